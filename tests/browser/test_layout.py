"""Every board in every size of window: nothing cut, nothing on top of something else, and what is asked in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import quarterdeck
from tests.browser.moments import moments
from tests.browser.visitors import Site, Visitor

MakeVisitor = Callable[..., Visitor]
GAMES = [game.id for game in quarterdeck.all_games()]
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
OFFENDERS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")

DRAWN = "[data-prompt], [data-form], .ending"
"""The board asks, or the game is over."""

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whoever watches the size of something has drawn it anew."""


@pytest.mark.parametrize("game", GAMES)
def test_a_board_fits_every_window(visitor: MakeVisitor, site: Site, game: str) -> None:
    ada, grace = visitor(), visitor()
    offenders = []
    for moment, path in moments(site, game, 2, ada, grace):
        ada.go(path)
        expect(ada.page.locator(DRAWN).first).to_be_visible()
        for name, (width, height) in SIZES.items():
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.evaluate(SETTLED)
            offenders += [f"{moment}, {name}: {one}" for one in ada.page.evaluate(OFFENDERS)]
    assert not offenders, "\n".join(offenders)
