"""Commands about a whole table: making it, starting it, a rematch. Each returns the entries to write, or refuses."""

from __future__ import annotations

from collections.abc import Container
from hashlib import sha256
from secrets import SystemRandom, token_hex

from quarterdeck.kernel.rng import KEY_BYTES
from quarterdeck.server.crew import bot_name
from quarterdeck.server.entries import AnyEntry, BotSat, Closed, Kept, Made, Rematched, Sat, Started
from quarterdeck.server.errors import BadRequest, NotYours, WrongState
from quarterdeck.server.levels import USUAL, level
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.permissions import host_only, not_kept
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.seat_commands import sit
from quarterdeck.server.users import User, as_id, one_line

USUAL_PEOPLE = [SeatChange("me")]
"""Seats of a new table unless its maker says otherwise: she has the first, and the others are open."""


def new_entries(games: OfferedGames, wanted: NewTable, user: User, now: float) -> list[AnyEntry]:
    """The first row of a table's log."""
    game = games.game(wanted.game)
    seats = game.check_seats(wanted.seats)
    people = USUAL_PEOPLE if wanted.people is None else wanted.people
    if len(people) > seats:
        raise BadRequest(f"this table has {seats} seats, and {len(people)} were to be filled")
    made = Made(
        time=now,
        game=game.id,
        rules=game.version,
        data=game.data_hash,
        seats=seats,
        options=game.check_options(wanted.options, seats),
        name=one_line(wanted.name),
        host=user.id,
        host_name=user.name,
        join=wanted.join,
        clock=wanted.clock,
        spectators=wanted.spectators,
        hints=wanted.hints,
        key=token_hex(KEY_BYTES),
        late_joining=wanted.late_joining,
    )
    entries: list[AnyEntry] = [made]
    for seat, change in enumerate(people):
        if change.kind == "me":
            entries.append(Sat(time=now, seat=seat, user=user.id, name=user.name, program=user.program))
    bots = {seat: level(change.level).name for seat, change in enumerate(people) if change.kind == "bot"}
    return [*entries, *seated_bots(bots, [], now)]


def seated_bots(levels: dict[int, str], taken: list[str], now: float, stand_ins: Container[int] = ()) -> list[BotSat]:
    """Bots of these levels in these seats, each with a name that nobody else at the table has."""
    seated: list[BotSat] = []
    for seat, wanted in levels.items():
        name = bot_name(wanted, [*taken, *(one.name for one in seated)])
        seated.append(BotSat(time=now, seat=seat, level=wanted, stand_in=seat in stand_ins, name=name))
    return seated


def start(live: LiveTable, user: User, now: float) -> list[AnyEntry]:
    if live.play is not None:
        raise WrongState("the game has already started")
    host_only(live, user, "start the game")
    empty = [occupancy for occupancy in live.seating if occupancy.plays == "open"]
    for occupancy in empty:
        not_kept(occupancy, now)
    stand_ins = [occupancy.seat for occupancy in empty if occupancy.free]
    fill = seated_bots({occupancy.seat: USUAL for occupancy in empty}, live.names(), now, stand_ins)
    return [*fill, Started(time=now)]


def close(live: LiveTable, user: User, now: float) -> list[AnyEntry]:
    """Only for a table that is nobody else's; a game that was played to its end stays, with its record."""
    host_only(live, user, "close the table")
    others = {one for occupancy in live.seating for one in (occupancy.owner, *occupancy.sat)} - {None, user.id}
    if others:
        raise NotYours("somebody else plays at this table, so it stays open; you can leave your seat")
    if live.state == "over" and not live.made.lesson:
        raise WrongState("the game is over")
    return [Closed(time=now)]


# A rematch ----------------------------------------------------------------------------------------------------------


def may_rematch(live: LiveTable, user: User) -> None:
    if live.state != "over":
        raise WrongState("the game is not over yet")
    if not live.sits(user.id):
        raise NotYours("only those who played can ask for a rematch")


def rematch_id(live: LiveTable) -> str:
    """The table of the rematch: whoever asks first, in whatever process, makes the same one."""
    if live.rematch is not None:
        return live.rematch.table
    return as_id(sha256(f"rematch {live.id} {live.made.key}".encode()).digest()[:10])


def announce_rematch(live: LiveTable, user: User, now: float) -> list[AnyEntry]:
    return [] if live.rematch is not None else [Rematched(time=now, table=rematch_id(live), by=user.name)]


def other_seats(count: int) -> list[int]:
    """The new seat of each old one: two change sides, more are shuffled."""
    seats = list(reversed(range(count)))
    if count > 2:
        SystemRandom().shuffle(seats)
    return seats


def rematch_entries(games: OfferedGames, old: LiveTable, user: User, now: float) -> list[AnyEntry]:
    """The first row of the new table: the same settings and bots, and people's seats kept for them."""
    made = old.made
    wanted = NewTable(
        game=made.game,
        seats=made.seats,
        options=made.options,
        name="" if made.lesson else made.name,
        join=made.join,
        clock=made.clock,
        spectators=made.spectators,
        hints=made.hints,
        late_joining=made.late_joining,
        people=[],
    )
    entries = new_entries(games, wanted, user, now)
    for one, seat in zip(old.seating, other_seats(made.seats), strict=True):
        if one.owner is not None:
            entries.append(Kept(time=now, seat=seat, user=one.owner, name=one.name))
        elif one.level is not None:
            entries.append(BotSat(time=now, seat=seat, level=one.level, name=one.bot_name))
    return entries


def sit_again(live: LiveTable, user: User, now: float) -> list[AnyEntry]:
    """Take the seats that are kept for the user; the game starts when nobody is waited for any more."""
    if live.state == "over":
        return []
    kept = [one.seat for one in live.seating if one.owner == user.id and not one.taken and not one.resigned]
    taken = [entry for seat in kept for entry in sit(live, user, seat, now)]
    waits = any(one.plays == "open" and one.seat not in kept for one in live.seating)
    starts = live.state == "open" and taken and not waits
    return [*taken, Started(time=now)] if starts else taken
