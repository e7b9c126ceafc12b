"""From a card file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.actions import Discard, Lay
from quarterdeck.games.zeppelin_conquest.rules.decisions import NUMERALS
from quarterdeck.games.zeppelin_conquest.rules.effects import WORDINGS
from quarterdeck.games.zeppelin_conquest.rules.notation import discard_text, lay_text
from quarterdeck.games.zeppelin_conquest.rules.pieces import DECK, ROWS, TARGETS, TURNS, Book, Card, City, Target
from quarterdeck.kernel.data import DataFile, Entry, Files, check_names
from quarterdeck.kernel.notation import key_of

FILE = "cards.toml"
ICONS_A_ROW = 9
MIRROR = str.maketrans("SZ", "ZS")


def make_book(files: Files) -> Book:
    file = DataFile(files, FILE)
    entries = file.entries("red", DECK, DECK, "red card") + file.entries("cyclone", DECK, DECK, "cyclone card")
    cards = [read_card(number, entry) for number, entry in enumerate(entries)]
    check_names(FILE, [(card.name, card.key) for card in cards])
    targets = [read_target(number, entry) for number, entry in enumerate(file.entries("target", TURNS * TARGETS))]
    check_names(FILE, [(target.id, target.key) for target in targets], "id")
    book = Book(cards, targets)
    file.finish(book)
    if not symmetric(book):
        book.notices.append("not symmetric")
    enter_actions(book)
    return book


def enter_actions(book: Book) -> None:
    for card in book.cards:
        for target in range(TARGETS):
            lay = Lay(card.number, target)
            book.enter(lay, lay_text(card.key, target), f"Lay {card.name} beside target {NUMERALS[target]}")
            book.lays.append(lay)
    for card in book.cards:
        discard = Discard(card.number)
        book.enter(discard, discard_text(card.key), f"Discard {card.name}")
        book.discards.append(discard)


def read_card(number: int, entry: Entry) -> Card:
    name = entry.title()
    rows = entry.items("rows", ROWS, ROWS)
    for row in rows:
        if not isinstance(row, str) or not (row == "-" or (row and not row.strip("SZD"))):
            raise entry.wrong("rows", f"a row is made of S, Z and D, or is '-'; found {row!r}")
        if len(row) > ICONS_A_ROW:
            raise entry.wrong("rows", f"a row has at most {ICONS_A_ROW} icons; found {row!r}")
    return Card(number, name, key_of(name), [str(row) for row in rows])


def read_target(number: int, entry: Entry) -> Target:
    id = entry.title("id")
    cities = [
        read_city(number * ROWS + row, city) for row, city in enumerate(entry.tables("cities", ROWS, ROWS, "city"))
    ]
    return Target(number, id, key_of(id), cities)


def read_city(number: int, entry: Entry) -> City:
    name = entry.title()
    condition = entry.choice("condition", WORDINGS)
    wording = WORDINGS[condition]
    low, high = (-99, -1) if wording.loses else (1, 99)  # Ruling 12
    return City(number, name, wording, entry.number("vp", low, high, what=f"for {condition} a whole number"))


def symmetric(book: Book) -> bool:
    """Does exchanging soldiers and zeppelins turn one deck into the other and the targets into themselves?"""
    rows = [[icons(row) for row in card.rows] for card in book.cards]
    swapped = [[icons(row.translate(MIRROR)) for row in card.rows] for card in book.cards]
    targets = [[(city.wording.name, city.points) for city in target.cities] for target in book.targets]
    mirrored = [[(city.wording.mirror, city.points) for city in target.cities] for target in book.targets]
    return sorted(rows[:DECK]) == sorted(swapped[DECK:]) and sorted(targets) == sorted(mirrored)


def icons(row: str) -> str:
    return "".join(sorted(row))
