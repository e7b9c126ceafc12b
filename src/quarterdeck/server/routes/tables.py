"""Tables: making them, finding them, sitting down, starting."""

from __future__ import annotations

from contextlib import suppress
from secrets import token_hex
from time import time
from typing import Annotated, Literal

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from quarterdeck.kernel.rng import KEY_BYTES
from quarterdeck.server import commands
from quarterdeck.server.context import Context
from quarterdeck.server.entries import AnyEntry, BotSat, Kept, Made, Sat
from quarterdeck.server.errors import BadRequest, Conflict, TooManyGames
from quarterdeck.server.hub import Propose
from quarterdeck.server.levels import level
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange, SeatNamed, TableInfo
from quarterdeck.server.users import User, fresh_id, one_line

USUAL_PEOPLE = [SeatChange("me")]


@post("/tables", summary="Make a table", status_code=201)
async def make_table(
    data: JSONBody[NewTable], user: NamedDependency[User], context: NamedDependency[Context]
) -> TableInfo:
    context.tables.check(user.id)
    context.address_tables.check(context.visitors.address(user.id))
    room = await context.hub.make(fresh_id(), new_entries(context.games, data, user, time()))
    return room.live.info(user.id)


def new_entries(games: OfferedGames, wanted: NewTable, user: User, now: float) -> list[AnyEntry]:
    """The first row of a table's log."""
    game = games.game(wanted.game)
    seats = game.check_seats(wanted.seats)
    people = USUAL_PEOPLE if wanted.people is None else wanted.people
    if len(people) > seats:
        raise BadRequest(f"there are {seats} seats, and {len(people)} were said to be filled")
    made = Made(
        time=now,
        game=game.id,
        rules=game.version,
        data=game.data_hash,
        seats=seats,
        options=game.check_options(wanted.options, seats),
        name=one_line(wanted.name) or f"{user.name}'s table",
        host=user.id,
        host_name=user.name,
        join=wanted.join,
        clock=wanted.clock,
        spectators=wanted.spectators,
        hints=wanted.hints,
        key=token_hex(KEY_BYTES),
        late_joining=wanted.late_joining,
        lesson=wanted.lesson,
    )
    entries: list[AnyEntry] = [made]
    for seat, change in enumerate(people):
        if change.kind == "me":
            entries.append(Sat(time=now, seat=seat, user=user.id, name=user.name, program=user.program))
        elif change.kind == "bot":
            entries.append(BotSat(time=now, seat=seat, level=level(change.level).name))
    return entries


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
                found.append(live.info(user.id))
    return found


@get("/tables/{table:str}", summary="A table")
async def get_table(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    room = await context.hub.room(table)
    with context.hub.blaming(table):
        return room.live.info(user.id)


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
    return await change(context, user, table, lambda live, now: commands.change_seat(live, user, seat, data, now))


@delete("/tables/{table:str}/seats/{seat:int}", summary="Leave a seat", status_code=200)
async def leave(
    table: FromPath[str], seat: FromPath[int], user: NamedDependency[User], context: NamedDependency[Context]
) -> TableInfo:
    return await change(context, user, table, lambda live, now: commands.leave(live, user, seat, now))


@post("/tables/{table:str}/start", summary="Start the game; open seats get a bot", status_code=200)
async def start(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    live = (await context.hub.room(table)).live
    if any(occupancy.plays != "person" for occupancy in live.seating):
        check_games(context, live, started=False)
    return await change(context, user, table, lambda live, now: commands.start(live, user, now))


def check_games(context: Context, live: LiveTable, started: bool) -> None:
    """May bots play in this game too, which has been started or is about to be? A host has a limit of such games."""
    if (live.state == "running") != started or (
        started and any(occupancy.plays == "bot" for occupancy in live.seating)
    ):
        return  # there is no game, or it is counted already
    most = context.settings.games_a_person
    if context.hub.games_with_bots(live.host) >= most:
        raise TooManyGames(f"bots play in {most} games of {live.host_name} already; finish or resign one of them first")


@post("/tables/{table:str}/resign", summary="Give the game up", status_code=200)
async def resign(
    table: FromPath[str],
    data: JSONBody[SeatNamed],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> TableInfo:
    return await change(context, user, table, lambda live, now: commands.resign(live, user, data.seat, now))


@post("/tables/{table:str}/rematch", summary="Play again: the same table for everybody who asks", status_code=200)
async def rematch(table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]) -> TableInfo:
    old = await context.hub.room(table)
    fresh = fresh_id()
    await context.hub.submit(old, lambda live, now: commands.rematch(live, user, fresh, now))
    again = old.live.rematch
    assert again is not None
    room = context.hub.rooms.get(again)
    if room is None:
        room = await context.hub.make(again, rematch_entries(context.games, old.live, user, time()))
    seats = [occupancy.seat for occupancy in old.live.seating if occupancy.owner == user.id]
    await context.hub.submit(room, lambda live, now: sit_again(live, user, seats, now))
    return room.live.info(user.id)


def rematch_entries(games: OfferedGames, old: LiveTable, user: User, now: float) -> list[AnyEntry]:
    """The same settings, the bots in their seats, and the others' kept for them."""
    made = old.made
    wanted = NewTable(
        game=made.game,
        seats=made.seats,
        options=made.options,
        name=made.name,
        join=made.join,
        clock=made.clock,
        spectators=made.spectators,
        hints=made.hints,
        late_joining=made.late_joining,
        people=[
            SeatChange("bot", occupancy.level)
            if occupancy.plays == "bot" and occupancy.owner is None
            else SeatChange("open")
            for occupancy in old.seating
        ],
    )
    kept = [
        Kept(time=now, seat=occupancy.seat, user=occupancy.owner, name=occupancy.name)
        for occupancy in old.seating
        if occupancy.owner is not None
    ]
    return [*new_entries(games, wanted, user, now), *kept]


def sit_again(live: LiveTable, user: User, seats: list[int], now: float) -> list[AnyEntry]:
    """Back to one's old seats, where nobody else has them by now."""
    if live.state != "open":
        return []
    kept = [
        seat for seat in seats if live.seating[seat].plays == "open" and live.seating[seat].owner in (None, user.id)
    ]
    return [entry for seat in kept for entry in commands.sit(live, user, seat, now)]


async def change(context: Context, user: User, table: str, propose: Propose) -> TableInfo:
    """Change a table, and show it."""
    room = await context.hub.room(table)
    await context.hub.submit(room, propose)
    with context.hub.blaming(table):
        return room.live.info(user.id)
