"""A bot, and how much thinking it may do."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.bots.errors import BadBudget
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action


class Budget:
    """A number of iterations (the same choice every time for a seed) or of milliseconds (for play): one of the two."""

    def __init__(self, iterations: int | None = None, milliseconds: int | None = None) -> None:
        if (iterations is None) == (milliseconds is None):
            raise BadBudget("a budget is a number of iterations or of milliseconds: give exactly one of the two")
        amount = milliseconds if iterations is None else iterations
        if amount is None or amount < 1:
            raise BadBudget(f"a budget of {amount} is not possible; give 1 or more")
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds

    def __repr__(self) -> str:
        return f"{self.milliseconds}ms" if self.iterations is None else f"{self.iterations}"


class Spending:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.done: int = 0
        self.most: Final = -1 if budget.iterations is None else budget.iterations
        self.seconds: Final = 0.0 if budget.milliseconds is None else budget.milliseconds / 1000
        self.begin: Final = time.monotonic() if self.most < 0 else 0.0

    def more(self, iterations: int = 1, share: float = 1.0) -> bool:
        """Whether so many more iterations can be paid for out of a share of the budget; the first always can."""
        if self.done and not self.affordable(iterations, share):
            return False
        self.done += iterations
        return True

    def affordable(self, iterations: int, share: float) -> bool:
        if self.most >= 0:
            return self.done + iterations <= self.most * share
        return time.monotonic() < self.begin + self.seconds * share


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that answers decisions. It is given a handle, never a table."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name: Final = name
        self.budget: Final = budget
        """Budget per answer, unless told otherwise."""

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        """One of the handle's options; without a budget, the bot's own is spent."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.name}>"
