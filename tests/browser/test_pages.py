"""Every page: nothing serious for axe in either theme, no complaint in the console, a picture at three sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.visitors import Site, Visitor, wait_until

MakeVisitor = Callable[..., Visitor]
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


def walk(ada: Visitor) -> Iterator[str]:
    """Through all pages of the site; each stop is worth a look."""
    page = ada.page
    ada.go("/")
    expect(page.get_by_role("button", name="Play now against a bot: Zeppelin Conquest")).to_be_enabled()
    expect(page.get_by_text("You sit at no table yet")).to_be_visible()
    yield "lobby"
    ada.go("/new?game=zeppelin-conquest")
    expect(page.get_by_role("heading", name="Rules of this table")).to_be_visible()
    yield "set-up"
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Invite link")).to_be_visible()
    yield "open-table"
    page.get_by_role("button", name="Start the game").click()
    ada.sees_the_board()
    wait_until(lambda: ada.asked, "something is asked")
    yield "table"
    page.keyboard.press("a")
    expect(page.get_by_role("dialog", name="All moves")).to_be_visible()
    yield "moves"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="All moves")).to_be_hidden()
    for _ in range(200):
        wait_until(lambda: ada.asked or ada.over, "something is asked, or the game is over")
        if ada.over:
            break
        ada.answers_by_keyboard()
    yield "end"
    page.get_by_role("button", name="Result and proof").click()
    expect(page.get_by_role("button", name="Verify shuffles")).to_be_visible()
    yield "result"
    page.get_by_role("link", name="Replay", exact=True).first.click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    ada.sees_the_board()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    yield "replay"
    ada.go("/")
    expect(page.get_by_role("link", name="Replay of")).to_be_visible()
    yield "lobby-again"
    for name in ("about", "rules/zeppelin-conquest", "rules/challengers", "nowhere"):
        ada.go(f"/{name}")
        expect(page.get_by_role("heading").first).to_be_visible()
        yield name.replace("/", "-")


def serious(page: Page) -> list[str]:
    found = Axe().run(page)
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in found.response["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(
    ("size", "theme"), [("desktop", "dark"), ("desktop", "light"), ("tablet", "dark"), ("phone", "light")]
)
def test_every_page_can_be_used_by_everybody(visitor: MakeVisitor, pictures: Path, size: str, theme: str) -> None:
    ada = visitor(size=size, theme=theme)
    troubles: dict[str, list[str]] = {}
    for stop in walk(ada):
        ada.page.wait_for_load_state("networkidle")
        ada.page.screenshot(path=pictures / f"{stop}-{size}-{theme}.png")
        wide = ada.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
        found = serious(ada.page) + (["wider than the screen"] if wide else [])
        if found:
            troubles[stop] = found
    assert troubles == {}


def test_options_are_offered_where_they_do_something_and_show_their_ruling(visitor: MakeVisitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/new?game=challengers")
    level, solo = page.get_by_label("Robot level"), page.get_by_role("switch", name="Solo cards")
    expect(page.get_by_label("Left out")).to_be_visible()
    expect(level).to_be_hidden()
    expect(solo).to_be_hidden()
    page.get_by_role("button", name="Add a third seat").click()
    expect(level.get_by_role("radio")).to_have_count(3)
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    expect(level.get_by_role("option")).to_have_count(5)
    expect(solo).to_be_disabled()
    expect(page.get_by_text("Does nothing with Robot level 1.")).to_be_visible()
    level.select_option("5")
    solo.click()
    expect(page.get_by_text("Its eight first cards.").first).to_be_hidden()
    page.get_by_text("Ruling 11: What does the Robot play, and how strong is it?").first.click()
    expect(page.get_by_text("Its eight first cards.").first).to_be_visible()
    with page.expect_response("**/api/tables") as response:
        page.get_by_role("button", name="Start the game").click()
    options = response.value.json()["options"]
    assert (options["robot_level"], options["solo_cards"]) == (5, True)


def test_what_was_chosen_for_other_seats_is_not_sent(visitor: MakeVisitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/new?game=raise-the-shields")
    page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("radiogroup", name="Solo").get_by_text("Hard").click()
    page.get_by_role("button", name="Add a second seat").click()
    expect(page.get_by_role("radiogroup", name="Solo")).to_be_hidden()
    with page.expect_response("**/api/tables") as response:
        page.get_by_role("button", name="Open the table").click()
    assert response.value.status == 201
    assert response.value.json()["options"] == {"solo": "standard"}


def test_the_theme_is_switched_and_kept(visitor: MakeVisitor) -> None:
    ada = visitor(theme="dark")
    ada.go("/")
    ada.page.get_by_role("button", name="Switch to light").click()
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Switch to dark")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_guest_takes_a_name_and_keeps_it(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/")
    ada.page.get_by_role("button", name="Change your name").click()
    name = ada.page.get_by_role("textbox", name="Name")
    name.fill("A")
    ada.page.get_by_role("button", name="Save").click()
    assert name.is_visible()
    name.fill("Ada Lovelace")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_role("button", name="Ada Lovelace guest")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Ada Lovelace guest")).to_be_visible()


def test_a_link_leads_to_its_moment(visitor: MakeVisitor, site: Site) -> None:
    ada = visitor()
    ada.plays_a_bot()
    ada.answers_by_mouse()
    wait_until(lambda: ada.asked and not ada.lays, "the discard is asked")
    ada.page.get_by_role("list", name="Log").get_by_role("link").first.click()
    slider = ada.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value("0")
    ada.page.keyboard.press("End")
    last = slider.input_value()
    assert int(last) > 0
    address = ada.page.url
    ada.go("/")
    ada.page.goto(address)
    expect(slider).to_have_value(last)
    ada.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(int(last) - 1))
