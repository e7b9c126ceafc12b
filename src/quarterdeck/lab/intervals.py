"""How sure a win rate is: a 95 % interval for games that were played in mirrored groups.

The games of a group share a table seed, so they are not independent: the group is the unit that is. The spread of the
groups' rates therefore says how much the rate can be off; it takes in whatever mirroring cancels out, and whatever the
games of one seed have in common. A plain normal interval from that spread has no width when every game is won and can
reach beyond 0 and 1, so the spread is turned into the number of independent games that would have the same one, and
Wilson's interval is taken for that number.
"""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""

ENOUGH_GROUPS = 30
"""With fewer, the spread itself is a guess; it is then never taken to be worth more than the games that were played."""


class Rate(Struct, frozen=True):
    """A share of games, and the interval that holds the true one 95 times in 100."""

    rate: float
    low: float
    high: float


def rate_of(total: int, squares: int, whole: int, groups: int, games: int) -> Rate:
    """The rate of groups that won `total` points; `squares` sums up their squares, and each could win `whole`.

    All of it is whole numbers, so the order in which groups were played leaves no trace in the result.
    """
    if groups == 0:
        return Rate(0.0, 0.0, 1.0)
    return wilson(total / (whole * groups), independent_games(total, squares, whole, groups, games))


def independent_games(total: int, squares: int, whole: int, groups: int, games: int) -> float:
    """How many independent games would be as sure as these groups."""
    spread = groups * squares - total * total
    if groups < 2 or spread == 0:
        return float(groups)
    # Both sides of p (1 - p) / (variance of a group / groups) were multiplied by (whole * groups) squared.
    same = total * (whole * groups - total) * (groups - 1) / spread
    return same if groups >= ENOUGH_GROUPS else min(same, float(games))


def wilson(rate: float, games: float) -> Rate:
    """Wilson's interval."""
    share = Z * Z / games
    middle = (rate + share / 2) / (1 + share)
    reach = sqrt(rate * (1 - rate) * share + share * share / 4) / (1 + share)
    return Rate(rate, max(0.0, middle - reach), min(1.0, middle + reach))
