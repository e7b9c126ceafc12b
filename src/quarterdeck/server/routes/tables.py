"""Routes for tables: making them, finding them, sitting down, starting."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import Annotated, Literal

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from quarterdeck.server import game_commands, seat_commands, table_commands
from quarterdeck.server.context import Context
from quarterdeck.server.errors import Conflict, GivenUp, TooManyGames
from quarterdeck.server.hub import Command
from quarterdeck.server.lessons import lesson_entries
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.room import Room
from quarterdeck.server.schemas import NewLesson, NewTable, SeatChange, SeatNamed, TableInfo
from quarterdeck.server.table_info import table_info
from quarterdeck.server.users import User, fresh_id


@post("/tables", summary="Make a table", status_code=201)
async def make_table(
    data: JSONBody[NewTable], user: NamedDependency[User], context: NamedDependency[Context]
) -> TableInfo:
    context.tables.check(user.id)
    context.address_tables.check(context.visitors.address(user.id))
    room = await context.hub.make(fresh_id(), table_commands.new_entries(context.games, data, user, time()))
    return table_info(room.live, user.id)


@post("/lessons", summary="Open the table of a game's lesson", status_code=201)
async def open_lesson(
    data: JSONBody[NewLesson], user: NamedDependency[User], context: NamedDependency[Context]
) -> TableInfo:
    context.tables.check(user.id)
    context.address_tables.check(context.visitors.address(user.id))
    room = await context.hub.make(fresh_id(), lesson_entries(context.games, data, user, time()))
    return table_info(room.live, user.id)


@get("/tables", summary="Tables that anybody may join or watch, or one's own")
async def list_tables(
    user: NamedDependency[User],
    context: NamedDependency[Context],
    wanted: Annotated[Literal["open", "running", "over"] | None, QueryParameter(name="state")] = None,
    mine: FromQuery[bool] = False,
) -> list[TableInfo]:
    found = []
    for id in await context.store.tables(wanted, user.id if mine else None):
        with suppress(Conflict), context.hub.blaming(id):  # a table that cannot be read or shown here is left out
            live = (await context.hub.room(id)).live
            if wanted in (None, live.state) and (not mine or live.host == user.id or live.sits(user.id)):
                found.append(table_info(live, user.id))
    return found


@get("/tables/{table:str}", summary="A table")
async def get_table(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    room = await context.hub.room(table)
    with context.hub.blaming(table):
        return table_info(room.live, user.id)


@delete("/tables/{table:str}", summary="Close a table at which nobody else plays")
async def close(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> None:
    room = await context.hub.room(table)
    with suppress(GivenUp):  # as everybody is told who comes to it from now on
        await context.hub.submit(room, lambda live, now: table_commands.close(live, user, now))


@put("/tables/{table:str}/seats/{seat:int}", summary="Sit down, put a bot in, or open a seat")
async def change_seat(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatChange],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> TableInfo:
    if data.kind == "bot":
        check_games(context, (await context.hub.room(table)).live, started=True)
    return await change(context, user, table, lambda live, now: seat_commands.change_seat(live, user, seat, data, now))


@delete("/tables/{table:str}/seats/{seat:int}", summary="Leave a seat", status_code=200)
async def leave(
    table: FromPath[str], seat: FromPath[int], user: NamedDependency[User], context: NamedDependency[Context]
) -> TableInfo:
    return await change(context, user, table, lambda live, now: seat_commands.leave(live, user, seat, now))


@post("/tables/{table:str}/start", summary="Start the game; open seats get a bot", status_code=200)
async def start(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    live = (await context.hub.room(table)).live
    if any(occupancy.plays != "person" for occupancy in live.seating):
        check_games(context, live, started=False)
    return await change(context, user, table, lambda live, now: table_commands.start(live, user, now))


def check_games(context: Context, live: LiveTable, started: bool) -> None:
    """Refuse bots in yet another game of this host, which has been started or is about to be."""
    if (live.state == "running") != started or (
        started and any(occupancy.plays == "bot" for occupancy in live.seating)
    ):
        return  # there is no game, or it is counted already
    check_bot_games(context, live.host, live.host_name)


def check_bot_games(context: Context, host: str, name: str) -> None:
    most = context.settings.games_a_person
    if context.hub.games_with_bots(host) >= most:
        raise TooManyGames(f"bots already play in {most} games of {name}; finish or resign one first")


@post("/tables/{table:str}/resign", summary="Give the game up", status_code=200)
async def resign(
    table: FromPath[str],
    data: JSONBody[SeatNamed],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> TableInfo:
    return await change(context, user, table, lambda live, now: game_commands.resign(live, user, data.seat, now))


@post("/tables/{table:str}/rematch", summary="Play again: the same table for everybody who asks", status_code=200)
async def rematch(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    old = await context.hub.room(table)
    table_commands.may_rematch(old.live, user)
    room = await rematch_room(context, old.live, user)
    await context.hub.submit(room, lambda live, now: table_commands.sit_again(live, user, now))
    # Nobody hears of a table that is not there yet.
    await context.hub.submit(old, lambda live, now: table_commands.announce_rematch(live, user, now))
    with context.hub.blaming(room.live.id):
        return table_info(room.live, user.id)


async def rematch_room(context: Context, old: LiveTable, user: User) -> Room:
    """The table of the rematch, made by whoever asks first."""
    if old.rematch is not None:
        room = await context.hub.room(old.rematch.table)
        if any(occupancy.plays == "bot" for occupancy in room.live.seating):
            check_games(context, room.live, started=False)
        return room
    if any(occupancy.owner is None for occupancy in old.seating):
        check_bot_games(context, user.id, user.name)
    entries = table_commands.rematch_entries(context.games, old, user, time())
    return await context.hub.make(table_commands.rematch_id(old), entries)


async def change(context: Context, user: User, table: str, command: Command) -> TableInfo:
    """Change a table, and show it."""
    room = await context.hub.room(table)
    await context.hub.submit(room, command)
    with context.hub.blaming(table):
        return table_info(room.live, user.id)
