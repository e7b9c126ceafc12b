"""Challengers!: the search bot. It drafts by simulated matches.

Every deck that it could have is played by the rollout policy against decks that its rivals may have: in the match of
this round, and grown on paper in those of the next rounds. A few matches say less about a deck than its power on paper
does, so what is best on paper is left only for what is clearly better. A decision in a match is tried out there.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.bot import Budget, Spending
from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.search import Finding, finding
from quarterdeck.bots.search_bot import SearchBot
from quarterdeck.bots.trials import Trials
from quarterdeck.games.challengers.bot.draft_heuristic import deck_after
from quarterdeck.games.challengers.bot.draft_trials import DraftTrials
from quarterdeck.games.challengers.bot.match_simulator import (
    MatchSimulator,
    Rival,
    match_of,
    rest_of_the_match,
    rivals_of,
)
from quarterdeck.games.challengers.bot.season import Season
from quarterdeck.games.challengers.rules.actions import RemoveCard
from quarterdeck.games.challengers.rules.pieces import NOBODY, State
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action

TRIALS_PER_WORLD: Final = 6
"""Number of trials per determinization."""
EXPLORATION: Final = 0.2
"""Exploration constant of UCB: how much an option is tried that looks worse."""
ERROR: Final = 0.4
"""The standard error of one trial."""
PAPER_WORLDS: Final = 8
"""Number of determinizations in which the best deck on paper is looked up."""
USUAL: Final = 4
"""One trial in this many goes to that."""
DOUBT: Final = 2.0
"""Number of standard errors by which an option has to be better than the one on paper."""
REMOVAL: Final = 1.4
"""Number of standard errors taken off the value of a removal; one is taken off everything else."""


class DraftingBot(SearchBot):
    """Its budget counts trials of an option, of one to three matches each."""

    def consider(self, handle: Handle, budget: Budget | None, rng: Rng) -> list[Finding]:
        spending = Spending(self.budget if budget is None else budget)
        known = handle.known
        assert isinstance(known, State)
        search = DraftSearch(handle, known, self.evaluation, rng)
        while spending.more():
            search.iterate()
        return search.findings()

    def trials(self, handle: Handle, rng: Rng) -> Trials:
        return DraftTrials(handle, rng)


class DraftSearch:
    """The search for one decision: how often each option was tried, and what came of it."""

    def __init__(self, handle: Handle, known: State, evaluation: Evaluation, rng: Rng) -> None:
        self.handle: Final = handle
        self.known: Final = known
        self.evaluation: Final = evaluation
        self.rng: Final = rng
        self.seat: Final = handle.seat
        self.match: Final = match_of(known, handle.seat)
        self.season: Final = Season(MatchSimulator(known, rng), rng)
        self.visits: Final = [0] * len(handle.options)
        self.totals: Final = [0.0] * len(handle.options)
        self.tried: int = 0
        self.world: State = known
        self.rivals: list[Rival] = []
        self.usual: Final = NOBODY if self.match.begun else self.best_on_paper()

    def best_on_paper(self) -> int:
        """The index of the answer that leads to the best deck on paper."""
        options = self.handle.options
        totals = [0.0] * len(options)
        for _ in range(PAPER_WORLDS):
            world = self.handle.determinize_undecided(self.rng)
            for i in range(len(options)):
                totals[i] += self.evaluation.after(world, self.seat, options[i])
        return totals.index(max(totals))

    def iterate(self) -> None:
        """Try the option with the highest upper confidence bound."""
        if self.tried % TRIALS_PER_WORLD == 0:
            world = self.handle.determinize_undecided(self.rng)
            assert isinstance(world, State)
            self.world = world
            self.rivals = [] if self.match.begun else rivals_of(world, self.seat)
        place = self.next_to_try()
        self.totals[place] += self.worth(self.handle.options[place])
        self.visits[place] += 1
        self.tried += 1

    def next_to_try(self) -> int:
        """The index of the option to try: UCB1, with a share of the trials for the one that is best on paper."""
        if self.usual != NOBODY and USUAL * self.visits[self.usual] <= self.tried:
            return self.usual
        best = 0
        highest = -1.0
        for i in range(len(self.visits)):
            visits = float(self.visits[i])
            if visits == 0.0:
                return i
            ucb = self.totals[i] / visits + EXPLORATION * math.sqrt(math.log(float(self.tried)) / visits)
            if ucb > highest:
                highest = ucb
                best = i
        return best

    def worth(self, action: Action) -> float:
        """A clearly won match is worth 1, and fans are worth their part of a trophy."""
        return rest_of_the_match(self.world, self.seat, action) if self.match.begun else self.next_matches(action)

    def next_matches(self, action: Action) -> float:
        """The deck that an answer leads to, against one rival."""
        rival = self.rivals[self.rng.below(len(self.rivals))]
        return self.season.worth(self.world, self.seat, deck_after(self.world, self.seat, action), rival)

    def findings(self) -> list[Finding]:
        """All options, first the one that is best even if it was lucky."""
        ranked = [i for _, i in sorted([(-self.at_least(i), i) for i in range(len(self.visits))])]
        if self.usual != NOBODY and not self.is_clearly_better(ranked[0]):
            ranked.remove(self.usual)
            ranked.insert(0, self.usual)
        return [self.found(i) for i in ranked]

    def found(self, place: int) -> Finding:
        visits = max(1, self.visits[place])
        return finding(self.handle.options[place], visits, self.totals[place], ERROR / math.sqrt(float(visits)))

    def is_clearly_better(self, place: int) -> bool:
        """Than what is best on paper, which was tried often enough to be compared with."""
        if self.visits[place] == 0:
            return False
        one, other = float(self.visits[place]), float(self.visits[self.usual])
        lead = self.totals[place] / one - self.totals[self.usual] / other
        return lead > DOUBT * ERROR * math.sqrt(1.0 / one + 1.0 / other)

    def at_least(self, place: int) -> float:
        """A lower confidence bound of an option's value; a removal has to show more, for it cannot be taken back."""
        if self.visits[place] == 0:
            return -1.0
        action = self.handle.options[place]
        removes = isinstance(action, RemoveCard)
        visits = float(self.visits[place])
        return self.totals[place] / visits - (REMOVAL if removes else 1.0) * ERROR / math.sqrt(visits)
