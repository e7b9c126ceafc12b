"""PettingZoo's Parallel: all seats at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from quarterdeck.envs.arguments import at_least_one, no_agent, space_of
from quarterdeck.envs.config import EnvConfig, Observation, Seeds, mask_array
from quarterdeck.envs.episode import as_number
from quarterdeck.envs.errors import BadEnvironment, NotUnderWay
from quarterdeck.envs.no_copy import NoCopy
from quarterdeck.envs.render import RENDER_MODES
from quarterdeck.kernel.errors import IllegalAction, NotAsked
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

Infos = dict[str, dict[str, Any]]


class ParallelTable(NoCopy, ParallelEnv[str, Observation, Any]):
    """A table as a Parallel environment: a step is a cycle, in which every seat that is asked answers.

    There is one action more than the game has, the last one: to wait. It is all that a seat may do which is not asked,
    and such a seat may be left out of a step as well. Otherwise this is as `AecTable`.
    """

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
        self.config = EnvConfig(game, seats, options, observation, reward, illegal, render_mode)
        self.max_cycles = None if max_cycles is None else at_least_one("max_cycles", max_cycles)
        self.render_mode = render_mode
        name = self.config.game.id.replace("-", "_")
        self.metadata = {"name": f"{name}_v0", "render_modes": list(RENDER_MODES)}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.config.seats)]
        self.wait = self.config.game.action_count
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        seen = self.config.observation_space
        self.observation_spaces = {agent: seen(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = Seeds()
        self._episode = self.config.episode()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return space_of(agent, self.observation_spaces)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return space_of(agent, self.action_spaces)

    @property
    def table(self) -> Table:
        """The table itself, for whoever runs it: it holds what no seat may know."""
        return self._episode.table()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self._episode.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        return self._seen([])

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise NotUnderWay("no game is under way: call reset() first")
        episode = self._episode
        answers, unasked = self._answers(actions)
        failed = episode.step_all(answers, self.config.lenient) + unasked
        over = episode.g.outcome() is not None
        cut = not over and episode.cycles == self.max_cycles
        observations, infos = self._seen(failed)
        rewards = dict(zip(self.possible_agents, self.config.rewards(episode.g), strict=True))
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _answers(self, actions: dict[str, Any]) -> tuple[dict[int, Any], list[int]]:
        """The answers of those who are asked; and who is not asked, but did not wait."""
        if not isinstance(actions, dict):
            raise BadEnvironment(f"actions are given as a dictionary of agents and numbers, not {actions!r}")
        unknown = [agent for agent in actions if agent not in self.agents]
        if unknown:
            raise no_agent(unknown[0], self.agents)
        asked = self._episode.asked()
        given = {seat: actions.get(agent, self.wait) for seat, agent in enumerate(self.possible_agents)}
        waiting = [seat for seat, action in given.items() if as_number(action) == self.wait]
        unasked = [seat for seat in given if seat not in asked and seat not in waiting]
        if not self.config.lenient:
            for seat in asked:
                if seat in waiting:
                    raise IllegalAction(f"seat_{seat} is asked, so it cannot wait")
            for seat in unasked:
                raise NotAsked(f"seat_{seat} is not asked now: it can only wait, with action {self.wait}")
        return {seat: given[seat] for seat in asked}, unasked

    def _seen(self, failed: list[int]) -> tuple[dict[str, Observation], Infos]:
        """What all seats know, and which actions of theirs were not carried out."""
        episode = self._episode
        asked = episode.asked()
        observations: dict[str, Observation] = {}
        infos: Infos = {}
        for seat, agent in enumerate(self.possible_agents):
            content = episode.mask_of(seat, self.wait + 1)
            content[self.wait] = seat not in asked
            mask = mask_array(content)
            observations[agent] = self.config.observe(episode.g, seat, mask)
            infos[agent] = {"action_mask": mask.copy()}
            if seat in failed:
                infos[agent]["illegal"] = True
        return observations, infos

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.config.render(self.table, None)

    def close(self) -> None:
        """Nothing is held open."""
