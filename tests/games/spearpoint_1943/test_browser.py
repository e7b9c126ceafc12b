"""Spearpoint 1943 in a real browser: a game against a bot, two people, a phone, decks, and what all may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.accessibility import serious
from tests.browser.tables import answer, frame, open_table
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]

QUIET = """localStorage.setItem("qd.spearpoint-1943.never", '["attack", "damage", "orders", "smoke", "mines"]')"""
"""Rolls without questions: then a turn is a commitment, targets, attacks and a draw."""


def table_of(ada: Visitor, *others: Visitor) -> str:
    """Ada opens a table against another, or against the weakest bot, and it starts."""
    page = open_table("spearpoint-1943", ada, *others, bots=0 if others else 1)
    for one in (ada, *others):
        one.page.add_init_script(QUIET)
        one.go(page)
        expect(one.page.get_by_role("region", name="Build your deck")).to_be_visible()
    return page


def marches(who: Visitor, deck: str) -> None:
    """A ready-made deck, and of it the first four cards."""
    page = who.page
    page.get_by_role("button", name=deck).click()
    page.get_by_role("button", name=f"Take {deck}").click()
    starting = page.get_by_role("region", name="Choose your starting hand")
    for _ in range(4):
        starting.locator(".sp-entry-count button:last-child:enabled").first.click()
    starting.get_by_role("button", name="March").click()
    expect(prompt(who)).to_be_visible()


def prompt(who: Visitor) -> Locator:
    return who.page.locator(".sp-prompt")


SETTLED = ".sp-prompt.sp-asks, .result.panel"
"""Something is asked of this player, or the game is over."""

ANSWER = """() => {
    const board = document.querySelector(".sp");
    const first = (...where) => where.map((one) => board.querySelector(one)).find((one) => one)?.click();
    if (board.querySelector(".sp-prompt > p").textContent.includes("Too many")) first(".sp-dock .sp-legal");
    else first(".sp-prompt .sp-main", ".sp-side-them .sp-unit.sp-legal", ".sp-prompt .sp-button");
}"""
"""The first answer there is, as a click of hers: nothing more is committed, so the game is soon lost."""


def settles(who: Visitor) -> str:
    """What is asked of her next, as soon as something is; nothing when the game is over."""
    who.page.locator(SETTLED).first.wait_for()
    return prompt(who).inner_text() if prompt(who).and_(who.page.locator(".sp-asks")).count() else ""


def commits(who: Visitor, units: int) -> None:
    """Units that need no crew, card by card."""
    for number in range(1, units + 1):
        wait_until(lambda: "Commit units" in settles(who), "units may be committed")
        who.page.locator(".sp-hand .sp-legal").first.click(position={"x": 20, "y": 40})
        prompt(who).get_by_role("button", name="To the front line").click()
        expect(who.page.locator(".sp-side-us [data-unit]")).to_have_count(number)
    wait_until(lambda: "ommit" in settles(who), "she may be done")
    prompt(who).get_by_role("button", name="All committed").click()


def declares(who: Visitor) -> None:
    """She is asked for a target; first for a command, if she holds one for it."""
    while "What will your" not in settles(who):
        who.page.evaluate(ANSWER)


def test_a_whole_game_against_a_bot_with_somebody_looking_on(visitor: MakeVisitor) -> None:
    ada, watcher = visitor(), visitor(size="tablet", theme="light")
    path = table_of(ada)
    marches(ada, "Rifle battalion")
    watcher.go(path)
    expect(watcher.page.get_by_role("region", name="Unit hand")).to_be_visible()
    commits(ada, 1)
    while settles(ada):
        ada.page.evaluate(ANSWER)
    wait_until(lambda: ada.over and watcher.over, "both see the end")
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            assert [side["hand"] for side in message["view"]["sides"]] == [None, None]
    for one in (ada, watcher):
        assert serious(one.page) == []
    ada.go(f"{path}/replay")
    expect(ada.page.locator(".sp-board")).to_be_visible()
    assert serious(ada.page) == []


def test_two_people_declare_their_fire_in_secret(visitor: MakeVisitor) -> None:
    ada, grace = visitor(theme="light"), visitor(size="phone")
    table_of(ada, grace)
    assert serious(grace.page) == []
    marches(ada, "Rifle battalion")
    marches(grace, "Grenadiers")
    for one in (ada, grace):
        commits(one, 1)
    for one in (ada, grace):
        declares(one)
        assert serious(one.page) == []
    target = ada.page.locator(".sp-side-them .sp-unit.sp-legal")
    expect(target.locator(".sp-chance")).to_contain_text("kill")
    target.click()
    expect(prompt(ada)).to_contain_text("Waiting for")
    expect(grace.page.locator(".sp-arrow")).to_have_count(0)
    grace.page.locator(".sp-side-them .sp-unit.sp-legal").tap()
    prompt(grace).get_by_role("button", name=re.compile("^Fire")).click()
    expect(ada.page.locator(".sp-dice .sp-slip")).to_be_visible()
    for one, seat in ((ada, 0), (grace, 1)):
        views = [json.loads(text).get("view") for text in one.frames]
        assert all(view["sides"][1 - seat]["hand"] is None for view in views if view)


IS_ON_TOP = """(button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Nothing lies on it. (A click on trial would be a press elsewhere, which closes what is open.)"""


def test_all_answers_are_within_a_low_screen(visitor: MakeVisitor) -> None:
    """Five buttons and a name in two lines are higher than the desk: they rise above it."""
    ada = visitor(size="phone")
    ada.page.set_viewport_size({"width": 1366, "height": 768})
    path = table_of(ada)
    marches(ada, "Rifle battalion")
    commits(ada, 3)
    declares(ada)
    wait_until(lambda: "1" not in frame(ada, path)["asked"], "the bot has declared its fire")
    ada.page.locator(".sp-side-them .sp-unit.sp-legal").first.tap()
    for name in (re.compile("^Fire"), "Close assault", "Weapons: all", "Hold fire", "When am I asked?"):
        expect(prompt(ada).get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    fire = prompt(ada).get_by_role("button", name=re.compile("^Fire"))
    asking = prompt(ada).get_by_role("button", name="When am I asked?")
    settings = ada.page.get_by_role("group", name="When am I asked?")
    ways: tuple[Callable[[], None], ...] = (
        lambda: ada.page.mouse.click(500, 20),
        lambda: ada.page.keyboard.press("Escape"),
    )
    for closes in ways:
        asking.click()
        expect(settings).to_be_in_viewport(ratio=1)
        assert fire.evaluate(IS_ON_TOP)
        closes()
        expect(settings).to_be_hidden()
        asking.press("Enter")
        closes()  # at once
        expect(settings).to_be_hidden()
        expect(fire).to_be_visible()  # the target is still chosen
    expect(asking).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(fire).to_be_hidden()  # and now it is put down


def idles(who: Visitor, path: str, seat: int, *, fights: bool) -> None:
    """Answers whatever is asked by the API; who fights has one unit in battle, who does not has none."""
    seen = frame(who, path, seat)
    texts = [option["text"] for option in seen["options"] or []]
    side = seen["view"]["sides"][seat]
    units = (side["plan"] or side)["units"]
    first = [text for text in texts if fights and not units and text.startswith("commit ")]
    calm = [text for text in texts if text.split()[0] in ("done", "pass", "hold", "roll")]
    if texts:
        answer(who, path, [*first, *calm, *texts][0], seat)


def gathers(who: Visitor, path: str, seat: int, *wanted: str) -> None:
    """Answers whatever is asked by the API: the first answer that begins with what comes first among the wanted."""
    texts = [option["text"] for option in frame(who, path, seat)["options"] or []]
    first = [text for one in wanted for text in texts if text.startswith(one)]
    if texts:
        answer(who, path, [*first, *texts][0], seat)


COVERED = """(cards) => cards.flatMap((one, i) => cards.slice(i + 1).filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
})).length"""
"""Of some cards, how many lie on another."""


def test_five_commands_lie_side_by_side_and_four_enemies_are_seen_at_once(visitor: MakeVisitor) -> None:
    ada, grace = visitor(size="phone"), visitor()
    path = open_table("spearpoint-1943", ada, grace)
    calm = ("commit", "hold", "done", "pass", "roll")

    def is_full() -> bool:
        gathers(ada, path, 0, "ready american rifle", *calm, "draw command")
        gathers(grace, path, 1, "ready german grenadiers", *calm, "draw unit")
        sides = frame(ada, path)["view"]["sides"]
        return len(sides[0]["commands"]) == 5 and len(sides[1]["units"]) == 4

    wait_until(is_full, "she holds five commands and sees four enemies")
    ada.go(path)
    commands = ada.page.locator(".sp-commands .sp-command")
    expect(commands).to_have_count(5)
    assert commands.evaluate_all(COVERED) == 0
    for one in commands.all():
        expect(one).to_be_in_viewport(ratio=0.98)
    ada.page.set_viewport_size({"width": 720, "height": 450})  # a small window at twice its size
    for enemy in ada.page.locator(".sp-side-them .sp-unit").all():
        expect(enemy).to_be_in_viewport(ratio=1)
    assert commands.evaluate_all(COVERED) == 0


def test_an_overrun_is_warned_of_and_announced(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone", theme="light")
    path = table_of(ada, grace)

    def until(turns: int) -> None:
        while frame(ada, path)["view"]["sides"][1]["overrun"] < turns:
            idles(ada, path, 0, fights=False)
            idles(grace, path, 1, fights=True)

    until(1)
    for one in (ada, grace):
        expect(one.page.get_by_role("img", name="Germans unopposed for 1 of 3 turns")).to_be_visible()
        expect(one.page.locator(".sp-warning")).to_have_count(0)
    until(2)
    warning = ada.page.get_by_role("status").filter(has_text="You are being overrun")
    expect(warning).to_contain_text("Have a ground unit in battle as this turn ends, or you lose.")
    expect(grace.page.get_by_role("status").filter(has_text="One turn to victory")).to_be_visible()
    assert [serious(one.page) for one in (ada, grace)] == [[], []]
    until(3)
    expect(ada.page.get_by_role("status").filter(has_text="The Germans stood unopposed for 3 turns")).to_be_visible()
    sheet = ada.page.get_by_role("region", name=re.compile("wins"))
    expect(sheet).to_contain_text(re.compile(r"By overrun, 3 turns unopposed; the points, \d+ : \d+, do not count"))
    expect(sheet.locator(".ranking")).to_have_count(0)  # so nobody compares them
    expect(grace.page.get_by_role("status").filter(has_text="You overrun them").first).to_be_visible()


def test_a_deck_built_by_hand_is_kept_and_taken_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    path = table_of(ada)
    form = ada.page.get_by_role("region", name="Build your deck")
    expect(form.get_by_role("button", name="Take Armoured fist")).to_be_enabled()  # proposed, in one press
    form.get_by_role("button", name=re.compile("^Armoured fist")).press("Enter")
    form.get_by_role("button", name="One M5A1 Stuart fewer").press("Enter")
    form.get_by_role("textbox", name="Name of the deck").fill("No Stuart")
    form.get_by_role("button", name="Keep").press("Enter")
    ada.go(path)
    form.get_by_role("button", name="Empty the form").press("Enter")
    expect(form.get_by_role("button", name="Take this deck")).to_be_disabled()
    form.get_by_role("button", name="No Stuart").first.press("Enter")
    form.get_by_role("button", name="Take this deck").press("Enter")
    starting = ada.page.get_by_role("region", name="Choose your starting hand")
    for _ in range(4):
        starting.locator(".sp-entry-count button:last-child:enabled").first.press("Enter")
    starting.get_by_role("button", name="March").press("Enter")
    wait_until(lambda: "Commit units" in settles(ada), "units may be committed")
    ada.page.keyboard.press("Shift+Digit1")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".sp-side-us [data-unit]")).to_have_count(1)
    ada.page.keyboard.press("ArrowUp")
    expect(ada.page.locator(".sp-side-us [data-unit]").first).to_be_focused()
