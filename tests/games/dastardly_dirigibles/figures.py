"""What the figures of the rules page show."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.pieces import State
from quarterdeck.games.dastardly_dirigibles.rules.scoring import end_of_round
from tests.games.dastardly_dirigibles.table import table, two
from tests.games.figures import Figures

GOOD = "gear gear wild-i gear gear key gear"
SECOND = """
    active: 1
    actions: 3
    airship 0: screw screw wild-i key screw chain screw
    airship 1: gear gear wild-ii gear gear key gear
"""
"""The rival's airship is complete too, and it is her turn."""

FIGURES: Figures = {
    "table": two(
        "wrench - wild-i - - - goggles",
        "wild-ii goggles - screw screw - -",
        "hand 0: tail gear, tail wrench, tesla-disintegrator, prestidigitation, lift-engine gear\n"
        "hand 1: nose-cone key, thief\n emporium: lift-engine top-hat, gondola-rear chain\n"
        "discards: tail chain, gondola-front screw",
    ),
    "goal": two(GOOD),
    "pairs": two("goggles goggles wild-i key key - top-hat"),
    "singles": two("gear - chain key - - screw"),
    "muddle": two("chain gear goggles key screw top-hat wrench"),
    "second": table(SECOND),
    "lone": two("gear - wild-ii key - - -"),
    "before": two("gear gear - gear - - -", more="hand 0: tail gear, thief"),
    "match": two(more="hand 0: tail key"),
    "specials": two(
        more="hand 0: thief, transmutation, aether-extractor, tesla-disintegrator, prestidigitation, gilded-dynamotor"
    ),
}


def points(name: str) -> str:
    """What the airship of seat 0 in that figure scores, if the round ends now."""
    g = FIGURES[name]
    assert isinstance(g, State)
    scored = g.clone()
    assert isinstance(scored, State)
    end_of_round(scored)
    return f"{scored.sides[0].points[-1]} points"


SUMS = {
    "A good airship, first to be complete": points("goal"),
    "A good suit, second to finish": points("second"),
    "Two suits equally strong: one counts": points("pairs"),
    "No pair, but a Wild": points("lone"),
    "No pair and no Wild": points("singles"),
    "A Muddle!": points("muddle"),
}
"""What comes of the worked examples, by their titles."""
