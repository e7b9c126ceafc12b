"""Taking back with the others' consent: the entries to write when somebody asks, and when the last has agreed."""

from __future__ import annotations

from quarterdeck.server.entries import AnyEntry, AskedBack, TookBack
from quarterdeck.server.errors import WrongState
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.undo_request import asked

Entries = list[AnyEntry]


def ask_back(live: LiveTable, seat: int, now: float) -> Entries:
    """Ask the people at the table; where there are none but herself, that is that."""
    if live.undo_request is not None and live.undo_request.seat == seat:
        raise WrongState("you have asked already; the game goes on as it is unless all agree")
    if live.undo_request is not None and live.undo_request.declined is None:
        raise WrongState(f"{live.names()[live.undo_request.seat]} has asked to take back a move; that comes first")
    if not asked(live.seating, seat):
        return [taken_back(live, seat, now)]
    return [AskedBack(time=now, seat=seat)]


def taken_back(live: LiveTable, seat: int, now: float) -> TookBack:
    return TookBack(time=now, seat=seat, answers=live.under_way.permission(seat).answers, agreed=True)


def agreed_without(live: LiveTable, occupancy: Occupancy, now: float) -> Entries:
    """The move is taken back if this person was the last to be waited for: she has agreed."""
    request = live.undo_request
    if request is None or request.seat == occupancy.seat or request.declined is not None:
        return []
    left = [seat for seat in request.waits_for(live.seating) if live.seating[seat].owner != occupancy.owner]
    return [] if left else [taken_back(live, request.seat, now)]


def agreed_by_leaving(live: LiveTable, occupancy: Occupancy, now: float) -> Entries:
    """The same when she leaves a seat, unless she sits in another."""
    stays = any(other is not occupancy and other.has_a_say and other.owner == occupancy.owner for other in live.seating)
    return [] if stays else agreed_without(live, occupancy, now)
