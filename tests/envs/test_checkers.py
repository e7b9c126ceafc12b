"""The checkers of PettingZoo and Gymnasium, as they are, over every game."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from quarterdeck.envs import AecTable, ParallelTable, register
from quarterdeck.kernel.game import Game
from tests.envs.tables import FEWEST_AND_MOST, TABLES, over

# PettingZoo's own games with masks give dictionaries too; its checker knows them by name and is silent about those.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]

# These three checkers draw actions without a look at the mask. What is not possible then counts as no answer.
Lenient = partial(AecTable, illegal="default")
LenientParallel = partial(ParallelTable, illegal="default")


def asks_side_by_side(game: Game, seats: int) -> bool:
    """Whether all seats are asked in each of the first cycles, whatever they answer."""
    env = LenientParallel(game, seats, observation="mask")
    rng = np.random.default_rng(1)
    for seed in range(100):
        _, infos = env.reset(seed=seed)
        for _ in range(4):
            if any(info["action_mask"][env.wait] for info in infos.values()):
                return False
            *_, infos = env.step({agent: int(rng.integers(env.wait)) for agent in env.agents})
    return True


@over(TABLES)
def test_the_aec_api(game: Game, seats: int) -> None:
    api_test(AecTable(game, seats), num_cycles=200)


# When a game is over nobody may do anything; only where the mask is all there is does the checker look at it.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@over(FEWEST_AND_MOST)
@pytest.mark.parametrize("observation", ["flat", "mask"])
def test_the_aec_api_with_other_observations(game: Game, seats: int, observation: str) -> None:
    api_test(AecTable(game, seats, observation=observation), num_cycles=50)


@over(TABLES)
def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    seed_test(lambda: AecTable(game, seats), num_cycles=50)


@over(TABLES)
def test_the_parallel_api(game: Game, seats: int) -> None:
    parallel_api_test(ParallelTable(game, seats), num_cycles=200)


@over(TABLES)
def test_the_same_seed_gives_the_same_parallel_game(game: Game, seats: int) -> None:
    parallel_seed_test(lambda: LenientParallel(game, seats))


@over(TABLES)
def test_games_are_cut_off_when_they_are_told_to(game: Game, seats: int) -> None:
    """The checker expects that every seat has had a turn in each cycle.

    So it has in games that ask side by side; in others a seat that is not asked has no turn, and what passes is
    PettingZoo's own conversion of the parallel environment, in which such a seat waits.
    """
    parallel = partial(LenientParallel, game, seats)

    def converted(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles=max_cycles))

    one_by_one: Any = partial(Lenient, game, seats) if asks_side_by_side(game, seats) else converted
    max_cycles_test(SimpleNamespace(env=one_by_one, parallel_env=parallel))


@over(TABLES)
def test_a_seat_against_bots_is_a_gymnasium_environment(game: Game, seats: int) -> None:
    name = next(name for name in register() if name.lower().endswith(f"/{game.id.replace('-', '')}-v0"))
    made = gymnasium.make(name, seats=seats, seat=seats - 1, opponents="random", illegal="default")
    check_env(made.unwrapped)
