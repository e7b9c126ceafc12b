"""A lesson: a game taught on a prepared deal, step by step, with a rival who answers by script.

The deal is fixed and so are all answers, so every sentence of the coach is true at its moment. `script` replays them:
what a server opens, and what tests hold the sentences to.

A part is a thing on the board that can be lit and pressed: the board names it in a `data-part` attribute. How a step is
done decides its kind: with `do` it is answered at the table, with `until` something on the board shows that it is done
(a card laid but not sent, a stage of what is being shown), and with neither it is only read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.parts import load_value
from quarterdeck.kernel.record import Given
from quarterdeck.kernel.rng import KEY_BYTES

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game
    from quarterdeck.kernel.table import Table


class LessonStep(Struct, frozen=True, kw_only=True):
    id: str
    title: str
    say: str
    """Two or three short sentences, true at this moment."""
    light: tuple[str, ...] = ()
    """Parts of the board that are lit, besides the one to press; without any, all that are to be pressed."""
    press: tuple[str, ...] = ()
    """Parts that are pressed one after another to do it."""
    ask: str = ""
    """What to do, in one short sentence."""
    do: tuple[str, ...] = ()
    """Answers that are given with it, as the game writes them."""
    until: tuple[str, ...] = ()
    """Parts that are all on the board once it is done, where nothing is answered yet."""
    wrong: dict[str, str] = {}
    """Why another answer or part is not what is meant here, by patterns with `*`; the first that fits is told."""
    after: str = ""
    """What it has done: told before the lesson goes on."""
    during: bool = False
    """It is told while the board still shows what happened before."""


class Lesson(Struct, frozen=True, kw_only=True):
    deal: int
    """Number of the deal: the key of its table."""
    minutes: int
    steps: tuple[LessonStep, ...]
    rivals: dict[int, tuple[str, ...]]
    """All answers of the other seats, from the start of the game."""
    seats: int = 2
    seat: int = 0
    """The learner's."""
    options: dict[str, Value] = {}
    opening: tuple[str, ...] = ()
    """Answers of the learner's seat before the first step."""
    title: str
    """What the learner has reached at the end."""
    learnt: tuple[str, ...]
    """What the learner can do now, each to go on 'You know now how to'."""
    unseen: str = ""
    """What the lesson has left out, to go on 'Not yet seen:'."""

    @property
    def key(self) -> bytes:
        return self.deal.to_bytes(KEY_BYTES, "big")

    def answers(self, seat: int) -> tuple[str, ...]:
        """All answers of a seat by the script."""
        if seat != self.seat:
            return self.rivals.get(seat, ())
        return (*self.opening, *(action for step in self.steps for action in step.do))

    def answers_before(self, step: str | None) -> int:
        """Number of answers that the learner's seat has given when a step begins; None: the first one."""
        ids = [one.id for one in self.steps]
        if step is not None and step not in ids:
            raise BadTable(f"the lesson has no step {step!r}; its steps are {', '.join(ids)}")
        before = self.steps[: 0 if step is None else ids.index(step)]
        return len(self.opening) + sum(len(one.do) for one in before)

    def next_answer(self, given: Sequence[Given], seat: int) -> str | None:
        """What the seat answers by the script; None once anybody has left it, or at its end."""
        if not self.is_followed(given):
            return None
        count = sum(one.seat == seat for one in given)
        answers = self.answers(seat)
        return answers[count] if count < len(answers) else None

    def is_followed(self, given: Iterable[Given]) -> bool:
        """Has every seat answered by the script so far? What rivals answer after its end counts for nothing."""
        counts: dict[int, int] = {}
        for one in given:
            count = counts.get(one.seat, 0)
            counts[one.seat] = count + 1
            answers = self.answers(one.seat)
            if count < len(answers):
                if answers[count] != one.action:
                    return False
            elif one.seat == self.seat:
                return False
        return True


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that a game names; None if it has none."""
    return load_value(game.lesson, Lesson) if game.lesson else None


def check_lesson(game: Game) -> None:
    """Refuse a lesson that cannot be played to its end."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    ids = [step.id for step in lesson.steps]
    if len(set(ids)) < len(ids):
        raise BadTable(f"two steps of the lesson of {game.name} have the same id: {', '.join(sorted(ids))}")
    played(game, lesson, len(lesson.answers(lesson.seat)))


def script(game: Game, lesson: Lesson, step: str | None = None) -> tuple[Table, list[Given]]:
    """The table where a step begins (None: the first one), and the answers that lead there."""
    return played(game, lesson, lesson.answers_before(step))


def played(game: Game, lesson: Lesson, wanted: int) -> tuple[Table, list[Given]]:
    """The table after so many of the learner's answers; the rivals answer whenever they are asked."""
    g = game.new(lesson.seats, options=lesson.options, key=lesson.key)
    given: list[Given] = []
    while (line := next_line(g, lesson, given, wanted)) is not None:
        g.play(line.seat, game.action(line.action))
        given.append(line)
    count = sum(one.seat == lesson.seat for one in given)
    if count < wanted:
        asked = ", ".join(str(lane.seat) for lane in g.waiting_lanes()) or "nobody"
        raise BadTable(f"the script of {game.name} ends after {count} of {wanted} answers; asked then: seat {asked}")
    return g, given


def next_line(g: Table, lesson: Lesson, given: list[Given], wanted: int) -> Given | None:
    """The next answer of the script, of which the learner gives so many; None: there is none."""
    mine = sum(one.seat == lesson.seat for one in given)
    asked = sorted((lane.seat for lane in g.waiting_lanes()), key=lambda seat: seat == lesson.seat)
    for seat in asked:
        action = lesson.next_answer(given, seat)
        if action is not None and (seat != lesson.seat or mine < wanted):
            return Given(seat, action)
    return None
