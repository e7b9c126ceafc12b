"""Commands about a whole table: making it, starting it, a rematch. Each returns the entries to write, or refuses."""

from __future__ import annotations

from secrets import token_hex

from quarterdeck.kernel.rng import KEY_BYTES
from quarterdeck.server.entries import AnyEntry, BotSat, Kept, Made, Rematched, Sat, Started
from quarterdeck.server.errors import BadRequest, NotYours, WrongState
from quarterdeck.server.levels import USUAL, level
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.permissions import host_only
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.seat_commands import sit
from quarterdeck.server.users import User, one_line

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
        name=one_line(wanted.name) or f"{user.name}'s table",
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
        elif change.kind == "bot":
            entries.append(BotSat(time=now, seat=seat, level=level(change.level).name))
    return entries


def start(live: LiveTable, user: User, now: float) -> list[AnyEntry]:
    if live.play is not None:
        raise WrongState("the game has already started")
    host_only(live, user, "start the game")
    fill = [
        BotSat(time=now, seat=occupancy.seat, level=USUAL, stand_in=occupancy.free)
        for occupancy in live.seating
        if occupancy.plays == "open"
    ]
    return [*fill, Started(time=now)]


# A rematch ----------------------------------------------------------------------------------------------------------


def rematch(live: LiveTable, user: User, table: str, now: float) -> list[AnyEntry]:
    if live.state != "over":
        raise WrongState("the game is not over yet")
    if not live.sits(user.id):
        raise NotYours("only those who played can ask for a rematch")
    return [] if live.rematch is not None else [Rematched(time=now, table=table)]


def rematch_entries(games: OfferedGames, old: LiveTable, user: User, now: float) -> list[AnyEntry]:
    """The first row of the new table: the same settings, bots in their seats, people's seats kept for them."""
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
        people=[
            SeatChange("bot", one.level) if one.plays == "bot" and one.owner is None else SeatChange("open")
            for one in old.seating
        ],
    )
    kept = [
        Kept(time=now, seat=one.seat, user=one.owner, name=one.name) for one in old.seating if one.owner is not None
    ]
    return [*new_entries(games, wanted, user, now), *kept]


def sit_again(live: LiveTable, user: User, seats: list[int], now: float) -> list[AnyEntry]:
    """Back to one's old seats, unless somebody else has them by now."""
    if live.state != "open":
        return []
    places = [live.seating[seat] for seat in seats]
    kept = [one.seat for one in places if one.plays == "open" and one.owner in (None, user.id)]
    return [entry for seat in kept for entry in sit(live, user, seat, now)]
