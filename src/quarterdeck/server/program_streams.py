"""Event streams for programs that play: a program hears whenever a seat of its owner is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from quarterdeck.bot_protocol import GameOver, StreamMessage
from quarterdeck.server.errors import Conflict
from quarterdeck.server.frames import your_turn
from quarterdeck.server.hub import Hub
from quarterdeck.server.room import Room
from quarterdeck.server.table_info import ending
from quarterdeck.server.users import User

HEARTBEAT = 15.0
"""Seconds between two blank lines when there is nothing to say."""
LONGEST_QUEUE = 1000
"""Number of unread lines after which a stream is closed."""
ENCODER = msgspec.json.Encoder()


class ProgramStream:
    """One program listening."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.told: dict[tuple[str, int], int] = {}
        """Number of the question that each seat was last told of; -1 when its game is over."""

    def check(self, room: Room) -> None:
        live = room.live
        for occupancy in live.seating:
            if occupancy.owner != self.user.id or occupancy.plays != "person" or live.play is None:
                continue
            place = live.id, occupancy.seat
            number = -1 if live.play.over else live.play.at(occupancy.seat).question_number
            if self.told.get(place) == number:
                continue
            if live.play.over:
                end = ending(live)
                if end is not None and place in self.told:
                    self.tell(GameOver(live.id, live.game.id, occupancy.seat, end.winners))
                self.told[place] = number
                continue
            turn = your_turn(live, occupancy.seat)
            if turn is not None:
                self.told[place] = number
                self.tell(turn)

    def tell(self, message: StreamMessage) -> None:
        if self.queue.qsize() < LONGEST_QUEUE:
            self.queue.put_nowait(ENCODER.encode(message) + b"\n")
        else:
            self.queue.put_nowait(None)

    def close(self) -> None:
        self.queue.put_nowait(None)


class ProgramStreams:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.open: set[ProgramStream] = set()
        hub.after.append(self.check)
        hub.interested = lambda: bool(self.open)

    def check(self, room: Room) -> None:
        for stream in self.open:
            stream.check(room)

    async def lines(self, stream: ProgramStream) -> AsyncIterator[bytes]:
        """Lines for the program, until it goes away or the server stops; blank ones show that the stream is alive."""
        self.open.add(stream)
        try:
            for table in await self.hub.store.tables("running", stream.user.id):
                with suppress(Conflict), self.hub.blaming(table):  # one that cannot be read here is left out
                    stream.check(await self.hub.room(table))
            yield b"\n"
            while True:
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        line = await stream.queue.get()
                except TimeoutError:
                    line = b"\n"
                if line is None:
                    return
                yield line
        finally:
            self.open.discard(stream)
