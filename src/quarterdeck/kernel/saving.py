"""Snapshots: a table as bytes, in the middle of anything, and back. Equal tables have equal bytes.

A state declares its fields in the class body. They hold ints, bools, strings, None, lists of these, and pieces; so one
function saves every game. Rules, decisions and actions are saved by name, so moving a file breaks nothing.
The bytes hold everything, the key of a real table too: they are for the host alone.
"""

from __future__ import annotations

from hashlib import sha256
from inspect import get_annotations
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field

from quarterdeck.kernel.errors import BadSave, BrokenRule, QuarterdeckError
from quarterdeck.kernel.lane import LANES, Lane, PastAnswer, new_lane, packed, unpacked
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.rng import KeyedStream, Rng, Stream
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.types import Outcome, Piece
from quarterdeck.kernel.view import (
    OutcomeSeen,
    Question,
    StepSeen,
    agenda_seen,
    outcome_seen,
    question_seen,
    set_lane,
    step_from,
    step_seen,
)

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

PIECE = "piece"
PLAIN = "ints, bools, strings, None, lists of these, and pieces"


class SavedLane(Struct, frozen=True):
    owner: int
    first: StepSeen | None
    awaits: tuple[int, ...]
    agenda: list[StepSeen]
    question: Question | None
    stream: list[int] | None
    """sfc32: its seed and its four words; a keyed stream: its name and how far it was read."""
    information_hash: int = field(name="heard")


class SavedAnswer(Struct, frozen=True, array_like=True):
    place: int
    seat: int
    action: str


class Saved(Struct, frozen=True):
    game: str
    rules: int
    data: str
    seats: int
    options: dict[str, Value]
    seed: int | None
    key: str | None
    main: SavedLane
    lanes: list[SavedLane]
    lane_kind: int
    forks: int
    private: list[int]
    outcome: OutcomeSeen | None
    history: list[SavedAnswer] | None
    pieces: dict[str, Any]
    seal: str = ""
    """SHA-256 of all the rest, so that damage is noticed."""


ENCODER = msgspec.json.Encoder(order="sorted")


def save(game: Game, g: Table) -> bytes:
    origin = g.origin
    history = [SavedAnswer(link.place, link.seat, link.action.text) for link in in_lane_order(answers(g))]
    return sealed(
        Saved(
            game=game.id,
            rules=game.version,
            data=game.data_hash,
            seats=g.seats,
            options=dict(origin.options),
            seed=origin.seed,
            key=None if origin.key is None else origin.key.hex(),
            main=saved_lane(g.main),
            lanes=[saved_lane(lane) for lane in g.lanes],
            lane_kind=g.lane_kind if g.lanes else 0,
            forks=g.forks,
            private=[g.learnt(seat) for seat in range(g.seats)],
            outcome=outcome_seen(g.result),
            history=history if g.recording else None,
            pieces={name: plain(name, getattr(g, name)) for name in own_fields(type(g))},
        )
    )


def sealed(saved: Saved) -> bytes:
    bare = ENCODER.encode(saved)
    return bare.replace(b'"seal":""', b'"seal":"' + sha256(bare).hexdigest().encode() + b'"', 1)


def check_seal(data: bytes, saved: Saved) -> None:
    bare = data.replace(b'"seal":"' + saved.seal.encode() + b'"', b'"seal":""', 1)
    if sha256(bare).hexdigest() != saved.seal:
        raise BadSave("this saved table is damaged: its seal does not fit its content")


def answers(g: Table) -> list[PastAnswer]:
    """A table's history, the first answer first."""
    actions = g.origin.game.book.actions
    return [unpacked(answer, actions) for answer in g.history or []]


def in_lane_order(history: list[PastAnswer]) -> list[PastAnswer]:
    """The same history with the answers of each fork sorted by lane: lanes commute, so it makes the same table."""
    ordered: list[PastAnswer] = []
    start = 0
    while start < len(history):
        fork = history[start].place // LANES
        end = start
        while end < len(history) and history[end].place // LANES == fork:
            end += 1
        run = history[start:end]
        ordered += sorted(run, key=lambda link: link.place) if fork else run
        start = end
    return ordered


def saved_lane(lane: Lane) -> SavedLane:
    return SavedLane(
        owner=lane.owner,
        first=None if lane.first is None else step_seen(lane.first),
        awaits=lane.awaits,
        agenda=agenda_seen(lane),
        question=question_seen(lane),
        stream=None if lane.stream is None else saved_stream(lane.stream),
        information_hash=lane.information_hash,
    )


def saved_stream(stream: Stream) -> list[int]:
    if isinstance(stream, Rng):
        return [stream.seed, stream.position, stream.a, stream.b, stream.c]
    assert isinstance(stream, KeyedStream)
    return [stream.fork, stream.lane, stream.position]


DECLARED: dict[type, list[str]] = {}
"""What `declared` has found: tables are saved often, and have few classes."""


def declared(cls: type) -> list[str]:
    """The fields that a class and its bases declare, interpreted or compiled."""
    names = DECLARED.get(cls)
    if names is None:
        names = []
        for base in reversed(cls.__mro__):
            fields = base.__dict__.get("__mypyc_attrs__") or get_annotations(base)
            names += [name for name in fields if not name.startswith("__") and name not in names]
        DECLARED[cls] = names
    return names


def own_fields(cls: type) -> list[str]:
    """What a game's state adds to the table, without the book."""
    kernels = declared(Table)
    return [name for name in declared(cls) if name not in kernels and name != "book"]


def plain(name: str, value: object) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [plain(name, item) for item in value]
    if isinstance(value, Piece):
        fields = {field: plain(f"{name}.{field}", getattr(value, field)) for field in declared(type(value))}
        return {PIECE: type(value).__name__, **fields}
    raise BrokenRule(f"the state's field {name} holds a {type(value).__name__}; it may hold {PLAIN}")


def load(game: Game, data: bytes) -> Table:
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"these bytes are not a saved table: {error}") from None
    check_seal(data, saved)
    check_belongs(game, saved.game, saved.rules, saved.data, BadSave, "table was saved")
    try:
        g = table_from(game, saved)
        check_whole(g)
    except QuarterdeckError as error:
        raise BadSave(f"this saved table is damaged: {error}") from None
    except Exception as error:  # a game's rules may stumble over a damaged state in any way
        raise BadSave(f"this saved table is damaged: {error!r}") from None
    return g


def check_belongs(game: Game, id: str, rules: int, data: str, error: type[Exception], what: str) -> None:
    """Saves and records name the game, its rules' version and its data; others are refused."""
    if id != game.id:
        raise error(f"this {what} with the game {id!r}, not {game.id!r}")
    if rules != game.version:
        raise error(f"this {what} with version {rules} of the rules of {game.name}; these are version {game.version}")
    if not game.has_data(data):
        raise error(f"this {what} with other cards than these: data {data[:12]}, not {game.data_hash[:12]}")


def table_from(game: Game, saved: Saved) -> Table:
    g = game.blank()
    key = None if saved.key is None else bytes.fromhex(saved.key)
    origin = Origin(game, game.check_seats(saved.seats), game.known_options(saved.options), saved.seed, key)
    g.set_up(origin, Rng(0))
    set_saved_lane(game, g, g.main, saved.main)
    lanes: list[Lane] = []
    for number, seen in enumerate(saved.lanes):
        if seen.first is None:
            raise BadSave("a lane of this saved table does not say how it began")
        side = new_lane(number, seen.owner, step_from(game, seen.first))
        side.awaits = seen.awaits
        set_saved_lane(game, g, side, seen)
        lanes.append(side)
        g.unfinished += not side.ended()
    g.lanes = tuple(lanes)
    g.lane_kind = saved.lane_kind
    g.forks = saved.forks
    for seat, learnt in zip(range(g.seats), saved.private, strict=True):
        g.learn(seat, learnt)
    if saved.outcome is not None:
        g.result = Outcome(saved.outcome.scores, saved.outcome.winners, saved.outcome.ranking)
    if saved.history is not None:
        g.recording = True
        for link in saved.history:
            g.remember(packed(link.place, link.seat, game.book.action(link.action).index))
    for name in own_fields(type(g)):
        setattr(g, name, lively(game, saved.pieces[name]))
    for lane in g.waiting_lanes():
        g.refresh(lane)
    return g


def check_whole(g: Table) -> None:
    """Refuse a table that could not be played on."""
    waiting = g.waiting_lanes()
    if g.main.stream is None:
        raise BadSave("its random numbers are not complete")
    if g.result is None and not waiting:
        raise BadSave("nobody is asked, but the game is not over")
    for lane in waiting:
        if not 0 <= lane.seat < g.seats or not lane.offered:
            raise BadSave(f"seat {lane.seat} is asked, but cannot answer")


def set_saved_lane(game: Game, g: Table, lane: Lane, saved: SavedLane) -> None:
    set_lane(game, lane, saved.agenda, saved.question)
    lane.information_hash = saved.information_hash
    lane.stream = None if saved.stream is None else stream_from(g.origin, saved.stream)


def stream_from(origin: Origin, words: list[int]) -> Stream:
    if origin.key is not None:
        fork, lane, position = words
        keyed = KeyedStream(origin.key, fork, lane)
        keyed.position = position
        return keyed
    rng = Rng(None)
    rng.seed, rng.position, rng.a, rng.b, rng.c = words
    return rng


def lively(game: Game, value: Any) -> Any:
    if isinstance(value, list):
        return [lively(game, item) for item in value]
    if isinstance(value, dict):
        piece = game.piece_names[value[PIECE]]()
        for field in declared(type(piece)):
            setattr(piece, field, lively(game, value[field]))
        return piece
    return value
