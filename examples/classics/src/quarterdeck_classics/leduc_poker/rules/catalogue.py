"""The cards as data, by number: what a board draws them from."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck_classics.leduc_poker.rules.pieces import Book, rank_of


class CardPrinted(Struct, frozen=True):
    name: str
    rank: int


class Catalogue(Struct, frozen=True):
    cards: list[CardPrinted]
    bets: list[str]
    """The answers that the view lists."""
    shown: dict[str, str]
    """For a table that is drawn from the view alone: fields that say nothing to a player."""


def catalogue(book: Book) -> Catalogue:
    cards = [CardPrinted(card.name, rank_of(card.number)) for card in book.cards]
    return Catalogue(cards, ["Fold", "Call", "Raise"], {"live": "", "waiting": ""})
