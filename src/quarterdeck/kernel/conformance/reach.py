"""All that can be reached from a table: what a clone must not share, and where a secret could hide."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.rng import Stream
from quarterdeck.kernel.saving import declared
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece

NEVER_CHANGED = ("offered", "block")
"""Lists that are replaced, never changed in place, so tables may share them."""


PLAIN = frozenset({int, bool, float, str, type(None)})
"""Types of values that nobody can change and that lead nowhere: most of a table."""


def reachable(g: Table) -> Iterator[tuple[str, object]]:
    """Every object that belongs to a table, with the path to it, without plain values.

    The book and what hangs from it belong to nobody.
    """
    waiting: list[tuple[str, object]] = [("g", g)]
    while waiting:
        path, found = waiting.pop()
        yield path, found
        if isinstance(found, (list, tuple)):
            waiting += [(f"{path}[{i}]", item) for i, item in enumerate(found) if type(item) not in PLAIN]
        elif isinstance(found, dict):
            waiting += [(f"{path}[{key!r}]", item) for key, item in found.items() if type(item) not in PLAIN]
        elif isinstance(found, (Table, Lane, Piece, Stream)):
            held = [(name, getattr(found, name)) for name in fields(found) if hasattr(found, name)]
            waiting += [(f"{path}.{name}", item) for name, item in held if type(item) not in PLAIN]


def fields(found: object) -> list[str]:
    """The names of an object's own things; compiled objects have no `__dict__`."""
    names = declared(type(found))
    undeclared = [name for name in getattr(found, "__dict__", {}) if name not in names]
    return [name for name in [*names, *undeclared] if name != "book"]


def changeable(g: Table) -> Iterator[tuple[str, object]]:
    """What a table may change in place. A lane is met twice, as itself and as the one where the rules are."""
    for path, found in reachable(g):
        if isinstance(found, (Table, list, dict, set, bytearray, Lane, Piece, Stream)):
            if path == "g.here" or path.startswith("g.here."):
                continue
            if path.rpartition(".")[2] not in NEVER_CHANGED:
                yield path, found
