"""The nouns: cards, weapons, commands, the book that holds them, units in battle, sides, plans and the state."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.table import Table
from quarterdeck.kernel.words import Action, Book, Piece

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
WINDOWS: Final = ("attack", "damage", "orders")
"""The kinds of windows about which a player can say that she will not be asked."""


# The numbers of the actions that stand alone.
DONE: Final = 0
RANDOM: Final = 1
HOLD: Final = 2
ROLL: Final = 3
ROLL_ON: Final = 4
ASK_AGAIN: Final = 5


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


# When a command is played, and what is named with it.
IN_COMMITMENT: Final = 0
IN_DECLARATION: Final = 1
IN_ORDERS: Final = 2
IN_ATTACK: Final = 3
IN_DRAW: Final = 4

PLAIN: Final = 0
OWN_UNIT: Final = 1
ENEMY_UNIT: Final = 2
THE_ATTACKER: Final = 3
A_WEAPON: Final = 4

# Where a modifier stands in the number that tells an attack roll: four bits each, and a sign that is always the same.
BY_ARTILLERY: Final = 0
BY_CREW: Final = 1
BY_CARD: Final = 2
BY_EXPOSURE: Final = 3
BY_DAMAGE: Final = 4
BY_SUPPRESSION: Final = 5
BY_SMOKE: Final = 6
BY_FIRE_MISSION: Final = 7
BY_AIM: Final = 8
BY_DOGFIGHT: Final = 9
BY_FLAK: Final = 10
MODIFIERS: Final = (
    ("artillery", 1),
    ("crew", 1),
    ("card", 1),
    ("exposed", 1),
    ("damage", -1),
    ("suppressed", -1),
    ("smoke", -1),
    ("Fire Mission", 1),
    ("aim", 1),
    ("dogfight", 1),
    ("flak alert", 1),
)


class Wording:
    """What a command card does: when it is played, on what, and what it changes while it lies with a unit."""

    window: int = IN_ATTACK
    names: int = THE_ATTACKER
    whom: str = ""
    text: str = ""
    numbered: bool = False
    """Has it an amount?"""
    place: int = NOTHING
    """Where its bonus stands among the modifiers."""

    needs: int = NOTHING
    """The type of unit that must be in battle on the player's own side."""

    def suits(self, book: Handbook, unit: Unit) -> bool:
        """May it be played on this unit?"""
        return True

    def suits_weapon(self, book: Handbook, unit: Unit, weapon: int, target: Card) -> bool:
        """May it be played for this weapon?"""
        return True

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        """What it adds to the attack rolls of its unit against a target of that type."""
        return 0

    def on_rolls_against(self, amount: int) -> int:
        """What it adds to attack rolls against its unit."""
        return 0

    def on_index(self, amount: int, this_weapon: bool, target: int) -> int:
        return 0

    def on_defence(self, amount: int, target: int) -> int:
        """What it adds to the defence of the unit that its unit attacks."""
        return 0

    def on_attacks(self, amount: int, this_weapon: bool) -> int:
        return 0


class Command:
    def __init__(
        self, number: int, name: str, key: str, effect: str, amount: int, copies: int, wording: Wording
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key
        self.effect: Final = effect
        self.amount: Final = amount
        self.copies: Final = copies
        self.wording: Final = wording


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


class Handbook(Book):
    """The book of this game: both rosters (the Americans' cards first), commands, damage cards, and every action."""

    def __init__(
        self, cards: list[Card], commands: list[Command], damage: list[list[Code]], decks: list[ReadyDeck]
    ) -> None:
        super().__init__()
        self.cards: Final = cards
        self.commands: Final = commands
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
        self.fires: list[Action] = []
        self.assaults: list[Action] = []
        self.resolves: list[Action] = []
        self.draws: list[Action] = []
        """By the number of command cards."""
        self.nevers: list[Action] = []


class Unit(Piece):
    """A unit in battle."""

    card: int
    slot: int
    """Its number on its side."""
    line: int
    crew: int
    """The card of its crew, -1 if it has none."""
    endurance: int
    damage: int
    """Its damage card, -1 if it has none."""
    turns: int
    """How long the damage card still works; -1: as long as it lies there."""
    fresh: bool
    """Was the damage card drawn in this turn?"""
    arrived: bool
    """Was it committed in this turn?"""
    dug_in: int
    flown: int
    """Turns in the air, this one included."""
    bombed: int
    """A bit for each bomb that has fallen."""
    marks: list[int]
    """Commands that lie with it in this turn, each as command * 4 + weapon; 2: no weapon in particular."""
    target: int
    """The number of the enemy unit that it will attack, 0 for none."""
    assault: bool
    """Does it take part in a close assault on its target?"""
    waits: bool
    """Is its attack still to be resolved?"""

    def clone(self) -> Unit:
        twin = Unit()
        twin.card = self.card
        twin.slot = self.slot
        twin.line = self.line
        twin.crew = self.crew
        twin.endurance = self.endurance
        twin.damage = self.damage
        twin.turns = self.turns
        twin.fresh = self.fresh
        twin.arrived = self.arrived
        twin.dug_in = self.dug_in
        twin.flown = self.flown
        twin.bombed = self.bombed
        twin.marks = self.marks[:]
        twin.target = self.target
        twin.assault = self.assault
        twin.waits = self.waits
        return twin


class Plan(Piece):
    """What a player prepares in secret: her hand and her units as they will be, and what will be told of it."""

    hand: list[int]
    commands: list[int]
    units: list[Unit]
    returning: list[int]
    """Units that come back to hand when all is revealed: card * 64 + damage card + 1, crews likewise."""
    repaired: list[int]
    """Damage cards that are given back."""
    hurt: list[int]
    """As in `Side`."""
    waiting: int
    """The number of the unit that the next answer is about, 0 for none."""
    handled: int
    """A bit for each unit whose crew was chosen."""
    once: bool
    """Has been done what may be done once: a unit moved up, or the initiative was bought?"""
    declaring: bool
    """Are targets being declared?"""
    finished: bool
    """Is the first half of the questions answered?"""
    draws: int
    """How many of the free draws will be command cards."""
    report: list[int]
    """What will be told: five numbers each, the first of them the kind."""

    def clone(self) -> Plan:
        twin = Plan()
        twin.hand = self.hand[:]
        twin.commands = self.commands[:]
        twin.units = [unit.clone() for unit in self.units]
        twin.returning = self.returning[:]
        twin.repaired = self.repaired[:]
        twin.hurt = self.hurt[:]
        twin.waiting = self.waiting
        twin.handled = self.handled
        twin.once = self.once
        twin.declaring = self.declaring
        twin.finished = self.finished
        twin.draws = self.draws
        twin.report = self.report[:]
        return twin


class Side(Piece):
    """What belongs to one player. Cards are numbers of the book; unordered heaps are kept sorted."""

    reserves: list[int]
    """Face down, the top card last; each with who knows it."""
    hand: list[int]
    known: list[int]
    """What the rival knows to be in this hand."""
    loose: list[int]
    """What the rival knows to be in this hand or among its discards in the Reserves."""
    hurt: list[int]
    """Damage cards that withdrawn units took along to hand: card * 64 + damage card."""
    commands: list[int]
    away: list[int]
    """Command cards discarded face down."""
    units: list[Unit]
    """In the order of their numbers."""
    lost: list[int]
    """Unit cards that are out of the game."""
    score: int
    overrun: int
    """Turns in a row at whose end the enemy had no land unit against ours."""
    muted: int
    """A bit for each kind of window about which the player is not asked."""
    draft: list[int]
    """The numbers of the actions chosen in secret so far."""
    plan: Plan | None
    """What they come to."""

    def clone(self) -> Side:
        twin = Side()
        twin.reserves = self.reserves[:]
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.loose = self.loose[:]
        twin.hurt = self.hurt[:]
        twin.commands = self.commands[:]
        twin.away = self.away[:]
        twin.units = [unit.clone() for unit in self.units]
        twin.lost = self.lost[:]
        twin.score = self.score
        twin.overrun = self.overrun
        twin.muted = self.muted
        twin.draft = self.draft[:]
        twin.plan = None if self.plan is None else self.plan.clone()
        return twin


class State(Table):
    book: Handbook
    turn: int
    sides: list[Side]
    command_deck: list[int]
    """Face down, the top card last, as is the damage deck."""
    used: list[int]
    """Commands that were played or spent, sorted."""
    damage_deck: list[int]
    damage_discards: list[int]
    bonus: int
    """What a card spent adds to the next roll."""
    hushed: bool
    """Has the player said not to be asked again about this unit's attack?"""
    chosen: int
    """The number of the unit whose attack is resolved."""
    leads: int
    """The seat that resolves the next attack."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.turn = self.turn
        twin.sides = [self.sides[0].clone(), self.sides[1].clone()]
        twin.command_deck = self.command_deck[:]
        twin.used = self.used[:]
        twin.damage_deck = self.damage_deck[:]
        twin.damage_discards = self.damage_discards[:]
        twin.bonus = self.bonus
        twin.hushed = self.hushed
        twin.chosen = self.chosen
        twin.leads = self.leads
        return twin


def new_unit(card: Card, slot: int, line: int) -> Unit:
    unit = Unit()
    unit.card = card.number
    unit.slot = slot
    unit.line = line
    unit.crew = NOTHING
    unit.endurance = card.endurance
    unit.damage = NOTHING
    unit.turns = 0
    unit.fresh = False
    unit.arrived = True
    unit.dug_in = 0
    unit.flown = 1
    unit.bombed = 0
    unit.marks = []
    unit.target = 0
    unit.assault = False
    unit.waits = False
    return unit


def new_plan(hand: list[int], commands: list[int], units: list[Unit], hurt: list[int]) -> Plan:
    plan = Plan()
    plan.hand = hand[:]
    plan.commands = commands[:]
    plan.units = [unit.clone() for unit in units]
    plan.returning = []
    plan.repaired = []
    plan.hurt = hurt[:]
    plan.waiting = 0
    plan.handled = 0
    plan.once = False
    plan.declaring = False
    plan.finished = False
    plan.draws = 0
    plan.report = []
    return plan


def new_side() -> Side:
    side = Side()
    side.reserves = []
    side.hand = []
    side.known = []
    side.loose = []
    side.hurt = []
    side.commands = []
    side.away = []
    side.units = []
    side.lost = []
    side.score = 0
    side.overrun = 0
    side.muted = 0
    side.draft = []
    side.plan = None
    return side


def ref(unit: Unit) -> int:
    """A unit as one number that a log can be read with: its card and its number in battle."""
    return unit.card * 64 + unit.slot


def unit_at(units: list[Unit], slot: int) -> Unit | None:
    for unit in units:
        if unit.slot == slot:
            return unit
    return None


def the_unit(units: list[Unit], slot: int) -> Unit:
    found = unit_at(units, slot)
    assert found is not None
    return found


def put(cards: list[int], card: int) -> None:
    """Into a sorted heap."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)
