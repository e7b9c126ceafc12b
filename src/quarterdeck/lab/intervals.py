"""How sure a number is: 95 % intervals for games that were played in mirrored groups.

The games of a group share a table seed, so they are not independent: the group is the unit that is. Everything that is
estimated here is a ratio of two sums over groups: points that were won to those that could be, decisions to games. How
far the groups are from the common ratio says how much it can be off; that takes in whatever mirroring cancels out, and
whatever the games of one seed have in common.

A plain normal interval has no width when every game is won and can reach beyond 0 and 1. So for rates that spread is
turned into the number of independent games that would have the same one, and Wilson's interval is taken for that
number. Means get Student's interval.
"""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

Z = 1.959963984540054
"""Number of standard deviations that hold 95 % of a normal distribution."""

ENOUGH_GROUPS = 30
"""The fewest groups whose spread is no guess: with fewer it is never taken to be worth more than the games played."""


class Rate(Struct, frozen=True):
    """A share of games, and the interval that holds the true one 95 times in 100."""

    rate: float
    low: float
    high: float


class Estimate(Struct, frozen=True):
    """A number and its 95 % interval; without one where a single group says nothing about the spread."""

    value: float
    low: float | None
    high: float | None

    def excludes(self, number: float) -> bool:
        """Is it certain enough that the true number is another one?"""
        return self.low is not None and self.high is not None and not self.low <= number <= self.high


class Ratio:
    """Two sums, group by group: what was counted, and what it is divided by."""

    def __init__(self) -> None:
        self.parts: dict[int, float] = {}
        self.wholes: dict[int, float] = {}

    def add(self, group: int, part: float, whole: float) -> None:
        self.parts[group] = self.parts.get(group, 0) + part
        self.wholes[group] = self.wholes.get(group, 0) + whole

    @property
    def part(self) -> float:
        return sum(self.parts.values())

    @property
    def whole(self) -> float:
        return sum(self.wholes.values())

    def distances(self) -> dict[int, float]:
        """How far each group is from the common ratio, times the square of the whole; whole numbers stay whole."""
        part, whole = self.part, self.whole
        return {group: whole * self.parts[group] - part * self.wholes[group] for group in sorted(self.parts)}

    def share(self, games: float) -> Estimate:
        """As a share between 0 and 1, given the number of games."""
        spread = sum(distance * distance for distance in self.distances().values())
        found = clustered(self.part, self.whole, spread, len(self.parts), games)
        return Estimate(found.rate, found.low, found.high)

    def mean(self) -> Estimate:
        """As any number."""
        groups = len(self.parts)
        whole = self.whole
        value = self.part / whole if whole else 0.0
        if groups < 2:
            return Estimate(value, None, None)
        spread = sum(distance * distance for distance in self.distances().values())
        reach = student(groups - 1) * sqrt(spread * groups / (groups - 1)) / (whole * whole)
        return Estimate(value, value - reach, value + reach)


def rate_of(total: int, squares: int, whole: int, groups: int, games: int) -> Rate:
    """The rate of groups that won `total` points; `squares` sums up their squares, and each could win `whole`.

    All of it is whole numbers, so the order in which groups were played leaves no trace in the result.
    """
    spread = whole * whole * groups * (groups * squares - total * total)
    return clustered(total, whole * groups, spread, groups, games)


def clustered(part: float, whole: float, spread: float, groups: int, games: float) -> Rate:
    """The rate part / whole; `spread` sums up the squares of the groups' distances, times the fourth power of whole."""
    if groups == 0 or whole == 0:
        return Rate(0.0, 0.0, 1.0)
    if groups < 2 or spread == 0:
        return wilson(part / whole, float(groups))
    # Rate (1 - rate) over the variance of the rate, multiplied out.
    same = part * (whole - part) * whole * whole * (groups - 1) / (groups * spread)
    return wilson(part / whole, same if groups >= ENOUGH_GROUPS else min(same, games))


def wilson(rate: float, games: float) -> Rate:
    """Wilson's interval."""
    share = Z * Z / games
    middle = (rate + share / 2) / (1 + share)
    reach = sqrt(rate * (1 - rate) * share + share * share / 4) / (1 + share)
    return Rate(rate, min(rate, max(0.0, middle - reach)), max(rate, min(1.0, middle + reach)))


def student(freedom: int) -> float:
    """The quantile of Student's distribution: what `Z` is for a spread measured with this many degrees of freedom."""
    if freedom < len(FEW):
        return FEW[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


FEW = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365)
"""Where the series of `student` is not close enough yet."""


def difference(one: Estimate, first: Ratio, other: Estimate, second: Ratio) -> Estimate:
    """How much more `one` is than `other`, with an interval made from both of theirs.

    Groups of the same seed tend to differ alike, which makes the difference surer; few groups cannot show how much.
    """
    value = one.value - other.value
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Estimate(value, None, None)
    alike = correlation(first.distances(), second.distances())
    below = together(one.value - one.low, other.high - other.value, alike)
    above = together(one.high - one.value, other.value - other.low, alike)
    return Estimate(value, value - below, value + above)


def together(one: float, other: float, alike: float) -> float:
    return sqrt(max(0.0, one * one + other * other - 2 * alike * one * other))


def correlation(one: dict[int, float], other: dict[int, float]) -> float:
    """How far two estimates go together: by the groups that both have, measured by all that either has.

    A group that only one of them has moves that one alone. 0 where few are common.
    """
    both = [group for group in one if group in other]
    if len(both) < ENOUGH_GROUPS:
        return 0.0
    products = sum(one[group] * other[group] for group in both)
    squares = sum(value * value for value in one.values()) * sum(value * value for value in other.values())
    return products / sqrt(squares) if squares > 0 else 0.0
