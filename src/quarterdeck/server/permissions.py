"""Checks that commands share: each refuses with a reason, or returns what was asked for."""

from __future__ import annotations

from math import ceil

from quarterdeck.server.errors import NoSuchThing, NotShown, NotYours, Taken, WrongState
from quarterdeck.server.live_game import LiveGame
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.users import User


def occupancy_at(live: LiveTable, seat: int) -> Occupancy:
    if not 0 <= seat < len(live.seating):
        raise NoSuchThing(f"there is no seat {seat} here; the seats are 0 to {len(live.seating) - 1}")
    return live.seating[seat]


def own(live: LiveTable, user: User, seat: int) -> Occupancy:
    occupancy = occupancy_at(live, seat)
    if occupancy.owner != user.id:
        raise NotYours(f"seat {seat} is not yours")
    return occupancy


def host_only(live: LiveTable, user: User, what: str) -> None:
    if live.host != user.id:
        raise NotYours(f"only the host, {live.host_name}, can {what}")


def running(live: LiveTable) -> LiveGame:
    if live.play is None:
        raise WrongState("the game has not started yet")
    if live.play.over:
        raise WrongState("the game is over")
    return live.play


def playing(live: LiveTable, user: User, seat: int) -> LiveGame:
    """The game under way, in which the user answers for this seat herself."""
    occupancy = own(live, user, seat)
    play = running(live)
    if not occupancy.taken:
        raise NotYours("you have left this seat; sit down again first")
    return play


def not_over(live: LiveTable) -> None:
    if live.state == "over":
        raise WrongState("the game is over")


def not_resigned(occupancy: Occupancy) -> None:
    if occupancy.resigned:
        raise WrongState(f"seat {occupancy.seat} has resigned")


def not_kept(occupancy: Occupancy, now: float) -> None:
    """Refuse to give away a seat before the one whom it is kept for has had time to come."""
    if occupancy.kept_until is not None and now < occupancy.kept_until:
        left = f"{ceil((occupancy.kept_until - now) / 60)} min"
        raise Taken(f"seat {occupancy.seat} is kept for {occupancy.name}, who has {left} left to come or to decline")


def may_watch(live: LiveTable, user: User) -> None:
    if not live.watched_by(user.id):
        raise NotShown("this table is not open to spectators")


def may_see(live: LiveTable, user: User, seat: int | None) -> None:
    """A perspective on the table: a seat of one's own, or the spectators'."""
    if seat is None:
        may_watch(live, user)
    else:
        own(live, user, seat)
