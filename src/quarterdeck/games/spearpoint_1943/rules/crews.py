"""Crews in a plan: who may man a unit, and how they take their post."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, Unit, ref, the_unit
from quarterdeck.games.spearpoint_1943.rules.printed import NO_CREW, NOTHING, Book
from quarterdeck.games.spearpoint_1943.rules.reports import TOOK_POST, report


def has_crew_for(book: Book, plan: Plan, number: int) -> bool:
    """Is there a crew for this card: none is needed, or it is in hand, or another unit could lend its own?"""
    kind = book.cards[number].crew
    return kind == NO_CREW or has_crew_in_hand(book, plan, kind) or takes_a_crew(book, plan, number)


def has_crew_in_hand(book: Book, plan: Plan, kind: int) -> bool:
    for card in plan.hand:
        if book.cards[card].is_crew and book.cards[card].crew == kind:
            return True
    return False


def takes_a_crew(book: Book, plan: Plan, number: int) -> bool:
    """Could this card be committed only with the crew of another unit, which would be left without one?"""
    card = book.cards[number]
    if card.is_crew or card.crew == NO_CREW or not card.is_land or has_crew_in_hand(book, plan, card.crew):
        return False
    for unit in plan.units:
        if unit.crew != NOTHING and not unit.arrived and book.cards[unit.card].crew == card.crew:
            return True
    return False


def crew_from_hand(plan: Plan, crew: int) -> None:
    plan.hand.remove(crew)
    unit = the_unit(plan.units, plan.waiting)
    unit.crew = crew
    plan.waiting = 0
    report(plan, TOOK_POST, ref(unit), crew, 0, NOTHING)


def crew_of_unit(plan: Plan, slot: int) -> None:
    """The crew of another unit comes over; if there was one here, it goes there."""
    unit = the_unit(plan.units, plan.waiting)
    other = the_unit(plan.units, slot)
    unit.crew, other.crew = other.crew, unit.crew
    plan.waiting = 0
    report(plan, TOOK_POST, ref(unit), unit.crew, ref(other), other.crew)


def may_be_manned(book: Book, plan: Plan, unit: Unit) -> bool:
    """Is there a crew that would make a difference to this unit?"""
    kind = book.cards[unit.card].crew
    if kind == NO_CREW or plan.handled >> unit.slot & 1:
        return False
    if unit.crew == NOTHING and has_crew_in_hand(book, plan, kind):
        return True
    for other in plan.units:
        if may_lend_crew(book, other, unit):
            return True
    return False


def may_lend_crew(book: Book, other: Unit, unit: Unit) -> bool:
    """Crews move between ground units of their kind; an exchange of equal crews is none. A unit that is committed in
    this turn keeps a crew (Ruling 8), so it only exchanges."""
    return (
        other.slot != unit.slot
        and (not other.arrived or unit.crew != NOTHING)
        and other.crew != NOTHING
        and other.crew != unit.crew
        and book.cards[other.card].is_land
        and book.cards[other.card].crew == book.cards[unit.card].crew
    )
