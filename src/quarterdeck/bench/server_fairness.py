"""What one visitor can do to another: a player's waiting times, first in quiet and then under attack, in one run.

    python -m quarterdeck.bench.server_fairness bots             one guest has twenty tables of five Admirals play
    python -m quarterdeck.bench.server_fairness bots --watched   and looks at all of them
    python -m quarterdeck.bench.server_fairness replays          one visitor reads replays as fast as she can
    python -m quarterdeck.bench.server_fairness silent           1,100 connections that say nothing, at 1,024 files
    python -m quarterdeck.bench.server_fairness reload           a log with 1,500 answers given and taken back

Each starts a server of its own on this machine, asks nobody else, and ends by itself.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from quarterdeck.bench.games import largest_game, shortest_game, turn_based_game
from quarterdeck.bench.load_players import LoadPlayer, LoadResults, Pace
from quarterdeck.bench.server_load import Guest, forget_cookies, guest, made_table
from quarterdeck.bench.server_process import ServerProcess, end_when_told

SILENT, FILES = 1100, 1024
ATTACK, ADMIRALS = 20, 5
ANSWERS = 250
"""Number of answers in the game that is replayed."""
Times = list[float]


@contextmanager
def a_server(files: int | None = None, **settings: str) -> Iterator[str]:
    """The address of a server in a process of its own."""
    with tempfile.TemporaryDirectory() as data:
        named = {f"QUARTERDECK_{name}": value for name, value in settings.items()}
        server = ServerProcess(Path(data), "sqlite", 0, files, **named)
        try:
            yield server.address
        finally:
            server.stop()


@asynccontextmanager
async def visitors(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        http.event_hooks = {"response": [forget_cookies(http)]}
        yield http


def socket(address: str, who: Guest, table: str, seat: str) -> connect:
    return connect(
        f"{address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}",
        additional_headers=who.headers | {"Origin": address},
        compression=None,
        ping_interval=None,
    )


def compared(quiet: Times, attacked: Times) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, times in (("quiet", quiet), ("under_attack", attacked)):
        cuts = statistics.quantiles(times, n=20, method="inclusive")
        found[name] = {"p50_ms": round(cuts[9] * 1000, 1), "p95_ms": round(cuts[18] * 1000, 1), "count": len(times)}
    for cut in ("p50", "p95"):
        found[f"{cut}_ratio"] = round(found["under_attack"][f"{cut}_ms"] / found["quiet"][f"{cut}_ms"], 2)
    return found


# Bots ---------------------------------------------------------------------------------------------------------------


async def answers_of_a_bot(address: str, game: str, who: Guest, level: str, count: int) -> Times:
    """How long the bot takes over each question that leaves it a choice, and is put while the player waits."""
    times: Times = []
    while len(times) < count:
        people = [{"kind": "me"}, {"kind": "bot", "level": level}]
        made = await who.call("POST", "/api/tables", {"game": game, "seats": 2, "people": people})
        await who.call("POST", f"/api/tables/{made['id']}/start", {})
        async with socket(address, who, made["id"], "0") as line:
            times += await times_at(line, count - len(times))
        await who.call("POST", f"/api/tables/{made['id']}/resign", {"seat": 0})
    return times


async def times_at(line: ClientConnection, count: int) -> Times:
    times: Times = []
    waiting: float | None = None
    async for text in line:
        message = json.loads(text)
        if message["type"] == "table" and message["table"]["state"] == "over":
            return times
        if message["type"] != "frame":
            continue
        now = perf_counter()
        if waiting is not None and now - waiting > THOUGHT:
            times.append(now - waiting)
            if len(times) >= count:
                return times
        waiting = None
        if message["decision"] is None:
            waiting = now
        elif message["view"] is not None:
            answer = {"type": "answer", "id": 1, "number": message["number"], "action": message["options"][0]["text"]}
            await line.send(json.dumps(answer))
    return times


THOUGHT = 0.1
"""Seconds: what comes sooner needed no thought."""


async def attack_with_bots(address: str, http: httpx.AsyncClient, open: AsyncExitStack, watched: bool) -> int:
    """Start twenty tables of five Admirals; the number that the server let start."""
    game = largest_game()
    seats = min(ADMIRALS, game.seats[-1])
    eve = await guest(http)
    started = 0
    people = [{"kind": "bot", "level": "Admiral"}] * seats
    for _ in range(ATTACK):
        made = await eve.call("POST", "/api/tables", {"game": game.id, "seats": seats, "people": people})
        with suppress(httpx.HTTPStatusError):
            await eve.call("POST", f"/api/tables/{made['id']}/start", {})
            started += 1
            if watched:
                line = await open.enter_async_context(socket(address, eve, made["id"], "spectator"))
                asyncio.get_running_loop().create_task(read(line))
    return started


async def read(line: ClientConnection) -> None:
    with suppress(Exception):
        async for _ in line:
            pass


async def bots(chosen: Namespace) -> dict[str, Any]:
    with a_server(WORKERS="2") as address:
        async with visitors(address) as http, AsyncExitStack() as open:
            ann = await guest(http)
            game = turn_based_game().id
            quiet = await answers_of_a_bot(address, game, ann, "Captain", chosen.count)
            started = await attack_with_bots(address, http, open, chosen.watched)
            attacked = await answers_of_a_bot(address, game, ann, "Captain", chosen.count)
            return compared(quiet, attacked) | {"tables_of_the_attack": started, "watched": chosen.watched}


# Replays ------------------------------------------------------------------------------------------------------------


async def a_long_game(http: httpx.AsyncClient) -> tuple[Guest, str]:
    """A game that one person has played with herself, and given up after a while."""
    eve = await guest(http)
    wanted = {"game": turn_based_game().id, "seats": 2, "people": [{"kind": "me"}, {"kind": "me"}]}
    table = (await eve.call("POST", "/api/tables", wanted))["id"]
    await eve.call("POST", f"/api/tables/{table}/start", {})
    for _ in range(ANSWERS):
        for seat in (0, 1):
            frame = await eve.call("GET", f"/api/tables/{table}/seats/{seat}/frame", {})
            if frame["decision"] is not None:
                answer = {"number": frame["number"], "action": frame["options"][0]["text"]}
                await eve.call("POST", f"/api/tables/{table}/seats/{seat}/answer", answer)
                break
    await eve.call("POST", f"/api/tables/{table}/resign", {"seat": 0})
    return eve, table


async def moves(address: str, http: httpx.AsyncClient, pairs: int) -> Times:
    """From sending an answer until the rival has the frame that tells of it: a few tables at a steady pace."""
    results, pace = LoadResults(), Pace(100)
    async with AsyncExitStack() as open:
        seats = []
        for _ in range(pairs):
            people = await guest(http), await guest(http)
            table = await made_table(shortest_game().id, *people)
            two = [
                LoadPlayer(await open.enter_async_context(socket(address, who, table, str(seat))), pace, results)
                for seat, who in enumerate(people)
            ]
            two[0].rival, two[1].rival = two[1], two[0]
            seats += two
        pacing = asyncio.create_task(pace.run())
        await asyncio.gather(*(seat.play() for seat in seats))
        pacing.cancel()
    return results.to_rival


async def hammer(http: httpx.AsyncClient, eve: Guest, table: str, done: asyncio.Event, found: list[int]) -> None:
    """Every replay there is of the game, again and again, as fast as the server answers."""
    while not done.is_set():
        for seat in ("everything", "spectator", "0", "1"):
            for page in range(3):
                path = f"/api/tables/{table}/replay?seat={seat}&page={page}"
                response = await http.get(path, headers=eve.headers | {"Accept-Encoding": "gzip"})
                response.raise_for_status()
                found.append(len(response.content))


async def replays(chosen: Namespace) -> dict[str, Any]:
    # One person answers for both seats, and has to be quicker than the server where there is no choice.
    with a_server(CALLS_A_SECOND="1000000", BOT_DELAY="0.4-1.2") as address:
        async with visitors(address) as http:
            eve, table = await a_long_game(http)
            quiet = await moves(address, http, chosen.count)
            done: asyncio.Event = asyncio.Event()
            found: list[int] = []
            attack = [asyncio.create_task(hammer(http, eve, table, done, found)) for _ in range(4)]
            began = perf_counter()
            attacked = await moves(address, http, chosen.count)
            seconds = perf_counter() - began
            done.set()
            await asyncio.gather(*attack)
            return compared(quiet, attacked) | {"replay_pages_a_second": round(len(found) / seconds)}


# Silence ------------------------------------------------------------------------------------------------------------


async def calls(http: httpx.AsyncClient, who: Guest, count: int) -> Times:
    """Each over a connection of its own."""
    times: Times = []
    for _ in range(count):
        began = perf_counter()
        response = await http.get("/api/me", headers=who.headers | {"Connection": "close"})
        response.raise_for_status()
        times.append(perf_counter() - began)
    return times


async def silent(chosen: Namespace) -> dict[str, Any]:
    with a_server(files=FILES) as address:
        host, port = address.removeprefix("http://").split(":")
        async with visitors(address) as http:
            ann = await guest(http)
            quiet = await calls(http, ann, chosen.count)
            lines = [await asyncio.open_connection(host, int(port)) for _ in range(SILENT)]
            attacked = await calls(http, ann, chosen.count)
            still = sum(not reader.at_eof() for reader, _ in lines)
            for _, writer in lines:
                writer.close()
            return compared(quiet, attacked) | {"silent": SILENT, "still_open": still, "files": FILES}


# Reading a log ------------------------------------------------------------------------------------------------------


async def reload(chosen: Namespace) -> dict[str, Any]:
    """The time to fold a log in which many answers were given and taken back."""
    from quarterdeck.server import game_commands
    from quarterdeck.server.entries import AnyEntry, Started, from_row, to_row
    from quarterdeck.server.live_table import LiveTable
    from quarterdeck.server.offered_games import OfferedGames
    from quarterdeck.server.schemas import NewTable, SeatChange
    from quarterdeck.server.table_commands import new_entries
    from quarterdeck.server.users import User

    ann, games = User("ann", "Ann"), OfferedGames()
    wanted = NewTable(game=shortest_game().id, seats=2, people=[SeatChange("me"), SeatChange("me")])
    first = new_entries(games, wanted, ann, 0.0)
    made: Any = first[0]
    live = LiveTable("table", made, games)
    rows: list[bytes] = []

    def add(entries: list[AnyEntry]) -> None:
        rows.append(to_row(entries))
        live.apply(entries)

    add(first)
    add([Started(time=0.0)])

    def answer() -> None:
        play = live.under_way
        seat = play.waiting()[-1].seat
        add(game_commands.answer(live, ann, seat, live.number(seat), play.g.options(seat)[0].text, 0.0))

    for _ in range(30):
        answer()
    while not live.under_way.permission(0):
        answer()
    for _ in range(chosen.cycles):
        add(game_commands.undo(live, ann, 0, live.number(0), False, 0.0))
        action = live.under_way.g.options(0)[0].text
        add(game_commands.answer(live, ann, 0, live.number(0), action, 0.0))
    began = perf_counter()
    again = LiveTable("table", made, games)
    for row in rows:
        again.apply(from_row(row))
    seconds = perf_counter() - began
    assert again.under_way.g == live.under_way.g
    return {"rows": len(rows), "cycles": chosen.cycles, "fold_ms": round(seconds * 1000, 1)}


MODES: dict[str, Callable[[Namespace], Awaitable[dict[str, Any]]]] = {
    "bots": bots,
    "replays": replays,
    "silent": silent,
    "reload": reload,
}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("mode", choices=list(MODES))
    parser.add_argument("--count", type=int, default=20, help="answers, tables or calls that are measured each time")
    parser.add_argument("--watched", action="store_true", help="the attacker looks at all of her tables")
    parser.add_argument("--cycles", type=int, default=1500, help="answers that are given and taken back")
    chosen = parser.parse_args()
    end_when_told()

    async def run() -> dict[str, Any]:
        return await MODES[chosen.mode](chosen)

    print(json.dumps(asyncio.run(run()), indent=1))


if __name__ == "__main__":
    main()
