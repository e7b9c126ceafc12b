"""Lessons: how a script is followed, left, and refused."""

from __future__ import annotations

import pytest

from quarterdeck import registry
from quarterdeck.kernel.errors import BadPackage, BadTable
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lesson import Lesson, LessonStep, check_lesson, lesson_of, played, script
from quarterdeck.kernel.record import Given

TAUGHT = [id for id in registry.ids() if registry.load(id).lesson]


def lesson(id: str) -> tuple[Game, Lesson]:
    game = registry.load(id)
    found = lesson_of(game)
    assert found is not None
    return game, found


@pytest.mark.parametrize("id", TAUGHT)
def test_every_lesson_comes_to_its_end(id: str) -> None:
    check_lesson(registry.load(id))


@pytest.mark.parametrize("id", TAUGHT)
def test_the_learner_is_asked_wherever_something_is_to_be_done(id: str) -> None:
    game, found = lesson(id)
    for step in found.steps:
        if step.do or step.until:
            g, _ = script(game, found, step.id)
            assert found.seat in [lane.seat for lane in g.waiting_lanes()], step.id
            assert step.press, step.id
            assert step.ask, step.id


@pytest.mark.parametrize("id", TAUGHT)
def test_the_deal_is_always_the_same(id: str) -> None:
    game, found = lesson(id)
    one, given = played(game, found, len(found.answers(found.seat)))
    other, again = played(game, found, len(found.answers(found.seat)))
    assert given == again
    assert game.save(one) == game.save(other)


def test_a_script_is_followed_answer_by_answer_and_left_for_good() -> None:
    _, found = lesson(TAUGHT[0])
    first = Given(found.seat, found.answers(found.seat)[0])
    assert found.next_answer([], found.seat) == first.action
    assert found.next_answer([first], found.seat) == found.answers(found.seat)[1]
    left = Given(found.seat, "something else")
    assert not found.is_followed([first, left])
    assert [found.next_answer([left], seat) for seat in range(found.seats)] == [None, None]


def test_what_a_rival_answers_after_the_script_does_not_leave_it() -> None:
    _, found = lesson(TAUGHT[0])
    rival = 1 - found.seat
    given = [Given(rival, action) for action in (*found.answers(rival), "something else")]
    assert found.is_followed(given)
    assert found.next_answer(given, rival) is None
    assert not found.is_followed([Given(rival, "something else")])


def test_an_unknown_step_is_refused_with_those_there_are() -> None:
    _, found = lesson(TAUGHT[0])
    with pytest.raises(BadTable, match=f"no step 'nowhere'; its steps are {found.steps[0].id}, "):
        found.answers_before("nowhere")


def test_a_lesson_that_cannot_be_played_is_refused() -> None:
    game, found = lesson(TAUGHT[0])
    silent = Lesson(**{name: getattr(found, name) for name in found.__struct_fields__} | {"rivals": {}})
    with pytest.raises(BadTable, match=r"ends after \d+ of \d+ answers; asked then: seat 1"):
        played(game, silent, len(found.answers(found.seat)))


def test_two_steps_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game, found = lesson(TAUGHT[0])
    step = LessonStep(id="twice", title="", say="")
    twice = Lesson(**{name: getattr(found, name) for name in found.__struct_fields__} | {"steps": (step, step)})
    monkeypatch.setattr(f"{game.lesson.replace(':', '.')}", twice)
    with pytest.raises(BadTable, match="the same id: twice, twice"):
        check_lesson(game)


def test_what_is_named_has_to_be_a_lesson() -> None:
    game = registry.load(TAUGHT[0])
    with pytest.raises(BadPackage, match="is not a Lesson"):
        lesson_of(Game(**game.made_of | {"lesson": "quarterdeck.kernel.lesson:script"}))
