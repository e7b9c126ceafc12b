"""What the figures of the rules page show."""

from __future__ import annotations

from tests.games.dastardly_dirigibles.table import two
from tests.games.figures import Figures

FIGURES: Figures = {
    "table": two(
        "wrench - wild-i - - - goggles",
        "wild-ii goggles - screw screw - -",
        "hand 0: tail gear, tail wrench, tesla-disintegrator, prestidigitation, lift-engine gear\n"
        "hand 1: nose-cone key, thief\n emporium: lift-engine top-hat, gondola-rear chain\n"
        "discards: tail chain, gondola-front screw",
    ),
    "goal": two("gear gear wild-i gear gear key gear"),
    "pairs": two("goggles goggles wild-i key key - top-hat"),
    "singles": two("gear - chain key - - screw"),
    "muddle": two("chain gear goggles key screw top-hat wrench"),
    "second": two("screw screw wild-i key screw chain screw"),
    "before": two("gear gear - gear - - -", more="hand 0: tail gear, thief"),
    "specials": two(
        more="hand 0: thief, transmutation, aether-extractor, tesla-disintegrator, prestidigitation, gilded-dynamotor"
    ),
}
