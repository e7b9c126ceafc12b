"""What is printed on the cards, as data: what a board draws them from. Lists are by number, as in views and actions."""

from __future__ import annotations

from msgspec import Struct

from sample_game.rules.pieces import Book


class CardPrinted(Struct, frozen=True):
    name: str
    strength: int
    points: int
    copies: int


class Catalogue(Struct, frozen=True):
    cards: list[CardPrinted]


def catalogue(book: Book) -> Catalogue:
    return Catalogue([CardPrinted(card.name, card.strength, card.points, card.copies) for card in book.cards])
