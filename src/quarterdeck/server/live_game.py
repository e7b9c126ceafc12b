"""A live game: the kernel's table, with what each perspective has been shown of it and when it was asked.

A perspective is a seat, or None for the spectators. Its frames are numbered: the number goes up when the perspective
learns something or its question changes, and is therefore the same in every process that reads the same log.
"""

from __future__ import annotations

from quarterdeck.kernel.event import Told
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import SHARED, Lane
from quarterdeck.kernel.record import Given
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.undo import Permission, UndoHistory
from quarterdeck.kernel.view import OutcomeSeen, View, outcome_seen
from quarterdeck.server.showing_clock import ShowingClock, ShowingLog

QuestionKey = tuple[str, int, int, int, tuple[int, ...]]
"""All that makes a question this one and no other."""


class Perspective:
    """State of what a seat or the spectators have been shown."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.number = 0
        """Number of its newest frame."""
        self.time = 0.0
        """Time of its newest frame."""
        self.information_hash = -1
        """Hash of all that it knows."""
        self.question: QuestionKey | None = None
        self.question_number = 0
        """Number of the frame with which the question was put."""
        self.question_time = 0.0
        """Time when the clock of its question starts: all that led to it has been shown."""
        self.answers = 0
        """Number of the seat's answers in effect."""
        self.furthest = 0
        """Largest number of answers there ever was: an undo gives no new time on the clock."""
        self.ends: list[int] = []
        """Number of events told at the table up to each frame."""
        self.timed_out: list[tuple[int, str]] = []
        """Answers by the clock: number of the frame that each led to, and the action in words."""


class Tried:
    """An answer carried out on a copy of the table, which is adopted once the answer is on disk."""

    def __init__(self, g: Table, log: ShowingLog) -> None:
        self.g = g
        self.log = log

    @property
    def over(self) -> bool:
        return self.g.result is not None


class LiveGame:
    def __init__(self, game: Game, seats: int, options: dict[str, bool | int | str], key: bytes, time: float) -> None:
        self.game = game
        log = ShowingLog()
        self.g = game.begin(Origin(game, seats, options, None, key), log)
        self.g.listener = None
        self.told: list[Told] = log.all
        self.showing_clock = ShowingClock()
        self.showing_clock.show(log.shown, time)
        self.given: list[Given] = []
        """Answers in effect, with their times."""
        self.undo_history = UndoHistory(game, seats)
        self.resigned: int | None = None
        """Seat whose resignation ended the game."""
        self.seats = [Perspective(seat) for seat in range(seats)]
        self.spectators = Perspective(None)
        self.all = [*self.seats, self.spectators]
        self.notice(time, None)

    # Changes ----------------------------------------------------------------------------------------------------

    def tried(self, seat: int, action: str) -> Tried:
        """Carry an answer out on a copy; the kernel may refuse it."""
        g = self.g.clone()
        log = ShowingLog()
        g.listener = log
        g.play(seat, self.game.action(action))
        g.listener = None
        return Tried(g, log)

    def answer(self, seat: int, action: str, time: float, tried: Tried | None) -> None:
        done = self.tried(seat, action) if tried is None else tried
        self.undo_history.before_answer(self.g, seat)
        self.g = done.g
        self.told += done.log.all
        self.showing_clock.show(done.log.shown, time)
        self.given.append(Given(seat, action, time))
        self.seats[seat].answers += 1
        self.notice(time, seat)

    def ran_out(self, seat: int, action: str) -> None:
        """Note that the seat's last answer was the clock's."""
        perspective = self.seats[seat]
        perspective.timed_out.append((perspective.number, self.game.action(action).label))

    def undo(self, seat: int, answers: int, time: float) -> None:
        """Undo the seat's last `answers` answers."""
        self.g = self.undo_history.undone(self.g, seat, answers)
        for i in [i for i, given in enumerate(self.given) if given.seat == seat][-answers:][::-1]:
            del self.given[i]
        self.seats[seat].answers -= answers
        self.notice(time, seat)

    def resign(self, seat: int, time: float) -> None:
        self.resigned = seat
        self.notice(time, None)

    def notice(self, time: float, mover: int | None) -> None:
        """Number a new frame for every perspective that learnt something."""
        over = self.over
        questions = {lane.seat: lane for lane in self.waiting()}
        for perspective in self.all:
            seat = perspective.seat
            heard = self.g.information_hash(seat) << 1 | over
            lane = None if seat is None else questions.get(seat)
            question = None if lane is None else self.question(lane)
            moved = seat is not None and seat == mover
            if heard == perspective.information_hash and question == perspective.question and not moved:
                continue
            perspective.number += 1
            perspective.time = time
            perspective.ends.append(len(self.told))
            perspective.information_hash = heard
            if question != perspective.question or moved:
                start = time if lane is None else max(time, self.showing_clock.until(self.g, lane))
                self.ask(perspective, question, start)

    def ask(self, perspective: Perspective, question: QuestionKey | None, start: float) -> None:
        """Note when the clock of a question starts. An undo does not give the seat new time."""
        waited = perspective.question is None
        perspective.question = question
        perspective.question_number = perspective.number
        if waited or perspective.answers > perspective.furthest:
            perspective.question_time = start
        perspective.furthest = max(perspective.furthest, perspective.answers)

    # Queries ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.g.result is not None or self.resigned is not None

    def waiting(self) -> list[Lane]:
        return [] if self.over else self.g.waiting_lanes()

    def lane(self, seat: int) -> Lane | None:
        for lane in self.waiting():
            if lane.seat == seat:
                return lane
        return None

    def question(self, lane: Lane) -> QuestionKey:
        """Key of the lane's question; where piles are shared, others may change its options."""
        assert lane.decision is not None
        shared = lane.number >= 0 and self.g.lane_kind & SHARED
        offered = tuple(action.index for action in self.g.offers(lane)) if shared else ()
        return lane.decision.name, lane.a, lane.b, lane.c, offered

    def at(self, seat: int | None) -> Perspective:
        return self.spectators if seat is None else self.seats[seat]

    def outcome(self) -> OutcomeSeen | None:
        """How the game ended; after a resignation the other seat has won."""
        if self.resigned is None:
            return outcome_seen(self.g.result)
        return self.given_up(self.resigned)

    def given_up(self, seat: int) -> OutcomeSeen:
        """The outcome if this seat resigns and the game ends with that."""
        others = tuple(p.seat for p in self.seats if p.seat is not None and p.seat != seat)
        return OutcomeSeen((), others, (others, (seat,)))

    def view(self, seat: int | None) -> View:
        """All that the perspective may know; after the end, everything."""
        if self.resigned is None:
            return self.game.view(self.g, seat)
        seen = self.game.revealed(self.g, seat)
        seen.outcome = self.outcome()
        seen.resigned = self.resigned
        return seen

    def told_since(self, seat: int | None, number: int) -> list[Told]:
        """Events told with the frames after this one; the perspective's share has yet to be filtered out."""
        ends = self.at(seat).ends
        return self.told[ends[number - 1] if number > 0 else 0 : ends[-1]]

    def permission(self, seat: int | None) -> Permission:
        """The kernel's verdict: may the perspective undo its last move?"""
        return self.undo_history.permission(self.g, seat, self.over)
