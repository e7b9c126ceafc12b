"""What stands around the board: the clock, hints, titles, and the bar of a replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visitors import Visitor, wait_until
from tests.games.zeppelin_conquest.playing import (
    answers_by_keyboard,
    answers_by_mouse,
    lays,
    plays_a_bot,
    sees_the_board,
)

MakeVisitor = Callable[..., Visitor]
SECONDS = 5


def box(thing: Locator) -> tuple[float, float]:
    """Its upper and lower edge."""
    found = thing.bounding_box()
    assert found is not None
    return found["y"], found["y"] + found["height"]


def play_by_the_clock(ada: Visitor, grace: Visitor) -> None:
    ada.go("/")
    expect(ada.page.get_by_text("You sit at no table yet")).to_be_visible()
    tables = f"{ada.site.address}/api/tables"
    wanted = {"game": "zeppelin-conquest", "seats": 2, "clock": SECONDS}
    table = ada.page.request.post(tables, data=wanted).json()["id"]
    grace.go(f"/t/{table}")
    grace.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(grace.page.get_by_text("You are at the table")).to_be_visible()
    ada.go(f"/t/{table}")
    ada.page.get_by_role("button", name="Start the game").click()
    sees_the_board(ada)
    sees_the_board(grace)


def test_a_seat_whose_time_runs_out_is_told_and_can_be_taken_again(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    play_by_the_clock(ada, grace)
    answers_by_keyboard(grace)
    expect(ada.page.get_by_role("timer")).to_be_visible()
    expect(ada.page.get_by_role("status").filter(has_text="Time is up: ")).to_be_visible(timeout=SECONDS * 2000)
    log = ada.page.get_by_role("region", name="Story")
    expect(log.get_by_text("Time is up: ").first).to_be_visible()
    seat = ada.page.get_by_role("region", name="Your seat")
    lost = "Your time ran out three times in a row; a bot plays for you."
    expect(seat).to_contain_text(lost, timeout=SECONDS * 3000)
    expect(log.get_by_text(lost)).to_be_visible()
    expect(grace.page.get_by_role("region", name="Story").get_by_text(": a bot plays on")).to_be_visible()
    end = monotonic() + 1
    while monotonic() < end:
        assert not ada.asked
        assert not lays(ada)
    seat.get_by_role("button", name="Come back").click()
    expect(seat).to_be_hidden()
    wait_until(lambda: ada.asked or ada.over, "she is asked again")


def test_a_hint_is_asked_for_once_and_says_what_it_is_about(visitor: MakeVisitor) -> None:
    ada = visitor(size="phone")
    calls: list[str] = []
    ada.page.on("request", lambda request: calls.append(request.url) if request.url.endswith("/hint") else None)
    plays_a_bot(ada)
    wait_until(lambda: ada.asked, "something is asked")
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    hint = ada.page.get_by_role("region", name="Hint")
    expect(hint.get_by_text(re.compile(r"take what you like|beside target I\b"))).to_be_visible()
    hand = ada.page.locator("[aria-label^='Your hand'] button").first
    assert box(hand)[1] <= box(hint)[0] + 8
    hint.get_by_role("button", name="Unfold the hint").click()
    expect(hint.get_by_text("next is target I.")).to_be_visible()
    hint.get_by_role("button", name="Fold the hint").click()
    expect(hint.get_by_text("next is target I.")).to_have_count(0)
    hint.get_by_role("button", name="Close the hint").click()
    expect(hint).to_be_hidden()
    assert len(calls) == 1


def asks_for_a_hint(ada: Visitor, clear: bool) -> Locator:
    """A real hint; only whether search could tell the answers apart is decided here, for that is luck of the deal."""

    def decide(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"clear": clear, "even": not clear})

    ada.page.unroute("**/hint")
    ada.page.route("**/hint", decide)
    ada.page.keyboard.press("h")
    hint = ada.page.get_by_role("region", name="Hint")
    expect(hint.get_by_text("The table sees")).to_be_visible()
    return hint


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    apart = a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"]
    return not (beside or apart)


def test_a_hint_is_ringed_on_the_board_and_carried_out_as_a_whole(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    wait_until(lambda: ada.asked, "something is asked")
    hint = asks_for_a_hint(ada, clear=True)
    expect(hint.get_by_role("list", name="What to do").get_by_role("listitem")).to_have_count(3)
    hand = ada.page.locator("[data-hand] [data-hinted]")
    slots = ada.page.locator("[data-slot] [data-hinted]")
    assert sorted(hand.evaluate_all("all => all.map(one => one.dataset.hinted)")) == ["1", "2", "3"]
    assert slots.evaluate_all("all => all.map(one => one.dataset.hinted)") == ["1", "2", "3"]
    for size in ({"width": 1440, "height": 900}, {"width": 1000, "height": 700}):
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert not overlap(hint, ada.page.locator("[data-prompt]"))
    hand.first.click()
    expect(hint).to_be_hidden()
    expect(hand).to_have_count(3)
    hint = asks_for_a_hint(ada, clear=True)
    ada.page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    expect(hand).to_have_count(0)
    asks_for_a_hint(ada, clear=True).get_by_role("button", name="Do all of it").click()
    wait_until(lambda: not lays(ada) or ada.over, "all three cards are laid")


def test_a_hint_without_a_difference_has_no_numbers_and_no_rings(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    wait_until(lambda: ada.asked, "something is asked")
    hint = asks_for_a_hint(ada, clear=False)
    expect(hint.get_by_text("These come to about the same")).to_be_visible()
    expect(hint.get_by_role("listitem")).to_have_count(5)
    expect(hint.get_by_text("of 100")).to_have_count(0)
    expect(ada.page.locator("[data-hinted]")).to_have_count(0)


def test_an_answer_of_a_hint_is_marked_first_and_given_when_that_is_said(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    wait_until(lambda: ada.asked, "something is asked")
    hint = asks_for_a_hint(ada, clear=False)
    answer = hint.get_by_role("listitem").get_by_role("button").first
    does = hint.get_by_role("button", name="Do it")
    ringed = ada.page.locator("[data-hand] [data-hinted]")
    before = len(ada.sent)
    expect(does).to_have_count(0)
    answer.click()
    expect(answer).to_have_attribute("aria-pressed", "true")
    expect(ringed).to_have_count(1)
    answer.click()
    expect(ringed).to_have_count(0)
    answer.click()
    assert not any("answer" in one for one in ada.sent[before:])
    does.click()
    expect(hint).to_be_hidden()
    wait_until(lambda: any("answer" in one for one in ada.sent[before:]), "it is answered")


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_the_title_of_a_table_is_whole(visitor: MakeVisitor, size: str) -> None:
    ada = visitor(size=size)
    plays_a_bot(ada)
    name = ada.page.locator(".where b")
    cut = "it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2"
    assert not name.evaluate(cut)
    name.click()
    goal = ada.page.locator(".goal").inner_text().removeprefix("Goal").strip()
    expect(ada.page.get_by_text(f"Goal: {goal}.")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_the_bar_of_a_replay_stays_in_sight_and_hides_nothing_for_good(visitor: MakeVisitor, size: str) -> None:
    ada = visitor(size=size)
    plays_a_bot(ada)
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked")
    ada.go(ada.page.url.removeprefix(ada.site.address) + "/replay")
    bar = ada.page.get_by_role("region", name="Moments of the game")
    expect(bar).to_be_visible()
    expect(ada.page.get_by_role("img", name="Points from the start")).to_be_visible()
    screen = ada.page.evaluate("innerHeight")
    assert box(bar)[1] <= screen + 1
    ada.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ada.page.keyboard.press("Home")
    first = ada.page.get_by_role("region", name="Story").locator("details").first
    expect(first, "a replay begins with the first lines of its story").to_have_attribute("open", "")
    side = ada.page.get_by_role("complementary", name="Perspective")
    assert box(side)[1] <= box(bar)[0] + 1
    assert box(bar)[1] <= screen + 1
