"""Clients that are broken or mean: they get an error, and nothing changes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quarterdeck.server.users import token_hash
from tests.server.players import Line, Player, Served, served

BAD = [
    "",
    "null",
    "[]",
    "{",
    '{"type": "nothing"}',
    '{"type": "answer"}',
    '{"type": "answer", "id": 1, "number": "1", "action": "x"}',
    '{"type": "answer", "id": 1, "number": -1, "action": "x"}',
    '{"type": "answer", "id": 1, "number": 1, "action": "x", "more": 1}',
    '{"type": "answer", "id": {}, "number": 1, "action": "x"}',
    '{"type": "answer", "id": 1, "number": 1e99, "action": "x"}',
    '{"type": "say", "id": 1, "text": ""}',
    '{"type": "say", "id": 1, "text": 7}',
    '{"type": "undo", "id": 1}',
    "[" * 3000,
    '{"type": "say", "id": 1, "text": "\\ud800"}',
]


@pytest.mark.parametrize("text", BAD)
def test_a_message_that_is_not_in_the_protocol_is_refused(ann: Player, text: str) -> None:
    with ann.open(ann.table(), 0) as line:
        line.until("frame")
        line.socket.send(text)
        assert line.until("error")["code"] == "bad_request"
        line.socket.send(text.encode())
        assert line.until("error")["code"] == "bad_request"
        line.send("ping")
        line.until("pong")


def test_a_message_too_large_is_refused_and_one_much_too_large_ends_the_socket(ann: Player) -> None:
    with ann.open(ann.table(), 0) as line:
        assert line.refusal(type="say", id=1, text="x" * 5000) == "too_large"
        line.socket.send("x" * 1_000_000)
        assert line.closed() == 1009


def test_who_sends_too_fast_is_told_so_and_in_the_end_cut_off(ann: Player) -> None:
    with ann.open(ann.table(), 0) as line:
        with suppress(ConnectionClosed):  # perhaps before the last one is sent
            for _ in range(400):
                line.socket.send('{"type": "ping"}')
        assert line.until("error")["code"] == "too_fast"
        assert line.closed() == 1008


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Origin": "https://evil.example"}, 4403),
        ({"Origin": "null"}, 4403),
        ({"Origin": ""}, 4403),
        ({"Cookie": ""}, 4401),
        ({"Cookie": "qd_session=me.1.feed"}, 4401),
        ({"Cookie": "qd_session=...."}, 4401),
        ({"Authorization": "Bearer nonsense"}, 4401),
    ],
)
def test_a_socket_without_right_is_closed(ann: Player, headers: dict[str, str], code: int) -> None:
    with ann.open(ann.table(), 0, None, **headers) as line:
        assert line.closed() == code


@pytest.mark.parametrize("known", ["id", "hash"])
def test_what_can_be_known_of_a_session_lets_nobody_in(server: Served, ann: Player, known: str) -> None:
    """Neither its name in the list of devices, nor what the database has of it."""
    hash = token_hash(ann.http.cookies["qd_session"])
    forged = f"qd_session={hash if known == 'hash' else hash[:16]}"
    with ann.open(ann.table(), 0, Cookie=forged) as line:
        assert line.closed() == 4401
    assert httpx.get(f"{server.address}/api/account", headers={"Cookie": forged}).status_code == 401


def test_another_persons_seat_is_not_shown(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    for seat, code in ((0, 4403), (7, 4404), ("x", 4404), ("everything", 4404), ("-1", 4404), ("²", 4404)):
        with bob.open(table, seat) as line:
            assert line.closed() == code, seat
    with bob.open("nothing", 0) as line:
        assert line.closed() == 4404


def test_a_person_whose_bot_plays_cannot_answer_beside_it(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with bob.open(table, 1) as line:
        line.until("frame")
        line.play()
        bob.delete(f"/api/tables/{table}/seats/1")
        line.answer()
        assert line.until("error")["code"] == "not_yours"
        line.send("undo", number=line.frame["number"])
        assert line.until("error")["code"] == "not_yours"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"name": "\xff\xfe"}', "not UTF-8"),
        (b"\xc3", "malformed"),
        (b"[" * 30_000, "nested too deeply"),
        (b'{"name":' * 5_000, "nested too deeply"),
        (b'{"name": "\\ud800"}', "truncated"),
        (b"{" + b"9" * 5_000, "malformed"),
        (b'{"name": ' + b"9" * 5_000 + b"}", "out of range"),
    ],
    ids=["no UTF-8", "half a letter", "brackets", "objects", "half a pair", "no name", "a number"],
)
def test_a_body_that_is_no_json_is_refused(ann: Player, body: bytes, said: str) -> None:
    response = ann.http.put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request")
    assert said in response.json()["error"]["message"]


NINES = "9" * 5_000


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", f"seats/{NINES}/frame", 404),
        ("GET", f"seats/0/frame?after={NINES}", 400),
        ("GET", f"replay?seat={NINES}", 404),
        ("PUT", f"seats/{NINES}", 404),
        ("PUT", f"seats/{NINES[:4000]}", 404),
        ("DELETE", f"seats/{NINES}", 404),
        ("POST", f"seats/{NINES}/answer", 404),
        ("GET", "seats/%ff%fe/frame", 404),
        ("GET", "replay?seat=%ff", 404),
    ],
    ids=range(9),
)
def test_a_seat_that_cannot_be_is_refused(ann: Player, bob: Player, method: str, path: str, status: int) -> None:
    table = ann.game_with(bob)
    body = {"PUT": {"kind": "me"}, "POST": {"number": 1, "action": "x"}}.get(method)
    assert ann.refused(method, f"/api/tables/{table}/{path}", body)[0] == status


def test_an_origin_that_is_no_address_is_a_foreign_one(ann: Player) -> None:
    assert ann.refused("PUT", "/api/me", {"name": "Ann"}, Origin="http://[") == (403, "foreign_origin")


def test_the_site_answers_to_its_own_name_only(tmp_path: Path) -> None:
    with served(tmp_path, origin="https://games.example.org") as server:
        for name in ("games.example.org", "GAMES.example.org:443"):
            assert httpx.get(f"{server.address}/api/me", headers={"Host": name}).status_code == 200
        for path in ("/api/me", "/", "/table/x", "/api/games"):
            for name in ("evil.example", "games.example.org:8000", "games.example.org.evil.example", ""):
                response = httpx.get(server.address + path, headers={"Host": name})
                assert response.status_code == 421, (path, name)
                assert response.json()["error"]["code"] == "wrong_host"
        assert httpx.get(f"{server.address}/api/health").status_code == 200, "whoever watches asks by another name"


def test_a_socket_is_opened_under_the_sites_own_name_only(tmp_path: Path) -> None:
    with served(tmp_path, origin="https://games.example.org") as server:
        known = httpx.get(f"{server.address}/api/me", headers={"Host": "games.example.org"})
        assert "qd_session" in known.cookies
        assert refused_socket(server, known.cookies["qd_session"]) == 4403


def refused_socket(server: Served, session: str) -> int:
    """The code with which a socket is closed that asks for the server by its number."""
    address = f"{server.address.replace('http', 'ws')}/api/tables/x/socket"
    headers = {"Cookie": f"qd_session={session}", "Origin": "https://games.example.org"}
    with Line(connect(address, additional_headers=headers, compression=None)) as line:
        return line.closed()
