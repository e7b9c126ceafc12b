"""A live table: the state that its log leads to (event sourcing): who sits where, what was said, and the game.

It is a fold over the log, without clock, disk or socket: every process that reads the same rows has the same table, to
the last frame number.
"""

from __future__ import annotations

from typing import Final, Literal

from quarterdeck.server.activity import Activity
from quarterdeck.server.chat import SPECTATORS, Chat
from quarterdeck.server.entries import (
    Agreed,
    Answered,
    AnyEntry,
    AskedBack,
    BotSat,
    Closed,
    Declined,
    Hinted,
    Joined,
    Kept,
    Left,
    Made,
    Muted,
    Opened,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    TookBack,
)
from quarterdeck.server.errors import GivenUp
from quarterdeck.server.levels import USUAL
from quarterdeck.server.live_game import LiveGame, Perspective, Tried
from quarterdeck.server.occupancy import Going, Occupancy, told_apart
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NoteKind, RematchInfo
from quarterdeck.server.undo_request import UndoRequest

MAX_TIMEOUTS = 3
"""Number of answers by the clock in a row after which a bot takes the seat over."""

KEPT_SECONDS = 300
"""Time for which a seat is kept for somebody, whatever others would like to do with it."""

GOINGS: Final[dict[NoteKind, Going]] = {"ran out": "timed out", "resigned": "resigned"}
"""What the result says of somebody who went so; of all others, that they left."""

State = Literal["open", "running", "over"]
Attempt = Tried | LiveGame | None
"""An answer or a start that was tried out before it was written."""


class LiveTable:
    def __init__(self, id: str, made: Made, games: OfferedGames) -> None:
        self.id = id
        self.made = made
        self.game = games.edition(made)
        self.rows = 0
        """Number of rows of the log that have been folded."""
        self.host = made.host
        self.host_name = made.host_name
        self.seating = [Occupancy(seat) for seat in range(made.seats)]
        self.play: LiveGame | None = None
        self.began = 0.0
        """Time of the start."""
        self.chat = Chat(id)
        self.rematch: RematchInfo | None = None
        self.activity = Activity()
        self.undo_request: UndoRequest | None = None
        self.undo_requests = 0
        """Number of undo requests there ever were."""
        self.version = 0
        """Number of changes to what people see of a table besides its game."""
        self.changed = made.time
        """Time of the last change that everybody may know of."""
        self.latest = made.time
        """Time of the newest entry; never shown, since secret answers count too."""

    # The fold ---------------------------------------------------------------------------------------------------

    def try_out(self, entries: list[AnyEntry]) -> Attempt:
        """Carry out on a copy what the rules might refuse or break on, before it gets into the log."""
        for entry in entries:
            if isinstance(entry, Answered):
                return self.under_way.tried(entry.seat, entry.action)
            if isinstance(entry, Started):
                return self.opening(entry.time)
        return None

    def opening(self, time: float) -> LiveGame:
        made = self.made
        return LiveGame(self.game, made.seats, made.options, bytes.fromhex(made.key), time)

    def apply(self, entries: list[AnyEntry], attempt: Attempt = None) -> None:
        """Fold one row; what was tried out already is not carried out a second time."""
        for entry in entries:
            if isinstance(entry, Answered):
                self.answered(entry, attempt if isinstance(attempt, Tried) else None)
                attempt = None
            elif isinstance(entry, Started):
                self.version += 1
                self.began = entry.time
                self.play = attempt if isinstance(attempt, LiveGame) else self.opening(entry.time)
                self.changed = entry.time
                for occupancy in self.seating:
                    if occupancy.taken:
                        self.activity.came(entry.time, occupancy)
                attempt = None
            else:
                self.apply_one(entry)
            self.latest = max(self.latest, entry.time)
        self.rows += 1

    def apply_one(self, entry: AnyEntry) -> None:
        match entry:
            case Said():
                self.chat.add(entry)
                return
            case TookBack():
                self.undone(entry)
                return
            case AskedBack() | Agreed() | Declined():
                self.asked(entry)
            case _:
                self.change(entry)
        self.version += 1

    def answered(self, entry: Answered, tried: Tried | None) -> None:
        occupancy = self.seating[entry.seat]
        if entry.by == "clock":
            occupancy.timeouts += 1
        elif entry.by == "person":
            occupancy.timeouts = 0
        self.under_way.answer(entry.seat, entry.action, entry.time, tried)
        if entry.by == "clock":
            self.under_way.ran_out(entry.seat, entry.action)
        self.go_on(entry.seat)
        if self.under_way.over:
            self.version += 1

    def undone(self, entry: TookBack) -> None:
        """Undo the seat's last answers; nobody is told of an undo that needed no consent."""
        self.under_way.undo(entry.seat, entry.answers, entry.time)
        self.go_on(entry.seat)
        if entry.agreed:
            self.activity.note(entry.time, self.seating[entry.seat], "took back")
            self.version += 1

    def go_on(self, seat: int) -> None:
        """Drop the undo request once the game moves on: its seat does something else, or can no longer undo."""
        request = self.undo_request
        if request is not None and (request.seat == seat or not self.under_way.permission(request.seat).if_agreed):
            self.undo_request = None
            self.version += 1

    def asked(self, entry: AskedBack | Agreed | Declined) -> None:
        occupancy = self.seating[entry.seat]
        if isinstance(entry, AskedBack):
            self.undo_requests += 1
            self.undo_request = UndoRequest(self.undo_requests, entry.seat)
            self.activity.note(entry.time, occupancy, "asked")
            return
        assert self.undo_request is not None
        if isinstance(entry, Agreed):
            self.undo_request.agreed.append(entry.seat)
            self.activity.note(entry.time, occupancy, "agreed")
        else:
            self.undo_request.declined = entry.seat
            self.activity.note(
                entry.time, occupancy, "withdrew" if entry.seat == self.undo_request.seat else "declined"
            )

    def change(self, entry: AnyEntry) -> None:
        """Fold what happens besides the game."""
        request = self.undo_request
        if request is not None and isinstance(entry, Left | BotSat) and entry.seat == request.seat:
            # Leaving withdraws a request; but a declined one stays declined, also for somebody who comes back.
            self.undo_request = None if request.declined is None else request
        match entry:
            case Sat():
                self.sat(entry)
            case Kept(seat=seat, user=user, name=name, time=time):
                self.seating[seat].keep(user, name, time + KEPT_SECONDS)
            case BotSat(seat=seat, level=level, name=name, stand_in=stand_in, time=time):
                if self.play is not None and self.seating[seat].owner is not None:
                    ran_out = self.seating[seat].timeouts >= MAX_TIMEOUTS
                    self.went(time, seat, "ran out" if ran_out else "bot")
                self.seating[seat].put_bot(level, name, stand_in)
            case Left(seat=seat, time=time):
                if self.play is None:
                    self.seating[seat].left()
                    self.find_host()
                else:
                    self.went(time, seat, "left")
                    self.seating[seat].away = True
            case Opened(seat=seat, bot=bot, time=time):
                if self.play is not None:
                    self.went(time, seat, "opened")
                self.seating[seat].open()
                if self.play is not None:
                    self.seating[seat].put_bot(USUAL, bot, True)
                self.find_host()
            case Resigned(seat=seat, time=time):
                self.resigned(seat, time)
            case Hinted(seat=seat):
                self.seating[seat].hinted += 1
            case Muted():
                self.chat.mute(entry)
            case Joined():
                self.joined(entry)
            case Rematched(table=table, by=by):
                self.rematch = RematchInfo(table=table, by=by)
            case Closed(days=days):
                why = f"nobody came to this table for {days} days" if days else "the only player has left this table"
                raise GivenUp(f"{why}, so it was closed")

    def sat(self, entry: Sat) -> None:
        occupancy = self.seating[entry.seat]
        again = entry.user in occupancy.sat
        occupancy.sit(entry.user, entry.name, entry.program)
        if self.play is not None:
            self.activity.came(entry.time, occupancy)
            self.activity.note(entry.time, occupancy, "back" if again else "sat")

    def joined(self, entry: Joined) -> None:
        if self.host == entry.guest:
            self.host, self.host_name = entry.user, entry.name or self.host_name
        for occupancy in self.seating:
            occupancy.join(entry.guest, entry.user, entry.name)
        self.activity.join(entry.guest, entry.user)
        self.chat.join(entry.guest, entry.user)

    def resigned(self, seat: int, time: float) -> None:
        occupancy = self.seating[seat]
        self.went(time, seat, "resigned")
        self.undo_request = None
        occupancy.resigned = True
        if self.ends_by_resigning:
            self.under_way.resign(seat, time)
        else:
            occupancy.put_bot(USUAL, "", False)
        self.changed = time

    def went(self, time: float, seat: int, what: NoteKind) -> None:
        """Whoever has the seat no longer answers for it."""
        occupancy = self.seating[seat]
        self.activity.went(time, occupancy, what)
        occupancy.gone = occupancy.departure(time, GOINGS.get(what, "left"))

    def find_host(self) -> None:
        """Before the start, a host without a seat hands over to somebody who has one."""
        if self.play is not None or any(occupancy.owner == self.host for occupancy in self.seating):
            return
        for occupancy in self.seating:
            if occupancy.owner is not None and occupancy.plays == "person" and not occupancy.program:
                self.host, self.host_name = occupancy.owner, occupancy.name
                return

    # Queries ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        if self.play is None:
            return "open"
        return "over" if self.play.over else "running"

    @property
    def ends_by_resigning(self) -> bool:
        """Does the game end when somebody resigns? Where there are more than two, a bot plays on."""
        return len(self.seating) == 2

    @property
    def name(self) -> str:
        """The table's name; one that was given none is called after those who play."""
        if self.made.name:
            return self.made.name
        names = [occupancy.called for occupancy in self.seating]
        return " against ".join(names) if len(names) == 2 and all(names) else f"{self.made.host_name}'s table"

    @property
    def under_way(self) -> LiveGame:
        assert self.play is not None, "the game has not started"
        return self.play

    def number(self, seat: int | None) -> int:
        """Number of the perspective's newest frame."""
        return 0 if self.play is None else self.play.at(seat).number

    def owns(self, user: str | None, seat: int) -> bool:
        return user is not None and self.seating[seat].owner == user

    def sits(self, user: str | None) -> bool:
        return any(self.owns(user, occupancy.seat) for occupancy in self.seating)

    def has_sat(self, user: str) -> bool:
        """Has she had a seat in this game, and seen what it held?"""
        return any(user in occupancy.sat for occupancy in self.seating)

    def knows(self, user: str) -> bool:
        """Is there anything here that is hers?"""
        return self.host == user or self.sits(user) or self.has_sat(user) or self.chat.knows(user)

    def silences(self, who: str, user: str | None) -> bool:
        """Does muting `who` mute this user?"""
        if who == SPECTATORS:
            return not self.sits(user) and user != self.host
        return user is not None and who == self.chat.who(user)

    def plays_on(self) -> bool:
        """Do bots go on though nobody looks on? Where somebody plays with them, and where the result counts."""
        return self.made.rated or any(occupancy.taken for occupancy in self.seating)

    def watched_by(self, user: str | None) -> bool:
        """May the user watch as a spectator?"""
        if self.made.spectators or (self.state == "over" and not self.made.lesson):
            return True
        known = {self.host}.union(*(occupancy.sat for occupancy in self.seating))
        return self.sits(user) or user in known

    def eyes(self, user: str | None) -> list[Perspective]:
        """The perspectives on the game that are open to the user."""
        if self.play is None:
            return []
        own = [self.play.at(occupancy.seat) for occupancy in self.seating if self.owns(user, occupancy.seat)]
        return [*own, self.play.spectators] if self.watched_by(user) else own

    @property
    def asks(self) -> bool:
        """Does an undo request wait for somebody's consent?"""
        return self.undo_request is not None and bool(self.undo_request.waits_for(self.seating))

    @property
    def takes_in(self) -> bool:
        """May somebody sit down who has had no seat here?"""
        return self.play is None or self.made.late_joining

    def people(self) -> list[str]:
        """Users who have a seat, and the host."""
        return sorted({occupancy.owner for occupancy in self.seating if occupancy.owner is not None} | {self.host})

    def names(self) -> list[str]:
        """Names per seat; equal ones are told apart by numerals."""
        return told_apart([occupancy.called for occupancy in self.seating])

    def deadline(self, seat: int) -> float | None:
        """Time when the clock answers for the seat; None if no person is waited for there."""
        if self.made.clock is None or self.play is None or self.seating[seat].plays != "person":
            return None
        if self.play.lane(seat) is None:
            return None
        return self.play.at(seat).question_time + self.made.clock
