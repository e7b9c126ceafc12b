"""What every store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from quarterdeck.server.errors import BadSetting, NotStored, Unreadable
from quarterdeck.server.postgres_store import PostgresStore
from quarterdeck.server.sqlite_store import SqliteStore
from quarterdeck.server.store import MAX_NAMES, Listing, Store
from quarterdeck.server.users import User, fresh_id

Story = Callable[[Store], Awaitable[None]]
Tell = Callable[[Story], None]


def told(store: Store, story: Story) -> None:
    async def run() -> None:
        await store.open()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Makes stores that keep the same logs, each time it is called."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "log.sqlite")
    address: str = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


@pytest.fixture
def tell(new_store: Callable[[], Store]) -> Tell:
    return lambda story: told(new_store(), story)


def test_rows_come_back_in_order(tell: Tell) -> None:
    async def story(store: Store) -> None:
        table = fresh_id()
        for seq in range(20):
            assert await store.append(table, seq, f'["ü{seq}"]'.encode())
        assert await store.read(table) == [f'["ü{seq}"]'.encode() for seq in range(20)]
        assert await store.read(table, 18) == ['["ü18"]'.encode(), '["ü19"]'.encode()]
        assert await store.read(fresh_id()) == []

    tell(story)


def test_of_two_who_write_the_same_row_one_is_refused(tell: Tell) -> None:
    async def story(store: Store) -> None:
        tables = [fresh_id() for _ in range(30)]
        rows = [store.append(table, 0, f'"{who}"'.encode()) for table in tables for who in ("a", "b")]
        written = await asyncio.gather(*rows)
        for number, table in enumerate(tables):
            assert sorted(written[2 * number : 2 * number + 2]) == [False, True]
            assert await store.read(table) == [b'"a"' if written[2 * number] else b'"b"']

    tell(story)


def test_a_refused_row_leaves_no_listing(tell: Tell) -> None:
    async def story(store: Store) -> None:
        table, user = fresh_id(), fresh_id()
        assert await store.append(table, 0, b"[]", Listing("open", True, 1.0, [user]))
        assert not await store.append(table, 0, b"[]", Listing("over", True, 1.0, [user]))
        assert await store.tables("open", user) == [table]
        assert await store.tables("over", user) == []

    tell(story)


def test_tables_are_listed_newest_first_for_their_people_or_for_all(tell: Tell) -> None:
    async def story(store: Store) -> None:
        ann, bob = fresh_id(), fresh_id()
        old, new, private = fresh_id(), fresh_id(), fresh_id()
        await store.append(old, 0, b"[]", Listing("open", True, 2e9, [ann]))
        await store.append(new, 0, b"[]", Listing("open", True, 2e9 + 1, [ann, bob]))
        await store.append(private, 0, b"[]", Listing("open", False, 2e9 + 2, [bob]))
        assert [table for table in await store.tables("open", None) if table in (old, new, private)] == [new, old]
        assert [table for table in await store.tables(None, None) if table in (old, new, private)] == [new, old]
        assert await store.tables(None, ann) == [new, old]
        assert await store.tables("open", bob) == [private, new]
        await store.append(new, 1, b"[]", Listing("running", True, 2e9 + 1, [ann, bob]))
        assert await store.tables("open", ann) == [old]
        assert await store.tables("running", ann) == [new]
        assert await store.tables(None, ann, 1) == [new]

    tell(story)


def test_tables_that_are_due_are_found_in_time(tell: Tell) -> None:
    async def story(store: Store) -> None:
        soon, later, never = fresh_id(), fresh_id(), fresh_id()
        for table, due in ((soon, 50.5), (later, 60.25), (never, None)):
            await store.append(table, 0, b"[]", Listing("running", False, 1.0, [], due))

        async def found(until: float) -> list[tuple[str, float]]:
            return [one for one in await store.due(until) if one[0] in (soon, later, never)]

        assert await found(50.0) == []
        assert await found(60.0) == [(soon, 50.5)]
        assert await found(70.0) == [(soon, 50.5), (later, 60.25)]
        await store.correct_due(later, 60.25, 10.0)
        await store.correct_due(soon, 50.0, None)  # it was due at 50.5: something has happened since
        assert await found(70.0) == [(later, 10.0), (soon, 50.5)]
        await store.append(soon, 1, b"[]", Listing("running", False, 1.0, [], None))
        await store.correct_due(later, 10.0, None)
        assert await found(70.0) == []

    tell(story)


def test_of_two_who_claim_a_name_at_once_one_has_it(tell: Tell) -> None:
    async def story(store: Store) -> None:
        names = [fresh_id() for _ in range(20)]
        got = await asyncio.gather(*(store.claim_name(name, who, 100.0, 50.0) for name in names for who in "ab"))
        assert [sum(got[2 * i : 2 * i + 2]) for i in range(20)] == [1] * 20

    tell(story)


def test_one_owner_has_so_many_names_and_the_oldest_go(tell: Tell) -> None:
    async def story(store: Store) -> None:
        owner, other = fresh_id(), fresh_id()
        names = [fresh_id() for _ in range(MAX_NAMES + 2)]
        for number, name in enumerate(names):
            assert await store.claim_name(name, owner, 100.0 + number, 0.0)
        assert [await store.name_used(name) is None for name in names] == [True] * 2 + [False] * MAX_NAMES
        assert await store.claim_name(names[0], other, 200.0, 0.0)
        assert not await store.claim_name(names[-1], other, 200.0, 0.0)
        assert await store.claim_name(names[-1], other, 200.0, 150.0)

    tell(story)


def test_users_tokens_and_the_secret_are_kept(new_store: Callable[[], Store]) -> None:
    user = User(fresh_id(), "Zoë", True)
    hash = fresh_id()
    secrets: list[bytes] = []

    async def first(store: Store) -> None:
        await store.put_user(User(user.id, "before", True))
        await store.put_user(user)
        await store.put_token(hash, user.id, "owner")
        secrets.append(await store.secret(b"first"))

    async def second(store: Store) -> None:
        assert await store.user(user.id) == user
        assert await store.user("nobody") is None
        assert await store.token_user(hash) == user
        assert await store.token_user("none") is None
        secrets.append(await store.secret(b"second"))

    told(new_store(), first)
    told(new_store(), second)
    assert secrets[0] == secrets[1]


def test_what_was_written_is_there_for_the_next_process(new_store: Callable[[], Store]) -> None:
    table = fresh_id()

    async def write(store: Store) -> None:
        rows = [asyncio.ensure_future(store.append(table, seq, b"[1]")) for seq in range(100)]
        await asyncio.gather(*rows)

    async def read(store: Store) -> None:
        assert len(await store.read(table)) == 100

    told(new_store(), write)
    told(new_store(), read)


def test_a_notice_tells_another_process_which_row_is_new(database: str) -> None:
    async def story() -> None:
        here, there = PostgresStore(database), PostgresStore(database)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        there.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await here.open()
        await there.open()
        table = fresh_id()
        await here.append(table, 0, b"[]")
        await here.append(table, 0, b"[]")
        await here.append(table, 1, b"[]")
        async with asyncio.timeout(20):
            assert [await heard.get(), await heard.get()] == [(table, 0), (table, 1)]
        await here.close()
        await there.close()

    asyncio.run(story())


def test_two_processes_write_without_gaps_or_doubles(database: str) -> None:
    async def story() -> None:
        stores = [PostgresStore(database), PostgresStore(database)]
        tables = [fresh_id() for _ in range(8)]
        for store in stores:
            await store.open()

        async def write(store: PostgresStore, name: int, table: str) -> int:
            written = 0
            while (seq := len(await store.read(table))) < 25:
                written += await store.append(table, seq, str(name).encode())
            return written

        work = [write(store, name, table) for name, store in enumerate(stores) for table in tables]
        written = await asyncio.gather(*work)
        assert sum(written) == 25 * len(tables)
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_when_the_connection_is_lost_it_is_made_again(database: str) -> None:
    async def story() -> None:
        store = PostgresStore(database)
        everything = asyncio.Event()
        store.listen(lambda table, _seq: None if table else everything.set())
        await store.open()
        table = fresh_id()
        assert await store.append(table, 0, b"[]")
        await store.fetch(
            "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'deck'"
        )
        written = False
        async with asyncio.timeout(20):
            await everything.wait()
            while not written:
                try:
                    written = await store.append(table, 1, b"[]")
                except NotStored:
                    await asyncio.sleep(0.01)
        assert len(await store.read(table)) == 2
        await store.close()

    asyncio.run(story())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.write_bytes(b"this is no database, and never was one" * 100)
    with pytest.raises(BadSetting, match="cannot be opened"):
        asyncio.run(SqliteStore(path).open())


def test_a_database_that_does_not_answer_is_refused() -> None:
    with pytest.raises(BadSetting, match="cannot be used"):
        asyncio.run(PostgresStore("postgresql://deck@127.0.0.1:1/none").open())


def test_a_full_disk_refuses_the_row_and_keeps_the_rest(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        table = fresh_id()
        assert await store.append(table, 0, b"[]")
        pages = store.writer.execute("pragma page_count").fetchone()[0]
        store.writer.execute(f"pragma max_page_count = {pages}")
        with pytest.raises(NotStored):
            await store.append(table, 1, b'"' + b"x" * 100_000 + b'"')
        store.writer.execute(f"pragma max_page_count = {pages + 1000}")
        assert await store.append(table, 1, b"[]")
        assert len(await store.read(table)) == 2

    told(SqliteStore(tmp_path / "log.sqlite"), story)


def test_a_damaged_page_of_the_file_is_the_fault_of_the_tables_on_it(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def write(store: Store) -> None:
        for seq in range(60):
            assert await store.append("damaged", seq, b"Q" * 400)
        assert await store.append("sound", 0, b"[]")

    async def read(store: Store) -> None:
        with pytest.raises(Unreadable, match="the file is damaged"):
            await store.read("damaged")
        assert await store.read("sound") == [b"[]"]

    told(SqliteStore(path), write)
    content = bytearray(path.read_bytes())
    parts = content.split(b"Q" * 400)
    page = len((b"Q" * 400).join(parts[:30])) // 4096 * 4096
    content[page : page + 16] = b"\xff" * 16
    path.write_bytes(content)
    told(SqliteStore(path), read)


def test_statements_are_carried_out_together_or_not_at_all(tell: Tell) -> None:
    async def story(store: Store) -> None:
        put = "insert into former values ($1, $2)"
        name, other = fresh_id(), fresh_id()
        assert await store.change((put, (name, 1.0)), (put, (other, 2.0)))
        assert not await store.change((put, (fresh_id(), 3.0)), (put, (name, 4.0))), "she stands there already"
        assert not await store.change(("delete from former where user_id = $1", ("x",)), (put, (fresh_id(), 5.0)))
        found = await store.rows(
            "select user_id, time from former where user_id in ($1, $2) order by time", name, other
        )
        assert found == [(name, 1.0), (other, 2.0)]
        assert await store.rows("select count(*) from former") == [(2,)]

    tell(story)


def test_a_refused_transaction_leaves_the_others_of_its_group(tell: Tell) -> None:
    async def story(store: Store) -> None:
        put = "insert into former values ($1, $2)"
        await store.change((put, ("name", 1.0)))
        table = fresh_id()
        done = await asyncio.gather(
            store.append(table, 0, b"[]"), store.change((put, ("name", 2.0))), store.change((put, ("other", 3.0)))
        )
        assert list(done) == [True, False, True]
        assert await store.read(table) == [b"[]"]

    tell(story)


def test_games_are_numbered_as_they_end(new_store: Callable[[], Store]) -> None:
    """By two servers at once, where there can be two: no number is left out or given twice, no game counts twice."""

    async def story(store: Store) -> None:
        other = new_store() if isinstance(store, PostgresStore) else store
        if other is not store:
            await other.open()
        tables = [fresh_id() for _ in range(40)]
        over = Listing("over", False, 1.0, [], None, 5.0, '{"x":1}')
        await asyncio.gather(*(one.append(table, 0, b"[]", over) for table in tables for one in (store, other)))
        await store.append(tables[0], 1, b"[]", over)
        found = await store.rows("select number, table_id, body from ended order by number")
        assert [number for number, _, _ in found] == list(range(1, 41))
        assert sorted(table for _, table, _ in found) == sorted(tables)
        assert {body for _, _, body in found} == {'{"x":1}'}
        if other is not store:
            await other.close()

    told(new_store(), story)
