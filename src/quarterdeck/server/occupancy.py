"""The occupancy of a seat: whose it is, and who answers for it now."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quarterdeck.server.crew import character
from quarterdeck.server.schemas import SeatInfo

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Numerals that tell players of the same name apart."""


Going = Literal["resigned", "left", "timed out"]
"""How somebody went from a seat after the start."""


class Departure(Struct, frozen=True):
    """Somebody went from a seat after the start."""

    user: str
    name: str
    program: bool
    how: Going
    time: float


class Occupancy:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.plays: Literal["person", "bot", "open"] = "open"
        self.owner: str | None = None
        """User whose seat it is, also while a bot answers for her, or before she has sat down."""
        self.name = ""
        self.program = False
        self.level: str | None = None
        self.bot_name = ""
        self.kept_until: float | None = None
        """Until then nobody may give the seat away that is kept for somebody."""
        self.declined = ""
        """Name of whoever it was kept for, and who would rather not play."""
        self.stand_in = False
        """Does the bot give the seat up to whoever sits down?"""
        self.away = False
        self.resigned = False
        self.timeouts = 0
        """Number of answers by the clock in a row."""
        self.hinted = 0
        """Number of hints asked for."""
        self.sat: set[str] = set()
        """Users who have sat here since the game started: they may come back while nobody else does."""
        self.gone: Departure | None = None
        """Who was the last to go from here since the game started, while nobody has sat down again."""

    def sit(self, user: str, name: str, program: bool) -> None:
        self.plays = "person"
        self.owner = user
        self.name = name
        self.program = program
        self.level = None
        self.bot_name = ""
        self.kept_until = None
        self.declined = ""
        self.stand_in = False
        self.away = False
        self.timeouts = 0
        self.gone = None

    def keep(self, user: str, name: str, until: float) -> None:
        self.owner = user
        self.name = name
        self.kept_until = until

    def join(self, guest: str, user: str, name: str) -> None:
        """What was the guest's is the user's."""
        if self.owner == guest:
            self.owner = user
            self.name = name or self.name
        if guest in self.sat:
            self.sat.remove(guest)
            self.sat.add(user)

    def put_bot(self, level: str, name: str, stand_in: bool) -> None:
        self.plays = "bot"
        self.level = level
        self.bot_name = name
        self.kept_until = None
        self.declined = ""
        self.stand_in = stand_in
        self.away = self.owner is not None
        self.timeouts = 0

    def open(self) -> None:
        self.plays = "open"
        self.owner = None
        self.name = ""
        self.program = False
        self.level = None
        self.bot_name = ""
        self.kept_until = None
        self.declined = ""
        self.stand_in = False
        self.away = False

    def left(self) -> None:
        """Before the start; whoever had not sat down yet has declined."""
        declined = self.name if self.plays == "open" else ""
        self.open()
        self.declined = declined

    def departure(self, time: float, how: Going) -> Departure | None:
        """Who has gone from here, if somebody goes now; of whoever went in several steps the first counts."""
        if self.gone is None and self.owner in self.sat:
            assert self.owner is not None
            return Departure(self.owner, self.name, self.program, how, time)
        return self.gone

    @property
    def free(self) -> bool:
        """May anybody sit down?"""
        return (self.plays == "open" and self.owner is None) or self.stand_in

    @property
    def taken(self) -> bool:
        """Does somebody sit here and play?"""
        return self.plays == "person" and not self.away

    @property
    def has_a_say(self) -> bool:
        """Does a person sit here whose consent others need for an undo?"""
        return self.taken and not self.program and not self.resigned

    def may_come_back(self, user: str | None) -> bool:
        return user in self.sat and not self.taken and not self.resigned

    @property
    def called(self) -> str:
        return self.name if self.owner is not None else self.bot_name or self.level or ""

    def info(self, viewer: str | None, name: str, late_joining: bool) -> SeatInfo:
        return SeatInfo(
            seat=self.seat,
            name=name,
            kind=self.plays,
            you=self.owner is not None and self.owner == viewer,
            level=self.level,
            character="" if self.level is None else character(self.level, self.bot_name),
            kept_until=self.kept_until,
            declined=self.declined,
            away=self.away,
            resigned=self.resigned,
            program=self.program,
            free=self.free and late_joining,
            back=self.owner != viewer and self.may_come_back(viewer),
        )


def told_apart(names: list[str]) -> list[str]:
    """The second of two players of one name is II."""
    counts = [names[: place + 1].count(name) for place, name in enumerate(names)]
    return [
        f"{name} {NUMERALS[count - 1]}" if name and names.count(name) > 1 and count <= len(NUMERALS) else name
        for name, count in zip(names, counts, strict=True)
    ]
