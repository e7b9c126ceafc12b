"""Is anything lost that was acknowledged? Servers are killed at random while people play, and the database fails.

    python -m quarterdeck.bench.server_chaos
    python -m quarterdeck.bench.server_chaos --kills 10 --troubles 2 --json
    python -m quarterdeck.bench.server_chaos --only postgresql --database postgresql://user:password@127.0.0.1/scratch

Three parts: one server with SQLite and two with PostgreSQL, which are killed with SIGKILL and started again; and two
with a PostgreSQL that is stopped and started again, or frozen and thawed, in turns. Meanwhile pairs of scripted players
play, each reconnects to any server that is there, and every acknowledged answer is remembered. At the end all games are
played out, all servers are started once more, so that every table is read from its log, and every acknowledged answer
is looked for in its record. Leaves with 1 if one is missing, or if anything else did not come right.

Servers and databases are its own, in folders that are removed, unless --database names one to write to; its tables stay
there. Only processes that it has started are ended.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic

import msgspec
import uvloop

from quarterdeck.bench.chaos_players import Lost, Pair, Site, new_guest
from quarterdeck.bench.games import shortest_game
from quarterdeck.bench.postgres import Database
from quarterdeck.bench.server_process import ServerProcess, end_when_told

PARTS = ("sqlite", "postgresql", "trouble")
UNDER_LOAD = 50
"""Least number of answers acknowledged between two blows."""
QUIET = 0.05, 0.6
"""Seconds from then until the next blow."""
OUTAGE = 0.5, 3.0
"""Seconds that a database is away."""


class ChaosResults(msgspec.Struct):
    """What came of a part."""

    part: str
    servers: int
    blows: int = 0
    games: int = 0
    acknowledged: int = 0
    unknown: int = 0
    """Answers whose connection was lost before anything was heard of them."""
    lost: int = 0
    went_back: int = 0
    """Players who were shown less after they had come back than before."""
    slowest: float = 0.0
    """The longest time, in seconds, from the end of a blow until the next answer was acknowledged."""
    seconds: float = 0.0
    errors: dict[str, int] = {}
    problem: str = ""

    def is_well(self) -> bool:
        return not (self.lost or self.went_back or self.problem)


class ServerGroup:
    """Server processes that share a database; one that has ended is started again at its old address."""

    def __init__(self, folder: Path, database: str, size: int) -> None:
        self.folder = folder
        self.database = database
        self.servers: list[ServerProcess] = []
        for _ in range(size):
            self.servers.append(self.server(0))

    def server(self, port: int) -> ServerProcess:
        return ServerProcess(self.folder, self.database, port)

    def addresses(self) -> list[str]:
        return [server.address for server in self.servers]

    def kill(self, place: int) -> None:
        self.servers[place].kill()
        self.servers[place] = self.server(self.servers[place].port)

    def restart(self) -> None:
        self.stop()
        self.servers = [self.server(server.port) for server in self.servers]

    def stop(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()


Blow = Callable[[], Awaitable[None]]


class Chaos:
    def __init__(self, chosen: Namespace, group: ServerGroup, found: ChaosResults) -> None:
        self.group = group
        self.found = found
        self.game = chosen.game
        self.tables = chosen.tables
        self.seconds = chosen.seconds
        self.rng = Random(chosen.seed)

    async def run(self, blows: int, blow: Blow) -> None:
        began = monotonic()
        site = Site(self.group.addresses(), self.game, self.seconds, self.rng)
        guests = [await new_guest(site) for _ in range(2 * self.tables)]
        pairs = [Pair(first, second) for first, second in zip(guests[::2], guests[1::2], strict=True)]
        playing = asyncio.gather(*(pair.play() for pair in pairs))
        try:
            await self.strike(site, blows, blow, playing)
            site.going_on = False
            await playing
            await asyncio.to_thread(self.group.restart)
            await self.compare(pairs)
        except (Lost, TimeoutError, RuntimeError) as error:
            self.found.problem = str(error)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await site.http.aclose()
        self.found.errors = site.errors
        self.found.seconds = round(monotonic() - began, 1)

    async def strike(self, site: Site, blows: int, blow: Blow, playing: asyncio.Future[list[None]]) -> None:
        """One blow after the other, each while people play."""
        for _ in range(blows):
            await self.played_on(site, UNDER_LOAD, playing)
            await asyncio.sleep(self.rng.uniform(*QUIET))
            await blow()
            self.found.blows += 1
            ended = monotonic()
            await self.played_on(site, 1, playing)
            self.found.slowest = max(self.found.slowest, round(monotonic() - ended, 2))

    async def played_on(self, site: Site, answers: int, playing: asyncio.Future[list[None]]) -> None:
        """Wait until this many more answers are acknowledged."""
        wanted = site.acknowledged + answers
        while site.acknowledged < wanted:
            if playing.done():
                await playing
            if site.time_is_up():
                raise TimeoutError(f"time is up after {self.found.blows} blows")
            await asyncio.sleep(0.005)

    async def compare(self, pairs: list[Pair]) -> None:
        for pair in pairs:
            for table, seats in pair.games.items():
                self.found.games += 1
                self.found.lost += await pair.compare(table)
                for seat in seats:
                    self.found.acknowledged += len(seat.acknowledged)
                    self.found.unknown += len(seat.unknown)
                    self.found.went_back += seat.went_back


# The three parts ----------------------------------------------------------------------------------------------------


@contextmanager
def server_group(chosen: Namespace, database: str, size: int) -> Iterator[ServerGroup]:
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        group = ServerGroup(Path(folder), database, size)
        try:
            yield group
        finally:
            group.stop()


@contextmanager
def database_of(chosen: Namespace) -> Iterator[str]:
    if chosen.database:
        yield chosen.database
        return
    postgres = Database()
    try:
        yield postgres.address
    finally:
        postgres.remove()


def killed(chosen: Namespace, part: str, database: str, servers: int) -> ChaosResults:
    """One server of several is killed, again and again."""
    found = ChaosResults(part, servers)
    with server_group(chosen, database, servers) as group:
        chaos = Chaos(chosen, group, found)

        async def kill() -> None:
            await asyncio.to_thread(group.kill, chaos.rng.randrange(servers))

        uvloop.run(chaos.run(chosen.kills, kill))
    return found


def troubled(chosen: Namespace) -> ChaosResults:
    """The database is stopped and frozen in turns, and the servers stay."""
    found = ChaosResults("trouble", 2)
    postgres = Database()
    try:
        with server_group(chosen, postgres.address, 2) as group:
            chaos = Chaos(chosen, group, found)

            async def fail() -> None:
                leave, come = (postgres.stop, postgres.start) if found.blows % 2 else (postgres.freeze, postgres.thaw)
                await asyncio.to_thread(leave)
                await asyncio.sleep(chaos.rng.uniform(*OUTAGE))
                await asyncio.to_thread(come)

            uvloop.run(chaos.run(chosen.troubles, fail))
    finally:
        postgres.remove()
    return found


def run(chosen: Namespace) -> list[ChaosResults]:
    results = []
    if chosen.only in (None, "sqlite"):
        results.append(killed(chosen, "sqlite", "sqlite", 1))
    if chosen.only in (None, "postgresql"):
        with database_of(chosen) as database:
            results.append(killed(chosen, "postgresql", database, 2))
    if chosen.only in (None, "trouble"):
        results.append(troubled(chosen))
    return results


# Saying it ----------------------------------------------------------------------------------------------------------

COLUMNS = ("part", "servers", "blows", "games", "acknowledged", "unknown", "lost", "went_back", "slowest", "seconds")


def table_of(results: list[ChaosResults]) -> str:
    rows = [[name.replace("_", " ") for name in COLUMNS]]
    rows += [[f"{getattr(found, name):,}" if name != "part" else found.part for name in COLUMNS] for found in results]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    lines += [f"{found.part}: refused meanwhile: {found.errors}" for found in results if found.errors]
    return "\n".join([*lines, *(f"{found.part}: {found.problem}" for found in results if found.problem)])


def read_arguments(given: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--only", choices=PARTS, help="one of the three parts")
    parser.add_argument("--kills", type=int, default=50, help="with SQLite, and as many with PostgreSQL")
    parser.add_argument("--troubles", type=int, default=20, help="how often PostgreSQL is frozen or stopped, in turns")
    parser.add_argument("--game", default=shortest_game().id, help="a game for two; the shortest if not given")
    parser.add_argument("--tables", type=int, default=20, help="tables at which is played at the same time")
    parser.add_argument("--seconds", type=float, default=1800, help="the longest that a part may take")
    parser.add_argument("--seed", type=int, default=1, help="decides when and whom; what people answer too")
    parser.add_argument("--folder", default=None, help="where SQLite and the logs lie; a real disk, to be honest")
    parser.add_argument("--database", default="", help="a PostgreSQL to write to instead of one of its own")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args(given)


def main() -> int:
    end_when_told()
    chosen = read_arguments()
    results = run(chosen)
    print(json.dumps(msgspec.to_builtins(results), indent=1) if chosen.json else table_of(results))
    return 0 if all(found.is_well() for found in results) else 1


if __name__ == "__main__":
    sys.exit(main())
