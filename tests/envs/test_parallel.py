"""All seats at once: who is asked answers, who is not waits, and nobody's choice depends on another's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from quarterdeck.envs import AecTable, ParallelTable
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.kernel.errors import IllegalAction, NoSuchAction, NotAsked
from quarterdeck.kernel.game import Game
from tests.envs.tables import TABLES, any_of, over
from tests.envs.test_aec import same
from tests.some_games import SHORTEST as GAME
from tests.some_games import TURN_BASED


def allowed(infos: dict[str, dict[str, Any]], rng: np.random.Generator) -> dict[str, Any]:
    return {agent: any_of(info["action_mask"], rng) for agent, info in infos.items()}


def one_waits(env: ParallelTable) -> tuple[dict[str, dict[str, Any]], str, str]:
    """Play on until one seat is asked and the other is not: the infos, who is asked, and who waits."""
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    while True:
        waiting = [agent for agent in env.agents if infos[agent]["action_mask"][env.wait]]
        asked = [agent for agent in env.agents if agent not in waiting]
        if waiting:
            return infos, asked[0], waiting[0]
        *_, infos = env.step(allowed(infos, rng))


@over(TABLES)
def test_a_step_is_a_cycle_of_the_other_environment(game: Game, seats: int) -> None:
    """The same answers lead to the same game, and the seats see the same."""
    together, in_turn = ParallelTable(game, seats), AecTable(game, seats)
    seen, infos = together.reset(seed=6)
    in_turn.reset(seed=6)
    rng = np.random.default_rng(6)
    rewards: dict[str, float] = {}
    while together.agents:
        actions = allowed(infos, rng)
        asked = {agent for agent in actions if actions[agent] != together.wait}
        while asked:
            agent = in_turn.agent_selection
            asked.remove(agent)
            mine = in_turn.observe(agent)["action_mask"]
            assert np.array_equal(mine, seen[agent]["action_mask"][: together.wait])
            in_turn.step(actions[agent])
        seen, rewards, _, _, infos = together.step(actions)
        for agent in seen:
            assert same(seen[agent]["observation"], in_turn.observe(agent)["observation"])
            assert infos[agent].keys() == {"action_mask"}
    assert rewards == in_turn.rewards
    assert in_turn.terminations == dict.fromkeys(in_turn.agents, True)


@over([(game, seats) for game, seats in TABLES if seats > 1])
def test_which_games_are_simultaneous(game: Game, seats: int) -> None:
    env = ParallelTable(game, seats, observation="mask")
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    most = 0
    while env.agents:
        most = max(most, sum(info["action_mask"][env.wait] == 0 for info in infos.values()))
        *_, infos = env.step(allowed(infos, rng))
    assert most == (seats if game.new(seats, seed=1).lanes else 1)


def test_who_is_not_asked_waits_or_is_left_out() -> None:
    env = ParallelTable(TURN_BASED, 2)
    infos, agent, other = one_waits(env)
    action = any_of(infos[agent]["action_mask"], np.random.default_rng(1))
    assert list(np.flatnonzero(infos[other]["action_mask"])) == [env.wait]
    before = TURN_BASED.save(env.table)
    with pytest.raises(NotAsked, match=f"{other} is not asked now: it can only wait, with action {env.wait}"):
        env.step({agent: action, other: 0})
    for absent in ({}, {agent: env.wait}):
        with pytest.raises(IllegalAction, match=f"{agent} is asked, so it cannot wait"):
            env.step(absent)
    for nonsense in (float(env.wait), np.array([env.wait]), np.array([1, 2]), None):
        with pytest.raises(NotAsked, match="it can only wait"):
            env.step({agent: action, other: nonsense})
        with pytest.raises(NoSuchAction, match="is the number of no action"):
            env.step({agent: nonsense})
    answers: list[Any] = [None, [], 5, np.array([action])]
    for nothing in answers:
        with pytest.raises(BadEnvironment, match="a dictionary of agents and numbers, not "):
            env.step(nothing)
    with pytest.raises(NotAsked, match="there is no agent 'seat_9'"):
        env.step({agent: action, "seat_9": 0})
    assert TURN_BASED.save(env.table) == before
    env.step({agent: action, other: np.int64(env.wait)})
    assert TURN_BASED.save(env.table) != before


def test_if_one_action_is_illegal_none_is_carried_out() -> None:
    env = ParallelTable(GAME, 2)
    _, infos = env.reset(seed=1)
    before = GAME.save(env.table)
    actions = allowed(infos, np.random.default_rng(1))
    (actions["seat_1"], *_) = np.flatnonzero(infos["seat_1"]["action_mask"] == 0)
    with pytest.raises(IllegalAction, match="seat 1 cannot answer"):
        env.step(actions)
    assert GAME.save(env.table) == before


def test_on_demand_who_acts_unasked_is_told() -> None:
    env = ParallelTable(TURN_BASED, 2, illegal="default")
    infos, agent, other = one_waits(env)
    action = any_of(infos[agent]["action_mask"], np.random.default_rng(1))
    *_, infos = env.step({agent: action, other: 0})
    assert [one for one in infos if "illegal" in infos[one]] == [other]


def test_on_demand_illegal_and_missing_actions_count_as_no_answer() -> None:
    env = ParallelTable(GAME, 2, illegal="default")
    env.reset(seed=1)
    twin = env.table.clone()
    for seat in range(2):
        twin.play(seat, twin.default(seat))
    *_, infos = env.step({"seat_0": env.wait})
    assert [GAME.view(env.table, seat) for seat in range(2)] == [GAME.view(twin, seat) for seat in range(2)]
    assert [info["illegal"] for info in infos.values()] == [True, True]


def test_steps_without_a_game_are_refused() -> None:
    env = ParallelTable(GAME, 2, max_cycles=1, render_mode="ansi")
    with pytest.raises(NotUnderWay):
        env.step({})
    with pytest.raises(NotUnderWay):
        env.render()
    _, infos = env.reset(seed=1)
    assert env.render() == GAME.picture(GAME.view(env.table, None))
    _, _, terminated, truncated, _ = env.step(allowed(infos, np.random.default_rng(1)))
    assert (set(terminated.values()), set(truncated.values())) == ({False}, {True})
    with pytest.raises(NotUnderWay):
        env.step({})


def test_a_mask_in_info_is_nobody_elses() -> None:
    env = ParallelTable(GAME, 2)
    seen, infos = env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(3):
        kept = {agent: seen[agent]["action_mask"].copy() for agent in seen}
        for agent, info in infos.items():
            info["action_mask"][:] = 1
            assert np.array_equal(seen[agent]["action_mask"], kept[agent])
        seen, *_, infos = env.step({agent: any_of(mask, rng) for agent, mask in kept.items()})
