"""A game under way: the kernel's table, what each perspective has been shown of it, and when it was asked.

A perspective is a seat, or None for the spectators. Its number counts its frames: it goes up when the perspective
learnt something or its question changed, and is therefore the same in every process that reads the same log.
"""

from __future__ import annotations

from quarterdeck.kernel import undo
from quarterdeck.kernel.event import EventLog, Told
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import SHARED, Answer, Lane
from quarterdeck.kernel.record import Given
from quarterdeck.kernel.saving import answers
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.view import OutcomeSeen, View, outcome_seen

KEPT = 8
"""So many answers in a row can be taken back without playing the game again from its beginning."""

Question = tuple[str, int, int, int, tuple[int, ...]]


class Perspective:
    """What a seat or the spectators have been shown."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.number = 0
        self.time = 0.0
        """When its newest frame came."""
        self.heard = -1
        self.question: Question | None = None
        self.question_number = 0
        """The frame with which the question was put."""
        self.question_time = 0.0
        self.answers = 0
        """How many of the seat's answers are in effect."""
        self.furthest = 0
        """The most there ever were: what was taken back gives no new time."""
        self.ends: list[int] = []
        """How much had been told altogether with each frame."""
        self.timed_out: list[tuple[int, str]] = []
        """What the clock answered for the seat, and the frame it led to."""


class Tried:
    """An answer carried out on a copy, to be adopted once it is on disk."""

    def __init__(self, g: Table, log: EventLog) -> None:
        self.g = g
        self.log = log

    @property
    def over(self) -> bool:
        return self.g.result is not None


class Play:
    def __init__(self, game: Game, seats: int, options: dict[str, bool | int | str], key: bytes, time: float) -> None:
        self.game = game
        log = EventLog()
        self.g = game.begin_heard(Origin(game, seats, options, None, key), log)
        self.g.listener = None
        self.told: list[Told] = log.all
        self.given: list[Given] = []
        """The answers in effect, with their times."""
        self.before: list[list[Table]] = [[] for _ in range(seats)]
        """A seat: the table as it was before each of its last answers, the newest last."""
        self.resigned: int | None = None
        """The seat whose resignation ended the game."""
        self.seats = [Perspective(seat) for seat in range(seats)]
        self.spectators = Perspective(None)
        self.all = [*self.seats, self.spectators]
        self.notice(time, None)

    # What happens -----------------------------------------------------------------------------------------------

    def tried(self, seat: int, action: str) -> Tried:
        """Carry an answer out on a copy; raises what the kernel raises."""
        g = self.g.clone()
        log = EventLog()
        g.listener = log
        g.play(seat, self.game.action(action))
        g.listener = None
        return Tried(g, log)

    def answer(self, seat: int, action: str, time: float, tried: Tried | None) -> None:
        done = self.tried(seat, action) if tried is None else tried
        self.remember(seat, self.g)
        self.g = done.g
        self.told += done.log.all
        self.given.append(Given(seat, action, time))
        self.seats[seat].answers += 1
        self.notice(time, seat)

    def ran_out(self, seat: int, action: str) -> None:
        """The seat's last answer was the clock's."""
        perspective = self.seats[seat]
        perspective.timed_out.append((perspective.number, self.game.action(action).label))

    def remember(self, seat: int, g: Table) -> None:
        """This was the table when the seat was about to answer."""
        self.before[seat].append(g)
        del self.before[seat][:-KEPT]

    def take_back(self, seat: int, time: float) -> None:
        """Go back to where the seat had not answered yet, and play from there what others have done since."""
        others = self.since(seat)[1:]
        g = self.table_before(seat)
        self.before[seat].pop()
        for other in {link.seat for link in others}:
            del self.before[other][-sum(link.seat == other for link in others) :]
        for link in others:
            self.remember(link.seat, g)
            g = g.clone()
            g.play(link.seat, link.action)
        self.g = g
        for i in range(len(self.given) - 1, -1, -1):
            if self.given[i].seat == seat:
                del self.given[i]
                self.seats[seat].answers -= 1
                break
        self.notice(time, seat)

    def resign(self, seat: int, time: float) -> None:
        self.resigned = seat
        self.notice(time, None)

    def notice(self, time: float, mover: int | None) -> None:
        """Count a frame for every perspective that learnt something."""
        over = self.over
        questions = {lane.seat: lane for lane in self.waiting()}
        for perspective in self.all:
            seat = perspective.seat
            heard = self.g.heard(seat) << 1 | over
            lane = None if seat is None else questions.get(seat)
            question = None if lane is None else self.question(lane)
            moved = seat is not None and seat == mover
            if heard == perspective.heard and question == perspective.question and not moved:
                continue
            perspective.number += 1
            perspective.time = time
            perspective.ends.append(len(self.told))
            perspective.heard = heard
            if question != perspective.question or moved:
                self.ask(perspective, question, time)

    def ask(self, perspective: Perspective, question: Question | None, time: float) -> None:
        """Note when a question was put. Taking back and answering again does not give the seat new time."""
        waited = perspective.question is None
        perspective.question = question
        perspective.question_number = perspective.number
        if waited or perspective.answers > perspective.furthest:
            perspective.question_time = time
        perspective.furthest = max(perspective.furthest, perspective.answers)

    # What is so -------------------------------------------------------------------------------------------------

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

    def question(self, lane: Lane) -> Question:
        """All that makes it this question and no other; where piles are shared, others may change the options."""
        assert lane.decision is not None
        shared = lane.number >= 0 and self.g.lane_kind & SHARED
        offered = tuple(action.index for action in self.g.offers(lane)) if shared else ()
        return lane.decision.name, lane.a, lane.b, lane.c, offered

    def at(self, seat: int | None) -> Perspective:
        return self.spectators if seat is None else self.seats[seat]

    def outcome(self) -> OutcomeSeen | None:
        """How it ended; a resignation of two seats' one gives the game to the other."""
        if self.resigned is None:
            return outcome_seen(self.g.result)
        others = tuple(p.seat for p in self.seats if p.seat is not None and p.seat != self.resigned)
        return OutcomeSeen((), others, (others, (self.resigned,)))

    def view(self, seat: int | None) -> View:
        """All that the perspective may know; after the end that is everything."""
        if self.resigned is None:
            return self.game.view(self.g, seat)
        seen = self.game.revealed(self.g, seat)
        seen.outcome = self.outcome()
        seen.resigned = self.resigned
        return seen

    def told_since(self, seat: int | None, number: int) -> list[Told]:
        """What was told with the frames after this one; the perspective's share of it has yet to be cut out."""
        ends = self.at(seat).ends
        return self.told[ends[number - 1] if number > 0 else 0 : ends[-1]]

    def why_not(self, seat: int) -> str:
        """Why the seat may not take back its last answer; empty if it may.

        The kernel decides by playing the whole game again. Here the table is known as it was before that answer, so
        the same is found out by playing on from there. The words must not depend on whether it had to be looked for:
        that happens when a rival takes something back in secret.
        """
        if self.over:
            return "the game is over"
        if not self.seats[seat].answers:
            return "there is no answer to take back"
        since = self.since(seat)
        if undo.was_shared(since[0]):
            return undo.ORDER_COUNTS
        if since[0].place and (since[0].place // 64 != self.g.forks or not self.g.lanes):
            return "all have finished, and the game has gone on"
        t = self.table_before(seat).clone()
        lane = t.lane_of(seat)
        watch = undo.Watch(lane.number)
        t.listener = watch
        forks, moved = t.forks, undo.position(lane)
        for link in since:
            t.play(link.seat, link.action)
        drawn = undo.position(t.main if lane.number < 0 else lane) != moved
        return (
            undo.told_reason(watch, seat)
            or undo.flow_reason(t, lane, since[0], since[1:], forks)
            or ("random numbers were drawn since" if drawn else "")
        )

    def table_before(self, seat: int) -> Table:
        """The table as it was when the seat last answered; if that was too long ago, it is played again."""
        if not self.before[seat]:
            past = answers(self.g)
            self.before[seat] = [undo.played_again(self.game, self.g, past[: undo.last_of(past, seat)])]
        return self.before[seat][-1]

    def since(self, seat: int) -> list[Answer]:
        """The seat's last answer, and all that were given after it."""
        found: list[Answer] = []
        link = self.g.history
        while link is not None:
            found.append(link)
            if link.seat == seat:
                break
            link = link.before
        found.reverse()
        return found
