"""From a card file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.zeppelin_conquest.rules.actions import Discard, Lay
from quarterdeck.games.zeppelin_conquest.rules.effects import WORDINGS
from quarterdeck.games.zeppelin_conquest.rules.notation import discard_text, key_of, lay_text
from quarterdeck.games.zeppelin_conquest.rules.pieces import DECK, ROWS, TARGETS, TURNS, Almanac, Card, City, Target
from quarterdeck.kernel.data import Files, check_fields
from quarterdeck.kernel.errors import BadData

FILE = "cards.toml"
ICONS_A_ROW = 9
MIRROR = str.maketrans("SZ", "ZS")


def make_book(files: Files) -> Almanac:
    content = files[FILE]
    cards = read_deck(content, "red", 0) + read_deck(content, "cyclone", DECK)
    check_names("name", [(card.name, card.key) for card in cards])
    targets = [read_target(number, entry) for number, entry in enumerate(entries_of(content, "target"))]
    if len(targets) < TURNS * TARGETS:
        raise BadData(FILE, "target", "", f"a game needs {TURNS * TARGETS} targets, there are {len(targets)}")
    check_names("id", [(target.id, target.key) for target in targets])
    check_fields(FILE, "", content, ("notice", "red", "cyclone", "target"))
    book = Almanac(cards, targets)
    notice = content.get("notice", "")
    if not isinstance(notice, str):
        raise BadData(FILE, "", "notice", f"expected a text, found {notice!r}")
    if notice:
        book.notices.append(notice)
    if not symmetric(book):
        book.notices.append("not symmetric")
    enter_actions(book)
    return book


def enter_actions(book: Almanac) -> None:
    for card in book.cards:
        for target in range(TARGETS):
            lay = Lay(card.number, target)
            book.enter(lay, lay_text(card.key, target), f"Lay {card.name} beside target {target + 1}")
            book.lays.append(lay)
    for card in book.cards:
        discard = Discard(card.number)
        book.enter(discard, discard_text(card.key), f"Discard {card.name}")
        book.discards.append(discard)


def entries_of(content: dict[str, Any], name: str) -> list[Any]:
    entries = content.get(name)
    if not isinstance(entries, list):
        raise BadData(FILE, name, "", f"expected a list of [[{name}]] entries")
    return entries


def read_deck(content: dict[str, Any], deck: str, first: int) -> list[Card]:
    entries = entries_of(content, deck)
    if len(entries) != DECK:
        raise BadData(FILE, deck, "", f"a deck has {DECK} cards, this one has {len(entries)}")
    return [read_card(first + i, f"{deck} card {i + 1}", entry) for i, entry in enumerate(entries)]


def read_card(number: int, where: str, entry: object) -> Card:
    name = text_field(where, entry, "name")
    rows = list_field(name, entry, "rows", ROWS)
    for row in rows:
        if not isinstance(row, str) or not (row == "-" or (row and not row.strip("SZD"))):
            raise BadData(FILE, name, "rows", f"a row is made of S, Z and D, or is '-'; found {row!r}")
        if len(row) > ICONS_A_ROW:
            raise BadData(FILE, name, "rows", f"a row has at most {ICONS_A_ROW} icons; found {row!r}")
    check_fields(FILE, name, entry, ("name", "rows"))
    return Card(number, name, key_of(name), [str(row) for row in rows])


def read_target(number: int, entry: object) -> Target:
    id = text_field(f"target {number + 1}", entry, "id")
    entries = list_field(id, entry, "cities", ROWS)
    cities = [read_city(number * ROWS + row, f"{id} city {row + 1}", city) for row, city in enumerate(entries)]
    check_fields(FILE, id, entry, ("id", "cities"))
    return Target(number, id, key_of(id), cities)


def read_city(number: int, where: str, entry: object) -> City:
    name = text_field(where, entry, "name")
    condition = text_field(name, entry, "condition")
    if condition not in WORDINGS:
        raise BadData(FILE, name, "condition", f"{condition!r} is none of {', '.join(WORDINGS)}")
    wording = WORDINGS[condition]
    low, high = (-99, -1) if wording.loses else (1, 99)  # Ruling 12
    points = entry.get("vp") if isinstance(entry, dict) else None
    if not isinstance(points, int) or isinstance(points, bool) or not low <= points <= high:
        raise BadData(FILE, name, "vp", f"{condition} needs a whole number from {low} to {high}, found {points!r}")
    check_fields(FILE, name, entry, ("name", "condition", "vp"))
    return City(number, name, wording, points)


def text_field(where: str, entry: object, field: str) -> str:
    value = entry.get(field) if isinstance(entry, dict) else None
    if not isinstance(value, str) or not key_of(value):
        raise BadData(FILE, where, field, f"expected a text with letters or digits, found {value!r}")
    return value


def list_field(where: str, entry: object, field: str, length: int) -> list[Any]:
    value = entry.get(field) if isinstance(entry, dict) else None
    if not isinstance(value, list) or len(value) != length:
        raise BadData(FILE, where, field, f"expected a list of {length}, found {value!r}")
    return value


def check_names(field: str, names: list[tuple[str, str]]) -> None:
    """Actions and situations are written with these names as keys, so no two may have the same key."""
    seen: dict[str, str] = {}
    for name, key in names:
        if key in seen:
            raise BadData(FILE, name, field, f"each needs a {field} of its own; this one is written like {seen[key]!r}")
        seen[key] = name


def symmetric(book: Almanac) -> bool:
    """Does exchanging soldiers and zeppelins turn one deck into the other and the targets into themselves?"""
    rows = [[icons(row) for row in card.rows] for card in book.cards]
    swapped = [[icons(row.translate(MIRROR)) for row in card.rows] for card in book.cards]
    targets = [[(city.wording.name, city.points) for city in target.cities] for target in book.targets]
    mirrored = [[(city.wording.mirror, city.points) for city in target.cities] for target in book.targets]
    return sorted(rows[:DECK]) == sorted(swapped[DECK:]) and sorted(targets) == sorted(mirrored)


def icons(row: str) -> str:
    return "".join(sorted(row))
