"""What was played: records, replays and their proof."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from quarterdeck.server import proposals
from quarterdeck.server.errors import NotShown, WrongState
from quarterdeck.server.house import House
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.replays import EVERYTHING, Retold, record_of, verdict
from quarterdeck.server.resources import PlainRecord, Replay, Verdict
from quarterdeck.server.routes.play import SPECTATOR, seat_named
from quarterdeck.server.users import User


async def finished(house: House, table: str) -> LiveTable:
    live = (await house.hub.room(table)).live
    if live.state != "over":
        raise WrongState("the game is not over yet")
    return live


@get("/tables/{table:str}/record", summary="The record of a game that is over")
async def record(
    table: FromPath[str], user: NamedDependency[User], house: NamedDependency[House]
) -> Response[PlainRecord]:
    live = await finished(house, table)
    text = (await asyncio.to_thread(record_of, live)).to_json()
    name = f"{live.made.game}-{live.id[:6]}.json"
    return Response(
        text,
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Content-Type": "application/json"},
    )


@get("/tables/{table:str}/replay", summary="The game so far, from one perspective")
async def replay(
    table: FromPath[str],
    user: NamedDependency[User],
    house: NamedDependency[House],
    seat: FromQuery[str] = SPECTATOR,
) -> Replay:
    live = (await house.hub.room(table)).live
    if live.play is None:
        raise WrongState("the game has not started yet")
    over = live.play.over
    perspective: int | str | None = EVERYTHING
    if seat != EVERYTHING:
        perspective = seat_named(seat, live)
        if not over:
            proposals.may_see(live, user, perspective)
    elif not over:
        raise NotShown("everything is shown when the game is over", [SPECTATOR])
    moments = await asyncio.to_thread(Retold(live, perspective).tell)
    return Replay(game=live.made.game, perspective=seat, moments=moments)


@post("/tables/{table:str}/verify", summary="Does everything follow from the key?", status_code=200)
async def verify(table: FromPath[str], user: NamedDependency[User], house: NamedDependency[House]) -> Verdict:
    live = await finished(house, table)
    return await asyncio.to_thread(verdict, live)
