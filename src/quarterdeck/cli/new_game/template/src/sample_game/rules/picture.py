"""A view as plain text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sample_game.rules.pieces import ROUNDS, Book

if TYPE_CHECKING:
    from sample_game.rules.view import SampleGameView


def picture(book: Book, seen: SampleGameView) -> str:
    lines = [f"Round {seen.round} of {ROUNDS}"]
    for seat, side in enumerate(seen.sides):
        hand = f"{side.held} cards" if side.hand is None else names(book, side.hand)
        lines.append(f"Seat {seat}: {side.points} points; {hand}")
    if seen.latest:
        lines.append(f"Laid last: {names(book, seen.latest)}")
    return "\n".join(lines)


def names(book: Book, cards: list[int]) -> str:
    return ", ".join(book.cards[card].name for card in cards)
