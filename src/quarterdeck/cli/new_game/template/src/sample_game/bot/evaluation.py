"""What a position is worth: `greedy` looks one answer ahead with it, `search` ends its rollouts with it."""

from __future__ import annotations

from math import exp

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.kernel import Table

from sample_game.rules.pieces import Side, State

SMALL_LEAD = 3.0
"""Points by which a lead makes a win likely."""
POINTS_PER_STRENGTH = 0.3
"""What a point of strength still held is worth."""


class SampleGameEvaluation(Evaluation):
    """The lead in points, with the best card that can be kept, and in strength that can still win some."""

    def __init__(self) -> None:
        super().__init__(depth=4)  # a rollout stops after so many answers, and `value` says what the table is worth

    def value(self, g: Table, seat: int) -> float:
        """The share of the win, 0 to 1, that the seat can expect; all of this table may be looked at."""
        assert isinstance(g, State)
        rivals = [self.standing(g, side) for other, side in enumerate(g.sides) if other != seat]
        return 1.0 / (1.0 + exp((max(rivals) - self.standing(g, g.sides[seat])) / SMALL_LEAD))

    def standing(self, g: State, side: Side) -> float:
        cards = [g.book.cards[card] for card in side.hand + side.laid]
        kept = max([g.book.cards[card].points for card in side.hand], default=0)
        return side.points + kept + POINTS_PER_STRENGTH * sum(card.strength for card in cards)
