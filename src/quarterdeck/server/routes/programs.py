"""For programs that play: a stream of questions, and the answers."""

from __future__ import annotations

from collections.abc import AsyncIterator

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream as StreamResponse

from quarterdeck.bot_protocol import AnswerGiven
from quarterdeck.server.errors import TooFast
from quarterdeck.server.house import House
from quarterdeck.server.messages import Frame
from quarterdeck.server.routes.play import give_answer
from quarterdeck.server.streams import Stream
from quarterdeck.server.users import User

MOST_STREAMS = 10
"""That one user may hold."""


@get("/bot/stream", summary="A line of JSON whenever a seat of one's own is asked", media_type="application/x-ndjson")
async def stream(user: NamedDependency[User], house: NamedDependency[House]) -> StreamResponse:
    if sum(open.user.id == user.id for open in house.streams.open) >= MOST_STREAMS:
        raise TooFast(f"{MOST_STREAMS} streams are open already; close some first")
    listener = Stream(user)

    async def lines() -> AsyncIterator[bytes]:
        house.closers.add(listener.close)
        try:
            async for line in house.streams.lines(listener):
                yield line
        finally:
            house.closers.discard(listener.close)

    return StreamResponse(lines(), headers={"X-Accel-Buffering": "no"})


@post("/bot/tables/{table:str}/seats/{seat:int}/answer", summary="Answer for a seat of one's own", status_code=200)
async def bot_answer(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[AnswerGiven],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> Frame:
    return await give_answer(house, user, table, seat, data)
