"""A table that cannot be read or shown is closed, with a reason; everything else goes on."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quarterdeck.server.entries import Answered, to_row
from tests.server.players import Json, Player, Served, served

WITH_A_BOT = [{"kind": "me"}, {"kind": "bot"}]

DAMAGE = {
    "bytes that are no text": ("update log set body = x'ff00fe' where seq = 3", "unreadable", "row 3: "),
    "text that is no JSON": ("update log set body = '[{' where seq = 3", "unreadable", "row 3: "),
    "a field of another type": (
        """update log set body = '[{"type":"Sat","seat":"x","user":"u","name":"n","time":1}]' where seq = 1""",
        "unreadable",
        "row 1: Expected `int`",
    ),
    "an entry of a newer version": (
        """update log set body = '[{"type":"Teleported","time":1}]' where seq = 3""",
        "unreadable",
        "row 3: there is no entry 'Teleported' here; a newer Quarterdeck has written it",
    ),
    "a field of a newer version": (
        """update log set body = '[{"type":"Started","time":1,"fast":true}]' where seq = 2""",
        "unreadable",
        "row 2: Started has no field 'fast' here; a newer Quarterdeck has written it",
    ),
    "a gap": ("delete from log where seq = 2", "unreadable", "row 2 is missing"),
    "no beginning": ("delete from log where seq = 0", "unreadable", "row 0 is missing"),
    "a beginning that says nothing": ("update log set body = '[]' where seq = 0", "unreadable", "row 0 does not say"),
    "an answer that the rules refuse": (
        """update log set body = '[{"type":"Answered","seat":0,"action":"lay a brick","by":"person","time":1}]'
        where seq = 3""",
        "unreadable",
        "the rules refuse what row 3 says",
    ),
    "a seat that is not there": (
        """update log set body = '[{"type":"Sat","seat":99,"user":"u","name":"n","time":1}]' where seq = 1""",
        "unreadable",
        "what row 1 says cannot be carried out (IndexError)",
    ),
    "rules that are not here": (
        """update log set body = replace(cast(body as text), '"rules":', '"rules":99') where seq = 0""",
        "other_edition",
        "this table was made with rules 99",
    ),
}


def some_moves(ann: Player, bob: Player, **wanted: object) -> str:
    """A game of two people with a few answers."""
    table = ann.game_with(bob, join="public", **wanted)
    with ann.open(table, 0) as line:
        line.until("frame")
        line.play()
    return table


def bots_play(ann: Player) -> None:
    """A bot answers at another table."""
    table = ann.table(join="public", people=WITH_A_BOT)
    ann.start(table)
    with ann.open(table, 0) as line:
        line.until("frame", lambda frame: "1" not in frame["asked"])


def closings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.message == "a table was closed"]


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_log_closes_its_table_and_no_other(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sql, code, words = DAMAGE[kind]
    with served(tmp_path) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        damaged, sound = some_moves(ann, bob), some_moves(ann, bob)
        cookie = ann.http.cookies
    with closing(sqlite3.connect(tmp_path / "quarterdeck.sqlite", isolation_level=None)) as connection:
        assert connection.execute(f"{sql} and table_id = ?", (damaged,)).rowcount == 1
    with served(tmp_path) as server, caplog.at_level(logging.WARNING, "quarterdeck"):
        ann = server.player()
        ann.http.cookies = cookie
        for query in ("state=running", "state=running&mine=true", "mine=true"):
            assert sound in [table["id"] for table in ann.get(f"/api/tables?{query}")]
            assert damaged not in [table["id"] for table in ann.get(f"/api/tables?{query}")]
        answer = ann.ask("GET", f"/api/tables/{damaged}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, code)
        assert words in answer.json()["error"]["message"]
        with ann.open(damaged, 0) as line:
            assert words in line.until("error")["message"]
            assert line.closed() == 4409
        with ann.open(sound, 0) as line:
            assert line.until("frame")["number"] > 1
        bots_play(ann)
        assert len(closings(caplog)) == 1


def broken(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("ask", ["frame", "undo", "socket"])
def test_a_view_that_breaks_closes_its_table_and_no_other(
    ask: str, server: Served, ann: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    table, sound = some_moves(ann, bob), some_moves(ann, bob)
    play = server.room(table).live.under_way
    play.view = broken  # type: ignore[method-assign,assignment]
    seat = f"/api/tables/{table}/seats/0"
    if ask == "frame":
        assert ann.refused("GET", f"{seat}/frame") == (409, "unreadable")
    elif ask == "undo":
        assert ann.refused("POST", f"{seat}/undo", {"number": play.at(0).number}) == (409, "unreadable")
    else:
        with ann.open(table, 0) as line:
            assert line.until("error")["code"] == "unreadable"
            assert line.closed() == 4409
    assert ann.refused("GET", f"/api/tables/{table}") == (409, "unreadable")
    assert sound in [one["id"] for one in ann.get("/api/tables?state=running")]
    assert len(closings(caplog)) == 1


def test_who_watches_hears_why_a_table_is_closed(server: Served, ann: Player, bob: Player) -> None:
    """Another process writes a row that cannot be read here."""
    table = some_moves(ann, bob)
    with ann.open(table, 0) as line, bob.open(table, 1) as other:
        line.until("frame")
        other.until("frame")
        room = server.room(table)
        server.do(server.context.store.append(table, room.live.rows, b'[{"type":"Teleported","time":1}]'))
        assert ann.refused("POST", f"/api/tables/{table}/say", {"text": "hello"}) == (409, "unreadable")
        for each in (line, other):
            assert "a newer Quarterdeck" in each.until("error", lambda said: said["code"] == "unreadable")["message"]
            assert each.closed() == 4409


def test_an_answer_that_breaks_the_rules_is_refused_and_the_game_goes_on(
    server: Served, ann: Player, bob: Player
) -> None:
    table = some_moves(ann, bob)
    play = server.room(table).live.under_way
    play.tried = broken  # type: ignore[method-assign,assignment]
    frame: Json = bob.get(f"/api/tables/{table}/seats/1/frame")
    answer = {"number": frame["number"], "action": frame["options"][0]["text"]}
    assert bob.refused("POST", f"/api/tables/{table}/seats/1/answer", answer) == (500, "broken")
    del play.tried
    bob.post(f"/api/tables/{table}/seats/1/answer", **answer)


def test_a_bot_whose_answer_breaks_the_rules_closes_its_table_and_no_other(server: Served, ann: Player) -> None:
    table = ann.table(people=WITH_A_BOT, join="public")
    room = server.room(table)
    opening = room.live.opening

    def opened(time: float) -> object:
        play = opening(time)
        play.tried = broken  # type: ignore[method-assign,assignment]
        return play

    room.live.opening = opened  # type: ignore[method-assign,assignment]
    with ann.open(table, 0) as line:
        ann.start(table)
        assert "breaks the rules" in line.until("error")["message"]
        assert line.closed() == 4409
    bots_play(ann)


def test_a_row_that_only_the_rules_can_refuse_is_found_on_reading(server: Served, ann: Player, bob: Player) -> None:
    table = some_moves(ann, bob)
    row = to_row([Answered(time=1.0, seat=0, action="lay a brick", by="person")])
    server.do(server.context.store.append(table, server.room(table).live.rows, row))
    assert ann.refused("POST", f"/api/tables/{table}/say", {"text": "hello"}) == (409, "unreadable")
