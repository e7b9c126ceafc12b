"""The client of the fuzzer: sends bytes as they are, and reads what the server answers."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from quarterdeck.bench.fuzz_messages import FuzzCall

PATIENCE = 60.0
"""Seconds after which a server that has not answered is dead."""


class NoAnswer(Exception):
    """The server has said nothing in time."""


class Client:
    """One connection at a time; one that the server has closed is opened again."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, call: FuzzCall) -> tuple[int, bytes]:
        """The status and the body; a connection that was closed meanwhile is worth a second try."""
        for _ in range(3):
            try:
                return await asyncio.wait_for(self.answer(call), PATIENCE)
            except TimeoutError:
                raise NoAnswer(f"no answer in {PATIENCE:g} s") from None
            except (OSError, asyncio.IncompleteReadError):
                await self.close()
        raise NoAnswer("the connection is closed without an answer")

    async def answer(self, call: FuzzCall) -> tuple[int, bytes]:
        if self.streams is None:
            name, _, port = self.host.rpartition(":")
            self.streams = await asyncio.open_connection(name, int(port), limit=2**22)
        reader, writer = self.streams
        writer.write(call.sent())
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split()[1])
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        length = headers.get("content-length")
        body = b""
        if call.method.upper() != "HEAD" and status not in (204, 304) and length is not None:
            body = await reader.readexactly(int(length))
        elif length is None and status not in (204, 304):
            await self.close()  # a stream without an end
        if headers.get("connection") == "close":
            await self.close()
        return status, body

    async def json(self, method: str, path: str, cookie: str, body: object = None) -> tuple[int, Any]:
        """A call as it should be."""
        headers = [("Host", self.host.encode()), ("Content-Type", b"application/json"), ("Cookie", cookie.encode())]
        given = b"" if body is None else json.dumps(body).encode()
        status, text = await self.ask(FuzzCall(method, path.encode(), headers, given))
        return status, json.loads(text) if text else None

    async def close(self) -> None:
        if self.streams is not None:
            _, writer = self.streams
            self.streams = None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
