"""How much one server process bears: many tables, two scripted players at each, every move on disk.

    python -m quarterdeck.bench.server_load
    python -m quarterdeck.bench.server_load --tables 200 --rate 1600 --json

The server runs in a process of its own with SQLite, the players in this one. Each pair of players sits at several
tables, made beforehand, and plays one after the other. A move is an answer over a socket that was acknowledged, and so
is on disk. The time of a move is from sending the answer until the other player has the frame that tells of it.
With --rate 0 everybody answers at once, as fast as the server can.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import re
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import connect

from quarterdeck.bench.games import shortest_game
from quarterdeck.bench.load_players import LoadPlayer, LoadResults, Pace
from quarterdeck.bench.server_process import ServerProcess, end_when_told


class Guest:
    def __init__(self, http: httpx.AsyncClient, cookie: str) -> None:
        self.http = http
        self.headers = {"Cookie": cookie}

    async def call(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        response = await self.http.request(method, path, json=body, headers=self.headers)
        response.raise_for_status()
        found: dict[str, Any] = response.json()
        return found


def forget_cookies(http: httpx.AsyncClient) -> Any:
    """Everybody has a cookie of her own, so the client must not keep any."""

    async def forget(_response: httpx.Response) -> None:
        http.cookies.clear()

    return forget


async def guest(http: httpx.AsyncClient) -> Guest:
    response = await http.get("/api/me")
    response.raise_for_status()
    return Guest(http, response.headers["set-cookie"].partition(";")[0])


async def made_table(game: str, first: Guest, second: Guest) -> str:
    table = str((await first.call("POST", "/api/tables", {"game": game, "seats": 2}))["id"])
    await second.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"})
    await first.call("POST", f"/api/tables/{table}/start", {})
    return table


async def in_parallel(work: list[Any], at_once: int = 16) -> list[Any]:
    """Results in order, a few at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(job: Any) -> Any:
        async with gate:
            return await job

    return await asyncio.gather(*(one(job) for job in work))


def memory(pid: int) -> int:
    """Bytes of a process that lie in memory."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    def __init__(self, chosen: Namespace, address: str, pid: int) -> None:
        self.chosen = chosen
        self.address = address
        self.pid = pid
        self.results = LoadResults()
        self.pace = Pace(chosen.rate)

    async def run(self) -> dict[str, Any]:
        limits = httpx.Limits(max_connections=16)
        async with (
            httpx.AsyncClient(base_url=self.address, timeout=60, limits=limits) as http,
            AsyncExitStack() as open,
        ):
            http.event_hooks = {"response": [forget_cookies(http)]}
            guests = await in_parallel([guest(http) for _ in range(2 * self.chosen.tables)])
            pairs = list(zip(guests[::2], guests[1::2], strict=True))
            await in_parallel([made_table(self.chosen.game, *pairs[0])])
            empty = memory(self.pid)
            rounds = [
                await in_parallel([made_table(self.chosen.game, *pair) for pair in pairs])
                for _ in range(self.chosen.games)
            ]
            with_tables = memory(self.pid)
            seats = [
                await in_parallel([self.sit(open, *pair, table) for pair, table in zip(pairs, tables, strict=True)])
                for tables in rounds
            ]
            with_sockets = memory(self.pid)
            measured = await self.play(seats)
        tables = self.chosen.games * self.chosen.tables
        return measured | {
            "bytes_per_idle_table": (with_tables - empty) // tables,
            "bytes_per_idle_socket": (with_sockets - with_tables) // (2 * tables),
            "server_memory": memory(self.pid),
        }

    async def sit(self, open: AsyncExitStack, first: Guest, second: Guest, table: str) -> tuple[LoadPlayer, LoadPlayer]:
        seats = []
        for number, who in enumerate((first, second)):
            socket = await open.enter_async_context(
                connect(
                    f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket?seat={number}",
                    additional_headers=who.headers | {"Origin": self.address},
                    compression=None,
                    ping_interval=None,
                )
            )
            seats.append(LoadPlayer(socket, self.pace, self.results))
        seats[0].rival, seats[1].rival = seats[1], seats[0]
        return seats[0], seats[1]

    async def play(self, rounds: list[list[tuple[LoadPlayer, LoadPlayer]]]) -> dict[str, Any]:
        """Every pair plays its tables one after the other."""
        pacing = asyncio.create_task(self.pace.run()) if self.pace.rate else None
        used, began = processor(self.pid), perf_counter()
        mine = processor(os.getpid())
        late = False
        try:
            async with asyncio.timeout(self.chosen.seconds):
                await asyncio.gather(*(self.play_all(list(tables)) for tables in zip(*rounds, strict=True)))
        except TimeoutError:
            late = True
        seconds = perf_counter() - began
        if pacing is not None:
            pacing.cancel()
        results = self.results
        return {
            "tables": self.chosen.tables,
            "moves": results.moves,
            "seconds": round(seconds, 2),
            "all_games_ended": not late,
            "moves_per_second": round(results.moves / seconds),
            "to_rival_ms": quantiles(results.to_rival),
            "to_disk_ms": quantiles(results.to_disk),
            "errors": results.errors,
            "server_microseconds_per_move": round((processor(self.pid) - used) / max(results.moves, 1) * 1e6),
            "server_processor_share": round((processor(self.pid) - used) / seconds, 2),
            "players_processor_share": round((processor(os.getpid()) - mine) / seconds, 2),
        }

    async def play_all(self, tables: list[tuple[LoadPlayer, LoadPlayer]]) -> None:
        for first, second in tables:
            await asyncio.gather(first.play(), second.play())


def quantiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    if not ordered:
        return {}
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)
        for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))
    } | {"count": len(ordered)}


def with_server(chosen: Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(dir=chosen.folder) as data:
        server = ServerProcess(Path(data), QUARTERDECK_SOCKETS_AN_ADDRESS="1000000")  # everybody is at this one
        try:
            return uvloop.run(Load(chosen, server.address, server.process.pid).run())
        finally:
            server.stop()


def read_arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--game", default=shortest_game().id, help="a game for two who choose in secret; the shortest if not given"
    )
    parser.add_argument("--tables", type=int, default=200, help="tables at which is played at the same time")
    parser.add_argument("--games", type=int, default=3, help="games that each pair plays")
    parser.add_argument("--rate", type=float, default=1600, help="moves a second that the players make; 0: no limit")
    parser.add_argument("--seconds", type=float, default=60, help="the longest that may be played")
    parser.add_argument("--folder", default=None, help="where the database lies; a real disk, to be honest")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args()


def main() -> None:
    end_when_told()
    chosen = read_arguments()
    found = with_server(chosen)
    found |= {"python": platform.python_version(), "processors": os.cpu_count()}
    if chosen.json:
        print(json.dumps(found, indent=1))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):>26}  {value}")


if __name__ == "__main__":
    main()
