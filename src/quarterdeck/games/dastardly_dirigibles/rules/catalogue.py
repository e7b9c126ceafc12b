"""What is printed on the cards, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.dastardly_dirigibles.rules.notation import part_key, slot_key
from quarterdeck.games.dastardly_dirigibles.rules.pieces import PART_OF, PARTS, SLOT_NAMES, SLOTS, SUITS, Book, Card
from quarterdeck.kernel.fields import filled


class PrintedSuit(Struct, frozen=True):
    number: int
    name: str
    key: str
    wild: bool


class PrintedPart(Struct, frozen=True):
    number: int
    name: str
    key: str


class PrintedSlot(Struct, frozen=True):
    """A place of an airship, from front to back."""

    number: int
    name: str
    key: str
    part: int


class PrintedCard(Struct, frozen=True):
    """A part has a suit and a part; a special has -1 and 6 there, its effect and its text."""

    number: int
    name: str
    key: str
    suit: int
    part: int
    copies: int
    effect: str
    text: str
    text_with: dict[str, str]
    """Its text at tables where an option is switched on, by the option's name."""


class DirigiblesCatalogue(Struct, frozen=True):
    suits: list[PrintedSuit]
    parts: list[PrintedPart]
    slots: list[PrintedSlot]
    cards: list[PrintedCard]


def catalogue(book: Book) -> DirigiblesCatalogue:
    return DirigiblesCatalogue(
        suits=[
            PrintedSuit(suit, name, book.suit_keys[suit], wild=suit >= SUITS) for suit, name in enumerate(book.suits)
        ],
        parts=[PrintedPart(part, name, part_key(part)) for part, name in enumerate(PARTS)],
        slots=[PrintedSlot(slot, SLOT_NAMES[slot], slot_key(slot), PART_OF[slot]) for slot in range(SLOTS)],
        cards=[printed(card) for card in book.cards],
    )


def printed(card: Card) -> PrintedCard:
    wording = card.wording
    effect, text = ("", "") if wording is None else (wording.key, wording.text)
    text_with = {} if wording is None or wording.option is None else {wording.option.name: wording.option_text}
    return filled(PrintedCard, card, effect=effect, text=text, text_with=text_with)
