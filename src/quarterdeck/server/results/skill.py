"""What is believed of a player's skill in a game: OpenSkill's model (Plackett-Luce), and what time does to it.

Everybody begins at mu 25 with sigma 25/3. A person's sigma grows while she does not play: after d idle days it is
sqrt(sigma^2 + d * (25/300)^2), and never more than at the start: a day adds as much uncertainty as a game does in the
model (its tau). Only doubt grows: mu stays as it is. A bot plays no worse for having rested.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

BETA: Final = 25.0 / 6.0
"""Deviation of what a player of some skill shows in one game; as it is in the model."""
TAU: Final = 25.0 / 300.0
"""Uncertainty that a game adds in the model, and an idle day here."""
DAY: Final = 86_400.0
SHOWN: Final = 60
"""Points per unit of mu or sigma."""
PLACED_SIGMA: Final = 2.0
"""Uncertainty up to which somebody has a place in the list: a doubt of 120."""
PLACED_GAMES: Final = 10
"""Number of rated games from which on a person has one; bots have it from the start."""
SURE: Final = 1.96
"""Deviations on either side of a 95 % interval."""


class Skill(NamedTuple):
    mu: float
    sigma: float


START: Final = Skill(25.0, 25.0 / 3.0)


@cache
def model() -> PlackettLuce:
    """Imported when it is first needed: no page waits for it."""
    from openskill.models import PlackettLuce

    return PlackettLuce(START.mu, START.sigma, BETA, gamma=undamped, tau=TAU)


def undamped(*_: object) -> float:
    """How much of what a game tells is believed (gamma): all. Damped as usual, doubt fell to 120 after some 120 games
    against well-known rivals; so it does after some 48, and the ratings came nearer to the truth in made-up games."""
    return 1.0


def after_game(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game of teams of one, of which some may share a place."""
    teams = [[model().rating(skill.mu, skill.sigma)] for skill in before]
    return [Skill(one.mu, one.sigma) for (one,) in model().rate(teams, ranks=[float(place) for place in places])]


def rested(skill: Skill, since: float, now: float) -> Skill:
    """The skill of a person who has not played since then."""
    days = max(0.0, now - since) / DAY
    return Skill(skill.mu, min(START.sigma, sqrt(skill.sigma**2 + days * TAU**2)))


class Chance(NamedTuple):
    """What one may expect to win against one rival, and where it lies with 95 %."""

    expected: float
    low: float
    high: float


def chance(mine: Skill, rivals: Skill) -> Chance:
    """By the model's own win probability; the ends are those of two skills known to lie so far apart."""
    spread = SURE * sqrt(mine.sigma**2 + rivals.sigma**2)
    low, high = (win_probability(Skill(mine.mu + far, 0.0), Skill(rivals.mu, 0.0)) for far in (-spread, spread))
    return Chance(win_probability(mine, rivals), low, high)


def win_probability(mine: Skill, rivals: Skill) -> float:
    found = model().predict_win([[model().rating(mine.mu, mine.sigma)], [model().rating(rivals.mu, rivals.sigma)]])
    return float(found[0])


def points(mu: float) -> int:
    """As it is shown."""
    return round(SHOWN * mu)
