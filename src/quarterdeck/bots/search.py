"""The search: Multiple-Observer Information Set Monte Carlo Tree Search (MO-ISMCTS), one for every game.

An iteration draws a determinization (a full table that agrees with what the seat knows), selects actions down the
trees, finishes with a rollout (playout), and backpropagates the result. Every seat has a tree of its own. Its nodes are
information sets: what that seat has heard and answered since the search began. So no tree branches on a secret, and
seats that choose at the same time choose without knowledge of each other. Chance is drawn.

A game's evaluation may have a rollout policy: what a sensible player does without much thought. Then rivals follow it
in the whole iteration, for they hold other cards in every determinization and a tree would learn little about them; and
the seat's own later choices start with it and try others slowly (progressive widening), or an option would look as bad
as the average of what can follow it. And in the end the policy is left only for an option that is clearly better, not
for one that was lucky.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from quarterdeck.bots.evaluation import ALWAYS, Evaluation
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

Z95: Final = 1.959964
WORD: Final = 4294967296.0
WIDENING: Final[i64] = 20
"""Progressive widening below the root: visits per square of the options tried, before one more is tried."""
DOUBT: Final = 1.0
"""Number of standard errors by which an option must exceed the policy's one to be clearly better."""


class Edge:
    """An option at a node, with the statistics of its results."""

    action: Action
    visits: i64
    offered: i64
    """Number of times that it was legal (availability count): options differ between determinizations."""
    total: float
    squares: float

    def mean(self) -> float:
        return self.total / float(self.visits)

    def variance(self) -> float:
        """Variance of the mean; never 0, for a few equal results prove little."""
        n = float(self.visits)
        return max(0.0, self.squares / n - self.mean() * self.mean()) / n + 0.25 / (n * n)


class Node:
    """A decision in an information set of its seat."""

    edges: list[Edge]

    def edge(self, action: Action, hint: i64) -> Edge:
        """The edge of an option; the hint is its likely index."""
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
    """What a search found for one option: the expected payoff (usually the share of the win), with a 95 % interval."""

    def __init__(self, action: Action, visits: int, value: float, low: float, high: float, error: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.low: Final = low
        self.high: Final = high
        self.error: Final = error
        """The standard error of the value."""

    def __repr__(self) -> str:
        return f"<{self.action.text}: {self.value:.3f} ({self.low:.3f} to {self.high:.3f}), {self.visits} visits>"


class Search:
    """The search for one decision."""

    def __init__(self, handle: Handle, evaluation: Evaluation, rng: Rng) -> None:
        self.handle: Final = handle
        self.evaluation: Final = evaluation
        self.rng: Rng = rng
        self.seat: Final = handle.seat
        self.seats: Final = handle.known.seats
        self.has_policy: Final = evaluation.random < ALWAYS
        """Whether rollouts are more than random play."""
        self.trees: Final[list[dict[int, Node]]] = [{} for _ in range(self.seats)]
        self.root: Final = new_node()
        self.visited_once: Final = new_node()
        """Stands for all nodes that were visited once, so that most of them cost nothing."""
        self.node: Node = self.root
        """The node found last."""
        self.path: list[Edge] = []
        self.path_seats: list[int] = []
        self.in_tree: list[bool] = []
        """Per seat: whether it is still in the expanded part of its tree."""

    def iterate(self) -> None:
        """Determinize, select and roll out, backpropagate."""
        g = self.handle.determinize_undecided(self.rng)
        self.path = []
        self.path_seats = []
        self.in_tree = [not self.has_policy or seat == self.seat for seat in range(self.seats)]
        # The seat's own question comes first, so that it is the same node whatever others do.
        lane = g.lane_of(self.seat)
        g.answer(lane, self.select(self.root, self.seat, g.offers(lane)))
        self.play_on(g)
        self.backpropagate(g)

    def play_on(self, g: Table) -> None:
        """Play until the end or the cut-off: each seat by its tree while it is inside, then by rollout."""
        depth = self.evaluation.depth
        rolled_out = 0
        lane = g.next_lane()
        while lane is not None:
            options = g.offers(lane)
            seat = lane.seat
            if len(options) == 1:
                g.answer(lane, options[0])
            elif self.in_tree[seat] and self.find_node(g, seat):
                g.answer(lane, self.select(self.node, seat, self.widened(g, seat, options)))
            elif rolled_out >= depth >= 0 and self.evaluation.is_quiet(g):
                return
            else:
                rolled_out += 1
                g.answer(lane, self.rollout_action(g, seat, options))
            lane = g.next_lane()

    def find_node(self, g: Table, seat: int) -> bool:
        """Find the node of the seat's information set, and expand it on the second visit.

        On the first it is only noted, and the seat has left its tree.
        """
        information = g.information_hash(seat)
        tree = self.trees[seat]
        found = tree.get(information)
        if found is None:
            tree[information] = self.visited_once
            self.in_tree[seat] = False
            return False
        if found is self.visited_once:
            found = new_node()
            tree[information] = found
        self.node = found
        return True

    def widened(self, g: Table, seat: int, options: list[Action]) -> list[Action]:
        """Progressive widening: the policy's option at first, and more the more often the node is visited."""
        if not self.has_policy:
            return options
        node = self.node
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
            return [self.rollout_action(g, seat, options)]
        if untried and visits >= WIDENING * count * count:
            return [untried[self.rng.below(len(untried))]]
        return tried

    def select(self, node: Node, seat: int, options: list[Action]) -> Action:
        """An untried option, else the one with the highest upper confidence bound: UCB1 with availability counts."""
        c = self.evaluation.exploration
        untried: i64 = 0
        highest = -1.0
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
                ucb = edge.total / visits + c * luck * math.sqrt(math.log(float(edge.offered)) / visits)
                if ucb > highest:
                    highest = ucb
                    best = edge
            i += 1
        if chosen is None:
            chosen = best
        assert chosen is not None
        self.path.append(chosen)
        self.path_seats.append(seat)
        return chosen.action

    def rollout_action(self, g: Table, seat: int, options: list[Action]) -> Action:
        """The action of a seat in a rollout: by the policy, or at random."""
        evaluation = self.evaluation
        if evaluation.random and self.rng.below(1000) < evaluation.random:
            return options[self.rng.below(len(options))]
        return options[evaluation.rollout_choice(g, seat, options)]

    def roll_out(self, g: Table, action: Action) -> float:
        """What an option is worth to the seat at this table, if everybody goes on by rollout."""
        self.in_tree = [False] * self.seats
        g.answer(g.lane_of(self.seat), action)
        self.play_on(g)
        return self.shares(g)[self.seat]

    def shares(self, g: Table) -> list[float]:
        """What every seat gets: final when the game is over, else expected."""
        result = g.result
        if result is None:
            return self.evaluation.shares(g)
        return [self.evaluation.payoff(result, seat) for seat in range(self.seats)]

    def backpropagate(self, g: Table) -> None:
        """Add the result of the iteration to every edge on its path."""
        shares = self.shares(g)
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
                found.append(Finding(action, 0, 0.5, 0.0, 1.0, 1.0))
            else:
                found.append(finding(action, edge.visits, edge.total, math.sqrt(edge.variance())))
        found.sort(key=order)
        if self.has_policy:
            options = self.handle.options
            policy = options[self.evaluation.rollout_choice(self.handle.known, self.seat, options)]
            if not self.is_clearly_better(found[0].action, policy):
                place = [finding.action for finding in found].index(policy)
                found.insert(0, found.pop(place))
        return found

    def is_clearly_better(self, action: Action, policy: Action) -> bool:
        one = self.root.edge(action, 0)
        other = self.root.edge(policy, 0)
        if one.visits == 0 or other.visits == 0:
            return False
        return one.mean() - other.mean() > DOUBT * math.sqrt(one.variance() + other.variance())


def order(finding: Finding) -> tuple[int, float]:
    return -finding.visits, -finding.value


def finding(action: Action, visits: int, total: float, error: float) -> Finding:
    value = min(1.0, max(0.0, total / float(visits)))
    low, high = wilson(value, visits)
    return Finding(action, visits, value, low, high, error)


def wilson(value: float, visits: int) -> tuple[float, float]:
    """Wilson's 95 % interval, which is on the wide side: shares vary less than wins and losses do."""
    n = float(visits)
    squared = Z95 * Z95
    middle = (value + squared / (2.0 * n)) / (1.0 + squared / n)
    reach = Z95 / (1.0 + squared / n) * math.sqrt(value * (1.0 - value) / n + squared / (4.0 * n * n))
    return min(value, max(0.0, middle - reach)), max(value, min(1.0, middle + reach))
