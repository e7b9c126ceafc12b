"""Statistics of one game, collected while bots play it.

Who is ahead is decided by the bots' evaluation: it looks at the whole table, hidden cards included, whenever the
position is quiet and nobody has chosen yet of those who choose at the same time. A game without an evaluation of its
own is not evaluated, for a random playout says too little.
"""

from __future__ import annotations

from itertools import pairwise

from quarterdeck.bots import Evaluation, evaluation_of
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Outcome
from quarterdeck.lab.answer_kinds import AnswerKinds

NOBODY = -1
TENTHS = 10


class GameStatistics:
    """Decisions, options, answers and the leader at every quiet position."""

    def __init__(self, game: Game, answer_kinds: AnswerKinds, seats: int) -> None:
        self.answer_kinds = answer_kinds
        self.decisions = [0] * seats
        self.options = [0] * seats
        self.first = NOBODY
        """The seat with the first choice of the game, if it was asked alone: nobody where several are asked at the same
        time, even if only one of them has a choice."""
        self.possible: list[dict[int, int]] = [{} for _ in range(seats)]
        self.given: list[dict[int, int]] = [{} for _ in range(seats)]
        judge = evaluation_of(game)
        self.judge = None if type(judge) is Evaluation or seats < 2 else judge
        self.moments: list[tuple[int, int]] = []
        """Per evaluation of the table: the number of decisions before it, and the leader."""
        self.fork = 0
        """Number of the latest fork in which somebody was asked."""

    def asked(self, g: Table, seat: int, options: list[Action]) -> None:
        made = sum(self.decisions)
        if made == 0 and len(g.lanes) < 2:
            self.first = seat
        if self.judge is not None and not self.is_between(g) and self.judge.is_quiet(g):
            self.moments.append((made, ahead(self.judge.shares(g))))
        self.decisions[seat] += 1
        self.options[seat] += len(options)
        possible = self.possible[seat]
        for kind in {kind for option in options for kind in self.answer_kinds.of_action[option.index]}:
            possible[kind] = possible.get(kind, 0) + 1

    def is_between(self, g: Table) -> bool:
        """Have some of those who choose at the same time chosen already? They would seem to be ahead."""
        begun = bool(g.lanes) and g.forks == self.fork
        self.fork = g.forks
        return begun

    def answered(self, seat: int, action: Action) -> None:
        for kind in self.answer_kinds.of_action[action.index]:
            self.given[seat][kind] = self.given[seat].get(kind, 0) + 1

    def lead_changes(self) -> int | None:
        if not self.moments:
            return None
        leaders = [leader for _, leader in self.moments if leader != NOBODY]
        return sum(leader != before for before, leader in pairwise(leaders))

    def decided(self, outcome: Outcome) -> float | None:
        if not outcome.winners or not self.moments:
            return None
        ends = [made for made, _ in self.moments[1:]] + [sum(self.decisions)]
        open = [end for end, (_, leader) in zip(ends, self.moments, strict=True) if leader not in outcome.winners]
        return open[-1] / sum(self.decisions) if open else 0.0

    def leaders(self) -> list[int] | None:
        if not self.moments:
            return None
        whole = sum(self.decisions)
        found: list[int] = []
        for tenth in range(TENTHS):
            before = [leader for made, leader in self.moments if made * TENTHS <= tenth * whole]
            found.append(before[-1] if before else NOBODY)
        return found

    def counted(self) -> list[tuple[int, int, int, int]]:
        return [
            (seat, kind, count, self.given[seat].get(kind, 0))
            for seat, possible in enumerate(self.possible)
            for kind, count in sorted(possible.items())
        ]


def ahead(shares: list[float]) -> int:
    """The seat with the greatest share, if it is one seat."""
    most = max(shares)
    return shares.index(most) if shares.count(most) == 1 else NOBODY
