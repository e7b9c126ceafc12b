"""What hits do: endurance, damage cards, units destroyed, and the fate of their crews."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.battle import code_of, has_land
from quarterdeck.games.spearpoint_1943.rules.combat_events import (
    CREW_MET_ITS_FATE,
    DAMAGE_CARD_DRAWN,
    DAMAGE_ROLLED,
    UNIT_DESTROYED,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import State, Unit, put, ref
from quarterdeck.games.spearpoint_1943.rules.printed import CAPTURED, NOTHING, PERISHED, SURVIVED

SURVIVES: Final = 3
IS_CAPTURED: Final = 6
CERTAIN_DEATH: Final = 10
"""The fate of a crew, by the die."""


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
    """Raw damage less defence comes off the endurance. At half a damage card is drawn, one per unit (Ruling 34); at 0
    the unit is gone."""
    net = max(0, total * (1 + doubled) + g.bonus + index - defence)
    unit.endurance = max(0, unit.endurance - net)
    added = index + 100 * g.bonus + 1000 * doubled
    g.bonus = 0
    packed = first + 100 * total + 100000 * dice
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
    """By the undoubled die: 1-3 survives, 4-6 is captured if an enemy ground unit is there to do it (Ruling 35), 7+
    perishes."""
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
