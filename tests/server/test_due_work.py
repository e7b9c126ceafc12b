"""Which tables have to be looked at, and when: known from the listing, without reading a log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import time

import pytest

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import chat_commands, game_commands, seat_commands, table_commands
from quarterdeck.server.due_work import AutoAnswer, due
from quarterdeck.server.entries import AnyEntry, Made
from quarterdeck.server.listings import DAY, listing_after
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.store import Listing
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.users import User
from tests.server.players import GAME, Player, Served, served
from tests.some_games import LARGEST, TURN_BASED

GAMES = OfferedGames()
ANN, BOB = User("ann", "Ann"), User("bob", "Bob")
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot"}]
SLEEPS = "from time import sleep\nsleep(1000)\n"


class Listed:
    """A table with what its listing says, as the database would have it."""

    def __init__(self, game: str, seats: int, clock: int | None) -> None:
        people = [SeatChange("me"), SeatChange("bot"), SeatChange("me"), SeatChange("bot")][:seats]
        self.now = 1000.0
        first = new_entries(GAMES, NewTable(game=game, seats=seats, clock=clock, people=people), ANN, self.now)
        made = first[0]
        assert isinstance(made, Made)
        self.live = LiveTable("table", made, GAMES)
        self.listing: Listing | None = None
        self.write(first)
        self.write(table_commands.start(self.live, ANN, self.now))

    def write(self, entries: list[AnyEntry]) -> None:
        if not entries:
            return
        attempt = self.live.try_out(entries)
        listing = listing_after(self.live, entries, attempt)
        self.listing = self.listing if listing is None else listing
        self.live.apply(entries, attempt)

    def something_happens(self, random: Random) -> None:
        self.now += random.choice((0.5, 7.0, 100.0, DAY))
        live, play, now = self.live, self.live.under_way, self.now
        seat = random.randrange(len(live.seating))
        what = random.random()
        try:
            if what < 0.7:
                lane = random.choice(play.waiting())
                action = random.choice(play.g.options(lane.seat)).text
                occupancy = live.seating[lane.seat]
                person: tuple[AutoAnswer, ...] = ("clock",) if occupancy.away else ("only", "clock")
                by = "bot" if occupancy.plays == "bot" else random.choice(person)
                number = play.at(lane.seat).question_number
                self.write(game_commands.answer_for(live, lane.seat, number, action, by, now))
            elif what < 0.8:
                self.write(game_commands.undo(live, ANN, seat, play.at(seat).number, random.random() < 0.5, now))
            else:
                changes = [SeatChange("me"), SeatChange("bot"), SeatChange("open")]
                who = random.choice((ANN, BOB))
                acts = [
                    lambda: seat_commands.change_seat(live, who, seat, random.choice(changes), now),
                    lambda: seat_commands.leave(live, who, seat, now),
                    lambda: chat_commands.say(live, who, "hello", now),
                ]
                self.write(random.choice(acts)())
        except QuarterdeckError:
            return  # what is not allowed changes nothing


@pytest.mark.parametrize("clock", [None, 40, 604_800])
@pytest.mark.parametrize(("game", "seats"), [(GAME, 2), (LARGEST.id, 4), (TURN_BASED.id, 2)])
def test_a_table_is_never_listed_as_due_too_late(game: str, seats: int, clock: int | None) -> None:
    """Whenever the server is killed, the newest row and its listing are on disk together."""
    looks = 0
    for seed in range(3):
        random = Random(seed)
        table = Listed(game, seats, clock)
        while table.live.state == "running" and table.live.rows < 120:
            table.something_happens(random)
            exact = due(table.live)
            assert table.listing is not None
            if exact is not None:
                assert table.listing.due is not None
                assert table.listing.due <= max(exact, table.now)  # at the latest at once
                looks += 1
            assert table.listing.touched // DAY == table.live.latest // DAY
        if table.live.state == "over":
            assert table.listing is not None
            assert (table.listing.state, table.listing.due) == ("over", None)
    assert looks > 20


def test_an_answer_that_was_taken_back_gives_no_more_time_in_the_listing_either() -> None:
    table = Listed(GAME, 2, 40)
    table.write(seat_commands.put_bot(table.live, ANN, 1, "Mate", table.now))
    for wait in (10.0, 5.0):
        table.now += wait
        play = table.live.under_way
        action = play.g.options(0)[0].text
        table.write(game_commands.answer(table.live, ANN, 0, play.at(0).number, action, table.now))
        if wait == 10.0:
            table.write(game_commands.undo(table.live, ANN, 0, play.at(0).number, False, table.now))
    assert due(table.live) == 1010.0 + 40
    assert table.listing is not None
    assert table.listing.due is not None
    assert table.listing.due <= 1010.0 + 40


def wait_for_a_person(ann: Player) -> str:
    """A game with a bot that has answered."""
    table = ann.table(people=WITH_A_BOT)
    ann.start(table)
    with ann.open(table, 0) as line:
        line.until("frame", lambda frame: "1" not in frame["asked"])
    return table


def test_a_start_reads_only_what_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path / "data") as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        quiet = [ann.game_with(bob), wait_for_a_person(ann), ann.game_with(bob, clock=604_800), ann.table()]
        near = ann.game_with(bob, clock=60)
    (tmp_path / "sleeping_worker.py").write_text(SLEEPS)
    with monkeypatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
        with served(tmp_path / "data", bot_worker="sleeping_worker") as server:
            ann = server.player("Ann")
            asked = ann.table(people=WITH_A_BOT)
            ann.start(asked)
            rows = server.room(asked).live.rows
    with served(tmp_path / "data") as server:
        server.do(settled(server))
        assert set(server.context.hub.rooms) == {near, asked}
        server.do(answered(server, asked, rows))
        assert not set(quiet) & set(server.context.hub.rooms)


async def settled(server: Served) -> None:
    while server.context.hub.background.tasks:
        await asyncio.gather(*server.context.hub.background.tasks)


async def answered(server: Served, table: str, rows: int) -> None:
    """Without anybody looking, the bot has answered."""
    while len(await server.context.store.read(table)) == rows:
        await asyncio.sleep(0.02)


def test_another_process_goes_on_where_one_died(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sleeping_worker.py").write_text(SLEEPS)
    with served(tmp_path, database=database) as survivor:
        with monkeypatch.context() as patch:
            patch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
            with served(tmp_path, database=database, bot_worker="sleeping_worker") as server:
                ann = server.player("Ann")
                table = ann.table(people=WITH_A_BOT)
                ann.start(table)
                rows = server.room(table).live.rows
        assert table not in survivor.context.hub.rooms
        survivor.do(survivor.context.autoplay.resume())
        survivor.do(answered(survivor, table, rows))


def test_a_long_clock_does_not_keep_a_table_and_is_looked_at_in_time(
    server: Served, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.game_with(bob, clock=3600)
    room = server.room(table)
    assert room.busy == 0
    assert room.live.deadline(0) is not None
    monkeypatch.setattr("quarterdeck.server.autoplay.time", lambda: time() + 3580)
    server.do(server.context.autoplay.resume(30.0))
    assert room.busy > 0


def test_a_wrong_time_in_the_listing_is_mended(server: Served, ann: Player, bob: Player) -> None:
    """As for games that were begun before the listing had any."""
    table = ann.game_with(bob)
    store, context = server.context.store, server.context
    server.do(context.autoplay.resume())  # what is written when people sit down or start is too early
    room = server.room(table)
    row = Listing("running", False, 1.0, [], 0.0, time())
    assert server.do(store.append(table, room.live.rows, b'[{"type":"Hinted","seat":0,"time":1}]', row))
    assert (table, 0.0) in server.do(store.due(1.0))
    server.do(context.autoplay.resume())
    assert table not in [found for found, _ in server.do(store.due(time() + DAY))]


# Games that nobody touches ------------------------------------------------------------------------------------------


def age(server: Served, table: str, days: float) -> None:
    """As if nobody had come for so long."""
    live = server.room(table).live
    row = Listing(live.state, live.made.join == "public", live.made.time, [], due(live), time() - days * DAY)
    said = b'[{"type":"Hinted","seat":0,"time":1}]'
    assert server.do(server.context.store.append(table, live.rows, said, row))
    server.do(server.context.hub.read_on(server.room(table)))
    live.latest -= days * DAY


def test_a_game_that_nobody_touches_is_closed_with_a_reason(server: Served, ann: Player, bob: Player) -> None:
    old, young, over, watched = (ann.game_with(bob, join="public") for _ in range(4))
    ann.post(f"/api/tables/{over}/resign", seat=0)
    for table, days in ((old, 91), (young, 89), (over, 91), (watched, 91)):
        age(server, table, days)
    with ann.open(watched, 0) as line:
        line.until("frame")
        server.do(server.context.hub.give_up(90))
    refusal = ann.ask("GET", f"/api/tables/{old}")
    assert (refusal.status_code, refusal.json()["error"]["code"]) == (409, "given_up")
    assert "nobody came to this table for 90 days" in refusal.json()["error"]["message"]
    with ann.open(old, 0) as line:
        assert line.until("error")["code"] == "given_up"
        assert line.closed() == 4409
    assert ann.info(young)["state"] == ann.info(watched)["state"] == "running"
    assert ann.info(over)["state"] == "over"
    mine = [table["id"] for table in ann.get("/api/tables?mine=true")]
    assert old not in mine
    assert {young, over, watched} <= set(mine)


def test_whoever_comes_in_time_keeps_the_game(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    age(server, table, 91)
    ann.post(f"/api/tables/{table}/say", text="I am back")
    server.do(server.context.hub.give_up(90))
    assert ann.info(table)["state"] == "running"


def test_a_game_that_cannot_be_read_is_closed_too(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    age(server, table, 91)
    store = server.context.store
    server.do(store.append(table, server.room(table).live.rows, b"damaged"))
    server.do(server.context.hub.give_up(90))
    assert table not in [found for found, _ in server.do(store.untouched(time(), 1000))]
