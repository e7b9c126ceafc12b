"""What is said at a table: how much, by whom, and who may not."""

from __future__ import annotations

from tests.server.players import Json, Line, Player, Served


def says(line: Line, text: str = "hello") -> str:
    """Say something; the code with which it is refused, or nothing."""
    id = line.send("say", text=text)
    while True:
        message = line.receive()
        if message.get("reply_to") == id:
            return str(message.get("code", ""))


def lines(line: Line) -> list[Json]:
    return [one for message in line.all if message["type"] == "chat" for one in message["lines"]]


def test_who_talks_all_the_time_is_told_to_wait(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        codes = [says(first) for _ in range(20)]
        assert codes.count("") in range(8, 20)
        assert "too_fast" in codes
        assert says(second) == "", "others may speak all the same"
        assert ann.refused("POST", f"/api/tables/{table}/say", {"text": "so then"}) == (429, "too_fast")


def test_spectators_together_do_not_drown_those_who_play(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    codes: list[str] = []
    for _ in range(4):
        with server.player().open(table) as line:
            codes += [says(line) for _ in range(6)]
    assert codes.count("") in range(10, 20)
    assert "too_fast" in codes
    with bob.open(table, 1) as line:
        assert says(line) == ""


def test_a_line_has_its_length(ann: Player) -> None:
    with ann.open(ann.table(), 0) as line:
        assert says(line, "x" * 300) == ""
        assert line.refusal(type="say", id=9, text="x" * 301) == "bad_request"


def test_the_host_has_somebody_keep_silent_and_everybody_sees_it(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    eve = server.player("Eve")
    with ann.open(table, 0) as host, bob.open(table, 1) as second, eve.open(table) as third:
        assert says(third, "boo") == ""
        second.until("chat")
        who = lines(second)[-1]["who"]
        assert bob.refused("POST", f"/api/tables/{table}/mute", {"who": who, "muted": True}) == (403, "not_yours")
        ann.post(f"/api/tables/{table}/mute", who=who, muted=True)
        shown = second.until("table", lambda message: bool(message["table"]["muted"]))
        assert shown["table"]["muted"] == [{"who": who, "name": "Eve", "you": False}]
        assert eve.info(table)["muted"] == [{"who": who, "name": "Eve", "you": True}]
        assert says(third, "boo") == "muted"
        assert eve.refused("POST", f"/api/tables/{table}/say", {"text": "boo"}) == (403, "muted")
        assert says(second, "thanks") == ""
        ann.post(f"/api/tables/{table}/mute", who=who, muted=False)
        assert says(third, "sorry") == ""
        assert says(host) == ""


def test_only_those_who_play_may_write_if_the_host_says_so(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    ann.post(f"/api/tables/{table}/mute", who="spectators", muted=True)
    assert [one.info(table)["muted"][0]["you"] for one in (server.player(), bob, ann)] == [True, False, False]
    with server.player().open(table) as line, bob.open(table, 1) as second, ann.open(table, 0) as host:
        assert (says(line), says(second), says(host)) == ("muted", "", "")


def test_those_who_are_muted_do_not_use_up_what_spectators_may_say(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    loud = [server.player() for _ in range(3)]
    path = f"/api/tables/{table}/say"
    for one in loud:
        one.post(path, text="boo")
    for said in server.room(table).live.chat.lines:
        ann.post(f"/api/tables/{table}/mute", who=said.who, muted=True)
    for one in loud:
        assert [one.refused("POST", path, {"text": "boo"}) for _ in range(7)] == [(403, "muted")] * 7
    eve = server.player("Eve")
    with eve.open(table) as line:
        assert says(line) == ""


def test_who_cannot_be_muted_is_refused(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    with ann.open(table, 0) as line:
        assert says(line) == ""
        who = lines(line)[-1]["who"]
    path = f"/api/tables/{table}/mute"
    assert ann.refused("POST", path, {"who": who, "muted": True}) == (400, "bad_request")
    assert ann.refused("POST", path, {"who": "nobody", "muted": True}) == (404, "not_found")
    assert ann.refused("POST", path, {"who": "x" * 65, "muted": True}) == (400, "bad_request")
    assert ann.info(table)["muted"] == []


def test_the_mark_of_a_person_is_her_own_and_leads_to_her_at_one_table_only(ann: Player, bob: Player) -> None:
    marks = []
    for _ in range(2):
        table = ann.game_with(bob)
        with ann.open(table, 0) as first, bob.open(table, 1) as second:
            assert (says(first), says(second), says(first)) == ("", "", "")
            marks.append([one["who"] for one in lines(first)])
    assert marks[0][0] == marks[0][2] != marks[0][1]
    assert not set(marks[0]) & set(marks[1])
    assert ann.me["id"] not in marks[0]
