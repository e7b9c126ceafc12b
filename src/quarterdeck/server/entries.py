"""What a table's log is made of. An entry is something that was decided and cannot fail any more.

The table is what its entries lead to, and nothing else. A row of the log holds the entries that belong together.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck.kernel.options import Value


class Entry(Struct, kw_only=True, tag=True, forbid_unknown_fields=True):
    """What this version does not know was written by a newer one, and is refused: it may change what the rest means."""

    time: float
    """When it was decided, in seconds since 1970."""


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
    """Whoever had the seat has it no longer."""

    seat: int


class Started(Entry):
    pass


class Answered(Entry):
    seat: int
    action: str
    by: Literal["person", "bot", "clock", "only"]
    """`only`: there was one option, and the server answered for the person."""


class TookBack(Entry):
    """The seat's last answers, so many of them, are in effect no longer; `agreed`: the others knew of it."""

    seat: int
    answers: int = 1
    agreed: bool = False


class AskedBack(Entry):
    """The seat would like to take back its last move, which the others have to agree to."""

    seat: int


class Agreed(Entry):
    seat: int


class Declined(Entry):
    """The seat does not agree; if it is the one that asked, it no longer asks."""

    seat: int


class Said(Entry):
    name: str
    seat: int | None
    text: str
    user: str = ""


class Muted(Entry):
    """The host has somebody keep silent, or speak again."""

    who: str
    """As lines of chat name her; or all spectators."""
    name: str
    muted: bool


class Hinted(Entry):
    seat: int


class Resigned(Entry):
    seat: int


class Rematched(Entry):
    """The game is played again, at that table."""

    table: str


class Closed(Entry):
    """Nobody had come to the table for too long: it is of no use any more."""

    days: int


Beside = Said | Muted | Hinted | Rematched | Closed | AskedBack | Agreed | Declined
AnyEntry = Made | Sat | Kept | BotSat | Left | Opened | Started | Answered | TookBack | Resigned | Beside

KINDS: dict[str, set[str]] = {kind.__name__: {"type", *kind.__struct_fields__} for kind in Entry.__subclasses__()}
"""Every kind of entry, with its fields."""

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[list[AnyEntry]] = msgspec.json.Decoder(list[AnyEntry])


def to_row(entries: list[AnyEntry]) -> bytes:
    return ENCODER.encode(entries)


def from_row(row: bytes) -> list[AnyEntry]:
    return DECODER.decode(row)
