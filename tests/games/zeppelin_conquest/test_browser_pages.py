"""Every page of the site, on the way through a whole game: nothing serious for axe, no complaint."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import OF_LOOKS, serious
from tests.browser.tables import plays_to_the_end
from tests.browser.visitors import Site, Visitor, wait_until
from tests.games.zeppelin_conquest.playing import answers_by_mouse, lays, plays_a_bot, sees_the_board

MakeVisitor = Callable[..., Visitor]


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
    sees_the_board(ada)
    wait_until(lambda: ada.asked, "something is asked")
    yield "table"
    page.keyboard.press("a")
    expect(page.get_by_role("dialog", name="All moves")).to_be_visible()
    yield "moves"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="All moves")).to_be_hidden()
    plays_to_the_end(page.url.removeprefix(ada.site.address), ada)
    wait_until(lambda: ada.over, "the end is shown")
    yield "end"
    page.get_by_text("Prove the shuffles").click()
    expect(page.get_by_role("button", name="Verify shuffles")).to_be_visible()
    yield "result"
    page.get_by_role("link", name="Replay", exact=True).first.click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    sees_the_board(ada)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    yield "replay"
    ada.go("/")
    expect(page.get_by_role("link", name="Replay of")).to_be_visible()
    yield "lobby-again"
    for name in ("about", "rules/zeppelin-conquest", "nowhere"):
        ada.go(f"/{name}")
        expect(page.get_by_role("heading").first).to_be_visible()
        yield name.replace("/", "-")


@pytest.mark.parametrize(
    ("walker", "looks"),
    [
        ("desktop", [("desktop", "dark"), ("tablet", "light")]),
        ("phone", [("phone", "light")]),  # by touch, so in a browser of its own
    ],
)
def test_every_page_can_be_used_by_everybody(visitor: MakeVisitor, walker: str, looks: list[tuple[str, str]]) -> None:
    ada = visitor(size=walker)
    troubles: dict[str, list[str]] = {}
    for stop in walk(ada):
        ada.page.wait_for_load_state("networkidle")
        for count, (size, theme) in enumerate(looks):
            ada.looks(size, theme)
            wide = ada.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
            found = serious(ada.page, OF_LOOKS if count else ()) + (["wider than the screen"] if wide else [])
            if found:
                troubles[f"{stop}, {size}, {theme}"] = found
    assert troubles == {}


def test_the_log_tells_a_story_and_keeps_every_move(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked")
    story = ada.page.get_by_role("region", name="Story")
    expect(story.get_by_role("heading", name="Turn 1, round 1")).to_be_visible()
    expect(story.get_by_role("listitem").filter(has_text="You lay ")).to_be_visible()
    expect(story).not_to_contain_text("seat 0")
    assert serious(ada.page) == []
    everything = ada.page.get_by_role("button", name="All moves", exact=True)
    everything.click()
    expect(ada.page.get_by_role("list", name="Log")).to_contain_text(" reveals ")
    everything.click()
    expect(story).to_be_visible()


def test_a_link_leads_to_its_moment(visitor: MakeVisitor, site: Site) -> None:
    ada = visitor()
    plays_a_bot(ada)
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked")
    ada.page.get_by_role("region", name="Story").get_by_role("link").first.click()
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
