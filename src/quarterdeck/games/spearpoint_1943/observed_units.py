"""Spearpoint 1943: units in battle as numbers, and the roll that comes next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.row import Row
from quarterdeck.games.spearpoint_1943.rules.attack import (
    assault_damage,
    assault_roll,
    attack_roll,
    attacker,
    before_attack_roll,
    damage_roll,
    fire_weapon,
    group_of,
    mine_goes_off,
    target_of,
)
from quarterdeck.games.spearpoint_1943.rules.battle import (
    attacks_of,
    best_of_group,
    can_attack,
    code_of,
    defence_against,
    defence_of,
    index_of,
    modifiers_of,
    sum_of,
    weapon_works,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import State, Unit, unit_at
from quarterdeck.games.spearpoint_1943.rules.printed import AIR, ALL_WEAPONS, ARMOUR, CREW, FRONT, NOTHING, Book
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON

SHOWN: Final = 16
"""Units with higher numbers are counted and not shown; none had one in 1,500 random and 200 greedy games."""
MOST_PRINTED: Final = 99
"""No number on a card is higher."""
MOST_ROLLED: Final = 255
STATES: Final = CREW + 12
STATE: Final = (
    "of each unit: its type (infantry, artillery, armour, aircraft), is it in the front line, can it attack, "
    "is it damaged, has it arrived in this turn, is it dug in, does it take part in a close assault, is its attack "
    "still to come; was its damage card drawn in this turn (its turns do not count down yet), does that card expose it "
    "to attacks, make it leave at the end of combat; does it act now, is it attacked now"
)
NUMBERS: Final = 12
NUMBER: Final = (
    "of each unit: its cost, defence, endurance and full endurance, cost and bonus of its crew, turns for which its "
    "damage card works (-1: all), further turns of flight, what its damage card takes off its attack rolls and off its "
    "defence, the weapon that this card puts out of action (1 or 2), and the weapon that it will fire alone (1 or 2; "
    "0: all that can hit)"
)
ACTS: Final = STATES - 2
IS_ATTACKED: Final = STATES - 1
WEAPONS: Final = 2
A_WEAPON: Final = 7 + CREW
WEAPON: Final = (
    "of each weapon that works: its attacks in this turn, the number that it needs, its index, does it fire bullets, "
    "what commands for this weapon alone add to its rolls and, against armour, to its index, may it fire at each type "
    "of unit, and is it a bomb, which falls once"
)
ROLL: Final = (
    "what the next roll needs and what is added to it, index, defence, dice for damage, are they doubled, the weapon "
    "that fires (1 or 2; 0: a mine or a close assault), its attacks that follow this one, was there a roll before it"
)
ROLLS: Final = 9


def write_unit(book: Book, unit: Unit, row: Row, state: i64, number: i64, weapons: i64) -> None:
    """One unit, from these three places on."""
    card = book.cards[unit.card]
    row.put(state + card.type, 1)
    at = state + CREW
    row.put(at, int(unit.line == FRONT))
    row.put(at + 1, int(can_attack(book, unit)))
    row.put(at + 3, int(unit.arrived))
    row.put(at + 4, int(unit.dug_in > 0))
    row.put(at + 5, int(unit.assault))
    row.put(at + 6, int(unit.waits))
    row.put(number, card.cost)
    row.put(number + 1, defence_of(book, unit))
    row.put(number + 2, unit.endurance)
    row.put(number + 3, card.endurance)
    if unit.crew != NOTHING:
        row.put(number + 4, book.cards[unit.crew].cost)
        row.put(number + 5, book.cards[unit.crew].bonus)
    if unit.weapon != ALL_WEAPONS:
        row.put(number + 11, unit.weapon + 1)
    if unit.line == AIR:
        row.put(number + 7, max(0, card.flight - unit.flown))
    if unit.damage != NOTHING:
        write_damage(book, unit, row, at, number)
    for place in range(len(card.weapons)):
        if weapon_works(book, unit, place):
            write_weapon(book, unit, place, row, weapons + place * A_WEAPON)


def write_damage(book: Book, unit: Unit, row: Row, at: i64, number: i64) -> None:
    """The damage card of a unit, and what it does as long as it works; `at`: behind the bits of the unit's type."""
    row.put(at + 2, 1)
    row.put(at + 7, int(unit.fresh))
    row.put(number + 6, unit.turns)
    code = code_of(book, unit)
    if code is not None:
        row.put(at + 8, code.exposed)
        row.put(at + 9, int(code.leaves))
        row.put(number + 8, -code.attack)
        row.put(number + 9, -code.defence)
        row.put(number + 10, code.weapon + 1)


def write_weapon(book: Book, unit: Unit, place: int, row: Row, at: i64) -> None:
    weapon = book.cards[unit.card].weapons[place]
    row.put(at, attacks_of(book, unit, place))
    row.put(at + 1, weapon.to_hit)
    row.put(at + 2, weapon.index)
    row.put(at + 3, int(weapon.bullet))
    for mark in unit.marks:
        if mark & 3 == place:
            command = book.commands[mark >> 2]
            row.put(at + 4, command.wording.on_roll(command.amount, True, ARMOUR))
            row.put(at + 5, command.wording.on_index(command.amount, True, ARMOUR))
    for type in range(CREW):
        row.put(at + 6 + type, int(weapon.targets[type]))
    row.put(at + 6 + CREW, int(weapon.bomb))


class Attack:
    """The roll before which a player is asked now: who rolls, against what, and what counts."""

    def __init__(self, seat: int, unit: Unit | None, target: Unit) -> None:
        self.seat: Final = seat
        self.unit: Final = unit
        """None: it is a mine."""
        self.target: Final = target
        self.needs: int = 0
        self.bonus: int = 0
        self.index: int = 0
        self.defence: int = 0
        self.dice: int = 1
        self.doubled: int = 0
        self.weapon: int = 0
        """The number of the weapon, from 1; 0: none in particular."""
        self.to_come: int = 0
        """The attacks of this weapon that follow."""
        self.rolled: int = 0
        """Has the unit rolled for a hit before?"""

    def write(self, row: Row, at: i64) -> None:
        row.put(at, self.needs)
        row.put(at + 1, self.bonus)
        row.put(at + 2, self.index)
        row.put(at + 3, self.defence)
        row.put(at + 4, self.dice)
        row.put(at + 5, self.doubled)
        row.put(at + 6, self.weapon)
        row.put(at + 7, self.to_come)
        row.put(at + 8, self.rolled)


def attack_under_way(g: State) -> Attack | None:
    """What will be rolled as soon as the open question is answered, if it is put before a roll."""
    step = g.main.next
    if g.main.decision is None or step is None:
        return None
    if step.rule is mine_goes_off:
        return mine(g, step.a, step.b, step.c)
    if step.rule is before_attack_roll or step.rule is attack_roll:
        return attack_with(g, step.a, step.b, True, 0)
    if step.rule is assault_roll:
        return attack_with(g, step.a, NO_WEAPON, True, 0)
    if step.rule is damage_roll:
        return attack_with(g, step.a, step.b, False, step.c)
    if step.rule is assault_damage:
        return attack_with(g, step.a, NO_WEAPON, False, step.c)
    return None


def mine(g: State, seat: int, slot: int, amount: int) -> Attack | None:
    """A mine that the seat has laid; another may have destroyed the unit before."""
    target = unit_at(g.sides[1 - seat].units, slot)
    if target is None:
        return None
    attack = Attack(seat, None, target)
    attack.index = amount
    attack.defence = defence_of(g.book, target)
    return attack


def attack_with(g: State, who: int, weapon: int, to_hit: bool, doubled: int) -> Attack | None:
    """One attack with a weapon, or the close assault of a group; `to_hit`: whether it hits is still to be rolled."""
    unit = attacker(g, who)
    target = target_of(g, who)
    if target is None:
        return None
    attack = Attack(who >> 6, unit, target)
    attack.doubled = doubled
    if weapon == NO_WEAPON:
        group = group_of(g, who)
        attack.dice = len(group)
        attack.defence = defence_of(g.book, target)
        if to_hit:
            attack.needs, modifiers = best_of_group(g.book, group, target, g.bonus)
            attack.bonus = sum_of(modifiers)
        return attack
    attack.weapon = weapon + 1
    attack.to_come = attacks_to_come(g, unit, who, weapon)
    attack.rolled = int(g.rolled)
    attack.index = index_of(g.book, unit, weapon, target)
    attack.defence = defence_against(g.book, unit, target)
    if to_hit:
        attack.needs = g.book.cards[unit.card].weapons[weapon].to_hit
        attack.bonus = sum_of(modifiers_of(g.book, unit, weapon, target, g.bonus))
    return attack


def attacks_to_come(g: State, unit: Unit, who: int, weapon: int) -> int:
    """The step that fires the weapon again knows how many attacks will have been made by then."""
    for step in reversed(g.main.agenda()):
        if step.rule is fire_weapon and step.a == who and step.b == weapon:
            return attacks_of(g.book, unit, weapon) - step.c
    return 0
