"""What a seat may know."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from quarterdeck.games.spearpoint_1943.rules import odds
from quarterdeck.games.spearpoint_1943.rules.attack import group_of
from quarterdeck.games.spearpoint_1943.rules.battle import (
    attacks_of,
    best_of_group,
    can_attack,
    defence_against,
    defence_of,
    has_front,
    index_of,
    is_assault_target,
    may_assault,
    may_target,
    modifiers_of,
    sum_of,
    will_fire,
)
from quarterdeck.games.spearpoint_1943.rules.crews import takes_a_crew
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, Side, State, Unit, distinct, unit_at
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ASSAULT_GROUP,
    CARD,
    KNOWN_TO_ALL,
    KNOWN_TO_OWNER,
    NOTHING,
    SEATS,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON
from quarterdeck.games.spearpoint_1943.rules.windows import MAY_IMPROVE_ATTACK, MAY_IMPROVE_DAMAGE, MAY_LAY_SMOKE
from quarterdeck.kernel.fields import filled
from quarterdeck.kernel.view import View


class UnitView(Struct, frozen=True):
    """A unit in battle, as `pieces.Unit` has it, and what follows from that."""

    card: int
    slot: int
    line: int
    crew: int
    endurance: int
    damage: int
    turns: int
    fresh: bool
    arrived: bool
    dug_in: int
    flown: int
    bombed: int
    marks: list[int]
    target: int
    weapon: int
    """The weapon that fires alone; 2: all that can hit."""
    assault: bool
    waits: bool
    defence: int
    """Its defence now."""
    can_attack: bool
    """Has it its crew, and is not stunned?"""
    code: str
    """What its damage card does to it; empty when it has none."""


class PlaceView(Struct, frozen=True):
    """A place in the Reserves: its card, -1 where it is unknown; 0 nobody, 1 the owner, 2 everybody knows it."""

    card: int
    known: int


class PlanView(Struct, frozen=True):
    """What a player has prepared so far: her hand and her units as they would be."""

    hand: list[int]
    commands: list[int]
    units: list[UnitView]
    waiting: int
    """The number of the unit that the question is about, 0 for none."""
    borrowers: list[int]
    """Cards in hand that only the crew of another unit could man, which would be left without one."""


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book; what is secret is None."""

    score: int
    overrun: int
    muted: int
    """A bit for each of `printed.WINDOWS` about which the player is not asked."""
    units: list[UnitView]
    lost: list[int]
    hurt: list[int]
    """Damage cards that withdrawn units took along to hand: card * 64 + damage card."""
    held: int
    commands_held: int
    dropped: int
    """Command cards discarded face down."""
    reserves: list[PlaceView]
    """From the bottom up."""
    known: list[int]
    """What everybody knows to be in this hand."""
    loose: list[int]
    """What everybody knows to be in this hand or among its discards in the Reserves."""
    hand: list[int] | None
    commands: list[int] | None
    away: list[int] | None
    unordered: list[int] | None
    """The cards in those places of the Reserves whose order the owner does not know, sorted."""
    draft: list[int] | None
    """The numbers of the actions chosen in secret so far."""
    plan: PlanView | None


class WeaponOdds(Struct, frozen=True):
    """One attack with this weapon (2: the whole group of a close assault); chances are thousandths."""

    weapon: int
    attacks: int
    needs: int
    bonus: int
    hit: int
    better: list[int]
    """To hit with 1 more on the dice, with 2, and so on, as far as a command may add."""
    friendly_fire: int
    damage: int
    """To draw a damage card, or to bring a damaged unit that low again."""
    destroy: int
    volley: int
    """To destroy it with all attacks of this weapon."""


class Shot(Struct, frozen=True):
    """What a unit can expect of firing at a target with everything that it has."""

    unit: int
    target: int
    assault: bool
    weapons: list[WeaponOdds]
    destroy: int


class SpearpointView(View):
    turn: int
    sides: list[SideView]
    command_deck: list[int] | None
    commands_left: int
    used: list[int]
    damage_deck: list[int]
    """Sorted, for nobody knows the order; as it lies once the game is over."""
    damage_discards: list[int]
    bonus: int
    hushed: int
    chosen: int
    rolled: bool
    """Has the attack under way rolled for a hit already?"""
    leads: int
    regardless: str
    """How the battle was won whatever the points were, in a word of the catalogue's `endings`; else empty."""
    shots: list[Shot]
    """While targets are declared: what the seat's own units could fire at; before a roll: that attack, for all."""


def view(g: State, seat: int | None) -> SpearpointView:
    over = g.result is not None
    return filled(
        SpearpointView,
        g,
        sides=[side_view(g.book, g.sides[other], other == seat, over) for other in SEATS],
        command_deck=g.command_deck[:] if over else None,
        commands_left=len(g.command_deck),
        damage_deck=g.damage_deck[:] if over else sorted(g.damage_deck),
        shots=shots(g, seat),
    )


def side_view(book: Book, side: Side, own: bool, over: bool) -> SideView:
    open = own or over
    unordered = sorted(entry & CARD for entry in side.reserves if not entry & KNOWN_TO_OWNER)
    return filled(
        SideView,
        side,
        units=[unit_view(book, unit) for unit in side.units],
        held=len(side.hand),
        commands_held=len(side.commands),
        dropped=len(side.away),
        reserves=[place_view(entry, own, over) for entry in side.reserves],
        hand=side.hand[:] if open else None,
        commands=side.commands[:] if open else None,
        away=side.away[:] if open else None,
        unordered=unordered if open else None,
        draft=side.draft[:] if open else None,
        plan=plan_view(book, side.plan) if open and side.plan is not None else None,
    )


def place_view(entry: int, own: bool, over: bool) -> PlaceView:
    known = 2 if entry & KNOWN_TO_ALL else 1 if entry & KNOWN_TO_OWNER else 0
    return PlaceView(entry & CARD if over or known + own >= 2 else NOTHING, known)


def plan_view(book: Book, plan: Plan) -> PlanView:
    return filled(
        PlanView,
        plan,
        units=[unit_view(book, unit) for unit in plan.units],
        borrowers=[number for number in distinct(plan.hand) if takes_a_crew(book, plan, number)],
    )


def unit_view(book: Book, unit: Unit) -> UnitView:
    code = "" if unit.damage == NOTHING else book.damage[unit.damage][book.cards[unit.card].type].key
    return filled(UnitView, unit, defence=defence_of(book, unit), can_attack=can_attack(book, unit), code=code)


# Odds ---------------------------------------------------------------------------------------------------------------


def shots(g: State, seat: int | None) -> list[Shot]:
    asked = g.main.decision
    if asked is MAY_LAY_SMOKE:
        return current_shot(g, 1 - g.main.seat)
    if asked is MAY_IMPROVE_ATTACK or asked is MAY_IMPROVE_DAMAGE:
        return current_shot(g, g.main.seat)
    if seat is None:
        return []
    plan = g.sides[seat].plan
    return [] if plan is None or not plan.declaring else possible_shots(g.book, plan.units, g.sides[1 - seat].units)


def current_shot(g: State, seat: int) -> list[Shot]:
    """The attack under way; mines have none."""
    unit = unit_at(g.sides[seat].units, g.chosen)
    target = None if unit is None else unit_at(g.sides[1 - seat].units, unit.target)
    if unit is None or target is None:
        return []
    if unit.assault:
        group = group_of(g, seat * 64 + unit.slot)
        return [assault_shot(g.book, unit, target, group, g.bonus)]
    return [fire_shot(g.book, unit, target, g.bonus)]


def possible_shots(book: Book, units: list[Unit], enemies: list[Unit]) -> list[Shot]:
    enemy_front = has_front(enemies)
    able = [unit for unit in units if can_attack(book, unit)]
    found = [
        fire_shot(book, unit, enemy, 0)
        for unit in able
        for enemy in enemies
        if may_target(book, unit, enemy, enemy_front)
    ]
    infantry = [unit for unit in able if may_assault(book, unit)]
    if len(infantry) >= ASSAULT_GROUP:
        for enemy in enemies:
            if is_assault_target(enemy, enemy_front):
                joined = [unit for unit in infantry if unit.assault and unit.target == enemy.slot]
                group = joined if len(joined) >= ASSAULT_GROUP else infantry[:ASSAULT_GROUP]
                found.append(assault_shot(book, group[0], enemy, group, 0))
    return found


def fire_shot(book: Book, unit: Unit, target: Unit, card: int) -> Shot:
    """`card`: a card spent for the first roll, which the odds of a single attack show."""
    firing = [
        weapon
        for weapon in range(len(book.cards[unit.card].weapons))
        if will_fire(book, unit, unit.weapon, weapon, target)
    ]
    defence, half = defence_against(book, unit, target), book.cards[target.card].half
    weapons = []
    volley = []
    for weapon in firing:
        needs = book.cards[unit.card].weapons[weapon].to_hit
        index, attacks = index_of(book, unit, weapon, target), attacks_of(book, unit, weapon)
        bonus = sum_of(modifiers_of(book, unit, weapon, target, card))
        own = [(needs, bonus - card, index)] * attacks
        alone = volley_odds(target.endurance, defence, tuple(own))
        weapons.append(
            weapon_odds(
                weapon, attacks, needs, bonus, book.most_added, index, defence, 1, target.endurance, half, alone
            )
        )
        volley += own
    return Shot(unit.slot, target.slot, False, weapons, volley_odds(target.endurance, defence, tuple(volley)))


def assault_shot(book: Book, unit: Unit, target: Unit, group: list[Unit], card: int) -> Shot:
    needs, modifiers = best_of_group(book, group, target, card)
    half = book.cards[target.card].half
    left = odds.certain(target.endurance)
    defence, bonus = defence_of(book, target), sum_of(modifiers)
    destroy = odds.chance_to_destroy(odds.after_attack(left, needs, bonus, 0, defence, len(group)))
    found = weapon_odds(
        NO_WEAPON, 1, needs, bonus, book.most_added, 0, defence, len(group), target.endurance, half, destroy
    )
    return Shot(unit.slot, target.slot, True, [found], destroy)


@lru_cache(maxsize=4096)
def weapon_odds(
    weapon: int,
    attacks: int,
    needs: int,
    bonus: int,
    most_added: int,
    index: int,
    defence: int,
    dice: int,
    endurance: int,
    half: int,
    volley: int,
) -> WeaponOdds:
    after = odds.after_attack(odds.certain(endurance), needs, bonus, index, defence, dice)
    return WeaponOdds(
        weapon,
        attacks,
        needs,
        bonus,
        odds.chance_to_hit(needs, bonus),
        [odds.chance_to_hit(needs, bonus + more) for more in range(1, most_added + 1)],
        odds.FRIENDLY,
        odds.chance_to_damage(after, half),
        odds.chance_to_destroy(after),
        volley,
    )


@lru_cache(maxsize=4096)
def volley_odds(endurance: int, defence: int, volley: tuple[tuple[int, int, int], ...]) -> int:
    """To destroy the target with all of these attacks."""
    left = odds.certain(endurance)
    for needs, bonus, index in volley:
        left = odds.after_attack(left, needs, bonus, index, defence, 1)
    return odds.chance_to_destroy(left)
