"""A win rate's interval holds the true rate about 95 times in 100, also when the games of a group go the same way."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.rng import Rng
from quarterdeck.lab.intervals import Estimate, Rate, Ratio, difference, rate_of, student, wilson


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


def ratio(groups: list[tuple[float, float]]) -> Ratio:
    made = Ratio()
    for group, (part, whole) in enumerate(groups):
        made.add(group, part, whole)
    return made


def test_equal_groups_are_a_special_case_of_any_groups() -> None:
    wins = [2, 0, 1, 2, 1, 1] * 7
    found = ratio([(won, 2) for won in wins]).share(2 * len(wins))
    same = groups_rate(wins, 2)
    assert (found.value, found.low, found.high) == (same.rate, same.low, same.high)


def test_a_mean_has_the_textbook_interval() -> None:
    found = ratio([(4, 1), (6, 1), (8, 1), (6, 1)]).mean()
    reach = 3.182 * (8 / 3) ** 0.5 / 2
    assert found.value == 6
    assert (found.low, found.high) == pytest.approx((6 - reach, 6 + reach))


def test_one_group_says_nothing_about_the_spread() -> None:
    assert ratio([(3, 1)]).mean() == Estimate(3.0, None, None)
    assert difference(Estimate(3.0, None, None), ratio([(3, 1)]), Estimate(1.0, 0.5, 1.5), ratio([(1, 1)])).low is None


def test_student_is_between_the_tables_and_the_normal_distribution() -> None:
    for freedom, expected in [(1, 12.706), (7, 2.365), (8, 2.306), (10, 2.228), (30, 2.042), (120, 1.980)]:
        assert student(freedom) == pytest.approx(expected, abs=0.002)


def test_the_rate_of_uneven_groups_lies_within_95_times_in_100() -> None:
    """A card is there in some games of a seed and not in others, and its games go alike."""
    rng = Rng(77)
    inside = 0
    trials = 600
    for _ in range(trials):
        groups = []
        for _ in range(80):
            luck: int = 30 + rng.below(41)
            games: int = 1 + rng.below(4)
            groups.append((float(sum(rng.below(100) < luck for _ in range(games))), float(games)))
        found = ratio(groups).share(sum(games for _, games in groups))
        assert found.low is not None
        assert found.high is not None
        inside += found.low <= 0.5 <= found.high
    assert 0.925 <= inside / trials <= 0.985


@pytest.mark.parametrize("common", [0, 100], ids=["unlike", "alike"])
def test_the_true_difference_lies_within_95_times_in_100(common: int) -> None:
    """Two sets of rules, 60 and 50 % won; with what the seeds have in common the interval is narrower."""
    rng = Rng(500 + common)
    inside, width = 0, 0.0
    trials = 500
    for _ in range(trials):
        one, other = Ratio(), Ratio()
        for group in range(100):
            draw = [rng.below(100) for _ in range(2)]
            again = draw if rng.below(100) < common else [rng.below(100) for _ in range(2)]
            one.add(group, sum(number < 60 for number in draw), 2)
            other.add(group, sum(number < 50 for number in again), 2)
        found = difference(one.share(200), one, other.share(200), other)
        assert found.low is not None
        assert found.high is not None
        inside += found.low <= 0.1 <= found.high
        width += found.high - found.low
    assert 0.92 <= inside / trials <= 0.985
    assert (width / trials < 0.14) == (common == 100)
