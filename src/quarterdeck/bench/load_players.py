"""Scripted players for the load benchmark: they read as little as they can and take the first option, always."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection

LAST_CHOICE = 3
"""Number of options with which a player makes the last of her secret choices, so that her rival is told of it.

That is so in the game that is played if none is named: cards are laid from a hand of five, three at a time."""


class OptionText(msgspec.Struct):
    text: str


class DecisionName(msgspec.Struct):
    name: str


class TableState(msgspec.Struct):
    state: str


class Message(msgspec.Struct):
    """As much of a message as a scripted player reads."""

    type: str
    number: int = 0
    since: int = 0
    decision: DecisionName | None = None
    options: list[OptionText] | None = None
    code: str = ""
    table: TableState | None = None


DECODER = msgspec.json.Decoder(Message)


class Pace:
    """Lets moves go at a steady rate, so that the times measured are the server's and not those of a queue of ours."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        if self.rate:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(future)
            await future

    async def run(self) -> None:
        began = perf_counter()
        released = 0.0
        while True:
            await asyncio.sleep(0.002)
            due = (perf_counter() - began) * self.rate
            while released < due:
                released += 1
                if self.waiting:
                    self.waiting.popleft().set_result(None)


class LoadResults:
    """What the players of a run have counted and timed, in seconds."""

    def __init__(self) -> None:
        self.moves = 0
        self.errors: dict[str, int] = {}
        self.to_rival: list[float] = []
        self.to_disk: list[float] = []


class LoadPlayer:
    """One scripted player at one table: takes the first option, always."""

    def __init__(self, socket: ClientConnection, pace: Pace, results: LoadResults) -> None:
        self.socket = socket
        self.pace = pace
        self.results = results
        self.rival: LoadPlayer = self
        self.telling: deque[float] = deque()
        """The times at which answers were sent that the rival has yet to hear of."""
        self.sent = 0.0
        self.own = 0
        """One, when an answer was taken and its frame has yet to come."""
        self.waiting = False

    async def play(self) -> None:
        """Until the game is over: then the newest frame comes with a table that says so."""
        over = False
        async for text in self.socket:
            message = DECODER.decode(text)
            now = perf_counter()
            if message.type == "taken":
                self.results.to_disk.append(now - self.sent)
                self.results.moves += 1
                self.own = 1
            elif message.type == "error":
                self.results.errors[message.code] = self.results.errors.get(message.code, 0) + 1
            elif message.type == "table":
                over = message.table is not None and message.table.state == "over"
            elif message.type == "frame":
                self.hear(message, now)
                if message.decision is not None and not self.waiting:
                    await self.answer(message)
            if over and message.type == "frame":
                return

    def hear(self, message: Message, now: float) -> None:
        """What came with this frame beside one's own move is the rival's."""
        for _ in range(message.number - message.since - self.own):
            if self.rival.telling:
                self.results.to_rival.append(now - self.rival.telling.popleft())
        if self.own:
            self.own = 0
            self.waiting = False

    async def answer(self, message: Message) -> None:
        assert message.options is not None
        assert message.decision is not None
        self.waiting = True
        await self.pace.turn()
        self.sent = perf_counter()
        if len(message.options) <= LAST_CHOICE:
            self.telling.append(self.sent)
        action = message.options[0].text
        await self.socket.send(
            msgspec.json.encode({"type": "answer", "id": 1, "number": message.number, "action": action}).decode()
        )
