"""Observers: what a seat knows, as numbers. A game's own is the class called `OBSERVER` in the module with its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from quarterdeck.envs.errors import BadEnvironment
from quarterdeck.envs.observers.observer import Field, Observer
from quarterdeck.kernel.game import Game

__all__ = ["Field", "Observer", "observer_of"]


def observer_of(game: Game, seats: int) -> Observer:
    """The observer for the game's tables with so many seats."""
    module = f"{__name__}.{game.id.replace('-', '_')}"
    if find_spec(module) is None:
        raise BadEnvironment(f"{game.name} has no observer, so there are no environments of it: write {module}")
    made = import_module(module).OBSERVER(game, seats)
    assert isinstance(made, Observer)
    return made
