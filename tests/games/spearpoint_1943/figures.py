"""What the figures of the rules page show."""

from __future__ import annotations

from tests.games.figures import Figures
from tests.games.spearpoint_1943.table import table

BATTLE = """
    turn: 3
    score: 9 5
    american 1: front m4a1-sherman, crew american-armor-crew-veteran
    american 2: front rangers
    american 3: rear 60mm-mortar-team-m2
    american hand: bar-squad rangers
    american commands: take-aim smoke medic
    german 1: front grenadier-squad-kar-98k
    german 2: front panzer-iii-m, crew german-armor-crew-regular
"""

FIGURES: Figures = {"battle": table(BATTLE)}
