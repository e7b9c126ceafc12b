"""Dastardly Dirigibles as numbers: the airships, the own cards, what lies open, and what is known of rivals' hands."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observers.observer import Field, Observer
from quarterdeck.games.dastardly_dirigibles.decisions import CHOOSE_MATCH
from quarterdeck.games.dastardly_dirigibles.pieces import (
    EMPTY,
    PARTS,
    ROUNDS,
    SLOTS,
    STARTER_ACTIONS,
    SUITS,
    WILDS,
    Almanac,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules import MOST_TURNS
from quarterdeck.games.dastardly_dirigibles.scoring import CIRCUITS, tally_of
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

KINDS: Final = SUITS + WILDS
"""What a part in a slot can be: one of the suits, or Wild."""
MOST_POINTS: Final = 100


class DirigiblesObserver(Observer):
    """Copies of a card have one number, so heaps of cards are counted by it."""

    def __init__(self, game: Game, seats: int) -> None:
        book = game.book
        assert isinstance(book, Almanac)
        self.cards: Final = len(book.cards)
        copies = max([card.copies for card in book.cards])
        deck = len(book.deck())
        own = [
            Field("round", (1,), ROUNDS, "the round, from 1"),
            Field("turns", (1,), MOST_TURNS * seats, "the turns begun in this round"),
            Field("passes", (1,), CIRCUITS * seats, "the turns in a row that were nothing but a pass"),
            Field("actions", (1,), STARTER_ACTIONS, "the actions that the active player has left"),
            Field("active", (seats,), 1, "whose turn it is"),
            Field("starter", (seats,), 1, "who had the first turn of this round"),
            Field("announced", (len(PARTS),), 1, "the part that is to be matched, if one is"),
            Field("points", (seats, ROUNDS), MOST_POINTS, "the points of each seat, round by round"),
            Field("now", (seats,), MOST_POINTS, "what each airship gives as it stands, without any bonus"),
            Field("airships", (seats, SLOTS, KINDS), 1, "the suit in each slot, from front to back; Wild ones last"),
            Field("hand", (self.cards,), copies, "the own cards in hand"),
            Field("extracted", (self.cards,), copies, "the own cards just drawn to play one of them"),
            Field("emporium", (self.cards,), copies, "the cards in the Emporium"),
            Field("discards", (self.cards,), copies, "the cards discarded"),
            Field("aside", (self.cards,), copies, "the special cards whose effect is under way"),
            Field("heaps", (2,), deck, "the cards in the pile, and those that the active player has just drawn"),
            Field("held", (seats,), deck, "the cards in each hand"),
            Field("known", (seats, self.cards), copies, "those of them that everybody saw go there"),
            Field("lacks", (seats, len(PARTS)), deck, "how many of the others cannot be this part"),
        ]
        super().__init__(game, seats, own)

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        assert isinstance(g, State)
        found.append(g.round)
        found.append(g.turns)
        found.append(g.passes)
        found.append(g.actions_left)
        for who in (g.active, g.starter):
            start = len(found)
            found += [0] * self.seats
            found[start + (who - seat) % self.seats] = 1
        start = len(found)
        found += [0] * len(PARTS)
        if g.main.decision is CHOOSE_MATCH:
            found[start + g.main.a] = 1
        self.write_airships(g, seat, found)
        self.write_heap(g.sides[seat].hand, found)
        self.write_heap(g.extracted if g.active == seat else [], found)
        self.write_heap(g.emporium, found)
        self.write_heap(g.discards, found)
        self.write_heap(g.aside, found)
        found.append(len(g.pile))
        found.append(len(g.extracted))
        self.write_hands(g, seat, found)

    def write_airships(self, g: State, seat: int, found: list[int]) -> None:
        """What each has scored, would score, and has built, the own airship first."""
        start = len(found)
        found += [0] * (self.seats * (ROUNDS + 1 + SLOTS * KINDS))
        now = start + self.seats * ROUNDS
        airships = now + self.seats
        for i in range(self.seats):
            side = g.sides[(seat + i) % self.seats]
            for round in range(len(side.points)):
                found[start + i * ROUNDS + round] = side.points[round]
            found[now + i] = tally_of(side.airship).points
            for slot in range(SLOTS):
                card = side.airship[slot]
                if card != EMPTY:
                    found[airships + (i * SLOTS + slot) * KINDS + card // len(PARTS)] = 1

    def write_hands(self, g: State, seat: int, found: list[int]) -> None:
        """How many cards each holds, and what everybody knows of them."""
        for i in range(self.seats):
            found.append(len(g.sides[(seat + i) % self.seats].hand))
        for i in range(self.seats):
            self.write_heap(g.sides[(seat + i) % self.seats].known, found)
        for i in range(self.seats):
            start = len(found)
            found += [0] * len(PARTS)
            for lack in g.sides[(seat + i) % self.seats].lacks:
                for part in range(len(PARTS)):
                    found[start + part] += lack >> part & 1

    def write_heap(self, heap: list[int], found: list[int]) -> None:
        """How many there are of each card; gaps are not counted."""
        start = len(found)
        found += [0] * self.cards
        for card in heap:
            if card != EMPTY:
                found[start + card] += 1


OBSERVER: Final = DirigiblesObserver
