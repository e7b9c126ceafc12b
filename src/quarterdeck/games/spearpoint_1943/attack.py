"""An attack: the roll, the damage, what becomes of a unit and its crew."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.battle import (
    attacks_of,
    best_of_group,
    can_attack,
    code_of,
    defence_against,
    defence_of,
    has_land,
    index_of,
    modifiers_of,
    sum_of,
    weapon_may_hit,
    weapon_works,
)
from quarterdeck.games.spearpoint_1943.events import (
    ATTACK_BEGAN,
    ATTACK_ROLLED,
    CREW_MET_ITS_FATE,
    DAMAGE_CARD_DRAWN,
    DAMAGE_ROLLED,
    FRIENDLY_FIRE_MISSED,
    UNIT_DESTROYED,
    WEAPON_SILENT,
)
from quarterdeck.games.spearpoint_1943.pieces import State, Unit, put, ref, the_unit, unit_at
from quarterdeck.games.spearpoint_1943.plans import NO_WEAPON
from quarterdeck.games.spearpoint_1943.printed import (
    AIR,
    ASK_ATTACK,
    ASK_DAMAGE,
    BULLET_LIMIT,
    BY_ASSAULT,
    BY_FIRE,
    BY_FRIENDLY_FIRE,
    BY_MINES,
    CAPTURED,
    NOTHING,
    PERISHED,
    SURVIVED,
)
from quarterdeck.games.spearpoint_1943.windows import MAY_IMPROVE_ATTACK, MAY_IMPROVE_DAMAGE

FRIENDLY_FIRE = 3
DOUBLED = 18
DESTROYED = 19
SURVIVES = 3
IS_CAPTURED = 6
CERTAIN_DEATH = 10


def die(g: State) -> int:
    return 1 + int(g.rng.below(10))


def resolve_attack(g: State, seat: int, _b: int, _c: int) -> None:
    """All weapons of the unit fire at its target, one after the other; or its group assaults."""
    unit = the_unit(g.sides[seat].units, g.chosen)
    who = seat * 64 + unit.slot
    g.hushed = False
    g.tell(ATTACK_BEGAN, ref(unit), ref(the_unit(g.sides[1 - seat].units, unit.target)), int(unit.assault))
    if unit.assault:
        for other in g.sides[seat].units:
            if other.assault and other.target == unit.target:
                other.waits = False
        g.then(before_attack, who, NO_WEAPON)
        g.then(assault_roll, who)
    else:
        unit.waits = False
        for weapon in range(len(g.book.cards[unit.card].weapons)):
            g.then(fire_weapon, who, weapon)


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
    g.then(fire_weapon, who, weapon, attack + 1)


def before_attack(g: State, who: int, weapon: int, _c: int) -> None:
    """A window for whoever holds a command card, unless she does not want to be asked."""
    g.bonus = 0
    side = g.sides[who >> 6]
    if side.commands and not g.hushed and not side.muted >> ASK_ATTACK & 1:
        g.ask(who >> 6, MAY_IMPROVE_ATTACK, who & 63, weapon)


def attack_roll(g: State, who: int, weapon: int, _c: int) -> None:
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
        g.then(before_damage, who >> 6)
        g.then(damage_roll, who, weapon, int(natural == DOUBLED))


def roll(g: State, unit: Unit, target: Unit, weapon: int, modifiers: int, needs: int) -> int:
    first = die(g)
    second = die(g)
    g.bonus = 0
    g.tell(ATTACK_ROLLED, ref(unit), ref(target), weapon * 10000 + first * 100 + second, modifiers, needs)
    return first + second


def before_damage(g: State, seat: int, _b: int, _c: int) -> None:
    """The same window before the dice for damage."""
    g.bonus = 0
    side = g.sides[seat]
    if side.commands and not g.hushed and not side.muted >> ASK_DAMAGE & 1:
        g.ask(seat, MAY_IMPROVE_DAMAGE)


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


def assault_roll(g: State, who: int, _b: int, _c: int) -> None:
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
        g.then(before_damage, who >> 6)
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


# Damage -------------------------------------------------------------------------------------------------------------


def suffer(
    g: State,
    seat: int,
    unit: Unit,
    first: int,
    total: int,
    dice: int,
    index: int,
    doubled: int,
    defence: int,
    cause: int,
) -> None:
    """Raw damage less defence comes off the endurance. At half a damage card is drawn, at 0 the unit is gone."""
    net = max(0, total * (1 + doubled) + g.bonus + index - defence)
    unit.endurance = max(0, unit.endurance - net)
    added = index + 100 * g.bonus + 1000 * doubled
    g.bonus = 0
    packed = first + 100 * total + 10000 * dice
    g.tell(DAMAGE_ROLLED, ref(unit), packed, added, defence * 1000 + net, unit.endurance * 10 + cause)
    if unit.endurance == 0:
        destroy(g, seat, unit, first)
    elif unit.damage == NOTHING and unit.endurance * 2 <= g.book.cards[unit.card].endurance:
        draw_damage_card(g, seat, unit, first)


def draw_damage_card(g: State, seat: int, unit: Unit, intensity: int) -> None:
    """Its line for this type of unit works at once. Cards given back are shuffled when the deck is empty (Ruling 3)."""
    if not g.damage_deck:
        g.damage_deck = sorted(g.damage_discards)
        g.damage_discards = []
        g.rng.shuffle(g.damage_deck)
    if not g.damage_deck:
        return
    unit.damage = g.damage_deck.pop()
    unit.turns = NOTHING
    code = code_of(g.book, unit)
    assert code is not None
    unit.turns = code.turns
    unit.fresh = True
    g.tell(DAMAGE_CARD_DRAWN, ref(unit), unit.damage)
    if code.kills:
        destroy(g, seat, unit, intensity)
    elif code.kills_crew:
        crew_fate(g, seat, unit, CERTAIN_DEATH)


def destroy(g: State, seat: int, unit: Unit, intensity: int) -> None:
    """The enemy scores its cost, whoever fired (Ruling 6)."""
    side = g.sides[seat]
    side.units.remove(unit)
    put(side.lost, unit.card)
    if unit.damage != NOTHING:
        g.damage_discards.append(unit.damage)
    cost = g.book.cards[unit.card].cost
    g.sides[1 - seat].score += cost
    g.tell(UNIT_DESTROYED, ref(unit), cost, g.sides[1 - seat].score)
    crew_fate(g, seat, unit, intensity)


def crew_fate(g: State, seat: int, unit: Unit, intensity: int) -> None:
    """By the undoubled die: 1-3 survives, 4-6 is captured if an enemy ground unit is there to do it, 7+ perishes."""
    crew = unit.crew
    if crew == NOTHING:
        return
    side = g.sides[seat]
    enemy = g.sides[1 - seat]
    unit.crew = NOTHING
    if intensity <= SURVIVES or (intensity <= IS_CAPTURED and not has_land(enemy.units)):
        put(side.hand, crew)
        put(side.known, crew)
        g.tell(CREW_MET_ITS_FATE, ref(unit), crew, SURVIVED, 0, enemy.score)
        return
    captured = intensity <= IS_CAPTURED
    points = g.book.cards[crew].cost * (2 if captured else 1)
    enemy.score += points
    put(side.lost, crew)
    g.tell(CREW_MET_ITS_FATE, ref(unit), crew, CAPTURED if captured else PERISHED, points, enemy.score)
