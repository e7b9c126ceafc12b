"""The server with a game made to be hard for it: secret, open and shared lanes, questions always asked, many seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import time

import msgspec
import pytest

from quarterdeck.server import game_commands
from quarterdeck.server.entries import AnyEntry, Made, Started, from_row, to_row
from quarterdeck.server.frames import frame
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.users import User, fresh_id
from tests.conformance.toys import HUSH
from tests.server.players import Line, Player, Served, play_to_the_end, served

ANN = User("ann", "Ann")
SEATS = 3
EVERYTHING = {"taunts": True, "market": True}


def games() -> OfferedGames:
    found = OfferedGames()
    found.by_id[HUSH.id] = HUSH
    return found


GAMES = games()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("data")
    with served(folder, replay_worker="tests.server.toy_replay_worker") as running:
        running.context.games.by_id[HUSH.id] = HUSH
        yield running


def all_mine(key: str | None = None, **wanted: object) -> list[AnyEntry]:
    people = [SeatChange("me")] * SEATS
    entries = new_entries(GAMES, NewTable(game=HUSH.id, seats=SEATS, people=people, **wanted), ANN, 100.0)  # type: ignore[arg-type]
    made = entries[0]
    assert isinstance(made, Made)
    return entries if key is None else [msgspec.structs.replace(made, key=key), *entries[1:]]


def everything_shown(live: LiveTable) -> list[bytes]:
    return [msgspec.json.encode(frame(live, seat, 0, 1000.0)) for seat in (None, *range(SEATS))]


@pytest.mark.parametrize("seed", range(8))
def test_random_games_fold_the_same_and_take_back_what_the_kernel_allows(seed: int) -> None:
    random = Random(seed)
    rows = [to_row(all_mine(options=EVERYTHING, clock=60)), to_row([Started(time=200.0)])]

    def folded() -> LiveTable:
        made = from_row(rows[0])[0]
        assert isinstance(made, Made)
        live = LiveTable("table", made, GAMES)
        for row in rows:
            live.apply(from_row(row))
        return live

    live = folded()
    while not live.under_way.over:
        play = live.under_way
        for seat in range(SEATS):
            assert repr(play.permission(seat)) == repr(play.g.may_undo(seat))
        willing = [seat for seat in range(SEATS) if play.permission(seat)]
        now = 300.0 + len(rows)
        if willing and random.random() < 0.3:
            seat = random.choice(willing)
            entries = game_commands.undo(live, ANN, seat, play.at(seat).number, False, now)
        else:
            seat = random.choice([lane.seat for lane in play.waiting()])
            action = random.choice(play.g.options(seat)).text
            entries = game_commands.answer(live, ANN, seat, play.at(seat).number, action, now)
        live.apply(entries, live.try_out(entries))
        rows.append(to_row(entries))
    assert everything_shown(folded()) == everything_shown(live)


def test_three_people_play_every_kind_of_lane(server: Served) -> None:
    people = [server.player(name) for name in ("Ann", "Bob", "Eve")]
    table = people[0].table(game=HUSH.id, seats=SEATS, options=EVERYTHING)
    for seat in (1, 2):
        people[seat].sit(table, seat)
    people[0].start(table)
    lines = [people[seat].open(table, seat) for seat in range(SEATS)]
    try:
        play_to_the_end(*lines)
    finally:
        for line in lines:
            line.close()
    asked = [word for line in lines for message in frames(line) for word in message["asked"].values()]
    assert set(asked) == {"you", "asked", "not finished"}
    assert people[1].post(f"/api/tables/{table}/verify")["proven"] is True


def frames(line: Line) -> list[dict[str, dict[str, str]]]:
    return [message for message in line.all if message["type"] == "frame"]


def test_who_has_no_choice_is_answered_for(server: Served) -> None:
    """Three equal cards in hand: the question is put, for a rival must not see that there is nothing to choose."""
    keys = (number.to_bytes(32, "big") for number in count())
    key = next(key for key in keys if len(HUSH.new(SEATS, key=key).options(0)) == 1)
    owner = server.player("Ann")
    table = table_with_key(server, owner, key.hex())
    with owner.open(table, 0) as line:
        owner.start(table)
        frame = line.until("frame", lambda frame: frame["decision"] is not None)
        if frame["decision"]["name"] == "ChooseCard":
            assert frame["decision"]["always_ask"] is True
            frame = line.until("frame", lambda frame: frame["decision"]["name"] == "ChooseMood")
        assert frame["number"] == 2
    assert set(server.context.metrics.moves) <= {"person", "bot", "clock"}, "no count tells who had no choice"


def table_with_key(server: Served, owner: Player, key: str) -> str:
    user = User(owner.me["id"], owner.me["name"])
    people = [SeatChange("me")] * SEATS
    entries = new_entries(GAMES, NewTable(game=HUSH.id, seats=SEATS, people=people), user, time())
    made = entries[0]
    assert isinstance(made, Made)
    id = fresh_id()
    server.do(server.context.hub.make(id, [msgspec.structs.replace(made, key=key), *entries[1:]]))
    return id


def test_with_three_seats_a_bot_plays_on_for_who_resigns(server: Served) -> None:
    people = [server.player(name) for name in ("Ann", "Bob", "Eve")]
    table = people[0].table(game=HUSH.id, seats=SEATS)
    for seat in (1, 2):
        people[seat].sit(table, seat)
    people[0].start(table)
    info = people[2].post(f"/api/tables/{table}/resign", seat=2)
    assert (info["state"], info["seats"][2]["resigned"], info["seats"][2]["kind"]) == ("running", True, "bot")
    assert people[2].refused("PUT", f"/api/tables/{table}/seats/2", {"kind": "me"}) == (409, "wrong_state")
    with people[0].open(table, 0) as first, people[1].open(table, 1) as second:
        play_to_the_end(first, second)


def test_the_time_of_who_is_asked_openly_is_shown_to_all() -> None:
    entries = all_mine(clock=60)
    made = entries[0]
    assert isinstance(made, Made)
    live = LiveTable("table", made, GAMES)
    live.apply(entries)
    live.apply([Started(time=200.0)])
    while live.under_way.g.main.decision is None:
        seat = live.under_way.waiting()[0].seat
        action = live.under_way.g.options(seat)[0].text
        live.apply(game_commands.answer(live, ANN, seat, live.number(seat), action, 210.0))
    seat = live.under_way.waiting()[0].seat
    for perspective in (None, 0, 1, 2):
        assert frame(live, perspective, None, 220.0).clock == {seat: 50_000}
