"""From the data files to the book: what may stand in them, and what is wrong with one that cannot be played."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.damage import CODES
from quarterdeck.games.spearpoint_1943.rules.effects import WORDINGS
from quarterdeck.games.spearpoint_1943.rules.notation import enter_actions
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
    Book,
    Card,
    Code,
    ReadyDeck,
    Weapon,
)
from quarterdeck.games.spearpoint_1943.rules.wording import Command
from quarterdeck.kernel.data import DataFile, Entry, Files, check_names
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.notation import key_of

UNITS = "units.toml"
COMMANDS = "commands.toml"
DAMAGE = "damage.toml"
DECKS = "decks.toml"
FILES = [UNITS, COMMANDS, DAMAGE, DECKS]

STANDS = {"front": [FRONT], "rear": [REAR], "either": [FRONT, REAR]}
LARGEST_AMOUNT = 15
"""A modifier is told in four bits."""


def make_book(files: Files) -> Book:
    units, orders, damage, decks = [DataFile(files, name) for name in FILES]
    cards: list[Card] = []
    for seat in SEATS:
        cards += read_roster(units, seat, len(cards))
    set_keys(cards)
    commands = [read_command(number, entry) for number, entry in enumerate(orders.entries("command"))]
    check_names(COMMANDS, [(command.name, command.key) for command in commands])
    if sum(command.copies for command in commands) < 2 * STARTING_COMMANDS:
        raise BadData(COMMANDS, "command", "copies", f"a game needs at least {2 * STARTING_COMMANDS} command cards")
    codes = [read_damage(entry) for entry in damage.entries("damage", what="damage card")]
    ready = [deck for seat in SEATS for deck in read_decks(decks, seat, cards)]
    book = Book(cards, commands, codes, ready)
    for file in (units, orders, damage, decks):
        file.finish(book)
    enter_actions(book)
    return book


# Units --------------------------------------------------------------------------------------------------------------


def read_roster(file: DataFile, seat: int, first: int) -> list[Card]:
    side = SIDES[seat]
    entries = file.entries(side, what=f"{side} card")
    cards = [read_unit(number, seat, entry) for number, entry in enumerate(entries, first)]
    check_names(UNITS, [(card.name, key_of(card.name)) for card in cards])
    points = sum(card.cost * card.copies for card in cards)
    if points < MOST_POINTS:
        raise BadData(UNITS, side, "cost", f"a side needs {MOST_POINTS} points of cards, there are {points}")
    if not any(card.type == INFANTRY and card.crew == NO_CREW for card in cards):
        raise BadData(UNITS, side, "type", "a side needs at least one infantry unit")
    return cards


def read_unit(number: int, seat: int, entry: Entry) -> Card:
    name = entry.title()
    cost = entry.number("cost", 1, DEAREST)
    copies = entry.number("copies", 1, 50)
    crew = CREWS.index(entry.choice("crew", CREWS[1:])) if entry.has("crew") else NO_CREW
    if not entry.has("type") and crew != NO_CREW:
        bonus = entry.number("bonus", 0, LARGEST_AMOUNT)
        return Card(number, seat, name, CREW, cost, copies, [], crew, 0, 0, 0, bonus, [])
    type = TYPES.index(entry.choice("type", TYPES[:CREW]))
    if (crew == NO_CREW) != (type == INFANTRY):
        raise entry.wrong("crew", "infantry has none, and every other unit needs one")
    flight = entry.number("flight", 1, 30) if type == AIRCRAFT else 0
    lines = [AIR] if type == AIRCRAFT else STANDS[entry.choice("line", STANDS)]
    defence = entry.number("defence", 0, 99)
    endurance = entry.number("endurance", 2, 99)
    weapons = [read_weapon(weapon) for weapon in entry.tables("weapons", 1, 2, "weapon")]
    return Card(number, seat, name, type, cost, copies, lines[:], crew, defence, endurance, flight, 0, weapons)


def read_weapon(entry: Entry) -> Weapon:
    targets = entry.items("targets", what="types of units")
    for target in targets:
        if target not in TYPES[:CREW]:
            raise entry.wrong("targets", f"{target!r} is none of {', '.join(TYPES[:CREW])}")
    return Weapon(
        entry.text("name"),
        entry.number("attacks", 1, 9),
        entry.number("to_hit", 2, 30),
        entry.number("index", 0, 50),
        entry.flag("bullet"),
        entry.flag("bomb"),
        [type in targets for type in TYPES[:CREW]],
    )


def set_keys(cards: list[Card]) -> None:
    """Actions are written with keys, so cards of both sides that have the same name are told apart by their side."""
    for card in cards:
        shared = any(other.seat != card.seat and key_of(other.name) == key_of(card.name) for other in cards)
        card.key = f"{SIDES[card.seat]}-{key_of(card.name)}" if shared else key_of(card.name)
    check_names(UNITS, [(card.name, card.key) for card in cards])


# Commands, damage, decks --------------------------------------------------------------------------------------------


def read_command(number: int, entry: Entry) -> Command:
    name = entry.title()
    effect = entry.choice("effect", WORDINGS)
    wording = WORDINGS[effect]
    amount = entry.number("amount", 1, LARGEST_AMOUNT) if wording.numbered else 0
    return Command(number, name, key_of(name), effect, amount, entry.number("copies", 1, 50), wording)


def read_damage(entry: Entry) -> list[Code]:
    return [CODES[entry.choice(type, CODES)] for type in TYPES[:CREW]]


def read_decks(file: DataFile, seat: int, cards: list[Card]) -> list[ReadyDeck]:
    side = SIDES[seat]
    entries = file.entries(side, what=f"{side} deck") if file.has(side) else []
    decks = [read_deck(seat, entry, cards) for entry in entries]
    check_names(DECKS, [(deck.name, deck.key) for deck in decks])
    return decks


def read_deck(seat: int, entry: Entry, cards: list[Card]) -> ReadyDeck:
    name = entry.title()
    roster = {card.name: card for card in cards if card.seat == seat}
    found: list[int] = []
    for given in entry.items("cards"):
        line = entry.table(name, given)
        card = line.value("card")
        if not isinstance(card, str) or card not in roster:
            raise entry.wrong("cards", f"the {SIDES[seat]} side has no card {card!r}")
        found += [roster[card].number] * line.number("copies", 1, roster[card].copies)
    found.sort()
    if any(found.count(number) > cards[number].copies for number in found):
        raise entry.wrong("cards", "a card is in it more often than there are copies")
    points = sum(cards[number].cost for number in found)
    if not FEWEST_POINTS <= points <= MOST_POINTS:
        raise entry.wrong("cards", f"a deck has {FEWEST_POINTS} to {MOST_POINTS} points, this one {points}")
    crews = {cards[number].crew for number in found if cards[number].is_crew}
    if not any(not cards[number].is_crew and cards[number].crew in crews | {NO_CREW} for number in found):
        raise entry.wrong("cards", "no unit of it could ever be committed")
    return ReadyDeck(seat, name, key_of(name), found)
