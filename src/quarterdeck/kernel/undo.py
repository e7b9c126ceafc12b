"""The law of undo, decided by the flow of information. Whoever offers undo asks here and has no law of its own.

What is undone is a move: a seat's last answer that was a choice, together with its own answers since that were none, or
that completed it.
There are three verdicts.

free      No information has flowed from the move: no random number was drawn in its lane, nobody was told anything
          there or on the main agenda, and nobody else was asked there.
agreed    Others were told or asked, but nobody has answered since and the seat has learnt nothing: it would have heard
          the same at every table that it cannot tell from this one (in its information set). The others have to agree.
never     All else. The reason is given, and reveals nothing about rivals.

The verdict is found by making the move again on the table as it was before, and watching. In a shared fork, and
once a fork was opened or has joined since, nothing can be undone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.lane import LANES, MAIN, Lane, PastAnswer
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.saving import answers, declared
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.types import Kind

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

SAMPLES: Final = 24
"""Number of tables from the seat's information set at which the move is tried, to see what the seat would have heard.

Hearing something unlikely is found to be news at once; only that the likeliest thing happened can pass unnoticed.
"""
SNAPSHOTS: Final = 8
"""Number of snapshots kept per seat: that many moves in a row are undone without replaying the game."""

LEARNT: Final = "you have learnt something from it"
OVER: Final = "the game is over"


class FlowListener(Listener):
    """Listener that notes whether anything was told in one lane or on the main agenda: to its seat, or to others."""

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
    """Verdict on undoing a seat's last move. Truthy if the seat may do it alone; else `reason` says why not.

    `if_agreed`: the seat may do it if the others agree. `answers`: number of answers that belong to the move.
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

    def check(self, agreed: bool) -> None:
        """Raise `NotRevocable` if the move may not be undone; `agreed`: the others agree to it, or will be asked."""
        if self.reason and not (agreed and self.if_agreed):
            raise NotRevocable(f"that move cannot be undone: {self.reason}")


class UndoHistory:
    """Snapshots of one table from before each seat's last choices, and the verdicts on the table as it is now.

    The same law as `permission` and `undo`, for a table that is asked often: nothing is replayed from the beginning.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.snapshots: list[list[Table]] = [[] for _ in range(seats)]
        """Tables per seat, the newest last."""
        self.verdicts: dict[int, Permission] = {}

    def before_answer(self, g: Table, seat: int) -> None:
        """Take a snapshot if the seat is about to begin a move."""
        self.verdicts = {}
        if begins_move(g, seat):
            self.snapshots[seat].append(g)
            del self.snapshots[seat][:-SNAPSHOTS]

    def permission(self, g: Table, seat: int | None, ended: bool = False) -> Permission:
        """The verdict for a seat, or None for a spectator; `ended`: the host has ended the game, as by resignation."""
        if seat is None:
            return Permission("only players have moves to undo")
        if ended:
            return Permission(OVER)
        if seat not in self.verdicts:
            self.verdicts[seat] = permission(self.game, g, seat, self.before_move(g, seat))
        return self.verdicts[seat]

    def before_move(self, g: Table, seat: int) -> Table | None:
        """The newest snapshot; a replay makes one if they have all been used up."""
        if not self.snapshots[seat]:
            found = before_move(self.game, g, seat)
            if found is not None:
                self.snapshots[seat] = [found]
        return self.snapshots[seat][-1] if self.snapshots[seat] else None

    def undone(self, g: Table, seat: int, count: int) -> Table:
        """The table without the seat's last answers; what others have answered since stays."""
        before = self.before_move(g, seat)
        since = [] if before is None else answers_since(g, before)
        self.verdicts = {}
        if before is None or sum(link.seat == seat for link in since) != count:
            # Part of a move: logs of early versions have such entries.
            self.snapshots = [[] for _ in self.snapshots]
            return without(self.game, g, seat, count)
        for kept in self.snapshots:
            kept[:] = [t for t in kept if t is not before and length(t) <= length(before)]
        t = before
        for link in since:
            if link.seat != seat:
                self.before_answer(t, link.seat)
                t = t.clone()
                t.play(link.seat, link.action)
        return t


def permission(game: Game, g: Table, seat: int, before: Table | None = None) -> Permission:
    """The verdict. `before` is `before_move` of this table, if a snapshot of it was kept."""
    if not g.recording:
        return Permission("this table keeps no history")
    first = before_move(game, g, seat) if before is None else before
    if first is None:
        return Permission("nothing to undo yet")
    since = answers_since(g, first)
    never = flow_reason(g, first, since)
    if never:
        return Permission(never)
    return judged(game, g, first, [link for link in since if link.seat == seat])


def flow_reason(g: Table, before: Table, since: list[PastAnswer]) -> str:
    """Why the move stays, if the game has gone on from where it was made; else empty."""
    move = since[0]
    if g.result is not None:
        return OVER
    if was_shared(move):
        return "answers stand at once here: what others can choose depends on them"
    if move.place != MAIN and (g.forks != before.forks or not g.lanes):
        return "everybody has finished, and the game has moved on"
    if g.forks != before.forks:
        return "everybody has been asked something since"
    if any(link.seat != move.seat and link.place == move.place for link in since):
        return "another player has had to answer since, if only with nothing"
    number = lane_number(move)
    met = [lane for lane in g.lanes if number in lane.awaits and not lane.unbegun()]
    return "the players who waited for it have gone on" if met else ""


def judged(game: Game, g: Table, before: Table, move: list[PastAnswer]) -> Permission:
    """The verdict on a move that nobody has answered to: by what was told, what was drawn, and who is asked now."""
    seat = move[0].seat
    t = before.clone()
    flow = FlowListener(lane_number(move[0]), seat)
    t.listener = flow
    for link in move:
        t.play(seat, link.action)
    lane = lane_at(g, flow.lane)
    if flow.to_seat:
        return Permission(LEARNT)
    if position(lane) != position(lane_at(before, flow.lane)):
        return Permission("chance has decided something since")
    asked = lane.owner < 0 and (lane.decision is None or lane.seat != seat)
    if not flow.to_others and not asked:
        return Permission("", len(move))
    if is_news(game, before, move):
        return Permission(LEARNT)
    reason = "the others have seen what came of it" if flow.to_others else "another player has been asked since"
    return Permission(reason, len(move), if_agreed=True)


def is_news(game: Game, before: Table, move: list[PastAnswer]) -> bool:
    """Could the seat have heard something else, at another table of its information set?"""
    seat = move[0].seat
    heard = outlook(before.clone(), seat, move)
    dice = Rng(before.information_hash(seat) & 0xFFFFFFFF)
    return any(outlook(game.redeal(before, seat, dice), seat, move) != heard for _ in range(SAMPLES))


def outlook(t: Table, seat: int, move: list[PastAnswer]) -> list[object]:
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


def was_shared(answer: PastAnswer) -> bool:
    """Was it given in a lane of a shared fork? See `Table.place_of`."""
    return answer.place != MAIN and answer.place % LANES == 0


def lane_number(answer: PastAnswer) -> int:
    return -1 if answer.place == MAIN else answer.place % LANES - 1


def lane_at(g: Table, number: int) -> Lane:
    return g.main if number < 0 else g.lanes[number]


def position(lane: Lane) -> int:
    return 0 if lane.stream is None else lane.stream.position


def begins_move(g: Table, seat: int) -> bool:
    """An answer that is no choice, or completes a move, belongs to the move before."""
    lane = g.lane_of(seat)
    assert lane.decision is not None
    return not lane.decision.completes and len(g.offers(lane)) > 1


def before_move(game: Game, g: Table, seat: int) -> Table | None:
    """The table as it was when the seat last began a move, found by replay; None if it never did."""
    found: Table | None = None
    past = answers(g)
    if all(link.seat != seat for link in past):
        return None
    t = game.begin(g.origin)
    for link in past:
        if link.seat == seat and begins_move(t, seat):
            found = t.clone()
        t.play(link.seat, link.action)
    return found


def answers_since(g: Table, before: Table) -> list[PastAnswer]:
    """The answers that this table has and an earlier one of the same game has not."""
    return answers(g)[length(before) :]


def length(g: Table) -> int:
    """Number of answers in a table's history."""
    return len(g.history or [])


def without(game: Game, g: Table, seat: int, count: int) -> Table:
    """The table without the seat's last `count` answers, found by replay."""
    past = answers(g)
    gone = [i for i, link in enumerate(past) if link.seat == seat][-count:]
    t = game.begin(g.origin)
    for i, link in enumerate(past):
        if i not in gone:
            t.play(link.seat, link.action)
    return t


def undo(game: Game, g: Table, seat: int, agreed: bool) -> None:
    verdict = permission(game, g, seat)
    verdict.check(agreed)
    t = without(game, g, seat, verdict.answers)
    t.listener = g.listener
    for name in declared(type(g)):
        setattr(g, name, getattr(t, name))
