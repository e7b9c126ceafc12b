"""From a card file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from quarterdeck.kernel.data import DataFile, Entry, Files, check_names
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.notation import key_of

from sample_game.rules.actions import Lay
from sample_game.rules.notation import lay_text
from sample_game.rules.pieces import HAND, SEATS, Book, Card

FILE = "cards.toml"


def make_book(files: Files) -> Book:
    file = DataFile(files, FILE)
    cards = [read_card(number, entry) for number, entry in enumerate(file.entries("card"))]
    check_names(FILE, [(card.name, card.key) for card in cards])
    book = Book(cards)
    needed = HAND * SEATS[-1]
    if len(book.deck()) < needed:
        raise BadData(FILE, "card", "copies", f"{needed} cards are needed, there are {len(book.deck())}")
    file.finish(book)
    for card in cards:
        lay = Lay(card.number)
        book.enter(lay, lay_text(card.key), f"Lay the {card.name}")
        book.lays.append(lay)
    return book


def read_card(number: int, entry: Entry) -> Card:
    name = entry.title()
    strength, points = entry.number("strength", 0, 99), entry.number("points", 0, 99)
    return Card(number, name, key_of(name), strength, points, entry.number("copies", 1, 20, usual=1))
