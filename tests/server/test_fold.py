"""A table is what its log leads to: the same in every process, to the last frame number."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from quarterdeck.server import game_commands, seat_commands
from quarterdeck.server.entries import Answered, AnyEntry, BotSat, Made, Sat, Started, TookBack, from_row, to_row
from quarterdeck.server.errors import OtherEdition, Stale
from quarterdeck.server.frames import frame
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.occupancy import told_apart
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.table_info import table_info
from quarterdeck.server.users import User
from tests.server.players import GAME
from tests.server.views import hidden_from_spectators, places, plain

GAMES = OfferedGames()
ANN = User("ann", "Ann")
ME = SeatChange("me")


class Told:
    """A table whose rows are kept, to be told again."""

    def __init__(self, **wanted: object) -> None:
        first = new_entries(GAMES, NewTable(game=GAME, seats=2, people=[ME, ME], **wanted), ANN, 100.0)  # type: ignore[arg-type]
        made = first[0]
        assert isinstance(made, Made)
        self.live = LiveTable("table", made, GAMES)
        self.rows: list[bytes] = []
        self.add(first)
        self.add([Started(time=200.0)])

    def add(self, entries: list[AnyEntry]) -> None:
        self.live.apply(entries)
        self.rows.append(to_row(entries))

    def again(self) -> LiveTable:
        made = from_row(self.rows[0])[0]
        assert isinstance(made, Made)
        twin = LiveTable("table", made, GAMES)
        for row in self.rows:
            twin.apply(from_row(row))
        return twin

    def until_asked(self, seat: int, now: float) -> None:
        """The other takes first options."""
        play = self.live.under_way
        while all(lane.seat != seat for lane in play.waiting()):
            other = 1 - seat
            action = play.g.options(other)[0].text
            self.add(game_commands.answer(self.live, ANN, other, play.at(other).number, action, now))

    def random_move(self, random: Random, now: float) -> None:
        """An answer, or sometimes one taken back."""
        play = self.live.under_way
        seat = random.choice([lane.seat for lane in play.waiting()])
        mine = random.choice((0, 1))
        if random.random() < 0.25 and play.permission(mine):
            self.add(game_commands.undo(self.live, ANN, mine, play.at(mine).number, False, now))
            return
        action = random.choice(play.g.options(seat)).text
        self.add(game_commands.answer(self.live, ANN, seat, play.at(seat).number, action, now))


def shown(live: LiveTable) -> list[bytes]:
    frames = [msgspec.json.encode(frame(live, seat, 0, 1000.0)) for seat in (None, 0, 1)]
    return [*frames, msgspec.json.encode(table_info(live, "ann"))]


@pytest.mark.parametrize("seed", range(6))
def test_the_same_rows_give_the_same_table(seed: int) -> None:
    random = Random(seed)
    told = Told(clock=30)
    while not told.live.under_way.over:
        told.random_move(random, 300.0 + len(told.rows))
        if len(told.rows) % 10 == 0:
            assert shown(told.again()) == shown(told.live)
    assert shown(told.again()) == shown(told.live)


@pytest.mark.parametrize("seed", range(6))
def test_who_goes_back_comes_to_where_the_kernel_would_be(seed: int) -> None:
    """Several answers in a row too, with those of the other seat between them."""
    random = Random(seed)
    told = Told()
    backwards = 0
    while not told.live.under_way.over:
        play = told.live.under_way
        seat = random.choice((0, 1))
        if not play.permission(seat) or random.random() < 0.4:
            told.random_move(random, 300.0)
            continue
        wanted = play.g.clone()
        wanted.undo(seat)
        told.add(game_commands.undo(told.live, ANN, seat, play.at(seat).number, False, 300.0))
        backwards += 1
        assert play.g == wanted
    assert backwards > 10


@pytest.mark.parametrize("seed", range(6))
def test_what_may_be_taken_back_is_what_the_kernel_says(seed: int) -> None:
    random = Random(seed)
    told = Told()
    seen = set()
    while not told.live.under_way.over:
        play = told.live.under_way
        for seat in (0, 1):
            permission = play.g.may_undo(seat)
            assert repr(play.permission(seat)) == repr(permission)
            seen.add(bool(permission))
        told.random_move(random, 300.0)
    assert seen == {True, False}


def test_a_number_goes_up_only_for_who_learnt_something() -> None:
    random = Random(1)
    told = Told()
    play = told.live.under_way
    while not play.over:
        before = {seat: (play.at(seat).number, seen_by(told.live, seat)) for seat in (None, 0, 1)}
        told.random_move(random, 300.0)
        for seat, (number, seen) in before.items():
            assert (seen_by(told.live, seat) == seen) == (play.at(seat).number == number)


def seen_by(live: LiveTable, seat: int | None) -> bytes:
    """All that a perspective is shown; an own answer is always something to show."""
    shown = frame(live, seat, 0, 1000.0)
    own = [given for given in live.under_way.given if given.seat == seat]
    parts = (shown.view, shown.events, shown.decision and shown.decision.name, shown.options, shown.asked, own)
    return msgspec.json.encode(parts, enc_hook=repr)


def test_the_clock_starts_with_each_question_and_not_anew_when_an_answer_is_taken_back() -> None:
    told = Told(clock=30)
    live = told.live
    assert live.deadline(0) == 230.0
    first = live.under_way.g.options(0)[0].text
    told.add(game_commands.answer(live, ANN, 0, 1, first, 220.0))
    assert (live.deadline(0), live.deadline(1)) == (250.0, 230.0)
    told.add(game_commands.undo(live, ANN, 0, 2, False, 240.0))
    assert live.deadline(0) == 250.0
    told.add(game_commands.answer(live, ANN, 0, 3, first, 245.0))
    assert live.deadline(0) == 250.0
    told.add(game_commands.answer(live, ANN, 0, 4, live.under_way.g.options(0)[0].text, 246.0))
    told.until_asked(0, 246.0)
    assert live.deadline(0) == 276.0


def test_a_rivals_clock_in_secret_is_not_shown() -> None:
    told = Told(clock=30)
    assert frame(told.live, 0, None, 205.0).clock == {0: 25_000}
    assert frame(told.live, None, None, 205.0).clock == {}


def test_after_three_answers_of_the_clock_a_bot_takes_over() -> None:
    told = Told(clock=30)
    live = told.live
    for count in (1, 2, 3):
        play = live.under_way
        action = play.g.default(0).text
        entries = game_commands.answer_for(live, 0, play.at(0).question_number, action, "clock", 230.0)
        assert len(entries) == (2 if count == 3 else 1)
        told.add(entries)
        told.until_asked(0, 230.0)
    occupancy = live.seating[0]
    assert (occupancy.plays, occupancy.away, occupancy.owner) == ("bot", True, "ann")
    told.add(seat_commands.sit(live, ANN, 0, 240.0))
    assert (occupancy.plays, occupancy.away, occupancy.timeouts) == ("person", False, 0)


def test_a_seat_is_told_what_the_clock_answered_for_it_and_nobody_else_is() -> None:
    told = Told(clock=30)
    play = told.live.under_way
    action = play.g.default(0)
    told.add(game_commands.answer_for(told.live, 0, 1, action.text, "clock", 230.0))
    assert frame(told.live, 0, 1, 231.0).timed_out == [action.label]
    assert frame(told.live, 0, 2, 231.0).timed_out == []
    assert frame(told.live, 1, 0, 231.0).timed_out == []
    assert frame(told.live, None, 0, 231.0).timed_out == []


def test_an_answer_of_ones_own_starts_the_count_anew() -> None:
    told = Told(clock=30)
    live = told.live
    action = live.under_way.g.options(0)[0].text
    told.add([Answered(time=230.0, seat=0, action=action, by="clock")])
    told.add([Answered(time=231.0, seat=0, action=live.under_way.g.options(0)[0].text, by="person")])
    assert live.seating[0].timeouts == 0


def test_an_answer_for_a_question_that_is_closed_is_stale() -> None:
    told = Told()
    action = told.live.under_way.g.options(0)[0].text
    for by in ("bot", "clock", "only"):
        with pytest.raises(Stale):
            game_commands.answer_for(told.live, 0, 2, action, by, 300.0)
    with pytest.raises(Stale, match="no bot"):
        game_commands.answer_for(told.live, 0, 1, action, "bot", 300.0)
    told.add([BotSat(time=300.0, seat=0, level="Mate")])
    with pytest.raises(Stale, match="no person"):
        game_commands.answer_for(told.live, 0, 1, action, "clock", 300.0)


def test_a_table_of_other_rules_or_cards_is_not_opened() -> None:
    made = from_row(Told().rows[0])[0]
    assert isinstance(made, Made)
    with pytest.raises(OtherEdition, match="rules 99"):
        LiveTable("table", msgspec.structs.replace(made, rules=99), GAMES)
    with pytest.raises(OtherEdition, match="cards"):
        LiveTable("table", msgspec.structs.replace(made, data="0" * 64), GAMES)


def test_everything_is_what_the_end_would_show() -> None:
    told = Told()
    play = told.live.under_way
    for seat in (0, 1):
        action = play.g.options(seat)[0].text
        told.add(game_commands.answer(told.live, ANN, seat, play.at(seat).number, action, 300.0))
    shown = dict(places(plain(play.game.revealed(play.g))))
    for seat in (0, 1):
        hidden = hidden_from_spectators(play.game, play.g, seat)
        assert hidden
        assert {place: shown.get(place) for place in hidden} == hidden
    assert play.g.outcome() is None


def test_rows_are_read_as_they_were_written() -> None:
    entries: list[AnyEntry] = [
        Sat(time=1.5, seat=0, user="ann", name="Ann"),
        Answered(time=2.5, seat=0, action="x", by="only"),
    ]
    assert from_row(to_row(entries)) == entries


def test_players_of_one_name_are_told_apart() -> None:
    assert told_apart(["Ann", "Mate", "Mate", "", ""]) == ["Ann", "Mate I", "Mate II", "", ""]


def test_a_row_from_before_moves_were_counted_takes_back_one_answer() -> None:
    old = b'[{"type":"TookBack","time":1.0,"seat":1}]'
    assert from_row(old) == [TookBack(time=1.0, seat=1, answers=1, agreed=False)]
