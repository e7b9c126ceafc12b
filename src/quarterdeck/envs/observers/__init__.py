"""Observers: what a seat knows, as numbers. A game's own is the class called `OBSERVER` in the module with its name."""

from __future__ import annotations

from importlib import import_module

from quarterdeck.envs.observers.observer import Field, Observer
from quarterdeck.kernel.game import Game

__all__ = ["Field", "Observer", "observer_of"]


def observer_of(game: Game, seats: int) -> Observer:
    """The observer for the game's tables with so many seats."""
    made = import_module(f"{__name__}.{game.id.replace('-', '_')}").OBSERVER(game, seats)
    assert isinstance(made, Observer)
    return made
