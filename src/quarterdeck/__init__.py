"""Quarterdeck: board games as one rules engine, for play, bots, measurement and learning."""

from __future__ import annotations

import os as _os
import sys as _sys

if _os.environ.get("QUARTERDECK_INTERPRETED", "0") not in ("", "0"):
    from quarterdeck._interpreted import prefer_sources

    prefer_sources()

from quarterdeck import compiled_packages as _compiled_packages
from quarterdeck import registry as _registry
from quarterdeck.kernel import table as _table
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import Record, read_record
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout

COMPILED: bool = not str(_table.__file__).endswith(".py")
"""Is this the compiled build?"""

if COMPILED and _compiled_packages.core_fingerprint():
    _sys.meta_path.insert(0, _compiled_packages.CompiledPackages(_compiled_packages.core_fingerprint()))

__version__ = "0.1.0"
__all__ = ["COMPILED", "Game", "QuarterdeckError", "Record", "Rng", "Table", "all_games", "game", "playout", "replay"]


def game(id: str) -> Game:
    """The game with this id."""
    return _registry.load(id)


def all_games() -> list[Game]:
    """All games there are."""
    return [_registry.load(id) for id in _registry.ids()]


def replay(record: Record | bytes | str | dict[str, object]) -> Table:
    """The table that a record leads to; the record may be as JSON."""
    past = record if isinstance(record, Record) else read_record(record)
    return game(past.game).replay(past)
