"""One seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import quarterdeck
from quarterdeck.bots import NoSuchBot
from quarterdeck.envs import SeatEnv, register
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.kernel.errors import BadSeats, BadTable, IllegalAction
from quarterdeck.kernel.game import Game
from tests.envs.tables import FEWEST_AND_MOST, any_of, over
from tests.envs.test_aec import same
from tests.some_games import LARGEST
from tests.some_games import SHORTEST as GAME


def game_of(env: SeatEnv, seed: int) -> tuple[list[Any], float]:
    """A random game to its end: all that was seen, and the last reward."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    history = [seen]
    over = False
    reward = 0.0
    while not over:
        assert reward == 0
        seen, reward, over, truncated, info = env.step(any_of(info["action_mask"], rng))
        assert not truncated
        history.append(seen)
    return history, reward


@over(FEWEST_AND_MOST)
def test_every_seat_can_be_played_to_the_end(game: Game, seats: int) -> None:
    for seat in {0, seats - 1}:
        env = SeatEnv(game, seats, seat=seat, opponents="random")
        history, reward = game_of(env, 3)
        outcome = env.table.outcome()
        assert outcome is not None
        assert (reward > 0) == (outcome.winners == (seat,)) or len(outcome.winners) > 1
        assert all(seen in env.observation_space for seen in history)
        assert not history[-1]["action_mask"].any()


def test_the_seat_sees_its_own_side_and_its_own_question() -> None:
    env = SeatEnv(GAME, 2, seat=1, opponents="random", render_mode="ansi")
    seen, info = env.reset(seed=5)
    view = GAME.view(env.table, 1)
    known = GAME.from_view(view)
    mask = np.zeros(GAME.action_count, np.int8)
    mask[[action.index for action in known.options(1)]] = 1
    assert same(seen, env.config.observe(known, 1, mask))
    assert info.keys() == {"action_mask"}
    assert env.render() == GAME.picture(view)


def test_seed_and_actions_decide_everything() -> None:
    first, again = (game_of(SeatEnv(GAME, 2, opponents="greedy:2"), 7) for _ in range(2))
    assert first[1] == again[1]
    assert all(same(one, other) for one, other in zip(first[0], again[0], strict=True))


def test_a_stronger_bot_is_harder_to_beat() -> None:
    def mean(opponent: str) -> float:
        env = SeatEnv(GAME, 2, opponents=opponent, observation="mask")
        return float(np.mean([game_of(env, seed)[1] for seed in range(30)]))

    assert mean("greedy:4") < mean("random")


def test_every_other_seat_can_have_a_bot_of_its_own() -> None:
    env = SeatEnv(LARGEST, 4, seat=1, opponents=["random", "greedy", "search:50"])
    assert {seat: bot.name for seat, bot in env.bots.items()} == {0: "random", 2: "greedy", 3: "search:50"}


def test_all_games_can_be_made_by_name() -> None:
    names = register()
    assert names == register()
    assert len(names) == len(quarterdeck.all_games())
    (name,) = [name for name in names if name.lower() == f"quarterdeck/{LARGEST.id.replace('-', '')}-v0"]
    env = gymnasium.make(name, seats=3, opponents="random", max_episode_steps=2)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    cut = []
    for _ in range(2):
        _, _, _, truncated, info = env.step(any_of(info["action_mask"], rng))
        cut.append(truncated)
    assert cut == [False, True]


@pytest.mark.parametrize(
    ("error", "message", "arguments"),
    [
        (BadSeats, "there is no seat 2: this table has the seats 0 to 1", {"seat": 2}),
        (NoSuchBot, "there is no bot 'genius'", {"opponents": "genius"}),
        (BadEnvironment, "2 opponents for 1 other seats", {"opponents": ["random", "random"]}),
    ],
)
def test_an_argument_that_no_environment_takes_is_refused(error: Any, message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(error, match=message):
        SeatEnv(GAME, 2, **arguments)


def test_what_is_refused_changes_nothing() -> None:
    env = SeatEnv(GAME, 2, opponents="random")
    with pytest.raises(NotUnderWay):
        env.step(0)
    with pytest.raises(BadTable, match="from 0 to"):
        env.reset(seed=-1)
    _, info = env.reset(seed=1)
    before = GAME.save(env.table)
    with pytest.raises(IllegalAction):
        env.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert GAME.save(env.table) == before


@pytest.mark.parametrize("observation", ["fields", "mask"])
def test_a_mask_in_info_is_nobody_elses(observation: str) -> None:
    env = SeatEnv(GAME, 2, observation=observation)
    seen, info = env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(3):
        kept = seen["action_mask"].copy()
        info["action_mask"][:] = 1
        assert np.array_equal(seen["action_mask"], kept)
        seen, _, _, _, info = env.step(any_of(kept, rng))
