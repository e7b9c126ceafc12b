"""The store in PostgreSQL, for any number of server processes.

Rows are written in groups (group commit), as in SQLite. With each row goes a notice in the same transaction; processes
that have its table in memory then read what is new.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from quarterdeck.server import queries
from quarterdeck.server.errors import BadSetting, FateUnknown, NotStored
from quarterdeck.server.migrations import BEAT, migrate_postgres
from quarterdeck.server.postgres_notices import BROKEN, CHANNEL, PostgresNotices
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
"""Number of rows per transaction at most."""
INSERT_ROWS = f"""
with written as (
    insert into log select * from unnest($1::text[], $2::integer[], $3::bytea[])
    on conflict do nothing returning table_id, seq
)
select table_id, pg_notify('{CHANNEL}', table_id || ':' || seq) from written
"""
UPSERT_LISTINGS = """
insert into listing (table_id, state, public, created, due, touched)
select * from unnest(
    $1::text[], $2::text[], $3::boolean[], $4::double precision[], $5::double precision[], $6::double precision[]
)
on conflict (table_id) do update set state = excluded.state, due = excluded.due, touched = excluded.touched
"""
INSERT_SEATS = "insert into seat select * from unnest($1::text[], $2::text[]) on conflict do nothing"

ENDED_LOCK = 0x456E6465
"""Key of the advisory lock that a transaction holds while it numbers games that have ended."""

Waiting = tuple[Append, "asyncio.Future[bool]"]


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: list[Waiting] = []
        self.come = asyncio.Event()
        self.closing = False
        self.notices = PostgresNotices(self.connect)
        self.connection: asyncpg.Connection[Any] | None = None
        """Connection of the writer."""
        self.committing = False
        """Has the database been told to commit the present group?"""
        self.trouble = Trouble()

    def listen(self, notice: Notice) -> None:
        self.notices.listeners.append(notice)

    async def open(self) -> None:
        try:
            await self.make_ready()
        except TimeoutError:
            raise BadSetting(f"QUARTERDECK_DATABASE cannot be used: no answer within {LIMIT:g} seconds") from None
        except (*BROKEN, ValueError) as error:
            raise BadSetting(f"QUARTERDECK_DATABASE cannot be used: {type(error).__name__}: {error}") from None
        self.writer = asyncio.create_task(self.write_groups())

    async def make_ready(self) -> None:
        """Bring the schema up to date, and listen for notices."""
        connection = await self.connect()
        try:
            await migrate_postgres(connection)
        finally:
            connection.terminate()
        self.pool = await asyncpg.create_pool(
            self.address, min_size=1, max_size=4, timeout=LIMIT, command_timeout=LIMIT
        )
        self.notices.start()
        async with asyncio.timeout(LIMIT):
            await self.notices.listening.wait()

    async def connect(self) -> asyncpg.Connection[Any]:
        return await asyncpg.connect(self.address, timeout=LIMIT, command_timeout=LIMIT)

    async def close(self) -> None:
        self.closing = True
        self.come.set()
        await self.writer
        await self.notices.stop()
        try:
            async with asyncio.timeout(LIMIT):
                await self.pool.close()
        except TimeoutError:
            self.pool.terminate()

    # Writing ----------------------------------------------------------------------------------------------------

    async def append(self, table: str, seq: int, body: bytes, listing: Listing | None = None) -> bool:
        if self.closing:
            raise NotStored("the log is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((Append(table, seq, body, listing), done))
        self.come.set()
        return await done

    async def write_groups(self) -> None:
        """The writer's task: everything that has come since the last commit is one transaction."""
        while not (self.closing and not self.waiting):
            await self.come.wait()
            self.come.clear()
            while self.waiting:
                group, self.waiting = first_of_each(self.waiting)
                await self.write_group(group)
        self.drop_connection()

    async def write_group(self, group: list[Waiting]) -> None:
        self.committing = False
        try:
            if self.connection is None or self.connection.is_closed():
                self.connection = await self.connect()
            written = await self.write(self.connection, [append for append, _ in group])
        except BROKEN as error:
            self.drop_connection()
            self.fail(group, error)
            return
        self.trouble.clear()
        for append, done in group:
            if not done.cancelled():
                done.set_result(append.table in written)

    def fail(self, group: list[Waiting], error: Exception) -> None:
        reason = f"the log cannot be written: {in_words(error)}"
        lost = may_have_been_done(error)
        if not lost:
            self.trouble.note(reason)
        for _, done in group:
            if not done.cancelled():
                done.set_exception(FateUnknown(in_words(error)) if lost and self.committing else NotStored(reason))

    def drop_connection(self) -> None:
        """Give the connection up: after a failure its state is unknown."""
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def write(self, connection: asyncpg.Connection[Any], group: list[Append]) -> set[str]:
        """One transaction; returns the tables whose row was written. Rows go in order, which prevents deadlocks.

        After an interruption the connection is dropped, and the database forgets what was not committed.
        """
        transaction = connection.transaction()
        await transaction.start()
        rows = await connection.fetch(
            INSERT_ROWS,
            [append.table for append in group],
            [append.seq for append in group],
            [append.body for append in group],
        )
        written = {row[0] for row in rows}
        listed = [(append.table, append.listing) for append in group if append.table in written]
        await self.write_listings(connection, [(table, found) for table, found in listed if found is not None])
        self.committing = True
        await transaction.commit()
        return written

    async def write_listings(self, connection: asyncpg.Connection[Any], listed: list[tuple[str, Listing]]) -> None:
        if not listed:
            return
        await connection.execute(
            UPSERT_LISTINGS,
            [table for table, _ in listed],
            [found.state for _, found in listed],
            [found.public for _, found in listed],
            [found.created for _, found in listed],
            [found.due for _, found in listed],
            [found.touched for _, found in listed],
        )
        seats = [(person, table) for table, found in listed for person in found.people]
        if seats:
            await connection.execute(INSERT_SEATS, [person for person, _ in seats], [table for _, table in seats])
        ended = [(table, found.touched, found.result) for table, found in listed if found.result]
        if ended:
            # One process at a time, until its commit: numbers follow the order in which games ended, without a gap.
            await connection.execute("select pg_advisory_xact_lock($1)", ENDED_LOCK)
            for one in ended:
                await connection.execute(INSERT_ENDED, *one)

    # Reading ----------------------------------------------------------------------------------------------------

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        try:
            return await self.asked(sql, *values)
        except BROKEN as error:
            raise NotStored(f"the database cannot be used: {in_words(error)}") from None

    async def put(self, sql: str, *values: Any) -> list[Any]:
        """Run a statement that writes, as a transaction of its own."""
        try:
            return await self.asked(sql, *values)
        except BROKEN as error:
            raise not_written(error) from None

    async def change(self, *statements: Statement, topic: str = "") -> bool:
        try:
            async with asyncio.timeout(LIMIT), self.pool.acquire(timeout=LIMIT) as connection, connection.transaction():
                for number, (sql, values) in enumerate(statements):
                    status = await connection.execute(sql, *values)
                    if number == 0 and status.endswith(" 0"):
                        return False
                if topic:
                    await connection.execute("select pg_notify($1, $2)", CHANNEL, f"{topic}:0")
        except asyncpg.IntegrityConstraintViolationError:
            return False
        except BROKEN as error:
            raise not_written(error) from None
        return True

    async def asked(self, sql: str, *values: Any) -> list[Any]:
        async with asyncio.timeout(LIMIT), self.pool.acquire(timeout=LIMIT) as connection:
            return list(await connection.fetch(sql, *values))

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        given = (printable(value) if isinstance(value, str) else value for value in values)
        return [tuple(row) for row in await self.fetch(sql, *given)]

    async def check(self) -> None:
        self.trouble.check()
        rows = await self.fetch(f"{BEAT} returning version")
        check_version(rows[0][0] if rows else 0)

    async def read(self, table: str, first: int = 0) -> list[bytes]:
        return in_order(await self.fetch(queries.ROWS, printable(table), first), first)

    async def tables(self, state: str | None, user: str | None, limit: int = MAX_LISTED) -> list[str]:
        sql, values = queries.listed(state, user, limit)
        return [row[0] for row in await self.fetch(sql, *values)]

    async def due(self, until: float) -> list[tuple[str, float]]:
        return [tuple(row) for row in await self.fetch(queries.DUE, until)]

    async def untouched(self, since: float, limit: int, lessons: bool = False) -> list[tuple[str, int]]:
        sql = queries.UNTOUCHED_LESSONS if lessons else queries.UNTOUCHED
        return [tuple(row) for row in await self.fetch(sql, since, limit)]

    async def correct_due(self, table: str, found: float, due: float | None) -> None:
        await self.put(queries.CORRECT_DUE, table, found, due)

    # Users ------------------------------------------------------------------------------------------------------

    async def user(self, id: str) -> User | None:
        rows = await self.fetch("select id, name, program from person where id = $1", printable(id))
        return User(*rows[0]) if rows else None

    async def put_user(self, user: User) -> None:
        await self.put(
            "insert into person values ($1, $2, $3) on conflict (id) do update set name = excluded.name",
            user.id,
            user.name,
            user.program,
        )

    async def claim_name(self, name: str, owner: str, now: float, since: float) -> bool:
        claimed = await self.put(f"{CLAIM_NAME} returning name", printable(name), owner, now, since)
        if claimed:
            await self.put(TRIM_NAMES, owner, MAX_NAMES)
        return bool(claimed)

    async def name_used(self, name: str) -> float | None:
        rows = await self.fetch("select used from name where name = $1", printable(name))
        return rows[0][0] if rows else None

    async def token_user(self, hash: str) -> User | None:
        rows = await self.fetch("select user_id from token where hash = $1", hash)
        return await self.user(rows[0][0]) if rows else None

    async def put_token(self, hash: str, user: str, owner: str) -> None:
        await self.put("insert into token values ($1, $2, $3)", hash, user, owner)

    async def secret(self, fresh: bytes) -> bytes:
        await self.put("insert into secret values (1, $1) on conflict do nothing", fresh)
        rows = await self.fetch("select secret from secret")
        return bytes(rows[0][0])


def printable(text: str) -> str:
    """The text without zero bytes, which PostgreSQL refuses; no name has any."""
    return text.replace("\0", "\ufffd")


def in_words(error: BaseException) -> str:
    return NO_ANSWER if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"


def may_have_been_done(error: BaseException) -> bool:
    """May it have happened? Not if the database refused it; if the connection was lost, nobody can say."""
    lost = isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError)
    return lost or not isinstance(error, asyncpg.PostgresError)


def not_written(error: BaseException) -> NotStored | FateUnknown:
    """What a failure to write means for whoever wanted it written."""
    if may_have_been_done(error):
        return FateUnknown(in_words(error))
    return NotStored(f"the database cannot be written: {in_words(error)}")


def first_of_each(waiting: list[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """One row per table, in the order of their names, and what is left for the next group."""
    found: dict[str, Waiting] = {}
    left: list[Waiting] = []
    for item in waiting:
        if item[0].table in found or len(found) >= LARGEST_GROUP:
            left.append(item)
        else:
            found[item[0].table] = item
    return [found[table] for table in sorted(found)], left
