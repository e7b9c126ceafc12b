"""Undo, decided from the flow of information.

An answer may be taken back while nothing has flowed from it: no number was drawn in its lane, nobody was told anything
there or on the main agenda, nobody else answered or was asked there, and its fork has not joined. The question is
settled by playing the table's history again and watching. Where lanes share piles nothing can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.lane import LANES, MAIN, Answer, Lane
from quarterdeck.kernel.saving import answers, declared
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.words import Kind

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


ASKED_SINCE = "another seat has been asked since"
ORDER_COUNTS = "here the order of answers counts"


class Watch(Listener):
    """Notes whether anything was told in one lane or on the main agenda, and to whom."""

    def __init__(self, lane: int) -> None:
        self.lane = lane
        self.to_all = False
        self.to_owner = -1

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        if g.here.number in (self.lane, -1):
            self.to_all = self.to_all or kind.public
            if kind.owned:
                self.to_owner = a


class Permission:
    """May an answer be taken back? Truthy if so; else `reason` says why not."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def __bool__(self) -> bool:
        return not self.reason

    def __repr__(self) -> str:
        return "may be undone" if not self.reason else f"may not be undone: {self.reason}"


def why_not(game: Game, g: Table, seat: int) -> str:
    """The reason why the seat may not take back its last answer; empty if it may. It betrays nothing of rivals."""
    if not g.recording:
        return "this table keeps no history"
    past = answers(g)
    last = last_of(past, seat)
    if last < 0:
        return "there is no answer to take back"
    if was_shared(past[last]):
        return ORDER_COUNTS
    if past[last].place == MAIN and MAIN in places(past[last + 1 :]):
        return ASKED_SINCE
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
        or ("random numbers were drawn since" if position(lane) != moved else "")
    )


def told_reason(watch: Watch, seat: int) -> str:
    if watch.to_owner == seat:
        return "you have learnt something from it"
    if watch.to_all or watch.to_owner >= 0:
        return "others have been told what came of it"
    return ""


def flow_reason(t: Table, lane: Lane, answer: Answer, since: list[Answer], forks: int) -> str:
    """Has the game gone on from the answer?"""
    if t.result is not None:
        return "the game is over"
    if lane.number < 0:
        return ASKED_SINCE if t.forks != forks or t.main.seat != answer.seat else ""
    if t.forks != forks or not t.lanes:
        return "all have finished, and the game has gone on"
    if lane.owner < 0 and (lane.decision is None or lane.seat != answer.seat or answer.place in places(since)):
        return ASKED_SINCE
    return ""


def was_shared(answer: Answer) -> bool:
    """Was it given in one of the lanes that draw from common piles? See `Table.place_of`."""
    return answer.place != MAIN and answer.place % LANES == 0


def places(links: list[Answer]) -> list[int]:
    return [link.place for link in links]


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
