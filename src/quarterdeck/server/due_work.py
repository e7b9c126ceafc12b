"""Due work: answers that the server gives itself, for bots, for clocks that run out and for people without a choice."""

from __future__ import annotations

from typing import Literal

from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table
from quarterdeck.server.entries import Answered, AnyEntry, Aside
from quarterdeck.server.live_game import Tried
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.occupancy import Occupancy

TAKEOVER = 60.0
"""Seconds after which an answer of the server's own is overdue, and another process takes the table over."""

AutoAnswer = Literal["bot", "only", "clock"]


def auto_answer(live: LiveTable, occupancy: Occupancy, g: Table, lane: Lane) -> AutoAnswer | None:
    """How the server answers for a seat that is asked; None if only its person can."""
    if lane.decision is None or occupancy.plays == "open":
        return None
    if occupancy.plays == "bot":
        return "bot"
    if lane.decision.always_ask and len(g.offers(lane)) == 1 and not live.made.lesson:
        return "only"
    return None if live.made.clock is None else "clock"


def due(live: LiveTable) -> float | None:
    """Time by which some process has to check the table; None if it waits for people alone.

    Bots at a table without people go on when somebody comes to watch.
    """
    if live.state != "running":
        return None
    return earliest(live, live.under_way.g, None, 0.0)


def due_after(live: LiveTable, entries: list[AnyEntry], attempt: Attempt) -> float | None:
    """The same after these entries, or earlier: a check that comes too early does no harm."""
    game = [entry for entry in entries if not isinstance(entry, Aside)]
    if not game:
        return due(live)
    last = game[-1]
    if isinstance(attempt, Tried) and isinstance(last, Answered) and len(game) == 1:
        return earliest(live, attempt.g, last.seat, last.time)
    return last.time


def earliest(live: LiveTable, g: Table, mover: int | None, now: float) -> float | None:
    clock = live.made.clock or 0
    idle = not live.plays_on()
    found: list[float] = []
    for lane in g.waiting_lanes():
        why = auto_answer(live, live.seating[lane.seat], g, lane)
        if why is not None and not (why == "bot" and idle):
            at = live.under_way.at(lane.seat)
            fresh = at.question is None or (lane.seat == mover and at.answers >= at.furthest)
            asked = now if fresh else at.question_time
            found.append(asked + (clock if why == "clock" else TAKEOVER))
    return min(found, default=None)
