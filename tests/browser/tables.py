"""Tables that are opened by the API, so that a test can start where its game does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import quarterdeck
from quarterdeck.kernel.rng import KEY_BYTES
from quarterdeck.kernel.table import Table
from tests.browser.visitors import Site, Visitor, wait_until


def call(who: Visitor, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
    """It is she who calls, whether she has a page open or not."""
    answer = who.api.request(method, path, json=body)
    found = {} if answer.status_code == HTTPStatus.NO_CONTENT else answer.json()
    assert isinstance(found, dict)
    assert "error" not in found, found
    return found


def frame(who: Visitor, path: str, seat: int = 0) -> dict[str, Any]:
    """What the seat at the table of this page sees now."""
    return call(who, "GET", f"{tables(path)}/seats/{seat}/frame")


def answer(who: Visitor, path: str, action: str, seat: int = 0) -> None:
    """By the API, so that a test need not click its way to where it begins."""
    number = frame(who, path, seat)["number"]
    call(who, "POST", f"{tables(path)}/seats/{seat}/answer", {"number": number, "action": action})


def plays_to_the_end(path: str, *players: Visitor) -> None:
    """By the API, for a test that is about what comes after: each answers what comes first, until the game is over."""
    wait_until(lambda: is_over_or_goes_on(path, players), "the game is over")


def is_over_or_goes_on(path: str, players: Sequence[Visitor]) -> bool:
    """Is it over? Else all who are asked answer."""
    for seat, who in enumerate(players):
        seen = frame(who, path, seat)
        if seen["view"]["outcome"] is not None:
            return True
        if len(seen["options"] or []) > 1:  # what leaves no choice is answered by the site
            given = {"number": seen["number"], "action": seen["options"][0]["text"]}
            call(who, "POST", f"{tables(path)}/seats/{seat}/answer", given)
    return False


def tables(path: str) -> str:
    return path.replace("/t/", "/tables/")


def same_deal(site: Site, game: str, seats: int, options: Mapping[str, object]) -> Table:
    """The table that the site deals."""
    return quarterdeck.game(game).new(seats, options=options, key=bytes.fromhex(site.deals * KEY_BYTES))


def arrives(who: Visitor) -> None:
    """The site knows her from now on, and she has a name."""
    call(who, "GET", "/me")


def open_table(
    game: str,
    ada: Visitor,
    *others: Visitor,
    bots: int = 0,
    options: Mapping[str, object] | None = None,
    hints: bool = False,
    rated: bool = False,
) -> str:
    """Ada opens a table, the others sit down, the weakest bots take the rest, and it starts. Its page."""
    arrives(ada)
    people: list[dict[str, str]] = [{"kind": "me"}]
    people += [{"kind": "open"} for _ in others]
    people += [{"kind": "bot", "level": "Deckhand"} for _ in range(bots)]
    wanted = {"game": game, "seats": len(people), "people": people, "options": dict(options or {}), "name": "Harbour"}
    wanted["hints"] = hints
    if rated:
        wanted |= {"rated": True, "clock": 120, "hints": False, "late_joining": False}
    path = f"/tables/{call(ada, 'POST', '/tables', wanted)['id']}"
    for seat, other in enumerate(others, 1):
        arrives(other)
        call(other, "PUT", f"{path}/seats/{seat}", {"kind": "me"})
    call(ada, "POST", f"{path}/start", {})
    return path.replace("/tables", "/t")
