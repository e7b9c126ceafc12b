"""What is believed of a player: as the library has it, with more doubt the longer she has not played."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

import pytest
from openskill.models import PlackettLuce

from quarterdeck.server.levels import LEVELS
from quarterdeck.server.results.anchors import ANCHOR_SIGMA, STEPS, start_of
from quarterdeck.server.results.seasons import began, called, season_at
from quarterdeck.server.results.skill import (
    BETA,
    DAY,
    PLACED_SIGMA,
    START,
    TAU,
    Skill,
    after_game,
    chance,
    points,
    rested,
    win_probability,
)


def test_constants_are_those_of_the_library() -> None:
    model = PlackettLuce()
    assert (model.mu, model.sigma, model.beta, model.tau) == (START.mu, START.sigma, BETA, TAU)


def test_a_beginner_is_shown_as_1500_give_or_take_500() -> None:
    assert (points(START.mu), points(START.sigma), points(PLACED_SIGMA)) == (1500, 500, 120)


def test_who_shares_a_place_moves_as_one() -> None:
    drawn = after_game([START, START, START], [1, 1, 3])
    assert drawn[0] == drawn[1]
    assert drawn[0].mu > START.mu > drawn[2].mu
    assert all(skill.sigma < START.sigma for skill in drawn)


def test_only_doubt_grows_with_time_and_never_beyond_the_start() -> None:
    settled = Skill(30.0, 1.0)
    assert rested(settled, 0.0, DAY) == Skill(30.0, sqrt(1.0 + TAU**2))
    assert rested(settled, 0.0, 432 * DAY).sigma == pytest.approx(PLACED_SIGMA)
    assert rested(settled, 0.0, 1e6 * DAY) == Skill(30.0, START.sigma)
    assert rested(settled, 10.0, 0.0) == settled, "the clocks of two servers may differ a little"


def test_what_to_expect_is_the_librarys_with_an_interval_around_it() -> None:
    even = chance(START, START)
    assert even.expected == 0.5
    assert even.low + even.high == pytest.approx(1.0)
    strong, weak = Skill(28.0, 1.0), Skill(25.0, 1.0)
    found = chance(strong, weak)
    assert found.low < found.expected < found.high
    assert found.expected == NormalDist().cdf(3.0 / sqrt(2 * BETA**2 + 2))
    wider = chance(Skill(28.0, 3.0), weak)
    assert wider.low < found.low < found.high < wider.high


def test_levels_begin_as_far_apart_as_they_were_measured() -> None:
    assert [step.level for step in STEPS] == [level.name for level in LEVELS[1:]]
    for step in STEPS:
        better, worse = (start_of(f"bot:{level}") for level in (step.level, step.below))
        assert win_probability(Skill(better.mu, 0.0), Skill(worse.mu, 0.0)) == pytest.approx(step.share)
        assert better.sigma == worse.sigma == ANCHOR_SIGMA < PLACED_SIGMA
    assert start_of("bot:Mate").mu == START.mu
    assert start_of("bot:of another time") == start_of("ann") == START


def test_a_season_is_a_quarter_of_a_year() -> None:
    autumn = season_at(1_794_954_355.0)  # November 2026
    assert called(autumn) == "autumn 2026"
    assert called(autumn + 1) == "winter 2027"
    assert season_at(began(autumn)) == autumn
    assert season_at(began(autumn) - 1) == autumn - 1
    assert season_at(began(autumn + 1) - 1) == autumn
