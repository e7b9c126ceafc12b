"""What is printed on the cards, as data for boards. The list is by number, as in views and actions."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck_classics.hearts.rules.pieces import POINTS, Book
from quarterdeck_classics.playing_cards import ACE_HIGH, CARDS, RANKS, SUITS, name


class CardPrinted(Struct, frozen=True):
    name: str
    suit: str
    rank: str
    points: int


class Catalogue(Struct, frozen=True):
    cards: list[CardPrinted]


def catalogue(_book: Book) -> Catalogue:
    return Catalogue([printed(card) for card in range(CARDS)])


def printed(card: int) -> CardPrinted:
    return CardPrinted(name(card, ACE_HIGH), SUITS[card // RANKS], ACE_HIGH[card % RANKS], POINTS[card])
