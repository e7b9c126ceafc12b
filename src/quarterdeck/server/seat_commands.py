"""Commands about seats: sitting down, leaving, bots. Each returns the entries to write, or refuses."""

from __future__ import annotations

from quarterdeck.server.consent import agreed_by_leaving
from quarterdeck.server.crew import bot_name
from quarterdeck.server.entries import AnyEntry, BotSat, Left, Opened, Sat
from quarterdeck.server.errors import BadRequest, NameTaken, NotYours, Taken, WrongState
from quarterdeck.server.levels import USUAL, level
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.names import same
from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.permissions import host_only, not_kept, not_over, not_resigned, occupancy_at, own
from quarterdeck.server.results import rated_tables
from quarterdeck.server.schemas import SeatChange
from quarterdeck.server.users import User

CLOSED_TO_NEWCOMERS = "the game has started, and nobody new can join at this table"


def change_seat(live: LiveTable, user: User, seat: int, change: SeatChange, now: float) -> list[AnyEntry]:
    if change.kind != "bot" and change.level is not None:
        raise BadRequest("only a bot has a level")
    if change.kind == "me":
        return sit(live, user, seat, now)
    if change.kind == "bot":
        return put_bot(live, user, seat, level(change.level).name, now)
    return open_seat(live, user, seat, now)


def sit(live: LiveTable, user: User, seat: int, now: float) -> list[AnyEntry]:
    """Take a free seat, or come back to one's own."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    if occupancy.owner == user.id:
        not_resigned(occupancy)
        if occupancy.taken:
            return []
    rated_tables.check_sitting(live, user)
    if occupancy.owner != user.id:
        check_newcomer(live, user, occupancy)
    return [Sat(time=now, seat=seat, user=user.id, name=name_at(live, user, occupancy), program=user.program)]


def name_at(live: LiveTable, user: User, occupancy: Occupancy) -> str:
    """The user's name at this table, where all names differ; somebody who comes back keeps the name she had."""
    others = {same(one.name) for one in live.seating if one.owner not in (None, user.id)}
    if same(user.name) not in others:
        return user.name
    if occupancy.owner == user.id and same(occupancy.name) not in others:
        return occupancy.name
    raise NameTaken(f"somebody at this table is already called {user.name}; take another name first")


def check_newcomer(live: LiveTable, user: User, occupancy: Occupancy) -> None:
    """Refuse a seat to whoever has another one, or has seen another hand."""
    if live.play is not None and live.sits(user.id):
        raise NotYours("you already have a seat in this game")
    if not occupancy.may_come_back(user.id):
        check_free(live, occupancy)
        if live.has_sat(user.id):
            raise NotYours("you have seen another hand in this game, so you can only come back to that seat")


def check_free(live: LiveTable, occupancy: Occupancy) -> None:
    if not live.takes_in:
        raise Taken(CLOSED_TO_NEWCOMERS)
    if not occupancy.free:
        free = [str(other.seat) for other in live.seating if other.free]
        raise Taken(f"seat {occupancy.seat} is taken; free: {', '.join(free) or 'none'}", free)


def put_bot(live: LiveTable, user: User, seat: int, level: str, now: float) -> list[AnyEntry]:
    """Allowed to the host and to the owner of the seat; before the start to everybody who has a seat."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    mine = occupancy.owner == user.id
    if not mine and not (live.play is None and live.sits(user.id)):
        host_only(live, user, "put a bot there")
    not_resigned(occupancy)
    rated_tables.check_bot(live)
    if occupancy.taken and not mine:
        raise Taken(f"{occupancy.name} sits in seat {seat}")
    if not mine:
        not_kept(occupancy, now)
    name = bot_name(level, live.names())
    if live.play is None and mine:
        return [Left(time=now, seat=seat), BotSat(time=now, seat=seat, level=level, name=name)]
    return [BotSat(time=now, seat=seat, level=level, name=name), *agreed_by_leaving(live, occupancy, now)]


def open_seat(live: LiveTable, user: User, seat: int, now: float) -> list[AnyEntry]:
    """Allowed to the host: before the start for any seat, later for one whose person has left, or a bot's."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    host_only(live, user, "open a seat")
    if occupancy.plays == "open" and occupancy.free:
        return []
    if live.play is not None:
        if not live.takes_in:
            raise WrongState(CLOSED_TO_NEWCOMERS)
        not_resigned(occupancy)
        if occupancy.taken:
            raise Taken(f"{occupancy.name} sits in seat {seat}, and the game has started")
        return [Opened(time=now, seat=seat, bot=bot_name(USUAL, live.names()))]
    if occupancy.owner != user.id:
        not_kept(occupancy, now)
    return [Opened(time=now, seat=seat)]


def give_up_seats(live: LiveTable, user: str, now: float) -> list[AnyEntry]:
    """Leave all seats of somebody who does not come back; where the game has started, a bot plays on."""
    if live.state == "over":
        return []
    entries: list[AnyEntry] = []
    for occupancy in live.seating:
        if occupancy.owner != user:
            continue
        if live.play is None:
            entries.append(Left(time=now, seat=occupancy.seat))
        elif occupancy.plays == "person" and not occupancy.resigned:
            entries.append(BotSat(time=now, seat=occupancy.seat, level=USUAL))
            entries += agreed_by_leaving(live, occupancy, now)
    return entries


def leave(live: LiveTable, user: User, seat: int, now: float) -> list[AnyEntry]:
    not_over(live)
    occupancy = own(live, user, seat)
    if occupancy.away:
        return []
    plays_on = [BotSat(time=now, seat=seat, level=USUAL)] if live.made.rated and live.play is not None else []
    return [Left(time=now, seat=seat), *plays_on, *agreed_by_leaving(live, occupancy, now)]
