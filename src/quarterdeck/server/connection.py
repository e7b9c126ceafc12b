"""One socket: one user looking at one table from one perspective."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from time import monotonic, time
from typing import Any

import msgspec
from litestar import WebSocket

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import game_commands, permissions
from quarterdeck.server.errors import BadRequest, Broken, Refused, Stale, Stopping, TooFast, TooLarge, Unreadable
from quarterdeck.server.hub import BURST, RATE, Hub
from quarterdeck.server.limits import Bucket
from quarterdeck.server.logs import note, short
from quarterdeck.server.messages import (
    LONGEST_MESSAGE,
    Answer,
    ChatLines,
    ClientMessage,
    Consent,
    ErrorMessage,
    Id,
    Ping,
    Pong,
    Present,
    Say,
    TableChanged,
    TakenMessage,
    Undo,
)
from quarterdeck.server.room import Room
from quarterdeck.server.table_info import table_info
from quarterdeck.server.users import User

STRIKES = 100
"""So many refused messages in a row, and the socket is closed."""

RESTARTING, POLICY = 1012, 1008
NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, UNREADABLE = 4401, 4403, 4404, 4409

Socket = WebSocket[Any, Any, Any]
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Connection:
    def __init__(
        self, hub: Hub, room: Room, user: User, address: str, seat: int | None, after: int, socket: Socket
    ) -> None:
        self.hub = hub
        self.room = room
        self.user = user
        self.address = address
        self.seat = seat
        self.socket = socket
        self.sent = after
        """The number of the last frame that the client has."""
        self.first = True
        self.version = -1
        self.said = 0
        self.spectators: list[str] = []
        self.replies: deque[msgspec.Struct] = deque()
        self.again = False
        """Send the newest frame even if the client should have it."""
        self.news = asyncio.Event()
        self.bucket = Bucket(RATE, BURST, monotonic())
        self.strikes = 0
        self.closing: tuple[int, str] | None = None

    # Sending ----------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        self.news.set()

    def reply(self, message: msgspec.Struct) -> None:
        self.replies.append(message)
        self.news.set()

    def close(self, code: int, reason: str) -> None:
        self.closing = code, reason
        self.news.set()

    async def send_news(self) -> None:
        """Send what is new, as often as something is. A slow reader gets fewer frames with more in them."""
        send = self.socket.send
        while True:
            for text in self.news_texts():
                await send({"type": "websocket.send", "bytes": None, "text": text})
            if self.closing is not None:
                await self.socket.close(*self.closing)
                return
            await self.news.wait()
            self.news.clear()

    def news_texts(self) -> list[str]:
        """What is to be sent; of a table that has been closed, why."""
        with suppress(Unreadable), self.hub.blaming(self.room.live.id):
            if self.room.closed is None:
                return self.texts()
        why = self.room.closed
        assert why is not None
        self.close(UNREADABLE, why.code)
        return [why_closed(why)]

    def texts(self) -> list[str]:
        """All that the client does not know yet."""
        live = self.room.live
        found: list[msgspec.Struct] = []
        if self.version != live.version:
            self.version = live.version
            found.append(TableChanged(table_info(live, self.user.id)))
            if not self.may_see():
                self.close(FORBIDDEN, "this seat is no longer yours")
                return []
        if self.said != live.chat.said:
            found.append(ChatLines(live.chat.lines[-(live.chat.said - self.said) :]))
            self.said = live.chat.said
        if self.spectators != self.room.spectators:
            self.spectators = self.room.spectators
            found.append(Present(self.spectators))
        while self.replies:
            found.append(self.replies.popleft())
        texts = [ENCODER.encode(message).decode() for message in found]
        number = live.number(self.seat)
        if number != self.sent or self.first or self.again:
            # What goes out to several at once is written once.
            usual = self.sent == number - 1 and not self.first
            texts.append(self.room.frame(self.seat, None if usual else self.sent, time()))
            self.sent = number
            self.first = self.again = False
        return texts

    def may_see(self) -> bool:
        try:
            permissions.may_see(self.room.live, self.user, self.seat)
        except Refused:
            return False
        return True

    # Receiving --------------------------------------------------------------------------------------------------

    async def receive_all(self) -> None:
        """Take messages until the client goes away."""
        receive = self.socket.receive
        while self.closing is None:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            await self.received(text if text is not None else event.get("bytes") or b"")

    async def received(self, text: str | bytes) -> None:
        """Do what one message asks for; whatever is wrong with it, say so and change nothing."""
        id: Id | None = None
        try:
            if not self.bucket.take(monotonic()):
                raise TooFast(f"too many messages: {RATE:g} a second, {BURST:g} at once")
            self.hub.messages.check(self.user.id)
            self.hub.address_messages.check(self.address)
            if len(text) > LONGEST_MESSAGE:
                raise TooLarge(f"a message has at most {LONGEST_MESSAGE} bytes; this one has {len(text)}")
            message = decoded(text)
            if not isinstance(message, Ping):
                id = message.id
            await self.carry_out(message)
        except QuarterdeckError as error:
            self.refuse(error, id)
        except Exception as error:  # a fault of ours must not end the game of the others
            note("a message broke", level=40, trace=error, table=short(self.room.live.id))
            fault = Broken()
            self.hub.metrics.refused(fault.code)
            self.reply(ErrorMessage(fault.code, str(fault), [], id))
        else:
            self.strikes = 0

    async def carry_out(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.reply(Pong())
            return
        user, seat = self.user, self.seat
        if isinstance(message, Say):
            await self.hub.say(self.room, user, message.text)
        elif seat is None:
            raise BadRequest("a spectator watches; open the socket with a seat of yours to play")
        elif isinstance(message, Answer):
            number, action = message.number, message.action
            await self.hub.submit(
                self.room, lambda live, now: game_commands.answer(live, user, seat, number, action, now)
            )
        elif isinstance(message, Undo):
            number, ask = message.number, message.ask
            await self.hub.submit(
                self.room, lambda live, now: game_commands.take_back(live, user, seat, number, ask, now)
            )
        elif isinstance(message, Consent):
            number, agree = message.request, message.agree
            await self.hub.submit(
                self.room, lambda live, now: game_commands.consent(live, user, seat, number, agree, now)
            )
        self.reply(TakenMessage(message.id))

    def refuse(self, error: QuarterdeckError, id: Id | None) -> None:
        self.hub.metrics.refused(error.code)
        possible = error.possible if isinstance(error, Refused) else []
        self.reply(ErrorMessage(error.code, str(error), possible, id))
        if isinstance(error, Stale):
            self.again = True
        self.strikes += 1
        if isinstance(error, Stopping):
            self.close(RESTARTING, "restarting")
        elif self.strikes >= STRIKES:
            self.close(POLICY, "too many refused messages")


def why_closed(error: QuarterdeckError) -> str:
    return ENCODER.encode(ErrorMessage(error.code, str(error), [], None)).decode()


def decoded(text: str | bytes) -> ClientMessage:
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"this message is not in the protocol: {error}") from None
