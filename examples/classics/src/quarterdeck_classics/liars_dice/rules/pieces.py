"""The nouns of liar's dice: the book, and the state.

When a field has come or gone, have `clone` written again:

    python -m quarterdeck.kernel.clones examples/classics/src/quarterdeck_classics/liars_dice/rules/pieces.py
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action
from quarterdeck.kernel.types import Book as KernelBook

from quarterdeck_classics.liars_dice.rules.actions import Bid, CallLiar

SEATS: Final = range(2, 3)
MOST_EACH: Final = 5
"""Number of dice per seat that no table exceeds."""
MOST_DICE: Final = MOST_EACH * SEATS[-1]
FEWEST_FACES: Final = 2
MOST_FACES: Final = 6


class Book(KernelBook):
    """All bids, and for each kind of table what can follow each of them: these lists are made once."""

    def __init__(self) -> None:
        super().__init__()
        self.bids: Final[list[Bid]] = []
        """The bid of a quantity and a face is at (quantity - 1) * MOST_FACES + face - 1."""
        self.call: Final = CallLiar()
        self.answers: Final[list[list[list[Action]]]] = []
        """By kind of table, then by the number of bids that are too low."""


def kind_of_table(each: int, faces: int) -> int:
    """The number of a table with so many dice per seat, and so many faces per die."""
    return (each - 1) * (MOST_FACES - FEWEST_FACES + 1) + faces - FEWEST_FACES


class State(Table):
    """The table."""

    book: Book
    each: int
    """Number of dice per seat."""
    faces: int
    """Number of faces per die; the highest is wild."""
    dice: list[int]
    """The faces of all dice, seat by seat; those of a seat are sorted."""
    bids: list[int]
    """All bids so far, by their numbers in the book."""
    too_low: int
    """Number of bids that are too low by now."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.each = self.each
        twin.faces = self.faces
        twin.dice = self.dice[:]
        twin.bids = self.bids[:]
        twin.too_low = self.too_low
        return twin
