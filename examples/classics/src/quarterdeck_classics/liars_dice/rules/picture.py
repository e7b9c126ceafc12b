"""A view as plain text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck_classics.liars_dice.rules.pieces import Book

if TYPE_CHECKING:
    from quarterdeck_classics.liars_dice.rules.view import LiarsDiceView


def picture(book: Book, seen: LiarsDiceView) -> str:
    lines = [f"Dice with {seen.faces} faces; every {seen.faces} is wild"]
    for seat, side in enumerate(seen.sides):
        dice = "? " * seen.each if side.dice is None else " ".join(str(face) for face in side.dice)
        lines.append(f"Seat {seat}: {dice.strip()}")
    if seen.bids:
        bids = [book.bids[number] for number in seen.bids]
        lines.append("Bids: " + ", ".join(f"{bid.quantity} × {bid.face}" for bid in bids))
    return "\n".join(lines)
