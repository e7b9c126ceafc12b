"""Pages around the tables: theme, names, and places that are not there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.contexts import Contexts
from tests.browser.visitors import Site, Visitor

MakeVisitor = Callable[..., Visitor]


def test_the_theme_is_switched_and_kept(visitor: MakeVisitor) -> None:
    ada = visitor(theme="dark")
    ada.go("/")
    ada.page.get_by_role("button", name="Switch to light").click()
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Switch to dark")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"


CUT = """all => all.map((art) => [art, art.querySelector(".poster"), art.parentElement.querySelector(".body")])
    .map((parts) => parts.map((one) => one.getBoundingClientRect()))
    .filter(([art, poster, body]) => Math.abs(poster.width * 1.25 - poster.height) > 2 || art.right > body.left + 1)
    .map(([art, poster]) => [art.width, poster.width, poster.height])"""
"""Posters are four by five; whatever has another shape is cut, and so is what lies under the text beside it."""


def test_posters_are_whole_on_the_phone(visitor: MakeVisitor) -> None:
    ada = visitor(size="phone")
    ada.go("/")
    posters = ada.page.locator(".tile .art")
    expect(posters.nth(4)).to_be_visible()
    assert posters.evaluate_all(CUT) == []


def test_a_guest_takes_a_name_and_keeps_it(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/")
    ada.page.get_by_role("button", name="Your menu").click()
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


def test_a_page_that_is_not_there_says_so_in_its_title(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/nowhere/at/all")
    expect(ada.page).to_have_title("Nothing lies here: Quarterdeck")


def test_a_game_that_is_not_here_has_no_lesson(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/learn/chess")
    expect(ada.page.get_by_text("Nothing here is called chess.")).to_be_visible()


def test_a_table_that_is_not_there_says_so(contexts: Contexts, site: Site) -> None:
    lost = Visitor(contexts, site)
    lost.go("/t/no-such-table-here")
    expect(lost.page.get_by_role("heading", name="No such table")).to_be_visible()
    lost.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(lost.page.get_by_role("heading", name="Tabletop games")).to_be_visible()
    lost.close()
