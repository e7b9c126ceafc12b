"""What the figures of the rules page show."""

from __future__ import annotations

from tests.games.figures import Figures
from tests.games.zeppelin_conquest.table import LAST_ROUND, table

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

FIGURES: Figures = {"table": table(LAST_ROUND), "doom": table(DOOM)}
