"""What an outcome is worth to each seat. All rewards come at the end of a game."""

from __future__ import annotations

from quarterdeck.bots.evaluation import share
from quarterdeck.kernel.types import Outcome

REWARDS = ("share", "margin")


def rewards(outcome: Outcome, kind: str) -> list[float]:
    """One for each seat.

    share   The win is one whole that the winners share, stretched so that a win alone is 1 and all rewards add up to 0
            unless nobody at the table has won: of two seats the winner has 1 and the loser -1, of four the winner 1
            and each loser -1/3. Alone: 1 for a win, -1 for a defeat.
    margin  The own score less the mean of the others'; alone the own score.
    """
    scores = outcome.scores
    if kind == "margin":
        return [float(score) if len(scores) == 1 else margin(scores, score) for score in scores]
    return [stretched(share(outcome, seat), len(scores)) for seat in range(len(scores))]


def margin(scores: tuple[int, ...], own: int) -> float:
    return own - (sum(scores) - own) / (len(scores) - 1)


def stretched(share: float, seats: int) -> float:
    """A share of the win: 1 for all of it, and 0 if everybody shares it; who plays alone shares with nobody."""
    return 2 * share - 1 if seats == 1 else (seats * share - 1) / (seats - 1)
