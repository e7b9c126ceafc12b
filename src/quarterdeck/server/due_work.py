"""What a table has to be seen to for: bots that are asked, clocks that run out, people who have no choice."""

from __future__ import annotations

from typing import Literal

from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table
from quarterdeck.server.entries import Answered, AnyEntry, Beside
from quarterdeck.server.live_game import Tried
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.occupancy import Occupancy

GRACE = 60.0
"""Seconds: where an answer of the server's own is late by so much, the process that saw to it has gone."""

Duty = Literal["bot", "only", "clock"]


def duty(live: LiveTable, occupancy: Occupancy, g: Table, lane: Lane) -> Duty | None:
    """Why a seat that is asked is answered for, if nobody does it herself; None if she must."""
    if lane.decision is None or occupancy.plays == "open":
        return None
    if occupancy.plays == "bot":
        return "bot"
    if lane.decision.always_ask and len(g.offers(lane)) == 1:
        return "only"
    return None if live.made.clock is None else "clock"


def due(live: LiveTable) -> float | None:
    """When somebody has to look at the table at the latest; None if it waits for people alone.

    Bots at a table without people wait for them: they go on when somebody comes to watch.
    """
    if live.state != "running":
        return None
    return earliest(live, live.under_way.g, None, 0.0)


def due_after(live: LiveTable, entries: list[AnyEntry], attempt: Attempt) -> float | None:
    """The same as it will be after these entries, or earlier: who looks too early finds that there is time."""
    game = [entry for entry in entries if not isinstance(entry, Beside)]
    if not game:
        return due(live)
    last = game[-1]
    if isinstance(attempt, Tried) and isinstance(last, Answered) and len(game) == 1:
        return earliest(live, attempt.g, last.seat, last.time)
    return last.time


def earliest(live: LiveTable, g: Table, mover: int | None, now: float) -> float | None:
    clock = live.made.clock or 0
    idle = not live.has_people()
    found: list[float] = []
    for lane in g.waiting_lanes():
        why = duty(live, live.seating[lane.seat], g, lane)
        if why is not None and not (why == "bot" and idle):
            at = live.under_way.at(lane.seat)
            fresh = at.question is None or (lane.seat == mover and at.answers >= at.furthest)
            asked = now if fresh else at.question_time
            found.append(asked + (clock if why == "clock" else GRACE))
    return min(found, default=None)
