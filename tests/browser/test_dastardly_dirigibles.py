"""Dastardly Dirigibles in a real browser: two people and a bot, a phone, the lesson, and what all may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.tables import open_table
from tests.browser.test_pages import serious
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]


def table_of(ada: Visitor, *others: Visitor, bots: int) -> str:
    """Ada opens a table, the others sit down, bots take the rest, and it starts."""
    page = open_table("dastardly-dirigibles", ada, *others, bots=bots)
    for one in (ada, *others):
        one.go(page)
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
    return page


def prompt(who: Visitor) -> Locator:
    return who.page.locator(".dd-prompt")


def answers(who: Visitor, turn: int) -> None:
    """What is asked of her now, one way or another; nothing if nothing is."""
    page = who.page
    reckoning = page.get_by_role("region", name="is scored").get_by_role("button").last
    if reckoning.count():
        reckoning.click()
        return
    if not page.locator(".dd-prompt.dd-asks").count():
        return
    text = prompt(who).inner_text()
    if "Prestidigitation:" in text:
        page.get_by_role("dialog", name="Discards").get_by_role("button", name="Take ").first.click()
    elif "a rival" in text:
        aims(who)
    elif "is destroyed: choose which" in text:
        page.get_by_role("button", name="give it up").first.click()
    elif "Draw up" in text and turn % 3 == 0:
        page.get_by_role("button", name=", take it").first.click()
    else:
        plays(who, turn)


def aims(who: Visitor) -> None:
    """On a phone the airship is opened first."""
    direct = who.page.locator(".dd-rival .dd-target button")
    if who.page.viewport_size is not None and who.page.viewport_size["width"] < 700:
        who.page.locator(".dd-rival.dd-aimed").get_by_role("button", name="Enlarge").first.click()
        direct = who.page.get_by_role("dialog").locator(".dd-target button")
    direct.first.click()


def plays(who: Visitor, turn: int) -> None:
    """A card, if one can be used, and what is offered for it first."""
    hand = who.page.locator(".dd-hand .dd-legal")
    main = prompt(who).locator(".dd-main")
    if not main.count() and hand.count():
        hand.nth(turn % hand.count()).click(force=True)
    other = prompt(who).get_by_role("button", name=re.compile("Discard|Do not match|Play none|Pass"))
    for button in (main, other):
        if button.count():
            button.first.click()
            return


def play_to_the_end(*players: Visitor) -> None:
    for turn in count():
        for player in players:
            answers(player, turn)
        if all(player.over for player in players):
            return
        assert turn < 2000, f"the game does not end: {[prompt(player).inner_text() for player in players]}"


def test_two_browsers_and_a_bot_play_a_whole_game(visitor: MakeVisitor) -> None:
    ada, grace, watcher = visitor(), visitor(size="phone"), visitor(size="tablet", theme="light")
    path = table_of(ada, grace, bots=1)
    watcher.go(path)
    expect(watcher.page.get_by_role("list", name="Hand of")).to_be_visible()
    play_to_the_end(ada, grace)
    wait_until(lambda: watcher.over, "the spectator sees the end")
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            assert [side["hand"] for side in message["view"]["sides"]] == [None, None, None]
    for one in (ada, grace, watcher):
        assert serious(one.page) == []
    ada.go(f"{path}/replay")
    expect(ada.page.locator(".dd-own")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme", "bots"), [("desktop", "light", 4), ("tablet", "dark", 2), ("phone", "light", 3)]
)
def test_the_board_can_be_used_by_everybody(visitor: MakeVisitor, size: str, theme: str, bots: int) -> None:
    ada = visitor(size=size, theme=theme)
    table_of(ada, bots=bots)
    assert serious(ada.page) == []
    ada.page.get_by_role("button", name="Enlarge the airship of").first.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert serious(ada.page) == []
    ada.page.keyboard.press("Escape")
    wait_until(lambda: ada.asked, "something is asked")
    assert serious(ada.page) == []


def test_a_turn_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    table_of(ada, bots=1)
    picked = ada.page.locator(".dd-hand [aria-pressed=true]")

    def picks_a_card_of_her_own_turn() -> bool:
        if "Draw up" in prompt(ada).inner_text():
            ada.page.keyboard.press("Enter")
        elif not picked.count():
            ada.page.keyboard.press("1")
        return bool(prompt(ada).get_by_text("3 actions left").count() and picked.count())

    wait_until(picks_a_card_of_her_own_turn, "a card is picked with three actions left")
    ada.page.keyboard.press("d")
    expect(prompt(ada).get_by_text("2 actions left")).to_be_visible()
    ada.page.keyboard.press("Shift+Digit1")
    expect(prompt(ada).get_by_text("choose the card that you give")).to_be_visible()
    ada.page.keyboard.press("1")
    expect(prompt(ada).get_by_text("1 action left")).to_be_visible()
    ada.page.keyboard.press("r")
    wait_until(lambda: not prompt(ada).get_by_text("1 action left").count(), "the turn is over")


def test_the_lesson_speaks_of_what_lies_there(visitor: MakeVisitor) -> None:
    ada = visitor(size="phone")
    ada.go("/")
    ada.page.get_by_role("link", name="Learn by playing: Dastardly Dirigibles").click()
    lesson = ada.page.get_by_role("region", name="Lesson")
    expect(lesson.get_by_role("heading", name="Seven parts, one airship")).to_be_visible()
    assert serious(ada.page) == []
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson.get_by_role("heading", name="Seven parts, one airship")).to_be_hidden()
