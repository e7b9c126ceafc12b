"""Cycles where seats draw from common piles: the games here leave each other's options alone, this toy does not."""

from __future__ import annotations

import pytest

from quarterdeck.envs.course import OVER, Course
from quarterdeck.kernel.errors import IllegalAction
from tests.kernel.test_lanes import MARKET


def market() -> Course:
    course = Course(MARKET, 2, {})
    course.begin(1)
    return course


def test_who_finds_the_stall_empty_is_asked_again() -> None:
    course = market()
    assert course.step_all({0: 2, 1: 2}, lenient=False) == [1]
    assert (course.asked(), course.cycles) == ([1], 1)
    assert [place for place, allowed in enumerate(course.mask()) if allowed] == [0, 1, 3]


def test_one_after_the_other_sees_what_is_left() -> None:
    course = market()
    course.step(2, lenient=False)
    assert (course.seat, course.cycles) == (1, 0)
    with pytest.raises(IllegalAction, match=r"seat 1 cannot answer 2 \(2\) now; possible: 0 \(0\), 1 \(1\), 3 \(3\)"):
        course.step(2, lenient=False)
    course.step(3, lenient=False)
    assert course.seat == OVER
    assert course.g.log == ["0 2", "1 3"]  # type: ignore[attr-defined]
