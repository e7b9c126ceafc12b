"""Challengers! in a real browser: a whole tournament and a watcher, two people, a phone, the keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.accessibility import serious
from tests.browser.tables import open_table
from tests.browser.visitors import PATIENCE, Visitor, wait_until

MakeVisitor = Callable[..., Visitor]

ANSWER = """() => {
    const wanted = [
        ".ch-speed button:nth-child(3)[aria-pressed=false]", ".ch-pilebutton:enabled", ".ch-tray button",
        "dialog .ch-legal", ".ch-seat.ch-legal button", ".ch-go", ".ch-offer .ch-can button",
        ".ch-prompt.ch-asks .ch-alt",
    ];
    return wanted.map((what) => document.querySelector(what)).find((found) => found);
}"""
"""What is most likely meant, whatever is asked; matches are watched as fast as possible."""


def table_of(ada: Visitor, *others: Visitor, bots: int = 0) -> str:
    """Ada opens a table, the others sit down, bots take the rest, and it starts."""
    page = open_table("challengers", ada, *others, bots=bots)
    for one in (ada, *others):
        one.go(page)
        expect(one.page.get_by_role("list", name="Cards on offer")).to_be_visible()
    return page


def prompt(who: Visitor) -> Locator:
    return who.page.locator(".ch-prompt")


def picks(who: Visitor) -> None:
    """Two cards by mouse, and the Deck Phase is finished."""
    offered = who.page.get_by_role("list", name="Cards on offer").get_by_role("button")
    offered.nth(0).click()
    offered.nth(3).click()
    prompt(who).get_by_role("button", name="Finish").click()


MOMENTS = (
    *("", "On reveal", "While attacking", "From the bench"),
    *("With the flag", "Takes the flag", "Loses the flag", "When picked"),
)

CUT = """({ on, cards, moments }) => {
    const words = document.querySelector(`${on} .ch-eff`);
    words.className = words.className.replace(" ch-plain", "");
    return cards.filter(({ moment, text }) => text).filter(({ moment, text }) => {
        words.classList.toggle("ch-wordy", text.length > 58);
        words.innerHTML = `<b>${moments[moment]}</b> ${text}`;
        return words.scrollHeight > words.clientHeight;
    }).map(({ name }) => name);
}"""
"""The characters whose words would not fit the first card of some place."""


def reveals(who: Visitor, by: Callable[[], None]) -> None:
    """Card after card until one holds the flag, with the first answer to whatever an effect asks."""
    holds = who.page.locator(".ch-hold")
    asked = who.page.get_by_role("region", name=re.compile(r"\?$")).get_by_role("button")

    def does() -> bool:
        if asked.count():
            asked.first.click()
        elif not holds.count() and prompt(who).get_by_role("button", name="Reveal next card").count():
            by()
        return bool(holds.count())

    wait_until(does, "a card holds the flag")


def test_a_whole_tournament_against_the_robot(visitor: MakeVisitor) -> None:
    ada, watcher = visitor(), visitor(size="tablet", theme="light")
    path = table_of(ada)
    watcher.go(path)
    expect(watcher.page.get_by_role("region", name="Tournament table")).to_be_visible()
    ada.presses(ANSWER)
    expect(watcher.page.locator(".ch-arena")).to_be_visible()
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            assert [side["deck"] for side in message["view"]["participants"]] == [None, None]
    watcher.close()
    expect(ada.page.locator(".ch-champion")).to_be_visible(timeout=2000 * PATIENCE)
    wait_until(lambda: ada.over, "the result is shown")
    assert serious(ada.page) == []
    ada.go(f"{path}/replay")
    expect(ada.page.get_by_role("navigation", name="Tournament")).to_be_visible()


def test_two_people_meet_in_the_park(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone")
    table_of(ada, grace)
    assert serious(grace.page) == []
    picks(ada)
    expect(prompt(ada).get_by_text("Your deck is ready")).to_be_visible()
    picks(grace)
    for one in (ada, grace):
        expect(prompt(one).get_by_text("is at stake")).to_be_visible()
        expect(one.page.locator(".ch-plinth").get_by_text("2 or 3 fans")).to_be_visible()
        reveals(one, prompt(one).get_by_role("button", name="Reveal next card").click)
    assert serious(grace.page) == []
    grace.page.locator(".ch-stack button").click()
    expect(grace.page.get_by_role("dialog")).to_be_visible()
    grace.page.keyboard.press("Escape")
    expect(grace.page.get_by_role("dialog")).to_be_hidden()


def test_a_phone_on_its_side_has_room_for_what_cards_say(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.page.set_viewport_size({"width": 844, "height": 390})
    table_of(ada, bots=1)
    book = ada.api.get("/games/challengers/book").json()
    said = {"cards": book["cards"], "moments": MOMENTS}
    assert ada.page.evaluate(CUT, {"on": ".ch-offer", **said}) == []
    ada.page.get_by_role("list", name="Cards on offer").get_by_role("button", name=re.compile("^Reporter")).click()
    prompt(ada).get_by_role("button", name="Finish").click()
    tray = ada.page.locator(".ch-tray")

    def is_asked() -> bool:
        if not tray.count():
            ada.page.keyboard.press("Space")
        return bool(tray.count())

    wait_until(is_asked, "the Reporter looks at two cards")
    assert ada.page.evaluate(CUT, {"on": ".ch-tray", **said}) == []


def test_a_round_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor(theme="light")
    table_of(ada)
    assert serious(ada.page) == []
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("2")
    expect(ada.page.locator(".ch-offer [aria-pressed=true]")).to_have_count(2)
    ada.page.keyboard.press("Enter")
    expect(prompt(ada).get_by_role("button", name="Reveal next card")).to_be_visible()
    reveals(ada, lambda: ada.page.keyboard.press("Space"))
    assert serious(ada.page) == []
    shown = [ada.page.locator(".ch-jumbo").inner_text(), ada.page.get_by_role("region", name="Story").inner_text()]
    ada.page.reload()
    expect(ada.page.locator(".ch-jumbo")).to_have_text(shown[0], use_inner_text=True)
    expect(ada.page.get_by_role("region", name="Story")).to_have_text(shown[1], use_inner_text=True)
    onward = prompt(ada).get_by_role("button", name="On to round 2")

    def is_over() -> bool:
        """To the end of the match, with the first answer to whatever is asked in it."""
        if not onward.count():
            ada.page.keyboard.press("1")
            ada.page.keyboard.press("e")
        return bool(onward.count())

    wait_until(is_over, "the match is over")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Pick 2 for round 2")).to_be_visible()
