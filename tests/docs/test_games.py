"""What documents say of every game is as the registry and the observers have it."""

from __future__ import annotations

import runpy
from pathlib import Path

PROGRAM = Path(__file__).parents[2] / "docs" / "games.py"


def test_the_lists_are_not_stale() -> None:
    for path, text in runpy.run_path(str(PROGRAM))["written"]().items():
        assert path.read_text(encoding="utf-8") == text, "write it again: make generate"
