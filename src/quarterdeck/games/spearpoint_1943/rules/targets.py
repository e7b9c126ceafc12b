"""Target declaration: who may fire at what, in a plan."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.battle import (
    can_attack,
    has_front,
    is_assault_target,
    may_assault,
    may_target,
    will_fire,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, State, Unit, ref, the_unit
from quarterdeck.games.spearpoint_1943.rules.printed import ALL_WEAPONS, ASSAULT_GROUP, HOLD, SLOTS, Book
from quarterdeck.games.spearpoint_1943.rules.reports import DECLARED, report
from quarterdeck.kernel.types import Action


def declare(g: State, seat: int, plan: Plan, slot: int, weapon: int, assault: bool) -> None:
    unit = the_unit(plan.units, plan.waiting)
    unit.target = slot
    unit.weapon = weapon
    unit.assault = assault
    unit.waits = slot > 0
    target = ref(the_unit(g.sides[1 - seat].units, slot)) if slot else 0
    report(plan, DECLARED, ref(unit), target, int(assault), weapon)
    plan.waiting = next_shooter(g, seat, plan, unit.slot)


def next_shooter(g: State, seat: int, plan: Plan, after: int) -> int:
    """The number of the next unit that has a target to choose, 0 if there is none."""
    enemies = g.sides[1 - seat].units
    if not enemies:
        return 0
    book = g.book
    enemy_front = has_front(enemies)
    assaults = can_form_group(book, plan.units, enemies, enemy_front)
    for unit in plan.units:
        if unit.slot <= after or not can_attack(book, unit):
            continue
        if assaults and may_assault(book, unit):
            return unit.slot
        for enemy in enemies:
            if may_target(book, unit, enemy, enemy_front):
                return unit.slot
    return 0


def can_form_group(book: Book, units: list[Unit], enemies: list[Unit], enemy_front: bool) -> bool:
    """Are there enough infantry for a close assault, and a target for it?"""
    count = 0
    for unit in units:
        if may_assault(book, unit):
            count += 1
    if count < ASSAULT_GROUP:
        return False
    for enemy in enemies:
        if is_assault_target(enemy, enemy_front):
            return True
    return False


def targets_for(g: State, seat: int, plan: Plan) -> list[Action]:
    """What the waiting unit may do, such that every close assault begun can still find its three."""
    book = g.book
    unit = the_unit(plan.units, plan.waiting)
    enemies = g.sides[1 - seat].units
    enemy_front = has_front(enemies)
    joins = may_assault(book, unit)
    left = 0
    needed = 0
    sizes = [0] * (SLOTS + 1)
    for other in plan.units:
        if other.assault:
            sizes[other.target] += 1
        if other.slot > unit.slot and may_assault(book, other):
            left += 1
    for size in sizes:
        if 0 < size < ASSAULT_GROUP:
            needed += ASSAULT_GROUP - size
    free = not joins or needed <= left
    found: list[Action] = []
    if free:
        found.append(book.actions[HOLD])
        for enemy in enemies:
            if may_target(book, unit, enemy, enemy_front):
                found += ways_to_fire(book, unit, enemy)
    if joins:
        for enemy in enemies:
            size = sizes[enemy.slot]
            missing = needed
            if size == 0:
                missing += ASSAULT_GROUP - 1
            elif size < ASSAULT_GROUP:
                missing -= 1
            if missing <= left and is_assault_target(enemy, enemy_front):
                found.append(book.assaults[enemy.slot - 1])
    return found


def ways_to_fire(book: Book, unit: Unit, target: Unit) -> list[Action]:
    """With all weapons that can hit; or, where there are two of them, with one (Ruling 31)."""
    fires = book.fires[target.slot - 1]
    for weapon in range(ALL_WEAPONS):
        if weapon >= len(book.cards[unit.card].weapons) or not will_fire(book, unit, ALL_WEAPONS, weapon, target):
            return fires[ALL_WEAPONS:]
    return [fires[ALL_WEAPONS], fires[0], fires[1]]
