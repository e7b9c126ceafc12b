"""Quick remarks in the chat: said with one click, explained to whoever reads them, and off by one setting."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.accessibility import serious
from tests.browser.tables import open_table
from tests.browser.test_remarks import chats, heard
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]
WORD = "Humbug!"
MEANING = "I do not believe a word of it"


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
