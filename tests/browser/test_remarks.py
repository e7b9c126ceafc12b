"""Quick remarks in the chat: every game has some, and they are said by keyboard too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import quarterdeck
from tests.browser.accessibility import serious
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]
GAMES = [game.id for game in quarterdeck.all_games()]


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


def test_remarks_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    remarks = chats(ada, open_table(GAMES[0], ada, bots=1))
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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_remarks_of_its_own(visitor: MakeVisitor, game: str) -> None:
    ada = visitor(size="phone")
    remarks = chats(ada, open_table(game, ada, bots=1))
    assert remarks.get_by_role("button").count() >= 5
    assert serious(ada.page) == []
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
