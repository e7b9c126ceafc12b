"""Routes for programs that play: a stream of questions, and the answers."""

from __future__ import annotations

from collections.abc import AsyncIterator

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream as StreamResponse

from quarterdeck.bot_protocol import AnswerGiven
from quarterdeck.server.context import Context
from quarterdeck.server.errors import TooFast
from quarterdeck.server.messages import Frame
from quarterdeck.server.program_streams import ProgramStream
from quarterdeck.server.routes.access import AnyRequest, caller_of
from quarterdeck.server.routes.play import give_answer
from quarterdeck.server.users import User

MAX_STREAMS = 10
"""Number of open streams per user."""


@get("/bot/stream", summary="A line of JSON whenever a seat of one's own is asked", media_type="application/x-ndjson")
async def stream(request: AnyRequest, user: NamedDependency[User], context: NamedDependency[Context]) -> StreamResponse:
    session = (await caller_of(request)).session
    if sum(open.user.id == user.id for open in context.program_streams.open) >= MAX_STREAMS:
        raise TooFast(f"you have {MAX_STREAMS} streams open already; close some first")
    listener = ProgramStream(user)

    async def lines() -> AsyncIterator[bytes]:
        context.closers.add(listener.close)
        try:
            with context.sessions.watched(session, listener.close):
                async for line in context.program_streams.lines(listener):
                    yield line
        finally:
            context.closers.discard(listener.close)

    return StreamResponse(lines(), headers={"X-Accel-Buffering": "no"})


@post("/bot/tables/{table:str}/seats/{seat:int}/answer", summary="Answer for a seat of one's own", status_code=200)
async def bot_answer(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[AnswerGiven],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> Frame:
    return await give_answer(context, user, table, seat, data)
