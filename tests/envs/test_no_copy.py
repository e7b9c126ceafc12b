"""A copy of an environment would show other things than the environment, so there is none."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.envs import AecTable, ParallelTable, SeatEnv, VectorTables
from quarterdeck.envs.errors import NotCopyable
from tests.some_games import SHORTEST

WAYS = [copy.copy, copy.deepcopy, pickle.dumps]


@pytest.mark.parametrize("way", WAYS, ids=[way.__name__ for way in WAYS])
@pytest.mark.parametrize("kind", [AecTable, ParallelTable, SeatEnv, VectorTables])
@pytest.mark.parametrize("begun", [False, True], ids=["made", "begun"])
def test_an_environment_cannot_be_copied(way: Callable[[Any], Any], kind: Any, begun: bool) -> None:
    env = kind(SHORTEST, 2)
    if begun:
        env.reset(seed=1)
    with pytest.raises(NotCopyable, match="make another one and reset it with the same seed") as refused:
        way(env)
    assert refused.value.code == "not_copyable"


def test_its_table_can() -> None:
    env = AecTable(SHORTEST, 2)
    env.reset(seed=1)
    twin = env.table.clone()
    env.step(env.infos[env.agent_selection]["action_mask"].argmax())
    assert twin != env.table
