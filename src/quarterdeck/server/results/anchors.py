"""Where the ratings of bots begin: as far apart as measured games say that their levels are."""

from __future__ import annotations

from functools import cache
from statistics import NormalDist
from typing import Final, NamedTuple

from quarterdeck.server.levels import LEVELS
from quarterdeck.server.results.game_result import BOT
from quarterdeck.server.results.skill import BETA, START, Skill

ANCHOR_SIGMA: Final = 1.5
"""Uncertainty of a bot before anybody has met it here, a doubt of 90."""


class Step(NamedTuple):
    """A level wins this share of its games against the one below."""

    level: str
    below: str
    share: float


STEPS: Final = (
    # The middle of search:100 and search:400 against greedy in all ladders: 63.6 % of 220 games, 75.5 % of 190.
    Step("Mate", "Deckhand", 0.70),
    # search:1000 against search:200: 200 games of the one where that was measured.
    Step("Captain", "Mate", 0.605),
    # search:400 against search:100 in all ladders, 190 games: four times the search there, three times here.
    Step("Admiral", "Captain", 0.595),
)
"""Shares from the ladders and matches that docs/strength.md leads to. They are the same for all games, also those that
are installed later: that a level is stronger or weaker in one of them, rated games with people will show."""


@cache
def anchors() -> dict[str, Skill]:
    """Where each level begins. The usual one is believed to be as strong as a newcomer."""
    mu = {LEVELS[0].name: 0.0}
    for step in STEPS:
        mu[step.level] = mu[step.below] + NormalDist().inv_cdf(step.share) * BETA * 2**0.5
    shift = START.mu - mu[STEPS[0].level]
    return {f"{BOT}{level}": Skill(value + shift, ANCHOR_SIGMA) for level, value in mu.items()}


def start_of(player: str) -> Skill:
    """What is believed of somebody before her first rated game."""
    return anchors().get(player, START)
