"""The agenda: what is carried out, and in which order."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.decision import Decision3
from quarterdeck.kernel.errors import BrokenRule, IllegalAction, NotAsked
from quarterdeck.kernel.lane import OPEN, PRIVATE
from quarterdeck.kernel.types import Action, Rule0, most_points
from tests.kernel.tiny import Tiny, end, numbered, play, question, rule, table, tiny

FIRST, SECOND, THIRD = rule("first"), rule("second"), rule("third")
NUMBERED = numbered("number")
ASK = question("Ask")


def after(start: Rule0) -> list[str]:
    """What was carried out after this rule, up to the first question or the end."""
    return table(tiny(start, [FIRST, SECOND, THIRD], [ASK])).log


def test_steps_are_carried_out_in_the_order_written() -> None:
    def start(g: Tiny) -> None:
        g.then(FIRST)
        g.then(SECOND)
        g.then(THIRD)
        g.then(end)

    assert after(start) == ["first", "second", "third"]


def test_what_a_step_schedules_comes_before_what_already_waited() -> None:
    def parent(g: Tiny) -> None:
        g.then(FIRST)
        g.then(SECOND)

    def start(g: Tiny) -> None:
        g.then(parent)
        g.then(THIRD)
        g.then(end)

    assert after(start) == ["first", "second", "third"]


def test_helpers_schedule_at_their_place() -> None:
    def helper(g: Tiny) -> None:
        g.then(NUMBERED, 1)
        g.then(NUMBERED, 2)

    def start(g: Tiny) -> None:
        g.then(FIRST)
        helper(g)
        g.then(THIRD)
        g.then(end)

    assert after(start) == ["first", "number 1", "number 2", "third"]


def test_arguments_reach_the_rule() -> None:
    def two(g: Tiny, a: int, b: int) -> None:
        g.log.append(f"{a} {b}")

    def three(g: Tiny, a: int, b: int, c: int) -> None:
        g.log.append(f"{a} {b} {c}")

    def start(g: Tiny) -> None:
        g.then(FIRST)
        g.then(NUMBERED, 0)
        g.then(two, 1, 2)
        g.then(three, 1, 2, 3)
        g.then(end)

    assert after(start) == ["first", "number 0", "1 2", "1 2 3"]


def test_steps_beside_a_question_wait_for_the_answer_and_all_that_it_causes() -> None:
    ask = question("Ask", (0, 1), lambda g, seat, number: g.then(NUMBERED, number))

    def start(g: Tiny) -> None:
        g.then(FIRST)
        g.ask(0, ask)
        g.then(THIRD)
        g.then(end)

    g = table(tiny(start, [FIRST, SECOND, THIRD], [ask]))
    assert g.log == []
    play(g, 0, 1)
    assert g.log == ["number 1", "first", "third"]
    assert g.outcome() is not None


def test_a_second_question_in_one_lane_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.ask(0, ASK)
        g.ask(1, ASK)

    with pytest.raises(BrokenRule, match="Ask was asked while Ask is open"):
        after(start)


def test_the_numbers_of_a_question_reach_its_words() -> None:
    class Three(Decision3[Tiny]):
        def prompt(self, g: Tiny, seat: int, a: int, b: int, c: int) -> str:
            return f"{a} {b} {c}?"

        def options(self, g: Tiny, seat: int, a: int, b: int, c: int) -> list[Action]:
            return g.book.actions[a:c]

        def answered(self, g: Tiny, seat: int, action: Action, a: int, b: int, c: int) -> None:
            g.log.append(f"{seat} {action} {a} {b} {c}")

    three = Three()

    def start(g: Tiny) -> None:
        g.ask(1, three, 4, 5, 6)
        g.then(end)

    g = table(tiny(start, [], [three]))
    assert g.question(1) == "4 5 6?"
    assert g.pending() == {1: three}
    assert g.default(1) is g.book.actions[4]
    play(g, 1, 5)
    assert g.log == ["1 5 4 5 6"]


def test_skip_to_drops_what_waits_before_the_nearest_step_of_that_rule() -> None:
    def start(g: Tiny) -> None:
        g.then(jump)
        g.then(FIRST)
        g.then(NUMBERED, 1)
        g.then(NUMBERED, 2)
        g.then(end)

    def jump(g: Tiny) -> None:
        g.skip_to(NUMBERED)

    assert after(start) == ["number 1", "number 2"]


def test_skip_to_finds_and_drops_what_its_own_step_scheduled() -> None:
    def start(g: Tiny) -> None:
        g.then(NUMBERED, 1)
        g.then(SECOND)
        g.then(NUMBERED, 2)
        g.skip_to(SECOND)
        g.then(NUMBERED, 3)
        g.then(NUMBERED, 4)
        g.then(end)

    assert after(start) == ["number 3", "number 4"]


def test_skip_to_keeps_what_its_own_step_scheduled_behind_that_rule() -> None:
    def start(g: Tiny) -> None:
        g.then(NUMBERED, 1)
        g.then(SECOND)
        g.then(NUMBERED, 2)
        g.then(end)
        g.skip_to(SECOND)

    assert after(start) == ["second", "number 2"]


def test_what_is_scheduled_after_skip_to_comes_before_the_step_skipped_to() -> None:
    def start(g: Tiny) -> None:
        g.then(jump)
        g.then(FIRST)
        g.then(SECOND)
        g.then(end)

    def jump(g: Tiny) -> None:
        g.skip_to(SECOND)
        g.then(NUMBERED, 1)
        g.then(NUMBERED, 2)

    assert after(start) == ["number 1", "number 2", "second"]


def test_skip_to_in_an_answer_works_as_in_a_step() -> None:
    ask = question("Ask", (0, 1), lambda g, seat, number: g.skip_to(SECOND))

    def start(g: Tiny) -> None:
        g.ask(0, ask)
        g.then(FIRST)
        g.then(SECOND)
        g.then(end)

    g = table(tiny(start, [FIRST, SECOND], [ask]))
    play(g, 0, 0)
    assert g.log == ["second"]


def test_skip_to_a_step_that_does_not_wait_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.then(FIRST)
        g.skip_to(SECOND)

    with pytest.raises(BrokenRule, match=r"skip_to\(second\): no such step waits"):
        after(start)


def test_skip_to_does_not_look_into_other_lanes() -> None:
    def start(g: Tiny) -> None:
        g.fork(lane, [0], PRIVATE)
        g.then(SECOND)

    def lane(g: Tiny, seat: int) -> None:
        g.skip_to(SECOND)

    with pytest.raises(BrokenRule, match="no such step"):
        after(start)


def test_finish_ends_the_game_whatever_waits() -> None:
    def start(g: Tiny) -> None:
        g.then(FIRST)
        g.then(end)
        g.then(SECOND)

    g = table(tiny(start, [FIRST, SECOND]))
    assert g.log == ["first"]
    assert g.outcome() == most_points([0, 0])
    assert g.pending() == {}
    with pytest.raises(NotAsked, match="the game is over"):
        play(g, 0, 0)


def test_an_empty_agenda_without_an_end_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.then(FIRST)

    with pytest.raises(BrokenRule, match="the agenda is empty"):
        after(start)


def test_steps_without_end_are_refused() -> None:
    def start(g: Tiny) -> None:
        g.then(start)

    with pytest.raises(BrokenRule, match="goes round in circles"):
        after(start)


def test_a_single_option_is_answered_at_once() -> None:
    only = question("Only", (3,))

    def start(g: Tiny) -> None:
        g.ask(1, only)
        g.then(end)

    g = table(tiny(start, [], [only]))
    assert g.log == ["1 Only 3"]
    assert g.history is None


def test_a_single_covered_option_is_asked() -> None:
    only = question("Only", (3,), always_ask=True)

    def start(g: Tiny) -> None:
        g.ask(1, only)
        g.then(end)

    g = table(tiny(start, [], [only]))
    assert g.pending() == {1: only}
    play(g, 1, 3)
    assert g.log == ["1 Only 3"]


def test_a_question_without_options_is_refused() -> None:
    none = question("None", ())

    def start(g: Tiny) -> None:
        g.ask(0, none)

    with pytest.raises(BrokenRule, match="None offers seat 0 nothing"):
        table(tiny(start, [], [none]))


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    def start(g: Tiny) -> None:
        g.ask(0, ASK)
        g.then(end)

    game = tiny(start, [], [ASK])
    g = table(game)
    before = game.save(g)
    with pytest.raises(IllegalAction, match="seat 0 cannot answer '7' now; possible: '0', '1'"):
        play(g, 0, 7)
    with pytest.raises(NotAsked, match="seat 1 is not asked anything now; asked: 0"):
        play(g, 1, 0)
    with pytest.raises(NotAsked, match="there is no seat 9"):
        play(g, 9, 0)
    assert game.save(g) == before


def test_the_list_of_options_is_the_callers_own() -> None:
    def start(g: Tiny) -> None:
        g.ask(0, ASK)

    g = table(tiny(start, [], [ASK]))
    g.options(0).clear()
    assert len(g.options(0)) == 2


@pytest.mark.parametrize("fork_first", [True, False])
def test_a_fork_beside_a_question_is_refused(fork_first: bool) -> None:
    def start(g: Tiny) -> None:
        if fork_first:
            g.fork(NUMBERED, [0], PRIVATE)
        g.ask(0, ASK)
        g.fork(NUMBERED, [0], PRIVATE)

    with pytest.raises(BrokenRule, match="fork"):
        after(start)


def test_a_fork_beside_a_fork_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, [0], PRIVATE)
        g.fork(NUMBERED, [1], PRIVATE)

    with pytest.raises(BrokenRule, match="beside another fork"):
        after(start)


def test_a_lane_neither_forks_nor_ends_the_game() -> None:
    def forks(g: Tiny, seat: int) -> None:
        g.fork(NUMBERED, [seat], PRIVATE)

    def forks_in_a_lane(g: Tiny) -> None:
        g.fork(forks, [0], PRIVATE)

    def ends(g: Tiny, seat: int) -> None:
        end(g)

    def ends_in_a_lane(g: Tiny) -> None:
        g.fork(ends, [0], PRIVATE)

    with pytest.raises(BrokenRule, match="a lane cannot fork"):
        after(forks_in_a_lane)
    with pytest.raises(BrokenRule, match="a lane cannot end the game"):
        after(ends_in_a_lane)


def test_the_main_agenda_goes_on_when_all_lanes_have_ended() -> None:
    def start(g: Tiny) -> None:
        g.fork(lane, [0, 1], PRIVATE)
        g.then(FIRST)
        g.then(end)

    def lane(g: Tiny, seat: int) -> None:
        g.ask(seat, ASK)
        g.then(NUMBERED, seat)

    g = table(tiny(start, [lane, FIRST, NUMBERED], [ASK]))
    play(g, 1, 0)
    assert g.log == ["1 Ask 0", "number 1"]
    play(g, 0, 1)
    assert g.log == ["1 Ask 0", "number 1", "0 Ask 1", "number 0", "first"]
    assert g.outcome() is not None


def test_a_fork_whose_lanes_ask_nothing_joins_at_once() -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, [0, 1], PRIVATE)
        g.then(again)

    def again(g: Tiny) -> None:
        g.fork(NUMBERED, [], PRIVATE)
        g.then(THIRD)
        g.then(end)

    assert after(start) == ["number 0", "number 1", "third"]


def test_a_fork_may_follow_a_fork() -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, [0, 1], PRIVATE)
        g.then(again)
        g.then(end)

    def again(g: Tiny) -> None:
        g.fork(NUMBERED, [2, 3], OPEN)

    g = table(tiny(start, [NUMBERED, again]))
    assert g.log == ["number 0", "number 1", "number 2", "number 3"]
    assert g.forks == 2


def test_forks_without_end_are_refused() -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, [0, 1], PRIVATE)
        g.then(start)

    with pytest.raises(BrokenRule, match="goes round in circles"):
        after(start)


@pytest.mark.parametrize("seats", [[0, 0], [0, 2], [-1]])
def test_private_lanes_must_be_of_different_seats_of_the_table(seats: list[int]) -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, seats, PRIVATE)

    with pytest.raises(BrokenRule, match="private lanes are of different seats, 0 to 1"):
        after(start)


def test_a_fork_of_no_known_kind_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.fork(NUMBERED, [0, 1], 7)

    with pytest.raises(BrokenRule, match="it is PRIVATE or OPEN"):
        after(start)


# A rule alone ---------------------------------------------------------------------------------------------


def last_option(_g: Tiny, _seat: int, options: list[Action]) -> int:
    return len(options) - 1


def test_a_rule_is_run_alone_with_all_that_it_causes_and_a_policy_answers() -> None:
    ask = question("Ask", (0, 1, 2))

    def start(g: Tiny) -> None:
        g.ask(0, ASK)
        g.then(FIRST)
        g.then(end)

    def both(g: Tiny, first: int, second: int) -> None:
        g.ask(first, ask)
        g.then(NUMBERED, second)
        g.then(asked, second)

    def asked(g: Tiny, seat: int) -> None:
        g.ask(seat, ask)

    g = table(tiny(start, [FIRST, NUMBERED, both, asked], [ASK, ask]))
    t = g.clone()
    t.run(last_option, both, 0, 1)
    assert t.log == ["0 Ask 2", "number 1", "1 Ask 2"]
    t.run(last_option, NUMBERED, 7)
    assert t.log[3:] == ["number 7"]
    assert (g.log, list(g.pending())) == ([], [0])


def test_a_rule_that_is_run_alone_cannot_fork() -> None:
    def start(g: Tiny) -> None:
        g.ask(0, ASK)

    def forks(g: Tiny) -> None:
        g.fork(NUMBERED, [0, 1], OPEN)

    with pytest.raises(BrokenRule, match="forks was run alone, but opens a fork"):
        table(tiny(start, [], [ASK])).run(last_option, forks)
