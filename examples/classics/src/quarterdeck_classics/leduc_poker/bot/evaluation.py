"""Leduc poker for search: chips count, not games won, and whoever can be foreseen loses them."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.kernel.types import Outcome

from quarterdeck_classics.leduc_poker.rules.pieces import ANTE, RAISE, RAISES

MOST_CHIPS: Final = ANTE + RAISES * RAISE + RAISES * 2 * RAISE
"""Chips that one seat can pay in a game."""


class LeducEvaluation(Evaluation):
    """Rollouts at random, to the end; a mixed strategy."""

    def __init__(self) -> None:
        super().__init__(exploration=0.1, mixed=True)

    def payoff(self, outcome: Outcome, seat: int) -> float:
        """Half for nothing won and nothing lost; all that a seat can win from the others is the other half."""
        return 0.5 + outcome.scores[seat] / (2 * MOST_CHIPS * (len(outcome.scores) - 1))
