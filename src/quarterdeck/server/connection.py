"""A WebSocket connection: one user watching one table from one perspective."""

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
from quarterdeck.server.hub import BURST, RATE, Command, Hub
from quarterdeck.server.limits import Bucket
from quarterdeck.server.logs import note, short
from quarterdeck.server.messages import (
    LONGEST_MESSAGE,
    Answer,
    ChatLines,
    ClientMessage,
    Consent,
    ErrorMessage,
    Here,
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

MAX_REFUSED = 100
"""Number of refused messages in a row after which the socket is closed."""

RESTARTING, POLICY = 1012, 1008
NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, UNREADABLE = 4401, 4403, 4404, 4409
"""Close codes of WebSockets; those above 4000 are our own."""

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
        """Number of the last frame that the client has."""
        self.first = True
        self.version = -1
        self.said = 0
        self.spectators: list[str] = []
        self.here: list[int] = []
        self.replies: deque[msgspec.Struct] = deque()
        self.again = False
        """Whether to send the newest frame even if the client should have it."""
        self.news = asyncio.Event()
        self.bucket = Bucket(RATE, BURST, monotonic())
        self.refused = 0
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

    @property
    def signed_out(self) -> bool:
        return self.closing is not None and self.closing[0] == NOT_SIGNED_IN

    async def send_news(self) -> None:
        """Send news as it comes. A slow reader gets fewer frames with more in them (backpressure)."""
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
        """What is to be sent; for a table that has been closed, the reason; nothing to somebody who is signed out."""
        if self.signed_out:
            return []
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
        if self.here != self.room.here and live.state == "over":
            self.here = self.room.here
            found.append(Here(self.here))
        while self.replies:
            found.append(self.replies.popleft())
        texts = [ENCODER.encode(message).decode() for message in found]
        number = live.number(self.seat)
        if number != self.sent or self.first or self.again:
            # A frame that goes out to several at once is encoded once.
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
        """Handle messages until the client goes away."""
        receive = self.socket.receive
        while self.closing is None:
            event = await receive()
            if event["type"] != "websocket.receive" or self.signed_out:
                return
            text = event.get("text")
            await self.received(text if text is not None else event.get("bytes") or b"")

    async def received(self, text: str | bytes) -> None:
        """Carry out one message; if anything is wrong with it, say so and change nothing."""
        id: Id | None = None
        try:
            if not self.bucket.take(monotonic()):
                raise TooFast(f"not so fast: messages are limited to {RATE:g} per second, {BURST:g} at once")
            self.hub.messages.check(self.user.id)
            self.hub.address_messages.check(self.address)
            if len(text) > LONGEST_MESSAGE:
                raise TooLarge(f"that message is too long: {len(text)} bytes, and {LONGEST_MESSAGE} are possible")
            message = decoded(text)
            if not isinstance(message, Ping):
                id = message.id
            await self.carry_out(message)
        except QuarterdeckError as error:
            self.refuse(error, id)
        except Exception as error:  # a fault must not end the game of the others
            note("a message broke", level=40, trace=error, table=short(self.room.live.id))
            fault = Broken()
            self.hub.metrics.refused(fault.code)
            self.reply(ErrorMessage(fault.code, str(fault), [], id))
        else:
            self.refused = 0

    async def carry_out(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.reply(Pong())
            return
        user, seat = self.user, self.seat
        if isinstance(message, Say):
            await self.hub.say(self.room, user, message.text)
        elif seat is None:
            raise BadRequest("you are watching; open the socket with a seat of yours to play")
        else:
            await self.hub.submit(self.room, game_command(message, user, seat))
        self.reply(TakenMessage(message.id))

    def refuse(self, error: QuarterdeckError, id: Id | None) -> None:
        self.hub.metrics.refused(error.code)
        possible = error.possible if isinstance(error, Refused) else []
        self.reply(ErrorMessage(error.code, str(error), possible, id))
        if isinstance(error, Stale):
            self.again = True
        self.refused += 1
        if isinstance(error, Stopping):
            self.close(RESTARTING, "restarting")
        elif self.refused >= MAX_REFUSED:
            self.close(POLICY, "too many refused messages")


def game_command(message: Answer | Undo | Consent, user: User, seat: int) -> Command:
    match message:
        case Answer(number=number, action=action):
            return lambda live, now: game_commands.answer(live, user, seat, number, action, now)
        case Undo(number=number, ask=ask):
            return lambda live, now: game_commands.undo(live, user, seat, number, ask, now)
        case Consent(request=number, agree=agree):
            return lambda live, now: game_commands.consent(live, user, seat, number, agree, now)


def why_closed(error: QuarterdeckError) -> str:
    return ENCODER.encode(ErrorMessage(error.code, str(error), [], None)).decode()


def decoded(text: str | bytes) -> ClientMessage:
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"this message is not in the protocol: {error}") from None
