"""quarterdeck rebuild: what it says, and when it refuses."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.server.settings import Settings
from quarterdeck.server.store_for import store_for
from tests.cli.terminal import Run, real


def test_it_says_from_how_many_games(run: Run, tmp_path: Path) -> None:
    said = run("rebuild", "--data", tmp_path)
    assert (said.code, said.out) == (0, "Histories and ratings are made afresh, from 0 games.\n")


def test_it_refuses_while_another_process_has_the_file(tmp_path: Path) -> None:
    _, lock = store_for(Settings(data=tmp_path))
    assert lock is not None
    said = real("rebuild", "--data", tmp_path)
    lock.close()
    assert said.code == 2
    assert "SQLite is for one process" in said.err
    assert said.err.count("\n") == 1
