"""The store in one SQLite file, for one server process. One thread writes, in groups (group commit); another reads.

SQLite releases the interpreter lock with every statement, and a busy server is slow to give it back. So a group is one
statement, whatever its size; only if a row in it is refused are they written one by one.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any

import msgspec

from quarterdeck.server import queries
from quarterdeck.server.errors import BadSetting, FateUnknown, NotStored, Unreadable
from quarterdeck.server.migrations import BEAT, GET_VERSION, migrate_sqlite
from quarterdeck.server.queries import for_sqlite
from quarterdeck.server.store import (
    CLAIM_NAME,
    INSERT_ENDED,
    LIMIT,
    MAX_LISTED,
    MAX_NAMES,
    NO_ANSWER,
    TRIM_NAMES,
    Append,
    Listing,
    Notice,
    Statement,
    Trouble,
    check_version,
    in_order,
)
from quarterdeck.server.users import User

LARGEST_GROUP = 512
"""Number of writes per transaction, roughly."""
GATHER = 0.002
"""Seconds that a busy writer waits for more to write: fewer commits leave more time for everything else."""
INSERT_ROWS = """
insert or ignore into log
select json_extract(value, '$[0]'), json_extract(value, '$[1]'), cast(json_extract(value, '$[2]') as blob)
from json_each(?)
"""

UPSERT_LISTINGS = """
insert into listing (table_id, state, public, created, due, touched)
select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
    json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
from json_each(?) where true
on conflict (table_id) do update set state = excluded.state, due = excluded.due, touched = excluded.touched
"""
INSERT_SEATS = """
insert or ignore into seat select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?)
"""

Done = tuple["asyncio.Future[Any]", Any]


class Transaction:
    """Writes that are not rows of the log: all of them, or none if the first changes no row."""

    __slots__ = ("statements",)

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements = statements


Task = tuple[Append | Transaction, "asyncio.Future[Any]"]


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = Trouble()
        self.queue: SimpleQueue[list[Task] | None] = SimpleQueue()
        self.come: list[Task] = []
        """Writes of the present round of the event loop."""
        self.thread = Thread(target=self.write_groups, name="sqlite writer", daemon=True)
        self.readers = ThreadPoolExecutor(1, thread_name_prefix="sqlite reader")

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            with closing(connect(self.path)) as connection:
                migrate_sqlite(connection)
            self.writer = connect(self.path)
            self.reader = connect(self.path)
        except sqlite3.Error as error:
            raise BadSetting(f"{self.path.name} cannot be opened as a SQLite file: {error}") from None
        self.thread.start()

    async def close(self) -> None:
        self.hand_over()
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)
        await asyncio.to_thread(self.readers.shutdown)
        self.writer.close()
        self.reader.close()

    def listen(self, notice: Notice) -> None:
        """No notices: nobody else writes this file."""

    # Writing ----------------------------------------------------------------------------------------------------

    async def append(self, table: str, seq: int, body: bytes, listing: Listing | None = None) -> bool:
        return bool(await self.written(Append(table, seq, body, listing)))

    async def write(self, sql: str, *values: Any) -> int:
        """Run a statement; returns the number of rows it has changed."""
        return int(await self.written(Transaction([(sql, values)])))

    async def change(self, *statements: Statement, topic: str = "") -> bool:
        return bool(await self.written(Transaction(statements)))

    async def written(self, task: Append | Transaction) -> Any:
        try:
            async with asyncio.timeout(LIMIT):
                return await self.enqueue(task)
        except TimeoutError:
            raise FateUnknown(NO_ANSWER) from None

    def enqueue(self, task: Append | Transaction) -> asyncio.Future[Any]:
        """Hand a write over, together with all others of this round of the event loop."""
        done: asyncio.Future[Any] = self.loop.create_future()
        if not self.come:
            self.loop.call_soon(self.hand_over)
        self.come.append((task, done))
        return done

    def hand_over(self) -> None:
        if self.come:
            self.queue.put(self.come)
            self.come = []

    def write_groups(self) -> None:
        """The writer's thread: everything that has come since the last commit is one transaction."""
        ended = False
        group: list[Task] = []
        while not ended:
            busy = len(group) > 1
            group = []
            item = self.queue.get()
            if busy and item is not None:
                sleep(GATHER)
            while item is not None:
                group += item
                if self.queue.empty() or len(group) >= LARGEST_GROUP:
                    break
                item = self.queue.get()
            ended = item is None
            if group:
                self.write_group(group)

    def write_group(self, group: list[Task]) -> None:
        try:
            self.writer.execute("begin immediate")
            results = self.write_all([task for task, _ in group])
            self.writer.execute("commit")
        except sqlite3.Error as error:
            if self.writer.in_transaction:
                self.writer.execute("rollback")
            reason = f"the log cannot be written: {error}"
            self.trouble.note(reason)
            results = [NotStored(reason) for _ in group]
        else:
            if any(isinstance(task, Append) for task, _ in group):
                self.trouble.clear()
        done = [(future, result) for (_, future), result in zip(group, results, strict=True)]
        self.loop.call_soon_threadsafe(settle, done)

    def write_all(self, tasks: list[Append | Transaction]) -> list[Any]:
        """Results of the writes, inside a transaction; for a row, whether it was written."""
        rows = [task for task in tasks if isinstance(task, Append)]
        given = msgspec.json.encode([(row.table, row.seq, row.body.decode()) for row in rows]).decode()
        if len(rows) != len(tasks) or self.writer.execute(INSERT_ROWS, (given,)).rowcount != len(rows):
            if rows:
                self.writer.execute("rollback")
                self.writer.execute("begin immediate")
            return [self.write_one(task) for task in tasks]
        self.write_listings(rows)
        return [True] * len(rows)

    def write_one(self, task: Append | Transaction) -> int:
        if isinstance(task, Transaction):
            return self.write_transaction(task.statements)
        try:
            self.writer.execute("insert into log values (?, ?, ?)", (task.table, task.seq, task.body))
        except sqlite3.IntegrityError:
            return False
        self.write_listings([task])
        return True

    def write_transaction(self, statements: Sequence[Statement]) -> int:
        """Number of rows that the first statement has changed; a savepoint keeps the rest of the group as it is."""
        self.writer.execute("savepoint one")
        changed = 0
        try:
            for number, (sql, values) in enumerate(statements):
                found = self.writer.execute(for_sqlite(sql), values).rowcount
                if number == 0:
                    changed = found
                if not changed:
                    break
        except sqlite3.IntegrityError:
            changed = 0
        if not changed:
            self.writer.execute("rollback to one")
        self.writer.execute("release one")
        return changed

    def write_listings(self, rows: list[Append]) -> None:
        listed = [(row.table, row.listing) for row in rows if row.listing is not None]
        if listed:
            found = [(table, it.state, it.public, it.created, it.due, it.touched) for table, it in listed]
            self.writer.execute(UPSERT_LISTINGS, (msgspec.json.encode(found).decode(),))
        seats = [(person, table) for table, it in listed for person in it.people]
        if seats:
            self.writer.execute(INSERT_SEATS, (msgspec.json.encode(seats).decode(),))
        for table, it in listed:
            if it.result:
                self.writer.execute(for_sqlite(INSERT_ENDED), (table, it.touched, it.result))

    # Reading ----------------------------------------------------------------------------------------------------

    async def read_rows(self, sql: str, *values: Any) -> list[Any]:
        work = partial(self.fetch, sql, values)
        try:
            async with asyncio.timeout(LIMIT):
                return await self.loop.run_in_executor(self.readers, work)
        except sqlite3.Error as error:
            if sql is queries.ROWS and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
                raise Unreadable("the file is damaged where its log was") from None
            raise NotStored(f"the database cannot be read: {error}") from None
        except TimeoutError:
            raise NotStored(NO_ANSWER) from None

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.read_rows(sql, *values)

    async def check(self) -> None:
        self.trouble.check()
        await self.write(BEAT)
        rows = await self.read_rows(GET_VERSION)
        check_version(rows[0][0] if rows else 0)

    def fetch(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        return self.reader.execute(for_sqlite(sql), values).fetchall()

    async def read(self, table: str, first: int = 0) -> list[bytes]:
        return in_order(await self.read_rows(queries.ROWS, table, first), first)

    async def tables(self, state: str | None, user: str | None, limit: int = MAX_LISTED) -> list[str]:
        sql, values = queries.listed(state, user, limit)
        return [row[0] for row in await self.read_rows(sql, *values)]

    async def due(self, until: float) -> list[tuple[str, float]]:
        return [tuple(row) for row in await self.read_rows(queries.DUE, until)]

    async def untouched(self, since: float, limit: int, lessons: bool = False) -> list[tuple[str, int]]:
        sql = queries.UNTOUCHED_LESSONS if lessons else queries.UNTOUCHED
        return [tuple(row) for row in await self.read_rows(sql, since, limit)]

    async def correct_due(self, table: str, found: float, due: float | None) -> None:
        await self.write(queries.CORRECT_DUE, table, found, due)

    # Users ------------------------------------------------------------------------------------------------------

    async def user(self, id: str) -> User | None:
        rows = await self.read_rows("select id, name, program from person where id = ?", id)
        return User(rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    async def put_user(self, user: User) -> None:
        await self.write("insert or replace into person values (?, ?, ?)", user.id, user.name, user.program)

    async def claim_name(self, name: str, owner: str, now: float, since: float) -> bool:
        claimed = await self.write(CLAIM_NAME, name, owner, now, since)
        if claimed:
            await self.write(TRIM_NAMES, owner, MAX_NAMES)
        return bool(claimed)

    async def name_used(self, name: str) -> float | None:
        rows = await self.read_rows("select used from name where name = ?", name)
        return rows[0][0] if rows else None

    async def token_user(self, hash: str) -> User | None:
        rows = await self.read_rows("select user_id from token where hash = ?", hash)
        return await self.user(rows[0][0]) if rows else None

    async def put_token(self, hash: str, user: str, owner: str) -> None:
        await self.write("insert into token values (?, ?, ?)", hash, user, owner)

    async def secret(self, fresh: bytes) -> bytes:
        await self.write("insert or ignore into secret values (1, ?)", fresh)
        rows = await self.read_rows("select secret from secret")
        return bytes(rows[0][0])


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LIMIT / 2)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    return connection


def settle(done: list[Done]) -> None:
    """Tell everybody whose write was in the group."""
    for future, result in done:
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
