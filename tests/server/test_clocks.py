"""Clocks: what happens when nobody answers, also over a restart. Deadlines come from the times in the log."""

from __future__ import annotations

from pathlib import Path
from time import sleep

from quarterdeck.server.entries import Answered, AnyEntry, Started
from quarterdeck.server.live_game import LiveGame
from quarterdeck.server.live_table import LiveTable
from tests.server.players import Player, Served, served

CLOCK = 60


def started(running: Served, ann: Player, bob: Player, ago: float, timeouts: int = 0) -> str:
    """A game with clocks in which the first player's question was put so many seconds ago, after some time-outs."""
    table = ann.table(clock=CLOCK)
    bob.sit(table, 1)
    room = running.room(table)

    def propose(live: LiveTable, now: float) -> list[AnyEntry]:
        entries: list[AnyEntry] = [Started(time=now - ago)]
        play = LiveGame(live.game, 2, live.made.options, bytes.fromhex(live.made.key), 0.0)
        left = timeouts
        while left or all(lane.seat != 0 for lane in play.waiting()):
            seat = min(lane.seat for lane in play.waiting())
            action = play.g.default(seat).text
            play.answer(seat, action, 0.0, None)
            entries.append(Answered(time=now - ago, seat=seat, action=action, by="person" if seat else "clock"))
            left -= seat == 0
        return entries

    running.do(running.context.hub.submit(room, propose))
    return table


def first_default(live: LiveTable) -> str:
    """What the clock plays for the first seat at the first question: the table itself may have gone on by now."""
    made = live.made
    return live.game.new(made.seats, options=made.options, key=bytes.fromhex(made.key)).default(0).text


def test_when_time_is_up_the_default_answer_is_played(server: Served) -> None:
    ann, bob = server.player("Ann"), server.player("Bob")
    table = started(server, ann, bob, ago=CLOCK - 0.3)
    with ann.open(table, 0) as line:
        frame = line.until("frame")
        assert frame["clock"]["0"] <= 300
        after = line.until("frame")
        assert after["number"] == 2
        assert CLOCK * 1000 - 5000 < after["clock"]["0"] <= CLOCK * 1000
    played = [given.action for given in server.room(table).live.under_way.given if given.seat == 0]
    assert played == [first_default(server.room(table).live)]
    assert ann.info(table)["seats"][0]["kind"] == "person"


def test_an_answer_in_time_stops_the_clock(server: Served) -> None:
    ann, bob = server.player("Ann"), server.player("Bob")
    table = started(server, ann, bob, ago=CLOCK - 5)
    with ann.open(table, 0) as line:
        line.until("frame")
        frame = line.play()
        assert frame["clock"]["0"] > (CLOCK - 5) * 1000
    assert [given.seat for given in server.room(table).live.under_way.given] == [0]


def test_after_three_time_outs_a_bot_plays_until_the_person_comes_back(server: Served) -> None:
    ann, bob = server.player("Ann"), server.player("Bob")
    table = started(server, ann, bob, ago=CLOCK - 0.2, timeouts=2)
    with ann.open(table, 0) as line:
        line.until("table", lambda message: message["table"]["seats"][0]["away"])
        assert line.table["seats"][0]["kind"] == "bot"
    assert ann.sit(table, 0)["seats"][0]["kind"] == "person"


def test_a_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        ann, bob = running.player("Ann"), running.player("Bob")
        table = started(running, ann, bob, ago=CLOCK - 1.5)
        began = running.room(table).live.under_way.at(0).question_time
    with served(tmp_path) as running:
        while not running.context.metrics.moves.get("clock"):
            sleep(0.02)
        given = running.room(table).live.under_way.given[0]
        assert given.time is not None
        assert given.time >= began + CLOCK
