"""Rules and cards beside a running game, as a sheet on a phone, and as a page: every figure is drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import quarterdeck
from tests.browser.accessibility import serious
from tests.browser.fixtures import MakeVisitor
from tests.browser.tables import open_table
from tests.browser.visitors import wait_until

GAMES = [game.id for game in quarterdeck.all_games()]
EMPTY = """() => [...document.querySelectorAll(".picture")].filter((one) => one.offsetHeight < 20).length"""

UNDRAWN = """() => [...document.querySelectorAll(".album li")]
    .filter((card) => (card.querySelector(".art svg")?.getBoundingClientRect().width ?? 0) < 10).length"""
"""Cards of an album without a drawing."""


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_draws_every_figure(visitor: MakeVisitor, game: str) -> None:
    ada = visitor(theme="light" if len(game) % 2 else "dark")
    page = ada.page
    ada.go(f"/rules/{game}")
    expect(page.get_by_role("heading", name="The goal")).to_be_visible()
    wait_until(lambda: page.evaluate(EMPTY) == 0, "every figure is drawn")
    assert page.locator(".picture").count() > 1
    assert serious(page) == []
    page.get_by_role("button", name="House ruling").first.click()
    expect(page.locator("[data-place^=ruling]:focus")).to_be_visible()
    page.get_by_role("tab", name="Cards").click()
    expect(page.get_by_role("tabpanel").get_by_role("heading").first).to_be_visible()
    assert page.get_by_role("tabpanel").locator("svg").count() > 10, "cards are drawn, not only told"
    assert page.evaluate(UNDRAWN) == 0
    assert serious(page) == []
    page.get_by_role("tab", name="In short").click()
    expect(page.get_by_role("region", name="in short")).to_be_visible()
    assert serious(page) == []


def test_the_reader_stands_beside_the_game(visitor: MakeVisitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go(open_table(GAMES[1], ada, bots=1))
    wait_until(lambda: ada.asked, "something is asked")
    expect(page.locator(".goal")).to_be_visible()
    whole = page.locator("main").bounding_box()
    page.get_by_role("button", name="Rules", exact=True).focus()
    page.keyboard.press("?")
    reader = page.get_by_role("dialog", name="Rules and cards")
    expect(reader.get_by_role("heading", name="The goal")).to_be_visible()
    expect(reader.get_by_role("navigation", name="Contents").locator("[aria-current]")).to_have_count(1)
    docked, board = reader.bounding_box(), page.locator("main").bounding_box()
    assert whole is not None
    assert docked is not None
    assert board is not None
    assert board["x"] + board["width"] <= docked["x"] + 1, "the board makes room"
    expect(reader.get_by_text("Your turn:", exact=True)).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()
    page.keyboard.press("k")
    expect(reader.get_by_role("tab", name="Cards")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(reader.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("zzzz")
    expect(reader.get_by_text("Nothing about")).to_be_visible()


def test_on_a_phone_it_is_a_sheet_that_leaves_the_game_in_sight(visitor: MakeVisitor) -> None:
    ada = visitor(size="phone", theme="light")
    page = ada.page
    ada.go(open_table(GAMES[1], ada, bots=1))
    wait_until(lambda: ada.asked, "something is asked")
    page.get_by_role("button", name="Rules", exact=True).click()
    reader = page.get_by_role("dialog", name="Rules and cards")
    expect(reader.get_by_role("heading", name="The goal")).to_be_visible()
    box = reader.bounding_box()
    assert box is not None
    assert box["y"] == 56 + 72
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert serious(page) == []
    reader.get_by_role("button", name="Back to the game").click()
    expect(reader).to_be_hidden()
