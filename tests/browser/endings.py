"""How a game is said to have ended, on the board and beside it, where somebody resigns: for the tests of the games."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.tables import arrives, call, open_table
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]

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
    panel = page.locator(".result.panel header")
    expect(panel).to_be_visible()
    return " ".join(" ".join(panel.locator("h2, .why").all_inner_texts()).split())


def check_resignation(visitor: MakeVisitor, game: str, when: str, words_at: str | None = None) -> None:
    """A resignation is called one, beside the board and on it, where a board has words of its own for the end."""
    ada, grace = visitor(), visitor(size="phone")
    path, winner, loser = two_at(game, ada, grace)
    ada.go(path)
    grace.go(path)
    expect(grace.page.locator("main")).to_be_visible()
    resigns(grace, path)
    for who, title in ((ada, "You win"), (grace, f"{winner} wins")):
        if words_at is not None:
            words = who.page.locator(words_at).first
            expect(words).to_contain_text(re.compile("resigned"))
            expect(words).not_to_contain_text(re.compile("ran out|champion|0 : 0|0 to 0|Equal"))
        assert result(who.page) == f"{title} {loser} resigned in {when}."
        assert serious(who.page) == []
    ada.go("/")
    expect(ada.page.get_by_text(f"You won: {loser} resigned")).to_be_visible()
    grace.go("/")
    expect(grace.page.get_by_text(f"You resigned; {winner} won")).to_be_visible()
