"""The view as numbers, for learning environments: each field with its shape, its largest number and what it says."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.kernel import Game, Table
from quarterdeck.kernel.lane import Lane

from sample_game.rules.pieces import HAND, ROUNDS, Book, State

MOST_POINTS: Final = 999


class SampleGameObserver(Observer):
    """Seats are counted from the one that looks. It may write no more than the seat's view shows."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        kinds = len(book.cards)
        self.round: Final = self.field("round", (1,), ROUNDS, "the round, from 1")
        self.hand: Final = self.field("hand", (kinds,), HAND, "number of own cards in hand, by kind")
        self.laid: Final = self.field("laid", (kinds,), 1, "the own card that was laid face down")
        self.shown: Final = self.field("shown", (kinds,), len(book.deck()), "number of cards revealed, by kind")
        self.points: Final = self.field("points", (seats,), MOST_POINTS, "the points of each seat")

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        own = g.sides[seat]
        row.put(self.round, g.round)
        for card in set(own.hand):
            row.put(self.hand + card, own.hand.count(card))
        for card in own.laid:
            row.put(self.laid + card, 1)
        for card in set(g.shown):
            row.put(self.shown + card, g.shown.count(card))
        for other, side in enumerate(g.sides):
            row.put(self.points + (other - seat) % g.seats, side.points)
