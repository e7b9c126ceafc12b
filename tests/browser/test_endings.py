"""How a game is said to have ended, on the board and beside it, where somebody resigns."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import arrives, call, open_table
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]

WHEN = {
    "challengers": "round 1",
    "dastardly-dirigibles": "round 1",
    "raise-the-shields": "round 1",
    "spearpoint-1943": "the decks",
    "zeppelin-conquest": "turn 1, round 1",
}
ON_THE_BOARD = {
    "challengers": ".ch-title h2",
    "raise-the-shields": ".rs-result h2",
    "spearpoint-1943": ".sp-ask",
    "zeppelin-conquest": ".zc-medal",
}
"""Where a board has words of its own for the end."""


TABLES = count(1)


def two_at(game: str, ada: Visitor, grace: Visitor) -> tuple[str, str, str]:
    """A table of that game, and the names of the two at it, which nobody else has."""
    number = next(TABLES)
    names = f"Ada {number}", f"Grace {number}"
    for who, name in zip((ada, grace), names, strict=True):
        arrives(who)
        call(who, "PUT", "/me", {"name": name})
    return open_table(game, ada, grace), *names


def resigns(grace: Visitor, path: str) -> None:
    call(grace, "POST", f"{path.replace('/t/', '/tables/')}/resign", {"seat": 1})


def result(page: Page) -> str:
    """What the result says, in one line."""
    look = page.get_by_role("button", name="Result and proof")
    panel = page.locator(".result.panel header")
    expect(look.or_(panel).first).to_be_visible()
    if look.count():
        look.click()
    expect(panel).to_be_visible()
    return " ".join(panel.inner_text().split())


@pytest.mark.parametrize("game", sorted(WHEN))
def test_a_resignation_is_called_one(visitor: MakeVisitor, game: str) -> None:
    ada, grace = visitor(), visitor(size="phone")
    path, winner, loser = two_at(game, ada, grace)
    ada.go(path)
    grace.go(path)
    expect(grace.page.locator("main")).to_be_visible()
    resigns(grace, path)
    for who, title in ((ada, "You win"), (grace, f"{winner} wins")):
        if game in ON_THE_BOARD:
            words = who.page.locator(ON_THE_BOARD[game]).first
            expect(words).to_contain_text(re.compile("resigned"))
            expect(words).not_to_contain_text(re.compile("ran out|champion|0 : 0|0 to 0|Equal"))
        assert result(who.page) == f"{title} {loser} resigned in {WHEN[game]}."
    ada.go("/")
    expect(ada.page.get_by_text(f"You won: {loser} resigned")).to_be_visible()
    grace.go("/")
    expect(grace.page.get_by_text(f"You resigned; {winner} won")).to_be_visible()


def test_who_resigned_still_sees_her_own_realm(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone")
    path, _, _ = two_at("raise-the-shields", ada, grace)
    grace.go(path)
    own = grace.page.locator(".rs-sheet")
    expect(own).to_have_attribute("data-realm", "1")
    resigns(grace, path)
    expect(grace.page.locator(".rs-result h2")).to_contain_text("you resigned")
    expect(own).to_have_attribute("data-realm", "1")


def test_the_replay_ends_with_the_resignation(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    path, _, loser = two_at("zeppelin-conquest", ada, grace)
    resigns(grace, path)
    ada.go(f"{path}/replay")
    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_text(f"{loser} resigned.").first).to_be_visible()
    expect(ada.page.locator(".zc-medal")).to_contain_text(f"{loser} resigned")
