"""Seats that change hands: everybody sees it to the end, and who had one can come back to it."""

from __future__ import annotations

from typing import Any

from tests.server.players import Player, Served
from tests.some_games import LARGEST


def sitters(table: dict[str, Any]) -> list[tuple[int, str, bool]]:
    """Seat, name, and whether she is still there."""
    return [(one["seat"], one["name"], one["until"] is None) for one in table["sitters"]]


def whats(table: dict[str, Any]) -> list[tuple[str, str]]:
    return [(note["name"], note["what"]) for note in table["notes"]]


def with_a_bot(ann: Player, **wanted: object) -> tuple[str, str]:
    """A running game of Ann's against a bot: the table, and the path of the bot's seat."""
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot"}], **wanted)
    ann.start(table)
    return table, f"/api/tables/{table}/seats/1"


def test_who_has_looked_at_a_hand_is_named_to_the_end(server: Served, ann: Player, bob: Player) -> None:
    table, seat = with_a_bot(ann)
    ann.put(seat, kind="open")
    bob.sit(table, 1)
    bob.delete(seat)
    ann.put(seat, kind="open")
    ann.put(seat, kind="bot", level="Deckhand")
    seen = server.player("Eve").info(table)
    assert sitters(seen) == [(0, "Ann", True), (1, "Bob", False)]
    assert ("Bob", "sat") in whats(seen)
    assert ("Bob", "left") in whats(seen)
    ann.post(f"/api/tables/{table}/resign", seat=0)
    assert sitters(ann.info(table)) == [(0, "Ann", False), (1, "Bob", False)]


def test_coming_and_going_often_does_not_hide_who_was_there(ann: Player, bob: Player) -> None:
    table, seat = with_a_bot(ann)
    ann.put(seat, kind="open")
    bob.sit(table, 1)
    bob.delete(seat)
    for _ in range(60):
        ann.delete(f"/api/tables/{table}/seats/0")
        ann.sit(table, 0)
    found = ann.info(table)
    assert sitters(found) == [(0, "Ann", True), (1, "Bob", False)]
    assert len(found["notes"]) == 100


def test_who_sat_down_before_the_start_and_left_has_seen_nothing(ann: Player, bob: Player) -> None:
    table = ann.table()
    bob.sit(table, 1)
    bob.delete(f"/api/tables/{table}/seats/1")
    ann.start(table)
    assert sitters(ann.info(table)) == [(0, "Ann", True)]
    assert whats(ann.info(table)) == []


def test_one_comes_back_to_a_seat_that_the_host_has_given_away(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob, late_joining=True)
    seat = f"/api/tables/{table}/seats/1"
    bob.delete(seat)
    ann.put(seat, kind="open")
    eve = server.player("Eve")
    assert [one["back"] for one in bob.info(table)["seats"]] == [False, True]
    assert [one["back"] for one in eve.info(table)["seats"]] == [False, False]
    eve.sit(table, 1)
    assert bob.refused("PUT", seat, {"kind": "me"}) == (409, "seat_taken")  # whoever sits there has it
    assert bob.info(table)["seats"][1]["back"] is False
    eve.delete(seat)
    assert bob.sit(table, 1)["seats"][1]["you"] is True
    assert eve.refused("PUT", seat, {"kind": "me"}) == (409, "seat_taken")
    assert whats(ann.info(table)) == [
        ("Bob", "left"),
        ("Bob", "opened"),
        ("Eve", "sat"),
        ("Eve", "left"),
        ("Bob", "back"),
    ]


def test_a_host_does_not_look_into_another_hand_and_come_back(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob, game=LARGEST.id, seats=3)
    own, bots, other = (f"/api/tables/{table}/seats/{seat}" for seat in (0, 2, 1))
    ann.delete(own)
    ann.put(own, kind="open")
    ann.put(bots, kind="open")
    assert ann.refused("PUT", bots, {"kind": "me"}) == (403, "not_yours")
    bob.delete(other)
    ann.put(other, kind="open")
    assert ann.refused("PUT", other, {"kind": "me"}) == (403, "not_yours")
    assert ann.sit(table, 0)["seats"][0]["you"] is True
    assert server.player("Eve").sit(table, 2)["seats"][2]["you"] is True
    assert sitters(ann.info(table)) == [(0, "Ann", True), (1, "Bob", False), (2, "Eve", True)]


def test_a_table_may_take_nobody_in_after_the_start_but_who_left_comes_back(
    server: Served, ann: Player, bob: Player
) -> None:
    table = ann.table(seats=2, late_joining=False)
    bob.sit(table, 1)
    ann.start(table)
    seat = f"/api/tables/{table}/seats/1"
    bob.delete(seat)
    assert ann.refused("PUT", seat, {"kind": "open"}) == (409, "wrong_state")
    ann.put(seat, kind="bot")
    eve = server.player("Eve")
    assert [one["free"] for one in eve.info(table)["seats"]] == [False, False]
    assert eve.refused("PUT", seat, {"kind": "me"}) == (409, "seat_taken")
    assert bob.sit(table, 1)["seats"][1]["kind"] == "person"


def test_open_seats_of_such_a_table_are_the_bots_from_the_start(server: Served, ann: Player, bob: Player) -> None:
    table = ann.table(late_joining=False)
    assert ann.info(table)["seats"][1]["free"] is True
    ann.start(table)
    assert ann.info(table)["seats"][1]["free"] is False
    assert bob.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}) == (409, "seat_taken")


def test_a_rematch_keeps_what_was_agreed_on(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob, late_joining=False)
    bob.post(f"/api/tables/{table}/resign", seat=1)
    assert ann.post(f"/api/tables/{table}/rematch")["late_joining"] is False


def test_who_looks_on_is_told_to_all_who_are_there(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    eve = server.player("Eve")
    with ann.open(table, 0) as line, bob.open(table, "spectator") as second:
        with eve.open(table) as one, eve.open(table) as other:
            assert line.until("present")["spectators"] == ["Eve"]
            for watching in (second, one, other):
                assert watching.until("present")["spectators"] == ["Eve"]
        assert line.until("present")["spectators"] == []


def test_who_is_still_at_a_table_is_told_once_its_game_is_over(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as line:
        with bob.open(table, 1) as rival:
            bob.post(f"/api/tables/{table}/resign", seat=1)
            while (message := line.receive())["type"] != "table" or message["table"]["state"] != "over":
                assert message["type"] != "here"
            assert line.until("here")["seats"] == [0, 1]
            assert rival.until("here")["seats"] == [0, 1]
        assert line.until("here")["seats"] == [0]
