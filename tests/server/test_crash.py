"""Servers that are killed in the middle of play, and several that serve the same tables."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from websockets.exceptions import ConnectionClosed

from tests.server.players import TIMEOUT, Json, Line, Player, play_to_the_end
from tests.server.processes import server_process
from tests.server.views import frames, is_without_gaps


def moved(player: Player, address: str) -> Player:
    """The same person at another address."""
    twin = Player.__new__(Player)
    twin.address, twin.http, twin.me = address, player.http, player.me
    twin.http.base_url = address
    return twin


class Restless(Thread):
    """Plays until the server is gone, and remembers every answer that was acknowledged."""

    def __init__(self, line: Line, acknowledgements: SimpleQueue[str]) -> None:
        super().__init__(daemon=True)
        self.line = line
        self.acknowledgements = acknowledgements
        self.acknowledged: list[str] = []
        self.last: Json = {}

    def run(self) -> None:
        try:
            self.line.until("frame")
            while not self.line.over():
                if self.line.frame["decision"] is None or self.line.is_answered_for():
                    self.line.until("frame")
                    continue
                action = self.line.frame["options"][0]["text"]
                self.line.taken(self.line.answer(action))
                self.acknowledged.append(action)
                self.acknowledgements.put(action)
                self.last = self.line.until("frame")
        except (ConnectionClosed, TimeoutError):
            pass


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with ExitStack() as open:
        first = open.enter_context(server_process(tmp_path))
        ann, bob = Player(first.address, "Ann"), Player(first.address, "Bob")
        open.callback(ann.http.close)
        open.callback(bob.http.close)
        tables = [ann.game_with(bob) for _ in range(2)]
        acknowledgements: SimpleQueue[str] = SimpleQueue()
        players = [
            Restless(who.open(table, seat), acknowledgements) for table in tables for seat, who in ((0, ann), (1, bob))
        ]
        for player in players:
            player.start()
        for _ in range(40):
            acknowledgements.get(timeout=TIMEOUT)
        first.kill()
        for player in players:
            player.join()
            player.line.close()
        again = open.enter_context(server_process(tmp_path, port=first.port))
        ann, bob = moved(ann, again.address), moved(bob, again.address)
        for number, player in enumerate(players):
            table, seat = tables[number // 2], number % 2
            who = (ann, bob)[seat]
            with who.open(table, seat, after=player.line.frame["number"]) as line:
                frame = line.until("frame")
                assert frame["number"] >= player.line.frame["number"]
                if frame["number"] == player.line.frame["number"]:
                    assert frame["view"] == player.line.frame["view"]
        for number, table in enumerate(tables):
            with ann.open(table, 0) as left, bob.open(table, 1) as right:
                play_to_the_end(left, right)
            answers = ann.get(f"/api/tables/{table}/record")["answers"]
            for seat in (0, 1):
                promised = players[2 * number + seat].acknowledged
                kept = [action for given, action, _ in answers if given == seat]
                assert kept[: len(promised)] == promised
            assert ann.post(f"/api/tables/{table}/verify")["proven"] is True


def test_a_server_that_is_stopped_says_so_and_forgets_nothing(tmp_path: Path) -> None:
    with ExitStack() as open:
        first = open.enter_context(server_process(tmp_path))
        ann, bob = Player(first.address, "Ann"), Player(first.address, "Bob")
        open.callback(ann.http.close)
        open.callback(bob.http.close)
        table = ann.game_with(bob)
        token = ann.post("/api/tokens", name="Hal")["token"]
        with ann.open(table, 0) as line:
            line.until("frame")
            before = line.play()
            with ann.http.stream("GET", "/api/bot/stream", headers={"Authorization": f"Bearer {token}"}) as stream:
                first.stop()
                assert line.closed() == 1012
                assert not [text for text in stream.iter_lines() if text.strip()]
        log = first.log.read_text()
        assert '"event":"closed"' in log
        again = open.enter_context(server_process(tmp_path, port=first.port))
        with moved(ann, again.address).open(table, 0, after=before["number"]) as line:
            frame = line.until("frame")
            assert (frame["number"], frame["view"]) == (before["number"], before["view"])
        for secret in (token, ann.http.cookies["qd_session"], table, before["options"][0]["text"]):
            assert secret not in log


def test_two_processes_serve_the_same_table_and_one_goes_on_without_the_other(database: str, tmp_path: Path) -> None:
    with ExitStack() as open:
        here = open.enter_context(server_process(tmp_path / "here", database))
        there = open.enter_context(server_process(tmp_path / "there", database))
        ann, bob = Player(here.address, "Ann"), Player(there.address, "Bob")
        open.callback(ann.http.close)
        open.callback(bob.http.close)
        table = ann.table(join="public")
        bob.sit(table, 1)
        assert table in [found["id"] for found in bob.get("/api/tables?state=open")]
        with ann.open(table, 0) as first, bob.open(table, 1) as second:
            ann.start(table)
            first.taken(first.send("say", text="hello"))
            while not second.said:
                second.receive()
            second.taken(second.send("say", text="hi"))
            while len(first.said) < 2:
                first.receive()
            for line in (first, second):
                while line.frame.get("number") != 1:
                    line.receive()
                line.play()
            there.kill()
            before = second.frame
        twin = moved(bob, here.address)
        with ann.open(table, 0) as first, twin.open(table, 1, after=before["number"]) as second:
            assert second.until("frame")["view"] == before["view"]
            play_to_the_end(first, second)
            assert frames(second)[0]["number"] == before["number"]
            assert is_without_gaps(frames(second))
        assert twin.post(f"/api/tables/{table}/verify")["proven"] is True


def test_a_game_between_two_processes(database: str, tmp_path: Path) -> None:
    with ExitStack() as open:
        here = open.enter_context(server_process(tmp_path / "here", database))
        there = open.enter_context(server_process(tmp_path / "there", database))
        ann, bob = Player(here.address, "Ann"), Player(there.address, "Bob")
        open.callback(ann.http.close)
        open.callback(bob.http.close)
        table = ann.game_with(bob)
        with ann.open(table, 0) as first, bob.open(table, 1) as second, bob.open(table) as third:
            play_to_the_end(first, second)
            while not third.over():
                third.receive()
        assert ann.info(table)["outcome"] == bob.info(table)["outcome"]


def test_a_bot_answers_once_though_two_processes_think_for_it(database: str, tmp_path: Path) -> None:
    with ExitStack() as open:
        here = open.enter_context(server_process(tmp_path / "here", database))
        there = open.enter_context(server_process(tmp_path / "there", database))
        ann = Player(here.address, "Ann")
        open.callback(ann.http.close)
        bots = [{"kind": "bot", "level": "Deckhand"}] * 2
        table = ann.table(people=bots)
        with ann.open(table) as first:
            twin = moved(ann, there.address)
            with twin.open(table) as second:
                moved(ann, here.address).start(table)
                while not (first.over() and second.over()):
                    (second if first.over() else first).receive()
            assert first.frame["view"] == second.frame["view"]
        assert twin.post(f"/api/tables/{table}/verify")["proven"] is True
