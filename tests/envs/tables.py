"""The tables that environments are tested with, and games played on them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quarterdeck
from quarterdeck.kernel.game import Game

TABLES = [(game, seats) for game in quarterdeck.all_games() for seats in game.seats]
FEWEST_AND_MOST = [(game, seats) for game, seats in TABLES if seats in (game.seats[0], game.seats[-1])]


def over(tables: list[tuple[Game, int]]) -> pytest.MarkDecorator:
    """Run a test with each of these as `game` and `seats`."""
    return pytest.mark.parametrize(("game", "seats"), tables, ids=lambda value: getattr(value, "id", str(value)))


def any_of(mask: Any, rng: np.random.Generator) -> int:
    """One of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))
