"""Whole numbers may be numpy's wherever environments take some, and nothing else counts as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from quarterdeck.envs import AecTable, ParallelTable, SeatEnv, VectorTables, layout
from quarterdeck.envs.errors import BadEnvironment
from quarterdeck.kernel.errors import BadSeats, BadTable, NoSuchAction
from quarterdeck.kernel.table import Table
from tests.some_games import LARGEST as GAME

THREE = [3, np.int64(3), np.uint8(3), np.array(3)]
NONE: list[Any] = [True, np.True_, 3.0, np.float64(3), "3", np.array([3]), np.array([3, 3]), [3], -3]


def taken(env: Any) -> Any:
    env.reset(seed=1)
    return env.config.seats


TAKES: list[Callable[[Any], Any]] = [
    lambda given: taken(AecTable(GAME, given)),
    lambda given: taken(ParallelTable(GAME, given)),
    lambda given: taken(SeatEnv(GAME, given, opponents="random")),
    lambda given: taken(VectorTables(GAME, 1, given)),
    lambda given: 3 if layout(GAME, given) == layout(GAME, 3) else 0,
    lambda given: AecTable(GAME, max_cycles=given).max_cycles,
    lambda given: ParallelTable(GAME, max_cycles=given).max_cycles,
    lambda given: len(VectorTables(GAME, given).reset()[1]["seat"]),
    lambda given: seat_that_played(SeatEnv(GAME, 4, seat=given, opponents="random")),
]


def seat_that_played(env: SeatEnv) -> int:
    env.reset(seed=1)
    return env.seat


@pytest.mark.parametrize("take", TAKES)
def test_whole_numbers_of_every_kind_are_taken_and_others_refused(take: Callable[[Any], Any]) -> None:
    for three in THREE:
        found = take(three)
        assert (found, type(found)) == (3, int)
    for none in NONE:
        with pytest.raises((BadSeats, BadEnvironment)):
            take(none)


def dealt(env: Any) -> Table:
    return env._batch.episodes[0].table() if isinstance(env, VectorTables) else env.table


@pytest.mark.parametrize("kind", [AecTable, ParallelTable, SeatEnv, VectorTables])
def test_seeds_are_whole_numbers_too(kind: Any) -> None:
    env = kind(GAME, 2)
    for seven in (7, np.int64(7), np.uint64(7), np.array(7)):
        env.reset(seed=seven)
        assert GAME.view(dealt(env), 0) == GAME.view(GAME.new(env.config.seats, 7), 0)
    for none in (True, 7.0, "7", b"7", -1, 1 << 64, np.float64(7), np.array(7.0)):
        with pytest.raises(BadTable, match="it must be a whole number from 0"):
            env.reset(seed=none)


def test_true_and_false_are_no_actions() -> None:
    env = AecTable(GAME)
    env.reset(seed=1)
    for none in (True, False, np.True_, np.array([1, 2])):
        with pytest.raises(NoSuchAction):
            env.step(none)
    tables = VectorTables(GAME, 2)
    tables.reset(seed=1)
    with pytest.raises(NoSuchAction, match="table 0: True is the number of no action"):
        tables.step(np.array([True, False]))


@pytest.mark.parametrize("name", ["observation", "reward", "illegal", "render_mode"])
@pytest.mark.parametrize("given", [np.array([1, 2]), 5, ["share"]], ids=repr)
def test_what_is_chosen_by_name_is_a_name(name: str, given: Any) -> None:
    with pytest.raises(BadEnvironment, match=f"{name}=.* is not possible; possible: "):
        AecTable(GAME, **{name: given})


@pytest.mark.parametrize("opponents", [None, 5, [5], ["random", None], {"random"}], ids=repr)
def test_opponents_are_named(opponents: Any) -> None:
    with pytest.raises(BadEnvironment, match=r"opponents=.* is not possible; possible: the name of a bot for all"):
        SeatEnv(GAME, 3, opponents=opponents)
