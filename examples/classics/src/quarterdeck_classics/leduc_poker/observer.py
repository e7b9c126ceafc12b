"""The view of Leduc poker as numbers, for learning environments."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

from quarterdeck_classics.leduc_poker.rules.pieces import (
    ANTE,
    CARDS,
    MOST_BETS,
    RAISE,
    RAISES,
    ROUNDS,
    State,
)
from quarterdeck_classics.leduc_poker.rules.redeal import deck

MOST_PAID: Final = ANTE + RAISES * RAISE * (1 + 2)


class LeducPokerObserver(Observer):
    """Seats are counted from the one that looks, cards from the lowest of this table."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        cards = len(deck(seats))
        self.lowest: Final = CARDS - cards
        self.round: Final = self.field("round", (1,), ROUNDS, "the round, from 1")
        self.card: Final = self.field("card", (cards,), 1, "the own card")
        self.community: Final = self.field("community", (cards,), 1, "the community card, once it is turned up")
        self.paid: Final = self.field("paid", (seats,), MOST_PAID, "chips in the pot, by who paid them")
        self.folded: Final = self.field("folded", (seats,), 1, "who has folded")
        self.bets: Final = self.field("bets", (MOST_BETS * seats,), 3, "answers in order: 1 fold, 2 call, 3 raise")

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        row.put(self.round, g.round)
        row.put(self.card + g.cards[seat] - self.lowest, 1)
        if g.round == ROUNDS:
            row.put(self.community + g.community - self.lowest, 1)
        for other in range(g.seats):
            place = (other - seat) % g.seats
            row.put(self.paid + place, g.paid[other])
            row.put(self.folded + place, 1 if g.folded[other] else 0)
        for i in range(len(g.bets)):
            row.put(self.bets + i, g.bets[i] + 1)
