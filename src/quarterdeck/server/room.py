"""A room: a table in the memory of this process, with everybody who watches it from here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import Protocol

import msgspec

from quarterdeck.server import frames
from quarterdeck.server.entries import AnyEntry
from quarterdeck.server.errors import Refused
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.log_reader import take_row
from quarterdeck.server.users import User

NO_CLOCK = "{}}"
"""End of a frame in which nobody's time runs: `clock` is its last field."""

MAX_NAMED = 50
"""Number of spectators that are named; there may be more."""

POLL_LASTS = 60.0
"""Seconds for which asking for a frame without a socket counts as watching."""


class Watcher(Protocol):
    user: User
    seat: int | None

    def wake(self) -> None:
        """The table has changed."""


class Room:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.spectators: list[str] = []
        """Names of those who watch from this process without a seat at the table."""
        self.here: list[int] = []
        """Seats whose players are connected to this process."""
        self.unsure = False
        """Whether a row was handed to the store, and nobody waited to hear what became of it."""
        self.closed: Refused | None = None
        """Reason why the table cannot be used any more."""
        self.used = monotonic()
        self.polled = -POLL_LASTS
        """Time when somebody last asked for a frame without a socket."""
        self.busy = 0
        """Number of answers awaited from bots and clocks: a room with any stays in memory."""
        self.shown: dict[tuple[int | None, int | None], str] = {}
        """Cache of encoded frames without their clocks, until the next change: many may share a perspective."""

    def is_watched(self, now: float) -> bool:
        return bool(self.watchers) or now - self.polled < POLL_LASTS

    def is_played_from_here(self) -> bool:
        """Is somebody connected who sits at the table?"""
        return any(watcher.seat is not None for watcher in self.watchers)

    @property
    def unused(self) -> bool:
        return not self.watchers and not self.busy and not self.lock.locked()

    def enter(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.count_watchers()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.count_watchers()

    def count_watchers(self) -> None:
        """Wake everybody if the spectators have changed, or those who sit at the table."""
        users = {one.user.id: one.user.name for one in self.watchers if one.seat is None}
        now = sorted(name for id, name in users.items() if not self.live.sits(id))[:MAX_NAMED]
        here = sorted({one.seat for one in self.watchers if one.seat is not None})
        if now != self.spectators or here != self.here:
            self.spectators = now
            self.here = here
            for watcher in self.watchers:
                watcher.wake()

    def take_in(self, rows: Iterable[list[AnyEntry]], attempt: Attempt = None) -> None:
        """Fold rows that are on disk, and wake everybody."""
        for entries in rows:
            self.live.apply(entries, attempt)
        self.wake()

    def read_on(self, rows: list[bytes]) -> None:
        """Fold rows that other processes have written, and wake everybody."""
        for row in rows:
            take_row(self.live, row)
        self.wake()

    def wake(self) -> None:
        self.used = monotonic()
        self.shown.clear()
        for watcher in self.watchers:
            watcher.wake()

    def frame(self, seat: int | None, since: int | None, now: float) -> str:
        """The newest frame as JSON. Time goes on while nothing changes, so the clock is encoded each time."""
        known = self.shown.get((seat, since))
        if known is None:
            whole = msgspec.structs.replace(frames.frame(self.live, seat, since, now), clock={})
            known = frames.ENCODER.encode(whole).decode()
            self.shown[seat, since] = known
        left = frames.clock(self.live, seat, now)
        return f"{known.removesuffix(NO_CLOCK)}{frames.ENCODER.encode(left).decode()}}}" if left else known
