"""Clients that are broken or mean: they get an error, and nothing changes."""

from __future__ import annotations

from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.players import Player

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


def test_a_cookie_signed_for_another_is_worth_nothing(ann: Player, bob: Player) -> None:
    _, issued, signature = ann.http.cookies["qd_session"].split(".")
    forged = f"qd_session={bob.me['id']}.{issued}.{signature}"
    with bob.open(bob.table(), 0, Cookie=forged) as line:
        assert line.closed() == 4401


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
