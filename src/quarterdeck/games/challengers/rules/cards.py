"""From the card files to the book: what may stand in them, and what is wrong with one that cannot be played."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.games.challengers.rules import plans
from quarterdeck.games.challengers.rules.effects import WORDINGS, in_words
from quarterdeck.games.challengers.rules.pieces import CARD
from quarterdeck.games.challengers.rules.printed import (
    CITY,
    LEVELS,
    MOMENTS,
    NO_LEVEL,
    PILES,
    ROBOT_SET,
    SETS,
    STARTER,
    Book,
    Card,
    heap,
)
from quarterdeck.kernel.data import DataFile, Entry, Files
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.notation import key_of

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
ENTRIES: Final = ("starter", "card", "robot", "replacement", "solo")
ROBOTS_STEPS: Final = 4
"""Number of the Robot's first cards that give way at its levels."""
MOST_REPLACED: Final = 5


def make_book(files: Files) -> Book:
    file = DataFile(files, FILE)
    reader = CardReader()
    found = {kind: [reader.read(kind, entry) for entry in file.entries(kind)] for kind in ENTRIES}
    book = Book(reader.cards, plans.read_plans(files))
    book.robot = heap(found["robot"])
    book.replacements = heap(found["replacement"])
    book.solo = heap(found["solo"])
    check_decks(book)
    file.finish(book)
    enter_actions(book)
    return book


def check_decks(book: Book) -> None:
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


def enter_actions(book: Book) -> None:
    for pile in book.piles:
        book.enter(pile, f"pile {LEVELS[pile.level].lower()}", f"Draw from pile {LEVELS[pile.level]}")
    book.enter(book.redraw, "redraw", "Throw these away and draw anew")
    book.enter(book.finish, "done", "Done")
    for verb, label, actions in (
        ("pick", "Pick {}", book.picks),
        ("remove", "Remove {}", book.removals),
        ("top", "Put {} on top", book.tops),
        ("bottom", "Put {} at the bottom", book.bottoms),
        ("exhaust", "Exhaust {}", book.exhausts),
    ):
        for card, action in zip(book.cards, actions, strict=True):
            book.enter(action, f"{verb} {card.key}", label.format(title_of(book, card)))
    for verb, label, lower in (
        ("top", "Put the {} {} on top", book.lower_tops),
        ("bottom", "Put the {} {} at the bottom", book.lower_bottoms),
    ):
        for card, copies in zip(book.cards, lower, strict=True):
            for which, copy in enumerate(copies, 2):
                words = label.format(ordinal(which), title_of(book, card))
                book.enter(copy, f"{verb} {card.key} {which}", words)


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def title_of(book: Book, card: Card) -> str:
    """Its name, with the level where another card has the same."""
    alike = [other for other in book.cards if other.title == card.title]
    return f"{card.name} ({LEVELS[card.level]})" if len(alike) > 1 else card.name


class CardReader:
    """Reads entries one after another; cards are numbered as they come."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.titles: dict[str, int] = {}

    def read(self, kind: str, entry: Entry) -> Card:
        name = entry.title()
        level, of_set = level_and_set(kind, entry)
        number = len(self.cards)
        if number > CARD:
            raise entry.wrong("", f"there may be {CARD + 1} different cards")
        title = self.titles.setdefault(key_of(name), len(self.titles))
        if any(card.title == title and card.level == level for card in self.cards):
            raise entry.wrong("name", "another card of the same level has this name")
        key = key_of(name) if level in (STARTER, NO_LEVEL) else f"{key_of(name)}-{LEVELS[level].lower()}"
        card = Card(number, name, key, title, of_set, level, entry.number("power", 0, MOST_POWER))
        card.per_round = entry.number("per_round", 0, 1, usual=0)
        card.copies = entry.number("copies", 1, MOST_COPIES, usual=1)
        if entry.has("when") | entry.has("effect"):
            read_effect(card, entry)
        self.cards.append(card)
        return card


def level_and_set(kind: str, entry: Entry) -> tuple[int, int]:
    if kind == "starter":
        return STARTER, CITY
    if kind != "card":
        return NO_LEVEL, ROBOT_SET
    level = entry.choice("level", LEVELS[: len(PILES)])
    return LEVELS.index(level), SETS.index(entry.choice("set", SETS[:ROBOT_SET]))


def read_effect(card: Card, entry: Entry) -> None:
    """The moment and the wording, and exactly the fields that the wording leaves open."""
    moment = MOMENTS.index(entry.choice("when", MOMENTS[1:]))
    wordings = {effect.name: effect for effect in WORDINGS}
    effect = wordings[entry.choice("effect", wordings)]
    if moment not in effect.moments:
        possible = ", ".join(MOMENTS[when] for when in effect.moments)
        raise entry.wrong("when", f"{effect.name} applies at {possible}, not at {MOMENTS[moment]}")
    card.moment = moment
    card.effect = effect
    for place in re.findall(r"{\w+}", effect.text):
        fill_in(card, entry, FIELDS[place])
    card.text = in_words(card, effect.text)
    card.sorted_text = in_words(card, effect.sorted_text)


def fill_in(card: Card, entry: Entry, field: str) -> None:
    if field == "amount":
        card.amount = entry.number(field, 1, MOST_POWER)
    elif field == "most":
        card.most = entry.number(field, 0, MOST_POWER)
    elif field == "of_power":
        card.of_power = entry.number(field, 0, MOST_POWER)
    elif field == "of_set":
        card.of_set = SETS.index(entry.choice(field, SETS))
    elif field == "of_level":
        card.of_level = LEVELS.index(entry.choice(field, LEVELS[: len(PILES)]))
    else:
        card.of_name = entry.text(field)
