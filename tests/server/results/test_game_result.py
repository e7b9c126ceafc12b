"""What an ended game leaves behind: who counts for a seat, and with which place."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.view import OutcomeSeen
from quarterdeck.server.entries import AnyEntry, BotSat, Hinted, Kept, Left, Made, Opened, Resigned, Said, Sat, Started
from quarterdeck.server.listings import listing_after
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.occupancy import Departure
from quarterdeck.server.results.game_result import places_after
from quarterdeck.server.seat_commands import sit
from quarterdeck.server.users import User
from tests.server.results.played import ANN, BOB, CID, GAMES, Played
from tests.some_games import FLAG, LARGEST, SHORTEST, WITH_FLAG


def counted(played: Played) -> list[tuple[str, str, str | None]]:
    """Who counts for each seat at the end: id, kind, and how she went."""
    return [(seat.player, seat.kind, seat.left) for seat in played.end().seats]


def sat(seat: int, user: User, now: float) -> Sat:
    return Sat(time=now, seat=seat, user=user.id, name=user.name, program=user.program)


def test_a_game_leaves_behind_who_played_and_how_it_ended() -> None:
    played = Played(ANN, BOB, clock=60)
    played.row(Hinted(time=played.now, seat=1))
    found = played.end()
    outcome = played.live.under_way.outcome()
    assert outcome is not None
    assert [(seat.player, seat.name, seat.kind) for seat in found.seats] == [
        ("ann", "Ann", "person"),
        ("bob", "Bob", "person"),
    ]
    assert [seat.score for seat in found.seats] == list(outcome.scores)
    assert [seat.place for seat in found.seats if seat.place == 1] == [1] * len(outcome.winners)
    assert sum(seat.share for seat in found.seats) == 1.0
    assert [seat.hints for seat in found.seats] == [0, 1]
    assert (found.game, found.rules, found.data) == (SHORTEST.id, SHORTEST.version, SHORTEST.data_hash)
    assert (found.clock, found.began, found.ended) == (60, 103.0, played.live.latest)
    assert found.answers == len(played.live.under_way.given)
    assert found.sentence.endswith((".", "!"))
    assert found.options == {}


def test_nothing_more_is_left_by_what_is_said_afterwards() -> None:
    played = Played(ANN, BOB)
    played.end()
    played.row(Said(time=played.now, name="Ann", seat=0, text="thanks", user="ann"))
    assert len(played.results) == 1


def test_options_that_differ_from_usual_are_told() -> None:
    assert Played(ANN, BOB, game=WITH_FLAG.id, options={FLAG: True}).end().options == {FLAG: True}


def test_a_resignation_that_ends_the_game_leaves_no_scores() -> None:
    played = Played(ANN, BOB)
    played.answers(1)
    played.row(Resigned(time=played.now, seat=0))
    assert [(seat.place, seat.share, seat.score, seat.left) for seat in played.result.seats] == [
        (2, 0.0, None, "resigned"),
        (1, 1.0, None, None),
    ]
    assert (played.result.sentence, played.result.answers) == ("", 1)


def test_lessons_and_games_without_a_person_leave_nothing() -> None:
    played = Played(User("robot", "Robot", True))
    played.answers(1)
    while played.live.state == "running":
        played.row(played.answer())
    assert played.results == []
    lesson = Played(ANN, BOB)
    lesson.live.made.lesson = True
    entries = [Resigned(time=200.0, seat=0)]
    listing = listing_after(lesson.live, list(entries), None)
    assert listing is not None
    assert listing.result == ""


def test_a_bot_counts_for_a_seat_that_nobody_has_had() -> None:
    assert counted(Played(ANN)) == [("ann", "person", None), ("bot:Mate", "bot", None)]


def test_a_program_counts_as_one() -> None:
    assert counted(Played(ANN, User("robot", "Robot", True)))[1] == ("robot", "program", None)


def test_who_leaves_counts_whether_or_not_a_bot_plays_on() -> None:
    for takes_over in (False, True):
        played = Played(ANN, BOB)
        played.answers(1)
        played.row(Left(time=played.now, seat=0))
        if takes_over:
            played.row(BotSat(time=played.now, seat=0, level="Mate", name="Capstan"))
        found = played.end().seats
        assert (found[0].player, found[0].name, found[0].left, found[0].place) == ("ann", "Ann", "left", 2)
        assert (found[1].place, found[1].share, found[1].left) == (1, 1.0, None)


def test_who_has_a_bot_put_in_her_place_has_left() -> None:
    played = Played(ANN, BOB)
    played.row(BotSat(time=played.now, seat=1, level="Captain", name="Boreas"))
    assert counted(played)[1] == ("bob", "person", "left")


def test_who_comes_back_counts_as_one_who_stayed() -> None:
    played = Played(ANN, BOB)
    played.row(Left(time=played.now, seat=0))
    played.row(BotSat(time=played.now, seat=0, level="Mate"))
    played.row(sat(0, ANN, played.now))
    assert counted(played)[0] == ("ann", "person", None)


def test_who_lets_the_clock_run_out_too_often_counts() -> None:
    played = Played(ANN, BOB, clock=30)
    seat = played.answer().seat
    played.live.seating[seat].timeouts = 2
    last = played.answer("clock")
    played.row(last, BotSat(time=played.now, seat=seat, level="Mate"))
    assert counted(played)[seat] == (("ann", "bob")[seat], "person", "timed out")


def test_an_answer_of_the_clock_that_ends_the_game_is_no_going() -> None:
    played = Played(ANN, BOB, clock=30)
    while True:
        answer = played.answer("clock")
        if played.live.under_way.tried(answer.seat, answer.action).over:
            break
        played.row(played.answer())
    played.row(answer, BotSat(time=played.now, seat=answer.seat, level="Mate"))
    assert [seat.left for seat in played.result.seats] == [None, None]


def test_who_left_counts_even_if_the_host_has_opened_the_seat_since() -> None:
    played = Played(ANN, BOB)
    played.row(Left(time=played.now, seat=1))
    played.row(Opened(time=played.now, seat=1, bot="Capstan"))
    assert played.live.seating[1].owner is None
    assert counted(played)[1] == ("bob", "person", "left")


def test_of_several_the_last_one_counts_who_sat_there() -> None:
    played = Played(ANN, BOB)
    played.row(Left(time=played.now, seat=1))
    played.row(Opened(time=played.now, seat=1, bot="Capstan"))
    played.row(sat(1, CID, played.now))
    twin = Played(ANN, BOB)
    assert counted(played)[1] == ("cid", "person", None)
    for one in (Left(time=twin.now, seat=1), Opened(time=twin.now, seat=1, bot="Capstan"), sat(1, CID, twin.now)):
        twin.row(one)
    twin.row(Left(time=twin.now, seat=1))
    assert counted(twin)[1] == ("cid", "person", "left")


def test_a_stand_in_that_gave_way_counts_for_the_person_who_came() -> None:
    played = Played(ANN)
    assert played.live.seating[1].stand_in
    played.row(*sit(played.live, BOB, 1, played.now))
    assert counted(played)[1] == ("bob", "person", None)


def test_a_seat_kept_for_somebody_who_never_came_is_the_bots() -> None:
    played = Played(ANN, begin=False)
    played.row(Kept(time=played.now, seat=1, user="bob", name="Bob"))
    played.row(BotSat(time=played.now, seat=1, level="Mate", name="Capstan"), Started(time=played.now))
    assert played.live.seating[1].owner == "bob"
    assert counted(played)[1] == ("bot:Mate", "bot", None)


def test_of_a_bot_that_was_changed_the_last_level_counts() -> None:
    played = Played(ANN)
    played.row(BotSat(time=played.now, seat=1, level="Admiral", name="Corona"))
    assert counted(played)[1] == ("bot:Admiral", "bot", None)


def test_who_resigns_among_several_counts_and_comes_last() -> None:
    played = Played(ANN, BOB, CID, game=LARGEST.id, seats=3)
    played.row(Resigned(time=played.now, seat=1))
    assert played.results == []
    found = played.end().seats
    assert (found[1].player, found[1].left, found[1].place) == ("bob", "resigned", 3)
    assert sorted(seat.place for seat in found) == [1, 2, 3]


def test_one_person_may_have_several_seats() -> None:
    played = Played(ANN, ANN)
    assert [player for player, _, _ in counted(played)] == ["ann", "ann"]


def gone(time: float) -> Departure:
    return Departure("x", "X", False, "left", time)


@pytest.mark.parametrize(
    ("ranking", "gone", "places"),
    [
        (((0,), (1,), (2,)), [None, None, None], [1, 2, 3]),
        (((2,), (0, 1)), [None, None, None], [2, 2, 1]),
        (((0, 1), (2,)), [None, None, None], [1, 1, 3]),
        (((0,), (1,), (2,)), [gone(1), None, None], [3, 1, 2]),
        (((0,), (1,), (2,)), [gone(1), gone(2), None], [3, 2, 1]),
        (((0,), (1,), (2,)), [gone(2), gone(1), gone(3)], [2, 3, 1]),
        (((0, 1, 2),), [None, gone(5), None], [1, 3, 1]),
        (((0,), (1, 2)), [None, gone(5), gone(5)], [1, 2, 2]),
    ],
)
def test_who_went_comes_after_those_who_stayed_and_the_first_to_go_last(
    ranking: tuple[tuple[int, ...], ...], gone: list[Departure | None], places: list[int]
) -> None:
    assert places_after(OutcomeSeen((), ranking[0], ranking), gone) == places


def test_a_twin_read_from_the_log_leaves_the_same() -> None:
    """Who was last in a seat follows from the log alone."""
    played = Played(ANN, BOB)
    made = played.live.made
    assert isinstance(made, Made)
    twin = LiveTable("table", made, GAMES)
    rows: list[AnyEntry] = [sat(0, ANN, 101.0), sat(1, BOB, 102.0), Started(time=103.0), Left(time=104.0, seat=1)]
    for row in rows:
        twin.apply([row])
    played.row(Left(time=104.0, seat=1))
    assert [one.gone for one in twin.seating] == [one.gone for one in played.live.seating]
