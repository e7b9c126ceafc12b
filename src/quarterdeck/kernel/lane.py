"""Lanes: the agendas of a table, the main one and those of a fork; and the answers that were given in them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from quarterdeck.kernel.decision import AnyDecision
from quarterdeck.kernel.rng import Stream
from quarterdeck.kernel.types import MOST_ACTIONS, Action, Step

PRIVATE: Final = 0
"""Lanes of one seat each: others see only whether the seat has finished."""
OPEN: Final = 1
"""Lanes whose questions are public, as a match is."""
SHARED: Final = 2
"""Added to either: the lanes draw from common piles, so the order of answers is part of the record."""

MAIN: Final = 0
"""Place of an answer on the main agenda."""
LANES: Final = 64
"""Number of places per fork: fork * LANES + lane + 1 names a lane."""
MOST_LANES: Final = LANES - 1


SEAT_BITS: Final = 8
ACTION_BITS: Final = 22
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
ACTION_MASK: Final = MOST_ACTIONS - 1


class PastAnswer:
    """An answer of a table's history, and the lane it was given in."""

    def __init__(self, place: int, seat: int, action: Action) -> None:
        self.place: Final = place
        self.seat: Final = seat
        self.action: Final = action


def packed(place: i64, seat: i64, action: i64) -> i64:
    """An answer as one number, the action by its own: a history is a list of them, of small ones on the main agenda."""
    return place << (ACTION_BITS + SEAT_BITS) | action << SEAT_BITS | seat


def unpacked(answer: i64, actions: list[Action]) -> PastAnswer:
    """The answer that was packed so, given the actions of its book."""
    action = answer >> SEAT_BITS & ACTION_MASK
    return PastAnswer(answer >> (ACTION_BITS + SEAT_BITS), answer & SEAT_MASK, actions[action])


@mypyc_attr(free_list_len=1)
class Lane:
    """An agenda with at most one open question: the main one, or one of a fork's."""

    number: i64
    """Its place in the fork; -1 for the main lane."""
    owner: i64
    """The seat of a private lane, else -1."""
    first: Step | None
    """What a side lane started with."""
    awaits: tuple[int, ...]
    """The lanes of the same fork that must have ended before this one begins."""
    next: Step | None
    """The step that is carried out next; the others lie below it."""
    scheduled: Step | None
    """What the present step has scheduled so far, the last first: it goes on the agenda when the step is done."""
    decision: AnyDecision[Any] | None
    seat: i64
    a: i64
    b: i64
    c: i64
    offered: list[Action]
    stream: Stream | None
    """Its random numbers; split off the main lane's when they are first needed."""
    information_hash: i64
    """A running hash of what was told openly here."""

    def clone(self) -> Lane:
        twin = Lane()
        twin.number = self.number
        twin.owner = self.owner
        twin.first = self.first
        twin.awaits = self.awaits
        twin.next = self.next
        twin.scheduled = None
        twin.decision = self.decision
        twin.seat = self.seat
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.offered = self.offered
        twin.stream = None if self.stream is None else self.stream.clone()
        twin.information_hash = self.information_hash
        return twin

    def ended(self) -> bool:
        return self.decision is None and self.next is None

    def unbegun(self) -> bool:
        """Does it still wait for other lanes? One that was begun has a question, or has ended."""
        return self.decision is None and self.next is not None

    def begin(self, step: Step) -> None:
        """Nothing but this step waits. Written in line, the compiler would take `decision` for None from there on."""
        self.next = step
        self.decision = None

    def schedule(self, step: Step) -> None:
        """Have this step carried out when the present one is done, after what it has scheduled already."""
        step.below = self.scheduled
        self.scheduled = step

    def put_in_order(self) -> None:
        """What a step scheduled comes on top of the agenda, in the order written."""
        step = self.scheduled
        while step is not None:
            earlier = step.below
            step.below = self.next
            self.next = step
            step = earlier
        self.scheduled = None

    def agenda(self) -> list[Step]:
        """All that waits, what is carried out next at the end."""
        steps: list[Step] = []
        step = self.next
        while step is not None:
            steps.append(step)
            step = step.below
        steps.reverse()
        return steps

    def set_agenda(self, steps: list[Step]) -> None:
        """The same put back, of steps that lie on no agenda yet."""
        self.next = None
        for step in steps:
            step.below = self.next
            self.next = step


def new_lane(number: i64, owner: i64, first: Step | None) -> Lane:
    lane = Lane()
    lane.number = number
    lane.owner = owner
    lane.first = first
    lane.awaits = ()
    lane.next = first
    lane.scheduled = None
    lane.decision = None
    lane.seat = -1
    lane.a = lane.b = lane.c = 0
    lane.offered = []
    lane.stream = None
    lane.information_hash = 0
    return lane
