"""The view of liar's dice as numbers, for learning environments."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

from quarterdeck_classics.liars_dice.rules.pieces import MOST_DICE, MOST_EACH, MOST_FACES, State

LAST: Final = 2
"""The mark of the last bid, where 1 marks those before."""


class LiarsDiceObserver(Observer):
    """Whose bid is whose follows from who is asked: the two take turns."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.dice: Final = self.field("dice", (MOST_FACES,), MOST_EACH, "number of own dice by face")
        self.bids: Final = self.field("bids", (MOST_DICE, MOST_FACES), LAST, "1: this was bid; 2: it is the last bid")

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        for i in range(g.each):
            row.add(self.dice + g.dice[seat * g.each + i] - 1)
        for number in g.bids:
            row.put(self.bids + number, 1)
        if g.bids:
            row.put(self.bids + g.bids[-1], LAST)
