"""Routes for looking back: records, replays and their proof."""

from __future__ import annotations

from gzip import decompress
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from quarterdeck.server import permissions
from quarterdeck.server.context import Context
from quarterdeck.server.errors import NoSuchThing, NotShown, WrongState
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.replay_cache import ReplayWanted, tag
from quarterdeck.server.replays import EVERYTHING
from quarterdeck.server.routes.access import AnyRequest
from quarterdeck.server.routes.play import SPECTATOR, seat_named
from quarterdeck.server.schemas import PlainRecord, Replay, Verdict
from quarterdeck.server.static_files import ASK_AGAIN
from quarterdeck.server.users import User


async def finished(context: Context, table: str) -> LiveTable:
    live = (await context.hub.room(table)).live
    if live.made.lesson:
        raise NotShown("a lesson is not recorded")
    if live.state != "over":
        raise WrongState("the game is not over yet")
    return live


async def copy(
    context: Context, request: AnyRequest, user: User, live: LiveTable, wanted: ReplayWanted, page: int = 0
) -> Response[bytes]:
    """A page from the replay cache; nothing but its tag, if the caller has it already."""
    known = f'"{tag(live, wanted)}-{page}"'
    headers = {"ETag": known, "Cache-Control": f"private, {ASK_AGAIN}", "Vary": "Accept-Encoding, Cookie"}
    if request.headers.get("if-none-match") == known:
        return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
    pages = await context.replay_cache.pages(live, wanted, context.visitors.address(user.id), user.id)
    if page >= len(pages):
        raise NoSuchThing(f"there is no page {page}: this replay has the pages 0 to {len(pages) - 1}")
    content = pages[page]
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = decompress(content)
    return Response(content, status_code=200, headers=headers, media_type=MediaType.JSON)


@get("/tables/{table:str}/record", summary="The record of a game that is over")
async def record(
    request: AnyRequest, table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]
) -> Response[PlainRecord]:
    live = await finished(context, table)
    response = await copy(context, request, user, live, ReplayWanted("record", EVERYTHING))
    name = f"{live.made.game}-{live.id[:6]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@get("/tables/{table:str}/replay", summary="A page of the game so far, from one perspective")
async def replay(
    request: AnyRequest,
    table: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    seat: FromQuery[str] = SPECTATOR,
    page: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Response[Replay]:
    live = (await context.hub.room(table)).live
    if live.play is None:
        raise WrongState("the game has not started yet")
    number = None if seat == EVERYTHING else seat_named(seat, live)
    if not live.play.over:
        if seat == EVERYTHING:
            raise NotShown("you can see everything once the game is over", [SPECTATOR])
        permissions.may_see(live, user, number)
    return await copy(context, request, user, live, ReplayWanted("replay", seat, number), page)  # type: ignore[return-value]


@post("/tables/{table:str}/verify", summary="Check that everything follows from the key", status_code=200)
async def verify(
    request: AnyRequest, table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]
) -> Response[Verdict]:
    live = await finished(context, table)
    return await copy(context, request, user, live, ReplayWanted("verify", EVERYTHING))  # type: ignore[return-value]
