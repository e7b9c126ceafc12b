"""Hearts as numbers: the own cards, what was passed, and all that was played."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

from quarterdeck_classics.hearts.rules.pieces import ALL_POINTS, DIRECTIONS, HAND, NO_PASS, SEATS, State
from quarterdeck_classics.playing_cards import CARDS


class HeartsObserver(Observer):
    """Cards by number, seats counted from the one that looks."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        directions = "where passed cards go: nowhere, left, across, right"
        self.direction: Final = self.field("direction", (len(DIRECTIONS),), 1, directions)
        self.hand: Final = self.field("hand", (CARDS,), 1, "the own cards in hand")
        self.passed: Final = self.field("passed", (CARDS,), 1, "the own cards chosen to be passed on")
        self.received: Final = self.field("received", (CARDS,), 1, "the cards received for them")
        self.trick: Final = self.field("trick", (seats, CARDS), 1, "the card of each seat in the trick under way")
        self.shown: Final = self.field("shown", (seats, CARDS), 1, "the cards that each seat has played")
        lacks = "the cards that each seat has shown not to hold"
        self.lacks: Final = self.field("lacks", (seats, CARDS), 1, lacks)
        self.points: Final = self.field("points", (seats,), ALL_POINTS, "the points that each seat has taken")
        self.tricks: Final = self.field("tricks", (seats,), HAND, "the tricks that each seat has taken")
        self.broken: Final = self.field("broken", (1,), 1, "may hearts be led?")

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        row.put(self.direction + g.direction, 1)
        row.put_bits(self.hand, g.sides[seat].hand)
        row.put_bits(self.passed, g.sides[seat].passed)
        if g.direction != NO_PASS and g.leaders:
            row.put_bits(self.received, g.sides[(seat - g.direction) % SEATS].passed)
        already = len(g.played) % SEATS
        for place in range(already):
            player = g.leaders[-1] + place - seat
            row.put(self.trick + player % SEATS * CARDS + g.played[place - already], 1)
        for other in range(SEATS):
            place = (other - seat) % SEATS
            side = g.sides[other]
            row.put_bits(self.shown + place * CARDS, side.shown)
            row.put_bits(self.lacks + place * CARDS, side.lacks)
            row.put(self.points + place, side.points)
            row.put(self.tricks + place, side.tricks)
        row.put(self.broken, 1 if g.broken else 0)
