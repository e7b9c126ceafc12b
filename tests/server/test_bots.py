"""Bots in seats: they think in processes of their own, and whatever happens to them, the table goes on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.server.players import Line, Served, served

BROKEN_WORKERS = {
    "crashes": "import os, sys\nfor line in sys.stdin: os._exit(3)\n",
    "refuses": 'import sys\nfor line in sys.stdin: print(\'{"error": "no idea"}\', flush=True)\n',
    "babbles": "import sys\nfor line in sys.stdin: print('what?', flush=True)\n",
    "cheats": 'import sys\nfor line in sys.stdin: print(\'{"action": "win"}\', flush=True)\n',
    "sleeps": "import sys, time\nfor line in sys.stdin: time.sleep(3600)\n",
    "does not start": "raise SystemExit(1)\n",
}


def play_alone(line: Line, rounds: int = 99) -> None:
    """One person's part of a game against a bot, or of so many rounds of it."""
    line.until("frame")
    while not line.over() and line.frame["view"]["round"] <= rounds:
        if line.frame["decision"] is not None:
            line.play()
        else:
            line.until("frame")


def test_a_person_plays_against_a_bot(server: Served) -> None:
    ann = server.player("Ann")
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}])
    ann.start(table)
    with ann.open(table, 0) as line:
        play_alone(line)
    assert ann.post(f"/api/tables/{table}/verify")["proven"] is True


def test_a_bot_that_searches_answers_too(server: Served) -> None:
    ann = server.player("Ann")
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Mate"}])
    ann.start(table)
    with ann.open(table, 0) as line:
        play_alone(line, rounds=1)


def test_bots_play_among_themselves(server: Served) -> None:
    ann = server.player("Ann")
    table = ann.table(people=[{"kind": "bot", "level": "Deckhand"}, {"kind": "bot", "level": "Deckhand"}])
    with ann.open(table) as line:
        ann.start(table)
        while not line.over():
            line.receive()


def test_a_person_takes_over_from_a_stand_in(server: Served) -> None:
    ann, bob = server.player("Ann"), server.player("Bob")
    table = ann.table()
    ann.start(table)
    with ann.open(table, 0) as first:
        first.until("frame")
        bob.sit(table, 1)
        with bob.open(table, 1) as second:
            second.until("frame")
            for line in (first, second):
                while line.frame["decision"] is not None and line.frame["decision"]["name"] == "ChooseCard":
                    line.play()
            assert second.frame["view"]["round"] >= 1


@pytest.mark.parametrize("how", BROKEN_WORKERS)
def test_a_bot_that_fails_is_replaced_for_the_move(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_worker.py").write_text(BROKEN_WORKERS[how])
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    limit = 0.2 if how == "sleeps" else 10.0
    with served(tmp_path / "data", bot_worker="broken_worker", bot_limit=limit) as running:
        ann = running.player("Ann")
        table = ann.table(people=[{"kind": "me"}, {"kind": "bot"}])
        ann.start(table)
        with ann.open(table, 0) as line:
            play_alone(line, rounds=1)
        assert running.context.metrics.errors["bot_failed"] > 0
        assert ann.get("/api/health")["status"] == "ok"


def test_a_worker_that_is_killed_is_started_again(server: Served) -> None:
    ann = server.player("Ann")
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}])
    for process in list(server.context.bot_pool.idle):
        os.kill(process.pid, signal.SIGKILL)
    ann.start(table)
    with ann.open(table, 0) as line:
        play_alone(line)


def test_hints_come_with_chances_and_are_shown_to_the_table(server: Served) -> None:
    ann, bob = server.player("Ann"), server.player("Bob")
    table = ann.game_with(bob, hints=True)
    path = f"/api/tables/{table}/hint"
    frame = ann.get(f"/api/tables/{table}/seats/0/frame")
    hint = ann.post(path, seat=0, number=1)
    assert {option["action"] for option in hint["options"]} == {option["text"] for option in frame["options"]}
    assert all(0 <= option["low"] <= option["value"] <= option["high"] <= 1 for option in hint["options"])
    assert not hint["options"][0]["worse"]
    assert hint["plan"][0] in frame["options"]
    assert hint["plan"][0]["text"] == hint["options"][0]["action"]
    assert all(reason.keys() == {"term", "about", "change"} for reason in hint["reasons"])
    assert bob.info(table)["hinted"] == [1, 0]
    assert bob.refused("POST", path, {"seat": 0, "number": 1}) == (403, "not_yours")
    assert bob.refused("POST", path, {"seat": 1, "number": 7}) == (409, "stale")
    without = ann.game_with(bob)
    assert ann.refused("POST", f"/api/tables/{without}/hint", {"seat": 0, "number": 1}) == (403, "not_shown")
