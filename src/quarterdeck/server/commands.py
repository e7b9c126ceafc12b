"""What may be done at a table, by whom: each function gives the entries to write, or refuses.

None of them changes anything. What they return is valid for the table as it is; if the log has moved on meanwhile, it
is asked again.
"""

from __future__ import annotations

from typing import Literal

from quarterdeck.server.consent import agreed_by_leaving, agreed_without, ask_back
from quarterdeck.server.entries import (
    Agreed,
    Answered,
    AnyEntry,
    BotSat,
    Declined,
    Hinted,
    Left,
    Muted,
    Opened,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    TookBack,
)
from quarterdeck.server.errors import (
    BadRequest,
    Conflict,
    NameTaken,
    NoSuchThing,
    NotShown,
    NotYours,
    Silent,
    Stale,
    Taken,
    WrongState,
)
from quarterdeck.server.levels import USUAL, level
from quarterdeck.server.live_game import LiveGame
from quarterdeck.server.live_table import SPECTATORS, TIMEOUTS, LiveTable
from quarterdeck.server.names import same
from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.schemas import SeatChange
from quarterdeck.server.users import User, one_line

MOST_MUTED = 50

Entries = list[AnyEntry]
ByServer = Literal["bot", "clock", "only"]


def occupancy_at(live: LiveTable, seat: int) -> Occupancy:
    if not 0 <= seat < len(live.seating):
        raise NoSuchThing(f"there is no seat {seat}: this table has the seats 0 to {len(live.seating) - 1}")
    return live.seating[seat]


def running(live: LiveTable) -> LiveGame:
    if live.play is None:
        raise WrongState("the game has not started yet")
    if live.play.over:
        raise WrongState("the game is over")
    return live.play


def not_over(live: LiveTable) -> None:
    if live.state == "over":
        raise WrongState("the game is over")


def own(live: LiveTable, user: User, seat: int) -> Occupancy:
    occupancy = occupancy_at(live, seat)
    if occupancy.owner != user.id:
        raise NotYours(f"seat {seat} is not yours")
    return occupancy


def host_only(live: LiveTable, user: User, what: str) -> None:
    if live.host != user.id:
        raise NotYours(f"only the host ({live.host_name}) may {what}")


# Seats --------------------------------------------------------------------------------------------------------------


def change_seat(live: LiveTable, user: User, seat: int, change: SeatChange, now: float) -> Entries:
    if change.kind != "bot" and change.level is not None:
        raise BadRequest("only a bot has a level")
    if change.kind == "me":
        return sit(live, user, seat, now)
    if change.kind == "bot":
        return put_bot(live, user, seat, level(change.level).name, now)
    return open_seat(live, user, seat, now)


def sit(live: LiveTable, user: User, seat: int, now: float) -> Entries:
    """Take a free seat, or come back to one's own."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    if occupancy.owner == user.id:
        if occupancy.resigned:
            raise WrongState(f"seat {seat} has resigned")
        if occupancy.taken:
            return []
    elif live.play is not None and live.sits(user.id):
        raise NotYours("during a game nobody may take another seat beside her own")
    elif not occupancy.may_come_back(user.id):
        check_free(live, occupancy)
        if live.has_sat(user.id):
            raise NotYours("in this game you have seen the hand of another seat; you may come back to that one only")
    return [Sat(time=now, seat=seat, user=user.id, name=name_at(live, user, occupancy), program=user.program)]


def name_at(live: LiveTable, user: User, occupancy: Occupancy) -> str:
    """What she is called at this table, where names differ; who comes back keeps the name she had."""
    others = {same(one.name) for one in live.seating if one.owner not in (None, user.id)}
    if same(user.name) not in others:
        return user.name
    if occupancy.owner == user.id and same(occupancy.name) not in others:
        return occupancy.name
    raise NameTaken(f"somebody at this table is called {user.name} already; take another name first")


def check_free(live: LiveTable, occupancy: Occupancy) -> None:
    if not live.takes_in:
        raise Taken("the game has started, and this table takes nobody in after the start")
    if not occupancy.free:
        free = [str(other.seat) for other in live.seating if other.free]
        raise Taken(f"seat {occupancy.seat} is taken; free: {', '.join(free) or 'none'}", free)


def put_bot(live: LiveTable, user: User, seat: int, level: str, now: float) -> Entries:
    """The host may, and whom the seat belongs to; before the start everybody who sits."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    mine = occupancy.owner == user.id
    if not (mine or live.host == user.id or (live.play is None and live.sits(user.id))):
        raise NotYours(f"only the host ({live.host_name}) may put a bot there")
    if occupancy.resigned:
        raise WrongState(f"seat {seat} has resigned")
    if occupancy.taken and not mine:
        raise Taken(f"{occupancy.name} sits in seat {seat}")
    if live.play is None and mine:
        return [Left(time=now, seat=seat), BotSat(time=now, seat=seat, level=level)]
    return [BotSat(time=now, seat=seat, level=level), *agreed_by_leaving(live, occupancy, now)]


def open_seat(live: LiveTable, user: User, seat: int, now: float) -> Entries:
    """The host may: before the start any seat, later one whose person has left, or a bot's."""
    not_over(live)
    occupancy = occupancy_at(live, seat)
    host_only(live, user, "open a seat")
    if occupancy.plays == "open" and occupancy.free:
        return []
    if live.play is not None:
        if not live.takes_in:
            raise WrongState("the game has started, and this table takes nobody in after the start")
        if occupancy.resigned:
            raise WrongState(f"seat {seat} has resigned")
        if occupancy.taken:
            raise Taken(f"{occupancy.name} sits in seat {seat}, and the game has started")
    return [Opened(time=now, seat=seat)]


def leave(live: LiveTable, user: User, seat: int, now: float) -> Entries:
    not_over(live)
    occupancy = own(live, user, seat)
    return [] if occupancy.away else [Left(time=now, seat=seat), *agreed_by_leaving(live, occupancy, now)]


def start(live: LiveTable, user: User, now: float) -> Entries:
    if live.play is not None:
        raise WrongState("the game has started already")
    host_only(live, user, "start the game")
    fill = [
        BotSat(time=now, seat=occupancy.seat, level=USUAL, stand_in=occupancy.free)
        for occupancy in live.seating
        if occupancy.plays == "open"
    ]
    return [*fill, Started(time=now)]


# The game -----------------------------------------------------------------------------------------------------------


def answer(live: LiveTable, user: User, seat: int, number: int, action: str, now: float) -> Entries:
    play = playing(live, user, seat)
    check_number(play, seat, number)
    return [Answered(time=now, seat=seat, action=action, by="person")]


def playing(live: LiveTable, user: User, seat: int) -> LiveGame:
    """The game under way, in which the user answers for this seat herself."""
    occupancy = own(live, user, seat)
    play = running(live)
    if not occupancy.taken:
        raise NotYours(f"you have left seat {seat}; sit down again first")
    return play


def check_number(play: LiveGame, seat: int, number: int) -> None:
    """Is this the question that is open? A frame that came since, without a new question, does no harm."""
    at = play.at(seat)
    if not at.question_number <= number <= at.number:
        raise Stale(f"frame {number} is not the newest of seat {seat}; it is {at.number}")


def answer_for(live: LiveTable, seat: int, number: int, action: str, by: ByServer, now: float) -> Entries:
    """The answer of a bot, of the clock, or of one who had no choice; `number` is the frame of the question."""
    play = running(live)
    occupancy = live.seating[seat]
    if play.lane(seat) is None or play.at(seat).question_number != number:
        raise Stale(f"the question put to seat {seat} with frame {number} is no longer open")
    if by == "bot":
        if occupancy.plays != "bot":
            raise Stale(f"no bot sits in seat {seat} any more")
        return [Answered(time=now, seat=seat, action=action, by="bot")]
    if occupancy.plays != "person":
        raise Stale(f"no person sits in seat {seat} any more")
    if by == "only":
        return [Answered(time=now, seat=seat, action=action, by="only")]
    entries: Entries = [Answered(time=now, seat=seat, action=action, by="clock")]
    if occupancy.timeouts + 1 >= TIMEOUTS:
        entries.append(BotSat(time=now, seat=seat, level=USUAL))
    return entries


def take_back(live: LiveTable, user: User, seat: int, number: int, ask: bool, now: float) -> Entries:
    """Take the last move back; with `ask` also one that the others have to agree to."""
    play = playing(live, user, seat)
    if number != play.at(seat).number:
        raise Stale(f"frame {number} is not the newest of seat {seat}; it is {play.at(seat).number}")
    permission = play.permission(seat)
    permission.check(agreed=ask)
    return [TookBack(time=now, seat=seat, answers=permission.answers)] if permission else ask_back(live, seat, now)


def consent(live: LiveTable, user: User, seat: int, number: int, agree: bool, now: float) -> Entries:
    """Agree to what another would like to take back, or not; who asked may think better of it."""
    playing(live, user, seat)
    request = live.undo_request
    if request is None or request.number != number or request.declined is not None:
        raise Stale(f"request {number} is no longer open")
    waits_for = request.waits_for(live.seating)
    if request.seat == seat:
        if agree:
            raise BadRequest("who asks waits for the others; she may only withdraw what she has asked")
    elif not any(live.seating[one].owner == user.id for one in waits_for):
        return []
    if not agree:
        return [Declined(time=now, seat=seat)]
    return [Agreed(time=now, seat=seat), *agreed_without(live, live.seating[seat], now)]


def resign(live: LiveTable, user: User, seat: int, now: float) -> Entries:
    occupancy = own(live, user, seat)
    running(live)
    if occupancy.resigned:
        raise WrongState(f"seat {seat} has resigned already")
    return [Resigned(time=now, seat=seat)]


def hint(live: LiveTable, user: User, seat: int, number: int, now: float) -> Entries:
    play = playing(live, user, seat)
    if not live.made.hints:
        raise NotShown("this table was made without hints")
    if play.lane(seat) is None:
        raise WrongState(f"seat {seat} is not asked anything now")
    check_number(play, seat, number)
    return [Hinted(time=now, seat=seat)]


# Beside the game ----------------------------------------------------------------------------------------------------


def say(live: LiveTable, user: User, text: str, now: float) -> Entries:
    may_say(live, user)
    clean = one_line(text)
    if not clean:
        raise BadRequest("there is nothing to say in it")
    seats = [occupancy.seat for occupancy in live.seating if occupancy.owner == user.id]
    return [Said(time=now, name=user.name, seat=seats[0] if seats else None, text=clean, user=user.id)]


def may_say(live: LiveTable, user: User) -> None:
    may_watch(live, user)
    if live.who(user.id) in live.muted:
        raise Silent(f"the host ({live.host_name}) has asked you to keep silent at this table")
    if SPECTATORS in live.muted and live.silences(SPECTATORS, user.id):
        raise Silent("at this table only those who play may write")


def mute(live: LiveTable, user: User, who: str, muted: bool, now: float) -> Entries:
    """Somebody who has said something, or all spectators; everybody is shown it."""
    host_only(live, user, "have somebody keep silent")
    if who == live.who(user.id):
        raise BadRequest("you cannot mute yourself")
    names = {line.who: line.name for line in live.lines} | live.muted | {SPECTATORS: "Spectators"}
    if who not in names:
        raise NoSuchThing("nobody of that kind has said anything here")
    if muted and who not in live.muted and len(live.muted) >= MOST_MUTED:
        raise Conflict(f"{MOST_MUTED} are silent already; mute the spectators instead")
    return [] if muted == (who in live.muted) else [Muted(time=now, who=who, name=names[who], muted=muted)]


def rematch(live: LiveTable, user: User, table: str, now: float) -> Entries:
    if live.state != "over":
        raise WrongState("the game is not over yet")
    if not live.sits(user.id):
        raise NotYours("only those who played may ask for a rematch")
    return [] if live.rematch is not None else [Rematched(time=now, table=table)]


def may_watch(live: LiveTable, user: User) -> None:
    if not live.watched_by(user.id):
        raise NotShown("this table has no spectators")


def may_see(live: LiveTable, user: User, seat: int | None) -> None:
    """A perspective on the table: one's own seat, or the spectators'."""
    if seat is None:
        may_watch(live, user)
    else:
        own(live, user, seat)
