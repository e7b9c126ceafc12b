"""How a table goes on: the steps of its lanes are carried out until somebody must decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.kernel.decision import AnyDecision
from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.types import Action, mix

if TYPE_CHECKING:
    from quarterdeck.kernel.table import Table

STEPS_PER_ANSWER: Final = 100_000
"""Number of steps after one answer that only a rule without end reaches."""


def advance(g: Table, lane: Lane) -> None:
    """Go on from this lane until every lane waits or the game is over."""
    main = g.main
    while True:
        settle(g, lane)
        if lane is main:
            if g.result is not None:
                main.next = None
                main.decision = None
                return
            if main.decision is not None:
                return
            if not g.lanes:
                raise BrokenRule("the agenda is empty, but no rule has said finish")
            for side in g.lanes:
                if not side.awaits:
                    open_lane(g, side)
            open_meetings(g)
        elif lane.decision is None:
            g.unfinished -= 1
            open_meetings(g)
        if g.unfinished:
            return
        join(g)
        lane = main


def open_lane(g: Table, lane: Lane) -> None:
    settle(g, lane)
    if lane.decision is None:
        g.unfinished -= 1


def open_meetings(g: Table) -> None:
    """Begin what waited for lanes that have ended by now."""
    for lane in g.lanes:
        if lane.awaits and lane.unbegun() and all_ended(g, lane.awaits):
            open_lane(g, lane)


def all_ended(g: Table, numbers: tuple[int, ...]) -> bool:
    for number in numbers:
        if not g.lanes[number].ended():
            return False
    return True


def join(g: Table) -> None:
    for side in g.lanes:
        g.main.information_hash = mix(g.main.information_hash, side.information_hash)
    g.lanes = ()


def settle(g: Table, lane: Lane) -> None:
    """Carry out a lane's steps until it asks, forks or ends; a single option is answered unless it is always asked."""
    g.here = lane
    while g.result is None:
        decision = lane.decision
        if decision is not None:
            offered = decision.options_in(g, lane)
            count = len(offered)
            if count > 1 or (count == 1 and decision.always_ask):
                lane.offered = offered
                return
            if count == 0:
                raise BrokenRule(f"{decision.name} offers seat {lane.seat} nothing to answer")
            take_answer(g, lane, decision, offered[0])
        else:
            step = lane.next
            if step is None or (lane.number < 0 and g.lanes):
                return
            lane.next = step.below
            step.carry_out(g)
            lane.put_in_order()
        g.steps += 1
        if g.steps > STEPS_PER_ANSWER:
            raise BrokenRule(f"{STEPS_PER_ANSWER} steps after one answer: a rule goes round in circles")


def take_answer(g: Table, lane: Lane, decision: AnyDecision[Any], action: Action) -> None:
    lane.decision = None
    decision.answered_in(g, lane, action)
    lane.put_in_order()
