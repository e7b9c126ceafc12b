"""How the end of a game is told where somebody resigns."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.endings import MakeVisitor, check_resignation, resigns, two_at


def test_a_resignation_is_called_one(visitor: MakeVisitor) -> None:
    check_resignation(visitor, "raise-the-shields", "round 1", ".rs-result h2")


def test_who_resigned_still_sees_her_own_realm(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone")
    path, _, _ = two_at("raise-the-shields", ada, grace)
    grace.go(path)
    own = grace.page.locator(".rs-sheet")
    expect(own).to_have_attribute("data-realm", "1")
    resigns(grace, path)
    expect(grace.page.locator(".rs-result h2")).to_contain_text("you resigned")
    expect(own).to_have_attribute("data-realm", "1")
