"""The line to the database is lost in the middle of a commit: the answer says so, and nothing counts twice."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from urllib.parse import urlsplit

import pytest

from tests.server.players import TIMEOUT, Json, Player, served
from tests.server.postgres import execute

BEFORE, LOST, DONE = "before the commit", "the commit does not arrive", "after the commit"


class Proxy:
    """Stands between server and database, and cuts a line once, at the moment that it was told."""

    def __init__(self, database: str) -> None:
        there = urlsplit(database)
        self.there = str(there.hostname), int(there.port or 0)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"postgresql://{there.username}@127.0.0.1:{self.door.getsockname()[1]}{there.path}"
        self.cut = ""
        self.lines: list[Line] = []
        self.threads: list[Thread] = []
        self.run(self.accept)

    def run(self, work: object, *arguments: object) -> None:
        thread = Thread(target=work, args=arguments, daemon=True)  # type: ignore[arg-type]
        self.threads.append(thread)
        thread.start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                line = Line(self.door.accept()[0], socket.create_connection(self.there))
                self.lines.append(line)
                self.run(self.ask, line)
                self.run(line.answer)

    def ask(self, line: Line) -> None:
        """From the server to the database."""
        with suppress(OSError):
            while data := line.here.recv(65536):
                if (self.cut == BEFORE and b"Answered" in data) or (self.cut == LOST and b"COMMIT" in data):
                    self.cut = ""
                    break
                if self.cut == DONE and b"COMMIT" in data:
                    self.cut = ""
                    line.muted = True
                line.there.sendall(data)
        line.close()

    def close(self) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        for line in self.lines:
            line.close()
        for thread in self.threads:
            thread.join()
        for line in self.lines:
            line.here.close()
            line.there.close()


class Line:
    def __init__(self, here: socket.socket, there: socket.socket) -> None:
        self.here = here
        self.there = there
        self.muted = False
        """What the database says is heard by nobody: the line ends instead."""

    def answer(self) -> None:
        """From the database to the server."""
        with suppress(OSError):
            while (data := self.there.recv(65536)) and not self.muted:
                self.here.sendall(data)
        self.close()

    def close(self) -> None:
        for end in (self.here, self.there):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxy(database: str) -> Iterator[Proxy]:
    found = Proxy(database)
    try:
        yield found
    finally:
        found.close()


def frame_of(player: Player, table: str, seat: int) -> Json:
    found: Json = player.get(f"/api/tables/{table}/seats/{seat}/frame")
    return found


def wait_for_rows(database: str, table: str, rows: int) -> None:
    """Until the database has done what it was told by the line that was cut."""
    until = monotonic() + TIMEOUT
    while execute(database, f"select count(*) from log where table_id = '{table}'")[0][0] < rows:
        assert monotonic() < until


def wait_for_frame(player: Player, table: str, number: int) -> None:
    """Until the server has heard of it: it may have looked before the database was done, and hears again by itself."""
    until = monotonic() + TIMEOUT
    while frame_of(player, table, 0)["number"] < number:
        assert monotonic() < until


@pytest.mark.parametrize(
    ("moment", "code", "counts"),
    [(BEFORE, "not_stored", False), (LOST, "fate_unknown", False), (DONE, "fate_unknown", True)],
)
def test_an_answer_whose_commit_is_cut(moment: str, code: str, counts: bool, database: str, tmp_path: Path) -> None:
    with proxy(database) as between, served(tmp_path, database=between.address) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        table = ann.game_with(bob)
        before = frame_of(ann, table, 0)
        answer = {"number": before["number"], "action": before["options"][0]["text"]}
        path = f"/api/tables/{table}/seats/0/answer"
        rows = server.room(table).live.rows
        between.cut = moment
        refusal = ann.ask("POST", path, answer)
        assert (refusal.status_code, refusal.json()["error"]["code"]) == (503, code)
        assert ("not known" in refusal.json()["error"]["message"]) == (code == "fate_unknown")
        wait_for_rows(database, table, rows + counts)
        if counts:
            wait_for_frame(ann, table, before["number"] + 1)
            assert ann.refused("POST", path, answer) == (409, "stale")
        else:
            assert frame_of(ann, table, 0)["number"] == before["number"]
            ann.post(path, **answer)
        assert len(server.do(server.context.store.read(table))) == rows + 1


@pytest.mark.parametrize("moment", [LOST, DONE])
def test_whoever_holds_a_socket_finds_out_on_the_next_one(moment: str, database: str, tmp_path: Path) -> None:
    """As the web client does: it comes back and sends the same answer again."""
    with proxy(database) as between, served(tmp_path, database=between.address) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        table = ann.game_with(bob)
        rows = server.room(table).live.rows
        with ann.open(table, 0) as line:
            before = line.until("frame")
            between.cut = moment
            sent = line.answer()
            assert line.until("error")["code"] == "fate_unknown"
            assert line.closed() == 1012
        with ann.open(table, 0, after=before["number"]) as line:
            line.until("frame")
            again = line.send("answer", number=before["number"], action=before["options"][0]["text"])
            said = line.until("error" if moment == DONE else "taken", lambda message: message["reply_to"] == again)
            assert said.get("code") == ("stale" if moment == DONE else None)
        assert sent == again
        assert len(server.do(server.context.store.read(table))) == rows + 1
