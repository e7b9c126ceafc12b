"""The worker process of `environments`: how fast environments are, beside driving the engine from Python directly.

All play at random. Tables are set up before the clock starts. What the AEC environment and the vector answer is chosen
before it too, since how one chooses from a mask is not theirs to say; but where they are `playing` the choice is in the
time, and each is written as its users write it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count as counted
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarterdeck.bench.engine_worker import Trial, main
from quarterdeck.envs.aec import AecTable
from quarterdeck.envs.vector import VectorTables
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

GAMES = 8
TABLES = 64
STEPS = 100
"""Number of steps per measurement of a vector of tables."""


def random_games(game: Game, seats: int) -> list[list[int]]:
    """What is answered, in the order of the AEC environment; game by game, each of its own seed."""
    env = AecTable(game, seats, observation="mask")
    found = []
    for seed in range(GAMES):
        env.reset(seed=seed)
        rng = Rng(seed)
        answers = []
        while not any(env.terminations.values()):
            possible = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
            answers.append(int(possible[rng.below(len(possible))]))
            env.step(answers[-1])
        found.append(answers)
    return found


def direct(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """A program that looks who is asked and what is possible, and answers."""
    rng = Rng(1)

    def once() -> tuple[int, float]:
        tables = [game.new(seats, seed) for seed in range(GAMES)]
        count = 0
        began = process_time()
        for g in tables:
            while pending := g.pending():
                seat = next(iter(pending))
                options = g.options(seat)
                g.play(seat, options[rng.below(len(options))])
                count += 1
        return count, process_time() - began

    return once


def aec(observe: bool) -> Trial:
    """The loop of PettingZoo's documentation, with the mask or with the whole observation."""

    def prepare(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
        games = random_games(game, seats)
        envs = [AecTable(game, seats, observation="flat") for _ in games]

        def once() -> tuple[int, float]:
            for seed, env in enumerate(envs):
                env.reset(seed=seed)
            began = process_time()
            for env, answers in zip(envs, games, strict=True):
                chosen = iter(answers)
                for _ in env.agent_iter():
                    _, _, terminated, truncated, info = env.last(observe)
                    if terminated or truncated:
                        env.step(None)
                    else:
                        info["action_mask"]
                        env.step(next(chosen))
            return sum(len(answers) for answers in games), process_time() - began

        return once

    return prepare


def vector(observation: str) -> Trial:
    """Many tables; new ones in place of those that end are in the time."""

    def prepare(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
        env = VectorTables(game, TABLES, seats, observation=observation, copy=False)
        answers = random_steps(env)

        def once() -> tuple[int, float]:
            env.reset(seed=1)
            began = process_time()
            for actions in answers:
                env.step(actions)
            return TABLES * STEPS, process_time() - began

        return once

    return prepare


def random_steps(env: VectorTables) -> list[NDArray[Any]]:
    """What is answered at all tables, step by step."""
    chance = np.random.default_rng(1)
    mask = env.reset(seed=1)[1]["action_mask"]
    found = []
    for _ in range(STEPS):
        found.append(any_of(mask, chance))
        env.step(found[-1])
    return found


def any_of(mask: NDArray[np.int8], chance: np.random.Generator) -> NDArray[Any]:
    """One of the actions that each row allows, all alike: of all that are allowed, shuffled, the last of each row."""
    rows, width = mask.shape
    allowed = chance.permutation(np.flatnonzero(mask.view(np.bool_)))
    chosen = np.zeros(rows, np.int64)
    chosen[allowed // width] = allowed % width
    return chosen


def aec_playing(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """A whole game with observations; what is answered is drawn by the action space."""
    env = AecTable(game, seats, observation="flat")
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    seeds = counted()

    def once() -> tuple[int, float]:
        env.reset(seed=next(seeds))
        count = 0
        began = process_time()
        for agent in env.agent_iter():
            _, _, termination, truncation, info = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(info["action_mask"]))
                count += 1
        return count, process_time() - began

    return once


def vector_playing(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """Many tables with observations, which play on and on."""
    env = VectorTables(game, TABLES, seats, observation="flat", copy=False)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)

    def once() -> tuple[int, float]:
        nonlocal info
        began = process_time()
        for _ in range(STEPS):
            *_, info = env.step(any_of(info["action_mask"], chance))
        return TABLES * STEPS, process_time() - began

    return once


MEASURES: dict[str, Trial] = {
    "direct": direct,
    "aec": aec(observe=False),
    "aec_observing": aec(observe=True),
    "vector": vector("mask"),
    "vector_observing": vector("flat"),
    "aec_playing": aec_playing,
    "vector_playing": vector_playing,
}

if __name__ == "__main__":
    main(MEASURES)
