"""Gin rummy as numbers: the own cards, what lies open, and what is known of the rival's hand."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

from quarterdeck_classics.gin_rummy.rules.melds import MELDS, least_deadwood
from quarterdeck_classics.gin_rummy.rules.pieces import HAND, MOST_UPCARDS, NO_CARD, SEATS, State
from quarterdeck_classics.playing_cards import CARDS

MOST_DEADWOOD: Final = 110
"""Eleven court cards."""
HIGHEST_LIMIT: Final = 10


class GinRummyObserver(Observer):
    """Cards and melds by number, the own seat first."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.hand: Final = self.field("hand", (CARDS,), 1, "the own cards in hand")
        self.deadwood: Final = self.field("deadwood", (1,), MOST_DEADWOOD, "what of them is in no meld")
        self.draft: Final = self.field("draft", (CARDS,), 1, "the own card that is going to be discarded")
        self.arranged: Final = self.field("arranged", (len(MELDS),), 1, "the own melds that are going to be laid")
        self.knocking: Final = self.field("knocking", (1,), 1, "is this the own knock?")
        self.upcard: Final = self.field("upcard", (CARDS,), 1, "the card that can be taken")
        self.previous: Final = self.field("previous", (CARDS,), 1, "the upcard before the last draw")
        self.discards: Final = self.field("discards", (CARDS,), 1, "the cards discarded before it")
        self.known: Final = self.field("known", (seats, CARDS), 1, "the cards in each hand that everybody saw go there")
        self.held: Final = self.field("held", (seats,), HAND + 1, "the number of cards in each hand")
        self.melds: Final = self.field("melds", (seats, len(MELDS)), 1, "the melds that each seat has laid")
        self.laid_off: Final = self.field("laid_off", (CARDS,), 1, "the cards laid off on a knock")
        self.knocker: Final = self.field("knocker", (seats,), 1, "who has knocked")
        self.stock: Final = self.field("stock", (1,), CARDS, "the number of cards in the stock")
        self.limit: Final = self.field("limit", (1,), HIGHEST_LIMIT, "the most deadwood that one can knock with")
        self.passes: Final = self.field("passes", (1,), seats, "the players who have left the first upcard")
        self.repeated: Final = self.field("repeated", (1,), 1, "was the card drawn last discarded again?")
        upcards = "the upcards asked for after the first"
        self.upcards: Final = self.field("upcards", (1,), MOST_UPCARDS, upcards)

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        own = g.sides[seat]
        row.put_bits(self.hand, own.hand)
        row.put(self.deadwood, least_deadwood(own.hand))
        row.put(self.knocking, 1 if own.knocking else 0)
        self.put_card(row, self.draft, own.discarding)
        self.put_card(row, self.upcard, g.upcard)
        self.put_card(row, self.previous, g.previous)
        row.count(self.arranged, own.arranged)
        row.count(self.discards, g.discards)
        row.count(self.laid_off, g.laid_off)
        for other in range(SEATS):
            side = g.sides[other]
            place = (other - seat) % SEATS
            row.put_bits(self.known + place * CARDS, side.known)
            row.put(self.held + place, side.held)
            row.count(self.melds + place * len(MELDS), side.melds)
        if g.knocker >= 0:
            row.put(self.knocker + (g.knocker - seat) % SEATS, 1)
        row.put(self.stock, len(g.stock))
        row.put(self.limit, g.limit)
        row.put(self.passes, g.passes)
        row.put(self.repeated, 1 if g.repeated else 0)
        row.put(self.upcards, g.upcards)

    def put_card(self, row: Row, start: int, card: int) -> None:
        if card != NO_CARD:
            row.put(start + card, 1)
