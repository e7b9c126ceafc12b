"""The nouns: cards, the book that holds them, what belongs to a player, and the state.

When a field has come or gone, have `clone` written again:

    python -m quarterdeck.kernel.clones src/sample_game/rules/pieces.py
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel import Book as KernelBook
from quarterdeck.kernel import Piece, Table

from sample_game.rules.actions import Lay

SEATS: Final = range(2, 6)
ROUNDS: Final = 4
HAND: Final = ROUNDS + 1


class Card:
    """A kind of card; its copies are all the same number."""

    def __init__(self, number: int, name: str, key: str, strength: int, points: int, copies: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key
        self.strength: Final = strength
        self.points: Final = points
        self.copies: Final = copies


class Book(KernelBook):
    """What never changes while a game is played; all tables share it."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__()
        self.cards: Final = cards
        self.lays: list[Lay] = []
        """Laying card s is at s."""

    def deck(self) -> list[int]:
        """Every card there is, sorted."""
        return [card.number for card in self.cards for _ in range(card.copies)]


class Side(Piece):
    """What belongs to one player. Fields are ints, bools, strings, lists of these, and pieces."""

    hand: list[int]
    """Sorted: an unordered heap has one way to be written, so that equal knowledge is equal bytes."""
    laid: list[int]
    """Face down: the card that was chosen in secret in this round, if there is one yet."""
    points: int = 0

    def clone(self) -> Side:
        twin = Side()
        twin.hand = self.hand[:]
        twin.laid = self.laid[:]
        twin.points = self.points
        return twin


class State(Table):
    """The table. Every field is declared here; saving and replaying need no more."""

    book: Book
    round: int
    sides: list[Side]
    box: list[int]
    """The cards that were not dealt, sorted; nobody knows them."""
    shown: list[int]
    """All cards that were revealed, sorted."""
    latest: list[int]
    """The cards of the last reveal by seat; empty before."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.round = self.round
        twin.sides = [item.clone() for item in self.sides]
        twin.box = self.box[:]
        twin.shown = self.shown[:]
        twin.latest = self.latest[:]
        return twin


def new_side() -> Side:
    side = Side()
    side.hand = []
    side.laid = []
    return side
