"""The showing clock: until when everybody is shown what has happened.

A game says how long one looks at its events (`Event.showing_time`), and the clock of a question starts when what
led to it has been shown. Only events that everybody hears have such a time, and it is the same whatever they tell: so
the clock follows from public facts alone. Lanes are shown side by side, what comes after them when all are shown.
"""

from __future__ import annotations

from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Kind

ShownEvent = tuple[int, int, float]
"""Number of forks so far, number of the lane (-1: the main agenda), and seconds."""


class ShowingLog(EventLog):
    """An event log that also notes how long its events are shown, and in which lanes they were told."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[ShownEvent] = []

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        super().told(g, kind, a, b, c, d, e)
        if kind.event.showing_time:
            self.shown.append((g.forks, g.here.number, kind.event.showing_time / 1000))


class ShowingClock:
    def __init__(self) -> None:
        self.fork = 0
        self.before = 0.0
        """Time until which everything before the newest fork is shown."""
        self.lanes: dict[int, float] = {}
        """The same for each of its lanes."""

    def show(self, events: list[ShownEvent], now: float) -> None:
        for fork, lane, seconds in events:
            if lane < 0 or fork != self.fork:
                self.before = self.latest
                self.lanes.clear()
                self.fork = fork
            if lane < 0:
                self.before = max(now, self.before) + seconds
            else:
                self.lanes[lane] = max(now, self.before, self.lanes.get(lane, 0.0)) + seconds

    @property
    def latest(self) -> float:
        return max(self.before, *self.lanes.values(), 0.0)

    def until(self, g: Table, lane: Lane) -> float:
        """Time when all has been shown that led to the question of this lane."""
        if lane.number < 0 or g.forks != self.fork:
            return self.latest
        return max(self.before, self.lanes.get(lane.number, 0.0))
