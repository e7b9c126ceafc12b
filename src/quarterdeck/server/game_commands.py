"""Commands about the game: answers, undo, resignation, hints. Each returns the entries to write, or refuses.

None of them changes anything: what they return is valid for the table as it is in memory, and is written under an
optimistic lock (see `hub`).
"""

from __future__ import annotations

from quarterdeck.server.consent import agreed_without, ask_others
from quarterdeck.server.due_work import AutoAnswer
from quarterdeck.server.entries import Agreed, Answered, AnyEntry, BotSat, Declined, Hinted, Resigned, TookBack
from quarterdeck.server.errors import BadRequest, NotShown, Stale, WrongState
from quarterdeck.server.levels import USUAL
from quarterdeck.server.live_game import LiveGame
from quarterdeck.server.live_table import MAX_TIMEOUTS, LiveTable
from quarterdeck.server.permissions import not_resigned, own, playing, running
from quarterdeck.server.users import User


def answer(live: LiveTable, user: User, seat: int, number: int, action: str, now: float) -> list[AnyEntry]:
    play = playing(live, user, seat)
    check_number(play, seat, number)
    return [Answered(time=now, seat=seat, action=action, by="person")]


def check_number(play: LiveGame, seat: int, number: int) -> None:
    """Refuse unless this frame shows the open question; later frames without a new question do no harm."""
    at = play.at(seat)
    if not at.question_number <= number <= at.number:
        raise Stale(moved_on(number, at.number))


def moved_on(number: int, newest: int) -> str:
    return f"the game has moved on: you saw frame {number}, and the newest is {newest}"


def answer_for(live: LiveTable, seat: int, number: int, action: str, by: AutoAnswer, now: float) -> list[AnyEntry]:
    """The answer of a bot, of the clock, or for somebody without a choice; `number` is the frame of the question."""
    play = running(live)
    occupancy = live.seating[seat]
    if play.lane(seat) is None or play.at(seat).question_number != number:
        raise Stale(f"the question put to seat {seat} with frame {number} is no longer open")
    if by == "bot" and occupancy.plays != "bot":
        raise Stale(f"no bot sits in seat {seat} any more")
    if by != "bot" and occupancy.plays != "person":
        raise Stale(f"no person sits in seat {seat} any more")
    entries: list[AnyEntry] = [Answered(time=now, seat=seat, action=action, by=by)]
    if by == "clock" and occupancy.timeouts + 1 >= MAX_TIMEOUTS:
        entries.append(BotSat(time=now, seat=seat, level=USUAL))
    return entries


def undo(live: LiveTable, user: User, seat: int, number: int, ask: bool, now: float) -> list[AnyEntry]:
    """Undo the last move; with `ask` also one that the others have to agree to."""
    play = playing(live, user, seat)
    newest = play.at(seat).number
    if number != newest:
        raise Stale(moved_on(number, newest))
    permission = play.permission(seat)
    permission.check(agreed=ask)
    return [TookBack(time=now, seat=seat, answers=permission.answers)] if permission else ask_others(live, seat, now)


def consent(live: LiveTable, user: User, seat: int, number: int, agree: bool, now: float) -> list[AnyEntry]:
    """Agree to another's undo request, or not; whoever asked may withdraw."""
    playing(live, user, seat)
    request = live.undo_request
    if request is None or request.number != number or request.declined is not None:
        raise Stale("that request is no longer open")
    if request.seat == seat:
        if agree:
            raise BadRequest("you asked for this yourself; wait for the others, or withdraw it")
    elif not any(live.seating[one].owner == user.id for one in request.waits_for(live.seating)):
        return []
    if not agree:
        return [Declined(time=now, seat=seat)]
    return [Agreed(time=now, seat=seat), *agreed_without(live, live.seating[seat], now)]


def resign(live: LiveTable, user: User, seat: int, now: float) -> list[AnyEntry]:
    occupancy = own(live, user, seat)
    running(live)
    not_resigned(occupancy)
    return [Resigned(time=now, seat=seat)]


def hint(live: LiveTable, user: User, seat: int, number: int, now: float) -> list[AnyEntry]:
    play = playing(live, user, seat)
    if not live.made.hints:
        raise NotShown("this table is played without hints")
    if play.lane(seat) is None:
        raise WrongState("it is not your turn")
    check_number(play, seat, number)
    return [Hinted(time=now, seat=seat)]
