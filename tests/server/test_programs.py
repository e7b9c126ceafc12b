"""Bots of people's own: the token, the stream, and the example in the documentation."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.server.players import TIMEOUT, Json, Player, Served, play_to_the_end

DOCUMENT = Path(__file__).parents[2] / "docs" / "bot-api.md"


def token_of(player: Player, name: str = "Hal") -> str:
    return str(player.post("/api/tokens", name=name)["token"])


def test_the_example_bot_plays_a_whole_game(server: Served, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 45
    program = tmp_path / "bot.py"
    program.write_text(found[1])
    ann = server.player("Ann")
    table = ann.table()
    command = [sys.executable, str(program), server.address, token_of(ann), table, "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == "seated\n"
        seat = ann.start(table)["seats"][1]
        assert (seat["name"], seat["program"], seat["kind"]) == ("Hal", True, "person")
        with ann.open(table, 0) as line:
            play_to_the_end(line)
        won = 1 in ann.info(table)["outcome"]["winners"]
        assert bot.stdout.readline() == ("won\n" if won else "lost\n")
        assert bot.wait(TIMEOUT) == 0


def test_a_stream_begins_with_the_questions_that_are_open(server: Served) -> None:
    ann = server.player("Ann")
    bearer = {"Authorization": f"Bearer {token_of(ann)}"}
    table = ann.table()
    ann.http.put(f"/api/tables/{table}/seats/1", json={"kind": "me"}, headers=bearer).raise_for_status()
    ann.start(table)
    turn: Json = {}
    for _ in range(2):
        with ann.http.stream("GET", "/api/bot/stream", headers=bearer) as stream:
            assert stream.headers["content-type"].startswith("application/x-ndjson")
            turn = next(json.loads(line) for line in stream.iter_lines() if line.strip())
        assert (turn["type"], turn["table"], turn["seat"], turn["number"]) == ("your_turn", table, 1, 1)
        assert turn["view"]["seat"] == 1
    path = f"/api/bot/tables/{table}/seats/1/answer"
    body = {"number": 1, "action": turn["options"][0]["text"]}
    assert ann.refused("POST", path, body) == (403, "not_yours")
    assert ann.http.post(path, json=body, headers=bearer).json()["number"] == 2
    assert ann.refused("POST", path, body, **bearer) == (409, "stale")


def test_no_client_can_have_a_program_started(server: Served) -> None:
    """`program:COMMAND` is for the command line; here bots are named by their level."""
    ann = server.player("Ann")
    table = ann.table()
    for level in ("program:true", "search:9"):
        assert ann.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "level": level}) == (
            400,
            "bad_request",
        )


def test_a_token_nobody_was_given_opens_nothing(server: Served) -> None:
    ann = server.player("Ann")
    for value in ("Bearer nonsense", "Bearer", "Basic x", "qd_x"):
        assert ann.refused("GET", "/api/bot/stream", Authorization=value) == (401, "not_signed_in")
        assert ann.refused("GET", "/api/me", Authorization=value) == (401, "not_signed_in")
