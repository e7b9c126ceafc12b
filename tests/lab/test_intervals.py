"""A win rate's interval holds the true rate about 95 times in 100, also when the games of a group go the same way."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.rng import Rng
from quarterdeck.lab.intervals import Rate, rate_of, wilson


def groups_rate(groups: list[int], games_a_group: int) -> Rate:
    """The rate of groups that won so many games each."""
    squares = sum(points * points for points in groups)
    return rate_of(sum(groups), squares, games_a_group, len(groups), games_a_group * len(groups))


def test_wilson_gives_the_textbook_interval() -> None:
    found = wilson(0.8, 10)
    assert (round(found.low, 3), round(found.high, 3)) == (0.490, 0.943)


def test_all_games_won_is_not_certainty() -> None:
    found = groups_rate([2] * 40, 2)
    assert found.rate == found.high == 1.0
    assert 0.85 < found.low < 0.95


def test_nothing_played_means_nothing_known() -> None:
    assert rate_of(0, 0, 1, 0, 0) == Rate(0.0, 0.0, 1.0)


def test_games_that_go_the_same_way_count_less_than_those_that_do_not() -> None:
    alike = groups_rate([2, 0] * 100, 2)
    mixed = groups_rate([2, 1, 1, 0] * 50, 2)
    opposite = groups_rate([1] * 190 + [2, 0] * 5, 2)
    widths = [found.high - found.low for found in (alike, mixed, opposite)]
    assert alike.rate == mixed.rate == opposite.rate == 0.5
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 1.3 * widths[1] > 2 * widths[2]


def test_few_groups_never_count_for_more_than_their_games() -> None:
    found = groups_rate([1] * 9 + [2], 2)
    independent = wilson(11 / 20, 20)
    assert found.high - found.low >= independent.high - independent.low - 1e-12


@pytest.mark.parametrize("together", [0, 50, 100], ids=["independent", "half", "together"])
@pytest.mark.parametrize("rate", [50, 80, 95])
def test_the_true_rate_lies_within_95_times_in_100(rate: int, together: int) -> None:
    rng = Rng(rate * 1000 + together)
    inside = 0
    trials = 1000
    for _ in range(trials):
        groups = []
        for _ in range(60):
            first = rng.below(100) < rate
            second = first if rng.below(100) < together else rng.below(100) < rate
            groups.append(first + second)
        found = groups_rate(groups, 2)
        inside += found.low <= rate / 100 <= found.high
    assert 0.925 <= inside / trials <= 0.985
