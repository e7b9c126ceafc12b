"""Undo: what flowed from an answer decides, and every refusal has its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.event import Event, Everyone, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import OPEN, PRIVATE, SHARED
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Listener
from tests.kernel.tiny import Tiny, end, play, question, table, tiny


class Said(Event):
    seat: Everyone


class Shown(Event):
    seat: Everyone
    number: Everyone


class Whispered(Event):
    seat: Owner
    number: Owner


SAID, SHOWN, WHISPERED = kind(Said), kind(Shown), kind(Whispered)

NEXT = question("Next", (0, 1))


def asks_again(after: Callable[[Tiny, int, int], None], **changed: Any) -> Game:
    """Seat 0 is asked on the main agenda; then something happens, and seat 0 is asked again."""
    first = question("First", (0, 1), after)

    def start(g: Tiny) -> None:
        g.ask(0, first)
        g.then(again)
        g.then(end)

    return tiny(start, [again], [first, NEXT], [SAID, SHOWN, WHISPERED], **changed)


def again(g: Tiny) -> None:
    g.ask(0, NEXT)


def forked(after: Callable[[Tiny, int, int], None], lane_kind: int = PRIVATE) -> Game:
    """Every seat is asked twice in a lane of its own; something happens between."""
    first = question("First", (0, 1), after)

    def start(g: Tiny) -> None:
        g.fork(lane, list(range(g.seats)), lane_kind)
        g.then(again)
        g.then(end)

    def lane(g: Tiny, seat: int) -> None:
        g.ask(seat, first)
        g.then(in_the_lane, seat)

    return tiny(start, [lane, in_the_lane, again], [first, NEXT], [SAID, SHOWN, WHISPERED])


def in_the_lane(g: Tiny, seat: int) -> None:
    g.ask(seat, NEXT)


def note(g: Tiny, seat: int, number: int) -> None:
    g.numbers[seat] = number


def after(game: Game, answers: list[tuple[int, int]]) -> Tiny:
    g = table(game)
    for answering, number in answers:
        play(g, answering, number)
    return g


def reason(game: Game, answers: list[tuple[int, int]], seat: int = 0) -> str:
    """Why the seat may not undo after these answers, agreed or not; that it cannot is tried out."""
    g = after(game, answers)
    permission = g.may_undo(seat)
    before = game.save(g)
    if not permission:
        assert repr(permission) == f"may not be undone: {permission.reason}"
        for agreed in (False, True):
            with pytest.raises(NotRevocable, match=permission.reason):
                g.undo(seat, agreed)
            assert game.save(g) == before
    else:
        g.undo(seat)
        assert game.save(g) != before
    return permission.reason


def agreed(game: Game, answers: list[tuple[int, int]], seat: int = 0) -> str:
    """Why the seat has to ask before it takes back; that it can then is tried out."""
    g = after(game, answers)
    permission = g.may_undo(seat)
    assert repr(permission) == f"may be undone if all agree: {permission.reason}"
    with pytest.raises(NotRevocable, match=permission.reason):
        g.undo(seat)
    g.undo(seat, agreed=True)
    assert game.save(g) == game.save(after(game, [answer for answer in answers if answer[0] != seat]))
    return permission.reason


def test_an_answer_from_which_nothing_flowed_is_taken_back() -> None:
    game = asks_again(note)
    g = table(game)
    first = game.save(g)
    play(g, 0, 1)
    assert repr(g.may_undo(0)) == "may be undone"
    g.undo(0)
    assert game.save(g) == first
    play(g, 0, 1)
    assert g.numbers[0] == 1


def test_a_table_without_history_takes_nothing_back() -> None:
    game = asks_again(note)
    g = table(game)
    play(g, 0, 1)
    assert game.redeal(g, 0, Rng(1)).may_undo(0).reason == "this table keeps no history"


def test_a_seat_that_did_not_answer_has_nothing_to_take_back() -> None:
    assert reason(asks_again(note), []) == "nothing to undo yet"
    assert reason(asks_again(note), [(0, 1)], seat=1) == "nothing to undo yet"


def test_what_others_were_told_is_taken_back_if_they_agree() -> None:
    game = asks_again(lambda g, seat, number: g.tell(SAID, seat))
    assert agreed(game, [(0, 1)]) == "the others have seen what came of it"


def test_what_the_seat_learnt_is_not_taken_back() -> None:
    game = asks_again(lambda g, seat, number: g.tell(WHISPERED, seat, 5))
    assert reason(game, [(0, 1)]) == "you have learnt something from it"


def test_what_another_seat_learnt_is_taken_back_if_all_agree() -> None:
    game = asks_again(lambda g, seat, number: g.tell(WHISPERED, 1, 5))
    assert agreed(game, [(0, 1)]) == "the others have seen what came of it"


def test_what_the_seat_learnt_is_not_taken_back_whoever_else_was_told() -> None:
    def both(g: Tiny, seat: int, number: int) -> None:
        g.tell(WHISPERED, seat, 5)
        g.tell(WHISPERED, 1, 5)

    assert reason(asks_again(both), [(0, 1)]) == "you have learnt something from it"


def test_what_was_hidden_and_is_told_to_all_is_not_taken_back() -> None:
    """No number is drawn and nobody is told anything alone; but the seat could not know the number of its rival."""

    def turn_up(g: Tiny, seat: int, number: int) -> None:
        g.tell(SHOWN, seat, g.numbers[1])

    def dealt(g: Tiny, seat: int | None, rng: Rng) -> None:
        if seat != 1:
            g.numbers[1] = rng.below(6)

    game = asks_again(turn_up, redeal=dealt)
    assert reason(game, [(0, 1)]) == "you have learnt something from it"


def test_who_is_asked_next_may_be_news_too() -> None:
    """Nobody is told anything; but whether her rival is asked hangs on what only the rival can know."""

    def ask_rival(g: Tiny, seat: int, number: int) -> None:
        if g.numbers[1] == 0:
            g.ask(1, NEXT)

    def dealt(g: Tiny, seat: int | None, rng: Rng) -> None:
        if seat != 1:
            g.numbers[1] = rng.below(6)

    game = asks_again(ask_rival, redeal=dealt)
    assert reason(game, [(0, 1)]) == "you have learnt something from it"


def test_what_the_seat_itself_chose_may_be_told_to_all() -> None:
    game = asks_again(lambda g, seat, number: g.tell(SHOWN, seat, number))
    assert agreed(game, [(0, 1)]) == "the others have seen what came of it"


def test_a_throw_of_dice_is_not_taken_back() -> None:
    def throw(g: Tiny, seat: int, number: int) -> None:
        g.numbers[seat] = g.rng.below(6)

    assert reason(asks_again(throw), [(0, 1)]) == "chance has decided something since"
    assert reason(forked(throw), [(0, 1)]) == "chance has decided something since"


def test_random_numbers_of_another_lane_do_not_matter() -> None:
    def throw(g: Tiny, seat: int, number: int) -> None:
        if seat == 1:
            g.numbers[seat] = g.rng.below(6)

    assert reason(forked(throw), [(0, 1), (1, 1)]) == ""


def test_an_answer_that_ended_the_game_is_not_taken_back() -> None:
    assert reason(asks_again(note), [(0, 1), (0, 0)]) == "the game is over"


def in_turn(*seats: int) -> Game:
    """These seats are asked on the main agenda, one after the other."""

    def start(g: Tiny) -> None:
        for seat in seats:
            g.then(in_the_lane, seat)
        g.then(end)

    return tiny(start, [in_the_lane], [NEXT])


def test_an_answer_after_which_another_seat_is_asked_is_taken_back_if_all_agree() -> None:
    assert agreed(in_turn(0, 1, 0), [(0, 1)]) == "another player has been asked since"


def test_an_answer_after_which_another_seat_has_answered_is_not_taken_back() -> None:
    assert reason(in_turn(0, 1, 0), [(0, 1), (1, 0)]) == "another player has had to answer since, if only with nothing"


def test_an_answer_after_which_a_fork_was_opened_is_not_taken_back() -> None:
    def start(g: Tiny) -> None:
        g.ask(0, NEXT)
        g.then(lanes)
        g.then(end)

    def lanes(g: Tiny) -> None:
        g.fork(in_the_lane, [0, 1], PRIVATE)

    game = tiny(start, [lanes, in_the_lane], [NEXT])
    for answers in ([(0, 1)], [(0, 1), (1, 1)]):  # that seat 1 has answered in secret must not show
        assert reason(game, answers) == "everybody has been asked something since"


def test_an_answer_is_not_taken_back_when_all_have_finished() -> None:
    answers = [(0, 1), (0, 1), (1, 1), (1, 1)]
    assert reason(forked(note), answers, seat=1) == "everybody has finished, and the game has moved on"


def test_a_lane_that_has_ended_is_opened_again() -> None:
    game = forked(note)
    g = table(game)
    play(g, 0, 1, 0)
    assert 0 not in g.pending()
    g.undo(0)
    assert g.pending().keys() == {0, 1}
    assert g.numbers[0] == 1
    g.undo(0)
    assert game.save(g) == game.save(table(game))


def test_answers_in_other_lanes_are_kept() -> None:
    game = forked(note)
    g, other = table(game), table(game)
    play(g, 0, 1)
    play(g, 1, 1, 0)
    play(other, 1, 1, 0)
    g.undo(0)
    assert game.save(g) == game.save(other)


def test_in_shared_lanes_no_answer_is_taken_back_and_the_reason_betrays_nobody() -> None:
    game = forked(note, PRIVATE | SHARED)
    for answers in ([(0, 1)], [(0, 1), (1, 0)], [(1, 0), (0, 1)]):
        assert reason(game, answers) == "answers stand at once here: what others can choose depends on them"


def match(second: int) -> Game:
    """One open lane: seat 0 is asked, then the second seat, then seat 0 again."""

    def start(g: Tiny) -> None:
        g.fork(moves, [0], OPEN)
        g.then(end)

    def moves(g: Tiny, _lane: int) -> None:
        g.then(in_the_lane, 0)
        g.then(in_the_lane, second)
        g.then(in_the_lane, 0)

    return tiny(start, [moves, in_the_lane], [NEXT])


def test_in_an_open_lane_an_answer_is_kept_once_another_seat_is_asked_there() -> None:
    assert agreed(match(1), [(0, 1)]) == "another player has been asked since"
    assert reason(match(1), [(0, 1), (1, 1)]) == "another player has had to answer since, if only with nothing"
    assert reason(match(0), [(0, 1)]) == ""


def test_private_lanes_whose_seats_have_met_stay_as_they_are() -> None:
    def start(g: Tiny) -> None:
        g.fork(in_the_lane, [0, 1, 2], PRIVATE)
        g.meet(in_the_lane, 0, [0, 1])
        g.then(end)

    g = table(tiny(start, [in_the_lane], [NEXT]), seats=3)
    play(g, 0, 1)
    assert g.may_undo(0)
    play(g, 1, 1)
    assert [g.may_undo(seat).reason for seat in (0, 1)] == ["the players who waited for it have gone on"] * 2


def test_answers_without_a_choice_belong_to_the_move_before() -> None:
    """A question that is always asked is put even to who has only one answer to it."""
    alone = question("Alone", lambda g, seat: (5,), note, always_ask=True)

    def start(g: Tiny) -> None:
        g.ask(0, alone)
        g.then(again)
        g.then(twice)
        g.then(again)
        g.then(end)

    def twice(g: Tiny) -> None:
        g.ask(0, alone)

    game = tiny(start, [again, twice], [alone, NEXT])
    g = table(game)
    play(g, 0, 5)
    assert g.may_undo(0).reason == "nothing to undo yet"
    first = game.save(g)
    play(g, 0, 1, 5)
    assert g.may_undo(0).answers == 2
    g.undo(0)
    assert game.save(g) == first


def test_an_answer_that_completes_a_move_is_taken_back_with_it() -> None:
    """A card is given for one that was taken: nobody wants half of a swap back."""
    gift = question("Gift", (0, 1), completes=True)

    def start(g: Tiny) -> None:
        g.then(again)
        g.then(complete)
        g.then(again)
        g.then(end)

    def complete(g: Tiny) -> None:
        g.ask(0, gift)

    game = tiny(start, [again, complete], [gift, NEXT])
    g = table(game)
    first = game.save(g)
    play(g, 0, 1)
    assert g.may_undo(0).answers == 1
    play(g, 0, 0)
    assert g.may_undo(0).answers == 2
    g.undo(0)
    assert game.save(g) == first


def test_undo_works_on_a_table_that_was_saved_and_loaded() -> None:
    game = forked(note)
    g = table(game)
    play(g, 1, 1)
    play(g, 0, 1)
    loaded = game.load(game.save(g))
    loaded.undo(1)
    g.undo(1)
    assert game.save(loaded) == game.save(g)


def test_who_listens_goes_on_listening() -> None:
    g = table(asks_again(note))
    g.listener = Listener()
    play(g, 0, 1)
    listener = g.listener
    g.undo(0)
    assert g.listener is listener
