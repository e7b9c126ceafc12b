"""Players for the chaos program: they play on whatever happens, and remember every answer that was acknowledged."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quarterdeck.bench.load_players import DECODER, Message

PAUSE = 0.05
"""Seconds until somebody who was cut off tries again."""
SILENCE = 5.0
"""Seconds after which a player looks whether her server is still there."""
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Site:
    """The servers as their players know them: any of them will do, and one that is gone comes back."""

    def __init__(self, addresses: list[str], game: str, seconds: float, rng: Random) -> None:
        self.addresses = addresses
        self.game = game
        self.until = monotonic() + seconds
        self.rng = rng
        self.http = httpx.AsyncClient(timeout=SILENCE)
        self.errors: dict[str, int] = {}
        self.going_on = True
        """Another game after this one?"""
        self.acknowledged = 0

    def time_is_up(self) -> bool:
        return monotonic() > self.until

    def note(self, code: str) -> None:
        self.errors[code] = self.errors.get(code, 0) + 1

    async def call(self, method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
        """Ask until there is an answer. What was asked twice may be refused the second time: 409."""
        while not self.time_is_up():
            address = self.rng.choice(self.addresses)
            headers = {"Cookie": cookie} if cookie else {}
            try:
                response = await self.http.request(method, address + path, json=body, headers=headers)
            except (httpx.TransportError, AttributeError):  # anyio trips over one that is reset while it opens
                await asyncio.sleep(PAUSE)
                continue
            self.http.cookies.clear()
            if response.status_code < 500 and response.status_code != 429:
                return response
            self.note(str(response.status_code))
            await asyncio.sleep(4 * PAUSE)
        raise TimeoutError(f"nobody answers {method} {path}")


class Lost(Exception):
    """Something that the server had promised to keep is not there."""


class ChaosGuest:
    def __init__(self, site: Site, cookie: str) -> None:
        self.site = site
        self.cookie = cookie

    async def call(self, method: str, path: str, body: object = None) -> Any:
        response = await self.site.call(method, path, self.cookie, body)
        if response.status_code in (401, 404):
            raise Lost(f"{method} {path}: {response.text}")
        return response.json() if response.status_code < 400 else {}


async def new_guest(site: Site) -> ChaosGuest:
    response = await site.call("GET", "/api/me")
    return ChaosGuest(site, response.headers["set-cookie"].partition(";")[0])


class ChaosPlayer:
    """A player in her seat; she takes options at random, so that no two of her answers are the same."""

    def __init__(self, guest: ChaosGuest, table: str, seat: int) -> None:
        self.guest = guest
        self.site = guest.site
        self.path = f"/api/tables/{table}/socket?seat={seat}"
        self.acknowledged: list[str] = []
        self.unknown: list[str] = []
        """Sent, and then the connection was lost: they are in the log or they are not."""
        self.pending = ""
        self.sent = 0
        self.number = 0
        """The number of the newest frame that she has seen."""
        self.went_back = 0
        self.over = False

    async def play(self) -> None:
        while not self.over and not self.site.time_is_up():
            address = self.site.rng.choice(self.site.addresses)
            try:
                async with connect(
                    f"{address.replace('http', 'ws')}{self.path}&after={self.number}",
                    additional_headers={"Cookie": self.guest.cookie, "Origin": address},
                    compression=None,
                    open_timeout=SILENCE,
                    close_timeout=0.1,
                    ping_interval=SILENCE,
                    ping_timeout=SILENCE,
                ) as socket:
                    await self.listen(socket)
            except GONE:
                pass
            if self.pending:
                self.unknown.append(self.pending)
                self.pending = ""
            await asyncio.sleep(PAUSE)

    async def listen(self, socket: ClientConnection) -> None:
        first, over = True, False
        async for text in socket:
            message = DECODER.decode(text)
            if message.type == "taken":
                self.acknowledged.append(self.pending)
                self.site.acknowledged += 1
                self.pending = ""
            elif message.type == "error":
                self.site.note(message.code)
                self.pending = ""
                if message.code != "stale":
                    return  # look again what is true now
            elif message.type == "table":
                over = message.table is not None and message.table.state == "over"
            elif message.type == "frame":
                self.look(message, first)
                first = False
                if over:
                    self.over = True
                    return
                if message.decision is not None and not self.pending:
                    await self.answer(socket, message)

    def look(self, message: Message, first: bool) -> None:
        if first and message.number < self.number:
            self.went_back += 1
        self.number = max(self.number, message.number)

    async def answer(self, socket: ClientConnection, message: Message) -> None:
        assert message.options is not None
        self.sent += 1
        self.pending = self.site.rng.choice(message.options).text
        answer = {"type": "answer", "id": self.sent, "number": message.number, "action": self.pending}
        await socket.send(msgspec.json.encode(answer).decode())


class Pair:
    """Two people who play one game after the other."""

    def __init__(self, first: ChaosGuest, second: ChaosGuest) -> None:
        self.guests = first, second
        self.games: dict[str, tuple[ChaosPlayer, ChaosPlayer]] = {}

    async def play(self) -> None:
        site = self.guests[0].site
        while site.going_on and not site.time_is_up():
            table = await self.new_table()
            seats = ChaosPlayer(self.guests[0], table, 0), ChaosPlayer(self.guests[1], table, 1)
            self.games[table] = seats
            await asyncio.gather(seats[0].play(), seats[1].play())

    async def new_table(self) -> str:
        host, friend = self.guests
        table = str((await host.call("POST", "/api/tables", {"game": host.site.game, "seats": 2}))["id"])
        await friend.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"})
        await host.call("POST", f"/api/tables/{table}/start", {})
        return table

    async def compare(self, table: str) -> int:
        """How many of the acknowledged answers are not in the record, which is made of the log."""
        record = await self.guests[0].call("GET", f"/api/tables/{table}/record")
        verdict = await self.guests[0].call("POST", f"/api/tables/{table}/verify", {})
        if not record or verdict.get("proven") is not True:
            raise Lost(f"the game at {table} did not end, or its record is not proven")
        lost = 0
        for number, seat in enumerate(self.games[table]):
            kept = [action for given, action, _ in record["answers"] if given == number]
            lost += missing(seat.acknowledged, kept)
        return lost


def missing(promised: list[str], kept: list[str]) -> int:
    """How many answers are not kept in the order in which they were promised."""
    lost = at = 0
    for action in promised:
        try:
            at = kept.index(action, at) + 1
        except ValueError:
            lost += 1
    return lost
