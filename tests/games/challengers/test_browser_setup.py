"""The set-up page with options that depend on each other and on the number of seats."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]


def test_options_are_offered_where_they_do_something_and_show_their_ruling(visitor: MakeVisitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/new?game=challengers")
    level, solo = page.get_by_label("Robot level"), page.get_by_role("switch", name="Solo cards")
    expect(page.get_by_label("Left out")).to_be_visible()
    expect(level).to_be_hidden()
    expect(solo).to_be_hidden()
    page.get_by_role("button", name="Add a third seat").click()
    expect(level.get_by_role("radio")).to_have_count(3)
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    expect(level.get_by_role("option")).to_have_count(5)
    expect(solo).to_be_disabled()
    expect(page.get_by_text("Does nothing with Robot level 1.")).to_be_visible()
    level.select_option("5")
    solo.click()
    expect(page.get_by_text("Its eight first cards.").first).to_be_hidden()
    page.get_by_text("Ruling 11: What does the Robot play, and how strong is it?").first.click()
    expect(page.get_by_text("Its eight first cards.").first).to_be_visible()
    with page.expect_response("**/api/tables") as response:
        page.get_by_role("button", name="Start the game").click()
    options = response.value.json()["options"]
    assert (options["robot_level"], options["solo_cards"]) == (5, True)
