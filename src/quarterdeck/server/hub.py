"""The hub: every change to a table goes through here, and is fanned out to everybody who watches from this process.

A command is carried out on the table as it is in memory; its entries are written to the log, and only then folded and
shown. The number of the row is an optimistic lock: if another process has written that row, the new rows are read and
the command is carried out again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic, time

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import chat_commands, queries
from quarterdeck.server.background import Background
from quarterdeck.server.entries import Answered, AnyEntry, Closed, Made, to_row
from quarterdeck.server.errors import (
    Broken,
    Conflict,
    GivenUp,
    NoSuchThing,
    OtherEdition,
    Refused,
    Stopping,
    Unreadable,
)
from quarterdeck.server.limits import Limit
from quarterdeck.server.listings import CLOSED, DAY, listing_after
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.log_reader import begin_table, take_row
from quarterdeck.server.logs import note, short
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.room import Room
from quarterdeck.server.store import MENTION, Listing, Store
from quarterdeck.server.users import User

MAX_ATTEMPTS = 8
"""Number of times that a command is carried out when other processes write first."""
PUT_AWAY = 300.0
"""Seconds after which a table that nobody uses leaves memory; the log has it."""

SLICE = 100
"""Number of rows that are folded at one go."""
MAX_ABANDONED = 100
"""Number of abandoned tables that are closed at a time."""

RATE, BURST = 20.0, 40.0
"""Messages per second over one socket, and at once."""
SOCKETS = 4
"""Number of sockets at full rate that all sockets of a user may add up to."""

REDACTED = "table/"
"""Topic, with the id of a table, under which processes are told that rows of its log are not what they were."""

Command = Callable[[LiveTable, float], list[AnyEntry]]
"""Entries to write for the table as it is, at that time; raises if it is refused."""


class Hub:
    def __init__(self, store: Store, games: OfferedGames, metrics: Metrics, calls_an_address: float) -> None:
        self.store = store
        self.games = games
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.closed: dict[str, Refused] = {}
        """Reasons per table that cannot be read or shown here; it is not tried again before the next start."""
        self.after: list[Callable[[Room], None]] = []
        """Listeners, called when a table has changed or was read in."""
        self.redacted: list[Callable[[], None]] = []
        """Listeners, called when names in the log of some table were taken out."""
        self.interested: Callable[[], bool] = bool
        """Tells whether tables that are not in memory have to be read when another process changes them."""
        self.ended: Callable[[], object] = bool
        """Called when a game has ended here, and left something behind."""
        self.messages = Limit("messages", SOCKETS * RATE, SOCKETS * BURST)
        at_once = SOCKETS * calls_an_address
        self.address_messages = Limit("messages from your address", at_once, at_once * 2)
        self.lines = Limit("lines", 0.5, 8)
        self.onlookers = Limit("lines of spectators at this table", 0.5, 10)
        self.stopping = False
        self.background = Background()
        store.listen(self.noticed)
        metrics.tables = lambda: len(self.rooms)

    # Finding tables ---------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The table in memory, read from the log if need be."""
        self.check_readable(id)
        found = self.rooms.get(id)
        if found is not None:
            found.used = monotonic()
            if found.unsure and not found.lock.locked():
                async with found.lock:
                    await self.catch_up(found)
            return found
        loading = self.loading.get(id)
        if loading is not None:
            return await asyncio.shield(loading)
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.loading[id] = future
        try:
            found = await self.load(id)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # somebody has seen it
            raise
        finally:
            del self.loading[id]
        future.set_result(found)
        return found

    async def load(self, id: str) -> Room:
        with self.blaming(id):
            return self.add(await self.folded(id))

    async def folded(self, id: str) -> LiveTable:
        rows = await self.store.read(id)
        if not rows:
            raise NoSuchThing("there is no such table")
        live = begin_table(id, rows[0], self.games)
        while rows:
            await self.fold(live, rows)
            rows = await self.store.read(id, live.rows)  # it may have grown meanwhile
        return live

    async def fold(self, live: LiveTable, rows: list[bytes]) -> None:
        """Fold rows in slices, so that everybody else is served between them."""
        for count, row in enumerate(rows, 1):
            take_row(live, row)
            if count % SLICE == 0:
                await asyncio.sleep(0)

    def games_with_bots(self, host: str) -> int:
        """Number of this host's running games in memory in which bots play."""
        lives = [room.live for room in self.rooms.values() if room.live.host == host]
        return sum(
            live.state == "running" and any(occupancy.plays == "bot" for occupancy in live.seating) for live in lives
        )

    def add(self, live: LiveTable) -> Room:
        """Take a table into memory, unless it is there: who makes it and who reads it meanwhile share one room."""
        known = self.rooms.get(live.id)
        if known is not None:
            return known
        room = self.rooms[live.id] = Room(live)
        self.changed(room)
        self.check_readable(live.id)
        return room

    # Closing tables ---------------------------------------------------------------------------------------------

    @contextmanager
    def blaming(self, id: str) -> Iterator[None]:
        """Blame a failure on this table alone: it is closed, and everything else goes on."""
        try:
            yield
        except (Unreadable, OtherEdition, GivenUp) as error:
            # What the rules say of a move may name cards, which must not get into the server's log.
            self.shut(id, error, None if isinstance(error.__cause__, QuarterdeckError) else error.__cause__)
            raise
        except QuarterdeckError:
            raise
        except Exception as error:
            fault = Unreadable(f"it cannot be shown ({type(error).__name__})")
            self.shut(id, fault, error)
            raise fault from error

    def shut(self, id: str, why: Refused, trace: BaseException | None) -> None:
        """Close a table; it is logged once, and everybody who watches is told."""
        if id in self.closed:
            return
        self.closed[id] = why
        self.metrics.refused(why.code)
        level = 20 if isinstance(why, GivenUp) else 40
        note("a table was closed", level=level, table=short(id), code=why.code, why=str(why), trace=trace)
        room = self.rooms.pop(id, None)
        if room is not None:
            room.closed = why
            room.wake()

    def check_readable(self, id: str) -> None:
        why = self.closed.get(id)
        if isinstance(why, Unreadable):
            raise Unreadable(why.reason)
        if why is not None:
            raise type(why)(str(why))

    # Changing tables --------------------------------------------------------------------------------------------

    async def make(self, id: str, entries: list[AnyEntry]) -> Room:
        """A new table; if another process has made it already, that one."""
        made = entries[0]
        assert isinstance(made, Made)
        live = LiveTable(id, made, self.games)
        self.check_running()
        if made.lesson:
            await self.store.change((MENTION, (made.host, id)))
        if not await self.store.append(id, 0, to_row(entries), listing_after(live, entries, None)):
            return await self.room(id)
        live.apply(entries)
        return self.add(live)

    async def submit(self, room: Room, command: Command) -> None:
        """Change a table: returns when the change is on disk, raises when it was refused."""
        async with room.lock:
            self.check_readable(room.live.id)
            if room.unsure:
                await self.catch_up(room)
            for _ in range(MAX_ATTEMPTS):
                self.check_running()
                live = room.live
                entries = await self.carried_out(room, command)
                if not entries:
                    return
                attempt = self.tried(live, entries)
                listing = listing_after(live, entries, attempt)
                began = monotonic()
                room.unsure = True
                written = await self.store.append(live.id, live.rows, to_row(entries), listing)
                room.unsure = False
                self.metrics.append.note(monotonic() - began)
                if written:
                    first = entries[0]
                    if isinstance(first, Answered):
                        self.metrics.moved(first.by)
                    with self.blaming(live.id):
                        room.take_in([entries], attempt)
                    self.changed(room)
                    if listing is not None and listing.result:
                        self.ended()
                    return
                await self.catch_up(room)
        raise Conflict("others were faster every time; please try again")

    async def say(self, room: Room, user: User, text: str) -> None:
        """Write a line of chat: everybody has a rate limit, and all spectators together have one too."""
        self.lines.check(user.id)
        chat_commands.may_say(room.live, user)  # a refused line uses up nothing of the others' limit
        if not room.live.sits(user.id):
            self.onlookers.check(room.live.id)
        if not room.live.knows(user.id):
            await self.store.change((MENTION, (user.id, room.live.id)))
        await self.submit(room, lambda live, now: chat_commands.say(live, user, text, now))

    def tried(self, live: LiveTable, entries: list[AnyEntry]) -> Attempt:
        try:
            return live.try_out(entries)
        except QuarterdeckError:
            raise
        except Exception as error:
            note("the rules broke", level=40, trace=error, table=short(live.id))
            raise Broken from None

    async def carried_out(self, room: Room, command: Command) -> list[AnyEntry]:
        """The entries to write. A refusal may be out of date, if another process has just written."""
        live = room.live
        try:
            return command(live, max(time(), live.latest))
        except QuarterdeckError:
            if not await self.catch_up(room):
                raise
            return command(live, max(time(), live.latest))

    async def catch_up(self, room: Room) -> bool:
        """Fold what is new in the log; the caller holds the lock."""
        self.check_readable(room.live.id)
        with self.blaming(room.live.id):
            rows = await self.store.read(room.live.id, room.live.rows)
            room.unsure = False
            if rows:
                room.read_on(rows)
        if rows:
            self.changed(room)
        return bool(rows)

    def changed(self, room: Room) -> None:
        for hear in self.after:
            with suppress(Unreadable), self.blaming(room.live.id):
                hear(room)

    def check_running(self) -> None:
        if self.stopping:
            raise Stopping("the server is restarting; try again in a moment")

    # Other processes --------------------------------------------------------------------------------------------

    def noticed(self, table: str, seq: int) -> None:
        """Read on: another process may have written this row; without a table, any row of any table."""
        if not table:
            for known in self.rooms.values():
                self.background.start(self.read_on(known))
            return
        if table.startswith(REDACTED):
            self.background.start(self.read_anew(table.removeprefix(REDACTED)))
        if "/" in table:
            return  # a topic, not a table
        room = self.rooms.get(table)
        if room is None:
            if self.interested() and table not in self.closed:
                self.background.start(self.room(table))
        elif room.live.rows <= seq:
            self.background.start(self.read_on(room))

    async def read_on(self, room: Room) -> None:
        async with room.lock:
            await self.catch_up(room)

    async def read_anew(self, id: str) -> None:
        """Drop what is in memory of a table whose log was redacted: it is what it was, but for names and words."""
        for forget in self.redacted:
            forget()
        room = self.rooms.get(id)
        if room is None:
            return
        async with room.lock:
            with self.blaming(id):
                live = await self.folded(id)
            live.version = room.live.version + 1  # everybody who watches is shown it anew
            room.live = live
            room.wake()
            self.changed(room)

    # Memory -----------------------------------------------------------------------------------------------------

    @contextmanager
    def passing(self, id: str) -> Iterator[None]:
        """A table that is read in meanwhile leaves memory with the next clean-up, unless somebody uses it."""
        known = id in self.rooms
        try:
            yield
        finally:
            room = self.rooms.get(id)
            if not known and room is not None:
                room.used -= PUT_AWAY

    def put_away(self, idle: float = PUT_AWAY) -> int:
        """Forget tables that nobody uses; returns their number."""
        now = monotonic()
        unused = [id for id, room in self.rooms.items() if room.unused and now - room.used >= idle]
        for id in unused:
            del self.rooms[id]
        if unused:
            note("tables put away", level=10, tables=len(unused), first=short(unused[0]))
        return len(unused)

    async def give_up(self, days: int, lessons: bool = False) -> None:
        """Close tables, or lessons, that nobody has touched for so long; unread, since some may be unreadable."""
        now = time()
        for table, rows in await self.store.untouched(now - days * DAY, MAX_ABANDONED, lessons):
            room = self.rooms.get(table)
            if room is not None and not room.unused:
                continue
            self.rooms.pop(table, None)
            row = to_row([Closed(time=now, days=days)])
            await self.store.append(table, rows, row, Listing(CLOSED, False, now, [], None, now))

    async def append_unread(self, table: str, entries: list[AnyEntry]) -> None:
        """Write to the log of a table that cannot be read here; it may be read elsewhere, or later."""
        for _ in range(MAX_ATTEMPTS):
            ((rows,),) = await self.store.rows(queries.COUNT, table)
            if await self.store.append(table, rows, to_row(entries)):
                return
        raise Conflict("others were faster every time; please try again")

    async def stop(self) -> None:
        """Refuse what is new, and wait for what is being written."""
        self.stopping = True
        for room in list(self.rooms.values()):
            async with room.lock:
                pass
        await self.background.stop()
