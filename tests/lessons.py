"""What lies on the table when a step of a lesson begins, and what has happened by then: its sentences have to fit."""

from __future__ import annotations

from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lesson import Lesson, played, script


def pictured(game: Game, lesson: Lesson, step: str) -> str:
    """The learner's view, with single spaces."""
    g, _ = script(game, lesson, step)
    return " ".join(game.picture(game.view(g, lesson.seat)).split())


def happened(game: Game, lesson: Lesson, step: str | None = None) -> list[str]:
    """All that was told before the step; None: in the whole script."""
    whole = len(lesson.answers(lesson.seat))
    _, given = script(game, lesson, step) if step else played(game, lesson, whole)
    g = game.new(lesson.seats, options=lesson.options, key=lesson.key)
    log = EventLog()
    g.listener = log
    for one in given:
        g.play(one.seat, game.action(one.action))
    return [event.sentence(game.book) for event in log.whole()]
