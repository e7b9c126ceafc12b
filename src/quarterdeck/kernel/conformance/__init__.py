"""The conformance suite: what every game must keep to, whatever its rules are.

    from quarterdeck.kernel import conformance
    conformance.check(GAME)             all laws
    conformance.check_briefly(GAME)     what a server asks before it offers a game

Each law is a function of a `Trial` (a game, a number of seats, a seed and how much to look at), so tests can run them
one by one: `CHECKS` lists them. A broken law raises `NotConforming`, which says which law, at which table, and what
differed. Golden games and perft counts stand in files beside a game's tests and have functions of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from quarterdeck.kernel.conformance.answering import lanes_commute, undo_then_redo_is_equal
from quarterdeck.kernel.conformance.brief import check_briefly
from quarterdeck.kernel.conformance.copying import (
    a_clone_shares_nothing,
    a_loaded_table_goes_on_equally,
    a_record_replays_to_the_same_table,
    no_part_is_in_two_places,
    what_is_written_can_be_read,
)
from quarterdeck.kernel.conformance.counting import digest, perft, perft_agrees
from quarterdeck.kernel.conformance.golden import golden_games, rewrite_golden, write_golden
from quarterdeck.kernel.conformance.hearing import (
    equal_hearing_is_equal_knowledge,
    silence_changes_nothing,
    whether_a_question_is_put_tells_nothing,
)
from quarterdeck.kernel.conformance.knowing import (
    a_redeal_forgets_the_table_it_came_from,
    a_seat_sees_the_same_in_every_redeal,
    a_view_is_enough_to_redeal,
    an_imagined_table_can_be_played,
    an_imagined_table_carries_no_secret,
    redeals_differ,
    the_end_hides_nothing,
)
from quarterdeck.kernel.conformance.playing import (
    every_question_can_be_read,
    everything_used_is_listed,
    options_are_exactly_what_can_be_played,
    random_play_ends,
)
from quarterdeck.kernel.conformance.saying import answers_that_come_to_the_same_sound_the_same
from quarterdeck.kernel.conformance.trial import Check, Trial, Walk
from quarterdeck.kernel.errors import NotConforming
from quarterdeck.kernel.game import Game

__all__ = [
    "CHECKS",
    "Check",
    "NotConforming",
    "Trial",
    "Walk",
    "check",
    "check_briefly",
    "digest",
    "golden_games",
    "perft",
    "perft_agrees",
    "rewrite_golden",
    "seat_counts",
    "write_golden",
]

CHECKS: Sequence[Check] = (
    everything_used_is_listed,
    random_play_ends,
    every_question_can_be_read,
    options_are_exactly_what_can_be_played,
    a_record_replays_to_the_same_table,
    a_clone_shares_nothing,
    no_part_is_in_two_places,
    a_loaded_table_goes_on_equally,
    what_is_written_can_be_read,
    a_seat_sees_the_same_in_every_redeal,
    a_redeal_forgets_the_table_it_came_from,
    a_view_is_enough_to_redeal,
    silence_changes_nothing,
    equal_hearing_is_equal_knowledge,
    whether_a_question_is_put_tells_nothing,
    answers_that_come_to_the_same_sound_the_same,
    an_imagined_table_carries_no_secret,
    redeals_differ,
    an_imagined_table_can_be_played,
    the_end_hides_nothing,
    lanes_commute,
    undo_then_redo_is_equal,
)


def check(
    game: Game,
    seats: Sequence[int] = (),
    *,
    seed: int = 1,
    games: int = 5,
    nodes: int = 50,
    options: Mapping[str, object] | None = None,
    golden: Path | None = None,
    perft_file: Path | None = None,
) -> None:
    """Put a game to every test at each of these numbers of seats (none named: a few of those it is for)."""
    for count in seats or seat_counts(game):
        trial = Trial(game, count, seed=seed, games=games, nodes=nodes, options=options)
        for one in CHECKS:
            one(trial)
    if golden is not None:
        golden_games(game, golden)
    if perft_file is not None:
        perft_agrees(game, perft_file)


def seat_counts(game: Game, most: int = 3) -> list[int]:
    """The numbers of seats to test: all of them, or the fewest, the most and some between."""
    counts = list(game.seats)
    if len(counts) <= most:
        return counts
    return sorted({counts[i * (len(counts) - 1) // (most - 1)] for i in range(most)})
