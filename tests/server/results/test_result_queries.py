"""Every question about results uses an index, with many games and many people."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from quarterdeck.server.migrations import migrate_postgres, migrate_sqlite
from quarterdeck.server.queries import for_sqlite
from quarterdeck.server.results import queries
from tests.server.postgres import fresh_database
from tests.server.test_queries import plan

GAMES = 50_000
PEOPLE = 2_000
ME, OTHERS = ["u77"], ["u78", "u79"]
ASKED: dict[str, tuple[str, Sequence[object]]] = {
    "NEXT": (queries.NEXT, (49_990, 50)),
    "RATINGS": (queries.RATINGS, ("u77", "skat")),
    "MEMBER_SINCE": (queries.MEMBER_SINCE, ("u77",)),
    "ACCOUNT_OF": (queries.ACCOUNT_OF, ("u77",)),
    "GUESTS_OF": (queries.GUESTS_OF, ("u77",)),
    "RESULT": (queries.RESULT, ("t77",)),
    "OWN_RATINGS": (queries.OWN_RATINGS, ("u77",)),
    "MU_AT": (queries.MU_AT, ("u77", "skat", 40_000.0)),
    "POINTS": (queries.POINTS, ("u77", "skat", 1000)),
    "RATED_FORM": (queries.RATED_FORM, ("u77", "skat", 5)),
    "played": queries.played(ME),
    "played, filtered": queries.played(ME, "skat", True, OTHERS, "won", 40_000),
    "FORM": queries.own(queries.FORM, ME, None),
    "SHARES": queries.own(queries.SHARES, ME, "skat"),
    "BEST": queries.own(queries.BEST, ME, None),
    "MET": queries.met(ME, OTHERS),
    "joined": queries.names_of("joined", "guest", OTHERS),
    "former": queries.names_of("former", "user_id", OTHERS),
    "SEASONS": (queries.SEASONS, ("game 7",)),
    "STANDINGS": (queries.STANDINGS, ("game 7", 0)),
}
FILL = """
insert into ended select n, 't' || n, n, '{{}}' from {numbers};
insert into played select 'u' || (n % {people}), n, case n % 3 when 0 then 'whist' else 'skat' end,
    n % 2, 2, 1, 1.0, '', 0.0, n from {numbers};
insert into played select 'u' || ((n + 1 + n / {people}) % {people}), n, case n % 3 when 0 then 'whist' else 'skat' end,
    n % 2, 2, 2, 0.0, '', 0.0, n from {numbers} where (1 + n / {people}) % {people} > 0;
insert into rating_point select user_id, game, number, 25.0, 2.0, 25.0, time from played;
insert into rating select user_id, game, 0, 25.0 + max(number) % 7, 2.0, count(*), 1.0, max(number), max(time)
    from played group by user_id, game;
insert into rating select 'u' || n, 'game ' || (n % 50), 0, 25.0, 2.0, 10, 1.0, n, n from {numbers};
insert into account select 'u' || n, 'u' || n, 1.0, '', '', '', 0.0, '', '', 0.0 from {numbers} where n <= {people};
insert into joined select 'g' || n, 'u' || n, 1.0 from {numbers} where n <= {people};
insert into former select 'f' || n, 1.0 from {numbers};
analyze;
"""
COUNT = f"with recursive c(n) as (select 1 union all select n + 1 from c where n < {GAMES}) select n from c"


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path: Path = tmp_path_factory.mktemp("queries") / "log.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate_sqlite(connection)
        connection.executescript(FILL.format(numbers=f"({COUNT})", people=PEOPLE))
        yield connection


@pytest.fixture(scope="module")
def postgres_plans(database_host: str) -> dict[str, str]:
    async def run(address: str) -> dict[str, str]:
        connection = await asyncpg.connect(address, statement_cache_size=0)
        try:
            await migrate_postgres(connection)
            numbers = f"generate_series(1, {GAMES}) as n"
            await connection.execute(FILL.format(numbers=numbers, people=PEOPLE), timeout=120)
            return {name: await plan(connection, sql, *values) for name, (sql, values) in ASKED.items()}
        finally:
            await connection.close()

    with fresh_database(database_host) as address:
        return asyncio.run(run(address))


@pytest.mark.parametrize("name", ASKED)
def test_sqlite_uses_an_index(name: str, sqlite: sqlite3.Connection) -> None:
    sql, values = ASKED[name]
    rows = sqlite.execute(f"explain query plan {for_sqlite(sql)}", tuple(values)).fetchall()
    found = "\n".join(row[3] for row in rows)
    assert "SCAN" not in found, found


@pytest.mark.parametrize("name", ASKED)
def test_postgres_uses_an_index(name: str, postgres_plans: dict[str, str]) -> None:
    found = postgres_plans[name].replace("Seq Scan on former", "")  # of whom all leaders are to be other people
    assert "Seq Scan" not in found, found


def test_a_page_of_games_is_read_in_order(sqlite: sqlite3.Connection, postgres_plans: dict[str, str]) -> None:
    """Whoever has played for years does not wait until all her games are sorted."""
    assert "Sort" not in postgres_plans["played"], postgres_plans["played"]
    sql, values = ASKED["played"]
    rows = sqlite.execute(f"explain query plan {for_sqlite(sql)}", tuple(values)).fetchall()
    assert not any("TEMP B-TREE" in row[3] for row in rows)
