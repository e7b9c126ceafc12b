"""What is printed: cards, weapons, damage codes, ready-made decks; and the book that holds them with the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.kernel.types import Action
from quarterdeck.kernel.types import Book as KernelBook

if TYPE_CHECKING:
    from quarterdeck.games.spearpoint_1943.rules.wording import Command

AMERICANS: Final = 0
GERMANS: Final = 1
SEATS: Final = [AMERICANS, GERMANS]
ARMIES: Final = ("Americans", "Germans")
SIDES: Final = ("american", "german")

INFANTRY: Final = 0
ARTILLERY: Final = 1
ARMOUR: Final = 2
AIRCRAFT: Final = 3
CREW: Final = 4
TYPES: Final = ("infantry", "artillery", "armour", "aircraft", "crew")

NO_CREW: Final = 0
CREWS: Final = ("", "armour", "gun", "pilot")
"""The classes of crews: a unit needs one of its class, or none at all."""

FRONT: Final = 0
REAR: Final = 1
AIR: Final = 2
LINES: Final = ("front", "rear", "air")

FEWEST_POINTS: Final = 80
MOST_POINTS: Final = 100
DEAREST: Final = MOST_POINTS - FEWEST_POINTS + 1
"""No card costs more, so a deck that is still too small can always be finished."""
STARTING_UNITS: Final = 4
STARTING_COMMANDS: Final = 3
UNIT_LIMIT: Final = 7
COMMAND_LIMIT: Final = 5
FREE_DRAWS: Final = 2
BULLET_LIMIT: Final = 2
"""Bullets cannot hurt a higher defence."""
ASSAULT_GROUP: Final = 3
POINTS_TO_WIN: Final = 51
OVERRUN_TURNS: Final = 3
LAST_TURN: Final = 30

SLOTS: Final = 32
"""The numbers of a side's units in battle go from 1 to this."""
NOTHING: Final = -1

KNOWN_TO_OWNER: Final = 1 << 10
KNOWN_TO_ALL: Final = 1 << 11
CARD: Final = KNOWN_TO_OWNER - 1
"""A place in the Reserves is a card, and who knows that it lies there."""

ASK_ATTACK: Final = 0
ASK_DAMAGE: Final = 1
ASK_ORDERS: Final = 2
ASK_SMOKE: Final = 3
ASK_MINES: Final = 4
WINDOWS: Final = ("attack", "damage", "orders", "smoke", "mines")
"""The kinds of windows about which a player can say that she will not be asked."""


# The numbers of the actions that stand alone.
DONE: Final = 0
RANDOM: Final = 1
HOLD: Final = 2
ROLL: Final = 3
ROLL_ON: Final = 4
ASK_AGAIN: Final = 5
CEASE: Final = 6


# How a game can end.
BY_POINTS: Final = 0
BY_OVERRUN: Final = 1
BY_LACK_OF_UNITS: Final = 2
BY_STANDSTILL: Final = 3
BY_TURN_LIMIT: Final = 4
ENDINGS: Final = ("points", "overrun", "no units left", "standstill", "turn limit")

# What a roll was for.
FOR_INITIATIVE: Final = 0
FOR_ATTACK: Final = 1
FOR_DAMAGE: Final = 2
ROLLS: Final = ("initiative", "the attack", "the damage")

SURVIVED: Final = 0
CAPTURED: Final = 1
PERISHED: Final = 2

BY_FIRE: Final = 0
BY_FRIENDLY_FIRE: Final = 1
BY_ASSAULT: Final = 2
BY_MINES: Final = 3
CAUSES: Final = ("", "friendly fire", "close assault", "minefield")

ALL_WEAPONS: Final = 2
"""The weapon in an order to fire with all of them."""


class Weapon:
    def __init__(
        self, name: str, attacks: int, to_hit: int, index: int, bullet: bool, bomb: bool, targets: list[bool]
    ) -> None:
        self.name: Final = name
        self.attacks: Final = attacks
        self.to_hit: Final = to_hit
        self.index: Final = index
        self.bullet: Final = bullet
        self.bomb: Final = bomb
        self.targets: Final = targets
        """A type of unit: may it be fired at?"""


class Card:
    """A unit card: a unit, or a crew, which has no weapons and gives its bonus to the unit that it serves."""

    def __init__(
        self,
        number: int,
        seat: int,
        name: str,
        type: int,
        cost: int,
        copies: int,
        lines: list[int],
        crew: int,
        defence: int,
        endurance: int,
        flight: int,
        bonus: int,
        weapons: list[Weapon],
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.name: Final = name
        self.short_name: Final = name.split(" (")[0]
        """Without what stands in brackets: 'Rifle Squad', not 'Rifle Squad (M1 Garand)'."""
        self.several: Final = self.short_name.endswith("s") and not self.short_name.endswith("ss")
        """Is its name that of several people, so that 'Rangers fire', where 'Tiger I fires'?"""
        self.key: str = ""
        self.type: Final = type
        self.cost: Final = cost
        self.copies: Final = copies
        self.lines: Final = lines
        """Where it may stand."""
        self.crew: Final = crew
        """The class of crew that it needs, or that it is."""
        self.defence: Final = defence
        self.endurance: Final = endurance
        self.half: Final = endurance // 2
        self.flight: Final = flight
        self.bonus: Final = bonus
        self.weapons: Final = weapons
        self.is_crew: Final = type == CREW
        self.is_land: Final = type in (INFANTRY, ARTILLERY, ARMOUR)

    def verb(self, one: str, many: str) -> str:
        """The form that goes with its name."""
        return many if self.several else one


class Code:
    """What a line of a damage card does."""

    def __init__(
        self,
        key: str,
        text: str,
        turns: int = NOTHING,
        stun: bool = False,
        attack: int = 0,
        defence: int = 0,
        exposed: int = 0,
        weapon: int = NOTHING,
        kills_crew: bool = False,
        leaves: bool = False,
        kills: bool = False,
    ) -> None:
        self.key: Final = key
        self.text: Final = text
        self.turns: Final = turns
        """How long it lasts; -1: as long as the card lies there."""
        self.stun: Final = stun
        self.attack: Final = attack
        self.defence: Final = defence
        self.exposed: Final = exposed
        self.weapon: Final = weapon
        """The weapon that is out of action."""
        self.kills_crew: Final = kills_crew
        self.leaves: Final = leaves
        self.kills: Final = kills


class ReadyDeck:
    def __init__(self, seat: int, name: str, key: str, cards: list[int]) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.key: Final = key
        self.cards: Final = cards
        """Sorted, a number for each copy."""


def cheapest(cards: list[Card], roster: list[int], crew: int, is_crew: bool) -> int:
    costs = [cards[number].cost for number in roster if cards[number].crew == crew and cards[number].is_crew is is_crew]
    return min(costs, default=MOST_POINTS + 1)


class Book(KernelBook):
    """The book of this game: both rosters (the Americans' cards first), commands, damage cards, and every action."""

    def __init__(
        self, cards: list[Card], commands: list[Command], damage: list[list[Code]], decks: list[ReadyDeck]
    ) -> None:
        super().__init__()
        self.cards: Final = cards
        self.commands: Final = commands
        self.most_added: Final = max([1] + [command.adds for command in commands])
        """What a command adds to an attack roll at most, played or discarded."""
        self.damage: Final = damage
        """A damage card: what it does to a unit of each type."""
        self.decks: Final = decks
        self.rosters: Final = [[card.number for card in cards if card.seat == seat] for seat in SEATS]
        self.command_deck: Final = [command.number for command in commands for _ in range(command.copies)]
        self.by_class: Final = [
            sorted(roster, key=lambda number: (cards[number].crew, cards[number].is_crew, number))
            for roster in self.rosters
        ]
        """The rosters with crews behind the units that need them."""
        self.cheapest: Final = [
            [cheapest(cards, roster, crew, False) for crew in range(len(CREWS))] for roster in self.rosters
        ]
        """A side and a class of crew: what the cheapest unit that needs it costs; class 0: needs none."""
        self.cheapest_crew: Final = [
            [cheapest(cards, roster, crew, True) for crew in range(len(CREWS))] for roster in self.rosters
        ]
        self.tables: dict[tuple[int, int, tuple[int, ...]], object] = {}
        """The deck tables that were counted before: see `decks`."""
        # Actions, by card, by command, by number of a unit (from 1 on), or alone.
        self.adds: list[Action] = []
        self.ready: list[list[Action]] = [[], []]
        self.takes: list[Action] = []
        self.commits: list[list[Action]] = []
        """A card: one action for each line where it may stand."""
        self.crews: list[Action] = []
        self.discards: list[Action] = []
        self.spends: list[Action] = []
        self.drops: list[Action] = []
        self.plays: list[list[Action]] = []
        """A command: one action, or one for each unit or weapon that may be named."""
        self.mans: list[Action] = []
        self.crews_of: list[Action] = []
        self.advances: list[Action] = []
        self.fires: list[list[Action]] = []
        """The orders to fire with the first weapon, with the second, with all."""
        self.assaults: list[Action] = []
        self.resolves: list[Action] = []
        self.draws: list[Action] = []
        """A unit, a command card."""
        self.nevers: list[Action] = []


def named(book: Book, unit: int) -> str:
    """A unit in battle as the log calls it: 'Rifle Squad (M1 Garand) (2)'. `unit` is its number in events."""
    return f"{book.cards[unit >> 6].name} ({unit & 63})"


def does(book: Book, unit: int, one: str, many: str) -> str:
    """A unit in battle with its verb: 'Rangers (1) fire', 'Tiger I (2) fires'."""
    return f"{named(book, unit)} {book.cards[unit >> 6].verb(one, many)}"


def weapon_name(book: Book, unit: int, weapon: int) -> str:
    return book.cards[unit >> 6].weapons[weapon].name


def army(book: Book, unit: int) -> str:
    return ARMIES[book.cards[unit >> 6].seat]
