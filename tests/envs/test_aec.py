"""One seat after the other: what it is asked, what it sees, what it may not know, what is refused."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from quarterdeck.envs import AecTable
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.kernel.errors import BadOption, BadSeats, IllegalAction, NoSuchAction, NoSuchGame, NotAsked
from quarterdeck.kernel.game import Game
from tests.envs.tables import FEWEST_AND_MOST, TABLES, any_of, over
from tests.some_games import SHORTEST as GAME
from tests.some_games import TURN_BASED


def played(env: AecTable, steps: int) -> AecTable:
    """After so many random steps of a seeded game, or at its end."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(steps):
        if not any(env.terminations.values()):
            env.step(any_of(env.infos[env.agent_selection]["action_mask"], rng))
    return env


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return one.dtype == other.dtype and np.array_equal(one, other)


def copied(observation: Any) -> Any:
    if isinstance(observation, dict):
        return {key: copied(value) for key, value in observation.items()}
    return observation.copy()


@over(TABLES)
def test_nothing_is_shown_that_does_not_follow_from_the_view(game: Game, seats: int) -> None:
    env = AecTable(game, seats)
    for steps in (0, 7, 40):
        played(env, steps)
        for seat, agent in enumerate(env.possible_agents):
            view = game.view(env.table, seat)
            known = game.from_view(view)
            mask = np.zeros(game.action_count, np.int8)
            if agent == env.agent_selection and known.outcome() is None:
                mask[[action.index for action in known.options(seat)]] = 1
            assert same(env.observe(agent), env.config.observe(known, seat, mask))
            assert env.infos[agent].keys() == {"action_mask"}
            assert np.array_equal(env.infos[agent]["action_mask"], mask)


@over(TABLES)
def test_the_reward_comes_at_the_end_and_every_seat_leaves(game: Game, seats: int) -> None:
    env = AecTable(game, seats, observation="mask")
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    gained = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last(observe=False)
        assert not truncated
        if terminated:
            gained[agent] = reward
        else:
            assert reward == 0
        env.step(None if terminated else any_of(info["action_mask"], rng))
    outcome = env.table.outcome()
    assert outcome is not None
    assert gained.keys() == set(env.possible_agents)
    best = max(gained.values())
    if outcome.winners:
        assert {env.possible_agents.index(agent) for agent in gained if gained[agent] == best} == set(outcome.winners)
    assert env.agents == []


@over(FEWEST_AND_MOST)
def test_flat_and_named_numbers_are_the_same(game: Game, seats: int) -> None:
    named = played(AecTable(game, seats), 9).last()[0]
    flat = played(AecTable(game, seats, observation="flat"), 9).last()[0]
    assert named is not None
    assert flat is not None
    parts = [part.ravel() for part in named["observation"].values()]
    assert np.array_equal(np.concatenate(parts), flat["observation"])


def test_a_seed_deals_the_table_that_the_game_deals() -> None:
    env = AecTable(GAME, 2)
    env.reset(seed=11)
    assert env.table == GAME.new(2, seed=11)


def test_tables_after_the_first_follow_from_its_seed() -> None:
    def tables(env: AecTable) -> list[bytes]:
        env.reset(seed=4)
        found = []
        for _ in range(3):
            found.append(GAME.save(env.table))
            env.reset()
        return found

    first, again = tables(AecTable(GAME, 2)), tables(AecTable(GAME, 2))
    assert first == again
    assert len(set(first)) == 3


def test_two_environments_without_a_seed_deal_different_tables() -> None:
    one, other = AecTable(GAME, 2), AecTable(GAME, 2)
    one.reset()
    other.reset()
    assert one.table != other.table


@over(FEWEST_AND_MOST)
def test_an_action_that_is_masked_out_is_refused_and_changes_nothing(game: Game, seats: int) -> None:
    env = played(AecTable(game, seats), 5)
    before = game.save(env.table)
    agent = env.agent_selection
    (banned, *_) = np.flatnonzero(env.infos[agent]["action_mask"] == 0)
    with pytest.raises(IllegalAction, match=f"cannot answer {banned} .* now; possible: ") as refused:
        env.step(banned)
    assert refused.value.code == "illegal_action"
    for nonsense in (game.action_count, -1, None, "x", 1.5):
        with pytest.raises(NoSuchAction, match=f"from 0 to {game.action_count - 1}"):
            env.step(nonsense)
    assert game.save(env.table) == before
    assert env.agent_selection == agent


def test_on_demand_an_illegal_action_counts_as_no_answer() -> None:
    env = played(AecTable(GAME, 2, illegal="default"), 3)
    agent = env.agent_selection
    twin = env.table.clone()
    twin.play(env.possible_agents.index(agent), twin.default(env.possible_agents.index(agent)))
    (banned, *_) = np.flatnonzero(env.infos[agent]["action_mask"] == 0)
    env.step(banned)
    assert GAME.view(env.table, 0) == GAME.view(twin, 0)
    assert env.infos[agent]["illegal"] is True


@over([(GAME, 2), (TURN_BASED, 2)])
def test_an_agent_is_told_of_an_illegal_action_when_it_is_selected_again(game: Game, seats: int) -> None:
    env = AecTable(game, seats, illegal="default")
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    illegal: dict[str, bool] = {}
    told = []
    for turn, agent in enumerate(env.agent_iter()):
        _, _, terminated, _, info = env.last(observe=False)
        told.append(info.get("illegal", False))
        assert told[-1] == illegal.get(agent, False)
        illegal[agent] = turn % 3 == 0
        env.step(None if terminated else any_of(info["action_mask"] == (not illegal[agent]), rng))
    assert any(told)
    assert not all(told)


@pytest.mark.parametrize("observation", ["fields", "flat"])
def test_what_was_handed_out_does_not_change_later(observation: str) -> None:
    env = AecTable(GAME, 2, observation=observation)
    env.reset(seed=3)
    seen, *_, info = env.last()
    kept, mask = copied(seen), info["action_mask"].copy()
    rng = np.random.default_rng(3)
    for _ in range(20):
        env.step(any_of(env.infos[env.agent_selection]["action_mask"], rng))
        env.last()
    assert same(seen, kept)
    assert np.array_equal(info["action_mask"], mask)


def test_a_mask_that_was_scribbled_on_allows_no_more() -> None:
    env = played(AecTable(GAME, 2), 1)
    mask = env.infos[env.agent_selection]["action_mask"]
    (banned, *_) = np.flatnonzero(mask == 0)
    mask[:] = 1
    with pytest.raises(IllegalAction):
        env.step(banned)


def test_in_a_cycle_every_seat_that_is_asked_answers_once() -> None:
    env = AecTable(GAME, 2, max_cycles=5)
    rng = np.random.default_rng(5)
    env.reset(seed=5)
    turns = []
    while not any(env.truncations.values()):
        turns.append(env.agent_selection)
        env.step(any_of(env.infos[env.agent_selection]["action_mask"], rng))
    assert turns == ["seat_0", "seat_1"] * 5
    assert not any(env.terminations.values())
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}


def test_steps_without_a_game_are_refused() -> None:
    env = AecTable(GAME, 2)
    for call in (lambda: env.step(0), env.last, env.render, lambda: env.observe("seat_0"), env.agent_iter):
        with pytest.raises(NotUnderWay, match=r"call reset\(\) first"):
            call()
    played(env, 10**6)
    with pytest.raises(NotUnderWay, match="seat_0 can only answer None, not 3"):
        env.step(3)
    env.step(None)
    env.step(None)
    with pytest.raises(NotUnderWay, match=r"call reset\(\) first"):
        env.step(None)


def test_when_all_have_left_nobody_is_selected() -> None:
    env = played(AecTable(GAME, 2), 10**6)
    for _ in env.agent_iter():
        env.step(None)
    assert list(env.agent_iter()) == []


def test_there_are_no_agents_but_the_seats() -> None:
    env = played(AecTable(GAME, 2), 1)
    strangers: list[Any] = ["seat_2", 0, None, []]
    for nobody in strangers:
        for ask in (env.observe, env.action_space, env.observation_space):
            with pytest.raises(NotAsked, match=r"there is no agent .* in this game; there are seat_0, seat_1"):
                ask(nobody)


@pytest.mark.parametrize(
    ("error", "message", "arguments"),
    [
        (NoSuchGame, "there is no game 'chess'", {"game": "chess"}),
        (BadSeats, "seats, not 99", {"seats": 99}),
        (BadOption, "there is no option 'speed'", {"options": {"speed": 1}}),
        (BadEnvironment, "observation='picture' is not possible; possible: fields", {"observation": "picture"}),
        (BadEnvironment, "reward='gold' is not possible; possible: share, margin", {"reward": "gold"}),
        (BadEnvironment, "illegal='ignore' is not possible", {"illegal": "ignore"}),
        (BadEnvironment, "render_mode='human' is not possible; possible: ansi, svg", {"render_mode": "human"}),
        (BadEnvironment, "max_cycles=0 is not possible", {"max_cycles": 0}),
    ],
)
def test_an_argument_that_no_environment_takes_is_refused(error: Any, message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(error, match=message):
        AecTable(**{"game": GAME} | arguments)


@over(FEWEST_AND_MOST)
def test_a_table_is_shown_as_the_selected_seat_sees_it(game: Game, seats: int) -> None:
    env = played(AecTable(game, seats, render_mode="ansi"), 6)
    seat = env.possible_agents.index(env.agent_selection)
    text = game.picture(game.view(env.table, seat))
    assert env.render() == text
    drawing = played(AecTable(game, seats, render_mode="svg"), 6).render()
    assert drawing is not None
    root = ElementTree.fromstring(drawing)
    space = "{http://www.w3.org/2000/svg}"
    assert [row.text for row in root.iter(f"{space}text")] == [line for line in text.splitlines() if line]
    assert "prefers-color-scheme: dark" in str(root.findtext(f"{space}style"))
    assert played(AecTable(game, seats), 6).render() is None


def test_a_mask_in_info_is_nobody_elses() -> None:
    env = played(AecTable(GAME, 2), 1)
    before = copied(env.observe(env.agent_selection))
    env.infos[env.agent_selection]["action_mask"][:] = 1
    assert same(env.observe(env.agent_selection), before)
    env.observe(env.agent_selection)["action_mask"][:] = 0
    assert env.infos[env.agent_selection]["action_mask"].all()
