"""The house: everything that one server process is made of, put together and taken apart."""

from __future__ import annotations

import asyncio
import fcntl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from typing import IO

from quarterdeck import registry
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.archive import Archive
from quarterdeck.server.errors import BadSetting
from quarterdeck.server.health import Readiness
from quarterdeck.server.hub import Hub
from quarterdeck.server.keeper import Keeper
from quarterdeck.server.limits import Limit
from quarterdeck.server.logs import note
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.postgres_store import PostgresStore
from quarterdeck.server.sessions import Sessions
from quarterdeck.server.settings import Settings
from quarterdeck.server.shelf import Shelf
from quarterdeck.server.site import Site
from quarterdeck.server.sqlite_store import SqliteStore
from quarterdeck.server.store import Store
from quarterdeck.server.streams import Streams
from quarterdeck.server.thinkers import Thinkers
from quarterdeck.server.visitors import Visitors
from quarterdeck.server.workers import Workers

PLAYED_AGAIN = 60.0
"""Seconds that playing a game again may take."""
TIDY = 30.0
"""Seconds between two looks for tables that nobody uses."""


class House:
    sessions: Sessions
    failure: QuarterdeckError | None = None
    """Why it could not be opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.shelf = Shelf(settings.cards, registry.refused_to_players())
        self.lock: IO[str] | None = None
        self.store = self.choose_store()
        self.readiness = Readiness(self.store)
        self.visitors = Visitors()
        self.hub = Hub(self.store, self.shelf, self.metrics, settings.calls_an_address)
        self.thinkers = Thinkers(
            settings.workers, settings.bot_limit, settings.worker, settings.cards, self.visitors.alone
        )
        self.keeper = Keeper(self.hub, self.thinkers, self.visitors, settings.bot_delay)
        self.streams = Streams(self.hub)
        rate = settings.calls_a_second
        address = settings.calls_an_address
        self.address_calls = Limit("calls from your address", address, address * 4)
        self.address_tables = Limit("new tables from your address", address / 20, max(20.0, address / 4))
        self.calls = Limit("calls", rate, rate * 4)
        self.changes = Limit("changes", rate, rate * 2)
        self.guests = Limit("new guests", settings.guests_a_minute / 60, settings.guests_a_minute)
        self.hints = Limit("hints", rate / 40, 3)
        self.tables = Limit("new tables", rate / 10, max(10.0, rate))
        replays = Limit("replays", rate / 4, max(20.0, rate))
        archivists = Workers(1, PLAYED_AGAIN, settings.archivist, self.visitors.alone)
        self.archive = Archive(self.store, archivists, replays, settings.cards)
        self.site = Site(settings.web)
        self.closers: set[Callable[[], None]] = set()
        """How to tell those who are connected that the server stops."""

    def choose_store(self) -> Store:
        database = self.settings.database
        if database != "sqlite":
            return PostgresStore(database)
        folder = self.settings.data
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.lock = locked(folder / "quarterdeck.lock")
        except OSError as error:
            raise BadSetting(f"QUARTERDECK_DATA={str(folder)!r} cannot be used: {error.strerror}") from None
        return SqliteStore(folder / "quarterdeck.sqlite")

    async def open(self) -> None:
        await self.store.open()
        given = self.settings.secret
        secret = given.encode() if given is not None else await self.store.secret(token_bytes(32))
        self.sessions = Sessions(self.store, secret, self.settings.names_kept * 86_400)
        self.tidying = asyncio.create_task(self.tidy())
        self.hub.in_background(self.keeper.resume())
        self.hub.in_background(self.thinkers.warm_up())
        for id, reason in registry.refused_to_players().items():
            note("game refused", level=30, game=id, reason=reason)
        note("open", store=type(self.store).__name__, games=len(self.shelf.all()))

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            self.hub.put_away()
            await self.hub.guarded(self.keeper.resume(TIDY))
            if self.settings.abandoned_days:
                await self.hub.guarded(self.hub.give_up(self.settings.abandoned_days))

    def say_goodbye(self) -> None:
        """Tell everybody who is connected, before the connections are closed."""
        self.hub.stopping = True
        for close in list(self.closers):
            close()

    async def close(self) -> None:
        """Nothing that was acknowledged is lost: what is being written is finished first."""
        self.say_goodbye()
        self.tidying.cancel()
        with suppress(asyncio.CancelledError):
            await self.tidying
        await self.keeper.stop()
        await self.hub.stop()
        await self.thinkers.stop()
        await self.archive.workers.stop()
        await self.store.close()
        if self.lock is not None:
            self.lock.close()
        note("closed")


def locked(path: Path) -> IO[str]:
    """A file that this process holds; the lock goes when the process does, however it ends."""
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadSetting(f"another server uses the folder {str(path.parent)!r}; SQLite is for one process") from None
    return file
