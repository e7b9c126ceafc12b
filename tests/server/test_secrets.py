"""What leaves the server follows from a perspective: whatever somebody may not know changes no byte of hers."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from quarterdeck.server import frames, game_commands
from quarterdeck.server.entries import AnyEntry, Made, Sat, Started
from quarterdeck.server.frames import frame, your_turn
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.replays import Replayer
from quarterdeck.server.room import Room
from quarterdeck.server.schemas import NewTable
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.table_info import table_info
from quarterdeck.server.users import User
from tests.conformance.toys import HUSH
from tests.server.players import Line, Player, Served
from tests.some_games import LARGEST

GAMES = OfferedGames()
GAMES.by_id[HUSH.id] = HUSH
SEATS = {id: max(2, game.seats.start) for id, game in GAMES.by_id.items()} | {HUSH.id: 3}
HOST, STRANGER = User("host", "Host"), User("stranger", "Stranger")
IN_TURN = [game.id for game in GAMES.by_id.values() if len(game.new(SEATS[game.id], seed=1).pending()) == 1]
"""Here everybody hears of every answer."""
LONGEST = 150
"""Answers of a game that are looked at."""


def person(seat: int) -> User:
    return User(f"user {seat}", f"Player {seat}")


class Watched:
    """A table with a person in each seat, a host who watches and a stranger who passes by."""

    def __init__(self, game: str, **wanted: object) -> None:
        seats = SEATS[game]
        asked = NewTable(game=game, seats=seats, people=[], **wanted)  # type: ignore[arg-type]
        entries = new_entries(GAMES, asked, HOST, 100.0)
        made = entries[0]
        assert isinstance(made, Made)
        made = msgspec.structs.replace(made, key="5e" * 32)
        self.live = LiveTable("table", made, GAMES)
        sat = [Sat(time=100.0, seat=seat, user=person(seat).id, name=person(seat).name) for seat in range(seats)]
        self.room = Room(self.live)
        self.room.take_in([[made, *sat], [Started(time=200.0)]])

    def viewers(self) -> list[User]:
        return [HOST, STRANGER, *(person(occupancy.seat) for occupancy in self.live.seating)]

    def numbers(self, viewer: User) -> list[int]:
        """The newest frames of all perspectives that are open to the viewer."""
        return [perspective.number for perspective in self.live.eyes(viewer.id)]

    def shown(self, viewer: User) -> list[bytes]:
        """Every answer that the server has for the viewer, at one moment long after."""
        live, now = self.live, 1e6
        found = [msgspec.json.encode(table_info(live, viewer.id))]
        for perspective in live.eyes(viewer.id):
            seat = perspective.seat
            found += [msgspec.json.encode(frame(live, seat, since, now)) for since in (None, 0, perspective.number)]
            found += [self.room.frame(seat, since, now).encode() for since in (None, 0)]
            found.append(msgspec.json.encode(Replayer(live, seat).replay()))
            found.append(b"" if seat is None else msgspec.json.encode(your_turn(live, seat)))
        return found

    def step(self, random: Random, now: float) -> None:
        """An answer, or one taken back."""
        play = self.live.under_way
        willing = [occupancy.seat for occupancy in self.live.seating if play.permission(occupancy.seat)]
        entries: list[AnyEntry]
        if willing and random.random() < 0.2:
            seat = random.choice(willing)
            entries = game_commands.undo(self.live, person(seat), seat, play.at(seat).number, False, now)
        else:
            seat = random.choice([lane.seat for lane in play.waiting()])
            action = random.choice(play.g.options(seat)).text
            entries = game_commands.answer(self.live, person(seat), seat, play.at(seat).number, action, now)
        self.room.take_in([entries])


@pytest.mark.parametrize("game", sorted(SEATS))
def test_who_heard_nothing_is_shown_the_same_bytes(game: str) -> None:
    """Two tables that differ in what a viewer may not know: the one before an answer in secret, and the one after."""
    random = Random(7)
    table = Watched(game, clock=60)
    silent = 0
    for step in range(LONGEST):
        if table.live.under_way.over:
            break
        before = {viewer: (table.numbers(viewer), table.shown(viewer)) for viewer in random.sample(table.viewers(), 2)}
        table.step(random, 300.0 + step)
        for viewer, (numbers, shown) in before.items():
            if table.numbers(viewer) == numbers:
                silent += 1
                assert table.shown(viewer) == shown, (viewer.name, step)
    assert silent or game in IN_TURN, "nothing was answered in secret"


@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_table_without_spectators_shows_a_stranger_no_move_of_it(game: str) -> None:
    random = Random(7)
    table = Watched(game, clock=60, spectators=False)
    shown = table.shown(STRANGER)
    for step in range(40):
        table.step(random, 300.0 + step)
        if table.live.under_way.over:
            return
        assert table.shown(STRANGER) == shown
    assert table_info(table.live, STRANGER.id).turn == []
    assert table_info(table.live, HOST.id).turn != []


def test_how_far_back_a_frame_reaches_follows_from_what_one_has_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cut that counted what others were told as well would move with their number."""
    random = Random(3)
    table = Watched(LARGEST.id)
    for _ in range(30):
        table.step(random, 300.0)
    play = table.live.under_way
    heard = len(frame(table.live, None, 0, 0.0).events)
    assert heard < len(play.told_since(None, 0)), "others were told nothing in secret"
    monkeypatch.setattr(frames, "MAX_EVENTS", heard)
    assert frame(table.live, None, 0, 0.0).since == 0
    monkeypatch.setattr(frames, "MAX_EVENTS", heard - 1)
    assert frame(table.live, None, 0, 0.0).since > 0


def test_a_clock_goes_on_while_nothing_changes() -> None:
    table = Watched(HUSH.id, clock=60)
    texts = [msgspec.json.decode(table.room.frame(0, None, now)) for now in (210.0, 220.0, 230.0)]
    assert [text["clock"] for text in texts] == [{"0": 50_000}, {"0": 40_000}, {"0": 30_000}]
    for now, text in zip((210.0, 220.0, 230.0), texts, strict=True):
        assert text == msgspec.json.decode(msgspec.json.encode(frame(table.live, 0, None, now)))


def test_a_rival_and_a_stranger_cannot_count_secret_answers(server: Served, ann: Player, bob: Player) -> None:
    """Over the wire: lists, tables, frames and sockets, before and after Ann has answered and thought better of it."""
    table = ann.game_with(bob, join="public")
    several, _ = server.answers_in_secret(table)
    stranger = server.player("Eve")
    with ann.open(table, 0) as line, bob.open(table, 1) as rival, stranger.open(table) as watcher:
        for one in (line, rival, watcher):
            one.until("frame")
        for one in (rival, watcher):
            heard(one)  # who has come is told to all
        looks = [[seen(bob, table, 1), seen(stranger, table, "spectator")]]
        for _ in range(several - 1):
            line.play()
            looks.append([seen(bob, table, 1), seen(stranger, table, "spectator")])
        line.send("undo", number=line.frame["number"])
        line.until("frame")
        looks.append([seen(bob, table, 1), seen(stranger, table, "spectator")])
        assert all(before == after for before, after in pairwise(looks))
        assert heard(rival) == heard(watcher) == []


def seen(player: Player, table: str, seat: int | str) -> list[bytes]:
    paths = (
        f"tables/{table}",
        f"tables/{table}/seats/{seat}/frame",
        f"tables/{table}/replay?seat={seat}",
        "tables?state=running&mine=true",
        "tables?state=running",
    )
    answers = [player.http.get(f"/api/{path}") for path in paths]
    return [answer.content + answer.headers.get("etag", "").encode() for answer in answers]


def heard(line: Line) -> list[str]:
    """What has come since; a ping shows that nothing else is on its way."""
    line.send("ping")
    known = len(line.all)
    line.until("pong")
    return [message["type"] for message in line.all[known:-1]]
