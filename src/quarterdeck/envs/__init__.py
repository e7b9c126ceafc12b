"""Learning environments: the same tables, as other programs expect to drive them.

    AecTable(game)              PettingZoo: one seat after the other
    ParallelTable(game)         PettingZoo: all seats at once
    SeatEnv(game)               Gymnasium: one seat against bots; `register` names them all
    VectorTables(game, 64)      Gymnasium: many tables in one step
    layout(game, 2)             the fields of an observation, as a table in Markdown

`game` is a game's id, as `quarterdeck games` lists it, or a `Game`.

These are imported when they are first used, because they need packages that the rest of Quarterdeck does not.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quarterdeck.optional_dependencies import needs

if TYPE_CHECKING:
    from quarterdeck.envs.aec import AecTable
    from quarterdeck.envs.layouts import layout
    from quarterdeck.envs.parallel import ParallelTable
    from quarterdeck.envs.single import SeatEnv, register
    from quarterdeck.envs.vector import VectorTables

__all__ = ["AecTable", "ParallelTable", "SeatEnv", "VectorTables", "layout", "register"]

HOMES = {
    "AecTable": "aec",
    "ParallelTable": "parallel",
    "SeatEnv": "single",
    "VectorTables": "vector",
    "layout": "layouts",
    "register": "single",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needs("research"):
        home = import_module(f"{__name__}.{HOMES[name]}")
    return getattr(home, name)
