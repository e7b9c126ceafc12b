"""Taking back what others have seen: one asks, the people at the table agree or not, and everybody can read it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quarterdeck.server.errors import Stale
from quarterdeck.server.replays import record_of
from quarterdeck.server.users import User
from tests.server.players import TIMEOUT, Json, Line, Player, Served

DIRIGIBLES = "dastardly-dirigibles"
ANN = User("ann", "Ann")
LONG_ENOUGH = 3.0
"""Seconds in which a bot that does not wait has answered."""


class Turn:
    """Two people at a table of Dirigibles: who is on turn has thrown a card away for all to see."""

    def __init__(self, table: str, first: Line, second: Line, ann: Player, bob: Player) -> None:
        self.table = table
        seen = {0: first.until("frame"), 1: second.until("frame")}
        self.seat = 0 if seen[0]["decision"] else 1
        self.mover, self.other = (first, second) if self.seat == 0 else (second, first)
        self.movers, self.others = (ann, bob) if self.seat == 0 else (bob, ann)
        self.start = self.mover.frame["view"]
        self.discarded = self.discards(self.mover)
        self.other.until("frame")

    @staticmethod
    def discards(line: Line) -> str:
        action = next(option["text"] for option in line.frame["options"] if option["text"].startswith("discard"))
        line.play(action)
        return str(action)

    def asks(self) -> Json:
        """What the other hears of it."""
        self.mover.taken(self.mover.send("undo", number=self.mover.frame["number"], ask=True))
        found = self.other.until("table", lambda message: message["table"]["request"] is not None)
        request: Json = found["table"]["request"]
        return request

    def says(self, agree: bool) -> None:
        request = self.other.table["request"]["number"]
        self.other.taken(self.other.send("consent", request=request, agree=agree))

    def hears(self, line: Line, what: str) -> Json:
        """The table, once its last note is this."""
        if not line.table["notes"] or line.table["notes"][-1]["what"] != what:
            line.until(
                "table",
                lambda message: message["table"]["notes"][-1:] and message["table"]["notes"][-1]["what"] == what,
            )
        return line.table

    def stays(self) -> None:
        """The card is still where it was thrown."""
        live = self.movers.get(f"/api/tables/{self.table}/seats/{self.seat}/frame")
        assert live["view"] != self.start


@contextmanager
def thrown(ann: Player, bob: Player) -> Iterator[Turn]:
    table = ann.game_with(bob, game=DIRIGIBLES)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        yield Turn(table, first, second, ann, bob)


def whats(table: Json) -> list[str]:
    return [note["what"] for note in table["notes"]]


def test_a_move_that_others_saw_is_taken_back_when_they_agree(server: Served, ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        shown = turn.mover.frame
        assert (shown["may_undo"], shown["may_ask"]) == (False, True)
        assert shown["why_not"] == "the others have seen what came of it"
        turn.mover.send("undo", number=shown["number"])
        assert turn.mover.until("error")["code"] == "not_revocable"
        rival = 1 - turn.seat
        assert turn.asks() == {"number": 1, "seat": turn.seat, "agreed": [], "declined": None, "waits_for": [rival]}
        turn.stays()
        turn.says(agree=True)
        back = turn.mover.until("frame", lambda frame: frame["view"] == turn.start)
        assert back["decision"] is not None
        seen = turn.other.until("frame")
        assert (seen["events"], seen["decision"]) == ([], None)
        for line in (turn.mover, turn.other):
            assert whats(turn.hears(line, "took back")) == ["asked", "agreed", "took back"]
            assert line.table["request"] is None
        assert turn.discards(turn.mover) == turn.discarded
    ann.post(f"/api/tables/{turn.table}/resign", seat=0)
    assert ann.post(f"/api/tables/{turn.table}/verify")["proven"] is True
    live = server.room(turn.table).live
    assert live.game.replay(record_of(live)) == live.under_way.g


def test_one_who_does_not_agree_is_enough_and_is_not_asked_again(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        turn.says(agree=False)
        request = turn.hears(turn.mover, "declined")["request"]
        assert (request["declined"], request["waits_for"]) == (1 - turn.seat, [])
        turn.stays()
        turn.mover.send("undo", number=turn.mover.frame["number"], ask=True)
        assert turn.mover.until("error")["code"] == "wrong_state"
        turn.discards(turn.mover)
        while turn.mover.table["request"] is not None:
            turn.mover.until("table")
        assert turn.asks()["number"] == 2


def test_who_asked_may_withdraw_it_and_may_not_agree_with_herself(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        assert turn.mover.refusal(type="consent", id=9, request=1, agree=True) == "bad_request"
        turn.mover.taken(turn.mover.send("consent", request=1, agree=False))
        assert whats(turn.hears(turn.other, "withdrew")) == ["asked", "withdrew"]
        assert turn.other.refusal(type="consent", id=9, request=1, agree=True) == "stale"
        turn.stays()


def test_a_request_lapses_when_the_game_moves_on(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        turn.discards(turn.mover)
        turn.other.until("table", lambda message: message["table"]["request"] is None)
        assert turn.other.refusal(type="consent", id=9, request=1, agree=True) == "stale"


def test_what_taught_her_something_is_never_taken_back(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.mover.play("replace emporium")
        assert (turn.mover.frame["may_ask"], turn.mover.frame["why_not"]) == (
            False,
            "you have learnt something from it",
        )
        turn.mover.send("undo", number=turn.mover.frame["number"], ask=True)
        assert turn.mover.until("error")["code"] == "not_revocable"


def test_who_leaves_while_she_is_asked_does_not_stand_in_the_way(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        turn.others.delete(f"/api/tables/{turn.table}/seats/{1 - turn.seat}")
        turn.mover.until("frame", lambda frame: frame["view"] == turn.start)
        assert whats(turn.hears(turn.mover, "took back")) == ["asked", "left", "took back"]


def test_who_asked_and_leaves_asks_no_longer(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        turn.movers.delete(f"/api/tables/{turn.table}/seats/{turn.seat}")
        assert turn.hears(turn.other, "left")["request"] is None
        turn.stays()


def test_what_was_declined_is_not_asked_again_by_leaving_and_coming_back(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        turn.asks()
        turn.says(agree=False)
        seat = f"/api/tables/{turn.table}/seats/{turn.seat}"
        number = turn.mover.frame["number"]
        turn.movers.delete(seat)
        turn.movers.sit(turn.table, turn.seat)
        assert turn.movers.refused("POST", f"{seat}/undo", {"number": number, "ask": True}) == (409, "wrong_state")
        assert turn.movers.info(turn.table)["request"]["number"] == 1


def test_without_a_socket_it_is_the_same(ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn:
        path = f"/api/tables/{turn.table}/seats"
        number = turn.mover.frame["number"]
        assert turn.movers.refused("POST", f"{path}/{turn.seat}/undo", {"number": number}) == (409, "not_revocable")
        turn.movers.post(f"{path}/{turn.seat}/undo", number=number, ask=True)
        theirs = f"{path}/{1 - turn.seat}/consent"
        assert turn.others.refused("POST", theirs, {"request": 7, "agree": True}) == (409, "stale")
        assert turn.movers.refused("POST", theirs, {"request": 1, "agree": True}) == (403, "not_yours")
        table = turn.others.post(theirs, request=1, agree=True)
        assert whats(table) == ["asked", "agreed", "took back"]
        assert turn.movers.get(f"{path}/{turn.seat}/frame")["view"] == turn.start


def test_spectators_have_no_say(server: Served, ann: Player, bob: Player) -> None:
    with thrown(ann, bob) as turn, server.player("Eve").open(turn.table) as eve:
        turn.asks()
        eve.until("table", lambda message: message["table"]["request"] is not None)
        assert eve.refusal(type="consent", id=1, request=1, agree=True) == "bad_request"


def test_bots_wait_until_the_people_have_said_something(server: Served, ann: Player, bob: Player) -> None:
    """A bot that is made to think for whoever is asked: it is refused, for a person sits there, but not yet."""
    with thrown(ann, bob) as turn:
        room, autoplay = server.room(turn.table), server.context.autoplay
        turn.asks()
        (lane,) = room.live.under_way.waiting()
        number = room.live.under_way.at(lane.seat).question_number
        thinking = autoplay.think(room, lane.seat, number, "Deckhand")
        answering = asyncio.run_coroutine_threadsafe(thinking, server.server.loop)
        with pytest.raises(TimeoutError):
            answering.result(LONG_ENOUGH)
        turn.says(agree=False)
        with pytest.raises(Stale, match=f"no bot sits in seat {lane.seat}"):
            answering.result(TIMEOUT)


def test_programs_agree_by_themselves(ann: Player) -> None:
    table = ann.table(game=DIRIGIBLES)
    token = ann.post("/api/tokens", name="Hal")["token"]
    sat = ann.http.put(
        f"/api/tables/{table}/seats/1", json={"kind": "me"}, headers={"Authorization": f"Bearer {token}", "Cookie": ""}
    )
    assert sat.status_code == 200
    ann.start(table)
    with ann.open(table, 0) as line:
        if line.until("frame")["decision"] is None:
            play_for(ann, table, token)
            line.until("frame", lambda frame: frame["decision"] is not None)
        before = line.frame["view"]
        Turn.discards(line)
        line.taken(line.send("undo", number=line.frame["number"], ask=True))
        line.until("frame", lambda frame: frame["view"] == before)


def play_for(ann: Player, table: str, token: str) -> None:
    """The program answers until the turn passes."""
    headers = {"Authorization": f"Bearer {token}"}
    path = f"/api/tables/{table}/seats/1"
    while True:
        frame = ann.http.get(f"{path}/frame", headers=headers).json()
        if frame["decision"] is None:
            return
        action = frame["options"][-1]["text"]
        ann.http.post(f"{path}/answer", json={"number": frame["number"], "action": action}, headers=headers)


def test_bots_agree_by_themselves_and_the_table_says_so(ann: Player) -> None:
    table = ann.table(game=DIRIGIBLES, people=[{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}])
    ann.start(table)
    with ann.open(table, 0) as line:
        line.until("frame")
        while line.frame["decision"] is None or not discards(line.frame):
            if line.frame["decision"] is None:
                line.until("frame")
            else:
                line.play()
        before = line.frame["view"]
        Turn.discards(line)
        line.taken(line.send("undo", number=line.frame["number"], ask=True))
        line.until("frame", lambda frame: frame["view"] == before)
        assert whats(ann.info(table)) == ["took back"]


def discards(frame: Json) -> bool:
    """Is it her turn, with more than one action left?"""
    return (
        any(option["text"].startswith("discard") for option in frame["options"])
        and "actions left" in (frame["decision"]["prompt"])
    )
