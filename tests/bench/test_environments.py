"""What the bench of environments counts are decisions, and its ratios are those of the rates it reports."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.bench.engine import usual_seats
from quarterdeck.bench.environment_worker import GAMES, STEPS, TABLES, any_of, random_games
from quarterdeck.bench.environment_worker import MEASURES as TRIALS
from quarterdeck.bench.environments import MEASURES, bench_environments, speeds_of
from tests.some_games import SHORTEST as GAME


def test_every_measure_counts_the_decisions_that_it_times() -> None:
    played = sum(len(actions) for actions in random_games(GAME, 2))
    counts = dict.fromkeys(("aec", "aec_observing"), range(played, played + 1))
    counts |= dict.fromkeys(("vector", "vector_observing", "vector_playing"), range(TABLES * STEPS, TABLES * STEPS + 1))
    counts |= {"direct": range(GAMES, GAMES * GAME.longest + 1), "aec_playing": range(1, GAME.longest + 1)}
    assert counts.keys() == TRIALS.keys() == set(MEASURES)
    for name, trial in TRIALS.items():
        once = trial(GAME, 2)
        for _ in range(2):
            count, seconds = once()
            assert count in counts[name], name
            assert seconds > 0


def test_it_measures_and_compares() -> None:
    steps: list[tuple[int, int]] = []
    (found,) = bench_environments([GAME], 0.01, lambda done, total: steps.append((done, total)))
    assert (found.game, found.seats) == (GAME.id, usual_seats(GAME))
    for measure in MEASURES:
        speed = getattr(found, measure)
        assert 0 < speed.low <= speed.median <= speed.high
    assert steps[-1][0] == steps[-1][1] == len(steps)


def test_ratios_are_medians_over_the_rounds() -> None:
    rates = {measure: [10.0, 10.0, 10.0] for measure in MEASURES}
    rates["aec"] = [5.0, 4.0, 1.0]
    rates["vector_observing"] = [10.0, 30.0, 20.0]
    rates["vector_playing"] = [40.0, 30.0, 80.0]
    found = speeds_of(GAME, 2, rates)
    assert (found.aec_cost, found.vector_gain) == (2.5, 2.5)
    assert (found.vector_gain_observing, found.vector_gain_playing) == (2.0, 4.0)


def test_choices_are_allowed_and_all_alike() -> None:
    chance = np.random.default_rng(1)
    mask = np.zeros((3000, 7), np.int8)
    mask[:, [2, 3, 6]] = 1
    mask[0] = [0, 0, 0, 0, 0, 1, 0]
    chosen = any_of(mask, chance)
    assert chosen[0] == 5
    times = np.bincount(chosen[1:], minlength=7)
    assert times[[0, 1, 4, 5]].sum() == 0
    assert times[[2, 3, 6]] == pytest.approx([1000] * 3, abs=130)
