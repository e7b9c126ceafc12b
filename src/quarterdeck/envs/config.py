"""The configuration that all environments share, and what follows from it: spaces, observations, rewards."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quarterdeck.envs.arguments import checked_seed, game_of, one_of, seats_of
from quarterdeck.envs.episode import Episode
from quarterdeck.envs.observer import Field, observer_of
from quarterdeck.envs.render import RENDER_MODES, rendered
from quarterdeck.envs.rewards import REWARDS, rewards
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table

OBSERVATIONS = ("fields", "flat", "mask")
ILLEGAL = ("refuse", "default")

Mask = NDArray[np.int8]
Numbers = NDArray[np.int16]
Observation = dict[str, Any]
"""`observation` (but for "mask") and `action_mask`."""


class EnvConfig:
    """A game with seats and options, the form of its observations, and its rewards.

    observation  "fields": named arrays; "flat": one vector of all of them; "mask": the mask alone
    reward       "share" of the win, or "margin" of the scores: see `rewards`
    illegal      an action that is masked out is refused ("refuse"), or counts as no answer: then the "default" is
                 answered, as when the clock of a table runs out
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        observation: str = "fields",
        reward: str = "share",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.game = game_of(game)
        self.seats = seats_of(self.game, seats)
        self.options = self.game.check_options({} if options is None else options, self.seats)
        self.observation = one_of("observation", observation, OBSERVATIONS)
        self.reward = one_of("reward", reward, REWARDS)
        self.lenient = one_of("illegal", illegal, ILLEGAL) == "default"
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES)
        self.observer = observer_of(self.game, self.seats)
        self.fields = self.observer.fields
        self.parts = [(field.name, slice(field.start, field.start + field.size), field.shape) for field in self.fields]

    def episode(self) -> Episode:
        return Episode(self.game, self.seats, self.options)

    def render(self, g: Table, seat: int | None) -> str | None:
        return None if self.render_mode is None else rendered(self.game, g, seat, self.render_mode)

    def rewards(self, g: Table) -> list[float]:
        """The reward per seat: 0 before the end."""
        outcome = g.outcome()
        return [0.0] * self.seats if outcome is None else rewards(outcome, self.reward)

    # Observations -----------------------------------------------------------------------------------------------

    def observe(self, g: Table, seat: int, mask: Mask) -> Observation:
        """The observation of a seat, in newly allocated arrays."""
        if self.observation == "mask":
            return {"action_mask": mask}
        flat = np.frombuffer(self.observer.vector(g, seat), np.int16)
        return {"observation": flat if self.observation == "flat" else self.named(flat), "action_mask": mask}

    def named(self, flat: Numbers) -> dict[str, Numbers]:
        """The fields as views of a flat vector."""
        return {name: flat[part].reshape(shape) for name, part, shape in self.parts}

    def named_rows(self, flat: Numbers) -> dict[str, Numbers]:
        """The fields as views of many flat vectors, one per row."""
        return {name: flat[:, part].reshape(len(flat), *shape) for name, part, shape in self.parts}

    def observation_space(self, actions: int) -> spaces.Dict:
        mask = spaces.Box(0, 1, (actions,), np.int8)
        if self.observation == "mask":
            return spaces.Dict({"action_mask": mask})
        if self.observation == "fields":
            seen: spaces.Space[Any] = spaces.Dict({field.name: box(field) for field in self.fields})
        else:
            low = [field.low for field in self.fields for _ in range(field.size)]
            high = [field.high for field in self.fields for _ in range(field.size)]
            seen = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
        return spaces.Dict({"observation": seen, "action_mask": mask})


def box(field: Field) -> spaces.Box:
    return spaces.Box(field.low, field.high, field.shape, np.int16)


def mask_array(mask: bytearray) -> Mask:
    """The mask as an array that shares its memory."""
    return np.frombuffer(mask, np.int8)


class Seeds:
    """The seeds of one environment's tables: the one given to `reset`, then others derived from it."""

    def __init__(self) -> None:
        self.stream = Rng(randbits(64))

    def next(self, seed: int | None) -> int:
        if seed is None:
            return self.stream.offspring().seed
        number = checked_seed(seed)
        self.stream = Rng(number).split(0, 0)
        return number
