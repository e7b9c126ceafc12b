"""Gymnasium's vector environment: many tables at once, and an answer for whoever's turn it is at each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quarterdeck.envs.arguments import at_least_one, checked_seed
from quarterdeck.envs.batch import Batch
from quarterdeck.envs.config import EnvConfig, Observation, Seeds, mask_array
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.envs.no_copy import NoCopy
from quarterdeck.envs.render import RENDER_MODES
from quarterdeck.kernel.game import Game

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class VectorTables(NoCopy, VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """`num_envs` tables for self-play: each step takes one action per table, for the seat in `info["seat"]`.

    A table that ends is replaced in the same step (AutoresetMode.SAME_STEP), so there is always somebody to answer. Its
    reward is that of the seat that has just answered; those of all seats are in `info["final_info"]["rewards"]`, and
    what that seat saw at the end in `info["final_obs"]`. An action that is masked out is refused, and then no table
    has changed.

    With `copy=False` the arrays are the same in every step and are written over by the next one. `reset(seed)` deals
    seed, seed + 1 and so on. For the other arguments see `EnvConfig`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        observation: str = "fields",
        reward: str = "share",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.config = EnvConfig(game, seats, options, observation, reward, "refuse", render_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs = at_least_one("num_envs", num_envs)
        if not isinstance(copy, bool):
            raise BadEnvironment(f"copy={copy!r}: True or False is expected")
        self.copy = copy
        self.render_mode = render_mode
        actions = self.config.game.action_count
        self.single_action_space = spaces.Discrete(actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = self.config.observation_space(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        episodes = [self.config.episode() for _ in range(num_envs)]
        self._batch = Batch(episodes, self.config.observer, observation != "mask")
        self._seeds = [Seeds() for _ in range(num_envs)]
        self._masks = mask_array(self._batch.masks).reshape(num_envs, actions)
        self._seats = np.frombuffer(self._batch.seats, np.uint8)
        self._numbers = np.frombuffer(self._batch.numbers, np.int16).reshape(num_envs, -1)
        self._rewards = np.zeros(num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._live = False

    def reset(
        self, *, seed: int | Sequence[int | None] | NDArray[Any] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        given = seeds_for(seed, self.num_envs)
        numbers = [seeds.next(one) for seeds, one in zip(self._seeds, given, strict=True)]
        self._batch.clear()
        for place, number in enumerate(numbers):
            self._batch.begin(place, number)
        self._live = True
        return self._seen({})

    def step(self, actions: NDArray[Any]) -> tuple[Observation, Floats, Flags, Flags, dict[str, Any]]:
        if not self._live:
            raise NotUnderWay("no game is under way: call reset() first")
        try:
            given = np.asarray(actions)
        except ValueError:
            raise BadEnvironment(f"actions={actions!r}: {self.num_envs} are expected, one per table") from None
        if given.shape != (self.num_envs,):
            raise BadEnvironment(f"actions of the shape {given.shape}: {self.num_envs} are expected, one per table")
        ended = self._batch.step(given.tolist())
        self._rewards.fill(0.0)
        self._ended.fill(False)
        observations, infos = self._seen(self._replace(ended) if ended else {})
        return observations, self._given(self._rewards), self._given(self._ended), self._given(self._never), infos

    def _replace(self, ended: list[int]) -> dict[str, Any]:
        """Note how these tables ended, and begin new ones in their places."""
        seen = np.full(self.num_envs, None, dtype=object)
        rewards = np.zeros((self.num_envs, self.config.seats))
        for place in ended:
            episode = self._batch.episodes[place]
            seat = self._batch.seats[place]
            seen[place] = self.config.observe(episode.g, seat, mask_array(episode.mask()))
            rewards[place] = self.config.rewards(episode.g)
            self._rewards[place] = rewards[place, seat]
            self._ended[place] = True
            self._batch.begin(place, self._seeds[place].next(None))
        which = self._ended.copy()
        return {
            "final_obs": seen,
            "_final_obs": which,
            "final_info": {"rewards": rewards, "_rewards": which},
            "_final_info": which,
        }

    def _seen(self, final: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        mask = self._given(self._masks)
        infos = {"action_mask": self._given(self._masks), "seat": self._seats.copy(), **final}
        if self.config.observation == "mask":
            return {"action_mask": mask}, infos
        flat = self._given(self._numbers)
        observation = flat if self.config.observation == "flat" else self.config.named_rows(flat)
        return {"observation": observation, "action_mask": mask}, infos

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def render(self) -> tuple[Any, ...] | None:
        """The tables as those see them whose turn it is."""
        if self.render_mode is None:
            return None
        return tuple(self.config.render(episode.table(), episode.seat) for episode in self._batch.episodes)


def seeds_for(seed: object, count: int) -> list[int | None]:
    """One for each of so many tables, all checked before any is used."""
    if isinstance(seed, np.ndarray) and seed.ndim:
        seed = seed.tolist()
    if seed is None:
        return [None] * count
    if isinstance(seed, str | bytes) or not isinstance(seed, Sequence):
        first = checked_seed(seed)
        return [checked_seed(first + place) for place in range(count)]
    if len(seed) != count:
        raise BadEnvironment(f"{len(seed)} seeds for {count} tables: give one for each, or one for all")
    return [None if one is None else checked_seed(one) for one in seed]
