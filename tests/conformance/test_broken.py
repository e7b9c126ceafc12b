"""The suite bites: every broken game is caught, by the check that is meant to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.kernel import conformance
from quarterdeck.kernel.conformance import (
    Check,
    NotConforming,
    Trial,
    answering,
    copying,
    hearing,
    knowing,
    playing,
    saying,
)
from quarterdeck.kernel.game import Game
from tests.conformance import broken
from tests.conformance.toys import HUSH

CAUGHT: dict[str, tuple[Check, str]] = {
    "ENDLESS_STEPS": (playing.random_play_ends, "goes round in circles"),
    "ENDLESS_QUESTIONS": (playing.random_play_ends, "was to end within"),
    "UNSOUND_OUTCOME": (playing.random_play_ends, "winners who are not the first"),
    "OPTION_THAT_RAISES": (playing.options_are_exactly_what_can_be_played, "seat 1 is never bold"),
    "FOREIGN_DEFAULT": (playing.every_question_can_be_read, "has the default 'card 0'"),
    "NO_PROMPT": (playing.every_question_can_be_read, "without words"),
    "RULE_NOT_LISTED": (playing.everything_used_is_listed, "the rule turn is scheduled"),
    "DECISION_NOT_LISTED": (playing.everything_used_is_listed, "ChooseMood is asked"),
    "EVENT_NOT_LISTED": (playing.everything_used_is_listed, "CardDrawn was told"),
    "PIECE_NOT_LISTED": (playing.everything_used_is_listed, "is a Side"),
    "TUPLE_IN_STATE": (playing.everything_used_is_listed, "field pair holds a tuple"),
    "UNDECLARED_FIELD": (playing.everything_used_is_listed, "asked_before"),
    "OPTIONS_FROM_MEMORY": (copying.a_loaded_table_goes_on_equally, "changed when the table was saved"),
    "GLOBAL_COUNTER": (copying.a_record_replays_to_the_same_table, "points"),
    "CLONE_SHARES_A_LIST": (copying.a_clone_shares_nothing, "g.pile"),
    "CLONE_SHARES_A_PIECE": (copying.a_clone_shares_nothing, "g.sides[0]"),
    "CLONE_FORGETS": (copying.a_clone_shares_nothing, "pieces.round is 1 against 0"),
    "ONE_LIST_TWICE": (copying.no_part_is_in_two_places, "are the same list"),
    "SENTENCE_FOR_THE_OWNER_ONLY": (copying.what_is_written_can_be_read, "AssertionError"),
    "VIEW_WITH_TUPLE": (copying.what_is_written_can_be_read, "is not equal to itself"),
    "VIEW_LEAKS": (knowing.a_seat_sees_the_same_in_every_redeal, "view.top"),
    "FEWER_OPTIONS_IN_A_REDEAL": (knowing.a_seat_sees_the_same_in_every_redeal, "options is"),
    "HAND_IN_ORDER_OF_DRAWING": (knowing.a_seat_sees_the_same_in_every_redeal, "options"),
    "REDEAL_COPIES": (knowing.a_view_is_enough_to_redeal, "pieces."),
    "REDEAL_FORGETS_THE_PILE": (knowing.a_view_is_enough_to_redeal, "pieces."),
    "REDEAL_UNSORTED": (knowing.a_redeal_forgets_the_table_it_came_from, "pieces."),
    "REDEAL_WITHOUT_CHANCE": (knowing.redeals_differ, "one and the same"),
    "REDEAL_WITH_LISTENER": (knowing.an_imagined_table_carries_no_secret, "has a listener"),
    "FROM_TOO_LITTLE": (knowing.a_view_is_enough_to_redeal, "it contradicts itself"),
    "FROM_VIEW_WITHOUT_PILE": (knowing.an_imagined_table_can_be_played, "pop from empty list"),
    "FROM_VIEW_PEEKS": (knowing.a_view_is_enough_to_redeal, "of the real table, then of a redeal"),
    "DRAW_WITHOUT_A_WORD": (hearing.silence_changes_nothing, "heard nothing"),
    "DRAW_NOT_HEARD": (hearing.silence_changes_nothing, "but its hash is the same"),
    "SECRET_IN_A_CAUSE": (hearing.equal_hearing_is_equal_knowledge, "but with other causes"),
    "SECRET_IN_A_QUESTION": (hearing.equal_hearing_is_equal_knowledge, "view.place.question.a is"),
    "SECRET_IN_A_STEP": (hearing.equal_hearing_is_equal_knowledge, "view.place.agenda["),
    "UNCOVERED_QUESTION": (hearing.whether_a_question_is_put_tells_nothing, "is asked PutAwayUncovered"),
    "PASSED_ALOUD": (saying.answers_that_come_to_the_same_sound_the_same, "'no' and 'yes' come to the same, but"),
    "END_HIDES_THE_PILE": (knowing.the_end_hides_nothing, "pile[0] is"),
    "LANES_WRITE_ONE_LIST": (answering.lanes_commute, "pieces.shown"),
}


def broken_games() -> dict[str, Game]:
    return {name: value for name, value in vars(broken).items() if isinstance(value, Game)}


@pytest.mark.parametrize("name", CAUGHT)
def test_a_broken_game_is_caught(name: str) -> None:
    check, words = CAUGHT[name]
    with pytest.raises(NotConforming, match=re.escape(words)):
        check(Trial(broken_games()[name], 3))


def test_an_undo_after_a_silent_draw_would_be_a_peek() -> None:
    with pytest.raises(NotConforming, match=r"may take back 'yes', but could learn from it"):
        answering.undo_then_redo_is_equal(Trial(broken.DRAW_WITHOUT_A_WORD, 3))


def test_every_broken_game_has_its_test() -> None:
    apart = {"HASH_ORDER"}  # caught only by another process: see test_builds.py
    assert set(broken_games()) == set(CAUGHT) | apart


def test_every_check_catches_something() -> None:
    biting = {check for check, _ in CAUGHT.values()} | {answering.undo_then_redo_is_equal}
    assert set(conformance.CHECKS) == biting


def test_a_message_says_which_law_which_table_and_what() -> None:
    with pytest.raises(NotConforming) as caught:
        knowing.a_seat_sees_the_same_in_every_redeal(Trial(broken.VIEW_LEAKS, 3, seed=4))
    message = str(caught.value)
    pattern = r"law 1: .*: hush, 3 seats, seed 400\d, after answer \d+: seat \d sees .*: view\.top is \d against \d"
    assert re.fullmatch(pattern, message), message


def test_the_whole_suite_stops_at_a_broken_game() -> None:
    with pytest.raises(NotConforming, match="law 1"):
        conformance.check(broken.VIEW_LEAKS)


def test_a_game_without_golden_games_is_caught(tmp_path: Path) -> None:
    with pytest.raises(NotConforming, match=r"hush has no \*\.replay file"):
        conformance.golden_games(HUSH, tmp_path)


def test_a_game_without_perft_counts_is_caught(tmp_path: Path) -> None:
    with pytest.raises(NotConforming, match="has no counts"):
        conformance.perft_agrees(HUSH, tmp_path / "perft.toml")
