"""What goes over a table's socket, both ways. `type` says which message it is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quarterdeck.bot_protocol import DecisionShown, GameOption, GameView
from quarterdeck.server.schemas import LONGEST_LINE, GameEvent, TableInfo

LONGEST_MESSAGE = 4096

Id = Annotated[str, Meta(max_length=64)] | int
"""A client's own name for a message; the reply bears it."""


# From the server ----------------------------------------------------------------------------------------------------


class Frame(Struct, frozen=True, kw_only=True, tag="frame"):
    """What has become known to one perspective, and all that it may know now."""

    number: int
    since: int
    """The events are those of the frames after this one: number - 1, unless frames were missed."""
    time: float
    """When it became so, in seconds since 1970."""
    events: list[GameEvent]
    sentences: list[str]
    view: GameView | None
    """None before the start."""
    decision: DecisionShown | None
    options: list[GameOption] | None
    asked: dict[int, Literal["asked", "not finished", "you"]]
    may_undo: bool
    may_ask: bool
    """It may be taken back if the others agree."""
    why_not: str
    timed_out: list[str]
    """What the clock answered for this seat with these frames, in words."""
    clock: dict[int, int]
    """Milliseconds left, for the seats whose time this perspective may know."""


class TableChanged(Struct, frozen=True, tag="table"):
    table: TableInfo


class Line(Struct, frozen=True):
    name: str
    seat: int | None
    text: str
    time: float
    who: str
    """The same for all that one person says at this table, and different for everybody else."""


class ChatLines(Struct, frozen=True, tag="chat"):
    lines: list[Line]
    """All so far with the first message, then what is new."""


class Present(Struct, frozen=True, tag="present"):
    """Who looks on now without a seat; nobody does until it is said."""

    spectators: list[str]


class Here(Struct, frozen=True, tag="here"):
    """The seats of a game that is over whose players are still at the table; nobody's are until it is said."""

    seats: list[int]


class ErrorMessage(Struct, frozen=True, tag="error"):
    code: str
    message: str
    possible: list[str] = []
    reply_to: Id | None = None


class TakenMessage(Struct, frozen=True, tag="taken"):
    """It is on disk."""

    reply_to: Id


class Pong(Struct, frozen=True, tag="pong"):
    pass


ServerMessage = Frame | TableChanged | ChatLines | Present | Here | ErrorMessage | TakenMessage | Pong


# From the client ----------------------------------------------------------------------------------------------------


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    id: Id
    number: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=200)]


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    id: Id
    number: Annotated[int, Meta(ge=0)]
    ask: bool = False
    """Ask the others, if they have to agree."""


class Consent(Struct, frozen=True, tag="consent", forbid_unknown_fields=True):
    """To the request of that number; who asked withdraws it by not agreeing."""

    id: Id
    request: Annotated[int, Meta(ge=0)]
    agree: bool


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = Answer | Undo | Consent | Say | Ping
