"""The views that the figures of rules pages are drawn from: each from a situation, so that the engine has counted it.

`python -m tests.games.figures` writes those of all games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.table import Table

GAMES = Path(__file__).parents[2] / "src" / "quarterdeck" / "games"
FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/RULINGS.md"))
Figures = dict[str, object]
"""By the names of the figures: tables, which are seen from seat 0, and whatever else the engine has worked out."""


class Film(msgspec.Struct, frozen=True):
    """What led from one view to the next, and after how many of its events a figure stops."""

    before: Any
    events: Sequence[Any]
    view: Any
    stops: list[int]


def seen(g: Table) -> Any:
    """What seat 0 sees."""
    return g.origin.game.view(g, 0)


def filmed(g: Table, act: Callable[[], object], *kinds: str) -> Film:
    """What seat 0 is told while something is done. The figure stops after events of these kinds, in this order."""
    before, log = seen(g), EventLog()
    g.listener = log
    act()
    events = log.seen_by(0)
    stops: list[int] = []
    for kind in kinds:
        first = stops[-1] if stops else 0
        stops.append(next(at for at, event in enumerate(events[first:], first + 1) if type(event).__name__ == kind))
    return Film(before, events, seen(g), stops)


def file_of(folder: str) -> Path:
    return GAMES / folder / "board" / "rules" / "views.json"


def sums_of(folder: str) -> dict[str, str]:
    """What comes of the worked examples, by their titles, as the engine counts it."""
    sums: dict[str, str] = import_module(f"tests.games.{folder}.figures").SUMS
    return sums


def views_of(folder: str) -> str:
    figures: Figures = import_module(f"tests.games.{folder}.figures").FIGURES
    views = {name: seen(given) if isinstance(given, Table) else given for name, given in figures.items()}
    lines = [f"  {json.dumps(name)}: {json.dumps(msgspec.to_builtins(view))}" for name, view in views.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for one in FOLDERS:
        file_of(one).write_text(views_of(one), encoding="utf-8")
