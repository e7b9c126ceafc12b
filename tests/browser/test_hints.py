"""A hint on a phone: the board behind it keeps its size, and what carries the hint out is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import quarterdeck
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]
GAMES = [game.id for game in quarterdeck.all_games()]


def height(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_on_a_phone_leaves_the_board_its_size(visitor: MakeVisitor, game: str) -> None:
    ada = visitor(size="phone")
    ada.go(open_table(game, ada, bots=1, hints=True))
    wait_until(lambda: ada.asked, "something is asked")
    board = ada.page.locator(".boardbox > .board > *").first
    whole = height(board)
    ada.page.keyboard.press("h")
    hint = ada.page.get_by_role("region", name="Hint")
    expect(hint).to_have_attribute("aria-busy", "false")
    assert height(board) == pytest.approx(whole, abs=1)
    hint.get_by_role("button", name="Unfold the hint").click()
    assert height(board) == pytest.approx(whole, abs=1)
    box = ada.page.locator(".boardbox")
    expect(box).to_have_js_property("scrollTop", box.evaluate("box => box.scrollHeight - box.clientHeight"))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_what_carries_a_hint_out_is_in_sight(visitor: MakeVisitor, width: int, height: int) -> None:
    ada = visitor(size="phone")
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.page.route("**/hint", lambda route: route.fulfill(response=(real := route.fetch()), json=real.json() | CLEAR))
    ada.go(open_table(GAMES[0], ada, bots=1, hints=True))
    wait_until(lambda: ada.asked, "something is asked")
    ada.page.keyboard.press("h")
    hint = ada.page.get_by_role("region", name="Hint")
    expect(hint).to_have_attribute("aria-busy", "false")
    unfold = hint.get_by_role("button", name="Unfold the hint")
    if unfold.is_visible():
        unfold.click()
    button = hint.get_by_role("button", name="Do ")
    expect(button).to_be_in_viewport(ratio=1)
    first = hint.get_by_role("list", name="What to do").get_by_role("listitem").first.bounding_box()
    below = button.bounding_box()
    assert first
    assert below
    assert first["y"] + first["height"] <= below["y"]


CLEAR = {"clear": True, "even": False}
"""Whether search could tell the answers apart is luck of the deal."""
