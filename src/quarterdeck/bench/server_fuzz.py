"""Does anything that a client can say break the server? Messages and calls made up at random, and legal play between.

    python -m quarterdeck.bench.server_fuzz
    python -m quarterdeck.bench.server_fuzz --messages 2000 --calls 2000 --seed 7 --json

Starts a server of its own with SQLite in a folder that is removed, on the loopback interface. Sockets and calls go on
at the same time, at tables of all games. What must not be: an answer of 500 or above, a socket that ends by a fault of
the server's, a trace in its log, no answer at all, or a table that cannot be played to its end afterwards. Leaves with
1 if one of these was seen, and shows the bytes that led to it. The same seed says the same, as far as it does not
depend on what the server answers.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quarterdeck.bench.fuzz_client import Client, NoAnswer
from quarterdeck.bench.fuzz_messages import Json, rest_call, socket_message
from quarterdeck.bench.fuzz_play_out import play_out
from quarterdeck.bench.games import small_tables
from quarterdeck.bench.server_process import ServerProcess, end_when_told

A_TALK = 35
"""Number of messages per socket: as many as may be sent at once."""
FAULT = 1011
"""The code with which a socket is closed that the server has broken."""
MOST_SHOWN = 20
LOOK = 200
"""Calls after which the list of tables is read again."""


class FuzzResults(msgspec.Struct):
    messages: int = 0
    replies: dict[str, int] = {}
    """What came back over sockets, by type, or by code if it was refused."""
    closed: dict[str, int] = {}
    calls: int = 0
    statuses: dict[str, int] = {}
    tables: int = 0
    played_out: int = 0
    traces: int = 0
    faults: list[str] = []
    seconds: float = 0.0

    def is_well(self) -> bool:
        return not self.faults and not self.traces and self.played_out == self.tables


class Fuzz:
    def __init__(self, chosen: Namespace, address: str) -> None:
        self.chosen = chosen
        self.guests: int = chosen.tables
        self.address = address
        self.host = address.partition("//")[2]
        self.cookies: list[str] = []
        self.tables: list[str] = []
        self.found = FuzzResults()
        self.replies: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.statuses: Counter[str] = Counter()
        self.talks = 0

    async def run(self) -> FuzzResults:
        began = monotonic()
        until = began + self.chosen.seconds
        await self.set_up()
        workers = range(self.chosen.workers)
        await asyncio.gather(*(self.talk_on(until) for _ in workers), *(self.call_on(until) for _ in workers))
        await self.find_tables(Client(self.address))
        self.found.tables = len(self.tables)
        await asyncio.gather(*(self.end_games(self.tables[place :: len(workers)]) for place in workers))
        self.found.replies, self.found.closed = dict(self.replies), dict(self.closed)
        self.found.statuses = dict(sorted(self.statuses.items()))
        self.found.seconds = round(monotonic() - began, 1)
        return self.found

    def fault(self, what: str) -> None:
        if len(self.found.faults) < MOST_SHOWN:
            self.found.faults.append(what[:1_000])

    async def set_up(self) -> None:
        """Guests, and a table for each of them to begin with: the next guests sit there too."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as http:
            for _ in range(self.guests):
                response = await http.get("/api/me")
                self.cookies.append(response.headers["set-cookie"].partition(";")[0])
                http.cookies.clear()
        client = Client(self.address)
        kinds = small_tables()
        for place, cookie in enumerate(self.cookies):
            game, seats = kinds[place % len(kinds)]
            _, made = await client.json("POST", "/api/tables", cookie, {"game": game, "seats": seats, "hints": True})
            path = f"/api/tables/{made['id']}"
            for seat in range(1, seats):
                other = self.cookies[(place + seat) % self.guests]
                await client.json("PUT", f"{path}/seats/{seat}", other, {"kind": "me"})
            await client.json("POST", f"{path}/start", cookie, {})
            self.tables.append(made["id"])
        await client.close()

    async def find_tables(self, client: Client) -> None:
        """Those that calls have made meanwhile."""
        for cookie in self.cookies:
            _, listed = await client.json("GET", "/api/tables?mine=true", cookie)
            self.tables += [table["id"] for table in listed if table["id"] not in self.tables]
        await client.close()

    async def end_games(self, tables: list[str]) -> None:
        client = Client(self.address)
        for table in tables:
            said = await play_out(client, table, self.cookies)
            self.found.played_out += not said
            if said:
                self.fault(f"table {table}: {said}")
        await client.close()

    # Sockets ----------------------------------------------------------------------------------------------------

    async def talk_on(self, until: float) -> None:
        while self.found.messages < self.chosen.messages and monotonic() < until:
            self.talks += 1
            await self.talk(Random(f"{self.chosen.seed} talk {self.talks}"))

    async def talk(self, rng: Random) -> None:
        """One socket: in a seat of one's own, in another's, or in none."""
        place = rng.randrange(self.guests)
        seat = rng.choice((0, 0, 0, 0, 1, "spectator", "7", "x"))
        table = self.tables[place] if rng.randrange(10) else rng.choice((*self.tables, "nothing"))
        cookie = (
            self.cookies[place if seat != 1 else (place + 1) % self.guests] if rng.randrange(20) else "qd_session=x"
        )
        after = rng.choice(("", "", "&after=3", "&after=-1", "&after=9999999999999", "&after=x"))
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}{after}"
        headers = {"Cookie": cookie, "Origin": self.address if rng.randrange(20) else "https://evil.example"}
        try:
            async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
                await self.say(socket, rng)
        except (OSError, InvalidHandshake, TimeoutError) as error:
            self.fault(f"{address}: {error!r}")

    async def say(self, socket: ClientConnection, rng: Random) -> None:
        frame: Json = {}
        last = b""
        hearing = asyncio.create_task(self.hear(socket, frame))
        try:
            for _ in range(A_TALK):
                last, is_text = socket_message(rng, frame)
                self.found.messages += 1
                await socket.send(last, text=is_text)
                await asyncio.sleep(0.002)  # let the answer come, so that there is a frame to answer to
            await socket.send('{"type": "ping"}')
            await asyncio.wait_for(hearing, 60)
        except ConnectionClosed:
            with suppress(ConnectionClosed, TimeoutError):
                await asyncio.wait_for(hearing, 60)
        except TimeoutError:
            self.fault(f"socket: no pong after {last[:300]!r}")
        finally:
            hearing.cancel()
            self.ended(socket, last)

    def ended(self, socket: ClientConnection, last: bytes) -> None:
        code = socket.close_code
        if code is not None:
            self.closed[str(code)] += 1
        if code == FAULT:
            self.fault(f"socket: closed with {FAULT} after {last[:300]!r}")

    async def hear(self, socket: ClientConnection, frame: Json) -> None:
        """Until the last pong; `frame` is kept as the newest one."""
        async for text in socket:
            message: Json = json.loads(text)
            self.replies[message.get("code") or message["type"]] += 1
            if message["type"] == "frame":
                frame.clear()
                frame.update(message)
            if message["type"] == "error" and message["code"] == "broken":
                self.fault(f"socket: {message}")
            if message["type"] == "pong":
                return

    # Calls ------------------------------------------------------------------------------------------------------

    async def call_on(self, until: float) -> None:
        client = Client(self.address)
        while self.found.calls < self.chosen.calls and monotonic() < until:
            rng = Random(f"{self.chosen.seed} call {self.found.calls}")
            if rng.randrange(LOOK) == 0:
                await self.find_tables(Client(self.address))
            if rng.randrange(10):
                await self.call(client, rng)
            else:
                await self.play(client, rng)
        await client.close()

    async def call(self, client: Client, rng: Random) -> None:
        call = rest_call(rng, self.tables, self.cookies, self.host)
        self.found.calls += 1
        try:
            status, body = await client.ask(call)
        except NoAnswer as error:
            self.fault(f"{error}: {call.sent()[:600]!r}")
            return
        self.statuses[str(status)] += 1
        if status >= 500:
            self.fault(f"{status} {body[:200]!r}: {call.sent()[:600]!r}")

    async def play(self, client: Client, rng: Random) -> None:
        """A legal answer by REST, if one is asked for."""
        place = rng.randrange(self.guests)
        path = f"/api/tables/{self.tables[place]}/seats/0"
        status, frame = await client.json("GET", f"{path}/frame", self.cookies[place])
        self.found.calls += 1
        self.statuses[str(status)] += 1
        if status == 200 and frame["options"]:
            given = {"number": frame["number"], "action": rng.choice(frame["options"])["text"]}
            status, _ = await client.json("POST", f"{path}/answer", self.cookies[place], given)
            self.found.calls += 1
            self.statuses[str(status)] += 1


def run(chosen: Namespace) -> FuzzResults:
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        server = ServerProcess(Path(folder))
        try:
            found = uvloop.run(Fuzz(chosen, server.address).run())
            if server.process.poll() is not None:
                found.faults.append("the server has ended")
        finally:
            if server.process.poll() is None:
                server.stop()
        traces = traces_in(server.log.read_text(errors="replace"))
        found.traces = len(traces)
        found.faults += [f"log: {trace[-800:]}" for trace in traces[:MOST_SHOWN]]
    return found


def traces_in(log: str) -> list[str]:
    """Lines that tell of a fault, and those that are not the server's own: it writes one object a line."""
    lines = log.splitlines()
    strange = "\n".join(line for line in lines if not line.startswith("{"))
    return [line for line in lines if '"level":"error"' in line or '"trace":' in line] + [strange] * bool(strange)


def read_arguments(given: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--messages", type=int, default=50_000, help="over sockets")
    parser.add_argument("--calls", type=int, default=50_000, help="by REST")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=30, help="to begin with, and as many people")
    parser.add_argument("--workers", type=int, default=4, help="sockets at a time, and as many calls")
    parser.add_argument("--seconds", type=float, default=1800, help="the longest that is talked")
    parser.add_argument("--folder", default=None, help="where the database and the log lie")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args(given)


def main() -> int:
    end_when_told()
    chosen = read_arguments()
    found = run(chosen)
    shown: dict[str, Any] = msgspec.to_builtins(found)
    if chosen.json:
        print(json.dumps(shown, indent=1))
    else:
        faults = shown.pop("faults")
        print("\n".join([f"{name.replace('_', ' '):>12}  {value}" for name, value in shown.items()] + faults))
    return 0 if found.is_well() else 1


if __name__ == "__main__":
    sys.exit(main())
