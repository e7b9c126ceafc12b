"""Entries of a table's log (the events of event sourcing): each was decided, and cannot fail any more.

The state of a table follows from its entries and nothing else. A row of the log holds entries that belong together.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck.kernel.options import Value


class LogEntry(Struct, kw_only=True, tag=True, forbid_unknown_fields=True):
    """An entry. Unknown ones were written by a newer version and are refused: they may change what the rest means."""

    time: float
    """Time of the decision, in seconds since 1970."""


class Made(LogEntry):
    """The table was made; the key is secret until its game is over."""

    game: str
    rules: int
    data: str
    seats: int
    options: dict[str, Value]
    name: str
    host: str
    host_name: str
    join: Literal["link", "public"]
    clock: int | None
    spectators: bool
    hints: bool
    key: str
    late_joining: bool = True
    rated: bool = False
    """Its result moves the ratings of those who play."""
    lesson: bool = False
    """Made to learn by: it is in no list, and private to its learner."""


class Sat(LogEntry):
    """Somebody sat down, or came back."""

    seat: int
    user: str
    name: str
    program: bool = False


class Kept(LogEntry):
    """The seat is kept for somebody who has not sat down yet."""

    seat: int
    user: str
    name: str


class BotSat(LogEntry):
    """A bot answers for the seat; a stand-in gives it up to whoever sits down."""

    seat: int
    level: str
    stand_in: bool = False
    name: str = ""
    """The bot's own name; none where it plays on for a person, or was seated before bots had names."""


class Left(LogEntry):
    seat: int


class Opened(LogEntry):
    """The seat was taken from whoever had it."""

    seat: int
    bot: str = ""
    """Name of the bot that plays there until somebody sits down, once the game has started."""


class Started(LogEntry):
    pass


class Answered(LogEntry):
    seat: int
    action: str
    by: Literal["person", "bot", "clock", "only"]
    """`only`: there was just one option, and the server answered for the person."""


class TookBack(LogEntry):
    """The seat's last `answers` answers were undone; `agreed`: with the consent of the others."""

    seat: int
    answers: int = 1
    agreed: bool = False


class AskedBack(LogEntry):
    """The seat asks to undo its last move, which the others have to agree to."""

    seat: int


class Agreed(LogEntry):
    seat: int


class Declined(LogEntry):
    """The seat does not agree; if it is the one that asked, it withdraws."""

    seat: int


class Joined(LogEntry):
    """A guest's games went to somebody's account: whatever was the guest's here is hers."""

    guest: str
    user: str
    name: str
    """Her name at this table; empty if it stays as it is."""


class Said(LogEntry):
    name: str
    seat: int | None
    text: str
    user: str = ""


class Muted(LogEntry):
    """The host has muted or unmuted somebody."""

    who: str
    """Pseudonym in the chat; or all spectators."""
    name: str
    muted: bool


class Hinted(LogEntry):
    seat: int


class Resigned(LogEntry):
    seat: int


class Rematched(LogEntry):
    """A rematch was made, at that table."""

    table: str
    by: str = ""
    """Name of whoever asked for it."""


class Closed(LogEntry):
    """The table was closed: nobody had come to it for so many days, or its only player is done with it."""

    days: int = 0


Aside = Said | Muted | Hinted | Rematched | Closed | Joined | AskedBack | Agreed | Declined
"""Entries that do not change the game itself."""
AnyEntry = Made | Sat | Kept | BotSat | Left | Opened | Started | Answered | TookBack | Resigned | Aside

KINDS: dict[str, set[str]] = {kind.__name__: {"type", *kind.__struct_fields__} for kind in LogEntry.__subclasses__()}
"""Fields per kind of entry."""

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[list[AnyEntry]] = msgspec.json.Decoder(list[AnyEntry])


def to_row(entries: list[AnyEntry]) -> bytes:
    return ENCODER.encode(entries)


def from_row(row: bytes) -> list[AnyEntry]:
    return DECODER.decode(row)
