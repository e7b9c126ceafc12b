"""The example of a game's README runs: its cards, copied into a folder, are loaded from there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.game import Game

EXAMPLES = [
    (game, example)
    for game in quarterdeck.all_games()
    for example in re.findall(r"```python\n(.*?)```", (game.folder / "README.md").read_text("utf-8"), flags=re.DOTALL)
]


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=[game.id for game, _ in EXAMPLES])
def test_the_example_runs(
    game: Game, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (name,) = re.findall(r'with_data\("(.+)"\)', example)
    (tmp_path / name).mkdir()
    for file in game.folder.glob("*.toml"):
        shutil.copy(file, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    exec(example, {})
    assert capsys.readouterr().out == f"{game.data_hash} {game.book.notices}\n"
