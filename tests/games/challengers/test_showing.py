"""The clock of a question starts when the matches before it have been shown; what is hidden has no part in that."""

from __future__ import annotations

import pytest

from quarterdeck.games.challengers import GAME
from quarterdeck.kernel.lane import Lane
from quarterdeck.server.live_game import LiveGame

KEY = bytes(32)


def new_game(seats: int) -> LiveGame:
    return LiveGame(GAME, seats, GAME.check_options({}, seats), KEY, 1000.0)


def answer(play: LiveGame, lane: Lane, now: float) -> float:
    """The default answer; returns how many seconds of showing came of it."""
    tried = play.tried(lane.seat, play.g.default(lane.seat).text)
    play.answer(lane.seat, play.g.default(lane.seat).text, now, tried)
    return sum(seconds for _, _, seconds in tried.log.shown)


def play_round(play: LiveGame, now: float) -> dict[int, float]:
    """The defaults until round 2; returns the seconds that the match of each park is shown."""
    shown: dict[int, float] = {}
    while play.g.round == 1:  # type: ignore[attr-defined]
        lane = play.waiting()[0]
        before = dict(play.showing_clock.lanes)
        answer(play, lane, now)
        for number, until in play.showing_clock.lanes.items():
            shown[number] = until - now if before.get(number) != until else shown[number]
    return shown


def test_in_the_deck_phase_of_round_one_the_clock_starts_at_once() -> None:
    play = new_game(4)
    assert [play.at(seat).question_time for seat in range(4)] == [1000.0] * 4
    answer(play, play.waiting()[0], 1005.0)
    assert play.seats[0].question_time == 1005.0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_after_the_matches_the_clock_of_all_starts_when_the_longest_has_been_shown(seats: int) -> None:
    play = new_game(seats)
    shown = play_round(play, 1010.0)
    assert len(shown) == max(1, seats // 2)
    assert min(shown.values()) > 10
    starts = {play.at(lane.seat).question_time for lane in play.waiting()}
    assert starts == {1010.0 + max(shown.values())}


def test_who_takes_her_time_to_answer_is_given_no_more() -> None:
    play = new_game(2)
    shown = max(play_round(play, 1010.0).values())
    lane = play.waiting()[0]
    late = 1010.0 + shown + 7
    answer(play, lane, late)
    assert play.at(lane.seat).question_time == late


def test_a_seat_can_work_out_the_start_from_what_it_was_told() -> None:
    """Two seats hear the same events that take time, whatever else either of them hears."""
    play = new_game(2)
    play_round(play, 1010.0)
    heard = [
        [event for told in play.told if (event := told.seen_by(seat)) is not None and event.showing_time]
        for seat in (0, 1, None)
    ]
    assert [type(event) for event in heard[0]] == [type(event) for event in heard[1]] == [type(e) for e in heard[2]]
    time = sum(event.showing_time for event in heard[2]) / 1000
    assert play.at(0).question_time == pytest.approx(1010.0 + time)
