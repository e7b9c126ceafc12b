"""Undo, decided from the flow of information.

An answer may be taken back while nothing has flowed from it: no number was drawn in its lane, nobody was told anything
there or on the main agenda, nobody else answered or was asked there, and its fork has not joined. The question is
settled by playing the table's history again and watching.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.lane import SHARED, Answer, Lane
from quarterdeck.kernel.saving import answers, declared
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.words import Kind

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


class Watch(Listener):
    """Notes whether anything was told in one lane or on the main agenda, and to whom."""

    def __init__(self, lane: int) -> None:
        self.lane = lane
        self.to_all = False
        self.to_owner = -1

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int) -> None:
        if g.here.number in (self.lane, -1):
            self.to_all = self.to_all or kind.public
            if kind.owned:
                self.to_owner = a


def why_not(game: Game, g: Table, seat: int) -> str:
    """The reason why the seat may not take back its last answer; empty if it may."""
    if not g.recording:
        return "this table keeps no history"
    past = answers(g)
    last = last_of(past, seat)
    if last < 0:
        return "there is no answer to take back"
    t = played_again(game, g, past[:last])
    lane = t.lane_of(seat)
    watch = Watch(lane.number)
    t.listener = watch
    forks, moved = t.forks, position(lane)
    for link in past[last:]:
        t.play(link.seat, link.action)
    return (
        told_reason(watch, seat)
        or flow_reason(t, lane, past[last], past[last + 1 :], forks)
        or ("random numbers were drawn since" if position(t.main if lane.number < 0 else lane) != moved else "")
    )


def told_reason(watch: Watch, seat: int) -> str:
    if watch.to_all:
        return "others have been told what came of it"
    if watch.to_owner == seat:
        return "you have learnt something from it"
    if watch.to_owner >= 0:
        return f"seat {watch.to_owner} has learnt something from it"
    return ""


def flow_reason(t: Table, lane: Lane, answer: Answer, since: list[Answer], forks: int) -> str:
    """Has the game gone on from the answer?"""
    if t.result is not None:
        return "the game is over"
    if lane.number < 0:
        if since or t.forks != forks or t.main.seat != answer.seat:
            return "another seat has been asked since"
        return ""
    if t.forks != forks or not t.lanes:
        return "all have finished, and the game has gone on"
    for link in since:
        if t.lane_kind & SHARED or link.place == answer.place:
            return f"seat {link.seat} has answered since"
    if lane.owner < 0 and (lane.decision is None or lane.seat != answer.seat):
        return "another seat has been asked since"
    return ""


def position(lane: Lane) -> int:
    return 0 if lane.stream is None else lane.stream.position


def undo(game: Game, g: Table, seat: int) -> None:
    reason = why_not(game, g, seat)
    if reason:
        raise NotRevocable(f"seat {seat} cannot take back its last answer: {reason}")
    past = answers(g)
    last = last_of(past, seat)
    t = played_again(game, g, past[:last] + past[last + 1 :])
    t.listener = g.listener
    for name in declared(type(g)):
        setattr(g, name, getattr(t, name))


def last_of(past: list[Answer], seat: int) -> int:
    for i in range(len(past) - 1, -1, -1):
        if past[i].seat == seat:
            return i
    return -1


def played_again(game: Game, g: Table, past: list[Answer]) -> Table:
    t = game.begin(g.origin)
    for link in past:
        t.play(link.seat, link.action)
    return t
