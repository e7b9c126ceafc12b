"""Dastardly Dirigibles in a real browser: two people and a bot, a phone, and what all may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION
from quarterdeck.games.dastardly_dirigibles.rules.pieces import State
from tests.browser.accessibility import serious
from tests.browser.tables import answer, call, frame, open_table, same_deal, tables
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]
LAST_ROUND = 3
LONGEST = 600.0
"""Seconds that a whole game may take on a busy machine."""

ANSWER = """(() => {
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    const named = (where, text) => all(where).find((one) => (one.ariaLabel ?? one.textContent).includes(text));
    const button = (text) => named(".dd-prompt button", text);
    let turn = 0;
    const card = () => {
        const others = all(".dd-hand .dd-legal[aria-pressed=false]");
        return others[turn % others.length];
    };
    const declines = () => button("Discard") ?? button("Do not match") ?? button("Play none") ?? button("Pass");
    const answer = () =>
        named("dialog button", "Take ") ?? all("dialog .dd-target button, .dd-rival .dd-target button")[0] ??
        all(".dd-rival.dd-aimed .dd-enlarge")[0] ?? named("button", "give it up") ??
        (turn % 3 ? undefined : named("button", ", take it")) ?? all(".dd-prompt .dd-main")[0] ??
        (all(".dd-hand [aria-pressed=true]").length ? declines() : undefined) ?? card() ?? declines();
    return () => {
        const asked = all(".dd-prompt.dd-asks").length;
        const found = all(".dd-reckoning button").at(-1) ?? (asked ? answer() : undefined);
        if (found) turn += 1;
        return found;
    };
})()"""
"""What answers whatever is asked, one way or another."""


def table_of(ada: Visitor, *others: Visitor, bots: int = 0, **options: bool) -> str:
    """Ada opens a table, the others sit down, bots take the rest, and it starts."""
    page = open_table("dastardly-dirigibles", ada, *others, bots=bots, options=options)
    for one in (ada, *others):
        one.go(page)
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
    return page


def prompt(who: Visitor) -> Locator:
    return who.page.locator(".dd-prompt")


def plays_until(
    path: str, players: list[Visitor], so: Callable[[State], bool], wish: str = "discard", **o: bool
) -> Visitor:
    """By the API: everybody draws from the pile and does one thing a turn. Who is about to act when it is so."""
    g = same_deal(players[0].site, "dastardly-dirigibles", len(players), o)
    assert isinstance(g, State)
    while not so(g):
        (seat,) = g.pending()
        texts = [action.text for action in g.options(seat)]
        wanted = ["draw", wish] if g.actions_left == 3 else ["draw"]
        text = next(
            (one for want in wanted for one in texts if one.startswith(want)), "pass" if "pass" in texts else texts[0]
        )
        answer(players[seat], path, text, seat)
        g.play(seat, g.origin.game.action(text))
    return players[next(iter(g.pending()))]


def plays_to_the_last_round(path: str, players: list[Visitor]) -> None:
    """By the API, and a part whenever one can be played: the boards have nearly three rounds of this behind them."""
    seat = 0
    while not in_the_last_round((seen := frame(players[seat], path, seat))["view"]):
        texts = [option["text"] for option in seen["options"] or []]
        if len(texts) > 1:  # what leaves no choice is answered by the site
            text = next((text for text in texts if text.startswith("play")), texts[0])
            given = {"number": seen["number"], "action": text}
            call(players[seat], "POST", f"{tables(path)}/seats/{seat}/answer", given)
        else:
            seat = 1 - seat


def in_the_last_round(view: dict[str, Any]) -> bool:
    """With an airship that is nearly complete."""
    return view["round"] == LAST_ROUND and any(sum(part >= 0 for part in one["airship"]) > 4 for one in view["sides"])


def is_to_act(g: State) -> bool:
    return g.main.decision is CHOOSE_ACTION


def hand_of(who: Visitor) -> list[str]:
    """The names of the cards that she sees in her hand."""
    cards = who.page.locator(".dd-hand .dd-legal").all()
    return [(card.get_attribute("aria-label") or "").partition(",")[0] for card in cards]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_who_looks_at_the_discards_discards_nothing(visitor: MakeVisitor, size: str) -> None:
    players = [visitor(size=size), visitor(size=size)]
    path = table_of(*players)
    one = plays_until(path, players, is_to_act)
    expect(prompt(one).get_by_text("3 actions left")).to_be_visible()
    one.page.locator(".dd-hand .dd-legal").first.click()
    one.page.get_by_role("button", name="Discard the picked card").click()
    expect(prompt(one).get_by_text("2 actions left")).to_be_visible()
    held = hand_of(one)
    one.page.locator(".dd-hand .dd-legal").first.click()
    assert serious(one.page) == []
    one.page.get_by_role("button", name="Discards, 1 card").click()
    expect(one.page.get_by_role("dialog", name="Discards")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_role("dialog", name="Discards")).to_be_hidden()
    expect(one.page.locator(".dd-hand [aria-pressed=true]")).to_have_count(1)
    assert hand_of(one) == held
    one.page.get_by_role("button", name="Discard the picked card").press("Enter")
    expect(one.page.locator(".dd-hand .dd-legal")).to_have_count(len(held) - 1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_who_looks_at_the_emporium_swaps_nothing_and_who_gives_a_card_does(visitor: MakeVisitor, size: str) -> None:
    players = [visitor(size=size), visitor(size=size)]
    path = table_of(*players)
    one = plays_until(path, players, is_to_act)
    row, hand = one.page.locator(".dd-emporium li > button:first-child"), one.page.locator(".dd-hand .dd-legal")
    expect(prompt(one).get_by_text("3 actions left")).to_be_visible()
    held = hand_of(one)
    hand.first.click()
    row.first.click()
    expect(one.page.get_by_role("dialog")).to_be_visible()
    one.page.keyboard.press("Escape")
    one.page.get_by_role("button", name="Put down").click()
    assert hand_of(one) == held
    wanted = (row.first.get_attribute("aria-label") or "").partition(",")[0]
    row.first.click()
    hand.first.click()
    expect(prompt(one).get_by_text("2 actions left")).to_be_visible()
    assert sorted(hand_of(one)) == sorted([wanted, *held[1:]])
    wanted = (row.last.get_attribute("aria-label") or "").partition(",")[0]
    row.last.click()
    assert serious(one.page) == []
    one.page.get_by_role("button", name=f"Give {held[-1]}", exact=True).first.click()
    expect(prompt(one).get_by_text("1 action left")).to_be_visible()
    assert wanted in hand_of(one)
    wanted = (row.first.get_attribute("aria-label") or "").partition(",")[0]
    hand.first.click()
    one.page.get_by_role("button", name=f"Swap for {wanted}").click()
    expect(prompt(one).get_by_text("1 action left")).to_be_hidden()


@pytest.mark.parametrize("discards", [False, True])
def test_what_becomes_of_extracted_cards_is_said_as_the_table_plays_it(visitor: MakeVisitor, discards: bool) -> None:
    players = [visitor(), visitor()]
    path = table_of(*players, extractor_discards=discards)

    def holds_an_extractor(g: State) -> bool:
        names = [g.book.cards[card].key for card in g.sides[g.active].hand]
        return is_to_act(g) and "aether-extractor" in names

    one = plays_until(path, players, holds_an_extractor, extractor_discards=discards)
    one.page.get_by_role("button", name="Aether Extractor, can be used").click()
    expect(prompt(one)).to_contain_text("The others are discarded." if discards else "The others stay in your hand.")
    prompt(one).get_by_role("button", name="Play").click()
    expect(prompt(one)).to_contain_text("The other cards are discarded." if discards else "You keep the other cards.")


def test_a_round_that_passes_will_end_is_announced(visitor: MakeVisitor) -> None:
    players = [visitor(), visitor(size="phone")]
    path = table_of(*players)
    one = plays_until(path, players, lambda g: is_to_act(g) and g.passes == 1, wish="pass")
    expect(prompt(one).get_by_role("button", name="Pass")).to_be_visible()
    expect(one.page.locator(".dd-guard")).to_have_count(0)
    prompt(one).get_by_role("button", name="Pass").click()
    for one in players:
        expect(prompt(one)).to_contain_text("2 more turns of nothing but a pass")
        assert serious(one.page) == []


def test_two_browsers_and_a_bot_play_a_game_to_its_end(visitor: MakeVisitor) -> None:
    ada, grace, watcher = visitor(), visitor(size="phone"), visitor(size="tablet", theme="light")
    path = open_table("dastardly-dirigibles", ada, grace, bots=1)
    plays_to_the_last_round(path, [ada, grace])
    for one in (ada, grace, watcher):
        one.go(path)
        expect(one.page.get_by_role("list", name=re.compile("^(Your hand|Hand of)"))).to_be_visible()
    for one in (ada, grace):
        one.presses(ANSWER)
    wait_until(lambda: ada.over and grace.over and watcher.over, "the game ends", LONGEST)
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            assert [side["hand"] for side in message["view"]["sides"]] == [None, None, None]
    for one in (ada, grace, watcher):
        assert serious(one.page) == []
    ada.go(f"{path}/replay")
    expect(ada.page.locator(".dd-own")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme", "bots"), [("desktop", "light", 4), ("tablet", "dark", 2), ("phone", "light", 3)]
)
def test_the_board_can_be_used_by_everybody(visitor: MakeVisitor, size: str, theme: str, bots: int) -> None:
    ada = visitor(size=size, theme=theme)
    table_of(ada, bots=bots)
    assert serious(ada.page) == []
    ada.page.get_by_role("button", name="Enlarge the airship of").first.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert serious(ada.page) == []
    ada.page.keyboard.press("Escape")
    wait_until(lambda: ada.asked, "something is asked")
    assert serious(ada.page) == []


def test_a_small_phone_has_room_for_the_airship(visitor: MakeVisitor) -> None:
    """Narrow and low at once is no phone on its side."""
    ada = visitor(size="phone")
    table_of(ada, bots=2)
    ada.page.set_viewport_size({"width": 320, "height": 568})
    wait_until(
        lambda: all(width_of(ada, part) > 280 for part in (".dd-own", ".dd-prompt")), "all is as wide as it can be"
    )


def width_of(who: Visitor, part: str) -> float:
    box = who.page.locator(part).bounding_box()
    return box["width"] if box else 0.0


def test_a_turn_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    table_of(ada, bots=1)
    usable = ada.page.locator(".dd-hand .dd-legal")
    picked = ada.page.locator(".dd-hand [aria-pressed=true]")

    def picks_a_card_of_her_own_turn() -> bool:
        asked = prompt(ada).inner_text()
        announced = "announced" in asked
        if "Draw a card" in asked or (announced and picked.count()):
            ada.page.keyboard.press("Enter")
        elif (announced or "3 actions left" in asked) and not picked.count():
            keys = usable.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-keyshortcuts'))")
            for key in keys[:1]:  # none where no card matches what is announced
                ada.page.keyboard.press(key)
        return bool("3 actions left" in asked and picked.count())

    wait_until(picks_a_card_of_her_own_turn, "a card is picked with three actions left")
    ada.page.keyboard.press("d")
    expect(prompt(ada).get_by_text("2 actions left")).to_be_visible()
    ada.page.keyboard.press("Shift+Digit1")
    expect(prompt(ada).get_by_text("choose the card that you give")).to_be_visible()
    ada.page.keyboard.press("1")
    expect(prompt(ada).get_by_text("1 action left")).to_be_visible()
    ada.page.keyboard.press("r")
    wait_until(lambda: not prompt(ada).get_by_text("1 action left").count(), "the turn is over")
