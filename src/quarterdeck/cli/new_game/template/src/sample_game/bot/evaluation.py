"""What a position is worth: `greedy` looks one answer ahead with it, `search` ends its rollouts with it."""

from __future__ import annotations

from math import exp

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.kernel import Table

from sample_game.rules.pieces import Side, State, cards_of

SMALL_LEAD = 3.0
"""Points by which a lead makes a win likely."""
POINTS_PER_STRENGTH = 0.3
"""What a point of strength still held is worth."""


class SampleGameEvaluation(Evaluation):
    """The lead in points, and in cards that can still win some."""

    def __init__(self) -> None:
        super().__init__(depth=4)  # a rollout stops after so many answers, and `value` says what the table is worth

    def value(self, g: Table, seat: int) -> float:
        """The share of the win, 0 to 1, that the seat can expect; all of this table may be looked at."""
        assert isinstance(g, State)
        rivals = [self.standing(g, side) for other, side in enumerate(g.sides) if other != seat]
        return 1.0 / (1.0 + exp((max(rivals) - self.standing(g, g.sides[seat])) / SMALL_LEAD))

    def standing(self, g: State, side: Side) -> float:
        return side.points + POINTS_PER_STRENGTH * sum(g.book.cards[card].strength for card in cards_of(side))
