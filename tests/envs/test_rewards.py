"""What an outcome is worth."""

from __future__ import annotations

import pytest

from quarterdeck.envs.rewards import rewards
from quarterdeck.kernel.types import Outcome, most_points


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (most_points([5, 3]), [1, -1]),
        (most_points([4, 4]), [0, 0]),
        (most_points([1, 9, 2, 3]), [-1 / 3, 1, -1 / 3, -1 / 3]),
        (most_points([7, 7, 2, 3]), [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        (Outcome([3], [0], [[0]]), [1]),
        (Outcome([3], [], [[0]]), [-1]),
        (Outcome([3, 2, 1], [], [[0], [1], [2]]), [-1 / 2, -1 / 2, -1 / 2]),
    ],
)
def test_the_win_is_shared_and_stretched(outcome: Outcome, expected: list[float]) -> None:
    assert rewards(outcome, "share") == pytest.approx(expected)


@pytest.mark.parametrize(
    ("scores", "expected"), [([5, 3], [2, -2]), ([6, 0, 3], [4.5, -4.5, 0]), ([-2, -2], [0, 0]), ([12], [12])]
)
def test_the_margin_is_against_the_mean_of_the_others(scores: list[int], expected: list[float]) -> None:
    assert rewards(most_points(scores), "margin") == expected
