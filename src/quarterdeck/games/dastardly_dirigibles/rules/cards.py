"""From a card file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.actions import PlayPart, Transmute
from quarterdeck.games.dastardly_dirigibles.rules.effects import WORDINGS
from quarterdeck.games.dastardly_dirigibles.rules.notation import enter_actions, part_key
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    AIRSHIP_CARDS,
    COPIES,
    NO_SUIT,
    PARTS,
    SLOTS_OF,
    SPECIAL,
    SUITS,
    WILDS,
    Book,
    Card,
)
from quarterdeck.kernel.data import DataFile, Entry, Files, check_names
from quarterdeck.kernel.notation import key_of

FILE = "cards.toml"
MOST_COPIES = 9
MOST_SPECIALS = 20


def make_book(files: Files) -> Book:
    file = DataFile(files, FILE)
    suits = [entry.title() for entry in file.entries("suit", SUITS, SUITS) + file.entries("wild", WILDS, WILDS)]
    keys = [key_of(name) for name in suits]
    cards = [airship_card(suits, keys, number) for number in range(AIRSHIP_CARDS)]
    specials = [
        special_card(number, entry)
        for number, entry in enumerate(file.entries("special", 0, MOST_SPECIALS), AIRSHIP_CARDS)
    ]
    check_names(FILE, [*zip(suits, keys, strict=True), *((card.name, card.key) for card in specials)])
    book = Book(suits, keys, cards + specials)
    file.finish(book)
    enter_actions(book)
    return book


def airship_card(suits: list[str], keys: list[str], number: int) -> Card:
    suit, part = divmod(number, len(PARTS))
    card = Card(number, f"{PARTS[part]} of {suits[suit]}", f"{part_key(part)} {keys[suit]}", suit, part, COPIES[part])
    for slot in SLOTS_OF[part]:
        card.plays.append(PlayPart(number, slot))
        card.transmutes.append(Transmute(number, slot))
    return card


def special_card(number: int, entry: Entry) -> Card:
    name = entry.title()
    card = Card(number, name, key_of(name), NO_SUIT, SPECIAL, entry.number("copies", 0, MOST_COPIES))
    card.wording = WORDINGS[entry.choice("effect", WORDINGS)]
    return card
