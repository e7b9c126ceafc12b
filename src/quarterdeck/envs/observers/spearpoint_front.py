"""Spearpoint 1943: units in battle as numbers, and the roll that comes next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observers.row import Row
from quarterdeck.games.spearpoint_1943.attack import (
    assault_damage,
    assault_roll,
    attack_roll,
    attacker,
    before_attack_roll,
    damage_roll,
    group_of,
    mine_goes_off,
    target_of,
)
from quarterdeck.games.spearpoint_1943.battle import (
    best_of_group,
    can_attack,
    defence_against,
    defence_of,
    index_of,
    modifiers_of,
    sum_of,
    weapon_works,
)
from quarterdeck.games.spearpoint_1943.pieces import State, Unit, unit_at
from quarterdeck.games.spearpoint_1943.printed import AIR, CREW, FRONT, NOTHING, Handbook, Weapon
from quarterdeck.games.spearpoint_1943.reports import NO_WEAPON

SHOWN: Final = 10
"""Units with higher numbers are counted and not shown: in random games fewer than 1 table in 100 has any."""
MOST_PRINTED: Final = 99
"""No number on a card is higher."""
MOST_ROLLED: Final = 255
STATES: Final = CREW + 9
STATE: Final = (
    "of each unit: its type (infantry, artillery, armour, aircraft), is it in the front line, can it attack, "
    "is it damaged, has it arrived in this turn, is it dug in, does it take part in a close assault, is its attack "
    "still to come, does it act now, is it attacked now"
)
NUMBERS: Final = 9
NUMBER: Final = (
    "of each unit: its cost, defence, endurance and full endurance, cost and bonus of its crew, turns for which its "
    "damage card works (-1: all), further turns of flight, commands that lie with it"
)
ACTS: Final = STATES - 2
IS_ATTACKED: Final = STATES - 1
COMMANDS: Final = NUMBERS - 1
WEAPONS: Final = 2
A_WEAPON: Final = 4 + CREW
WEAPON: Final = (
    "of each weapon that works: its attacks, the number that it needs, its index, does it fire bullets, and "
    "may it fire at each type of unit"
)
ROLL: Final = "what the next roll needs and what is added to it, index, defence, dice for damage, are they doubled"
ROLLS: Final = 6


def write_unit(book: Handbook, unit: Unit, row: Row, state: i64, number: i64, weapons: i64) -> None:
    """One unit, from these three places on."""
    card = book.cards[unit.card]
    row.put(state + card.type, 1)
    at = state + CREW
    row.put(at, int(unit.line == FRONT))
    row.put(at + 1, int(can_attack(book, unit)))
    row.put(at + 2, int(unit.damage != NOTHING))
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
    row.put(number + 6, unit.turns)
    if unit.line == AIR:
        row.put(number + 7, max(0, card.flight - unit.flown))
    row.put(number + COMMANDS, len(unit.marks))
    for place in range(len(card.weapons)):
        if weapon_works(book, unit, place):
            write_weapon(card.weapons[place], row, weapons + place * A_WEAPON)


def write_weapon(weapon: Weapon, row: Row, at: i64) -> None:
    row.put(at, weapon.attacks)
    row.put(at + 1, weapon.to_hit)
    row.put(at + 2, weapon.index)
    row.put(at + 3, int(weapon.bullet))
    for type in range(CREW):
        row.put(at + 4 + type, int(weapon.targets[type]))


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

    def write(self, row: Row, at: i64) -> None:
        row.put(at, self.needs)
        row.put(at + 1, self.bonus)
        row.put(at + 2, self.index)
        row.put(at + 3, self.defence)
        row.put(at + 4, self.dice)
        row.put(at + 5, self.doubled)


def attack_under_way(g: State) -> Attack | None:
    """What will be rolled as soon as the open question is answered, if it is put before a roll."""
    if g.main.decision is None or not g.main.agenda:
        return None
    step = g.main.agenda[-1]
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
    attack.index = index_of(g.book, unit, weapon, target)
    attack.defence = defence_against(g.book, unit, target)
    if to_hit:
        attack.needs = g.book.cards[unit.card].weapons[weapon].to_hit
        attack.bonus = sum_of(modifiers_of(g.book, unit, weapon, target, g.bonus))
    return attack
