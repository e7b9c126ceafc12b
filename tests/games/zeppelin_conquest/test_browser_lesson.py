"""The lesson: a real game that says what fits what lies on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import serious
from tests.browser.visitors import Visitor, wait_until
from tests.games.zeppelin_conquest.playing import answers_by_keyboard, lays_by_keyboard, sees_the_board

MakeVisitor = Callable[..., Visitor]


def begin(ada: Visitor) -> Locator:
    """From the lobby to the first step."""
    ada.go("/")
    ada.page.get_by_role("link", name="Learn by playing: Zeppelin Conquest").click()
    sees_the_board(ada)
    lesson = ada.page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_role("heading", name="Nine cities, two rivals")).to_be_visible()
    return lesson


def got_it(lesson: Locator) -> None:
    lesson.get_by_role("button", name="Got it").click()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("tablet", "light"), ("phone", "dark")])
def test_a_lesson_goes_on_by_playing(visitor: MakeVisitor, size: str, theme: str) -> None:
    ada = visitor(size=size, theme=theme)
    lesson = begin(ada)
    assert "Lesson: Zeppelin Conquest" in ada.page.title()
    assert serious(ada.page) == []
    got_it(lesson)
    expect(lesson.get_by_role("heading", name="One card beside each target")).to_be_visible()
    got_it(lesson)
    expect(lesson.get_by_role("heading", name="Lay all three, then lock in")).to_be_visible()
    expect(lesson.get_by_role("button", name="Got it")).to_be_hidden()
    lays_by_keyboard(ada)
    expect(lesson.get_by_role("heading", name="Who leads where")).to_be_visible()
    assert serious(ada.page) == []


def test_a_reload_goes_on_with_the_lesson_and_says_nothing_twice(visitor: MakeVisitor) -> None:
    ada = visitor()
    lesson = begin(ada)
    got_it(lesson)
    ada.page.reload()
    expect(lesson.get_by_role("heading", name="One card beside each target")).to_be_visible()
    lesson.get_by_role("button", name="Fold the lesson").click()
    expect(lesson.get_by_text("Pick a card")).to_be_hidden()
    lesson.get_by_role("button", name="Unfold the lesson").click()
    lesson.get_by_role("button", name="Close the lesson").click()
    expect(lesson).to_be_hidden()
    ada.page.get_by_role("button", name="Menu of this table").click()
    ada.page.get_by_role("button", name="Go on with the lesson").click()
    expect(lesson.get_by_role("heading", name="One card beside each target")).to_be_visible()


def test_after_the_lesson_a_stronger_bot_waits(visitor: MakeVisitor) -> None:
    ada = visitor()
    lesson = begin(ada)
    for _ in range(200):
        wait_until(lambda: ada.asked or ada.over, "something is asked, or the game is over")
        if ada.over:
            break
        answers_by_keyboard(ada)
    expect(lesson.get_by_role("heading", name="Now you know the game")).to_be_visible()
    before = ada.page.url
    lesson.get_by_role("button", name="Play a Mate").click()
    ada.page.wait_for_url(lambda url: "/t/" in url and url != before)
    sees_the_board(ada)
    expect(lesson).to_be_hidden()
