"""Routes for playing without a socket: frames, answers, undo, chat and hints."""

from __future__ import annotations

from time import monotonic, time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from quarterdeck.bot_protocol import AnswerGiven
from quarterdeck.kernel.event import with_names
from quarterdeck.server import chat_commands, game_commands, permissions
from quarterdeck.server.context import Context
from quarterdeck.server.errors import Conflict, NoSuchThing
from quarterdeck.server.fair_queue import AT_THE_TABLE, Job
from quarterdeck.server.frames import frame, option_shown
from quarterdeck.server.levels import HINT_COST, HINTS
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.messages import Frame
from quarterdeck.server.room import Room
from quarterdeck.server.routes.tables import change
from quarterdeck.server.schemas import (
    ConsentGiven,
    Hint,
    HintOption,
    HintReason,
    HintWanted,
    MuteWanted,
    TableInfo,
    TextGiven,
    UndoWanted,
)
from quarterdeck.server.users import User
from quarterdeck.server.worker_pool import WorkFailed

SPECTATOR = "spectator"


def seat_named(text: str, live: LiveTable) -> int | None:
    """A seat, or None for the spectators."""
    if text == SPECTATOR:
        return None
    seats = [str(occupancy.seat) for occupancy in live.seating]
    if text not in seats:
        possible = [*seats, SPECTATOR]
        raise NoSuchThing(f"there is no seat {text[:20]!r}; possible: {', '.join(possible)}", possible)
    return seats.index(text)


@get("/tables/{table:str}/seats/{seat:str}/frame", summary="The newest frame of a seat of one's own, or a spectator's")
async def get_frame(
    table: FromPath[str],
    seat: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    after: FromQuery[int] = 0,
) -> Frame:
    room = await context.hub.room(table)
    number = seat_named(seat, room.live)
    permissions.may_see(room.live, user, number)
    room.polled = monotonic()
    context.autoplay.check(room)  # bots that nobody watched go on
    return shown(context, room, number, after)


def shown(context: Context, room: Room, seat: int | None, after: int) -> Frame:
    """The newest frame; a table that cannot be shown is closed."""
    with context.hub.blaming(room.live.id):
        return frame(room.live, seat, after, time())


async def give_answer(context: Context, user: User, table: str, seat: int, given: AnswerGiven) -> Frame:
    room = await context.hub.room(table)
    await context.hub.submit(
        room, lambda live, now: game_commands.answer(live, user, seat, given.number, given.action, now)
    )
    return shown(context, room, seat, given.number)


@post("/tables/{table:str}/seats/{seat:int}/answer", summary="Answer for a seat of one's own", status_code=200)
async def answer(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[AnswerGiven],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> Frame:
    return await give_answer(context, user, table, seat, data)


@post("/tables/{table:str}/seats/{seat:int}/undo", summary="Undo the last move, or ask to", status_code=200)
async def undo(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[UndoWanted],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> Frame:
    room = await context.hub.room(table)
    await context.hub.submit(room, lambda live, now: game_commands.undo(live, user, seat, data.number, data.ask, now))
    return shown(context, room, seat, data.number)


@post("/tables/{table:str}/seats/{seat:int}/consent", summary="Agree to another's undo, or not", status_code=200)
async def consent(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[ConsentGiven],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> TableInfo:
    number, agree = data.request, data.agree
    return await change(
        context, user, table, lambda live, now: game_commands.consent(live, user, seat, number, agree, now)
    )


@post("/tables/{table:str}/say", summary="Say something at the table", status_code=204)
async def say(
    table: FromPath[str],
    data: JSONBody[TextGiven],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> None:
    await context.hub.say(await context.hub.room(table), user, data.text)


@post("/tables/{table:str}/mute", summary="Mute somebody at one's table, or unmute", status_code=200)
async def mute(
    table: FromPath[str],
    data: JSONBody[MuteWanted],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> TableInfo:
    return await change(
        context, user, table, lambda live, now: chat_commands.mute(live, user, data.who, data.muted, now)
    )


@post("/tables/{table:str}/hint", summary="What search would answer, from what the seat knows", status_code=200)
async def hint(
    table: FromPath[str],
    data: JSONBody[HintWanted],
    user: NamedDependency[User],
    context: NamedDependency[Context],
) -> Hint:
    context.hints.check(user.id)
    room = await context.hub.room(table)
    seat = data.seat
    await context.hub.submit(room, lambda live, now: game_commands.hint(live, user, seat, data.number, now))
    job = Job(AT_THE_TABLE, context.visitors.address(user.id), user.id, HINT_COST)
    async with context.bot_pool.turn(job):
        return await considered(context, room, seat)


async def considered(context: Context, room: Room, seat: int) -> Hint:
    live = room.live
    game, names = live.game, live.names()
    try:
        advice = await context.bot_pool.advise(game, live.under_way.view(seat), HINTS)
    except WorkFailed:
        raise Conflict("no hint right now; try again") from None
    return Hint(
        clear=advice.clear,
        even=advice.even,
        options=[
            HintOption(
                action=one.action,
                label=with_names(game.action(one.action).label, names),
                value=one.value,
                low=one.low,
                high=one.high,
                worse=one.worse,
            )
            for one in advice.opinions
        ],
        plan=[option_shown(game, game.action(text), names) for text in advice.plan],
        reasons=[HintReason(term=one.term, about=list(one.about), change=one.change) for one in advice.reasons],
    )
