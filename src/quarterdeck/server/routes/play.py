"""Playing without a socket: frames, answers, what is said, and hints."""

from __future__ import annotations

from time import monotonic, time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from quarterdeck.bot_protocol import AnswerGiven
from quarterdeck.kernel.event import with_names
from quarterdeck.server import proposals
from quarterdeck.server.errors import Conflict, NoSuchThing
from quarterdeck.server.frames import frame
from quarterdeck.server.house import House
from quarterdeck.server.levels import HINT_COST, HINTS
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.messages import Frame
from quarterdeck.server.resources import ConsentGiven, Hint, HintWanted, MuteWanted, TableInfo, TextGiven, UndoWanted
from quarterdeck.server.room import Room
from quarterdeck.server.routes.tables import change
from quarterdeck.server.turns import AT_THE_TABLE, Claim
from quarterdeck.server.users import User
from quarterdeck.server.workers import WorkFailed

SPECTATOR = "spectator"


def seat_named(text: str, live: LiveTable) -> int | None:
    """A seat's number, or None for the spectators."""
    if text == SPECTATOR:
        return None
    seats = [str(chair.seat) for chair in live.chairs]
    if text not in seats:
        possible = [*seats, SPECTATOR]
        raise NoSuchThing(f"there is no seat {text[:20]!r}; possible: {', '.join(possible)}", possible)
    return seats.index(text)


@get("/tables/{table:str}/seats/{seat:str}/frame", summary="The newest frame of a seat of one's own, or a spectator's")
async def get_frame(
    table: FromPath[str],
    seat: FromPath[str],
    user: NamedDependency[User],
    house: NamedDependency[House],
    after: FromQuery[int] = 0,
) -> Frame:
    room = await house.hub.room(table)
    number = seat_named(seat, room.live)
    proposals.may_see(room.live, user, number)
    room.looked = monotonic()
    house.keeper.look(room)  # bots that nobody watched go on
    return shown(house, room, number, after)


def shown(house: House, room: Room, seat: int | None, after: int) -> Frame:
    """The newest frame; a table that cannot be shown is closed."""
    with house.hub.blaming(room.live.id):
        return frame(room.live, seat, after, time())


async def give_answer(house: House, user: User, table: str, seat: int, given: AnswerGiven) -> Frame:
    room = await house.hub.room(table)
    await house.hub.submit(room, lambda live, now: proposals.answer(live, user, seat, given.number, given.action, now))
    return shown(house, room, seat, given.number)


@post("/tables/{table:str}/seats/{seat:int}/answer", summary="Answer for a seat of one's own", status_code=200)
async def answer(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[AnswerGiven],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> Frame:
    return await give_answer(house, user, table, seat, data)


@post("/tables/{table:str}/seats/{seat:int}/undo", summary="Take the last move back, or ask to", status_code=200)
async def undo(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[UndoWanted],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> Frame:
    room = await house.hub.room(table)
    await house.hub.submit(room, lambda live, now: proposals.take_back(live, user, seat, data.number, data.ask, now))
    return shown(house, room, seat, data.number)


@post(
    "/tables/{table:str}/seats/{seat:int}/consent", summary="Agree to what another takes back, or not", status_code=200
)
async def consent(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[ConsentGiven],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> TableInfo:
    number, agree = data.request, data.agree
    return await change(house, user, table, lambda live, now: proposals.consent(live, user, seat, number, agree, now))


@post("/tables/{table:str}/say", summary="Say something at the table", status_code=204)
async def say(
    table: FromPath[str],
    data: JSONBody[TextGiven],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> None:
    await house.hub.say(await house.hub.room(table), user, data.text)


@post("/tables/{table:str}/mute", summary="Have somebody keep silent at one's table, or speak again", status_code=200)
async def mute(
    table: FromPath[str],
    data: JSONBody[MuteWanted],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> TableInfo:
    return await change(house, user, table, lambda live, now: proposals.mute(live, user, data.who, data.muted, now))


@post("/tables/{table:str}/hint", summary="What search would answer, from what the seat knows", status_code=200)
async def hint(
    table: FromPath[str],
    data: JSONBody[HintWanted],
    user: NamedDependency[User],
    house: NamedDependency[House],
) -> list[Hint]:
    house.hints.check(user.id)
    room = await house.hub.room(table)
    seat = data.seat
    await house.hub.submit(room, lambda live, now: proposals.hint(live, user, seat, data.number, now))
    claim = Claim(AT_THE_TABLE, house.visitors.address(user.id), user.id, HINT_COST)
    async with house.thinkers.turn(claim):
        return await considered(house, room, seat)


async def considered(house: House, room: Room, seat: int) -> list[Hint]:
    live = room.live
    try:
        opinions = await house.thinkers.consider(live.game, live.under_way.view(seat), HINTS)
    except WorkFailed:
        raise Conflict("there is no hint for this question now; try again") from None
    return [
        Hint(
            action=one.action,
            label=with_names(live.game.action(one.action).label, live.names()),
            value=one.value,
            low=one.low,
            high=one.high,
        )
        for one in opinions
    ]
