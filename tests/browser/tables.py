"""Tables that are opened by the API, so that a test can start where its game does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import expect

import quarterdeck
from quarterdeck.kernel.rng import KEY_BYTES
from quarterdeck.kernel.table import Table
from tests.browser.visitors import Site, Visitor

CALL = """async ([method, path, body]) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api" + path, { method, headers, body: JSON.stringify(body) });
    return answer.status === 204 ? {} : answer.json();
}"""

NAMED = re.compile(r"^(?!Guest guest).+ Change your name")
"""Until the server has said who she is, she is just called Guest, and may open no table."""


def call(who: Visitor, method: str, path: str, body: dict[str, object]) -> dict[str, object]:
    """From her page, so that it is she who calls."""
    answer = who.page.evaluate(CALL, [method, path, body])
    assert isinstance(answer, dict)
    assert "error" not in answer, answer
    return answer


def frame(who: Visitor, path: str, seat: int = 0) -> dict[str, Any]:
    """What the seat at the table of this page sees now."""
    answer = who.page.evaluate("async (path) => (await fetch(path)).json()", f"/api{tables(path)}/seats/{seat}/frame")
    assert isinstance(answer, dict)
    return answer


def answer(who: Visitor, path: str, action: str, seat: int = 0) -> None:
    """By the API, so that a test need not click its way to where it begins."""
    number = frame(who, path, seat)["number"]
    call(who, "POST", f"{tables(path)}/seats/{seat}/answer", {"number": number, "action": action})


def tables(path: str) -> str:
    return path.replace("/t/", "/tables/")


def same_deal(site: Site, game: str, seats: int, options: Mapping[str, object]) -> Table:
    """The table that the site deals."""
    return quarterdeck.game(game).new(seats, options=options, key=bytes.fromhex(site.deals * KEY_BYTES))


def arrives(who: Visitor) -> None:
    """At the front door, until she has a name."""
    who.go("/")
    expect(who.page.get_by_role("button", name=NAMED)).to_be_visible()


def open_table(
    game: str, ada: Visitor, *others: Visitor, bots: int = 0, options: Mapping[str, object] | None = None
) -> str:
    """Ada opens a table, the others sit down, the weakest bots take the rest, and it starts. Its page."""
    arrives(ada)
    people: list[dict[str, str]] = [{"kind": "me"}]
    people += [{"kind": "open"} for _ in others]
    people += [{"kind": "bot", "level": "Deckhand"} for _ in range(bots)]
    wanted = {"game": game, "seats": len(people), "people": people, "options": dict(options or {}), "name": "Harbour"}
    path = f"/tables/{call(ada, 'POST', '/tables', wanted)['id']}"
    for seat, other in enumerate(others, 1):
        arrives(other)
        call(other, "PUT", f"{path}/seats/{seat}", {"kind": "me"})
    call(ada, "POST", f"{path}/start", {})
    return path.replace("/tables", "/t")
