"""Pages of people, bots and leaders: what they show is what the site remembers of games that were played here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from quarterdeck.bench.games import games_for_two
from tests.browser.accessibility import OF_LOOKS, serious
from tests.browser.contexts import Contexts
from tests.browser.tables import arrives, call, open_table, plays_to_the_end
from tests.browser.visitors import SIZES, Site, Visitor, wait_until

pytestmark = pytest.mark.browser

MakeVisitor = Callable[..., Visitor]

GAME, OTHER, UNPLAYED = (game.id for game in sorted(games_for_two(), key=lambda game: game.longest)[:3])
"""Those that are played in no time."""
LEVEL = "Deckhand"
OPENED_BY_ADA = 7
OPENED_BY_BEA = 5
PAGE = 10
WIDER = "document.documentElement.scrollWidth - innerWidth"
LETTERS = {"won": "W", "drawn": "D", "lost": "L"}


def becomes_member(who: Visitor, name: str) -> None:
    arrives(who)
    call(who, "POST", "/account/password", {"password": "seven brass otters swim", "name": name})
    cookies = who.api.cookies.items()
    who.context.add_cookies([{"name": one, "value": value, "url": who.site.address} for one, value in cookies])


def own_games(who: Visitor, query: str = "") -> list[dict[str, Any]]:
    """All of them, the newest first."""
    found: list[dict[str, Any]] = []
    before = ""
    while True:
        page = call(who, "GET", f"/people/me/games?limit=50{query}{before}")
        found += page["games"]
        if page["next"] is None:
            return found
        before = f"&before={page['next']}"


@pytest.fixture(scope="session")
def ada_and_bea(contexts: Contexts, site: Site) -> Iterator[tuple[Visitor, Visitor]]:
    """Two members who have played each other and a bot, all of it folded."""
    ada, bea = Visitor(contexts, site), Visitor(contexts, site)
    becomes_member(ada, "Ada Nautilus")
    becomes_member(bea, "Bea Nautilus")
    for _ in range(OPENED_BY_ADA):
        plays_to_the_end(open_table(GAME, ada, bea, rated=True), ada, bea)
    for _ in range(OPENED_BY_BEA):
        plays_to_the_end(open_table(GAME, bea, ada, rated=True), bea, ada)
    plays_to_the_end(open_table(GAME, ada, bots=1), ada)
    plays_to_the_end(open_table(OTHER, ada, bots=1, rated=True), ada)
    total = OPENED_BY_ADA + OPENED_BY_BEA + 2
    wait_until(lambda: len(own_games(ada)) == total, "all games are folded")
    yield ada, bea
    complaints = ada.complaints + bea.complaints
    ada.close()
    bea.close()
    assert complaints == []


def in_a_wide_window(who: Visitor) -> Visitor:
    """Whatever the test before has looked at."""
    width, height = SIZES["desktop"]
    who.page.set_viewport_size({"width": width, "height": height})
    return who


@pytest.fixture
def ada(ada_and_bea: tuple[Visitor, Visitor]) -> Visitor:
    return in_a_wide_window(ada_and_bea[0])


@pytest.fixture
def bea(ada_and_bea: tuple[Visitor, Visitor]) -> Visitor:
    return in_a_wide_window(ada_and_bea[1])


def me(who: Visitor) -> str:
    return str(call(who, "GET", "/me")["id"])


def named(who: Visitor, game: str) -> str:
    return next(str(one["name"]) for one in who.api.get("/games").json() if one["id"] == game)


def shown(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "\u2212")


def panel(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def test_a_profile_shows_what_is_remembered(ada: Visitor) -> None:
    ada.go(f"/people/me?tab={GAME}")
    profile = call(ada, "GET", f"/people/me?game={GAME}")
    rating = next(one for one in profile["ratings"] if one["game"] == GAME)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Ada Nautilus")
    card = ada.page.get_by_role("tab", selected=True)
    expect(card).to_contain_text(f"{rating['rating']} \u00b1 {rating['doubt']}")
    expect(card).to_contain_text(f"{rating['games']} games")
    numbers = ada.page.get_by_role("tabpanel")
    expect(numbers).to_contain_text(shown(rating["change"]))
    form = panel(ada.page, "Form").get_by_role("img")
    expect(form).to_have_text("".join(LETTERS[one["result"]] for one in profile["form"]))
    [alone] = call(ada, "GET", f"/people/me?game={OTHER}")["shares"]
    [often] = profile["shares"]
    row = panel(ada.page, "By number of rivals").get_by_role("row", name=re.compile("^1 rival"))
    games, won = often["games"] + alone["games"], often["won"] + alone["won"]
    expect(row.get_by_role("cell").nth(0)).to_have_text(str(games))
    expect(row.get_by_role("img")).to_have_attribute("aria-label", f"{round(100 * won / games)} % won, fair share 50 %")
    ada.page.get_by_text("As a table").click()
    points = call(ada, "GET", f"/people/me/ratings/{GAME}")["points"]
    rows = ada.page.get_by_role("region", name="Ratings as a table").get_by_role("row")
    expect(rows).to_have_count(len(points) + 1)
    newest = rows.nth(1).get_by_role("cell")
    expect(newest.nth(1)).to_have_text(str(points[-1]["rating"]))
    expect(newest.nth(2)).to_have_text(f"\u00b1 {points[-1]['doubt']}")


def test_between_two_is_said_from_the_side_of_whoever_looks(ada: Visitor, bea: Visitor) -> None:
    bea.go(f"/people/{me(ada)}")
    [met] = [one for one in call(bea, "GET", f"/people/me/against/{me(ada)}")["games"] if one["games"]]
    between = panel(bea.page, "Between you")
    expect(between.get_by_role("img").first).to_have_attribute(
        "aria-label", f"Ada Nautilus {met['lost']}, you {met['won']}"
    )
    between.get_by_role("link", name=f"See all {met['games']}").click()
    expect(bea.page.get_by_role("heading", level=1)).to_contain_text("Bea Nautilus")
    expect(bea.page.get_by_label("Rivals", exact=True).locator("option:checked")).to_have_text("Ada Nautilus")


def history(page: Page) -> Locator:
    return panel(page, "Games").locator("tbody tr")


def test_games_are_filtered_by_the_address_and_come_page_by_page(ada: Visitor) -> None:
    ada.go("/people/me")
    games = own_games(ada)
    rows = history(ada.page)
    expect(rows).to_have_count(PAGE)
    ada.page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(len(games))
    expect(ada.page.get_by_role("button", name="Show more")).to_have_count(0)
    expect(rows.nth(PAGE).get_by_role("link", name="Replay")).to_be_focused()
    for row, played in zip(rows.all(), games, strict=True):
        expect(row).to_contain_text({"won": "Won", "drawn": "Drawn", "lost": "Lost"}[played["result"]])
        expect(row).to_contain_text("unrated" if played["change"] is None else shown(played["change"]))
        link = row.get_by_role("link", name="Replay")
        expect(link).to_have_attribute("href", f"/t/{played['game']['table']}/replay")
    ada.page.get_by_role("radio", name="Lost").check()
    lost = own_games(ada, "&result=lost")
    assert 0 < len(lost) < len(games), "else this test could not fail"
    expect(rows).to_have_count(min(PAGE, len(lost)))
    ada.page.get_by_label("Rivals", exact=True).select_option(f"{LEVEL} bot")
    against = own_games(ada, f"&result=lost&rival=bot:{LEVEL}")
    expect(rows).to_have_count(len(against)) if against else expect(panel(ada.page, "Games")).to_contain_text(
        "No game fits"
    )
    ada.page.reload()
    expect(ada.page.get_by_role("radio", name="Lost")).to_be_checked()
    expect(ada.page.get_by_label("Rivals", exact=True)).to_have_value(f"bot:{LEVEL}")
    ada.go(f"/people/me?game={UNPLAYED}")
    ada.page.get_by_role("button", name="Clear the filters").click()
    expect(rows).to_have_count(PAGE)
    assert ada.page.url.endswith("/people/me")


def test_ratings_are_tabs_and_the_panel_follows(ada: Visitor) -> None:
    ada.go("/people/me")
    tabs = ada.page.get_by_role("tab")
    expect(tabs).to_have_count(2)
    names = [named(ada, one) for one in (GAME, OTHER)]
    tabs.first.focus()
    heading = ada.page.get_by_role("tabpanel").get_by_role("heading")
    for key, name in (("End", names[1]), ("ArrowRight", names[0]), ("ArrowLeft", names[1]), ("Home", names[0])):
        ada.page.keyboard.press(key)
        expect(heading).to_have_text(name)
        expect(ada.page.get_by_role("tab", selected=True)).to_be_focused()
    assert f"tab={GAME}" in ada.page.url
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_text("Three games make a curve.")).to_be_visible()
    expect(ada.page.get_by_role("link", name=re.compile(f"{named(ada, UNPLAYED)}.*not played yet"))).to_have_attribute(
        "href", f"/new?game={UNPLAYED}"
    )


def test_a_guest_has_a_history_and_no_ratings(visitor: MakeVisitor) -> None:
    cy = visitor(size="phone")
    cy.go("/people/me")
    expect(cy.page.get_by_text("No games yet. The first one will stand here.")).to_be_visible()
    plays_to_the_end(open_table(GAME, cy, bots=1), cy)
    wait_until(lambda: len(own_games(cy)) == 1, "the game is folded")
    cy.page.reload()
    expect(history(cy.page)).to_have_count(1)
    expect(cy.page.get_by_role("main").get_by_text("guest", exact=True)).to_be_visible()
    expect(cy.page.get_by_role("tab")).to_have_count(0)
    assert cy.page.evaluate(WIDER) == 0


def test_a_bot_has_a_page(ada: Visitor) -> None:
    ada.go(f"/bots/{LEVEL}?tab={GAME}")
    found = call(ada, "GET", f"/bots/{LEVEL}")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(LEVEL)
    expect(panel(ada.page, "How it thinks")).to_contain_text(found["about"])
    for share in found["shares"]:
        row = panel(ada.page, "Against people").get_by_role("row", name=named(ada, share["game"]))
        games = sum(one["games"] for one in found["shares"] if one["game"] == share["game"])
        expect(row.get_by_role("cell").first).to_have_text(str(games))
    levels = panel(ada.page, "The levels").get_by_role("listitem")
    for level, row in zip(("Deckhand", "Mate", "Captain", "Admiral"), levels.all(), strict=True):
        ratings = call(ada, "GET", f"/bots/{level}")["ratings"]
        expect(row).to_contain_text(str(next(one["rating"] for one in ratings if one["game"] == GAME)))
    [met] = [one for one in call(ada, "GET", f"/people/me/against/bot:{LEVEL}")["games"] if one["game"] == GAME]
    expect(panel(ada.page, "Between you")).to_contain_text(f"{met['lost']} : {met['won']}")


def test_leaders_are_people_and_bots_in_one_list(ada: Visitor) -> None:
    ada.go(f"/leaders/{GAME}")
    found = call(ada, "GET", f"/leaders/{GAME}")
    rows = ada.page.locator("tr[data-player]")
    wanted = found["rows"] + found["waiting"]
    expect(rows).to_have_count(len(wanted))
    for row, leader in zip(rows.all(), wanted, strict=True):
        expect(row).to_contain_text(leader["name"])
        expect(row).to_contain_text(f"{leader['rating']} \u00b1 {leader['doubt']}")
        expect(row.locator(".place")).to_contain_text(str(leader["place"] or "\u2013"))
    assert found["you"]["place"] is None, "two dozen games would be needed"
    expect(panel(ada.page, "Your place")).to_contain_text(f"No place yet after {found['you']['games']} rated games")
    [season] = found["seasons"]
    ada.page.get_by_label("Season").select_option(season["name"])
    assert ada.page.url.endswith(f"?season={season['number']}")
    expect(ada.page.get_by_text("Nobody has ten rated games in this season yet.")).to_be_visible()
    ada.page.get_by_role("navigation", name="Games").get_by_role("link", name=named(ada, OTHER)).click()
    expect(ada.page).to_have_title(f"Leaders of {named(ada, OTHER)}: Quarterdeck")


def leader(place: int, you: bool) -> dict[str, Any]:
    """One of many, for a list that nobody could play for in a test."""
    return {
        "place": place, "best": max(1, place - 2), "worst": place + 3, "player": f"p{place}", "name": f"Number {place}",
        "level": None, "rating": 2000 - 10 * place, "doubt": 60, "games": 30, "won": 15.0, "change": 3, "form": ["won"],
        "you": you,
    }  # fmt: skip


def test_a_long_list_has_gaps_that_open(visitor: MakeVisitor) -> None:
    size, own = 40, 23
    rows = [leader(place, place == own) for place in range(1, size + 1)]

    def answer(route: Route) -> None:
        asked = dict(re.findall(r"(\w+)=(\d+)", route.request.url))
        after = int(asked.get("after", 0))
        shown = {"rows": rows[after : after + int(asked.get("limit", 8))], "you": rows[own - 1]}
        about: dict[str, object] = {
            "game": GAME,
            "season": None,
            "seasons": [],
            "placed": size,
            "low": 1540,
            "high": 2050,
        }
        route.fulfill(body=json.dumps(shown | about | {"around": [], "waiting": []}), content_type="application/json")

    dora = visitor()
    arrives(dora)
    dora.page.route("**/api/leaders/**", answer)
    dora.go(f"/leaders/{GAME}")
    places = dora.page.locator("tr[data-player] .place")
    gap = dora.page.get_by_role("button", name="Show places 9 to 19")
    expect(gap).to_be_visible()
    expect(places).to_have_count(8 + 7)
    expect(places.first).to_contain_text("likely between 1st and 4th")
    gap.click()
    expect(places).to_have_count(26)
    expect(dora.page.get_by_role("link", name="Number 9", exact=True)).to_be_focused()
    dora.page.get_by_role("button", name="To my place").click()
    expect(dora.page.get_by_role("link", name=f"Number {own}", exact=True)).to_be_focused()
    dora.page.get_by_role("button", name="Show places 27 to 40").click()
    expect(places).to_have_count(size)
    expect(panel(dora.page, "Your place")).to_contain_text("23rd of 40")


def test_a_guest_is_told_why_a_table_is_not_rated(visitor: MakeVisitor) -> None:
    cy = visitor()
    cy.go(f"/new?game={GAME}")
    expect(cy.page.get_by_role("switch", name="Rated")).to_be_disabled()
    expect(cy.page.get_by_text("For members: an account keeps the name that a rating belongs to.")).to_be_visible()


def test_a_member_sets_up_a_rated_table(ada: Visitor, bea: Visitor) -> None:
    ada.go(f"/new?game={GAME}")
    ada.page.get_by_role("switch", name="Rated").check(force=True)
    for other in ("Hints allowed", "Late joining"):
        expect(ada.page.get_by_role("switch", name=other)).to_be_disabled()
        expect(ada.page.get_by_role("switch", name=other)).not_to_be_checked()
    expect(ada.page.get_by_role("radiogroup", name="Clock").get_by_role("radio", name="None")).to_have_count(0)
    ada.page.get_by_role("radiogroup", name="Who sits in seat 2").get_by_role("radio", name="You").check(force=True)
    ada.page.get_by_role("radio", name="Listed").check(force=True)
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.get_by_text("a rated table is different: everybody has one seat")).to_be_visible()
    ada.page.get_by_role("radiogroup", name="Who sits in seat 2").get_by_role("radio", name="Open").check(force=True)
    ada.complaints.clear()  # the browser complains of what is refused
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("complementary", name="Your table")).to_contain_text("Rated")
    bea.go("/")
    row = panel(bea.page, "Open tables").get_by_role("listitem").filter(has_text="Ada Nautilus")
    expect(row.first).to_contain_text("Rated")


def test_the_end_of_a_rated_game_says_what_it_did(ada: Visitor) -> None:
    newest = next(one for one in own_games(ada, f"&game={GAME}") if one["game"]["rated"])
    ada.go(f"/t/{newest['game']['table']}")
    sheet = ada.page.locator(".result.panel")
    expect(sheet.get_by_text("for your rating")).to_have_text(f"{shown(newest['change'])} for your rating")
    sheet.get_by_role("link", name="Bea Nautilus").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Bea Nautilus")


def test_what_cannot_be_fetched_says_so(contexts: Contexts, site: Site, ada: Visitor) -> None:
    lost = Visitor(contexts, site)
    arrives(lost)
    lost.page.route("**/api/people/*/games*", lambda route: route.abort())
    lost.page.route("**/api/people/*/ratings/*", lambda route: route.abort())
    lost.go(f"/people/{me(ada)}")
    expect(lost.page.get_by_text("The curve could not be fetched.")).to_be_visible()
    trouble = panel(lost.page, "Games").get_by_role("alert")
    expect(trouble).to_contain_text("The games could not be fetched.")
    lost.page.unroute("**/api/people/*/games*")
    trouble.get_by_role("button", name="Try again").click()
    expect(history(lost.page)).to_have_count(PAGE)
    lost.go("/people/nobody-of-that-id")
    expect(lost.page.get_by_role("heading", name="Nobody is here")).to_be_visible()
    lost.go("/bots/Pirate")
    expect(lost.page.get_by_role("heading", name="No such bot")).to_be_visible()
    lost.close()


def test_a_game_without_a_replay_is_remembered(contexts: Contexts, site: Site, ada: Visitor) -> None:
    gone = {"error": {"code": "not_found", "message": "its rules are no longer here", "possible": []}}
    late = Visitor(contexts, site)
    arrives(late)
    late.page.route(
        "**/api/tables/*/replay*", lambda route: route.fulfill(status=HTTPStatus.NOT_FOUND, body=json.dumps(gone))
    )
    played = own_games(ada)[-1]["game"]
    late.go(f"/t/{played['table']}/replay")
    told = panel(late.page, named(ada, GAME))
    expect(told).to_contain_text("The moves cannot be shown: its rules are no longer here")
    seats = sorted(played["seats"], key=lambda one: int(one["place"]))
    for row, seat in zip(told.get_by_role("listitem").all(), seats, strict=True):
        expect(row).to_contain_text(seat["name"])
        expect(row).to_contain_text(str(seat["score"]).replace("-", "\u2212"))
    late.close()


@pytest.mark.parametrize("path", ["/people/me", f"/bots/{LEVEL}", f"/leaders/{GAME}", f"/new?game={GAME}"])
def test_pages_are_for_everybody(ada: Visitor, path: str) -> None:
    ada.go(path)
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert serious(ada.page) == []
    for size in SIZES:
        for theme in ("dark", "light"):
            ada.looks(size, theme)
            assert serious(ada.page, OF_LOOKS) == []
            assert ada.page.evaluate(WIDER) == 0
