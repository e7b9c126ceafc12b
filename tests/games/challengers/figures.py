"""What the figures of the rules page show."""

from __future__ import annotations

from tests.games.challengers.table import match, new
from tests.games.figures import Figures

FIGURES: Figures = {
    "deck": new(4),
    "attack": match(
        "round: 3\n flag: 1\n 0 deck: juggler-a newcomer talent\n 0 bench: dog\n"
        " 1 park: champion\n 1 deck: newcomer dog\n 1 bench: newcomer talent"
    ),
}
