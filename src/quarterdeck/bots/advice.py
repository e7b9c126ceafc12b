"""Advice: what is best in trials, how the same seat goes on from there, and what speaks for and against it.

All of it comes from a handle, so from what the seat knows: equal views get equal advice.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.bot import Budget
from quarterdeck.bots.comparison import Compared, compare
from quarterdeck.bots.evaluation import Evaluation, Term
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.search_bot import SearchBot
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

MOST_STEPS: Final = 6
"""Number of answers that a plan has at most."""
LATER: Final = 4
"""The answers after the first are given a budget smaller by this factor."""
CHECKS: Final = 6
"""Number of determinizations in which the next question has to be the same."""
REDEALS: Final = 24
"""Number of determinizations over which reasons are averaged."""
NOTHING: Final = 1e-6
"""A change smaller than this is none."""


class Reason:
    """A term or fact of the evaluation that the plan changes, and by how much on average."""

    def __init__(self, term: str, about: list[int], change: float) -> None:
        self.term: Final = term
        self.about: Final = about
        self.change: Final = change

    def __repr__(self) -> str:
        return f"<{self.term} {self.about}: {self.change:+.3f}>"


class Advice:
    """All options, the best first; the best one and the answers that follow it; and its reasons."""

    def __init__(self, found: list[Compared], plan: list[Action], reasons: list[Reason]) -> None:
        self.found: Final = found
        self.plan: Final = plan
        self.reasons: Final = reasons

    def is_clear(self) -> bool:
        """Whether there is something to say: at least half of the others are clearly worse, and none is better."""
        others = self.found[1:]
        if any(one.is_better() for one in others):
            return False
        return 2 * len([one for one in others if one.is_worse()]) >= len(others)

    def is_even(self) -> bool:
        """Whether the other options are as good as the best one: not merely hard to tell apart."""
        return all(one.is_alike() for one in self.found[1:])


def advise(player: SearchBot, handle: Handle, rng: Rng) -> Advice:
    """The player's advice on a decision."""
    found = compare(player.trials(handle, rng), handle.options, player.budget)
    plan = plan_from(player, handle, found[0].action, rng)
    return Advice(found, plan, reasons_for(player.evaluation, handle, plan, rng))


def plan_from(player: SearchBot, handle: Handle, first: Action, rng: Rng) -> list[Action]:
    """An answer, and those that search gives to the questions that come of it at once."""
    plan = [first]
    budget = smaller(player.budget)
    now = asked_next(handle, first, rng)
    while now is not None and len(plan) < MOST_STEPS:
        plan.append(player.choose(now, budget, rng))
        now = asked_next(now, plan[-1], rng)
    return plan


def smaller(budget: Budget) -> Budget:
    if budget.iterations is None:
        assert budget.milliseconds is not None
        return Budget(milliseconds=max(1, budget.milliseconds // LATER))
    return Budget(iterations=max(1, budget.iterations // LATER))


def asked_next(handle: Handle, action: Action, rng: Rng) -> Handle | None:
    """The seat's next question, if it is asked one at once and learns nothing on the way: else plans would be guesses.

    Rivals who choose at the same time have not finished here, so an answer that ends a seat's own choice ends its plan.
    """
    game, seat = handle.game, handle.seat
    twin = answered(handle, action, rng)
    if seat not in twin.pending():
        return None
    view = game.view(twin, seat)
    for _ in range(CHECKS):
        if game.view(answered(handle, action, rng), seat) != view:
            return None
    return Handle(game, view)


def answered(handle: Handle, action: Action, rng: Rng) -> Table:
    g = handle.determinize_undecided(rng)
    g.play(handle.seat, action)
    return g


def reasons_for(evaluation: Evaluation, handle: Handle, plan: list[Action], rng: Rng) -> list[Reason]:
    """How the terms of the evaluation change with a plan, on average; the greatest changes first.

    Where it may lead to a position without terms, such as the end of the game, there are no reasons.
    """
    seat = handle.seat
    changes: dict[tuple[str, tuple[int, ...]], float] = {}
    for _ in range(REDEALS):
        g = handle.determinize_undecided(rng)
        before = evaluation.terms(g, seat)
        add(changes, before + evaluation.facts(g, seat), -1.0 / REDEALS)
        for action in plan:
            g.play(seat, action)
        after = evaluation.terms(g, seat) if g.result is None else []
        if not before or not after:
            return []
        add(changes, after + evaluation.facts(g, seat), 1.0 / REDEALS)
    found = [Reason(name, list(about), change) for (name, about), change in changes.items() if abs(change) > NOTHING]
    found.sort(key=size)
    return found


def add(changes: dict[tuple[str, tuple[int, ...]], float], terms: list[Term], weight: float) -> None:
    for term in terms:
        key = (term.name, tuple(term.about))
        changes[key] = changes.get(key, 0.0) + weight * term.value


def size(reason: Reason) -> float:
    return -abs(reason.change)
