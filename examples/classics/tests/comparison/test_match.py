"""The match against OpenSpiel's bot, with a few iterations per move: the games are real and the sums agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from comparison import hearts, liars_dice, match  # noqa: E402
from comparison.players import Limit  # noqa: E402

FEW = Limit(None, 4)
PAIRS = [(name, ours) for name, subject in match.subjects().items() for ours in subject.ours]


@pytest.mark.parametrize(("name", "ours"), PAIRS)
def test_shares_sum_to_one_in_every_deal(name: str, ours: int) -> None:
    subject = match.subjects()[name]
    score, mine, other = match.contest(subject, ours, 2, FEW, None)
    assert score.games == 2 * subject.seats
    assert mine.moves > 0
    assert other.moves > 0
    for deal in range(2):
        assert score.won.wholes[deal] == subject.seats
        assert score.won.parts[deal] + score.lost.parts[deal] == pytest.approx(subject.seats)


def test_time_is_a_limit_too() -> None:
    subject = match.subjects()["hearts"]
    score, mine, other = match.contest(subject, 1, 1, Limit(0.001, None), None)
    assert score.games == subject.seats
    assert mine.seconds > 0
    assert other.seconds > 0


def test_ours_sits_in_every_seat_equally_often() -> None:
    for seats, ours in ((2, 1), (4, 1), (4, 3)):
        line_ups = match.line_ups(seats, ours)
        assert [sum(seat) for seat in zip(*line_ups, strict=True)] == [ours] * seats
        assert [sum(line_up) for line_up in line_ups] == [ours] * seats


@pytest.mark.parametrize(("seats", "ours"), [(2, 1), (4, 1), (4, 3)])
def test_a_fair_share_is_adjusted_to_one_half(seats: int, ours: int) -> None:
    score = match.Score(seats, ours)
    assert score.adjusted(ours / seats) == pytest.approx(0.5)
    assert score.adjusted(1) == 1
    assert score.adjusted(0) == 0


def dealt(name: str, seed: int) -> Any:
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_dice_are_rolled_anew_but_for_the_players_own() -> None:
    state, rng = dealt(liars_dice.name(2, 6), 1), Random(2)
    for player in range(2):
        known = state.information_state_string(player)
        rival = state.information_state_string(1 - player)
        twins = [liars_dice.rolled_anew(state, player, rng) for _ in range(50)]
        assert {twin.information_state_string(player) for twin in twins} == {known}
        assert len({twin.information_state_string(1 - player) for twin in twins} | {rival}) > 10
        state.apply_action(state.legal_actions()[player])


def test_hands_are_dealt_anew_while_cards_are_passed() -> None:
    seed = next(seed for seed in range(20) if hearts.is_passing(dealt(hearts.NAME, seed)))
    state, rng = dealt(hearts.NAME, seed), Random(2)
    while hearts.is_passing(state):
        player = state.current_player()
        twins = [hearts.dealt_anew(state, player, rng) for _ in range(10)]
        assert {twin.information_state_string(player) for twin in twins} == {state.information_state_string(player)}
        assert len({twin.information_state_string((player + 1) % 4) for twin in twins}) == 10
        state.apply_action(rng.choice(state.legal_actions()))
