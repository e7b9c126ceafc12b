"""What the figures of the rules page show."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, State
from tests.games.figures import Figures
from tests.games.zeppelin_conquest.table import LAST_CYCLONE, LAST_RED, LAST_ROUND, lay, table, view

DOOM = """
    turn: 1
    round: 2
    score: 0 0
    target t01: doom-engineers-upper | cyclone-squadron-upper
    target t02: rocket-battalion-middle | storm-escort-upper
    target t03: armed-escort-upper | doom-tempest-lower
    red hand: flagship-of-rocket-red air-wing-lower doom-engineers-lower air-wing-middle air-wing-upper
    cyclone hand: gale-guards-lower gale-guards-middle cyclone-squadron-lower gale-guards-upper doom-tempest-upper
"""


def next_turn() -> State:
    """The table after the last round of a turn: three new targets."""
    g = table(LAST_ROUND)
    lay(g, RED, LAST_RED)
    lay(g, CYCLONE, LAST_CYCLONE)
    return g


FIGURES: Figures = {"table": table(LAST_ROUND), "doom": table(DOOM), "second turn": next_turn()}


def points(text: str, *cities: int) -> str:
    """What these cities give both, as it stands."""
    shown = view(table(text), 0).cities
    gains = [sum(shown[city].points[seat] for city in cities) for seat in (RED, CYCLONE)]
    return " : ".join(f"{gain:+}".replace("+0", "0").replace("-", "\N{MINUS SIGN}") for gain in gains)


SUMS = {
    "Target I after two rounds": points(LAST_ROUND, 0, 1, 2),
    "Most soldiers, or most zeppelins": points(LAST_ROUND, 0),
    "Most of both together": points(LAST_ROUND, 2),
    "Most of one, and 1 of the other": points(LAST_ROUND, 4),
    "The other one is missing": points(DOOM, 4),
    "Each soldier, or each zeppelin, loses": points(LAST_ROUND, 5),
    "First Doom": points(LAST_ROUND, 8),
    "London is struck": points(DOOM, 0),
}
"""What comes of the worked examples, by their titles."""
