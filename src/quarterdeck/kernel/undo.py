"""Undo, decided from the flow of information.

What is taken back is a move: a seat's last answer that was a choice, with those of its own since that were none. There
are three verdicts.

free      Nothing has flowed from the move: no number was drawn in its lane, nobody was told anything there or on the
          main agenda, nobody else was asked there.
agreed    Others were told or asked, but nobody has answered since, and the seat has learnt nothing: what it heard it
          would have heard at every table that it cannot tell from this one. The others have to agree.
never     All else. The reason is given, and betrays nothing of rivals.

The question is settled by making the move again, at the table as it was before, and watching. Where lanes share piles,
and when a fork was opened or has joined since, nothing can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.lane import LANES, MAIN, Answer, Lane
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.saving import answers, declared
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.types import Kind

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

IMAGINED = 24
"""At so many other tables it is tried what the seat would have heard.

What is unlikely to be heard is found to be news at once; only that the likeliest thing happened can pass unnoticed.
"""

LEARNT = "you have learnt something from it"


class Watch(Listener):
    """Notes whether anything was told in one lane or on the main agenda: to the seat alone, or to others."""

    def __init__(self, lane: int, seat: int) -> None:
        self.lane = lane
        self.seat = seat
        self.to_seat = False
        self.to_others = False

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        if g.here.number in (self.lane, -1):
            own = kind.owned and a == self.seat
            self.to_seat = self.to_seat or own
            self.to_others = self.to_others or kind.public or (kind.owned and not own)


class Permission:
    """May a move be taken back? Truthy if it may, without a word to anybody; else `reason` says why not.

    `if_agreed`: it may if the others agree. `answers`: so many belong to the move.
    """

    def __init__(self, reason: str, answers: int = 0, if_agreed: bool = False) -> None:
        self.reason = reason
        self.answers = answers
        self.if_agreed = if_agreed

    def __bool__(self) -> bool:
        return not self.reason

    def __repr__(self) -> str:
        if not self.reason:
            return "may be undone"
        return f"may be undone if all agree: {self.reason}" if self.if_agreed else f"may not be undone: {self.reason}"


def permission(game: Game, g: Table, seat: int, before: Table | None = None) -> Permission:
    """The verdict. `before` is `before_move` of this table, where somebody has remembered it."""
    if not g.recording:
        return Permission("this table keeps no history")
    first = before_move(game, g, seat) if before is None else before
    if first is None:
        return Permission("there is no answer to take back")
    since = answers_since(g, first)
    never = flow_reason(g, first, since)
    if never:
        return Permission(never)
    return judged(game, g, first, [link for link in since if link.seat == seat])


def flow_reason(g: Table, before: Table, since: list[Answer]) -> str:
    """Has the game gone on from where the move was made?"""
    move = since[0]
    if g.result is not None:
        return "the game is over"
    if was_shared(move):
        return "here the order of answers counts"
    if move.place != MAIN and (g.forks != before.forks or not g.lanes):
        return "all have finished, and the game has gone on"
    if g.forks != before.forks:
        return "all have been asked since"
    if any(link.seat != move.seat and link.place == move.place for link in since):
        return "another seat has answered since"
    number = lane_number(move)
    met = [lane for lane in g.lanes if number in lane.awaits and not lane.unbegun()]
    return "those who waited for it have met" if met else ""


def judged(game: Game, g: Table, before: Table, move: list[Answer]) -> Permission:
    """The verdict on a move that nobody has answered to: what was told, what was drawn, who is asked now."""
    seat = move[0].seat
    t = before.clone()
    watch = Watch(lane_number(move[0]), seat)
    t.listener = watch
    for link in move:
        t.play(seat, link.action)
    lane = lane_at(g, watch.lane)
    if watch.to_seat:
        return Permission(LEARNT)
    if position(lane) != position(lane_at(before, watch.lane)):
        return Permission("random numbers were drawn since")
    asked = lane.owner < 0 and (lane.decision is None or lane.seat != seat)
    if not watch.to_others and not asked:
        return Permission("", len(move))
    if is_news(game, before, move):
        return Permission(LEARNT)
    reason = "others have been told what came of it" if watch.to_others else "another seat has been asked since"
    return Permission(reason, len(move), if_agreed=True)


def is_news(game: Game, before: Table, move: list[Answer]) -> bool:
    """Could the seat have heard something else, at a table that it could not tell from this one?"""
    seat = move[0].seat
    heard = outlook(before.clone(), seat, move)
    dice = Rng(before.information_hash(seat) & 0xFFFFFFFF)
    return any(outlook(game.redeal(before, seat, dice), seat, move) != heard for _ in range(IMAGINED))


def outlook(t: Table, seat: int, move: list[Answer]) -> list[object]:
    """What the seat hears of its move, and who is asked after it; up to where it could not be made."""
    log = EventLog()
    t.listener = log
    found: list[object] = []
    for link in move:
        if seat not in t.pending() or link.action not in t.options(seat):
            break
        t.play(seat, link.action)
        found += [*log.seen_by(seat), t.asked(seat)]
        log.all = []
    return found


def was_shared(answer: Answer) -> bool:
    """Was it given in one of the lanes that draw from common piles? See `Table.place_of`."""
    return answer.place != MAIN and answer.place % LANES == 0


def lane_number(answer: Answer) -> int:
    return -1 if answer.place == MAIN else answer.place % LANES - 1


def lane_at(g: Table, number: int) -> Lane:
    return g.main if number < 0 else g.lanes[number]


def position(lane: Lane) -> int:
    return 0 if lane.stream is None else lane.stream.position


def before_move(game: Game, g: Table, seat: int) -> Table | None:
    """The table as it was when the seat last had a choice; None if it never had one."""
    found: Table | None = None
    past = answers(g)
    if all(link.seat != seat for link in past):
        return None
    t = game.begin(g.origin)
    for link in past:
        if link.seat == seat and len(t.options(seat)) > 1:
            found = t.clone()
            found.history = link.before
        t.play(link.seat, link.action)
    return found


def answers_since(g: Table, before: Table) -> list[Answer]:
    """The answers that this table has and an earlier one of the same game has not."""
    found: list[Answer] = []
    link = g.history
    while link is not before.history:
        assert link is not None
        found.append(link)
        link = link.before
    found.reverse()
    return found


def without(game: Game, g: Table, seat: int, count: int) -> Table:
    """The table as if the seat's last answers, so many of them, had not been given."""
    past = answers(g)
    gone = [i for i, link in enumerate(past) if link.seat == seat][-count:]
    t = game.begin(g.origin)
    for i, link in enumerate(past):
        if i not in gone:
            t.play(link.seat, link.action)
    return t


def undo(game: Game, g: Table, seat: int, agreed: bool) -> None:
    verdict = permission(game, g, seat)
    if not verdict and not (agreed and verdict.if_agreed):
        raise NotRevocable(f"seat {seat} cannot take back its last answer: {verdict.reason}")
    t = without(game, g, seat, verdict.answers)
    t.listener = g.listener
    for name in declared(type(g)):
        setattr(g, name, getattr(t, name))
