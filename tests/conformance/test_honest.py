"""The honest toy keeps every law, with private, open and shared forks, at every number of seats."""

from __future__ import annotations

import pytest

from quarterdeck.kernel import conformance
from quarterdeck.kernel.conformance import CHECKS, Check, Trial
from quarterdeck.kernel.conformance.trial import difference
from quarterdeck.kernel.lane import OPEN, PRIVATE, SHARED
from tests.conformance.toys import HUSH

OPTIONS: list[dict[str, bool]] = [{}, {"taunts": True}, {"market": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "taunts", "market"])
@pytest.mark.parametrize("seats", HUSH.seats)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_honest_game_keeps_every_law(check: Check, seats: int, options: dict[str, bool]) -> None:
    check(Trial(HUSH, seats, options=options))


def test_the_whole_suite_passes_the_honest_game() -> None:
    conformance.check(HUSH, seed=2, games=2, nodes=8)


def test_random_games_meet_lanes_that_ended_beside_lanes_that_did_not() -> None:
    met = set()
    for options in OPTIONS:
        for g in Trial(HUSH, 4, options=options).sample():
            ended = [lane.ended() for lane in g.lanes]
            if any(ended) and not all(ended):
                met.add(g.lane_kind)
    assert met == {PRIVATE, OPEN, PRIVATE | SHARED}


def test_a_trial_with_the_same_seed_looks_at_the_same_tables() -> None:
    one, other = ([HUSH.save(g) for g in Trial(HUSH, 3, seed=5).sample()] for _ in range(2))
    assert one == other
    assert one != [HUSH.save(g) for g in Trial(HUSH, 3, seed=6).sample()]


def test_a_sample_has_first_questions_and_finished_games() -> None:
    sample = list(Trial(HUSH, 3).sample())
    assert sum(g.outcome() is not None for g in sample) >= 5
    assert len(sample) >= 20


def test_a_game_for_many_seats_is_tested_at_both_ends_and_between() -> None:
    class ForMany:
        seats = range(1, 9)

    assert conformance.seat_counts(HUSH) == [2, 3, 4]
    assert conformance.seat_counts(ForMany()) == [1, 4, 8]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        (b'{"a":{"b":[1,2]}}', b'{"a":{"b":[1,3]}}', "a.b[1] is 2 against 3"),
        (b'{"a":[1]}', b'{"a":[1,2]}', "a is [1] against [1, 2]"),
        (b'{"a":1,"b":2}', b'{"b":2,"a":1}', "all has the names ['a', 'b'] against ['b', 'a']"),
        (b'{"a":true}', b'{"a":1}', "a is True against 1"),
        (b'{"a":1}', b'{"a": 1}', "the same content, but other bytes"),
    ],
)
def test_a_difference_is_named_by_its_path(one: bytes, other: bytes, words: str) -> None:
    assert difference(one, other) == words
