"""From the data files to the book: what may stand in them, and what is wrong with one that cannot be played."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.spearpoint_1943.rules.damage import CODES
from quarterdeck.games.spearpoint_1943.rules.effects import WORDINGS
from quarterdeck.games.spearpoint_1943.rules.notation import enter_actions, key_of
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIR,
    AIRCRAFT,
    CREW,
    CREWS,
    DEAREST,
    FEWEST_POINTS,
    FRONT,
    INFANTRY,
    MOST_POINTS,
    NO_CREW,
    REAR,
    SEATS,
    SIDES,
    STARTING_COMMANDS,
    TYPES,
    Card,
    Code,
    Handbook,
    ReadyDeck,
    Weapon,
)
from quarterdeck.games.spearpoint_1943.rules.wording import Command
from quarterdeck.kernel.data import Files, check_fields
from quarterdeck.kernel.errors import BadData

UNITS = "units.toml"
COMMANDS = "commands.toml"
DAMAGE = "damage.toml"
DECKS = "decks.toml"
ENTRIES: dict[str, tuple[str, ...]] = {UNITS: SIDES, COMMANDS: ("command",), DAMAGE: ("damage",), DECKS: SIDES}
"""What stands in each file, beside its notice."""
FILES = list(ENTRIES)

STANDS = {"front": [FRONT], "rear": [REAR], "either": [FRONT, REAR]}
OF_UNITS = ("name", "type", "cost", "copies", "crew", "defence", "endurance", "weapons")
"""The fields of every unit; one more says where it stands, or how long it flies."""
OF_WEAPONS = ("name", "attacks", "to_hit", "index", "targets", "bullet", "bomb")
LARGEST_AMOUNT = 15
"""A modifier is told in four bits."""


def make_book(files: Files) -> Handbook:
    cards: list[Card] = []
    for seat in SEATS:
        cards += read_roster(files[UNITS], seat, len(cards))
    set_keys(cards)
    commands = [read_command(number, entry) for number, entry in enumerate(entries_of(COMMANDS, files, "command"))]
    check_names(COMMANDS, [(command.name, command.key) for command in commands])
    if sum(command.copies for command in commands) < 2 * STARTING_COMMANDS:
        raise BadData(COMMANDS, "command", "copies", f"a game needs at least {2 * STARTING_COMMANDS} command cards")
    damage = [
        read_damage(f"damage card {number + 1}", entry)
        for number, entry in enumerate(entries_of(DAMAGE, files, "damage"))
    ]
    if not damage:
        raise BadData(DAMAGE, "damage", "", "a game needs at least one damage card")
    decks = [deck for seat in SEATS for deck in read_decks(files, seat, cards)]
    book = Handbook(cards, commands, damage, decks)
    for name, entries in ENTRIES.items():
        check_fields(name, "", files[name], ("notice", *entries))
        notice = files[name].get("notice", "")
        if not isinstance(notice, str):
            raise BadData(name, "", "notice", f"expected a text, found {notice!r}")
        if notice:
            book.notices.append(notice)
    enter_actions(book)
    return book


# Units --------------------------------------------------------------------------------------------------------------


def read_roster(content: dict[str, Any], seat: int, first: int) -> list[Card]:
    entries = list_of(UNITS, SIDES[seat], content.get(SIDES[seat]), f"a list of [[{SIDES[seat]}]] entries")
    cards = [read_unit(first + i, seat, f"{SIDES[seat]} card {i + 1}", entry) for i, entry in enumerate(entries)]
    check_names(UNITS, [(card.name, key_of(card.name)) for card in cards])
    points = sum(card.cost * card.copies for card in cards)
    if points < MOST_POINTS:
        raise BadData(UNITS, SIDES[seat], "cost", f"a side needs {MOST_POINTS} points of cards, there are {points}")
    if not any(card.type == INFANTRY and card.crew == NO_CREW for card in cards):
        raise BadData(UNITS, SIDES[seat], "type", "a side needs at least one infantry unit")
    return cards


def read_unit(number: int, seat: int, where: str, entry: object) -> Card:
    name = text_field(UNITS, where, entry, "name")
    cost = int_field(UNITS, name, entry, "cost", 1, DEAREST)
    copies = int_field(UNITS, name, entry, "copies", 1, 50)
    crew = choice_field(name, entry, "crew", CREWS) if has(entry, "crew") else NO_CREW
    if not has(entry, "type"):
        if crew == NO_CREW:
            raise BadData(UNITS, name, "type", f"expected one of {', '.join(TYPES[:CREW])}, or a crew")
        bonus = int_field(UNITS, name, entry, "bonus", 0, LARGEST_AMOUNT)
        check_fields(UNITS, name, entry, ("name", "crew", "cost", "copies", "bonus"))
        return Card(number, seat, name, CREW, cost, copies, [], crew, 0, 0, 0, bonus, [])
    type = choice_field(name, entry, "type", TYPES[:CREW])
    if (crew == NO_CREW) != (type == INFANTRY):
        raise BadData(UNITS, name, "crew", "infantry has none, and every other unit needs one")
    flight = int_field(UNITS, name, entry, "flight", 1, 30) if type == AIRCRAFT else 0
    lines = [AIR] if type == AIRCRAFT else STANDS[list(STANDS)[choice_field(name, entry, "line", tuple(STANDS))]]
    defence = int_field(UNITS, name, entry, "defence", 0, 99)
    endurance = int_field(UNITS, name, entry, "endurance", 2, 99)
    weapons = read_weapons(name, entry)
    check_fields(UNITS, name, entry, (*OF_UNITS, "flight" if type == AIRCRAFT else "line"))
    return Card(number, seat, name, type, cost, copies, lines[:], crew, defence, endurance, flight, 0, weapons)


def read_weapons(where: str, entry: object) -> list[Weapon]:
    entries = list_of(UNITS, where, field_of(entry, "weapons"), "a list of one or two weapons", "weapons")
    if not 1 <= len(entries) <= 2:
        raise BadData(UNITS, where, "weapons", f"a unit has one or two weapons, not {len(entries)}")
    return [read_weapon(f"{where}, weapon {number}", weapon) for number, weapon in enumerate(entries, 1)]


def read_weapon(where: str, entry: object) -> Weapon:
    targets = list_of(UNITS, where, field_of(entry, "targets"), "a list of types of units", "targets")
    for target in targets:
        if target not in TYPES[:CREW]:
            raise BadData(UNITS, where, "targets", f"{target!r} is none of {', '.join(TYPES[:CREW])}")
    weapon = Weapon(
        text_field(UNITS, where, entry, "name"),
        int_field(UNITS, where, entry, "attacks", 1, 9),
        int_field(UNITS, where, entry, "to_hit", 2, 30),
        int_field(UNITS, where, entry, "index", 0, 50),
        flag_field(where, entry, "bullet"),
        flag_field(where, entry, "bomb"),
        [type in targets for type in TYPES[:CREW]],
    )
    check_fields(UNITS, where, entry, OF_WEAPONS)
    return weapon


def set_keys(cards: list[Card]) -> None:
    """Actions are written with keys, so cards of both sides that have the same name are told apart by their side."""
    for card in cards:
        shared = any(other.seat != card.seat and key_of(other.name) == key_of(card.name) for other in cards)
        card.key = f"{SIDES[card.seat]}-{key_of(card.name)}" if shared else key_of(card.name)
    check_names(UNITS, [(card.name, card.key) for card in cards])


# Commands, damage, decks --------------------------------------------------------------------------------------------


def read_command(number: int, entry: object) -> Command:
    name = text_field(COMMANDS, f"command {number + 1}", entry, "name")
    effect = text_field(COMMANDS, name, entry, "effect")
    if effect not in WORDINGS:
        raise BadData(COMMANDS, name, "effect", f"{effect!r} is none of {', '.join(WORDINGS)}")
    wording = WORDINGS[effect]
    amount = int_field(COMMANDS, name, entry, "amount", 1, LARGEST_AMOUNT) if wording.numbered else 0
    copies = int_field(COMMANDS, name, entry, "copies", 1, 50)
    check_fields(COMMANDS, name, entry, ("name", "effect", "copies", *(("amount",) if wording.numbered else ())))
    return Command(number, name, key_of(name), effect, amount, copies, wording)


def read_damage(where: str, entry: object) -> list[Code]:
    codes: list[Code] = []
    for type in TYPES[:CREW]:
        code = field_of(entry, type)
        if not isinstance(code, str) or code not in CODES:
            raise BadData(DAMAGE, where, type, f"expected one of {', '.join(CODES)}, found {code!r}")
        codes.append(CODES[code])
    check_fields(DAMAGE, where, entry, TYPES[:CREW])
    return codes


def read_decks(files: Files, seat: int, cards: list[Card]) -> list[ReadyDeck]:
    entries = list_of(DECKS, SIDES[seat], files[DECKS].get(SIDES[seat], []), f"a list of [[{SIDES[seat]}]] entries")
    decks = [read_deck(seat, f"{SIDES[seat]} deck {i + 1}", entry, cards) for i, entry in enumerate(entries)]
    check_names(DECKS, [(deck.name, deck.key) for deck in decks])
    return decks


def read_deck(seat: int, where: str, entry: object, cards: list[Card]) -> ReadyDeck:
    name = text_field(DECKS, where, entry, "name")
    roster = {card.name: card for card in cards if card.seat == seat}
    found: list[int] = []
    for line in list_of(DECKS, name, field_of(entry, "cards"), "a list of cards", "cards"):
        card = field_of(line, "card")
        if not isinstance(card, str) or card not in roster:
            raise BadData(DECKS, name, "cards", f"the {SIDES[seat]} side has no card {card!r}")
        found += [roster[card].number] * int_field(DECKS, name, line, "copies", 1, roster[card].copies)
        check_fields(DECKS, name, line, ("card", "copies"))
    found.sort()
    if any(found.count(number) > cards[number].copies for number in found):
        raise BadData(DECKS, name, "cards", "a card is in it more often than there are copies")
    points = sum(cards[number].cost for number in found)
    if not FEWEST_POINTS <= points <= MOST_POINTS:
        raise BadData(DECKS, name, "cards", f"a deck has {FEWEST_POINTS} to {MOST_POINTS} points, this one {points}")
    crews = {cards[number].crew for number in found if cards[number].is_crew}
    if not any(not cards[number].is_crew and cards[number].crew in crews | {NO_CREW} for number in found):
        raise BadData(DECKS, name, "cards", "no unit of it could ever be committed")
    check_fields(DECKS, name, entry, ("name", "cards"))
    return ReadyDeck(seat, name, key_of(name), found)


# Fields -------------------------------------------------------------------------------------------------------------


def entries_of(file: str, files: Files, name: str) -> list[Any]:
    return list_of(file, name, files[file].get(name), f"a list of [[{name}]] entries")


def list_of(file: str, where: str, value: object, expected: str, field: str = "") -> list[Any]:
    if not isinstance(value, list):
        raise BadData(file, where, field, f"expected {expected}, found {value!r}")
    return value


def has(entry: object, field: str) -> bool:
    return isinstance(entry, dict) and field in entry


def field_of(entry: object, field: str) -> object:
    return entry.get(field) if isinstance(entry, dict) else None


def text_field(file: str, where: str, entry: object, field: str) -> str:
    value = field_of(entry, field)
    if not isinstance(value, str) or not key_of(value):
        raise BadData(file, where, field, f"expected a text with letters or digits, found {value!r}")
    return value


def int_field(file: str, where: str, entry: object, field: str, low: int, high: int) -> int:
    value = field_of(entry, field)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadData(file, where, field, f"expected a whole number from {low} to {high}, found {value!r}")
    return value


def flag_field(where: str, entry: object, field: str) -> bool:
    value = field_of(entry, field) if has(entry, field) else False
    if not isinstance(value, bool):
        raise BadData(UNITS, where, field, f"expected true or false, found {value!r}")
    return value


def choice_field(where: str, entry: object, field: str, choices: tuple[str, ...]) -> int:
    """The place of a word among those that are possible."""
    value = field_of(entry, field)
    if not isinstance(value, str) or not value or value not in choices:
        possible = ", ".join(choice for choice in choices if choice)
        raise BadData(UNITS, where, field, f"expected one of {possible}, found {value!r}")
    return choices.index(value)


def check_names(file: str, names: list[tuple[str, str]]) -> None:
    """Actions are written with these names as keys, so no two may have the same key."""
    seen: dict[str, str] = {}
    for name, key in names:
        if key in seen:
            raise BadData(file, name, "name", f"each needs a name of its own; this one is written like {seen[key]!r}")
        seen[key] = name
