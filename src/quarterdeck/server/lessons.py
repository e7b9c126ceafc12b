"""Lessons: tables on a prepared deal, at which the rival answers by the script of the game's lesson.

Such a table is the learner's alone: it is in no list, nobody can watch or join, and it leaves no record. The script is
followed as long as every seat has; after that a bot plays, so the learner can leave it at any step. Whoever leaves the
lesson closes its table: another one begins at any step.
"""

from __future__ import annotations

from quarterdeck import registry
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lesson import Lesson, lesson_of, script
from quarterdeck.server.entries import Answered, AnyEntry, BotSat, Made, Sat, Started
from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import LessonProgress, NewLesson
from quarterdeck.server.users import User

LESSON_DAYS = 2
"""Days after which a lesson is closed whose learner went away without a word."""


def taught(games: OfferedGames, id: str) -> tuple[Game, Lesson]:
    """A game with the cards that its lesson is written for, and the lesson."""
    games.game(id)  # not one that is refused here
    game = registry.load(id)
    lesson = lesson_of(game)
    if lesson is None:
        others = [one.id for one in games.all() if one.lesson]
        raise NoSuchThing(f"{game.name} has no lesson; there are lessons for {', '.join(others) or 'no game'}", others)
    return game, lesson


def lesson_entries(games: OfferedGames, wanted: NewLesson, user: User, now: float) -> list[AnyEntry]:
    """The first row of a lesson's log: the table as it is where the step begins."""
    game, lesson = taught(games, wanted.game)
    _, given = script(game, lesson, wanted.step)
    made = Made(
        time=now,
        game=game.id,
        rules=game.version,
        data=game.data_hash,
        seats=lesson.seats,
        options=game.check_options(lesson.options, lesson.seats),
        name=f"Lesson: {game.name}",
        host=user.id,
        host_name=user.name,
        join="link",
        clock=None,
        spectators=False,
        hints=True,
        key=lesson.key.hex(),
        late_joining=False,
        lesson=True,
    )
    seats: list[AnyEntry] = [
        Sat(time=now, seat=seat, user=user.id, name=user.name, program=user.program)
        if seat == lesson.seat
        else BotSat(time=now, seat=seat, level=LEVELS[0].name)
        for seat in range(lesson.seats)
    ]
    answers = [
        Answered(time=now, seat=one.seat, action=one.action, by="person" if one.seat == lesson.seat else "bot")
        for one in given
    ]
    return [made, *seats, Started(time=now), *answers]


def lesson_at(live: LiveTable) -> Lesson | None:
    """The lesson that is taught at a table."""
    if not live.made.lesson:
        return None
    lesson = lesson_of(live.game)
    return lesson if lesson is not None and lesson.key.hex() == live.made.key else None


def scripted_answer(live: LiveTable, seat: int) -> str | None:
    """What the script has the seat answer; None where nobody follows one."""
    lesson = lesson_at(live)
    return None if lesson is None else lesson.next_answer(live.under_way.given, seat)


def lesson_progress(live: LiveTable) -> LessonProgress | None:
    lesson = lesson_at(live)
    if lesson is None or live.play is None:
        return None
    given = live.play.given
    count = sum(one.seat == lesson.seat for one in given)
    return LessonProgress(answers=count - len(lesson.opening), followed=lesson.is_followed(given))
