"""The game of docs/adding-a-game.md, taken from the page as it stands, is a game: short, and accepted by the suite."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from quarterdeck.kernel.game import Game

PAGE = Path(__file__).parent.parent.parent / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def blocks() -> list[str]:
    """The two pieces of code on the page; their fences must pair, or they would hide a damaged page."""
    parts = re.split(r"^```(.*)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    fences, texts = parts[1::2], parts[2::2]
    assert fences == ["python", "", "python", ""]
    return [texts[0].lstrip(), texts[2].lstrip()]


@pytest.fixture
def highest_card(blocks: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The first block of the page as the module that a reader would write."""
    (tmp_path / "highest_card.py").write_text(blocks[0])
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "highest_card", raising=False)
    return import_module("highest_card")


def test_the_game_is_written_in_under_a_hundred_lines(blocks: list[str]) -> None:
    assert len([line for line in blocks[0].splitlines() if line.strip()]) < 100


def test_the_conformance_suite_accepts_the_game(blocks: list[str], highest_card: ModuleType) -> None:
    exec(blocks[1], vars(highest_card))


def test_the_highest_card_takes_the_trick(highest_card: ModuleType) -> None:
    game: Game = highest_card.GAME
    g: Any = game.new(seats=2, seed=3)
    g.hands = [[4, 9, 11], [7, 8, 12]]
    for lane in g.lanes:
        g.refresh(lane)
    g.play(0, game.action("lay 9"))
    g.play(1, game.action("lay 8"))
    assert g.tricks == [1, 0]
