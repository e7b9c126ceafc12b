"""The cards as data, by number: what a board draws them from."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck_classics.leduc_poker.rules.pieces import Book, rank_of


class CardPrinted(Struct, frozen=True):
    name: str
    rank: int


class Catalogue(Struct, frozen=True):
    cards: list[CardPrinted]


def catalogue(book: Book) -> Catalogue:
    return Catalogue([CardPrinted(card.name, rank_of(card.number)) for card in book.cards])
