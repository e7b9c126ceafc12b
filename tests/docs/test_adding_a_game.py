"""docs/adding-a-game.md, taken as it stands: its game in one file works, and the rest is what new-game writes."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from quarterdeck.cli.new_game import new_game
from quarterdeck.kernel.clones import with_clones
from quarterdeck.kernel.conformance import check
from quarterdeck.kernel.game import Game
from tests.building import ROOT

PAGE = Path(__file__).parent.parent.parent / "docs" / "adding-a-game.md"


def blocks(language: str) -> list[str]:
    """The pieces of code in this language; their fences must pair, or they would hide a damaged page."""
    parts = re.split(r"^```(.*)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    fences, texts = parts[1::2], parts[2::2]
    assert set(fences[1::2]) == {""}
    return [text.lstrip("\n") for fence, text in zip(fences, texts, strict=True) if fence == language]


@pytest.fixture
def highest_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The first block of the page as the module that a reader would write."""
    (tmp_path / "highest_card.py").write_text(blocks("python")[0])
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "highest_card", raising=False)
    return import_module("highest_card")


def test_the_game_is_written_in_under_a_hundred_lines() -> None:
    assert len([line for line in blocks("python")[0].splitlines() if line.strip()]) < 100


def test_the_conformance_suite_accepts_the_game(highest_card: ModuleType) -> None:
    exec(blocks("python")[1], vars(highest_card))


def test_the_highest_card_takes_the_trick(highest_card: ModuleType) -> None:
    game: Game = highest_card.GAME
    g: Any = game.new(seats=2, seed=3)
    g.hands = [[4, 9, 11], [7, 8, 12]]
    for lane in g.lanes:
        g.refresh(lane)
    g.play(0, game.action("lay 9"))
    g.play(1, game.action("lay 8"))
    assert g.tricks == [1, 0]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The folder that the page's command writes."""
    monkeypatch.chdir(tmp_path)
    command, _, said = blocks("console")[0].partition("\n")
    assert command == '$ quarterdeck new-game "Harbour Lights"'
    new_game("Harbour Lights")
    assert capsys.readouterr().out == said
    return tmp_path / "harbour-lights"


def test_what_the_page_shows_is_what_is_written(package: Path) -> None:
    """By the command, or in the package of examples that is compiled."""
    written = [path.read_text(encoding="utf-8") for path in package.rglob("*.*") if path.is_file()]
    written.append((ROOT / "examples" / "classics" / "setup.py").read_text(encoding="utf-8"))
    shown = [*blocks("python")[2:], *blocks("toml"), *blocks("js")]
    assert len(shown) > 8
    assert [excerpt for excerpt in shown if not any(excerpt in text for text in written)] == []


@pytest.fixture
def changed(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game with the rule that the page adds."""
    (step,) = blocks("diff")
    subprocess.run(("git", "apply", "--unidiff-zero", "-"), input=step, text=True, cwd=package, check=True)
    pieces = package / "src" / "harbour_lights" / "rules" / "pieces.py"
    assert blocks("console")[1].endswith(f"{pieces.relative_to(package)}\n")
    pieces.write_text(with_clones(pieces.read_text()))
    monkeypatch.syspath_prepend(package / "src")
    yield import_module("harbour_lights").GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == "harbour_lights"]:
        del sys.modules[name]


def test_the_rule_that_the_page_adds_keeps_the_laws(changed: Game) -> None:
    check(changed, options={"stakes_stay": True}, games=2)
    seen: Any = changed.view(changed.new(2, seed=1), 0)
    assert seen.stake == 0
