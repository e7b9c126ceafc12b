"""What REST calls take and give. The TypeScript of the web client is written from these (see `typescript`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from quarterdeck.bot_protocol import GameOption, GameView
from quarterdeck.kernel.lesson import LessonStep
from quarterdeck.kernel.options import Value

LONGEST_NAME = 20
LONGEST_LINE = 300
MAX_SEATS = 64

Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
GameEvent = Annotated[Any, Meta(extra={"typescript": "GameEvent"})]
PlainRecord = Annotated[Any, Meta(extra={"typescript": "GameRecord"})]


class RequestBody(Struct, forbid_unknown_fields=True):
    """What a client sends: a field that is not in the protocol is refused."""


class Shown(Struct, kw_only=True):
    """What a client gets."""


# Who ----------------------------------------------------------------------------------------------------------------


class Preferences(RequestBody):
    """What a member has chosen on any of her devices; what is null, each device decides for itself."""

    theme: Literal["system", "dark", "light"] | None = None
    sound: bool | None = None
    pace: Literal["slow", "normal", "quick", "none"] | None = None
    """How fast everything moves."""
    confirm: Literal["never", "final", "always"] | None = None
    """Which moves count only with a second click; final ones cannot be undone."""
    ask: Literal["always", "choice", "matters"] | None = None
    """When one is asked: always, given a choice, or if it matters."""
    remarks: bool | None = None
    """Are quick remarks offered?"""


class Me(Shown):
    id: str
    name: str
    program: bool
    """Signed in with a token: a bot of somebody's own."""
    kind: Literal["guest", "member"]
    """A member has an account: a way to sign in."""
    role: str
    """What a member may do beside playing; empty for most."""
    preferences: Preferences


class NameGiven(RequestBody):
    name: Annotated[str, Meta(min_length=2, max_length=LONGEST_NAME)]


class TokenWanted(RequestBody):
    name: Annotated[str, Meta(min_length=2, max_length=LONGEST_NAME)]


class TokenGiven(Shown):
    token: str
    id: str
    name: str


# Games --------------------------------------------------------------------------------------------------------------


class OnlyAt(Shown):
    """A value that means something at these numbers of seats and nowhere else."""

    value: Value
    seats: list[int]


class NeedInfo(Shown):
    """Another option must be one of these values, or this one does nothing."""

    option: str
    values: list[Value]


class RulingInfo(Shown):
    """A doubtful case, and how it is played."""

    number: int
    question: str
    answer: str
    house: bool
    """Decided by the house; else the rulebook says so."""


class OptionInfo(Shown):
    """Where it does nothing, any value but the default is refused."""

    name: str
    kind: Literal["flag", "number", "choice"]
    default: Value
    help: str
    low: int
    high: int
    choices: list[str]
    only: list[OnlyAt]
    needs: NeedInfo | None
    ruling: RulingInfo | None
    """The doubtful case that it settles."""


class LevelInfo(Shown):
    name: str
    about: str


class BoardInfo(Shown):
    """Addresses of a board that is a module of its own; other games the client itself can draw."""

    module: str | None
    style: str | None


class GameInfo(Shown):
    id: str
    name: str
    pitch: str | None
    minutes: int | None
    seats: tuple[int, int]
    """The fewest and the most."""
    titles: list[str]
    credits: list[str]
    """What each seat is called; empty if seats have no names of their own."""
    poster: str | None
    """Its address."""
    alt: str | None
    """What the poster shows, in words."""
    mark: str | None
    """The address of a square SVG, of which the shape is drawn in one colour."""
    ground: str | None
    """The CSS background of the mark."""
    ink: str | None
    """The CSS colour of the mark."""
    cut: str | None
    """The CSS object-position of a banner that is cut out of the poster."""
    board: BoardInfo
    options: list[OptionInfo]
    levels: list[LevelInfo]
    notices: list[str]
    lesson: int | None
    """The minutes that its lesson takes; None if it has none."""
    rules: int
    data: str
    """The hash of the cards it is played with here."""


# Tables -------------------------------------------------------------------------------------------------------------


class SeatChange(RequestBody):
    kind: Literal["me", "bot", "open"]
    level: str | None = None
    """Of a bot; the usual one if none is named."""


class NewTable(RequestBody, kw_only=True):
    game: str
    seats: Annotated[int, Meta(ge=1, lt=MAX_SEATS)]
    options: dict[str, Value] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    join: Literal["link", "public"] = "link"
    clock: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    """Seconds a decision."""
    spectators: bool = True
    hints: bool = False
    late_joining: bool = True
    """Anybody may take a free seat after the start; without it only who had the seat in this game."""
    rated: bool = False
    """For members, with a clock, without hints and late joining."""
    people: Annotated[list[SeatChange], Meta(max_length=MAX_SEATS)] | None = None
    """Seat by seat; unless said, the maker sits in the first and the others are open."""


class NewLesson(RequestBody, kw_only=True):
    game: str
    step: Annotated[str, Meta(max_length=64)] | None = None
    """The step to begin with; unless said, the first one."""


class LessonInfo(Shown):
    """How a game is taught; what the rivals answer is not told."""

    minutes: int
    steps: list[LessonStep]
    title: str
    """What the learner has reached at the end."""
    learnt: list[str]
    unseen: str


class LessonProgress(Shown):
    """How far the learner is in the lesson at a table."""

    answers: int
    """Number of answers given since the first step."""
    followed: bool
    """Everybody has answered by the script so far; else a bot plays for the rival."""


class SeatInfo(Shown):
    seat: int
    name: str
    """Of the person or of the bot; of an open seat, whom it is kept for."""
    kind: Literal["person", "bot", "open"]
    """Who answers for it now."""
    you: bool
    """It is yours: you may answer for it, or come back to it."""
    level: str | None
    character: str
    """Of a bot, in a few words."""
    kept_until: float | None
    """Before that, nobody gives the seat away that is kept for somebody."""
    declined: str
    """Of an open seat: name of whoever it was kept for, and who would rather not play."""
    away: bool
    """Its person has left or let the clock run out too often, and may come back."""
    resigned: bool
    program: bool
    """Its person is a program that came with a token."""
    free: bool
    """Anybody may sit down here."""
    back: bool
    """You had it in this game, nobody sits there now, and you may come back."""


class Ending(Shown):
    """How a game ended; after a resignation there are no scores."""

    scores: list[int]
    winners: list[int]
    ranking: list[list[int]]
    resigned: int | None


class RematchInfo(Shown):
    """A rematch that somebody has asked for."""

    table: str
    by: str
    """Name of whoever asked."""


class Silenced(Shown):
    """Somebody whom the host has keep silent."""

    who: str
    name: str
    you: bool


class RequestInfo(Shown):
    """A seat asks to take back its last move; it lapses when the game moves on."""

    number: int
    seat: int
    agreed: list[int]
    declined: int | None
    """Who does not agree; the seat itself, if it no longer asks."""
    waits_for: list[int]


class Sitter(Shown):
    """Somebody who has sat in a seat since the game started."""

    seat: int
    name: str
    since: float
    until: float | None
    """When she was last there; None while she is."""


NoteKind = Literal[
    "sat",
    "back",
    "left",
    "bot",
    "ran out",
    "opened",
    "resigned",
    "asked",
    "agreed",
    "declined",
    "withdrew",
    "took back",
]


class Note(Shown):
    """What happened beside the game since it started."""

    time: float
    seat: int
    name: str
    """Of whoever had the seat."""
    what: NoteKind


class TableInfo(Shown):
    id: str
    name: str
    game: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    host: str
    """The host's name."""
    hosted: bool
    """You are the host."""
    join: Literal["link", "public"]
    clock: int | None
    spectators: bool
    hints: bool
    late_joining: bool
    rated: bool
    """Its result moves the ratings of those who play."""
    state: Literal["open", "running", "over"]
    commitment: str
    """SHA-256 of the key that all shuffles and dice come from."""
    key: str | None
    """The key itself, once the game is over."""
    turn: list[int]
    """The seats that are waited for, as far as you may know."""
    outcome: Ending | None
    lesson: LessonProgress | None
    """At a table where a game is taught."""
    rematch: RematchInfo | None
    hinted: list[int]
    """How often each seat has asked for hints."""
    muted: list[Silenced]
    """Those who may not say anything at this table."""
    request: RequestInfo | None
    sitters: list[Sitter]
    """Everybody who has had a seat since the start, in the order of coming."""
    notes: list[Note]
    """The last of them."""
    created: float
    moved: float
    """When you last learnt something of the game, or of who gave it up."""


class SeatNamed(RequestBody):
    seat: Seat


class HintWanted(RequestBody):
    seat: Seat
    number: Annotated[int, Meta(ge=0)]


class HintOption(Shown):
    """What trials say of an option: the share of the win to expect, with a 95 % interval."""

    action: str
    label: str
    value: float
    low: float
    high: float
    worse: bool
    """Clearly worse than the best one."""


class HintReason(Shown):
    """A term of the game's evaluation that the plan changes: on average, over what the seat cannot know."""

    term: str
    about: list[int]
    """What the term is about: numbers of the game's own, such as a city or a card."""
    change: float
    """More is better for the seat; in the game's own measure."""


class Hint(Shown):
    """What search would do, and why."""

    clear: bool
    """Whether the options can be told apart; else there is nothing to say."""
    even: bool
    """Whether they come to about the same, and are not merely hard to tell apart."""
    options: list[HintOption]
    """The best first."""
    plan: list[GameOption]
    """The best option, and what the seat would answer to the questions that it leads to at once."""
    reasons: list[HintReason]
    """The greatest first; none where the game's evaluation names no terms."""


class UndoWanted(RequestBody):
    number: Annotated[int, Meta(ge=0)]
    ask: bool = False


class ConsentGiven(RequestBody):
    request: Annotated[int, Meta(ge=0)]
    agree: bool


class TextGiven(RequestBody):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class MuteWanted(RequestBody):
    who: Annotated[str, Meta(max_length=64)]
    """As a line of chat names her; or `spectators`, all who have no seat."""
    muted: bool


# After the game -----------------------------------------------------------------------------------------------------


class Moment(Shown):
    number: int
    label: str
    seat: int | None
    """Whose answer led here, where that may be known."""
    events: list[GameEvent]
    sentences: list[str]
    view: GameView
    time: float | None


class Replay(Shown):
    """A page of a replay; the first is 0."""

    game: str
    perspective: str
    page: int
    pages: int
    """How many there are."""
    moments: list[Moment]


class Verdict(Shown):
    proven: bool
    checked: int
    """How many answers and events were played again."""
    message: str


# The server ---------------------------------------------------------------------------------------------------------


class Health(Shown):
    status: Literal["ok", "stopping", "failing"]
    reason: str
    """Why not, in words; empty if all is well."""
    version: str


class Problem(Shown):
    code: str
    message: str
    possible: list[str]


class ErrorAnswer(Shown):
    error: Problem
