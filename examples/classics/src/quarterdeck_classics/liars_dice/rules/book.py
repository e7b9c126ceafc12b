"""The book: every bid, and what can follow it."""

from __future__ import annotations

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.types import Action

from quarterdeck_classics.liars_dice.rules.actions import Bid
from quarterdeck_classics.liars_dice.rules.pieces import (
    FEWEST_FACES,
    MOST_DICE,
    MOST_EACH,
    MOST_FACES,
    SEATS,
    Book,
)


def make_book(_files: Files) -> Book:
    book = Book()
    for quantity in range(1, MOST_DICE + 1):
        for face in range(1, MOST_FACES + 1):
            bid = Bid(quantity, face)
            book.enter(bid, f"bid {quantity} {face}", f"Bid {quantity} × {face}")
            book.bids.append(bid)
    book.enter(book.call, "liar", "Call liar")
    for each in range(1, MOST_EACH + 1):
        for faces in range(FEWEST_FACES, MOST_FACES + 1):
            book.answers.append(answers(book, each * SEATS[-1], faces))
    return book


def answers(book: Book, dice: int, faces: int) -> list[list[Action]]:
    """What can be said, by the number of bids that are too low; only the first player cannot call a liar."""
    possible: list[Action] = [bid for bid in book.bids if bid.quantity <= dice and bid.face <= faces]
    return [possible] + [[*possible[low:], book.call] for low in range(1, len(possible) + 1)]
