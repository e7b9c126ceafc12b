"""The games: one folder each, none knows another. A folder with a `GAME` in it is all that it takes to be found."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from quarterdeck.kernel.errors import NoSuchGame
from quarterdeck.kernel.game import Game


def ids() -> list[str]:
    return sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


@cache
def load(id: str) -> Game:
    if id not in ids():
        raise NoSuchGame(f"there is no game {id!r}; games: {', '.join(ids())}")
    found = import_module(f"{__name__}.{id.replace('-', '_')}").GAME
    assert isinstance(found, Game)
    return found
