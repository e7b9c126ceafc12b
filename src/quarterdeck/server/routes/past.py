"""What was played: records, replays and their proof."""

from __future__ import annotations

from gzip import decompress
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from quarterdeck.server import proposals
from quarterdeck.server.archive import Wanted, tag
from quarterdeck.server.errors import NoSuchThing, NotShown, WrongState
from quarterdeck.server.house import House
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.replays import EVERYTHING
from quarterdeck.server.resources import PlainRecord, Replay, Verdict
from quarterdeck.server.routes.access import AnyRequest
from quarterdeck.server.routes.play import SPECTATOR, seat_named
from quarterdeck.server.site import ASK_AGAIN
from quarterdeck.server.users import User


async def finished(house: House, table: str) -> LiveTable:
    live = (await house.hub.room(table)).live
    if live.state != "over":
        raise WrongState("the game is not over yet")
    return live


async def copy(
    house: House, request: AnyRequest, user: User, live: LiveTable, wanted: Wanted, page: int = 0
) -> Response[bytes]:
    """A page from the archive; nothing but its tag, if the caller has it already."""
    known = f'"{tag(live, wanted)}-{page}"'
    headers = {"ETag": known, "Cache-Control": f"private, {ASK_AGAIN}", "Vary": "Accept-Encoding, Cookie"}
    if request.headers.get("if-none-match") == known:
        return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
    pages = await house.archive.pages(live, wanted, house.visitors.address(user.id), user.id)
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
    request: AnyRequest, table: FromPath[str], user: NamedDependency[User], house: NamedDependency[House]
) -> Response[PlainRecord]:
    live = await finished(house, table)
    response = await copy(house, request, user, live, Wanted("record", EVERYTHING))
    name = f"{live.made.game}-{live.id[:6]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@get("/tables/{table:str}/replay", summary="A page of the game so far, from one perspective")
async def replay(
    request: AnyRequest,
    table: FromPath[str],
    user: NamedDependency[User],
    house: NamedDependency[House],
    seat: FromQuery[str] = SPECTATOR,
    page: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Response[Replay]:
    live = (await house.hub.room(table)).live
    if live.play is None:
        raise WrongState("the game has not started yet")
    number = None if seat == EVERYTHING else seat_named(seat, live)
    if not live.play.over:
        if seat == EVERYTHING:
            raise NotShown("everything is shown when the game is over", [SPECTATOR])
        proposals.may_see(live, user, number)
    return await copy(house, request, user, live, Wanted("replay", seat, number), page)  # type: ignore[return-value]


@post("/tables/{table:str}/verify", summary="Does everything follow from the key?", status_code=200)
async def verify(
    request: AnyRequest, table: FromPath[str], user: NamedDependency[User], house: NamedDependency[House]
) -> Response[Verdict]:
    live = await finished(house, table)
    return await copy(house, request, user, live, Wanted("verify", EVERYTHING))  # type: ignore[return-value]
