"""Raise the Shields! in a real browser: by link, alone, by keyboard and on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from quarterdeck.games.raise_the_shields.bot.evaluation import ShieldsEvaluation
from quarterdeck.games.raise_the_shields.rules.pieces import State
from tests.browser.accessibility import serious
from tests.browser.tables import answer, open_table, same_deal
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]
LONGEST = 240.0
"""Seconds that a whole game may take on a busy machine."""


def table_of(ada: Visitor, *others: Visitor, bots: int = 0, **options: str) -> str:
    """A table that has started, and everybody sees her sheet."""
    path = open_table("raise-the-shields", ada, *others, bots=bots, options=options)
    for one in (ada, *others):
        one.go(path)
        sees_the_sheet(one)
    return path


def sees_the_sheet(player: Visitor) -> None:
    expect(player.page.get_by_role("region", name="Your sheet")).to_be_visible()


def is_over(player: Visitor) -> bool:
    return player.page.get_by_role("region", name="Result", exact=True).count() > 0


def answers(player: Visitor) -> None:
    """What is asked now; nothing if nothing is."""
    page = player.page
    for name in ("Keep the dice", "Take the hit"):
        button = page.get_by_role("button", name=name)
        if button.count():
            button.click()
            wait_until(lambda: page.get_by_text("Sending").count() == 0, "the answer is taken")
            return
    if page.get_by_role("button", name="Lock in").count():
        locks_in(player)


def locks_in(player: Visitor) -> None:
    """The dice by click, the shape by key: what is held is drawn, then all is sent."""
    page = player.page
    while page.locator("[data-pool] button:enabled").count():
        page.locator("[data-pool] button:enabled").first.click()
    page.keyboard.press("ArrowRight")
    if page.get_by_role("button", name="Draw here").count():
        page.get_by_role("button", name="Draw here").click()
    lock = page.get_by_role("button", name="Lock in")
    expect(lock).to_be_enabled()
    lock.click()
    wait_until(lambda: page.get_by_text("Sending").count() == 0, "the plan is taken")


def play_to_the_end(*players: Visitor) -> None:
    def plays_on() -> bool:
        for player in players:
            answers(player)
        return all(is_over(player) for player in players)

    wait_until(plays_on, "the game ends", LONGEST)


def test_two_browsers_and_a_bot_play_a_whole_game_and_a_spectator_sees_no_plan(visitor: MakeVisitor) -> None:
    ada, grace, watcher = visitor(), visitor(size="phone"), visitor()
    path = table_of(ada, grace, bots=1)
    watcher.go(path)
    expect(watcher.page.get_by_text("choosing, in secret")).to_be_visible()
    play_to_the_end(ada, grace)
    wait_until(lambda: is_over(watcher), "the spectator sees the end")
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            assert message["view"]["drafts"] == [None, None, None]


def test_a_game_alone_is_remembered_as_the_best_once(visitor: MakeVisitor) -> None:
    ada = visitor()
    path = table_of(ada, solo="hard")
    expect(ada.page.get_by_role("region", name="Solo campaign")).to_contain_text("Not played yet")
    play_to_the_end(ada)
    expect(ada.page.get_by_role("region", name="Result", exact=True)).to_contain_text("New best")
    kept = "() => JSON.parse(localStorage.getItem('qd.raise-the-shields.campaign')).hard.played"
    assert ada.page.evaluate(kept) == 1
    ada.page.reload()
    wait_until(lambda: is_over(ada), "the end is there again")
    assert ada.page.evaluate(kept) == 1
    ada.go(f"{path}/replay?seat=0")
    expect(ada.page.get_by_role("region", name="Your sheet")).to_be_visible()
    assert ada.page.evaluate(kept) == 1


def play_to_a_second_attack(ada: Visitor, path: str) -> State:
    """The rollout policy plays her deal, until the attack die is rolled again and may be changed."""
    g = same_deal(ada.site, "raise-the-shields", 1, {})
    assert isinstance(g, State)
    policy = ShieldsEvaluation()
    while g.pending()[0].name != "MayAvert" or not any("rerolled" in option.text for option in g.options(0)):
        options = g.options(0)
        action = options[policy.rollout_choice(g, 0, options)]
        answer(ada, path, action.text)
        g.play(0, action)
    return g


@pytest.mark.parametrize("by_key", [False, True])
def test_alone_the_second_attack_is_turned_elsewhere(visitor: MakeVisitor, by_key: bool) -> None:
    ada = visitor(size="desktop" if by_key else "phone")
    path = table_of(ada)
    g = play_to_a_second_attack(ada, path)
    ada.page.reload()
    sees_the_sheet(ada)
    expect(ada.page.get_by_role("status").filter(has_text="The enemy attacks once more")).to_be_visible()
    assert serious(ada.page) == []
    value = int(next(option.text for option in g.options(0) if "rerolled" in option.text)[-1])
    if by_key:
        ada.page.keyboard.press(str(value))
    else:
        ada.page.get_by_role("button", name=f"Turn to {value}").click()
    expect(ada.page.get_by_text("change the attack die to", exact=False)).to_have_count(1)


def test_a_round_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    table_of(ada, bots=1)
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("3")
    expect(ada.page.get_by_role("region", name="Attack: Sector")).to_be_visible()
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("r")
    ada.page.keyboard.press("f")
    expect(ada.page.get_by_role("button", name="Draw here")).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="Lock in")).to_be_enabled()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_a_plan_survives_a_reload_and_can_be_taken_back(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    table_of(ada, grace)
    ada.page.keyboard.press("2")
    ada.page.keyboard.press("1")
    shape = ada.page.locator("[data-socket='1']").get_attribute("aria-label")
    ada.page.reload()
    sees_the_sheet(ada)
    expect(ada.page.locator("[data-socket='1']")).to_have_attribute("aria-label", shape or "")
    locks_in(ada)
    expect(ada.page.get_by_text("You have locked in.")).to_be_visible()
    ada.page.get_by_role("button", name="Take back").click()
    expect(ada.page.get_by_role("button", name="Lock in")).to_be_enabled()
    expect(ada.page.locator("[data-socket='1']")).to_have_attribute("aria-label", shape or "")


def test_the_mouse_drags_dice_and_draws_where_it_points(visitor: MakeVisitor) -> None:
    ada = visitor()
    table_of(ada, bots=1)
    own = ada.page.get_by_role("button", name="Your die")
    own.drag_to(ada.page.locator("[data-socket='2']"))
    expect(ada.page.locator("[data-socket='2']").get_by_role("button", name="Your die")).to_be_visible()
    ada.page.keyboard.press("1")
    ada.page.wait_for_timeout(450)  # a click right behind a drag counts for nothing
    place = ada.page.locator(".rs-anchor.rs-same").first.bounding_box()
    assert place is not None
    ada.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(ada.page.get_by_role("button", name="Lock in")).to_be_enabled()


@pytest.mark.parametrize(
    ("size", "theme", "bots"), [("desktop", "dark", 2), ("tablet", "light", 5), ("phone", "dark", 1)]
)
def test_the_board_is_accessible_and_nothing_runs_over(visitor: MakeVisitor, size: str, theme: str, bots: int) -> None:
    ada = visitor(size=size, theme=theme)
    table_of(ada, bots=bots)
    assert serious(ada.page) == []
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("2")
    ada.page.keyboard.press("ArrowRight")
    assert serious(ada.page) == []
    assert ada.page.evaluate("() => document.querySelector('.rs').scrollWidth <= innerWidth")


def test_with_motion_a_round_is_shown_and_can_be_skipped(visitor: MakeVisitor) -> None:
    ada = visitor(still=False)
    table_of(ada, bots=2)
    locks_in(ada)
    expect(ada.page.get_by_role("button", name="Skip")).to_be_visible()
    ada.page.get_by_role("button", name="Skip").click()
    expect(ada.page.get_by_role("button", name=re.compile("Lock in|Keep the dice"))).to_be_visible()


def test_a_small_phone_has_sheet_and_dice_in_sight(visitor: MakeVisitor) -> None:
    """Narrow and low at once is no phone on its side; nothing lies on the dice."""
    ada = visitor(size="phone")
    ada.go(open_table("raise-the-shields", ada, bots=1))
    expect(ada.page.locator(".rs-tray")).to_be_visible()
    ada.page.set_viewport_size({"width": 320, "height": 568})
    parts = [ada.page.locator(part) for part in (".rs-sheet", ".rs-tray", ".rs-abilities")]

    def fits() -> bool:
        sheet, tray, abilities = [part.bounding_box() for part in parts]
        assert sheet
        assert tray
        assert abilities
        return sheet["width"] > 280 and sheet["height"] > 200 and tray["y"] + tray["height"] <= abilities["y"]

    wait_until(fits, "sheet, dice and abilities have room one below the other")
