"""Databases of other versions: what is older is brought up with all its games, what is newer is refused."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from quarterdeck import registry
from quarterdeck.server.errors import BadSetting
from quarterdeck.server.migrations import VERSIONS, Version, migrate_postgres, migrate_sqlite
from quarterdeck.server.postgres_store import PostgresStore
from quarterdeck.server.sqlite_store import SqliteStore, connect
from quarterdeck.server.store import Store
from quarterdeck.server.users import User
from tests.server.players import TIMEOUT, served
from tests.server.postgres import execute

DATABASES = Path(__file__).parent / "databases"
HALF_PLAYED, OPEN, OVER, WITH_A_BOT = "p4mfnn6zdqhahbol", "ha7zu7c3sdgcf5yy", "n7nf7kyuszykrmrf", "iehwj6jzxzyshtf2"
ANN, ROBOT = "sbxxiky3meopvnna", User("oka5mnnbbud7bcmo", "Robot", True)
TOKEN = "4366840d0b209f6f8a60a3d7036ac321cd08a316686566b6dcdda3367d7dabfd"

MORE = "create table more (x integer); insert into more values (1)"
ONE_MORE = Version(MORE, MORE)
HALF = "create table half (x integer); insert into nowhere values (1)"
BROKEN = Version(HALF, HALF)


class Kept:
    """A database that is there between two servers: an SQLite file, or one of PostgreSQL's."""

    def __init__(self, file: Path | None, address: str) -> None:
        self.file = file
        self.address = address

    def store(self) -> Store:
        return PostgresStore(self.address) if self.file is None else SqliteStore(self.file)

    def settings(self) -> dict[str, str]:
        return {"database": self.address} if self.file is None else {}

    def fill(self, name: str) -> None:
        if self.file is None:
            execute(self.address, (DATABASES / f"{name}.postgres.sql").read_text())
        else:
            with sqlite3.connect(self.file) as connection:
                connection.executescript((DATABASES / f"{name}.sqlite.sql").read_text())
            connection.close()

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        if self.file is None:
            return [tuple(row) for row in execute(self.address, sql)]
        connection = connect(self.file)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def migrate(self, *more: Version) -> None:
        versions = (*VERSIONS, *more)
        if self.file is not None:
            connection = connect(self.file)
            try:
                migrate_sqlite(connection, versions)
            finally:
                connection.close()
            return

        async def run() -> None:
            connection = await asyncpg.connect(self.address)
            try:
                await migrate_postgres(connection, versions)
            finally:
                await connection.close()

        asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    if request.param == "sqlite":
        return Kept(tmp_path / "quarterdeck.sqlite", "")
    return Kept(None, request.getfixturevalue("database"))


def read(kept: Kept, *tables: str) -> list[list[bytes]]:
    async def run() -> list[list[bytes]]:
        store = kept.store()
        await store.open()
        try:
            return [await store.read(table) for table in tables]
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_new_database_has_the_newest_version(kept: Kept) -> None:
    assert read(kept, "none") == [[]]
    assert kept.rows("select version from schema_version") == [(len(VERSIONS),)]


def test_a_database_older_than_versions_keeps_all_its_games(kept: Kept) -> None:
    kept.fill("version-1")
    before = [bytes(row[0]) for row in kept.rows("select body from log order by table_id, seq")]

    async def story() -> None:
        store = kept.store()
        await store.open()
        after = [row for table in sorted((HALF_PLAYED, OPEN, OVER, WITH_A_BOT)) for row in await store.read(table)]
        assert after == before
        assert await store.tables(None, ANN) == [WITH_A_BOT, OVER, OPEN, HALF_PLAYED]
        assert await store.tables("running", None) == [HALF_PLAYED]
        assert await store.token_user(TOKEN) == ROBOT
        assert (await store.secret(b"another")).hex().startswith("20afb91d")
        await store.close()

    asyncio.run(story())
    assert kept.rows("select version from schema_version") == [(len(VERSIONS),)]


def test_a_game_begun_before_goes_on(kept: Kept, tmp_path: Path) -> None:
    kept.fill("version-1")
    (body,) = kept.rows(f"select body from log where table_id = '{HALF_PLAYED}' and seq = 0")[0]
    if json.loads(body)[0]["game"] not in registry.ids():
        pytest.skip("the game of this database is not installed")
    with served(tmp_path, **kept.settings()) as server:
        somebody = server.player()
        assert [table["name"] for table in somebody.get("/api/tables?state=running")] == ["half played"]
        frame = somebody.get(f"/api/tables/{HALF_PLAYED}/seats/spectator/frame")
        assert frame["number"] > 1
        assert server.room(OVER).live.state == "over"


def test_a_newer_database_is_refused_in_words_and_left_alone(kept: Kept) -> None:
    kept.migrate(ONE_MORE)
    with pytest.raises(BadSetting, match=f"version {len(VERSIONS) + 1} .* up to {len(VERSIONS)}: a newer Quarterdeck"):
        read(kept)
    assert kept.rows("select version from schema_version") == [(len(VERSIONS) + 1,)]


def test_a_server_does_not_start_on_a_newer_database(kept: Kept, tmp_path: Path) -> None:
    kept.migrate(ONE_MORE)
    environment = {"PORT": "0", "QUARTERDECK_DATA": str(tmp_path), "QUARTERDECK_DATABASE": kept.address or "sqlite"}
    command = [sys.executable, "-m", "quarterdeck.server"]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, timeout=TIMEOUT)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].startswith("quarterdeck: the database has version")


def test_a_database_that_does_not_say_its_version_is_refused_in_words(kept: Kept) -> None:
    kept.migrate()
    kept.rows("delete from schema_version")
    with pytest.raises(BadSetting, match="does not say which version"):
        read(kept)


def test_a_change_that_fails_leaves_the_database_as_it_was(kept: Kept) -> None:
    kept.fill("version-1")
    before = kept.rows("select table_id, seq, body from log order by table_id, seq")
    with pytest.raises(BadSetting, match=r"is as it was: .*nowhere"):
        kept.migrate(ONE_MORE, BROKEN)
    for table in ("schema_version", "more", "half"):
        with pytest.raises((sqlite3.Error, asyncpg.PostgresError), match=table):
            kept.rows(f"select * from {table}")
    assert kept.rows("select table_id, seq, body from log order by table_id, seq") == before
    assert len(read(kept, HALF_PLAYED)[0]) == 15


def test_of_several_that_start_together_one_changes_the_schema(kept: Kept) -> None:
    kept.fill("version-1")
    with ThreadPoolExecutor(6) as pool:
        for done in [pool.submit(kept.migrate, ONE_MORE) for _ in range(6)]:
            done.result()
    assert kept.rows("select x from more") == [(1,)]


def test_a_database_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarterdeck.server.postgres_store.LIMIT", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(BadSetting, match=r"no answer within 0\.2 seconds"):
            asyncio.run(PostgresStore(f"postgresql://deck@127.0.0.1:{port}/none").open())
