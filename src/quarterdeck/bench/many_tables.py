"""What many tables cost: a start with thousands of half-played games, and lists among a hundred thousand tables.

    python -m quarterdeck.bench.many_tables
    python -m quarterdeck.bench.many_tables --started 5000 --listed 100000 --json
    python -m quarterdeck.bench.many_tables --postgres postgresql://me@localhost/postgres

Each way of doing it is measured beside the one it replaced, in the same run: reading all games under way at a start
against reading those that are due, and conditions inside a query against leaving them out. Databases are temporary; in
PostgreSQL one is made beside the one that is named, and dropped.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import asyncpg

from quarterdeck.bench.games import shortest_game
from quarterdeck.server import game_commands, queries, table_commands
from quarterdeck.server.context import Context
from quarterdeck.server.due_work import AutoAnswer
from quarterdeck.server.entries import AnyEntry, Made, to_row
from quarterdeck.server.listings import listing_after
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.migrations import migrate_postgres, migrate_sqlite
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.settings import Settings
from quarterdeck.server.sqlite_store import UPSERT_LISTINGS, SqliteStore
from quarterdeck.server.store import Listing
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.users import User

ANN = User("ann", "Ann")
ANSWERS = 30
VARIANTS = 20
ROUNDS = 15

Asked = Callable[[str, tuple[object, ...]], Awaitable[object]]


# A start ------------------------------------------------------------------------------------------------------------


def half_played(games: OfferedGames, game: str, seed: int) -> tuple[list[bytes], Listing]:
    """The log of a game with a bot that has answered, and waits for the person."""
    draw = random.Random(seed)
    people = [SeatChange("me"), SeatChange("bot")]
    entries = new_entries(games, NewTable(game=game, seats=2, people=people), ANN, 1.8e9)
    made = entries[0]
    assert isinstance(made, Made)
    live = LiveTable("table", made, games)
    rows: list[bytes] = []
    listing: Listing | None = None

    def write(entries: list[AnyEntry]) -> None:
        nonlocal listing
        attempt = live.try_out(entries)
        listing = listing_after(live, entries, attempt) or listing
        live.apply(entries, attempt)
        rows.append(to_row(entries))

    write(entries)
    write(table_commands.start(live, ANN, 1.8e9))
    while not live.under_way.over and (live.rows < ANSWERS or live.under_way.lane(1) is not None):
        lane = draw.choice(live.under_way.waiting())
        action = draw.choice(live.under_way.g.options(lane.seat)).text
        by: AutoAnswer = "bot" if lane.seat else "only"
        number = live.under_way.at(lane.seat).question_number
        write(game_commands.answer_for(live, lane.seat, number, action, by, 1.8e9 + live.rows))
    assert listing is not None
    return half_played(games, game, seed + VARIANTS) if live.under_way.over else (rows, listing)


async def fill(folder: Path, game: str, tables: int) -> None:
    logs = [half_played(OfferedGames(), game, seed) for seed in range(VARIANTS)]
    store = SqliteStore(folder / "quarterdeck.sqlite")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(folder / "quarterdeck.sqlite")) as connection, connection:
        for number in range(tables):
            rows, it = logs[number % VARIANTS]
            id = f"table{number:011d}"
            connection.executemany("insert into log values (?, ?, ?)", [(id, seq, row) for seq, row in enumerate(rows)])
            listed = [(id, it.state, it.public, it.created, it.due, it.touched)]
            connection.execute(UPSERT_LISTINGS, (json.dumps(listed),))


def resident() -> int:
    """Bytes of memory that this process has now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


async def start(folder: Path, way: str) -> dict[str, float]:
    """What a process does when it starts, one way or the other."""
    context = Context(Settings(data=folder, workers=1, log_level="error"))
    await context.store.open()
    memory, began, processor = resident(), perf_counter(), process_time()
    if way == "all":
        with closing(sqlite3.connect(folder / "quarterdeck.sqlite")) as connection:
            running = connection.execute("select table_id from listing where state = 'running'").fetchall()
        for (table,) in running:
            await context.hub.room(table)
            await asyncio.sleep(0)
    else:
        await context.autoplay.resume()
    found = {
        "seconds": perf_counter() - began,
        "processor": process_time() - processor,
        "megabytes": (resident() - memory) / 1e6,
        "tables": len(context.hub.rooms),
    }
    await context.autoplay.stop()
    await context.store.close()
    return found


def measured_start(game: str, tables: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="quarterdeck-tables-") as folder:
        asyncio.run(fill(Path(folder), game, tables))
        ways = {}
        for way in ("all", "due"):
            done = subprocess.run(
                [sys.executable, "-m", "quarterdeck.bench.many_tables", "--start", way, folder],
                check=True,
                capture_output=True,
                text=True,
                timeout=600,
            )
            ways[way] = json.loads(done.stdout)
    return ways


# Lists --------------------------------------------------------------------------------------------------------------

BEFORE = {
    "public, of one state": (
        "select table_id from listing where ($2{text} is null or state = $2) and public = true "
        "order by created desc limit $1"
    ),
    "one's own, of one state": (
        "select table_id from seat join listing using (table_id) where ($3{text} is null or state = $3) "
        "and user_id = $2 order by created desc limit $1"
    ),
    "what a start reads": "select table_id from listing where state = 'running' and $1 > 0",
}
AFTER = {
    "public, of one state": queries.PUBLIC_IN,
    "one's own, of one state": queries.OWN_IN,
    "what a start reads": queries.DUE,
}
VALUES: dict[str, tuple[object, ...]] = {
    "public, of one state": (50, "open"),
    "one's own, of one state": (50, "u77", "running"),
    "what a start reads": (1000.0,),
}
FILL = """
insert into listing select 't' || n, case n % 50 when 0 then 'open' when 1 then 'running' else 'over' end, n % 3 = 0,
    n, case when n % 5000 = 1 then n end, n from {numbers};
insert into seat select 'u' || (n % 5000), 't' || n from {numbers};
analyze;
"""


async def compared(asked: Asked, cast: str) -> dict[str, Any]:
    found = {}
    for name, before in BEFORE.items():
        times: dict[str, list[float]] = {"before": [], "after": []}
        for _ in range(ROUNDS):
            for way, sql in (("before", before.format(text=cast)), ("after", AFTER[name])):
                began = perf_counter()
                await asked(sql, VALUES[name])
                times[way].append((perf_counter() - began) * 1000)
        found[name] = {way: median(each) for way, each in times.items()}
    return found


def measured_sqlite(tables: int) -> dict[str, Any]:
    numbers = f"(with recursive c(n) as (select 1 union all select n + 1 from c where n < {tables}) select n from c)"
    with tempfile.TemporaryDirectory(prefix="quarterdeck-tables-") as folder:
        connection = sqlite3.connect(Path(folder) / "lists.sqlite", isolation_level=None)
        migrate_sqlite(connection)
        connection.executescript(FILL.format(numbers=numbers))

        async def asked(sql: str, values: tuple[object, ...]) -> object:
            return connection.execute(queries.for_sqlite(sql), values).fetchall()

        found = asyncio.run(compared(asked, ""))
        connection.close()
        return found


async def measured_postgres(address: str, tables: int) -> dict[str, Any]:
    name = f"quarterdeck_tables_{os.urandom(4).hex()}"
    host = await asyncpg.connect(address)
    await host.execute(f"create database {name}")
    try:
        connection = await asyncpg.connect(address, database=name)
        await migrate_postgres(connection)
        await connection.execute(FILL.format(numbers=f"generate_series(1, {tables}) as n"))
        found = await compared(lambda sql, values: connection.fetch(sql, *values), "::text")
        await connection.close()
        return found
    finally:
        await host.execute(f"drop database {name} with (force)")
        await host.close()


# The report ---------------------------------------------------------------------------------------------------------


def report(found: dict[str, Any]) -> None:
    before, after = found["start"]["all"], found["start"]["due"]
    print(f"a start with {found['started']:,} half-played games: reading all, and reading what is due")
    for what in ("seconds", "processor", "megabytes", "tables"):
        print(f"  {what:12} {before[what]:10.2f} {after[what]:10.2f}   {ratio(before[what], after[what])}")
    for store in ("sqlite", "postgres"):
        if store in found:
            print(f"{store}: milliseconds per list among {found['listed']:,} tables, before and after")
            for name, times in found[store].items():
                pair = times["before"], times["after"]
                print(f"  {name:24} {pair[0]:8.3f} {pair[1]:8.3f}   {ratio(*pair)}")


def ratio(before: float, after: float) -> str:
    return f"1 : {before / after:.0f}" if after > 0 and before > 0 else ""


def options() -> Namespace:
    parser = ArgumentParser(
        description=__doc__, usage="%(prog)s [--game ID] [--started N] [--listed N] [--postgres ADDRESS] [--json]"
    )
    parser.add_argument("--game", default=shortest_game().id, help="a game for two; the shortest if not given")
    parser.add_argument("--started", type=int, default=5000, help="half-played games at a start")
    parser.add_argument("--listed", type=int, default=100_000, help="tables in the lists")
    parser.add_argument("--postgres", metavar="ADDRESS", help="a server on which a database may be made for a while")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--start", nargs=2, metavar=("WAY", "FOLDER"), help="used by itself: one start")
    return parser.parse_args()


def main() -> None:
    given = options()
    if given.start:
        print(json.dumps(asyncio.run(start(Path(given.start[1]), given.start[0]))))
        return
    found: dict[str, Any] = {"started": given.started, "listed": given.listed}
    found["start"] = measured_start(given.game, given.started)
    found["sqlite"] = measured_sqlite(given.listed)
    if given.postgres:
        found["postgres"] = asyncio.run(measured_postgres(given.postgres, given.listed))
    if given.json:
        print(json.dumps(found))
    else:
        report(found)


if __name__ == "__main__":
    main()
