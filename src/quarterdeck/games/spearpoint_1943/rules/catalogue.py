"""What is printed on the cards, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.spearpoint_1943.rules.damage import ALL
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ARMIES,
    COMMAND_LIMIT,
    CREW,
    CREWS,
    ENDINGS,
    FEWEST_POINTS,
    LAST_TURN,
    LINES,
    MOST_POINTS,
    OVERRUN_TURNS,
    POINTS_TO_WIN,
    STARTING_UNITS,
    TYPES,
    UNIT_LIMIT,
    WINDOWS,
    Book,
    Card,
    Weapon,
)
from quarterdeck.games.spearpoint_1943.rules.wording import Command
from quarterdeck.kernel.fields import filled


class PrintedWeapon(Struct, frozen=True):
    name: str
    attacks: int
    to_hit: int
    index: int
    bullet: bool
    bomb: bool
    targets: list[str]


class PrintedCard(Struct, frozen=True):
    """A unit or a crew. `crew` is the class that it needs, or is; empty for none."""

    number: int
    seat: int
    name: str
    several: bool
    """Is its name that of several people, so that its verb is too?"""
    key: str
    type: str
    cost: int
    copies: int
    lines: list[str]
    crew: str
    defence: int
    endurance: int
    flight: int
    bonus: int
    weapons: list[PrintedWeapon]


class PrintedCommand(Struct, frozen=True):
    number: int
    name: str
    key: str
    copies: int
    effect: str
    window: str
    whom: str
    text: str
    adds: int
    """What it adds at best to the attack rolls of its unit."""


class PrintedCode(Struct, frozen=True):
    key: str
    text: str
    turns: int


class PrintedDeck(Struct, frozen=True):
    seat: int
    name: str
    action: str
    points: int
    cards: list[int]


class Limits(Struct, frozen=True):
    fewest_points: int
    most_points: int
    starting_units: int
    units: int
    commands: int
    points_to_win: int
    overrun_turns: int
    last_turn: int


class SpearpointCatalogue(Struct, frozen=True):
    armies: list[str]
    lines: list[str]
    windows: list[str]
    endings: list[str]
    limits: Limits
    cards: list[PrintedCard]
    commands: list[PrintedCommand]
    codes: list[PrintedCode]
    damage: list[list[str]]
    """A damage card: its code for infantry, artillery, armour, aircraft."""
    decks: list[PrintedDeck]


PHASES = (
    "Commitment",
    "Target declaration",
    "Before initiative",
    "Before an attack roll",
    "Draw",
    "After the reveal of commitment",
    "Before an enemy attack roll",
)


def catalogue(book: Book) -> SpearpointCatalogue:
    return SpearpointCatalogue(
        armies=list(ARMIES),
        lines=list(LINES),
        windows=list(WINDOWS),
        endings=list(ENDINGS),
        limits=Limits(
            FEWEST_POINTS,
            MOST_POINTS,
            STARTING_UNITS,
            UNIT_LIMIT,
            COMMAND_LIMIT,
            POINTS_TO_WIN,
            OVERRUN_TURNS,
            LAST_TURN,
        ),
        cards=[printed_card(card) for card in book.cards],
        commands=[printed_command(command) for command in book.commands],
        codes=[filled(PrintedCode, code) for code in ALL],
        damage=[[code.key for code in card] for card in book.damage],
        decks=[
            filled(
                PrintedDeck,
                deck,
                action=next(a.text for a in book.ready[deck.seat] if a.text.endswith(f" {deck.key}")),
                points=sum(book.cards[number].cost for number in deck.cards),
            )
            for deck in book.decks
        ],
    )


def printed_card(card: Card) -> PrintedCard:
    return filled(
        PrintedCard,
        card,
        type=TYPES[card.type],
        lines=[LINES[line] for line in card.lines],
        crew=CREWS[card.crew],
        weapons=[printed_weapon(weapon) for weapon in card.weapons],
    )


def printed_weapon(weapon: Weapon) -> PrintedWeapon:
    return filled(PrintedWeapon, weapon, targets=[TYPES[type] for type in range(CREW) if weapon.targets[type]])


def printed_command(command: Command) -> PrintedCommand:
    wording = command.wording
    text = wording.text.format(amount=command.amount)
    return filled(PrintedCommand, command, window=PHASES[wording.window], whom=wording.whom, text=text)
