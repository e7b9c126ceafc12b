"""A table in this process's memory, with everybody who watches it from here."""

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
"""How a frame ends in which nobody's time runs: `clock` is its last field."""

MOST_NAMED = 50
"""Spectators that are named; more are there unnamed."""

LOOK = 60.0
"""Seconds for which one look without a socket counts as watching."""


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
        """Who looks on, connected to this process, without a seat at the table."""
        self.unsure = False
        """A row was handed to the store, and nobody waited to hear what became of it."""
        self.closed: Refused | None = None
        """Why the table is of no use any more."""
        self.used = monotonic()
        self.looked = -LOOK
        """When somebody last looked at the game without holding a socket."""
        self.busy = 0
        """How many answers are awaited from bots and clocks: a room with any is not put away."""
        self.shown: dict[tuple[int | None, int | None], str] = {}
        """Frames as text without their clocks, until the next change: many may watch from one perspective."""

    def is_watched(self, now: float) -> bool:
        return bool(self.watchers) or now - self.looked < LOOK

    def is_played_from_here(self) -> bool:
        """Is somebody connected who sits at the table?"""
        return any(watcher.seat is not None for watcher in self.watchers)

    @property
    def unused(self) -> bool:
        return not self.watchers and not self.busy and not self.lock.locked()

    def enter(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.count_spectators()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.count_spectators()

    def count_spectators(self) -> None:
        """Tell everybody if others look on than before."""
        users = {one.user.id: one.user.name for one in self.watchers if one.seat is None}
        now = sorted(name for id, name in users.items() if not self.live.sits(id))[:MOST_NAMED]
        if now != self.spectators:
            self.spectators = now
            for watcher in self.watchers:
                watcher.wake()

    def take_in(self, rows: Iterable[list[AnyEntry]], attempt: Attempt = None) -> None:
        """Fold rows that are on disk, and tell everybody."""
        for entries in rows:
            self.live.apply(entries, attempt)
        self.wake()

    def read_on(self, rows: list[bytes]) -> None:
        """Fold rows that others have written, and tell everybody."""
        for row in rows:
            take_row(self.live, row)
        self.wake()

    def wake(self) -> None:
        self.used = monotonic()
        self.shown.clear()
        for watcher in self.watchers:
            watcher.wake()

    def frame(self, seat: int | None, since: int | None, now: float) -> str:
        """The newest frame as text. Time goes on while nothing changes, so the clock is written each time."""
        known = self.shown.get((seat, since))
        if known is None:
            whole = msgspec.structs.replace(frames.frame(self.live, seat, since, now), clock={})
            known = frames.ENCODER.encode(whole).decode()
            self.shown[seat, since] = known
        left = frames.clock(self.live, seat, now)
        return f"{known.removesuffix(NO_CLOCK)}{frames.ENCODER.encode(left).decode()}}}" if left else known
