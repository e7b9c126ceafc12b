"""A stranger's game in a real browser, on its own board and on the one that is drawn for any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.tables import open_table
from tests.browser.visitors import Site, Visitor
from tests.new_game.strangers import FAULTY, NO_BOARD, OWN_BOARD
from tests.some_games import SHORTEST

MakeVisitor = Callable[..., Visitor]
LOOKS, PAUSE = 300, 100
"""How often a player looks whether she is asked, and milliseconds between two looks."""
CARD = re.compile(r"\b(Dinghy|Ketch|Cutter|Schooner|Brig|Frigate|Galleon|Kraken)\b")


@pytest.fixture(scope="module")
def site(strangers: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site where the packages are installed; in this file it takes the place of the one that other tests share."""
    running = Site(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


def test_the_lobby_shows_it_and_not_the_faulty_one(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/")
    for name in ("Harbour Lights", "Plain Harbour", SHORTEST.name):
        expect(ada.page.get_by_role("button", name=f"Play now against a bot: {name}")).to_be_enabled()
    expect(ada.page.get_by_text("Open Hands")).to_have_count(0)
    assert ada.page.request.get(f"{ada.site.address}/api/games/{FAULTY}/book").status == 404


@pytest.mark.parametrize("game", [OWN_BOARD, NO_BOARD])
def test_it_is_played_to_its_end(visitor: MakeVisitor, game: str) -> None:
    ada = visitor()
    ada.go(open_table(game, ada, bots=1))
    board = ada.page.locator(f".{OWN_BOARD}")
    expect(board).to_have_count(1 if game == OWN_BOARD else 0)
    cards = ada.page.get_by_role("button", name=CARD)
    for _ in range(LOOKS):
        if ada.asked and cards.count():
            cards.first.click()
        ada.page.wait_for_timeout(PAUSE)
        if ada.over:
            break
    expect(ada.page.locator(".result.panel")).to_be_visible()
