"""Trials: options side by side in the same determinization, with the same random numbers (common random numbers).

What chance does to all of them alike then cancels out in their differences.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.search import Search
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    """Trials of the options of one decision."""

    def imagine(self) -> None:
        """Begin the next trial: draw a determinization and its luck."""
        raise NotImplementedError

    def worth(self, action: Action) -> float:
        """What an option is worth in this trial, usually from 0 to 1: the same whatever was tried before it."""
        raise NotImplementedError


class Rollouts(Trials):
    """By rollouts of every seat."""

    def __init__(self, handle: Handle, evaluation: Evaluation, rng: Rng) -> None:
        self.handle: Final = handle
        self.rng: Final = rng
        self.search: Final = Search(handle, evaluation, rng)
        self.world: Table = handle.known
        self.luck: Rng = rng

    def imagine(self) -> None:
        self.world = self.handle.determinize_undecided(self.rng)
        self.luck = self.rng.offspring()

    def worth(self, action: Action) -> float:
        self.search.rng = self.luck.clone()
        return self.search.roll_out(self.world.clone(), action)
