"""How the end of a game is told where somebody resigns."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.endings import MakeVisitor, check_resignation, resigns, two_at


def test_a_resignation_is_called_one(visitor: MakeVisitor) -> None:
    check_resignation(visitor, "zeppelin-conquest", "turn 1, round 1", ".zc-medal")


def test_the_replay_ends_with_the_resignation(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    path, _, loser = two_at("zeppelin-conquest", ada, grace)
    resigns(grace, path)
    ada.go(f"{path}/replay")
    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_text(f"{loser} resigned.").first).to_be_visible()
    expect(ada.page.locator(".zc-medal")).to_contain_text(f"{loser} resigned")
