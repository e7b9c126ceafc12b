"""Quick remarks in the chat: said with one click, explained to whoever reads them, and off by one setting."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import quarterdeck
from tests.browser.tables import open_table
from tests.browser.test_pages import serious
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]
WORD = "Humbug!"
MEANING = "I do not believe a word of it"


def chats(who: Visitor, path: str) -> Locator:
    """She has the chat open; the remarks that she is offered."""
    who.go(path)
    handle = who.page.get_by_role("button", name="Open log, chat and players")
    tab = who.page.get_by_role("tab", name="Chat")
    expect(handle.or_(tab).first).to_be_visible()
    if handle.count():
        handle.click()
    tab.click()
    expect(who.page.get_by_role("textbox", name="Say something")).to_be_visible()
    return who.page.get_by_role("toolbar", name="Quick remarks")


def heard(who: Visitor) -> Locator:
    return who.page.get_by_role("list", name="Chat").get_by_role("listitem")


def switch_remarks(who: Visitor) -> None:
    who.page.get_by_role("button", name="Menu of this table").click()
    who.page.get_by_role("button", name="Quick remarks are").click()
    who.page.keyboard.press("Escape")


def test_a_remark_is_said_with_one_click_and_explained(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone", theme="light")
    path = open_table("dastardly-dirigibles", ada, grace)
    chats(grace, path)
    remarks = chats(ada, path)
    remarks.get_by_role("button", name=WORD).click()
    expect(heard(grace)).to_contain_text([WORD])
    expect(heard(grace).get_by_text(MEANING)).to_be_visible()
    assert [serious(one.page) for one in (ada, grace)] == [[], []]


def test_remarks_are_off_by_one_setting_for_this_browser(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    path = open_table("dastardly-dirigibles", ada, grace)
    mine, hers = chats(ada, path), chats(grace, path)
    switch_remarks(grace)
    expect(hers).to_have_count(0)
    mine.get_by_role("button", name=WORD).click()
    expect(heard(grace)).to_contain_text([WORD])
    expect(heard(grace).get_by_text(MEANING)).to_have_count(0)
    hers = chats(grace, path)
    expect(hers).to_have_count(0)
    expect(heard(grace)).to_contain_text([WORD])
    switch_remarks(grace)
    expect(hers).to_be_visible()


def test_remarks_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    remarks = chats(ada, open_table("raise-the-shields", ada))
    buttons = remarks.get_by_role("button")
    buttons.first.focus()
    ada.page.keyboard.press("ArrowRight")
    expect(buttons.nth(1)).to_be_focused()
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("ArrowLeft")
    expect(buttons.last).to_be_focused()
    said = buttons.last.inner_text()
    ada.page.keyboard.press("Enter")
    expect(heard(ada)).to_contain_text([said])
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("textbox", name="Say something")).to_be_focused()


@pytest.mark.parametrize("game", [game.id for game in quarterdeck.all_games()])
def test_every_game_has_remarks_of_its_own(visitor: MakeVisitor, game: str) -> None:
    ada = visitor(size="phone")
    remarks = chats(ada, open_table(game, ada, bots=1))
    assert remarks.get_by_role("button").count() >= 5
    assert serious(ada.page) == []
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
