"""An attack: the windows, the roll, the dice for damage; close assaults, friendly fire and mines."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.battle import (
    attacks_of,
    best_of_group,
    can_attack,
    defence_against,
    defence_of,
    index_of,
    is_marked,
    may_be_held,
    may_keep,
    modifiers_of,
    sum_of,
    weapon_may_hit,
    weapon_works,
)
from quarterdeck.games.spearpoint_1943.rules.casualties import CERTAIN_DEATH, destroy, suffer
from quarterdeck.games.spearpoint_1943.rules.combat_events import (
    ATTACK_BEGAN,
    ATTACK_ROLLED,
    FRIENDLY_FIRE_MISSED,
    WEAPON_SILENT,
)
from quarterdeck.games.spearpoint_1943.rules.effects import Smoke
from quarterdeck.games.spearpoint_1943.rules.pieces import State, Unit, ref, the_unit, unit_at
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIR,
    ALL_WEAPONS,
    ASK_ATTACK,
    ASK_DAMAGE,
    ASK_SMOKE,
    BULLET_LIMIT,
    BY_ASSAULT,
    BY_FIRE,
    BY_FRIENDLY_FIRE,
    BY_MINES,
)
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON
from quarterdeck.games.spearpoint_1943.rules.victory import points_check
from quarterdeck.games.spearpoint_1943.rules.windows import (
    MAY_IMPROVE_ATTACK,
    MAY_IMPROVE_DAMAGE,
    MAY_LAY_SMOKE,
    attack_ends,
)

FRIENDLY_FIRE: Final = 3
DOUBLED: Final = 18
DESTROYED: Final = 19
"""Natural sums of an attack roll."""


def die(g: State) -> int:
    return 1 + int(g.rng.below(10))


def resolve_attack(g: State, seat: int) -> None:
    """The weapons of the unit that are meant to fire at its target, one after the other; or its group assaults."""
    unit = the_unit(g.sides[seat].units, g.chosen)
    who = seat * 64 + unit.slot
    g.tell(ATTACK_BEGAN, ref(unit), ref(the_unit(g.sides[1 - seat].units, unit.target)), int(unit.assault))
    if unit.assault:
        for other in g.sides[seat].units:
            if other.assault and other.target == unit.target:
                other.waits = False
        g.then(before_attack, who, NO_WEAPON)
        g.then(assault_roll, who)
        g.then(points_check)
    else:
        unit.waits = False
        for weapon in range(len(g.book.cards[unit.card].weapons)):
            if unit.weapon in (ALL_WEAPONS, weapon):
                g.then(fire_weapon, who, weapon, 0)
    g.then(attack_ends)


def attacker(g: State, who: int) -> Unit:
    return the_unit(g.sides[who >> 6].units, who & 63)


def target_of(g: State, who: int) -> Unit | None:
    return unit_at(g.sides[1 - (who >> 6)].units, attacker(g, who).target)


def fire_weapon(g: State, who: int, weapon: int, attack: int) -> None:
    """As many attacks as the weapon has, as long as the target stands. A weapon that may not hit it keeps silent."""
    unit = attacker(g, who)
    target = target_of(g, who)
    if target is None or (attack == 0 and not weapon_works(g.book, unit, weapon)):
        return
    if attack >= attacks_of(g.book, unit, weapon):
        return
    if not weapon_may_hit(g.book, unit, weapon, target):
        if attack == 0:
            g.tell(WEAPON_SILENT, ref(unit), ref(target), weapon)
        return
    g.then(before_attack, who, weapon)
    g.then(attack_roll, who, weapon)
    g.then(points_check)
    g.then(fire_weapon, who, weapon, attack + 1)


def before_attack(g: State, who: int, weapon: int) -> None:
    """Two windows: the owner of the target may lay smoke, then the attacker may play or discard commands."""
    g.bonus = 0
    seat = 1 - (who >> 6)
    if wants_to_be_asked(g, seat, ASK_SMOKE):
        target = target_of(g, who)
        assert target is not None
        if may_want_smoke(g, target):
            g.ask(seat, MAY_LAY_SMOKE, target.slot, who & 63)
    g.then(before_attack_roll, who, weapon)


def before_attack_roll(g: State, who: int, weapon: int) -> None:
    """Whoever holds no command is asked only where a bomb could be kept by ceasing fire (Ruling 31)."""
    seat = who >> 6
    keeps = g.rolled and may_keep(g.book, attacker(g, who), weapon)
    if wants_to_be_asked(g, seat, ASK_ATTACK) or (keeps and is_open_to(g, seat, ASK_ATTACK)):
        g.ask(seat, MAY_IMPROVE_ATTACK, who & 63, weapon)


def wants_to_be_asked(g: State, seat: int, window: int) -> bool:
    """She holds a command card, and has not said that she will not be asked."""
    return len(g.sides[seat].commands) > 0 and is_open_to(g, seat, window)


def is_open_to(g: State, seat: int, window: int) -> bool:
    return not g.hushed >> seat & 1 and not g.sides[seat].muted >> window & 1


def may_want_smoke(g: State, target: Unit) -> bool:
    """A ground unit that is not covered yet, and not all smoke was used: all of this is public."""
    return target.line != AIR and not is_marked(g.book, target, Smoke) and may_be_held(g.book, g.used, Smoke)


def attack_roll(g: State, who: int, weapon: int) -> None:
    """2D10. The natural sum decides at both ends; else it hits with bonuses from the weapon's number on."""
    unit = attacker(g, who)
    target = target_of(g, who)
    assert target is not None
    gun = g.book.cards[unit.card].weapons[weapon]
    modifiers = modifiers_of(g.book, unit, weapon, target, g.bonus)
    natural = roll(g, unit, target, weapon, modifiers, gun.to_hit)
    if gun.bomb:
        unit.bombed |= 1 << weapon
    if natural <= FRIENDLY_FIRE:
        friendly_fire(g, who >> 6, [unit], target, gun.index, gun.bullet)
    elif natural >= DESTROYED:
        destroy(g, 1 - (who >> 6), target, CERTAIN_DEATH)
    elif natural == DOUBLED or natural + sum_of(modifiers) >= gun.to_hit:
        g.then(before_damage, who >> 6, 0)
        g.then(damage_roll, who, weapon, int(natural == DOUBLED))


def roll(g: State, unit: Unit, target: Unit, weapon: int, modifiers: int, needs: int) -> int:
    first = die(g)
    second = die(g)
    g.bonus = 0
    g.rolled = True
    g.tell(ATTACK_ROLLED, ref(unit), ref(target), weapon * 10000 + first * 100 + second, modifiers, needs)
    return first + second


def before_damage(g: State, seat: int, mines: int) -> None:
    """A window before the dice for damage; `mines`: it is that of a minefield."""
    g.bonus = 0
    if wants_to_be_asked(g, seat, ASK_DAMAGE):
        g.ask(seat, MAY_IMPROVE_DAMAGE, mines)


def damage_roll(g: State, who: int, weapon: int, doubled: int) -> None:
    """Intensity 1D10, doubled on 18 (the natural die, Ruling 10), and the weapon's index are the raw damage."""
    unit = attacker(g, who)
    target = target_of(g, who)
    assert target is not None
    index = index_of(g.book, unit, weapon, target)
    defence = defence_against(g.book, unit, target)
    intensity = die(g)
    suffer(g, 1 - (who >> 6), target, intensity, intensity, 1, index, doubled, defence, BY_FIRE)


# Close assault ------------------------------------------------------------------------------------------------------


def group_of(g: State, who: int) -> list[Unit]:
    """Who takes part: members that were destroyed or stunned meanwhile drop out (Ruling 9)."""
    first = attacker(g, who)
    return [
        unit
        for unit in g.sides[who >> 6].units
        if unit.assault and unit.target == first.target and can_attack(g.book, unit)
    ]


def assault_roll(g: State, who: int) -> None:
    """One roll for the whole group, with the best number in it; bullets do not matter."""
    unit = attacker(g, who)
    target = target_of(g, who)
    assert target is not None
    group = group_of(g, who)
    needs, modifiers = best_of_group(g.book, group, target, g.bonus)
    natural = roll(g, unit, target, NO_WEAPON, modifiers, needs)
    if natural <= FRIENDLY_FIRE:
        friendly_fire(g, who >> 6, group, target, 0, False)
    elif natural >= DESTROYED:
        destroy(g, 1 - (who >> 6), target, CERTAIN_DEATH)
    elif natural == DOUBLED or natural + sum_of(modifiers) >= needs:
        g.then(before_damage, who >> 6, 0)
        g.then(assault_damage, who, len(group), int(natural == DOUBLED))


def assault_damage(g: State, who: int, dice: int, doubled: int) -> None:
    """1D10 for each member; their sum is the raw damage, and the first die decides about the crew."""
    target = target_of(g, who)
    assert target is not None
    first = die(g)
    total = first
    for _ in range(dice - 1):
        total += die(g)
    suffer(g, 1 - (who >> 6), target, first, total, dice, 0, doubled, defence_of(g.book, target), BY_ASSAULT)


# Friendly fire and mines --------------------------------------------------------------------------------------------


def friendly_fire(g: State, seat: int, attackers: list[Unit], target: Unit, index: int, bullet: bool) -> None:
    """Another ground unit of one's own is hit, any of them; there may be none, and fire into the air harms nobody."""
    others = [unit for unit in g.sides[seat].units if unit.line != AIR and unit not in attackers]
    if target.line != AIR and others:
        unit = others[g.rng.below(len(others))]
        defence = defence_of(g.book, unit)
        if not bullet or defence <= BULLET_LIMIT:  # Ruling 15
            intensity = die(g)
            suffer(g, seat, unit, intensity, intensity, 1, index, 0, defence, BY_FRIENDLY_FIRE)
            return
    g.tell(FRIENDLY_FIRE_MISSED, ref(attackers[0]))


def mine_goes_off(g: State, seat: int, slot: int, amount: int) -> None:
    unit = unit_at(g.sides[1 - seat].units, slot)
    if unit is not None:
        intensity = die(g)
        suffer(g, 1 - seat, unit, intensity, intensity, 1, amount, 0, defence_of(g.book, unit), BY_MINES)
