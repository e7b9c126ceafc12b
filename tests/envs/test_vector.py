"""Many tables in one step show what each of them would show alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from quarterdeck.envs import AecTable, VectorTables
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.kernel.errors import BadTable, IllegalAction, NoSuchAction
from quarterdeck.kernel.game import Game
from tests.envs.tables import FEWEST_AND_MOST, any_of, over
from tests.envs.test_aec import copied, same
from tests.some_games import SHORTEST as GAME

MANY = 3


def row(observation: Any, place: int) -> Any:
    """What one table shows."""
    if isinstance(observation, dict):
        return {key: row(value, place) for key, value in observation.items()}
    return observation[place]


def chosen(infos: dict[str, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([any_of(mask, rng) for mask in infos["action_mask"]])


@over(FEWEST_AND_MOST)
def test_every_table_is_as_it_would_be_alone(game: Game, seats: int) -> None:
    """Through the end of each, into the next ones."""
    env = VectorTables(game, MANY, seats)
    alone = [AecTable(game, seats) for _ in range(MANY)]
    seen, infos = env.reset(seed=8)
    for place, one in enumerate(alone):
        one.reset(seed=8 + place)
    rng = np.random.default_rng(8)
    ends = np.zeros(MANY, int)
    while not ends.all():
        for place, one in enumerate(alone):
            assert one.agent_selection == f"seat_{infos['seat'][place]}"
            assert same(row(seen, place), one.observe(one.agent_selection))
            assert np.array_equal(infos["action_mask"][place], seen["action_mask"][place])
        acting = [one.agent_selection for one in alone]
        actions = chosen(infos, rng)
        seen, rewards, ended, truncated, infos = env.step(actions)
        assert not truncated.any()
        ends += ended
        for place, one in enumerate(alone):
            one.step(actions[place])
            assert ended[place] == any(one.terminations.values())
            assert rewards[place] == one.rewards[acting[place]]
            if ended[place]:
                assert infos["_final_info"][place]
                assert infos["final_info"]["rewards"][place].tolist() == list(one.rewards.values())
                assert same(infos["final_obs"][place], one.observe(acting[place]))
                one.reset()


def test_what_it_is_for_gymnasium() -> None:
    env = VectorTables(GAME, MANY, 2)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=1)
    assert seen in env.observation_space
    assert row(seen, 0) in env.single_observation_space
    assert chosen(infos, np.random.default_rng(1)) in env.action_space
    assert infos.keys() == {"action_mask", "seat"}


@pytest.mark.parametrize("observation", ["fields", "flat", "mask"])
def test_arrays_are_used_again_only_on_demand(observation: str) -> None:
    rng = np.random.default_rng(2)
    for copy in (True, False):
        env = VectorTables(GAME, MANY, 2, observation=observation, copy=copy)
        seen, infos = env.reset(seed=2)
        kept = copied(seen)
        later = seen
        for _ in range(5):
            later, *_, infos = env.step(chosen(infos, rng))
        assert same(seen, kept) == copy
        assert np.shares_memory(seen["action_mask"], later["action_mask"]) != copy


def test_if_one_action_is_illegal_no_table_changes() -> None:
    env = VectorTables(GAME, MANY, 2, render_mode="ansi")
    with pytest.raises(NotUnderWay):
        env.step(np.zeros(MANY, int))
    _, infos = env.reset(seed=3)
    before = env.render()
    actions = chosen(infos, np.random.default_rng(3))
    (actions[2], *_) = np.flatnonzero(infos["action_mask"][2] == 0)
    with pytest.raises(IllegalAction, match=r"table 2: seat \d cannot answer"):
        env.step(actions)
    with pytest.raises(NoSuchAction, match=r"table 0: 0\.5 is the number of no action"):
        env.step(np.full(MANY, 0.5))
    with pytest.raises(BadEnvironment, match=r"actions of the shape \(2,\): 3 are expected"):
        env.step(actions[:2])
    with pytest.raises(BadEnvironment, match=r"actions=\[\[1\], \[2, 3\]\]: 3 are expected"):
        env.step([[1], [2, 3]])  # type: ignore[arg-type]
    assert env.render() == before


def test_seeds_are_given_for_all_or_for_each() -> None:
    one, other = VectorTables(GAME, 2, 2), VectorTables(GAME, 2, 2)
    assert same(one.reset(seed=5)[0], other.reset(seed=[5, 6])[0])
    assert same(one.reset(seed=5)[0], other.reset(seed=np.array([5, 6]))[0])
    assert not same(one.reset(seed=5)[0], other.reset(seed=[6, 5])[0])
    with pytest.raises(BadEnvironment, match="1 seeds for 2 tables"):
        one.reset(seed=[1])
    with pytest.raises(BadEnvironment, match="num_envs=0 is not possible"):
        VectorTables(GAME, 0)


@pytest.mark.parametrize("refused", [[5, -1], [5, 1.5], (1 << 64) - 1, [5]], ids=repr)
def test_a_refused_seed_changes_nothing(refused: Any) -> None:
    one, other = VectorTables(GAME, 2, 2), VectorTables(GAME, 2, 2)
    one.reset(seed=3)
    other.reset(seed=3)
    with pytest.raises((BadTable, BadEnvironment)):
        one.reset(seed=refused)
    assert same(one.reset()[0], other.reset()[0])


@pytest.mark.parametrize("copy", [True, False])
def test_what_is_written_into_infos_changes_no_game(copy: bool) -> None:
    """With `copy=False` the masks are the same arrays, but none of them decides anything."""
    env, other = (VectorTables(GAME, MANY, 2, copy=copy) for _ in range(2))
    seen, infos = env.reset(seed=4)
    _, whole = other.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(60):
        actions = chosen(whole, rng)
        kept = seen["action_mask"].copy()
        infos["seat"][:] = 1
        infos["action_mask"][:] = 1
        assert np.array_equal(seen["action_mask"], kept) == copy
        seen, rewards, *_, infos = env.step(actions)
        expected, wins, *_, whole = other.step(actions)
        assert same(seen, expected)
        assert np.array_equal(rewards, wins)
        assert np.array_equal(infos["seat"], whole["seat"])
