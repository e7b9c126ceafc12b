"""Lanes: private, open and shared; who sees what of them, and where their random numbers come from."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.determinization import unseen_lanes
from quarterdeck.kernel.errors import BrokenRule, IllegalAction
from quarterdeck.kernel.event import Event, Everyone, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import OPEN, PRIVATE, SHARED
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import ASKED, NOT_FINISHED
from tests.kernel.tiny import Tiny, end, numbered, play, question, table, tiny


class Said(Event):
    seat: Everyone


class Whispered(Event):
    seat: Owner
    number: Owner


SAID = kind(Said)
WHISPERED = kind(Whispered)


def keep(g: Tiny, seat: int, number: int) -> None:
    g.numbers[seat] = g.numbers[seat] * 10 + number


def keep_and_go_on(g: Tiny, seat: int, number: int) -> None:
    keep(g, seat, number)
    g.then(once_more, seat)


TWICE = question("Twice", (1, 2), keep_and_go_on)
ONCE = question("Once", (3, 4), keep)


def twice(g: Tiny, seat: int) -> None:
    g.ask(seat, TWICE)


def once_more(g: Tiny, seat: int) -> None:
    g.ask(seat, ONCE)


def write_down(g: Tiny) -> None:
    g.log.append(str(g.numbers))


def forked(lane_kind: int) -> Game:
    def start(g: Tiny) -> None:
        g.fork(twice, list(range(g.seats)), lane_kind)
        g.then(write_down)
        g.then(end)

    return tiny(start, [twice, once_more, write_down], [TWICE, ONCE], [SAID, WHISPERED])


def test_of_a_private_lane_others_see_only_that_it_has_not_finished() -> None:
    g = table(forked(PRIVATE), 3)
    play(g, 1, 1)
    play(g, 2, 1, 3)
    assert g.asked(0) == {0: TWICE, 1: NOT_FINISHED}
    assert g.asked(1) == {0: NOT_FINISHED, 1: ONCE}
    assert g.asked(2) == g.asked(None) == {0: NOT_FINISHED, 1: NOT_FINISHED}
    assert g.pending() == {0: TWICE, 1: ONCE}


def test_of_an_open_lane_others_see_who_is_asked() -> None:
    g = table(forked(OPEN), 2)
    assert g.asked(0) == {0: TWICE, 1: ASKED}
    assert g.asked(None) == {0: ASKED, 1: ASKED}


def test_on_the_main_agenda_others_see_who_is_asked() -> None:
    def start(g: Tiny) -> None:
        g.ask(1, ONCE)

    g = table(tiny(start, [], [ONCE]))
    assert g.asked(0) == {1: ASKED}
    assert g.asked(1) == {1: ONCE}


def test_a_private_lane_asks_its_own_seat_only() -> None:
    def start(g: Tiny) -> None:
        g.fork(ask_the_other, [0, 1], PRIVATE)

    def ask_the_other(g: Tiny, seat: int) -> None:
        g.ask(1 - seat, ONCE)

    with pytest.raises(BrokenRule, match="Once was put to seat 1 in the private lane of seat 0"):
        table(tiny(start, [ask_the_other], [ONCE]))


def test_a_seat_is_asked_in_one_open_lane_at_a_time() -> None:
    def start(g: Tiny) -> None:
        g.fork(ask_seat_0, [0, 1], OPEN)

    def ask_seat_0(g: Tiny, match: int) -> None:
        g.ask(0, ONCE)

    with pytest.raises(BrokenRule, match="seat 0 was asked in two open lanes"):
        table(tiny(start, [ask_seat_0], [ONCE]))


def test_an_open_lane_may_ask_several_seats_in_turn() -> None:
    second = question("Second", (1, 2))
    first = question("First", (1, 2), lambda g, seat, number: g.ask(seat + 1, second))

    def start(g: Tiny) -> None:
        g.fork(match, [0, 2], OPEN)
        g.then(end)

    def match(g: Tiny, seat: int) -> None:
        g.ask(seat, first)

    g = table(tiny(start, [match], [first, second]), 4)
    play(g, 2, 1)
    assert g.asked(None) == {0: ASKED, 3: ASKED}


def test_lanes_walked_in_any_order_make_the_same_bytes() -> None:
    for lane_kind in (PRIVATE, OPEN):
        game = forked(lane_kind)
        found = set()
        for order in permutations([0, 0, 1, 1, 2, 2]):
            g = table(game, 3)
            given = {seat: [1 + seat % 2, 4] for seat in range(3)}
            for seat in order[:-1]:
                play(g, seat, given[seat].pop(0))
            found.add(game.save(g) + bytes(order[-1:]))
            play(g, order[-1], given[order[-1]].pop(0))
            found.add(game.save(g))
        assert len(found) == 3 + 1, "one a seat that is last, and one at the end"


def draw(g: Tiny, seat: int, number: int) -> None:
    g.numbers[seat] = g.rng.below(1 << 30)


DRAW = question("Draw", (0, 1), draw)


def draw_in_lanes(g: Tiny) -> None:
    g.fork(draws, list(range(g.seats)), PRIVATE)
    g.then(write_down)
    g.then(on_main)


def draws(g: Tiny, seat: int) -> None:
    g.ask(seat, DRAW)


def on_main(g: Tiny) -> None:
    g.log.append(str(g.rng.below(1 << 30)))
    if g.forks < 2:
        g.then(draw_in_lanes)
    else:
        g.then(end)


def drawn(order: list[int], seed: int = 1) -> list[str]:
    g = table(tiny(draw_in_lanes, [draws, on_main, write_down], [DRAW]), 3, seed)
    for _ in range(2):
        for seat in order:
            play(g, seat, 0)
    return g.log


def test_every_lane_has_a_random_stream_of_its_own() -> None:
    assert drawn([0, 1, 2]) == drawn([2, 0, 1])
    log = drawn([0, 1, 2])
    numbers = [number for text in (log[0], log[2]) for number in text.strip("[]").split(", ")[:3]]
    assert len({*numbers, log[1], log[3]}) == 8


def test_lanes_leave_the_main_stream_where_it_was() -> None:
    def start(g: Tiny) -> None:
        g.then(on_main)

    game = tiny(start, [draws, draw_in_lanes, on_main, write_down], [DRAW])
    g = table(game, 3)
    for seat in (0, 1, 2):
        play(g, seat, 0)
    rng = Rng(1)
    assert [g.log[0], g.log[2]] == [str(rng.below(1 << 30)), str(rng.below(1 << 30))]


def test_streams_of_lanes_depend_on_the_seed() -> None:
    assert drawn([0, 1, 2], 1) != drawn([0, 1, 2], 2)


# What is heard --------------------------------------------------------------------------------------------


def heard(g: Tiny) -> list[int]:
    return [g.information_hash(seat) for seat in [*range(g.seats), None]]


def changed(g: Tiny, seat: int, number: int) -> list[bool]:
    """Who heard something of an answer: each seat, then a spectator."""
    before = heard(g)
    play(g, seat, number)
    return [one != other for one, other in zip(before, heard(g), strict=True)]


def test_an_answer_in_a_private_lane_is_heard_by_its_seat_alone_until_it_ends() -> None:
    g = table(forked(PRIVATE), 3)
    assert changed(g, 1, 1) == [False, True, False, False]
    assert changed(g, 1, 3) == [True, True, True, True]


def test_answers_that_differ_are_heard_differently() -> None:
    one, other = table(forked(PRIVATE)), table(forked(PRIVATE))
    play(one, 0, 1)
    play(other, 0, 2)
    assert one.information_hash(0) != other.information_hash(0)
    assert [one.information_hash(1), one.information_hash(None)] == [
        other.information_hash(1),
        other.information_hash(None),
    ]


def asking(after: Decision[Tiny]) -> Game:
    def start(g: Tiny) -> None:
        g.fork(lane, list(range(g.seats)), PRIVATE)
        g.then(end)

    def lane(g: Tiny, seat: int) -> None:
        g.ask(seat, after)
        g.then(once_more, seat)

    return tiny(start, [lane, once_more], [after, ONCE], [SAID, WHISPERED])


def test_what_is_told_to_everybody_in_a_private_lane_is_refused() -> None:
    g = table(asking(question("Shout", (0, 1), lambda g, seat, number: g.tell(SAID, seat))))
    with pytest.raises(BrokenRule, match="Said was told to everybody in the private lane of seat 1"):
        play(g, 1, 0)


def test_what_is_told_to_the_owner_in_a_private_lane_is_heard_by_the_owner_alone() -> None:
    game = asking(question("Whisper", (0, 1), lambda g, seat, number: g.tell(WHISPERED, seat, number)))
    assert changed(table(game), 0, 1) == [True, False, False]


def test_what_is_told_to_another_seat_in_a_private_lane_is_refused() -> None:
    g = table(asking(question("Whisper", (0, 1), lambda g, seat, number: g.tell(WHISPERED, 1 - seat, number))))
    with pytest.raises(BrokenRule, match="Whispered was told to seat 1 in the private lane of seat 0"):
        play(g, 0, 0)


def test_a_fork_of_too_many_lanes_is_refused() -> None:
    def start(g: Tiny) -> None:
        g.fork(numbered("note"), list(range(64)), OPEN)

    with pytest.raises(BrokenRule, match="a fork of 64 lanes"):
        table(tiny(start))


def test_what_is_told_in_an_open_lane_is_heard_by_all() -> None:
    say = question("Say", (0, 1), lambda g, seat, number: g.tell(SAID, seat))

    def start(g: Tiny) -> None:
        g.fork(lane, list(range(g.seats)), OPEN)
        g.then(end)

    def lane(g: Tiny, seat: int) -> None:
        g.ask(seat, say)
        g.then(once_more, seat)

    g = table(tiny(start, [lane, once_more], [say, ONCE], [SAID]), 3)
    assert changed(g, 1, 0) == [True, True, True, True]


# Shared lanes ---------------------------------------------------------------------------------------------


def take(g: Tiny, seat: int, number: int) -> None:
    g.log.append(f"{seat} {number}")


TAKE = question("Take", lambda g, seat: [n for n in range(4) if not any(t.endswith(str(n)) for t in g.log)], take)


def market(g: Tiny) -> None:
    g.fork(stall, list(range(g.seats)), PRIVATE | SHARED)
    g.then(end)


def stall(g: Tiny, seat: int) -> None:
    g.ask(seat, TAKE)


MARKET = tiny(market, [stall], [TAKE])


def test_in_shared_lanes_options_follow_what_others_took() -> None:
    g = table(MARKET)
    play(g, 1, 2)
    assert [option.text for option in g.options(0)] == ["0", "1", "3"]
    with pytest.raises(IllegalAction, match="cannot answer '2'"):
        play(g, 0, 2)


def test_in_shared_lanes_the_order_of_answers_is_kept() -> None:
    one, other = table(MARKET, 3), table(MARKET, 3)
    play(one, 0, 1)
    play(one, 1, 2)
    play(other, 1, 2)
    play(other, 0, 1)
    assert MARKET.save(one) != MARKET.save(other)
    for g in (one, other):
        assert MARKET.save(MARKET.replay(MARKET.record(g))) == MARKET.save(g)
        assert MARKET.save(MARKET.load(MARKET.save(g))) == MARKET.save(g)


# Imagined lanes -------------------------------------------------------------------------------------------


def test_a_redeal_starts_the_lanes_of_rivals_again_and_keeps_the_own() -> None:
    game = forked(PRIVATE)
    g = table(game, 3)
    play(g, 0, 1)
    play(g, 1, 1)
    t = game.redeal(g, 0, Rng(1))
    assert t.pending() == {0: ONCE, 1: TWICE, 2: TWICE}


def test_a_redeal_plays_lanes_that_had_ended_to_their_end_at_random() -> None:
    game = forked(PRIVATE)
    g = table(game, 2)
    play(g, 1, 1, 3)
    met = set()
    for seed in range(20):
        t = game.redeal(g, 0, Rng(seed))
        assert isinstance(t, Tiny)
        assert t.pending() == {0: TWICE}
        met.add(t.numbers[1])
    assert met == {13, 14, 23, 24}


def test_a_redeal_leaves_open_lanes_where_they_are() -> None:
    game = forked(OPEN)
    g = table(game, 2)
    play(g, 1, 1)
    assert game.redeal(g, 0, Rng(1)).pending() == {0: TWICE, 1: ONCE}


def test_a_rule_in_a_lane_knows_its_argument() -> None:
    note = numbered("note")

    def start(g: Tiny) -> None:
        g.fork(note, [7, 8], OPEN)
        g.then(end)

    assert table(tiny(start, [note])).log == ["note 7", "note 8"]


# Meetings -------------------------------------------------------------------------------------------------


def match(g: Tiny, park: int) -> None:
    """Seats 2 * park and the next have met: both open their numbers, and the first is asked."""
    g.tell(SAID, 2 * park)
    g.ask(2 * park, ONCE)


def paired(lane_kind: int) -> Game:
    """Everybody chooses in secret; as soon as two neighbours have, they meet."""

    def start(g: Tiny) -> None:
        g.fork(twice, list(range(g.seats)), lane_kind)
        g.meet(match, 0, [0, 1])
        g.meet(match, 1, [2, 3])
        g.then(write_down)
        g.then(end)

    return tiny(start, [twice, once_more, match, write_down], [TWICE, ONCE], [SAID, WHISPERED])


def test_two_seats_meet_as_soon_as_both_have_ended() -> None:
    g = table(paired(PRIVATE | SHARED), 4)
    play(g, 0, 1, 3)
    assert g.asked(None) == {1: NOT_FINISHED, 2: NOT_FINISHED, 3: NOT_FINISHED}
    play(g, 1, 1, 3)
    assert g.asked(None) == {0: ASKED, 2: NOT_FINISHED, 3: NOT_FINISHED}
    play(g, 0, 4)
    assert g.asked(None) == {2: NOT_FINISHED, 3: NOT_FINISHED}
    play(g, 2, 1, 3)
    play(g, 3, 1, 3)
    play(g, 2, 3)
    assert g.log == ["[134, 13, 133, 13]"]
    assert g.outcome() is not None


def test_meetings_are_the_same_table_in_any_order_of_answers() -> None:
    game = paired(PRIVATE)
    found = set()
    for order in ([0, 1, 2, 3], [3, 1, 2, 0], [2, 3, 1, 0]):
        g = table(game, 4)
        for seat in order:
            play(g, seat, 2, 4)
        play(g, order[-1] // 2 * 2, 3)
        assert game.load(game.save(g)) == g
        play(g, (3 - order[-1]) // 2 * 2, 3)
        found.add(game.save(g))
    assert len(found) == 1


def test_a_meeting_to_come_survives_saving_and_a_view() -> None:
    game = paired(PRIVATE | SHARED)
    g = table(game, 4)
    play(g, 0, 1, 3)
    for again in (game.load(game.save(g)), game.from_view(game.view(g, 1))):
        assert isinstance(again, Tiny)
        play(again, 1, 1, 3)
        assert again.asked(None) == {0: ASKED, 2: NOT_FINISHED, 3: NOT_FINISHED}


def test_a_redeal_does_not_start_the_lanes_of_those_who_have_met() -> None:
    game = paired(PRIVATE | SHARED)
    g = table(game, 4)
    play(g, 0, 1, 3)
    play(g, 1, 1, 3)
    play(g, 2, 1)
    assert game.redeal(g, 3, Rng(1)).pending() == {0: ONCE, 2: TWICE, 3: TWICE}
    assert [lane.owner for lane in unseen_lanes(g, 3)] == [2]


def test_only_seats_of_the_fork_meet() -> None:
    def lonely(g: Tiny) -> None:
        g.meet(match, 0, [0, 1])

    def stranger(g: Tiny) -> None:
        g.fork(twice, [0], PRIVATE)
        g.meet(match, 0, [0, 1])

    with pytest.raises(BrokenRule, match="belongs to the step that opened a fork"):
        table(tiny(lonely, [match], [ONCE]))
    with pytest.raises(BrokenRule, match=r"a meeting of the seats \[0, 1\]: the private lanes are of \[0\]"):
        table(tiny(stranger, [twice, match], [TWICE, ONCE]))
