"""A game over sockets, and everything that can go wrong on one."""

from __future__ import annotations

import json
from contextlib import ExitStack
from itertools import chain

import msgspec

import quarterdeck
from quarterdeck.server.live_game import LiveGame
from tests.server.players import GAME, Player, Served, play_to_the_end
from tests.server.views import events, frames, hidden_from_spectators, is_without_gaps


def test_two_people_play_a_whole_game(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        play_to_the_end(first, second)
        assert first.frame["view"]["outcome"] == second.frame["view"]["outcome"]
    info = ann.info(table)
    assert info["state"] == "over"
    assert info["outcome"]["winners"]
    assert bob.post(f"/api/tables/{table}/verify")["proven"] is True


def test_a_socket_opens_with_the_table_and_a_frame(ann: Player) -> None:
    table = ann.table()
    with ann.open(table, 0) as line:
        assert line.receive()["type"] == "table"
        frame = line.receive()
        assert (frame["type"], frame["number"], frame["view"]) == ("frame", 0, None)
        ann.start(table)
        assert line.until("frame")["number"] == 1
        assert line.table["state"] == "running"


def test_frames_are_numbered_without_gaps_and_silence_sends_none(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    several, _ = server.answers_in_secret(table)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        first.until("frame")
        second.until("frame")
        first.play_times(several - 1)
        second.send("ping")
        assert second.receive() == {"type": "pong"}, "an answer in secret is nothing to the rival"
        first.play()
        told = second.until("frame")
        assert (told["number"], told["since"]) == (2, 1)
        assert told["asked"] == {"1": "you"}
        play_to_the_end(first, second)
        assert frames(second)[0]["number"] == 1
        assert is_without_gaps(frames(second))


def test_a_reconnected_player_gets_what_happened_since(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    counts = server.answers_in_secret(table)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        first.until("frame")
        second.until("frame")
        for line, several in zip((first, second), counts, strict=True):
            line.play_times(several)
        before = second.frame
        start, since = events(second)[0], events(second, after=1)
    assert since, "what was chosen in secret is told to all"
    with bob.open(table, 1, after=1) as again:
        frame = again.until("frame")
        assert (frame["number"], frame["since"]) == (before["number"], 1)
        assert frame["events"] == since
        assert frame["view"] == before["view"]
    with bob.open(table, 1, after=before["number"]) as again:
        frame = again.until("frame")
        assert (frame["events"], frame["view"]) == ([], before["view"])
    with bob.open(table, 1) as again:
        assert again.until("frame")["events"][0] == start
    with bob.open(table, 1, after=10**8) as again:
        assert again.until("frame")["number"] == before["number"]


def test_a_stale_or_doubled_answer_is_refused_with_the_newest_frame(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as line:
        first = line.until("frame")
        action = first["options"][0]["text"]
        line.answer(action)
        line.answer(action)
        refused = line.until("error")
        assert (refused["code"], refused["reply_to"]) == ("stale", 2)
        assert line.until("frame")["number"] == 2
        line.answer(line.frame["options"][0]["text"], number=1)
        assert line.until("error")["code"] == "stale"
        line.answer(line.frame["options"][0]["text"], number=99)
        assert line.until("error")["code"] == "stale"


def test_a_rival_who_finishes_does_not_make_an_answer_stale(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    several, _ = server.answers_in_secret(table)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        seen = second.until("frame")
        first.until("frame")
        first.play_times(several)
        second.until("frame")
        second.taken(second.answer(seen["options"][0]["text"], number=1))


def test_an_answer_that_is_no_option_changes_nothing(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as line:
        frame = line.until("frame")
        game = quarterdeck.game(GAME)
        options = [option["text"] for option in frame["options"]]
        other = next(action.text for action in game.book.actions if action.text not in options)
        line.answer(other)
        assert line.until("error")["code"] == "illegal_action"
        line.answer("lay an egg")
        assert line.until("error")["code"] == "no_such_action"
        line.taken(line.answer())


def test_a_spectator_watches_and_cannot_play(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with server.player("Eve").open(table) as line:
        frame = line.until("frame")
        assert (frame["decision"], frame["options"]) == (None, None)
        assert line.refusal(type="answer", id=1, number=1, action="x") == "bad_request"
        assert line.refusal(type="undo", id=1, number=1) == "bad_request"


def test_a_table_without_spectators_shows_itself_to_its_players_only(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob, spectators=False)
    eve = server.player("Eve")
    with eve.open(table) as line:
        assert line.closed() == 4403
    assert eve.refused("POST", f"/api/tables/{table}/say", {"text": "hm"}) == (403, "not_shown")
    with bob.open(table) as line:
        line.until("frame")


def test_frames_hold_what_the_perspective_may_know_and_nothing_else(server: Served, ann: Player, bob: Player) -> None:
    """Every frame that came over a socket is, to the byte, the view of a table at which that seat knew this much."""
    table = ann.game_with(bob)
    with ExitStack() as open:
        first, second = open.enter_context(ann.open(table, 0)), open.enter_context(bob.open(table, 1))
        eve = open.enter_context(server.player("Eve").open(table))
        play_to_the_end(first, second)
        while not eve.over():
            eve.receive()
    live = server.room(table).live
    again = LiveGame(live.game, 2, live.made.options, bytes.fromhex(live.made.key), 0.0)
    views: dict[int | None, list[object]] = {0: [], 1: [], None: []}
    told: dict[int | None, list[list[object]]] = {0: [], 1: [], None: []}
    hidden: list[bool] = []

    def note() -> None:
        for seat in views:
            if len(views[seat]) < again.at(seat).number:
                heard = again.told_since(seat, again.at(seat).number - 1)
                views[seat].append(msgspec.to_builtins(again.game.view(again.g, seat), str_keys=True))
                told[seat].append(msgspec.to_builtins([e for one in heard if (e := one.seen_by(seat)) is not None]))
        hidden.append(any(hidden_from_spectators(again.game, again.g, seat) for seat in (0, 1)))

    note()
    for given in live.under_way.given:
        again.answer(given.seat, given.action, 0.0, None)
        note()
    for seat, line in ((0, first), (1, second), (None, eve)):
        shown = frames(line)
        assert len(views[seat]) == shown[-1]["number"]
        assert is_without_gaps(shown)
        for frame in shown:
            assert frame["view"] == json.loads(msgspec.json.encode(views[seat][frame["number"] - 1]))
            assert frame["events"] == list(chain(*told[seat][frame["since"] : frame["number"]]))
    assert all(hidden[1:-1]), "spectators know less than those who have answered"
    assert not hidden[-1]


def test_an_answer_is_taken_back_while_nobody_has_learnt_of_it(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    counts = server.answers_in_secret(table)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        start = first.until("frame")
        second.until("frame")
        assert (start["may_undo"], start["why_not"]) == (False, "nothing to undo yet")
        after = first.play()
        assert after["may_undo"] is True
        first.taken(first.send("undo", number=after["number"]))
        back = first.until("frame")
        assert back["view"] == start["view"]
        assert back["number"] == 3
        first.answer(number=1)
        assert first.until("error")["code"] == "stale"
        first.until("frame")
        for line, several in zip((first, second), counts, strict=True):
            line.play_times(several)
        first.read_what_is_there()
        first.send("undo", number=first.frame["number"])
        assert first.until("error")["code"] == "not_revocable"


def test_what_is_said_reaches_everybody_and_those_who_come_later(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    eve = server.player("Eve")
    with ann.open(table, 0) as first, bob.open(table, 1) as second, eve.open(table) as third:
        first.taken(first.send("say", text="  hello\n\tyou \u202e "))
        third.taken(third.send("say", text="hi"))
        for line in (first, second, third):
            while len(line.said) < 2:
                line.receive()
            assert line.said == ["hello you", "hi"]
        lines = [line for message in second.all if message["type"] == "chat" for line in message["lines"]]
        assert [(line["name"], line["seat"]) for line in lines] == [("Ann", 0), ("Eve", None)]
        assert first.refusal(type="say", id=1, text=" \u200b ") == "bad_request"
    with bob.open(table, 1) as again:
        again.until("frame")
        assert again.said == ["hello you", "hi"]


def test_who_loses_her_seat_loses_its_view(ann: Player, bob: Player) -> None:
    table = ann.table()
    bob.sit(table, 1)
    with bob.open(table, 1) as line:
        line.until("frame")
        ann.put(f"/api/tables/{table}/seats/1", kind="open")
        assert line.closed() == 4403


def test_several_seats_for_one_person_on_one_device(ann: Player) -> None:
    table = ann.table(people=[{"kind": "me"}, {"kind": "me"}])
    ann.start(table)
    with ann.open(table, 0) as first, ann.open(table, 1) as second:
        play_to_the_end(first, second)
    assert [seat["you"] for seat in ann.info(table)["seats"]] == [True, True]
