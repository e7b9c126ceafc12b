"""The bot that searches: one multi-observer information-set Monte Carlo tree search for every game.

An iteration imagines a full table from what the seat knows, plays it on, and remembers how that went. Every seat has a
tree of its own. Its nodes are what that seat has heard and answered since the search began, so no tree branches on a
secret, and seats that choose at the same time choose without knowledge of each other. What is left to chance is drawn.

A game's evaluation may know a habit: what a sensible player does without much thought. Then rivals keep to it, for they
hold other cards at every imagined table and a tree would learn little about them; and the seat's own later choices
start with it and try others slowly, or an option would look as bad as the average of what can follow it. And in the end
the habit is left only for an option that is clearly better, not for one that was lucky.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from quarterdeck.bots.bot import Bot, Budget, Spending
from quarterdeck.bots.evaluation import ALWAYS, Evaluation, share, without_thought
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

Z95: Final = 1.959964
WORD: Final = 4294967296.0
WIDENING: Final[i64] = 20
"""One more option is tried at a node below the root when it was met so many times the square of those tried."""
DOUBT: Final = 1.0
"""An option is clearly better than the habit by this many standard errors of the difference."""


class Edge:
    """An option at a node, with what came of it."""

    action: Action
    visits: i64
    offered: i64
    """How often it was possible: options differ from one imagined table to the next."""
    total: float
    squares: float

    def mean(self) -> float:
        return self.total / float(self.visits)

    def variance(self) -> float:
        """Of the mean; never 0, for a few equal results prove little."""
        n = float(self.visits)
        return max(0.0, self.squares / n - self.mean() * self.mean()) / n + 0.25 / (n * n)


class Node:
    """A seat's question in a situation that looks to it always the same."""

    edges: list[Edge]

    def edge(self, action: Action, hint: i64) -> Edge:
        """The edge of an option; the hint is its likely place."""
        edges = self.edges
        count: i64 = len(edges)
        if hint < count and edges[hint].action is action:
            return edges[hint]
        for edge in edges:
            if edge.action is action:
                return edge
        fresh = Edge()
        fresh.action = action
        fresh.visits = 0
        fresh.offered = 0
        fresh.total = 0.0
        fresh.squares = 0.0
        edges.append(fresh)
        return fresh


def new_node() -> Node:
    node = Node()
    node.edges = []
    return node


class Finding:
    """What search thinks of one option: the share of the win to expect, with a 95 % interval."""

    def __init__(self, action: Action, visits: int, value: float, low: float, high: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.low: Final = low
        self.high: Final = high

    def __repr__(self) -> str:
        return f"<{self.action.text}: {self.value:.3f} ({self.low:.3f} to {self.high:.3f}), {self.visits} visits>"


class Search:
    """One question being thought about."""

    def __init__(self, handle: Handle, evaluation: Evaluation, rng: Rng) -> None:
        self.handle: Final = handle
        self.evaluation: Final = evaluation
        self.rng: Final = rng
        self.seat: Final = handle.seat
        self.seats: Final = handle.known.seats
        self.has_habit: Final = evaluation.random < ALWAYS
        self.trees: Final[list[dict[int, Node]]] = [{} for _ in range(self.seats)]
        self.root: Final = new_node()
        self.marked: Final = new_node()
        """Stands for all nodes that were met once."""
        self.here: Node = self.root
        self.path: list[Edge] = []
        self.path_seats: list[int] = []
        self.inside: list[bool] = []
        """A seat: is it still in the known part of its tree?"""

    def iterate(self) -> None:
        """Imagine, play on, remember."""
        g = self.handle.imagine_undecided(self.rng)
        self.path = []
        self.path_seats = []
        self.inside = [not self.has_habit or seat == self.seat for seat in range(self.seats)]
        # The seat's own question comes first, so that it is the same node whatever others do.
        lane = g.lane_of(self.seat)
        g.answer(lane, self.descend(self.root, self.seat, g.offers(lane)))
        self.play_on(g)
        self.remember(g)

    def play_on(self, g: Table) -> None:
        """Play until the end or the cut-off: each seat by its tree while it is inside, then by habit."""
        depth = self.evaluation.depth
        by_habit = 0
        lane = g.next_lane()
        while lane is not None:
            options = g.offers(lane)
            seat = lane.seat
            if len(options) == 1:
                g.answer(lane, options[0])
            elif self.inside[seat] and self.known_before(g, seat):
                g.answer(lane, self.descend(self.here, seat, self.weighed(g, seat, options)))
            elif by_habit >= depth >= 0 and self.evaluation.ripe(g):
                return
            else:
                by_habit += 1
                g.answer(lane, self.habit(g, seat, options))
            lane = g.next_lane()

    def known_before(self, g: Table, seat: int) -> bool:
        """Find the node where the seat is now. The first time it is only marked, and the seat is outside its tree."""
        heard = g.information_hash(seat)
        tree = self.trees[seat]
        found = tree.get(heard)
        if found is None:
            tree[heard] = self.marked
            self.inside[seat] = False
            return False
        if found is self.marked:
            found = new_node()
            tree[heard] = found
        self.here = found
        return True

    def weighed(self, g: Table, seat: int, options: list[Action]) -> list[Action]:
        """Those of the options that are chosen from: the habit at first, the more often the node is met the more."""
        if not self.has_habit:
            return options
        node = self.here
        tried: list[Action] = []
        untried: list[Action] = []
        visits: i64 = 0
        i: i64 = 0
        for action in options:
            edge = node.edge(action, i)
            if edge.visits:
                tried.append(action)
                visits += edge.visits
            else:
                untried.append(action)
            i += 1
        count: i64 = len(tried)
        if count == 0:
            return [self.habit(g, seat, options)]
        if untried and visits >= WIDENING * count * count:
            return [untried[self.rng.below(len(untried))]]
        return tried

    def descend(self, node: Node, seat: int, options: list[Action]) -> Action:
        """An option never tried, else the one that is best or might be: with availability counts."""
        c = self.evaluation.exploration
        untried: i64 = 0
        best_score = -1.0
        best: Edge | None = None
        chosen: Edge | None = None
        i: i64 = 0
        for action in options:
            edge = node.edge(action, i)
            edge.offered += 1
            if edge.visits == 0:
                untried += 1
                if self.rng.below(untried) == 0:
                    chosen = edge
            elif untried == 0:
                visits = float(edge.visits)
                # Seats that choose at the same time by the same rule would fall into step; a little luck prevents it.
                luck = 0.5 + float(self.rng.next32()) / WORD
                score = edge.total / visits + c * luck * math.sqrt(math.log(float(edge.offered)) / visits)
                if score > best_score:
                    best_score = score
                    best = edge
            i += 1
        if chosen is None:
            chosen = best
        assert chosen is not None
        self.path.append(chosen)
        self.path_seats.append(seat)
        return chosen.action

    def habit(self, g: Table, seat: int, options: list[Action]) -> Action:
        """A decision in a playout."""
        evaluation = self.evaluation
        if evaluation.random and self.rng.below(1000) < evaluation.random:
            return options[self.rng.below(len(options))]
        return options[evaluation.best(g, seat, options)]

    def remember(self, g: Table) -> None:
        result = g.result
        if result is None:
            shares = self.evaluation.shares(g)
        else:
            shares = [share(result, seat) for seat in range(self.seats)]
        i: i64 = 0
        for edge in self.path:
            edge.visits += 1
            gained = shares[self.path_seats[i]]
            edge.total += gained
            edge.squares += gained * gained
            i += 1

    def findings(self) -> list[Finding]:
        """All options: first the one to take, then those most often tried."""
        found: list[Finding] = []
        for i in range(len(self.handle.options)):
            action = self.handle.options[i]
            edge = self.root.edge(action, i)
            if edge.visits == 0:
                found.append(Finding(action, 0, 0.5, 0.0, 1.0))
            else:
                found.append(finding(action, edge.visits, edge.total))
        found.sort(key=order)
        if self.has_habit:
            options = self.handle.options
            usual = options[self.evaluation.best(self.handle.known, self.seat, options)]
            if not self.is_clearly_better(found[0].action, usual):
                place = [finding.action for finding in found].index(usual)
                found.insert(0, found.pop(place))
        return found

    def is_clearly_better(self, action: Action, usual: Action) -> bool:
        one = self.root.edge(action, 0)
        other = self.root.edge(usual, 0)
        if one.visits == 0 or other.visits == 0:
            return False
        return one.mean() - other.mean() > DOUBT * math.sqrt(one.variance() + other.variance())


def order(finding: Finding) -> tuple[int, float]:
    return -finding.visits, -finding.value


def finding(action: Action, visits: int, total: float) -> Finding:
    """Wilson's interval; shares between 0 and 1 vary less than wins and losses do, so it is on the wide side."""
    n = float(visits)
    value = min(1.0, max(0.0, total / n))
    squared = Z95 * Z95
    middle = (value + squared / (2.0 * n)) / (1.0 + squared / n)
    reach = Z95 / (1.0 + squared / n) * math.sqrt(value * (1.0 - value) / n + squared / (4.0 * n * n))
    return Finding(action, visits, value, min(value, max(0.0, middle - reach)), max(value, min(1.0, middle + reach)))


class SearchBot(Bot):
    """Takes the option that search has tried most often, if there is no habit or it is clearly better."""

    def __init__(self, name: str, budget: Budget, evaluation: Evaluation) -> None:
        super().__init__(name, budget)
        self.evaluation: Final = evaluation

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        plain = without_thought(self.evaluation, handle, rng)
        return self.consider(handle, budget, rng)[0].action if plain is None else plain

    def consider(self, handle: Handle, budget: Budget | None, rng: Rng) -> list[Finding]:
        """What is to be said about every option, the best first: from what the seat knows and nothing else."""
        search = Search(handle, self.evaluation, rng)
        spending = Spending(self.budget if budget is None else budget)
        while spending.more():
            search.iterate()
        return search.findings()
