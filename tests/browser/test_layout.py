"""Every board in every size of window: nothing cut, nothing on top of something else, and what is asked in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import quarterdeck
from tests.browser.moments import END, LONG, UNSEEN, last_question, moments, most_answers, play_ahead
from tests.browser.visitors import Site, Visitor

MakeVisitor = Callable[..., Visitor]
GAMES = [game.id for game in quarterdeck.all_games()]
FEWEST = 2
MOST_SEATS = {game.id: game.seats.stop - 1 for game in quarterdeck.all_games()}
TABLES = [(game, seats) for game in GAMES for seats in sorted({FEWEST, MOST_SEATS[game]})]
SIZES = {
    "laptop": (1440, 900),
    "small laptop": (1366, 768),
    "low laptop": (1280, 720),
    "laptop at 200 %": (720, 450),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "narrow phone": (320, 640),
    "large screen": (2560, 1440),
}
DOCKED = {name: (width, height) for name, (width, height) in SIZES.items() if width >= 1200}
"""Where the rules stand beside the board, which makes room; elsewhere they lie over it."""

ASKED = "[data-prompt], [data-form]"

ELSEWHERE = "/nowhere"
"""An empty page, which has nothing to do while a game is played."""

FORGET = "localStorage.removeItem('qd.shown')"
"""She comes as to a table that she has not seen: nothing is shown that happened meanwhile."""

SETTLED = """async ([width, height]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (innerWidth !== width || innerHeight !== height) await frame();
    await frame();
    await frame();
}"""
"""The window has this size, and whoever watches the size of something has drawn it anew."""

OFFENDERS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8").rstrip(";\n")
MEASURE = f"async (size) => {{ await ({SETTLED})(size); return ({OFFENDERS})(); }}"

THUMBNAIL = 0.05
"""Scale at which the page is painted: nobody looks at the picture, and a whole one takes longer than to measure it."""


class Window:
    """The window of a page, which takes every size in turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools = page.context.new_cdp_session(page)

    def offenders(self, moment: str, sizes: Mapping[str, tuple[int, int]] = SIZES) -> list[str]:
        found = []
        for name, (width, height) in sizes.items():
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False, "scale": THUMBNAIL}
            self.devtools.send("Emulation.setDeviceMetricsOverride", metrics)
            found += [f"{moment}, {name}: {one}" for one in self.page.evaluate(MEASURE, [width, height])]
        return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_board_fits_every_window(visitor: MakeVisitor, site: Site, game: str, seats: int) -> None:
    ada, grace = visitor(), visitor()
    played = play_ahead(site, game, seats)
    if seats > FEWEST:
        played = played[:LONG]
    places = most_answers(played) if seats == FEWEST else last_question(played)
    found: list[str] = []
    window = Window(ada.page)
    ada.page.add_init_script(UNSEEN)
    ada.go(ELSEWHERE)
    for moment, path in moments(site, game, seats, played, places, ada, grace):
        ada.page.evaluate(FORGET)
        ada.follows(path)
        expect(ada.page.locator(".ending" if moment == END else ASKED).first).to_be_visible()
        found += window.offenders(moment)
        if seats == MOST_SEATS[game] and moment == places[max(places)]:
            ada.page.keyboard.press("?")
            expect(ada.page.get_by_role("heading", name="The goal")).to_be_visible()
            found += window.offenders(f"{moment} beside the rules", DOCKED)
        ada.follows(ELSEWHERE)
    assert not found, "\n".join(found)
