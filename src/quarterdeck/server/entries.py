"""Entries of a table's log (the events of event sourcing): each was decided, and cannot fail any more.

The state of a table follows from its entries and nothing else. A row of the log holds entries that belong together.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck.kernel.options import Value


class Entry(Struct, kw_only=True, tag=True, forbid_unknown_fields=True):
    """An entry. Unknown ones were written by a newer version and are refused: they may change what the rest means."""

    time: float
    """Time of the decision, in seconds since 1970."""


class Made(Entry):
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
    lesson: bool = False


class Sat(Entry):
    """Somebody sat down, or came back."""

    seat: int
    user: str
    name: str
    program: bool = False


class Kept(Entry):
    """The seat is kept for somebody who has not sat down yet."""

    seat: int
    user: str
    name: str


class BotSat(Entry):
    """A bot answers for the seat; a stand-in gives it up to whoever sits down."""

    seat: int
    level: str
    stand_in: bool = False


class Left(Entry):
    seat: int


class Opened(Entry):
    """The seat was taken from whoever had it."""

    seat: int


class Started(Entry):
    pass


class Answered(Entry):
    seat: int
    action: str
    by: Literal["person", "bot", "clock", "only"]
    """`only`: there was just one option, and the server answered for the person."""


class TookBack(Entry):
    """The seat's last `answers` answers were undone; `agreed`: with the consent of the others."""

    seat: int
    answers: int = 1
    agreed: bool = False


class AskedBack(Entry):
    """The seat asks to undo its last move, which the others have to agree to."""

    seat: int


class Agreed(Entry):
    seat: int


class Declined(Entry):
    """The seat does not agree; if it is the one that asked, it withdraws."""

    seat: int


class Said(Entry):
    name: str
    seat: int | None
    text: str
    user: str = ""


class Muted(Entry):
    """The host has muted or unmuted somebody."""

    who: str
    """Pseudonym in the chat; or all spectators."""
    name: str
    muted: bool


class Hinted(Entry):
    seat: int


class Resigned(Entry):
    seat: int


class Rematched(Entry):
    """A rematch was made, at that table."""

    table: str


class Closed(Entry):
    """The table was closed, since nobody had come to it for so many days."""

    days: int


Aside = Said | Muted | Hinted | Rematched | Closed | AskedBack | Agreed | Declined
"""Entries that do not change the game itself."""
AnyEntry = Made | Sat | Kept | BotSat | Left | Opened | Started | Answered | TookBack | Resigned | Aside

KINDS: dict[str, set[str]] = {kind.__name__: {"type", *kind.__struct_fields__} for kind in Entry.__subclasses__()}
"""Fields per kind of entry."""

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[list[AnyEntry]] = msgspec.json.Decoder(list[AnyEntry])


def to_row(entries: list[AnyEntry]) -> bytes:
    return ENCODER.encode(entries)


def from_row(row: bytes) -> list[AnyEntry]:
    return DECODER.decode(row)
