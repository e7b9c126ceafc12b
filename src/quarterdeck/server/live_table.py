"""A table as its log leaves it: who sits where, what was said, and the game.

It is a fold: no clock, no disk, no socket. Whoever reads the same rows has the same table, to the last frame number.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from quarterdeck.kernel.rng import commitment
from quarterdeck.server.chair import Chair, told_apart
from quarterdeck.server.entries import (
    Agreed,
    Answered,
    AnyEntry,
    AskedBack,
    BotSat,
    Closed,
    Declined,
    Hinted,
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
from quarterdeck.server.messages import Line
from quarterdeck.server.minutes import Minutes
from quarterdeck.server.play import Perspective, Play, Tried
from quarterdeck.server.request import Request
from quarterdeck.server.resources import Ending, Silenced, TableInfo
from quarterdeck.server.shelf import Shelf

KEPT_LINES = 200
SPECTATORS = "spectators"
"""All who have no seat, when it comes to keeping silent."""
TIMEOUTS = 3
"""So many answers of the clock in a row, and a bot takes over."""

State = Literal["open", "running", "over"]
Attempt = Tried | Play | None
"""An answer or a beginning that was tried out before it was written."""


class LiveTable:
    def __init__(self, id: str, made: Made, shelf: Shelf) -> None:
        self.id = id
        self.made = made
        self.game = shelf.edition(made)
        self.rows = 0
        """How many rows of the log have been read."""
        self.host = made.host
        self.host_name = made.host_name
        self.chairs = [Chair(seat) for seat in range(made.seats)]
        self.play: Play | None = None
        self.lines: list[Line] = []
        self.said = 0
        """How many lines there ever were."""
        self.muted: dict[str, str] = {}
        """Who may not say anything, and what she was called."""
        self.rematch: str | None = None
        self.minutes = Minutes()
        self.request: Request | None = None
        self.requests = 0
        """How many there ever were."""
        self.version = 0
        """Goes up with everything that people see of a table beside its game."""
        self.changed = made.time
        """When something happened that everybody may know of."""
        self.latest = made.time
        """The time of the newest entry; nobody is shown it, for answers in secret count too."""

    # The fold ---------------------------------------------------------------------------------------------------

    def try_out(self, entries: list[AnyEntry]) -> Attempt:
        """Carry out what the rules might break on, on a copy: nothing of that kind gets into the log."""
        for entry in entries:
            if isinstance(entry, Answered):
                return self.under_way.tried(entry.seat, entry.action)
            if isinstance(entry, Started):
                return self.opening(entry.time)
        return None

    def opening(self, time: float) -> Play:
        made = self.made
        return Play(self.game, made.seats, made.options, bytes.fromhex(made.key), time)

    def apply(self, entries: list[AnyEntry], attempt: Attempt = None) -> None:
        """Take in one row; what was tried out already is not carried out a second time."""
        for entry in entries:
            if isinstance(entry, Answered):
                self.answered(entry, attempt if isinstance(attempt, Tried) else None)
                attempt = None
            elif isinstance(entry, Started):
                self.version += 1
                self.play = attempt if isinstance(attempt, Play) else self.opening(entry.time)
                self.changed = entry.time
                for chair in self.chairs:
                    if chair.taken:
                        self.minutes.came(entry.time, chair)
                attempt = None
            else:
                self.apply_one(entry)
            self.latest = max(self.latest, entry.time)
        self.rows += 1

    def apply_one(self, entry: AnyEntry) -> None:
        match entry:
            case Said(name=name, seat=seat, text=text, time=time, user=user):
                self.lines.append(Line(name, seat, text, time, self.who(user)))
                del self.lines[:-KEPT_LINES]
                self.said += 1
                return
            case TookBack():
                self.took_back(entry)
                return
            case AskedBack() | Agreed() | Declined():
                self.asked(entry)
            case _:
                self.change(entry)
        self.version += 1

    def answered(self, entry: Answered, tried: Tried | None) -> None:
        chair = self.chairs[entry.seat]
        if entry.by == "clock":
            chair.timeouts += 1
        elif entry.by == "person":
            chair.timeouts = 0
        self.under_way.answer(entry.seat, entry.action, entry.time, tried)
        if entry.by == "clock":
            self.under_way.ran_out(entry.seat, entry.action)
        self.go_on(entry.seat)
        if self.under_way.over:
            self.version += 1

    def took_back(self, entry: TookBack) -> None:
        """What was not agreed to is the seat's own affair: nobody is told."""
        self.under_way.take_back(entry.seat, entry.answers, entry.time)
        self.go_on(entry.seat)
        if entry.agreed:
            self.minutes.note(entry.time, self.chairs[entry.seat], "took back")
            self.version += 1

    def go_on(self, seat: int) -> None:
        """A request lapses when the game moves on: when the seat does something else, or can take nothing back."""
        request = self.request
        if request is not None and (request.seat == seat or not self.under_way.permission(request.seat).if_agreed):
            self.request = None
            self.version += 1

    def asked(self, entry: AskedBack | Agreed | Declined) -> None:
        chair = self.chairs[entry.seat]
        if isinstance(entry, AskedBack):
            self.requests += 1
            self.request = Request(self.requests, entry.seat)
            self.minutes.note(entry.time, chair, "asked")
            return
        assert self.request is not None
        if isinstance(entry, Agreed):
            self.request.agreed.append(entry.seat)
            self.minutes.note(entry.time, chair, "agreed")
        else:
            self.request.declined = entry.seat
            self.minutes.note(entry.time, chair, "withdrew" if entry.seat == self.request.seat else "declined")

    def change(self, entry: AnyEntry) -> None:
        """What happens beside the game."""
        request = self.request
        if request is not None and isinstance(entry, Left | BotSat) and entry.seat == request.seat:
            # Who leaves asks for nothing; but what was declined stays so, also for one who comes back.
            self.request = None if request.declined is None else request
        match entry:
            case Sat():
                self.sat(entry)
            case Kept(seat=seat, user=user, name=name):
                self.chairs[seat].keep(user, name)
            case BotSat(seat=seat, level=level, stand_in=stand_in, time=time):
                if self.play is not None and self.chairs[seat].owner is not None:
                    ran_out = self.chairs[seat].timeouts >= TIMEOUTS
                    self.minutes.went(time, self.chairs[seat], "ran out" if ran_out else "bot")
                self.chairs[seat].put_bot(level, stand_in)
            case Left(seat=seat, time=time):
                if self.play is None:
                    self.chairs[seat].open()
                    self.find_host()
                else:
                    self.minutes.went(time, self.chairs[seat], "left")
                    self.chairs[seat].away = True
            case Opened(seat=seat, time=time):
                if self.play is not None:
                    self.minutes.went(time, self.chairs[seat], "opened")
                self.chairs[seat].open()
                if self.play is not None:
                    self.chairs[seat].put_bot(USUAL, True)
                self.find_host()
            case Resigned(seat=seat, time=time):
                self.resigned(seat, time)
            case Hinted(seat=seat):
                self.chairs[seat].hinted += 1
            case Muted(who=who, name=name, muted=True):
                self.muted[who] = name
            case Muted(who=who):
                self.muted.pop(who, None)
            case Rematched(table=table):
                self.rematch = table
            case Closed(days=days):
                raise GivenUp(f"nobody came to this table for {days} days, so it was closed")

    def sat(self, entry: Sat) -> None:
        chair = self.chairs[entry.seat]
        again = entry.user in chair.sat
        chair.sit(entry.user, entry.name, entry.program)
        if self.play is not None:
            self.minutes.came(entry.time, chair)
            self.minutes.note(entry.time, chair, "back" if again else "sat")

    def resigned(self, seat: int, time: float) -> None:
        chair = self.chairs[seat]
        self.minutes.went(time, chair, "resigned")
        self.request = None
        chair.resigned = True
        if len(self.chairs) == 2:
            self.under_way.resign(seat, time)
        else:
            chair.put_bot(USUAL, False)
        self.changed = time

    def find_host(self) -> None:
        """Before the start a host who sits nowhere any more hands over to somebody who does."""
        if self.play is not None or any(chair.owner == self.host for chair in self.chairs):
            return
        for chair in self.chairs:
            if chair.owner is not None and chair.plays == "person" and not chair.program:
                self.host, self.host_name = chair.owner, chair.name
                return

    # What is so -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        if self.play is None:
            return "open"
        return "over" if self.play.over else "running"

    @property
    def under_way(self) -> Play:
        assert self.play is not None, "the game has not started"
        return self.play

    def number(self, seat: int | None) -> int:
        """The number of the perspective's newest frame."""
        return 0 if self.play is None else self.play.at(seat).number

    def owns(self, user: str | None, seat: int) -> bool:
        return user is not None and self.chairs[seat].owner == user

    def sits(self, user: str | None) -> bool:
        return any(self.owns(user, chair.seat) for chair in self.chairs)

    def has_sat(self, user: str) -> bool:
        """Has she had a seat in this game, and seen what it held?"""
        return any(user in chair.sat for chair in self.chairs)

    def silences(self, who: str, user: str | None) -> bool:
        """Is the user meant, if these may not say anything?"""
        if who == SPECTATORS:
            return not self.sits(user) and user != self.host
        return user is not None and who == self.who(user)

    def has_people(self) -> bool:
        """Does anybody play who is no bot of the house?"""
        return any(chair.taken for chair in self.chairs)

    def watched_by(self, user: str | None) -> bool:
        """May the user look on as a spectator?"""
        if self.made.spectators or self.state == "over":
            return True
        known = {self.host}.union(*(chair.sat for chair in self.chairs))
        return self.sits(user) or user in known

    def eyes(self, user: str | None) -> list[Perspective]:
        """The perspectives on the game that are open to the user."""
        if self.play is None:
            return []
        own = [self.play.at(chair.seat) for chair in self.chairs if self.owns(user, chair.seat)]
        return [*own, self.play.spectators] if self.watched_by(user) else own

    def who(self, user: str) -> str:
        """What stands for a user in what is said at this table; it leads to her at no other."""
        return sha256(f"{self.id} {user}".encode()).hexdigest()[:16]

    @property
    def asks(self) -> bool:
        """Is somebody waited for to say whether a move may be taken back?"""
        return self.request is not None and bool(self.request.waits_for(self.chairs))

    @property
    def takes_in(self) -> bool:
        """May somebody sit down who has had no seat here?"""
        return self.play is None or self.made.late_joining

    def people(self) -> list[str]:
        """The users who have a seat, and the host."""
        return sorted({chair.owner for chair in self.chairs if chair.owner is not None} | {self.host})

    def names(self) -> list[str]:
        """A name a seat; those of the same name are told apart."""
        return told_apart([chair.called for chair in self.chairs])

    def deadline(self, seat: int) -> float | None:
        """When the clock answers for the seat; None if nobody waits for a person there."""
        if self.made.clock is None or self.play is None or self.chairs[seat].plays != "person":
            return None
        if self.play.lane(seat) is None:
            return None
        return self.play.at(seat).question_time + self.made.clock

    def info(self, viewer: str | None) -> TableInfo:
        made = self.made
        over = self.state == "over"
        eyes = self.eyes(viewer)
        return TableInfo(
            id=self.id,
            name=made.name,
            game=made.game,
            options=made.options,
            seats=[
                chair.info(viewer, name, self.takes_in) for chair, name in zip(self.chairs, self.names(), strict=True)
            ],
            host=self.host_name,
            hosted=viewer is not None and viewer == self.host,
            join=made.join,
            clock=made.clock,
            spectators=made.spectators,
            hints=made.hints,
            late_joining=made.late_joining,
            state=self.state,
            commitment=commitment(bytes.fromhex(made.key)),
            key=made.key if over else None,
            turn=sorted(lane.seat for lane in self.under_way.waiting()) if eyes else [],
            outcome=self.ending(),
            rematch=self.rematch,
            hinted=[chair.hinted for chair in self.chairs],
            muted=[Silenced(who=who, name=name, you=self.silences(who, viewer)) for who, name in self.muted.items()],
            request=None if self.request is None else self.request.info(self.chairs),
            sitters=list(self.minutes.sitters.values()),
            notes=self.minutes.notes,
            created=made.time,
            moved=max([self.changed, *(perspective.time for perspective in eyes)]),
        )

    def ending(self) -> Ending | None:
        outcome = None if self.play is None else self.play.outcome()
        if outcome is None:
            return None
        return Ending(
            scores=list(outcome.scores),
            winners=list(outcome.winners),
            ranking=[list(group) for group in outcome.ranking],
            resigned=self.under_way.resigned,
        )
