"""The end of a game, what comes after it, and the room in which the next one is waited for."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.endings import MakeVisitor, resigns, two_at
from tests.browser.tables import arrives, call, open_table, tables
from tests.browser.visitors import Visitor
from tests.some_games import IN_SECRET

pytestmark = pytest.mark.browser

GAME = IN_SECRET.id
FIRST_FRAME = ".ending, .ending * { animation-play-state: paused !important }"
MOVES = """() => document.getAnimations().map(({ animationName, effect }) =>
    effect.target.closest(".ending") && animationName.split("-").at(-1)).filter(Boolean).sort()"""
"""What of the end is still moving, or has yet to."""
EDGES = """all => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width)
    .map(({ left, right }) => [left, right])"""


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=2).and_(page.locator("#h-result")).inner_text()


def test_the_end_is_told_to_winner_loser_and_spectator_and_a_rematch_is_an_invitation(visitor: MakeVisitor) -> None:
    ada, grace, watcher = visitor(), visitor(size="phone", theme="light"), visitor()
    path, winner, loser = two_at(GAME, ada, grace)
    for who in (ada, grace, watcher):
        who.go(path)
        expect(who.page.locator(".boardbox > *").first).to_be_visible()
    resigns(grace, path)
    sheets = [who.page.locator(".result.panel") for who in (ada, grace, watcher)]
    for sheet in sheets:
        expect(sheet).to_contain_text(f"{loser} resigned")
        expect(sheet.get_by_role("list")).to_have_count(0)  # no points are compared
    assert [heading(who.page) for who in (ada, grace, watcher)] == ["You win", f"{winner} wins", f"{winner} wins"]
    expect(ada.page.locator(".stamp")).to_have_text("Victory")
    for who in (grace, watcher):
        expect(who.page.locator(".stamp")).to_have_count(0)
    expect(sheets[2].get_by_role("button", name="Rematch")).to_have_count(0)
    expect(ada.page.locator("#h-result")).to_be_focused()
    expect(sheets[0]).to_contain_text(f"{loser} is still here")
    expect(sheets[1]).to_contain_text(f"{winner} is still here")
    assert [serious(who.page) for who in (ada, grace)] == [[], []]
    ada.page.keyboard.press("s")
    expect(ada.page.get_by_role("status").filter(has_text="Link copied")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(sheets[0]).to_have_count(0)
    ada.page.get_by_role("button", name="Result and proof").click()
    ada.page.get_by_role("button", name=re.compile("Rematch.*sides swapped")).click()
    expect(sheets[0].get_by_role("status")).to_contain_text(re.compile(rf"{loser} is invited.*[45]:\d\d left"))
    expect(sheets[0].get_by_role("status")).to_contain_text(f"{loser} is still here and sees it now")
    offer = sheets[1].locator(".offer")
    expect(offer).to_contain_text(f"{winner} wants a rematch")
    assert [serious(who.page) for who in (ada, grace)] == [[], []]
    grace.page.keyboard.press("r")
    for who in (ada, grace):
        who.page.wait_for_url(lambda url: not url.endswith(path))
        expect(who.page.locator(".boardbox > *").first).to_be_visible()
    assert ada.page.url == grace.page.url
    assert [seat["name"] for seat in seats_of(ada)] == [loser, winner]
    watcher.page.get_by_role("link", name="Look at the rematch").click()
    watcher.page.wait_for_url(ada.page.url)


def seats_of(who: Visitor) -> list[dict[str, object]]:
    """Of the table that she looks at, which is under way."""
    path = tables(who.page.url.removeprefix(who.site.address))
    answer = who.page.evaluate("async (path) => (await fetch(path)).json()", f"/api{path}")
    assert answer["state"] == "running"
    found = answer["seats"]
    assert isinstance(found, list)
    return found


def test_a_rematch_declined_leaves_the_seat_to_a_bot(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    path, _, loser = two_at(GAME, ada, grace)
    resigns(grace, path)
    for who in (ada, grace):
        who.go(path)
    expect(ada.page.get_by_text(f"{loser} is still here")).to_be_visible()
    grace.go("/")
    expect(ada.page.get_by_text(f"{loser} has left")).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_text(f"{loser} has left. The seat is kept")).to_be_visible()
    grace.go(path)
    expect(ada.page.get_by_text(f"{loser} is still here and sees it now")).to_be_visible()
    to_it = ada.page.get_by_role("link", name="To the new table")
    expect(to_it).to_be_focused()
    to_it.click()
    seat = ada.page.get_by_role("listitem").filter(has_text=f"Kept for {loser}")
    expect(seat).to_contain_text(re.compile(r"Kept [45]:\d\d"))
    expect(seat.get_by_role("button")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Start the game")).to_have_count(0)
    assert serious(ada.page) == []
    grace.page.get_by_role("button", name="Not now").click()
    expect(grace.page.get_by_role("link", name="Look at the rematch")).to_be_visible()
    expect(ada.page.get_by_text(f"{loser} would rather not play now")).to_be_visible()
    ada.page.get_by_role("button", name="Put a bot in").click()
    expect(ada.page.get_by_text("Mate bot")).to_be_visible()


def test_against_a_bot_a_rematch_is_one_key_and_the_same_bot_plays_the_other_side(visitor: MakeVisitor) -> None:
    ada = visitor(still=False)
    path = open_table(GAME, ada, bots=1)
    ada.go(path)
    expect(ada.page.locator(".boardbox > *").first).to_be_visible()
    before = seats_of(ada)
    ada.page.add_style_tag(content=FIRST_FRAME)
    call(ada, "POST", f"{tables(path)}/resign", {"seat": 0})
    expect(ada.page.locator("#h-result")).to_be_focused()
    assert ada.page.evaluate(MOVES) == ["darken", "rise"]  # a loss has no stamp that falls
    ada.page.keyboard.press("r")
    ada.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(path))
    expect(ada.page.locator(".boardbox > *").first).to_be_visible()
    after = seats_of(ada)
    assert (after[0]["name"], after[0]["level"]) == (before[1]["name"], "Deckhand")
    assert after[1]["you"] is True


def test_the_waiting_room_has_link_code_levels_and_chat(visitor: MakeVisitor) -> None:
    for size, theme in (("desktop", "dark"), ("phone", "light")):
        ada = visitor(size=size, theme=theme)
        arrives(ada)
        call(ada, "PUT", "/me", {"name": f"Wilhelmina {size} II"[:20]})  # as long as a name may be
        people = [{"kind": "me"}, {"kind": "open"}]
        made = call(ada, "POST", "/tables", {"game": GAME, "seats": 2, "people": people})
        ada.go(f"/t/{made['id']}")
        page = ada.page
        expect(page.get_by_role("img", name="Code of the link")).to_be_visible()
        assert page.get_by_label("Invite link").input_value() == page.url
        expect(page.get_by_text("Others cannot open a ‘localhost’ link.")).to_be_visible()
        page.get_by_label("Say something").fill("Anybody there?")
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Anybody there?")
        assert serious(page) == []
        page.get_by_role("button", name="Put a bot in").click()
        expect(page.get_by_role("listitem").filter(has_text="Mate bot")).to_be_visible()
        slider = page.get_by_role("slider", name="Level of the bot in seat 2").bounding_box()
        assert slider is not None
        assert slider["width"] > 200
        labels = page.locator(".level li").evaluate_all(EDGES)
        assert len(labels) == 4
        assert all(right < left for (_, right), (left, _) in pairwise(labels))
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert wide is False
