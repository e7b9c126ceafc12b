"""Taking back with the others' consent: the entries to write when somebody asks, and when the last has agreed."""

from __future__ import annotations

from quarterdeck.server.chair import Chair
from quarterdeck.server.entries import AnyEntry, AskedBack, TookBack
from quarterdeck.server.errors import WrongState
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.request import asked

Entries = list[AnyEntry]


def ask_back(live: LiveTable, seat: int, now: float) -> Entries:
    """Ask the people at the table; where there are none but herself, that is that."""
    if live.request is not None and live.request.seat == seat:
        raise WrongState("you have asked already; the game goes on as it is unless all agree")
    if live.request is not None and live.request.declined is None:
        raise WrongState(f"{live.names()[live.request.seat]} has asked to take back a move; that comes first")
    if not asked(live.chairs, seat):
        return [taken_back(live, seat, now)]
    return [AskedBack(time=now, seat=seat)]


def taken_back(live: LiveTable, seat: int, now: float) -> TookBack:
    return TookBack(time=now, seat=seat, answers=live.under_way.permission(seat).answers, agreed=True)


def agreed_without(live: LiveTable, chair: Chair, now: float) -> Entries:
    """The move is taken back if this person was the last to be waited for: she has agreed."""
    request = live.request
    if request is None or request.seat == chair.seat or request.declined is not None:
        return []
    left = [seat for seat in request.waits_for(live.chairs) if live.chairs[seat].owner != chair.owner]
    return [] if left else [taken_back(live, request.seat, now)]


def agreed_by_leaving(live: LiveTable, chair: Chair, now: float) -> Entries:
    """The same when she leaves a seat, unless she sits in another."""
    stays = any(other is not chair and other.has_a_say and other.owner == chair.owner for other in live.chairs)
    return [] if stays else agreed_without(live, chair, now)
