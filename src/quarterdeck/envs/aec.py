"""PettingZoo's AEC: one seat after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import repeat
from sys import maxsize
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from quarterdeck.envs.agent_selector import AgentSelector
from quarterdeck.envs.arguments import at_least_one, no_agent, space_of
from quarterdeck.envs.config import EnvConfig, Mask, Observation, Seeds, mask_array
from quarterdeck.envs.errors import NotUnderWay
from quarterdeck.envs.no_copy import NoCopy
from quarterdeck.envs.render import RENDER_MODES
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table


class AecTable(NoCopy, AECEnv[str, Observation, Any]):
    """A table as an AEC environment; the agents are called seat_0, seat_1 and so on.

    For cycles see `episode`; after `max_cycles` of them the game is truncated. `reset(seed)` deals the table that
    `game.new(seats, seed)` deals, and `reset()` one that follows from the seed before; its options mean nothing here,
    for those of the game are given to the constructor. For the other arguments see `EnvConfig`.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        observation: str = "fields",
        reward: str = "share",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.config = EnvConfig(game, seats, options, observation, reward, illegal, render_mode)
        self.max_cycles = None if max_cycles is None else at_least_one("max_cycles", max_cycles)
        self.render_mode = render_mode
        name = self.config.game.id.replace("-", "_")
        self.metadata = {"name": f"{name}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.config.seats)]
        actions = self.config.game.action_count
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.config.observation_space(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._seeds = Seeds()
        episode = self.config.episode()
        self._selector = AgentSelector(episode, self.possible_agents, rows_of, self.config.lenient, self.max_cycles)
        self._answer = self._selector.step
        self._live = False

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return space_of(agent, self.observation_spaces)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return space_of(agent, self.action_spaces)

    @property
    def table(self) -> Table:
        """The table itself, for whoever runs it: it holds what no seat may know."""
        return self._selector.episode.table()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._selector.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.agent_selection = self._selector.selected
        self.infos = self._selector.infos
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None  # type: ignore[assignment]  # as PettingZoo itself does
        self._live = True

    def agent_iter(self, max_iter: int = maxsize) -> Iterator[str]:  # type: ignore[override]  # the same, but quicker
        self._selector.episode.table()  # refuses if there is none
        return self._selected(max_iter)

    def _selected(self, max_iter: int) -> Iterator[str]:
        for _ in repeat(None, min(max_iter, maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self._live:
            self._check_not_empty()
            return super().last(observe)
        agent = self.agent_selection  # while a game goes on nobody has gained anything or left
        return self.observe(agent) if observe else None, 0.0, False, False, self.infos[agent]

    def step(self, action: Any) -> None:
        if not self._live:
            self._step_after_the_end(action)
            return
        selected = self._answer(action)
        if selected is None:
            self._end()
        else:
            self.agent_selection = selected

    def _end(self) -> None:
        """The game is over, or cut off; all seats leave, the first one first."""
        over = self.table.outcome() is not None
        self._live = False
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.rewards = dict(zip(self.agents, self.config.rewards(self.table), strict=True))
        self._cumulative_rewards = self.rewards.copy()  # nobody has gained anything before
        self.agent_selection = self.agents[0]

    def _step_after_the_end(self, action: Any) -> None:
        self._check_not_empty()
        if action is not None:
            raise NotUnderWay(f"the game is over: {self.agent_selection} can only answer None, not {action!r}")
        self._was_dead_step(action)

    def _check_not_empty(self) -> None:
        if not self.agents:
            raise NotUnderWay("no game is under way: call reset() first")

    def observe(self, agent: str) -> Observation:
        try:
            seat = self.possible_agents.index(agent)
        except ValueError:
            raise no_agent(agent, self.possible_agents) from None
        # Not the mask in `infos`, which whoever reads it may have written to.
        episode = self._selector.episode
        mask = episode.mask() if self._live and episode.seat == seat else bytearray(episode.count)
        return self.config.observe(self.table, seat, mask_array(mask))

    def render(self) -> str | None:
        """The table as the selected seat sees it."""
        return self.config.render(self.table, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""


def rows_of(memory: bytearray, count: int) -> list[Mask]:
    """The memory as this many masks."""
    return list(np.frombuffer(memory, np.int8).reshape(count, -1))
