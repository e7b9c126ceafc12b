"""Consent to an undo: the entries to write when somebody asks for it, and when the last of the others has agreed.

Whether a move can be undone at all is the kernel's business; this is about who has been asked and who has agreed.
"""

from __future__ import annotations

from quarterdeck.server.entries import AnyEntry, AskedBack, TookBack
from quarterdeck.server.errors import WrongState
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.results.rated_tables import check_consent
from quarterdeck.server.undo_request import voters


def ask_others(live: LiveTable, seat: int, now: float) -> list[AnyEntry]:
    """Ask the other people at the table; if there are none, the move is undone at once."""
    check_consent(live)
    request = live.undo_request
    if request is not None and request.seat == seat:
        raise WrongState("you have asked already; the game goes on unless everybody agrees")
    if request is not None and request.declined is None:
        raise WrongState(f"{live.names()[request.seat]} has asked to undo a move; that comes first")
    if not voters(live.seating, seat):
        return [undone(live, seat, now)]
    return [AskedBack(time=now, seat=seat)]


def undone(live: LiveTable, seat: int, now: float) -> TookBack:
    return TookBack(time=now, seat=seat, answers=live.under_way.permission(seat).answers, agreed=True)


def agreed_without(live: LiveTable, occupancy: Occupancy, now: float) -> list[AnyEntry]:
    """The undo, if this person was the last to be waited for."""
    request = live.undo_request
    if request is None or request.seat == occupancy.seat or request.declined is not None:
        return []
    left = [seat for seat in request.waits_for(live.seating) if live.seating[seat].owner != occupancy.owner]
    return [] if left else [undone(live, request.seat, now)]


def agreed_by_leaving(live: LiveTable, occupancy: Occupancy, now: float) -> list[AnyEntry]:
    """The same when somebody leaves a seat, unless she has another."""
    stays = any(one is not occupancy and one.has_a_say and one.owner == occupancy.owner for one in live.seating)
    return [] if stays else agreed_without(live, occupancy, now)
