"""The views that the figures of rules pages are drawn from: each from a situation, so that the engine has counted it.

`python -m tests.games.figures` writes those of all games.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import msgspec

import quarterdeck
from quarterdeck.kernel.table import Table

GAMES = Path(str(quarterdeck.__file__)).parent / "games"
FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/RULINGS.md"))
Figures = dict[str, Table]
"""The tables by the names of the figures; they are seen from seat 0."""


def file_of(folder: str) -> Path:
    return GAMES / folder / "board" / "rules" / "views.json"


def views_of(folder: str) -> str:
    figures: Figures = import_module(f"tests.games.{folder}.figures").FIGURES
    views = {name: msgspec.to_builtins(g.origin.game.view(g, 0)) for name, g in figures.items()}
    lines = [f"  {json.dumps(name)}: {json.dumps(view)}" for name, view in views.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for one in FOLDERS:
        file_of(one).write_text(views_of(one), encoding="utf-8")
