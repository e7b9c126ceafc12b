"""Comparison: which option is best in trials, and by how much more than chance explains.

First the worse half of the options is dropped again and again (sequential halving), so that the time goes to the best
few. Then the two that are left, the finalists, are tried anew together with all others, and only these trials are
judged: an option that was lucky before gains nothing by it.

Judged are differences within trials. If all options are equally good, each looks clearly worse than the best with a
chance of 2.5 % at most, whichever finalist turns out best. So at least half of them do in at most one comparison of
twenty.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.bot import Budget, Spending
from quarterdeck.bots.search import wilson
from quarterdeck.bots.trials import Trials
from quarterdeck.kernel.types import Action

FINALISTS: Final = 2
Z975: Final = 2.241403
"""Number of standard errors that a difference exceeds by chance with 2.5 %, whichever way."""
QUALIFYING: Final = 4
"""Tenths of the budget that go to the halving."""
TENTHS: Final = 10
SELDOM: Final = 4
"""Options that were dropped are tried in one of so many trials of the final."""
FEWEST: Final = 12
"""Number of trials below which nothing is clear."""
RARE: Final = 2.0
"""Number of differences as great as the greatest that may be missing by chance: a few equal results prove little."""
LEAST: Final = 0.005
"""A smaller part of the win is no difference that a player would care about."""
SAME: Final = 0.03
"""Options that differ by less than this part of the win come to about the same."""


class Compared:
    """What trials say about one option: its value with a 95 % interval, and how much the best one is ahead of it."""

    def __init__(self, action: Action, value: float, low: float, high: float, lead: float, doubt: float) -> None:
        self.action: Final = action
        self.value: Final = value
        self.low: Final = low
        self.high: Final = high
        self.lead: Final = lead
        self.doubt: Final = doubt
        """As much of the lead may be luck."""

    def is_worse(self) -> bool:
        """Is the best one clearly better: by more than chance explains?"""
        return self.lead > self.doubt and self.lead >= LEAST

    def is_better(self) -> bool:
        """Is it clearly better than the best one: was it dropped too early?"""
        return self.lead < -self.doubt

    def is_alike(self) -> bool:
        """Is it as good as the best one, or nearly so, whatever chance did?"""
        return self.lead + self.doubt < SAME

    def __repr__(self) -> str:
        return f"<{self.action.text}: {self.value:.3f}, {self.lead:.3f} ± {self.doubt:.3f} behind>"


def compare(trials: Trials, options: list[Action], budget: Budget) -> list[Compared]:
    """All options, the best first."""
    ranked = list(range(len(options)))
    final = budget
    if len(options) > FINALISTS:
        ranked = halved(trials, options, part(budget, QUALIFYING))
        final = part(budget, TENTHS - QUALIFYING)
    worths = in_the_final(trials, [options[i] for i in ranked], final)
    best = 0
    if len(ranked) > 1 and mean(worths[1]) > mean(worths[0]):
        best = 1
    found = [compared(options[ranked[i]], worths, best, i) for i in range(len(ranked))]
    first = found.pop(best)
    found.sort(key=by_lead)
    return [first, *found]


def by_lead(one: Compared) -> float:
    return one.lead


def part(budget: Budget, tenths: int) -> Budget:
    if budget.iterations is None:
        assert budget.milliseconds is not None
        return Budget(milliseconds=max(1, budget.milliseconds * tenths // TENTHS))
    return Budget(iterations=max(1, budget.iterations * tenths // TENTHS))


def halved(trials: Trials, options: list[Action], budget: Budget) -> list[int]:
    """The indices of the options, those dropped last first: every round has the same share of the budget."""
    totals = [0.0] * len(options)
    left = list(range(len(options)))
    dropped: list[int] = []
    rounds = 0
    count = len(options)
    while count > FINALISTS:
        count = max(FINALISTS, (count + 1) // 2)
        rounds += 1
    spending = Spending(budget)
    for done in range(1, rounds + 1):
        while spending.more(len(left), done / rounds):
            trials.imagine()
            for i in left:
                totals[i] += trials.worth(options[i])
        left = [i for _, i in sorted([(-totals[i], i) for i in left])]
        kept = max(FINALISTS, (len(left) + 1) // 2)
        dropped = left[kept:] + dropped
        left = left[:kept]
    return left + dropped


def in_the_final(trials: Trials, options: list[Action], budget: Budget) -> list[list[float]]:
    """What each option was worth, trial after trial; those after the finalists in every fourth trial only."""
    worths: list[list[float]] = [[] for _ in options]
    spending = Spending(budget)
    trial = 0
    while spending.more(len(options) if trial % SELDOM == 0 else FINALISTS):
        trials.imagine()
        for i in range(len(options) if trial % SELDOM == 0 else min(FINALISTS, len(options))):
            worths[i].append(trials.worth(options[i]))
        trial += 1
    return worths


def mean(worths: list[float]) -> float:
    return math.fsum(worths) / len(worths)


def compared(action: Action, worths: list[list[float]], best: int, place: int) -> Compared:
    """The option at that place beside the best one: by their differences in the trials that had both."""
    step = SELDOM if place >= FINALISTS else 1
    behind = [worths[best][i * step] - worths[place][i] for i in range(len(worths[place]))]
    lead = mean(behind)
    value = min(1.0, max(0.0, mean(worths[best]) - lead))
    low, high = wilson(value, len(behind))
    return Compared(action, value, low, high, lead, Z975 * error_of(behind, lead))


def error_of(behind: list[float], lead: float) -> float:
    """The standard error of the mean of some differences; on the wide side, for a few that agree prove little."""
    if len(behind) < FEWEST:
        return 1.0
    most = max([abs(one) for one in behind])
    squares = math.fsum([(one - lead) * (one - lead) for one in behind])
    return math.sqrt(squares + RARE * most * most) / float(len(behind))
