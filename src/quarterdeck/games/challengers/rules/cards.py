"""From the card files to the book: what may stand in them, and what is wrong with one that cannot be played."""

from __future__ import annotations

import re
from typing import Any, Final

from quarterdeck.games.challengers.rules import plans
from quarterdeck.games.challengers.rules.actions import Choice
from quarterdeck.games.challengers.rules.almanac import (
    CITY,
    LEVELS,
    MOMENTS,
    NO_LEVEL,
    PILES,
    ROBOT_SET,
    SETS,
    STARTER,
    Almanac,
    Card,
    heap,
)
from quarterdeck.games.challengers.rules.effects import WORDINGS, in_words
from quarterdeck.games.challengers.rules.pieces import CARD
from quarterdeck.kernel.data import Files, check_fields
from quarterdeck.kernel.errors import BadData

FILE: Final = "cards.toml"
MOST_POWER: Final = 20
MOST_COPIES: Final = 20
FIELDS: Final = {
    "{amount}": "amount",
    "{most}": "most",
    "{power}": "of_power",
    "{set}": "of_set",
    "{level}": "of_level",
    "{name}": "of_name",
}
"""What a wording leaves open, and the field of a card that fills it in."""
COMMON: Final = ("name", "power", "per_round", "copies", "when", "effect")
"""The fields of every card."""
DRAFTED: Final = ("set", "level")
"""Those that only a card of the piles has."""
ENTRIES: Final = ("starter", "card", "robot", "replacement", "solo")
ROBOTS_STEPS: Final = 4
"""So many of the Robot's first cards give way at its levels."""
MOST_REPLACED: Final = 5


def key_of(name: str) -> str:
    """A name as one word: 'Fan-Bus' is fan-bus, 'A.I.' is a-i."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def make_book(files: Files) -> Almanac:
    content = files[FILE]
    reader = Reader()
    for entry in ENTRIES:
        reader.read_all(content, entry)
    check_fields(FILE, "", content, ("notice", *ENTRIES))
    book = Almanac(reader.cards, plans.read_plans(files[plans.FILE]))
    book.robot = heap(reader.found["robot"])
    book.replacements = heap(reader.found["replacement"])
    book.solo = heap(reader.found["solo"])
    check_decks(book)
    notice = content.get("notice", "")
    if not isinstance(notice, str):
        raise BadData(FILE, "", "notice", f"expected a text, found {notice!r}")
    if notice:
        book.notices.append(notice)
    enter_actions(book)
    return book


def check_decks(book: Almanac) -> None:
    if len(book.robot) < ROBOTS_STEPS:
        raise BadData(
            FILE, "robot", "", f"the Robot's deck needs {ROBOTS_STEPS} cards or more, found {len(book.robot)}"
        )
    if len(book.replacements) < MOST_REPLACED:
        found = len(book.replacements)
        raise BadData(FILE, "replacement", "", f"{MOST_REPLACED} cards or more are needed, found {found}")
    for left_out in range(CITY + 1, ROBOT_SET):
        for level in PILES:
            if not book.supply(left_out, level):
                raise BadData(
                    FILE, "card", "level", f"there is no card of level {LEVELS[level]} without {SETS[left_out]}"
                )


def enter_actions(book: Almanac) -> None:
    for level in PILES:
        choice = Choice(level)
        book.enter(choice, f"pile {LEVELS[level].lower()}", f"Draw from pile {LEVELS[level]}")
        book.piles.append(choice)
    book.enter(book.redraw, "redraw", "Throw these away and draw anew")
    book.enter(book.done, "done", "Done")
    for verb, label, actions in (
        ("pick", "Pick {}", book.picks),
        ("remove", "Remove {}", book.removals),
        ("top", "Put {} on top", book.tops),
        ("bottom", "Put {} at the bottom", book.bottoms),
        ("exhaust", "Exhaust {}", book.exhausts),
    ):
        for card in book.cards:
            choice = Choice(card.number)
            book.enter(choice, f"{verb} {card.key}", label.format(title_of(book, card)))
            actions.append(choice)
    for verb, label, lower in (
        ("top", "Put the {} {} on top", book.lower_tops),
        ("bottom", "Put the {} {} at the bottom", book.lower_bottoms),
    ):
        for card in book.cards:
            lower.append([Choice(card.number, copy) for copy in range(1, card.copies)])
            for choice in lower[-1]:
                words = label.format(ordinal(choice.copy + 1), title_of(book, card))
                book.enter(choice, f"{verb} {card.key} {choice.copy + 1}", words)


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def title_of(book: Almanac, card: Card) -> str:
    """Its name, with the level where another card has the same."""
    alike = [other for other in book.cards if other.title == card.title]
    return f"{card.name} ({LEVELS[card.level]})" if len(alike) > 1 else card.name


class Reader:
    """Reads entries one after another; cards are numbered as they come."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.found: dict[str, list[Card]] = {}
        self.titles: dict[str, int] = {}

    def read_all(self, content: dict[str, Any], entry: str) -> None:
        entries = content.get(entry)
        if not isinstance(entries, list) or not entries:
            raise BadData(FILE, entry, "", f"expected a list of [[{entry}]] entries")
        self.found[entry] = [self.read(entry, f"{entry} {i + 1}", fields) for i, fields in enumerate(entries)]

    def read(self, entry: str, where: str, fields: object) -> Card:
        if not isinstance(fields, dict):
            raise BadData(FILE, where, "", f"expected fields, found {fields!r}")
        name = fields.get("name")
        if not isinstance(name, str) or not key_of(name):
            raise BadData(FILE, where, "name", f"expected a text with letters or digits, found {name!r}")
        level, of_set = self.level_and_set(entry, name, fields)
        number = len(self.cards)
        if number > CARD:
            raise BadData(FILE, name, "", f"there may be {CARD + 1} different cards")
        title = self.titles.setdefault(key_of(name), len(self.titles))
        if any(card.title == title and card.level == level for card in self.cards):
            raise BadData(FILE, name, "name", "another card of the same level has this name")
        key = key_of(name) if level in (STARTER, NO_LEVEL) else f"{key_of(name)}-{LEVELS[level].lower()}"
        card = Card(number, name, key, title, of_set, level, whole(name, fields, "power", 0, MOST_POWER, None))
        card.per_round = whole(name, fields, "per_round", 0, 1, 0)
        card.copies = whole(name, fields, "copies", 1, MOST_COPIES, 1)
        read_effect(card, fields, [*COMMON, *(DRAFTED if entry == "card" else ())])
        self.cards.append(card)
        return card

    def level_and_set(self, entry: str, name: str, fields: dict[str, Any]) -> tuple[int, int]:
        if entry == "starter":
            return STARTER, CITY
        if entry != "card":
            return NO_LEVEL, ROBOT_SET
        level = one_of(name, fields, "level", LEVELS[: len(PILES)])
        return LEVELS.index(level), SETS.index(one_of(name, fields, "set", SETS[:ROBOT_SET]))


def read_effect(card: Card, fields: dict[str, Any], known: list[str]) -> None:
    """The moment and the wording, and exactly the fields that the wording leaves open besides those known."""
    if "when" in fields or "effect" in fields:
        moment = MOMENTS.index(one_of(card.name, fields, "when", MOMENTS[1:]))
        wording = one_of(card.name, fields, "effect", tuple(effect.name for effect in WORDINGS))
        effect = next(effect for effect in WORDINGS if effect.name == wording)
        if moment not in effect.moments:
            possible = ", ".join(MOMENTS[when] for when in effect.moments)
            raise BadData(FILE, card.name, "when", f"{wording} applies at {possible}, not at {MOMENTS[moment]}")
        card.moment = moment
        card.effect = effect
        for place in re.findall(r"{\w+}", effect.text):
            fill_in(card, fields, FIELDS[place])
            known.append(FIELDS[place])
        card.text = in_words(card, effect.text)
        card.sorted_text = in_words(card, effect.sorted_text)
    check_fields(FILE, card.name, fields, known)


def fill_in(card: Card, fields: dict[str, Any], field: str) -> None:
    if field == "amount":
        card.amount = whole(card.name, fields, field, 1, MOST_POWER, None)
    elif field == "most":
        card.most = whole(card.name, fields, field, 0, MOST_POWER, None)
    elif field == "of_power":
        card.of_power = whole(card.name, fields, field, 0, MOST_POWER, None)
    elif field == "of_set":
        card.of_set = SETS.index(one_of(card.name, fields, field, SETS))
    elif field == "of_level":
        card.of_level = LEVELS.index(one_of(card.name, fields, field, LEVELS[: len(PILES)]))
    else:
        name = fields.get(field)
        if not isinstance(name, str) or not key_of(name):
            raise BadData(FILE, card.name, field, f"expected the name of a card, found {name!r}")
        card.of_name = name


def whole(where: str, fields: dict[str, Any], field: str, low: int, high: int, usual: int | None) -> int:
    value = fields.get(field, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadData(FILE, where, field, f"expected a number from {low} to {high}, found {value!r}")
    return value


def one_of(where: str, fields: dict[str, Any], field: str, possible: tuple[str, ...]) -> str:
    value = fields.get(field)
    if not isinstance(value, str) or value not in possible:
        raise BadData(FILE, where, field, f"expected one of {', '.join(possible)}; found {value!r}")
    return value
