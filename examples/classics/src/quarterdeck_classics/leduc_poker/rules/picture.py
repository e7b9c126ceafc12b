"""A view as plain text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck_classics.leduc_poker.rules.pieces import ROUNDS, Book

if TYPE_CHECKING:
    from quarterdeck_classics.leduc_poker.rules.view import LeducPokerView, SideView


def picture(book: Book, seen: LeducPokerView) -> str:
    community = names(book, seen.community) or "face down"
    lines = [f"Round {seen.round} of {ROUNDS}; community card: {community}; highest bet: {seen.stake}"]
    lines += [f"Seat {seat}: {side_line(book, side)}" for seat, side in enumerate(seen.sides)]
    return "\n".join(lines)


def side_line(book: Book, side: SideView) -> str:
    hand = "a card" if side.hand is None else names(book, side.hand)
    return f"{hand}, {side.paid} chips in the pot{', folded' if side.folded else ''}"


def names(book: Book, cards: list[int]) -> str:
    return ", ".join(book.cards[card].name for card in cards)
