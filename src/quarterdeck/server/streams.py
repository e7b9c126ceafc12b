"""Streams for programs that play: whoever holds one hears whenever a seat of hers is asked."""

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
from quarterdeck.server.users import User

HEARTBEAT = 15.0
LONGEST_QUEUE = 1000
ENCODER = msgspec.json.Encoder()


class Stream:
    """One program listening."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.told: dict[tuple[str, int], int] = {}
        """The question that each seat was last told of; -1 when its game is over."""

    def look(self, room: Room) -> None:
        live = room.live
        for chair in live.chairs:
            if chair.owner != self.user.id or chair.plays != "person" or live.play is None:
                continue
            place = live.id, chair.seat
            number = -1 if live.play.over else live.play.at(chair.seat).question_number
            if self.told.get(place) == number:
                continue
            if live.play.over:
                ending = live.ending()
                if ending is not None and place in self.told:
                    self.tell(GameOver(live.id, live.game.id, chair.seat, ending.winners))
                self.told[place] = number
                continue
            turn = your_turn(live, chair.seat)
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


class Streams:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.open: set[Stream] = set()
        hub.after.append(self.look)
        hub.interested = lambda: bool(self.open)

    def look(self, room: Room) -> None:
        for stream in self.open:
            stream.look(room)

    async def lines(self, stream: Stream) -> AsyncIterator[bytes]:
        """What the program hears, until it goes away or the server stops; a blank line shows that all is well."""
        self.open.add(stream)
        try:
            for table in await self.hub.store.tables("running", stream.user.id):
                with suppress(Conflict), self.hub.blaming(table):  # one that cannot be read here is left out
                    stream.look(await self.hub.room(table))
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
