"""What is printed on the cards, as data for boards. Lists are by number, as in views and actions."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck_classics.gin_rummy.rules.melds import MELDS, card_value
from quarterdeck_classics.gin_rummy.rules.pieces import Book
from quarterdeck_classics.playing_cards import ACE_LOW, CARDS, RANKS, SUITS, cards_in, name


class CardPrinted(Struct, frozen=True):
    name: str
    suit: str
    rank: str
    value: int


class Catalogue(Struct, frozen=True):
    cards: list[CardPrinted]
    melds: list[list[int]]
    """The cards of every meld."""
    shown: dict[str, str]
    """For a table that is drawn from the view alone: the list that the numbers of a field are of, or nothing."""


SHOWN = {
    "upcard": "cards",
    "knocker": "seats",
    "arranged": "melds",
    "discarding": "",
    "knocking": "",
    "passes": "",
    "previous": "",
    "repeated": "",
    "upcards": "",
}


def catalogue(_book: Book) -> Catalogue:
    return Catalogue([printed(card) for card in range(CARDS)], [cards_in(meld) for meld in MELDS], SHOWN)


def printed(card: int) -> CardPrinted:
    return CardPrinted(name(card, ACE_LOW), SUITS[card // RANKS], ACE_LOW[card % RANKS], card_value(card))
