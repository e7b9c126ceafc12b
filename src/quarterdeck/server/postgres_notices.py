"""Notices between server processes, over a PostgreSQL channel (LISTEN and NOTIFY): which row was just written.

A notice is sent in the same transaction as its row. If the connection is lost, another is made, and everything that is
in memory is read on, since notices may have been missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

from quarterdeck.server.logs import note
from quarterdeck.server.store import Notice

CHANNEL = "quarterdeck"
ANY_TABLE = ""
"""Stands for the table in a notice after which every table has to be read on."""
RECONNECT = 1.0
"""Seconds between two attempts to connect."""
BROKEN = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What asyncpg raises when the database cannot be used."""


class PostgresNotices:
    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection[Any]]]) -> None:
        self.connect = connect
        self.listeners: list[Notice] = []
        self.listening = asyncio.Event()

    def start(self) -> None:
        self.task = asyncio.create_task(self.listen())

    async def stop(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def listen(self) -> None:
        while True:
            lost = asyncio.Event()
            try:
                connection = await self.connect()
                connection.add_termination_listener(setter(lost))
                await connection.add_listener(CHANNEL, self.received)
            except BROKEN as error:
                note("no notices from the database", level=40, error=type(error).__name__)
                await asyncio.sleep(RECONNECT)
                continue
            try:
                if self.listening.is_set():
                    self.tell(ANY_TABLE, 0)
                self.listening.set()
                await lost.wait()
            finally:
                with suppress(*BROKEN):
                    await connection.close(timeout=2)

    def received(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table, _, seq = str(payload).rpartition(":")
        if seq.isdecimal():
            self.tell(table, int(seq))

    def tell(self, table: str, seq: int) -> None:
        for notice in self.listeners:
            notice(table, seq)


def setter(event: asyncio.Event) -> Callable[[object], None]:
    return lambda _connection: event.set()
