"""Dastardly Dirigibles as numbers: the airships, the own cards, what lies open, and what is known of rivals' hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.games.dastardly_dirigibles.rules.announcement import CHOOSE_MATCH
from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_GIFT
from quarterdeck.games.dastardly_dirigibles.rules.order_of_play import MOST_TURNS
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    EMPTY,
    PARTS,
    ROUNDS,
    SLOTS,
    STARTER_ACTIONS,
    SUITS,
    WILDS,
    Book,
    Side,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.scoring import CIRCUITS
from quarterdeck.games.dastardly_dirigibles.rules.tally import tally_of
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

KINDS: Final = SUITS + WILDS
"""What a part in a slot can be: one of the suits, or Wild."""
MOST_POINTS: Final = 100


class DirigiblesObserver(Observer):
    """Copies of a card have one number, so heaps of cards are counted by it."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        cards = len(book.cards)
        copies = max([card.copies for card in book.cards])
        deck = len(book.deck())
        self.cards: Final[i64] = cards
        self.round: Final = self.field("round", (1,), ROUNDS, "the round, from 1")
        self.turns: Final = self.field("turns", (1,), MOST_TURNS * seats, "the turns begun in this round")
        passes = "the turns in a row that were nothing but a pass"
        self.passes: Final = self.field("passes", (1,), CIRCUITS * seats, passes)
        actions = "the actions that the active player has left"
        self.actions: Final = self.field("actions", (1,), STARTER_ACTIONS, actions)
        self.active: Final = self.field("active", (seats,), 1, "whose turn it is")
        self.starter: Final = self.field("starter", (seats,), 1, "who had the first turn of this round")
        self.announced: Final = self.field("announced", (len(PARTS),), 1, "the part that is to be matched, if one is")
        taken = "the card just taken from the Emporium, which cannot go back there"
        self.taken: Final = self.field("taken", (cards,), 1, taken)
        self.points: Final = self.field(
            "points", (seats, ROUNDS), MOST_POINTS, "the points of each seat, round by round"
        )
        now = "what each airship gives as it stands, without any bonus"
        self.now: Final = self.field("now", (seats,), MOST_POINTS, now)
        airships = "the suit in each slot, from front to back; Wild ones last"
        self.airships: Final = self.field("airships", (seats, SLOTS, KINDS), 1, airships)
        self.hand: Final = self.field("hand", (cards,), copies, "the own cards in hand")
        extracted = "the own cards just drawn to play one of them"
        self.extracted: Final = self.field("extracted", (cards,), copies, extracted)
        self.emporium: Final = self.field("emporium", (cards,), copies, "the cards in the Emporium")
        self.discards: Final = self.field("discards", (cards,), copies, "the cards discarded")
        self.aside: Final = self.field("aside", (cards,), copies, "the special cards whose effect is under way")
        heaps = "the cards in the pile, and those that the active player has just drawn"
        self.heaps: Final = self.field("heaps", (2,), deck, heaps)
        self.held: Final = self.field("held", (seats,), deck, "the cards in each hand")
        self.known: Final = self.field("known", (seats, cards), copies, "those of them that everybody saw go there")
        lacks = "how many of the others cannot be this part"
        self.lacks: Final = self.field("lacks", (seats, len(PARTS)), deck, lacks)

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        row.put(self.round, g.round)
        row.put(self.turns, g.turns)
        row.put(self.passes, g.passes)
        row.put(self.actions, g.actions_left)
        row.put(self.active + (g.active - seat) % self.seats, 1)
        row.put(self.starter + (g.starter - seat) % self.seats, 1)
        if g.main.decision is CHOOSE_MATCH:
            row.put(self.announced + g.main.a, 1)
        elif g.main.decision is CHOOSE_GIFT:
            row.put(self.taken + g.main.a, 1)
        row.count(self.hand, g.sides[seat].hand)
        if g.active == seat:
            row.count(self.extracted, g.extracted)
        for card in g.emporium:
            if card != EMPTY:
                row.add(self.emporium + card)
        row.count(self.discards, g.discards)
        row.count(self.aside, g.aside)
        row.put(self.heaps, len(g.pile))
        row.put(self.heaps + 1, len(g.extracted))
        for place in range(self.seats):
            self.write_side(g.sides[(seat + place) % self.seats], place, row)

    def write_side(self, side: Side, place: i64, row: Row) -> None:
        """What a seat has scored, would score and has built, how many cards it holds, and what all know of them."""
        row.put_all(self.points + place * ROUNDS, side.points)
        row.put(self.now + place, tally_of(side.airship).points)
        slot = self.airships + place * SLOTS * KINDS
        for card in side.airship:
            if card != EMPTY:
                row.put(slot + card // len(PARTS), 1)
            slot += KINDS
        row.put(self.held + place, len(side.hand))
        row.count(self.known + place * self.cards, side.known)
        lacks = self.lacks + place * len(PARTS)
        for lack in side.lacks:
            for part in range(len(PARTS)):
                if lack >> part & 1:
                    row.add(lacks + part)
