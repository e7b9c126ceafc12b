"""The set-up page with an option for one seat only."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]


def test_what_was_chosen_for_other_seats_is_not_sent(visitor: MakeVisitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/new?game=raise-the-shields")
    page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("radiogroup", name="Solo").get_by_text("Hard").click()
    page.get_by_role("button", name="Add a second seat").click()
    expect(page.get_by_role("radiogroup", name="Solo")).to_be_hidden()
    with page.expect_response("**/api/tables") as response:
        page.get_by_role("button", name="Open the table").click()
    assert response.value.status == 201
    assert response.value.json()["options"] == {"solo": "standard"}
