"""Is a table alive? Its people come back, and it is played to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from quarterdeck.bench.fuzz_client import Client, NoAnswer

STANDSTILL = 90.0
"""Seconds without any change after which a table is dead; a bot may think some of them."""
MOST_ANSWERS = 5_000
PAUSE = 0.02


async def play_out(client: Client, table: str, cookies: list[str]) -> str:
    """Nothing if the game came to its end and is proven; else what is wrong."""
    try:
        people = await come_back(client, table, cookies)
        async with watching(client.host, table, people, cookies[0]):
            said = await play_on(client, table, people, cookies)
        if said:
            return said
        status, verdict = await client.json("POST", f"/api/tables/{table}/verify", cookies[0], {})
    except NoAnswer as error:
        return str(error)
    return "" if status == 200 and verdict["proven"] else f"its record is not proven: {status} {verdict}"


@asynccontextmanager
async def watching(host: str, table: str, people: dict[int, str], stranger: str) -> AsyncIterator[None]:
    """Somebody looks on, for whom bots play when nobody else is left."""
    seat, cookie = next(iter(people.items()), ("spectator", stranger))
    address = f"ws://{host}/api/tables/{table}/socket?seat={seat}"
    headers = {"Cookie": cookie, "Origin": f"http://{host}"}

    async def look() -> None:
        with suppress(OSError, WebSocketException):
            async with connect(address, additional_headers=headers, compression=None) as socket:
                async for _ in socket:
                    pass

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def come_back(client: Client, table: str, cookies: list[str]) -> dict[int, str]:
    """Who answers for which seat. Whoever has left sits down again, and a game that waits for its host is started."""
    path = f"/api/tables/{table}"
    people: dict[int, str] = {}
    for cookie in cookies:
        _, info = await client.json("GET", path, cookie)
        if info["state"] == "open" and info["hosted"]:
            await client.json("POST", f"{path}/start", cookie, {})
        for seat in info["seats"]:
            if seat["you"] and not seat["resigned"]:
                if seat["away"]:
                    await client.json("PUT", f"{path}/seats/{seat['seat']}", cookie, {"kind": "me"})
                people[seat["seat"]] = cookie
    return people


async def play_on(client: Client, table: str, people: dict[int, str], cookies: list[str]) -> str:
    """Everybody takes the first option until the game is over; bots answer for themselves."""
    path = f"/api/tables/{table}"
    changed, before = monotonic(), None
    for _ in range(MOST_ANSWERS):
        status, info = await client.json("GET", path, cookies[0])
        if status != 200:
            return f"it cannot be asked for: {status} {info}"
        if info["state"] == "over":
            return ""
        now: list[Any] = []
        for seat, cookie in people.items():
            status, frame = await client.json("GET", f"{path}/seats/{seat}/frame?after=1000000", cookie)
            now.append(status == 200 and frame["number"])
            if status == 200 and frame["options"]:
                given = {"number": frame["number"], "action": frame["options"][0]["text"]}
                await client.json("POST", f"{path}/seats/{seat}/answer", cookie, given)
        now.append(info["moved"])
        if now != before:
            changed, before = monotonic(), now
        elif monotonic() - changed > STANDSTILL:
            return f"nothing has moved for {STANDSTILL:g} s; it waits for {info['turn']} of {info['seats']}"
        else:
            await asyncio.sleep(PAUSE)
    return f"it has not ended after {MOST_ANSWERS} answers"
