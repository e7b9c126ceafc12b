"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import permissions
from quarterdeck.server.connection import (
    FORBIDDEN,
    NOT_FOUND,
    NOT_SIGNED_IN,
    POLICY,
    RESTARTING,
    UNREADABLE,
    Connection,
    why_closed,
)
from quarterdeck.server.context import Context
from quarterdeck.server.errors import (
    ForeignOrigin,
    GivenUp,
    NotSignedIn,
    NotYours,
    OtherEdition,
    Stopping,
    TooFast,
    Unreadable,
    WrongHost,
)
from quarterdeck.server.origin_checks import check_host, check_origin
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.routes.access import AnySocket, address_of, caller_of, context_of
from quarterdeck.server.routes.play import SPECTATOR, seat_named

MAX_SOCKETS = 100
"""Number of open sockets per user."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket) -> None:
    """One perspective on a table. A refusal closes the socket, with its code as the reason."""
    context = context_of(socket)
    await socket.accept()
    try:
        connection, session = await opened(context, socket)
    except QuarterdeckError as error:
        context.metrics.refused(error.code)
        if close_code(error) == UNREADABLE:
            await socket.send_text(why_closed(error))
        await socket.close(close_code(error), reason=error.code)
        return
    with context.sessions.watched(session, lambda: connection.close(NOT_SIGNED_IN, NotSignedIn.code)):
        await serve(context, connection)


async def opened(context: Context, socket: AnySocket) -> tuple[Connection, Session | None]:
    headers = socket.headers
    authorization = headers.get("authorization")
    origin = headers.get("origin")
    if origin is None and authorization is None:
        raise ForeignOrigin("a socket needs an Origin, or a token")
    check_host(headers.get("host"), context.settings.origin)
    check_origin(origin, headers.get("host"), context.settings.origin)
    caller = await caller_of(socket)
    user = caller.user
    address = address_of(socket)
    context.calls.check(user.id)
    context.address_calls.check(address)
    context.visitors.seen(user.id, address)
    context.sessions.note_use(caller.session, address)
    most = context.settings.sockets_an_address
    if context.visitors.sockets_of(address) >= most:
        raise TooFast(f"your address has {most} sockets open already; close some first")
    if context.visitors.sockets[user.id] >= MAX_SOCKETS:
        raise TooFast(f"you have {MAX_SOCKETS} sockets open already; close some first")
    context.hub.check_running()
    room = await context.hub.room(str(socket.path_params["table"]))
    after = socket.query_params.get("after", "0")
    known = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else 0
    seat = seat_named(socket.query_params.get("seat", SPECTATOR), room.live)
    if known > room.live.number(seat):
        await context.hub.read_on(room)  # another process has shown more than is known here
    permissions.may_see(room.live, user, seat)
    return Connection(context.hub, room, user, address, seat, known, socket), caller.session


async def serve(context: Context, connection: Connection) -> None:
    """Send and receive until one of the two ends."""

    def goodbye() -> None:
        connection.close(RESTARTING, "restarting")

    room = connection.room
    room.enter(connection)
    context.closers.add(goodbye)
    context.metrics.sockets += 1
    context.visitors.came(connection.user.id)
    context.autoplay.check(room)  # bots that nobody watched go on
    sending = asyncio.create_task(connection.send_news())
    try:
        await connection.receive_all()
    finally:
        context.metrics.sockets -= 1
        context.visitors.went(connection.user.id)
        context.closers.discard(goodbye)
        room.leave(connection)
        if connection.closing is None:
            sending.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, OSError):
            await sending


def close_code(error: QuarterdeckError) -> int:
    if isinstance(error, NotSignedIn):
        return NOT_SIGNED_IN
    if isinstance(error, NotYours | WrongHost):
        return FORBIDDEN
    if isinstance(error, TooFast):
        return POLICY
    if isinstance(error, Unreadable | OtherEdition | GivenUp):
        return UNREADABLE
    return RESTARTING if isinstance(error, Stopping) else NOT_FOUND
