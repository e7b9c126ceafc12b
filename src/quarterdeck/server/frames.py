"""Frames: what a perspective is shown of a game, as it goes over the wire."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw

from quarterdeck.bot_protocol import DecisionShown, YourTurn
from quarterdeck.kernel.event import Event, with_names
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import ASKED, NOT_FINISHED
from quarterdeck.kernel.typed_actions import typed
from quarterdeck.kernel.types import Action
from quarterdeck.server.live_game import LiveGame
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.messages import Frame
from quarterdeck.server.results.rated_tables import NO_CONSENT

MAX_EVENTS = 1000
"""Who missed more than these is shown the last of them."""

ENCODER = msgspec.json.Encoder()
BEFORE_THE_START = Frame(
    number=0,
    since=0,
    time=0.0,
    events=[],
    sentences=[],
    view=None,
    decision=None,
    options=None,
    asked={},
    may_undo=False,
    may_ask=False,
    why_not="the game has not started",
    timed_out=[],
    clock={},
)


def frame(live: LiveTable, seat: int | None, since: int | None, now: float) -> Frame:
    """The newest frame of a perspective, with the events after frame `since` (None: those of this frame alone)."""
    play = live.play
    if play is None:
        return BEFORE_THE_START
    number = play.at(seat).number
    first = number - 1 if since is None else max(0, min(since, number))
    events = seen_since(play, seat, first)
    while len(events) > MAX_EVENTS and first < number - 1:
        first = (first + number) // 2
        events = seen_since(play, seat, first)
    names = live.names()
    lane = None if seat is None else play.lane(seat)
    undo = play.permission(seat)
    refused = undo.if_agreed and live.made.rated
    return Frame(
        number=number,
        since=first,
        time=play.at(seat).time,
        events=events,
        sentences=[with_names(event.sentence(live.game.book), names) for event in events],
        view=play.view(seat),
        decision=None if lane is None else decision_shown(play, lane, names),
        options=None if lane is None else options_shown(play, lane, names),
        asked=asked(play, seat),
        may_undo=bool(undo),
        may_ask=undo.if_agreed and not refused,
        why_not=NO_CONSENT if refused else undo.reason,
        timed_out=[with_names(label, names) for at, label in play.at(seat).timed_out if at > first],
        clock=clock(live, seat, now),
    )


def seen_since(play: LiveGame, seat: int | None, number: int) -> list[Event]:
    """The perspective's own share of what was told: how much there was besides must not show."""
    return [event for one in play.told_since(seat, number) if (event := one.seen_by(seat)) is not None]


def your_turn(live: LiveTable, seat: int) -> YourTurn | None:
    """What a program in this seat is asked, if it is."""
    play = live.play
    lane = None if play is None else play.lane(seat)
    if play is None or lane is None:
        return None
    return YourTurn(
        table=live.id,
        game=live.game.id,
        seat=seat,
        number=play.at(seat).number,
        view=play.view(seat),
        decision=decision_shown(play, lane, live.names()),
        options=options_shown(play, lane, live.names()),
    )


def decision_shown(play: LiveGame, lane: Lane, names: list[str]) -> DecisionShown:
    decision = lane.decision
    assert decision is not None
    prompt = play.g.question(lane.seat)
    return DecisionShown(
        decision.name, with_names(prompt, names), decision.always_ask, play.at(lane.seat).question_number
    )


def options_shown(play: LiveGame, lane: Lane, names: list[str]) -> list[Raw]:
    return [option_shown(play.game, action, names) for action in play.g.offers(lane)]


def option_shown(game: Game, action: Action, names: list[str]) -> Raw:
    label = with_names(action.label, names)
    if label == action.label:
        return game.typed_actions[action.index]
    return Raw(ENCODER.encode(typed(action) | {"label": label}))


def asked(play: LiveGame, seat: int | None) -> dict[int, Literal["asked", "not finished", "you"]]:
    found: dict[int, Literal["asked", "not finished", "you"]] = {}
    for lane in play.waiting():
        if lane.seat == seat:
            found[lane.seat] = "you"
        elif lane.owner < 0:
            found[lane.seat] = ASKED
        else:
            found[lane.seat] = NOT_FINISHED
    return found


def clock(live: LiveTable, seat: int | None, now: float) -> dict[int, int]:
    """Milliseconds left. In a rival's private lane each question has its time, and how many there were is a secret."""
    if live.made.clock is None or live.play is None:
        return {}
    left: dict[int, int] = {}
    for lane in live.play.waiting():
        if lane.owner < 0 or lane.seat == seat:
            deadline = live.deadline(lane.seat)
            if deadline is not None:
                left[lane.seat] = max(0, round((deadline - now) * 1000))
    return left
