"""The bot that does not think."""

from __future__ import annotations

from quarterdeck.bots.bot import Bot, Budget
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action


class RandomBot(Bot):
    """Takes every option with equal probability."""

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        return handle.options[rng.below(len(handle.options))]
