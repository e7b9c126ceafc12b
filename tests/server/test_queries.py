"""Every question about tables uses an index, with a hundred thousand of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from quarterdeck.server import queries
from quarterdeck.server.migrations import migrate_postgres, migrate_sqlite
from tests.server.postgres import fresh_database

TABLES = 100_000
PEOPLE = 5_000
ASKED: dict[str, tuple[object, ...]] = {
    "ROWS": ("t77", 0),
    "COUNT": ("t77",),
    "PUBLIC": (50,),
    "PUBLIC_IN": (50, "open"),
    "OWN": (50, "u77"),
    "OWN_IN": (50, "u77", "running"),
    "DUE": (1000.0,),
    "CORRECT_DUE": ("t77", 5.0, 6.0),
    "UNTOUCHED": (1000.0, 100),
    "UNTOUCHED_LESSONS": (1000.0, 100),
}
OLD = "select table_id from listing where ($2 is null or state = $2) and public = true order by created desc limit $1"
"""A condition that may be absent, inside the query: what must not come back."""

FILL = """
insert into listing select 't' || n, case n % 50 when 0 then 'open' when 1 then 'running' else 'over' end, {public},
    n, case when n % 5000 = 1 then n end, n from {numbers};
insert into seat select 'u' || (n % {people}), 't' || n from {numbers};
insert into seat select 'u' || ((n + n / 7 + 1) % {people}), 't' || n from {numbers} where n % 2 = 0
    on conflict do nothing;
insert into log select 't' || n, 0, {body} from {numbers};
analyze;
"""
COUNT = f"with recursive c(n) as (select 1 union all select n + 1 from c where n < {TABLES}) select n from c"


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path: Path = tmp_path_factory.mktemp("queries") / "log.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate_sqlite(connection)
        connection.executescript(FILL.format(public="n % 3 = 0", numbers=f"({COUNT})", people=PEOPLE, body="x'5b5d'"))
        yield connection


@pytest.fixture(scope="module")
def postgres_plans(database_host: str) -> dict[str, str]:
    async def run(address: str) -> dict[str, str]:
        connection = await asyncpg.connect(address, statement_cache_size=0)
        try:
            await migrate_postgres(connection)
            numbers = f"generate_series(1, {TABLES}) as n"
            await connection.execute(
                FILL.format(public="n % 3 = 0", numbers=numbers, people=PEOPLE, body=r"'\x5b5d'"), timeout=60
            )
            texts = {name: getattr(queries, name) for name in ASKED}
            found = {name: await plan(connection, sql, *ASKED[name]) for name, sql in texts.items()}
            return found | {"OLD": await plan(connection, OLD.replace("$2 is", "$2::text is"), 50, "open")}
        finally:
            await connection.close()

    with fresh_database(database_host) as address:
        return asyncio.run(run(address))


async def plan(connection: asyncpg.Connection[asyncpg.Record], sql: str, *values: object) -> str:
    """The plan that a prepared statement comes to, whatever its values are."""
    given = ", ".join(f"'{value}'" for value in values)
    await connection.execute(f"deallocate all; set plan_cache_mode = force_generic_plan; prepare asked as {sql}")
    return "\n".join(row[0] for row in await connection.fetch(f"explain execute asked ({given})"))


def test_no_question_is_forgotten_here() -> None:
    assert set(ASKED) == {name for name in vars(queries) if name.isupper()}


def sqlite_plan(connection: sqlite3.Connection, sql: str, values: tuple[object, ...]) -> str:
    rows = connection.execute(f"explain query plan {queries.for_sqlite(sql)}", values).fetchall()
    return "\n".join(row[3] for row in rows)


@pytest.mark.parametrize("name", ASKED)
def test_sqlite_uses_an_index(name: str, sqlite: sqlite3.Connection) -> None:
    found = sqlite_plan(sqlite, getattr(queries, name), ASKED[name])
    for line in found.splitlines():
        assert (
            line.startswith("SEARCH") or "LIST SUBQUERY" in line or "SCALAR SUBQUERY" in line or may_sort(name, line)
        ), found


def may_sort(name: str, line: str) -> bool:
    """A person's own tables are few; nothing else is sorted after it was found, and the newest come in order."""
    return (name.startswith("OWN") and "TEMP B-TREE" in line) or line.startswith(
        "SCAN listing USING INDEX listing_of_all"
    )


@pytest.mark.parametrize("name", ASKED)
def test_postgres_uses_an_index(name: str, postgres_plans: dict[str, str]) -> None:
    assert "Seq Scan" not in postgres_plans[name], postgres_plans[name]
    assert name.startswith("OWN") or "Sort" not in postgres_plans[name], postgres_plans[name]


def test_a_condition_that_may_be_absent_would_not(sqlite: sqlite3.Connection, postgres_plans: dict[str, str]) -> None:
    assert "(state=" not in sqlite_plan(sqlite, OLD, (50, "open"))
    assert "listing_by_state" not in postgres_plans["OLD"]
