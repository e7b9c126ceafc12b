"""A position laid open: all that a table holds, for those who write its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quarterdeck.kernel.errors import BadRecord
from quarterdeck.kernel.event import EventLog, with_names
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import OPEN, SHARED, Lane
from quarterdeck.kernel.record import Given
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.view import OutcomeSeen, StepSeen, agenda_seen, outcome_seen


class OptionInspected(Struct, frozen=True):
    text: str
    label: str


class QuestionInspected(Struct, frozen=True):
    """The question that a lane waits for."""

    decision: str
    seat: int
    numbers: list[int]
    prompt: str
    always_ask: bool
    options: list[OptionInspected]


class LaneInspected(Struct, frozen=True):
    """An agenda: the main one, or one of the fork under way."""

    number: int
    """-1 for the main lane."""
    kind: Literal["main", "private", "open"]
    owner: int
    shared: bool
    state: Literal["asks", "waits", "ended"]
    awaits: list[int]
    """Numbers of the lanes that must have ended before this one begins."""
    agenda: list[StepSeen]
    """The steps that wait, the next one first."""
    question: QuestionInspected | None


class ViewInspected(Struct, frozen=True):
    """What a seat may know, or the spectators (None)."""

    seat: int | None
    view: Any


class AnswerInspected(Struct, frozen=True):
    seat: int
    text: str
    label: str


class Position(Struct, frozen=True, kw_only=True):
    """The table after some of its answers."""

    game: str
    name: str
    names: list[str]
    options: dict[str, bool | int | str]
    answers: list[AnswerInspected]
    """All that were given, those after this position too."""
    at: int
    """Number of answers that led here."""
    sentences: list[str]
    """What the last of them caused, with every secret."""
    lanes: list[LaneInspected]
    perspectives: list[ViewInspected]
    state: dict[str, Any]
    """The fields of the game's own state."""
    outcome: OutcomeSeen | None


def position(game: Game, origin: Origin, given: Sequence[Given], at: int | None, names: Sequence[str] = ()) -> Position:
    """The table after `at` answers, or after all of them."""
    last = len(given) if at is None else at
    if not 0 <= last <= len(given):
        raise BadRecord(f"there is no position {last}: the game has the positions 0 to {len(given)}")
    log = EventLog()
    g = game.begin(origin, log)
    for answer in given[:last]:
        log.all = []
        g.play(answer.seat, game.action(answer.action))
    called = list(names) or [f"Seat {seat}" for seat in range(g.seats)]
    return Position(
        game=game.id,
        name=game.name,
        names=called,
        options=dict(origin.options),
        answers=[inspected(game, answer, called) for answer in given],
        at=last,
        sentences=[with_names(event.sentence(game.book), called) for event in log.whole()],
        lanes=[lane_inspected(g, lane, called) for lane in [g.main, *g.lanes]],
        perspectives=[ViewInspected(seat, game.view(g, seat)) for seat in [*range(g.seats), None]],
        state=msgspec.json.decode(game.save(g))["pieces"],
        outcome=outcome_seen(g.result),
    )


def inspected(game: Game, answer: Given, names: list[str]) -> AnswerInspected:
    return AnswerInspected(answer.seat, answer.action, with_names(game.action(answer.action).label, names))


def lane_inspected(g: Table, lane: Lane, names: list[str]) -> LaneInspected:
    kind: Literal["main", "private", "open"] = "main"
    if lane.number >= 0:
        kind = "open" if g.lane_kind & OPEN or lane.owner < 0 else "private"
    question = question_inspected(g, lane, names)
    return LaneInspected(
        number=lane.number,
        kind=kind,
        owner=lane.owner,
        shared=lane.number >= 0 and bool(g.lane_kind & SHARED),
        state="asks" if question is not None else "ended" if lane.ended() else "waits",
        awaits=list(lane.awaits),
        agenda=agenda_seen(lane)[::-1],
        question=question,
    )


def question_inspected(g: Table, lane: Lane, names: list[str]) -> QuestionInspected | None:
    if lane.decision is None or g.result is not None:
        return None
    return QuestionInspected(
        decision=lane.decision.name,
        seat=lane.seat,
        numbers=[lane.a, lane.b, lane.c],
        prompt=with_names(g.question(lane.seat), names),
        always_ask=lane.decision.always_ask,
        options=[OptionInspected(action.text, with_names(action.label, names)) for action in g.offers(lane)],
    )
