"""The bot that looks one step ahead."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.bot import Bot, Budget, Spending
from quarterdeck.bots.evaluation import Evaluation, without_thought
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action


class GreedyBot(Bot):
    """Takes the option with the best value after it, on average over a few determinizations.

    Its budget counts determinizations; every option is tried in each of them.
    """

    def __init__(self, name: str, budget: Budget, evaluation: Evaluation) -> None:
        super().__init__(name, budget)
        self.evaluation: Final = evaluation

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        plain = without_thought(self.evaluation, handle, rng)
        if plain is not None:
            return plain
        options = self.evaluation.considered(handle.known, handle.seat, handle.options)
        totals = [0.0] * len(options)
        spending = Spending(self.budget if budget is None else budget)
        while spending.more():
            self.try_all(handle, options, totals, rng)
        best = max(totals)
        ties = [options[i] for i in range(len(options)) if totals[i] == best]
        return ties[rng.below(len(ties))]

    def try_all(self, handle: Handle, options: list[Action], totals: list[float], rng: Rng) -> None:
        table = handle.determinize_undecided(rng)
        for i in range(len(options)):
            totals[i] += self.evaluation.after(table, handle.seat, options[i])
