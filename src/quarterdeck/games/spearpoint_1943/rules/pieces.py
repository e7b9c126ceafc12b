"""What lies on the table: units in battle, plans, sides and the state."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.printed import ALL_WEAPONS, NOTHING, Book, Card
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece


class Unit(Piece):
    """A unit in battle."""

    card: int
    slot: int
    """Its number on its side."""
    line: int
    crew: int = NOTHING
    """The card of its crew, -1 if it has none."""
    endurance: int
    damage: int = NOTHING
    """Its damage card, -1 if it has none."""
    turns: int = 0
    """How long the damage card still works; -1: as long as it lies there."""
    fresh: bool = False
    """Was the damage card drawn in this turn?"""
    arrived: bool = True
    """Was it committed in this turn?"""
    dug_in: int = 0
    flown: int = 1
    """Turns in the air, this one included."""
    bombed: int = 0
    """A bit for each bomb that has fallen."""
    marks: list[int]
    """Commands that lie with it in this turn, each as command * 4 + weapon; 2: no weapon in particular."""
    target: int = 0
    """The number of the enemy unit that it will attack, 0 for none."""
    weapon: int = ALL_WEAPONS
    """The weapon that fires alone; 2: all that can hit."""
    assault: bool = False
    """Does it take part in a close assault on its target?"""
    waits: bool = False
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
        twin.weapon = self.weapon
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
    """The same as in `Side`."""
    waiting: int = 0
    """The number of the unit that the next answer is about, 0 for none."""
    handled: int = 0
    """A bit for each unit whose crew was chosen."""
    once: bool = False
    """Has been done what may be done once: a unit moved up, or the initiative was bought?"""
    declaring: bool = False
    """Are targets being declared?"""
    finished: bool = False
    """Is the first half of the questions answered?"""
    wants_command: bool = False
    """Will the free draw be a command card?"""
    report: list[int]
    """What will be told: five numbers each, the first of them the kind."""

    def clone(self) -> Plan:
        twin = Plan()
        twin.hand = self.hand[:]
        twin.commands = self.commands[:]
        twin.units = [item.clone() for item in self.units]
        twin.returning = self.returning[:]
        twin.repaired = self.repaired[:]
        twin.hurt = self.hurt[:]
        twin.waiting = self.waiting
        twin.handled = self.handled
        twin.once = self.once
        twin.declaring = self.declaring
        twin.finished = self.finished
        twin.wants_command = self.wants_command
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
    """The units in the order of their numbers."""
    lost: list[int]
    """Unit cards that are out of the game."""
    score: int = 0
    overrun: int = 0
    """Turns in a row at whose end the enemy had no land unit against ours."""
    muted: int = 0
    """A bit for each kind of window about which the player is not asked."""
    draft: list[int]
    """The numbers of the actions chosen in secret so far."""
    plan: Plan | None = None
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
        twin.units = [item.clone() for item in self.units]
        twin.lost = self.lost[:]
        twin.score = self.score
        twin.overrun = self.overrun
        twin.muted = self.muted
        twin.draft = self.draft[:]
        twin.plan = None if self.plan is None else self.plan.clone()
        return twin


class State(Table):
    book: Book
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
    hushed: int
    """A bit for each seat that will not be asked again while this attack goes on."""
    chosen: int
    """The number of the unit whose attack is resolved."""
    rolled: bool
    """Has it rolled for a hit already?"""
    leads: int
    """The seat that resolves the next attack."""
    regardless: str
    """The ending that won whatever the points were; empty until there is one, and where the points decided."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.turn = self.turn
        twin.sides = [item.clone() for item in self.sides]
        twin.command_deck = self.command_deck[:]
        twin.used = self.used[:]
        twin.damage_deck = self.damage_deck[:]
        twin.damage_discards = self.damage_discards[:]
        twin.bonus = self.bonus
        twin.hushed = self.hushed
        twin.chosen = self.chosen
        twin.rolled = self.rolled
        twin.leads = self.leads
        twin.regardless = self.regardless
        return twin


def new_unit(card: Card, slot: int, line: int) -> Unit:
    unit = Unit()
    unit.card = card.number
    unit.slot = slot
    unit.line = line
    unit.endurance = card.endurance
    unit.marks = []
    return unit


def new_plan(hand: list[int], commands: list[int], units: list[Unit], hurt: list[int]) -> Plan:
    plan = Plan()
    plan.hand = hand[:]
    plan.commands = commands[:]
    plan.units = [unit.clone() for unit in units]
    plan.returning = []
    plan.repaired = []
    plan.hurt = hurt[:]
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
    side.draft = []
    return side


def ref(unit: Unit) -> int:
    """A unit as one number that a log can be read with: its card and its number in battle."""
    return unit.card * 64 + unit.slot


def unit_name(book: Book, unit: Unit) -> str:
    """A unit as questions call it: 'Rifle Squad 2'. Its number tells units of the same name apart."""
    return f"{book.cards[unit.card].short_name} {unit.slot}"


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


def distinct(cards: list[int]) -> list[int]:
    """Every card of a sorted heap once."""
    found: list[int] = []
    last = NOTHING
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found
