"""The search bot: one for every game, and the base of a game's own searcher."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.bot import Bot, Budget, Spending
from quarterdeck.bots.evaluation import Evaluation, without_thought
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.search import Finding, Search
from quarterdeck.bots.trials import Rollouts, Trials
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action


def drawn_by_visits(found: list[Finding], rng: Rng) -> Action:
    """An option in proportion to how often it was tried: the average strategy of the search."""
    left = rng.below(sum([finding.visits for finding in found]))
    for finding in found:
        left -= finding.visits
        if left < 0:
            return finding.action
    raise AssertionError("the visits of all options are their sum")


class SearchBot(Bot):
    """Takes the option that search has tried most often, if there is no rollout policy or it is clearly better.

    Where the evaluation asks for it, it mixes the options in proportion to their visits instead.
    """

    def __init__(self, name: str, budget: Budget, evaluation: Evaluation) -> None:
        super().__init__(name, budget)
        self.evaluation: Final = evaluation

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        plain = without_thought(self.evaluation, handle, rng)
        if plain is not None:
            return plain
        found = self.consider(handle, budget, rng)
        return drawn_by_visits(found, rng) if self.evaluation.mixed else found[0].action

    def consider(self, handle: Handle, budget: Budget | None, rng: Rng) -> list[Finding]:
        """The findings for all options, the best first: from what the seat knows and nothing else."""
        search = Search(handle, self.evaluation, rng)
        spending = Spending(self.budget if budget is None else budget)
        while spending.more():
            search.iterate()
        return search.findings()

    def trials(self, handle: Handle, rng: Rng) -> Trials:
        """How options are tried out side by side, for advice."""
        return Rollouts(handle, self.evaluation, rng)
