"""Gymnasium: one seat of a table, with bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

import quarterdeck
from quarterdeck.bots import Handle, bot
from quarterdeck.envs.arguments import checked_seed, opponents_of, seat_of
from quarterdeck.envs.config import EnvConfig, Mask, Observation, mask_array
from quarterdeck.envs.episode import OVER
from quarterdeck.envs.errors import NotUnderWay
from quarterdeck.envs.no_copy import NoCopy
from quarterdeck.envs.render import RENDER_MODES
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table


class SeatEnv(NoCopy, gymnasium.Env[Observation, Any]):
    """A seat that plays against bots: one name for all of them, as "greedy" or "search:100", or one for each.

    `reset(seed)` deals the table that `game.new(seats, seed)` deals, and the same seed and actions give the same game,
    unless a bot thinks by the clock. For the other arguments see `EnvConfig`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as in the base

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        observation: str = "fields",
        reward: str = "share",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.config = EnvConfig(game, seats, options, observation, reward, illegal, render_mode)
        self.seat = seat_of(self.config.seats, seat)
        self.render_mode = render_mode
        others = [other for other in range(self.config.seats) if other != self.seat]
        specs = opponents_of(opponents, len(others))
        self.bots = {other: bot(spec, self.config.game) for other, spec in zip(others, specs, strict=True)}
        actions = self.config.game.action_count
        self.action_space = spaces.Discrete(actions)
        self.observation_space = self.config.observation_space(actions)
        self._episode = self.config.episode()
        self._live = False
        self._rng = Rng(0)

    @property
    def table(self) -> Table:
        """The table itself, for whoever runs it: it holds what no seat may know."""
        return self._episode.table()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        given = None if seed is None else checked_seed(seed)
        super().reset(seed=given)
        self._rng = Rng(int(self.np_random.integers(1 << 63)))
        self._episode.begin(int(self.np_random.integers(1 << 63)) if given is None else given)
        self._live = True
        self._let_bots_play()
        mask = mask_array(self._episode.mask())
        return self._seen(mask), {"action_mask": mask.copy()}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._live:
            raise NotUnderWay("no game is under way: call reset() first")
        episode = self._episode
        episode.step(action, self.config.lenient)
        illegal = episode.replaced
        self._let_bots_play()
        over = episode.seat == OVER
        self._live = not over
        mask = mask_array(episode.mask())
        info: dict[str, Any] = {"action_mask": mask.copy()}
        if illegal:
            info["illegal"] = True
        return self._seen(mask), self.config.rewards(episode.g)[self.seat], over, False, info

    def _let_bots_play(self) -> None:
        """Until the seat is asked, or the game is over."""
        episode = self._episode
        game = self.config.game
        while episode.seat not in (self.seat, OVER):
            handle = Handle(game, game.view(episode.g, episode.seat))
            episode.answer(self.bots[episode.seat].choose(handle, None, self._rng))

    def _seen(self, mask: Mask) -> Observation:
        return self.config.observe(self._episode.g, self.seat, mask)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return self.config.render(self.table, self.seat)


def register() -> list[str]:
    """Make every game known to `gymnasium.make`, and return the names: `quarterdeck/MyGame-v0` for the id `my-game`."""
    names = []
    for game in quarterdeck.all_games():
        name = f"quarterdeck/{''.join(word.capitalize() for word in game.id.split('-'))}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": game.id})
        names.append(name)
    return names
