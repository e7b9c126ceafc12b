"""Who leaves for good is named nowhere any more, and the games of others stay whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from quarterdeck.server.errors import NotStored
from quarterdeck.server.names import FORMER
from quarterdeck.server.people import deletion
from quarterdeck.server.people.redaction import GONE, redacted
from quarterdeck.server.people.sessions import COOKIE
from tests.server.fixtures import Serve
from tests.server.people.members import error, grow_old, member, sign_in
from tests.server.people.test_joining import let_in, settle
from tests.server.players import TIMEOUT, Json, Player, Served, play_to_the_end


def soon(holds: Callable[[], object]) -> None:
    until = monotonic() + TIMEOUT
    while not holds():
        assert monotonic() < until, "nothing happened"
        sleep(0.01)


def delete(site: Served, player: Player, name: str) -> None:
    """Delete an account, and wait until the second look has been taken as well."""
    response = player.ask("DELETE", "/api/account", {"name": name})
    assert response.status_code == 204, response.text
    for _ in range(2):
        site.do(site.context.deletion.resume())
    assert site.rows(deletion.LEFT) == []


def stored(site: Served) -> str:
    """All that the database has, as text."""
    tables = ("log", "person", "name", "session", "account", "credential", "recovery", "token", "transfer")
    rows = [
        row for table in (*tables, "ended", "joined", "signed_cookie") for row in site.rows(f"select * from {table}")
    ]
    return " ".join(bytes(cell).decode() if isinstance(cell, bytes) else str(cell) for row in rows for cell in row)


def test_nothing_that_says_who_she_was_is_left(site: Served) -> None:
    otto, bob = member(site, "Otto"), site.player("Bob")
    otto.post("/api/account/recovery-codes")
    otto.post("/api/account/transfers")
    token = otto.post("/api/tokens", name="Halifax")["token"]
    table = otto.game_with(bob, name="Welcome to Otto")
    otto.post(f"/api/tables/{table}/say", text="I am Otto")
    bob.post(f"/api/tables/{table}/say", text="hello")
    assert "Otto" in stored(site)
    delete(site, otto, "Otto")
    kept = stored(site)
    for word in ("Otto", "otto", "Halifax", "halifax", "Welcome"):
        assert word not in kept
    assert "hello" in kept
    for name in ("session", "account", "credential", "recovery", "token", "transfer"):
        owner = [row for row in site.rows(f"select * from {name}") if otto.me["id"] in row]
        assert owner == [], name
    assert otto.me["id"] in {id for id, _ in site.rows("select user_id, time from former")}
    program = httpx.get(f"{site.address}/api/me", headers={"Authorization": f"Bearer {token}"})
    assert program.status_code == 401
    assert sign_in(site, "Otto").status_code == 403


def test_her_devices_are_out_and_her_name_is_free(site: Served) -> None:
    otto = member(site, "Otto")
    other = site.device_of(otto)
    token = other.http.cookies[COOKIE]
    delete(site, otto, "Otto")
    assert other.ask("GET", "/api/tables", None).status_code == 401
    again = site.player(cookie=token)
    assert again.me["id"] != otto.me["id"]
    assert member(site, "Otto").get("/api/me")["name"] == "Otto"


def test_a_game_that_is_over_stays_whole_but_for_names(site: Served) -> None:
    """Replay, record and proof are what they were, with another name."""
    otto, bob = member(site, "Otto"), site.player("Bob")
    table = otto.game_with(bob)
    otto.post(f"/api/tables/{table}/say", text="well played")
    with otto.open(table, 0) as one, bob.open(table, 1) as two:
        play_to_the_end(one, two)

    def seen() -> list[Any]:
        record = bob.get(f"/api/tables/{table}/record")
        verdict = bob.post(f"/api/tables/{table}/verify")
        return [record, verdict, bob.moments(table, "everything"), bob.moments(table, 1), bob.info(table)]

    before = json.loads(json.dumps(seen()).replace("Otto", FORMER))
    rows = len(site.rows("select 1 from log where table_id = $1", table))
    delete(site, otto, "Otto")
    after = seen()
    assert after == before
    assert after[1]["proven"]
    assert len(site.rows("select 1 from log where table_id = $1", table)) == rows
    assert site.context.replay_cache.kept, "and what was made since is kept"
    site.context.hub.rooms.clear()
    assert seen() == before, "and so does whoever reads the log anew"


def test_the_lines_of_others_stay_and_hers_keep_their_place(site: Served) -> None:
    otto, bob, eve = member(site, "Otto"), site.player("Bob"), site.player("Eve")
    table, watched = otto.game_with(bob), bob.table()
    for player, text in ((otto, "one"), (bob, "two"), (otto, "three"), (eve, "four")):
        player.post(f"/api/tables/{table}/say", text=text)
    otto.post(f"/api/tables/{watched}/say", text="looking on")
    delete(site, otto, "Otto")
    lines = [(line.name, line.text) for line in site.room(table).live.chat.lines]
    assert lines == [(FORMER, GONE), ("Bob", "two"), (FORMER, GONE), ("Eve", "four")]
    assert [(line.name, line.text) for line in site.room(watched).live.chat.lines] == [(FORMER, GONE)]


def test_a_bot_plays_on_in_a_running_game_and_those_who_watch_see_it(site: Served) -> None:
    otto, bob = member(site, "Otto"), site.player("Bob")
    table = otto.game_with(bob)
    with bob.open(table, 1) as line, otto.open(table, 0) as own:
        line.until("frame")
        own.until("frame")
        delete(site, otto, "Otto")
        assert own.closed() == 4401
        seen = line.until("table", lambda message: message["table"]["seats"][0]["name"] == FORMER)["table"]
        assert seen["host"] == FORMER
        assert seen["seats"][0]["kind"] == "bot"
        line.play()
    with bob.open(table, 1) as line:
        play_to_the_end(line)
    assert bob.post(f"/api/tables/{table}/verify")["proven"]


def test_an_open_table_goes_to_somebody_else(site: Served) -> None:
    otto, bob = member(site, "Otto"), site.player("Bob")
    table = otto.table()
    bob.sit(table, 1)
    delete(site, otto, "Otto")
    info = bob.info(table)
    assert (info["host"], info["hosted"], info["seats"][0]["kind"]) == ("Bob", True, "open")
    bob.start(table)


def test_two_former_players_are_told_apart(site: Served) -> None:
    otto, ann, bob = member(site, "Otto"), site.player("Ann"), site.player("Bob")
    table = otto.game_with(ann)
    delete(site, otto, "Otto")
    delete(site, ann, "Ann")
    assert [seat["name"] for seat in bob.info(table)["seats"]] == [f"{FORMER} I", f"{FORMER} II"]


def test_nobody_else_can_be_called_a_former_player(site: Served) -> None:
    ann = site.player()
    assert ann.refused("PUT", "/api/me", {"name": "A former Player"}) == (400, "bad_name")


def test_the_games_that_a_guest_had_joined_are_redacted_too(site: Served) -> None:
    otto, guest, bob = member(site, "Otto"), site.player("Wilhelmina"), site.player("Bob")
    table = guest.game_with(bob)
    guest.post(f"/api/tables/{table}/say", text="as a guest")
    let_in(site, otto, guest)
    settle(site, guest)
    delete(site, otto, "Otto")
    kept = stored(site)
    for word in ("Wilhelmina", "wilhelmina", "as a guest", "Otto"):
        assert word not in kept


def test_ratings_go_and_what_ended_games_remember_of_her_is_no_name(site: Served) -> None:
    otto, bob = member(site, "Otto"), site.player("Bob")
    table = otto.game_with(bob)
    id = otto.me["id"]
    seats = [{"player": id, "name": "Otto", "place": 1}, {"player": bob.me["id"], "name": "Bob", "place": 2}]
    body = json.dumps({"table": table, "seats": seats, "sentence": "Otto wins."})
    change = site.context.store.change
    site.do(change(("insert into ended (number, table_id, time, body) values (1, $1, 2.0, $2)", (table, body))))
    rating = "insert into rating (player, game, season, mu, sigma, games, won, number, time)"
    for player in (id, bob.me["id"]):
        site.do(change((f"{rating} values ($1, 'chess', 0, 25.0, 8.0, 1, 0.5, 1, 2.0)", (player,))))
    delete(site, otto, "Otto")
    ((left,),) = site.rows("select body from ended")
    found = json.loads(left)
    assert [seat["name"] for seat in found["seats"]] == [FORMER, "Bob"]
    assert [seat["place"] for seat in found["seats"]] == [1, 2]
    assert found["sentence"] == ""
    assert site.rows("select player from rating") == [(bob.me["id"],)]


def test_the_name_is_typed_once_more_and_a_member_proves_who_she_is(site: Served) -> None:
    otto = member(site, "Otto")
    found = error(otto.ask("DELETE", "/api/account", {"name": "Ott"}))
    assert (found["code"], found["message"]) == ("bad_request", "The name does not match.")
    grow_old(site, otto)
    assert otto.refused("DELETE", "/api/account", {"name": "Otto"}) == (403, "prove_again")
    assert otto.get("/api/me")["name"] == "Otto"


def test_the_last_host_stays(site: Served) -> None:
    otto, eve = member(site, "Otto"), member(site, "Eve")
    site.do(site.context.store.change(("update account set role = 'host' where user_id = $1", (otto.me["id"],))))
    assert otto.refused("DELETE", "/api/account", {"name": "Otto"}) == (409, "conflict")
    site.do(site.context.store.change(("update account set role = 'host' where user_id = $1", (eve.me["id"],))))
    delete(site, otto, "Otto")


def test_what_was_interrupted_is_done_at_the_next_start(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are gone, half of the tables are done, and the process dies."""
    with serve() as before:
        otto, bob = member(before, "Otto"), before.player("Bob")
        for _ in range(3):
            otto.game_with(bob)
        done: list[str] = []
        real: Any = deletion.Deletion.forget

        async def dying(self: object, table: str, user: str) -> None:
            if done:
                raise NotStored("the process dies")
            done.append(table)
            await real(self, table, user)

        with monkeypatch.context() as patch:
            patch.setattr(deletion.Deletion, "forget", dying)
            assert otto.ask("DELETE", "/api/account", {"name": "Otto"}).status_code == 204
            soon(lambda: done and not before.context.hub.background.tasks)
        assert "Otto" in stored(before)
    with serve() as after:
        soon(lambda: "Otto" not in stored(after))
        after.do(after.context.deletion.resume())
        assert after.rows(deletion.LEFT) == []


def test_what_another_process_wrote_meanwhile_is_found_by_the_second_look(site: Served) -> None:
    otto, bob = member(site, "Otto"), site.player("Bob")
    table = otto.game_with(bob)
    assert otto.ask("DELETE", "/api/account", {"name": "Otto"}).status_code == 204
    soon(lambda: "Otto" not in stored(site))
    assert site.rows(deletion.LEFT), "it stays on the list"
    late = [{"type": "Kept", "time": 1.0, "seat": 1, "user": otto.me["id"], "name": "Otto"}]
    ((rows,),) = site.rows("select count(*) from log where table_id = $1", table)
    site.do(site.context.store.append(table, rows, json.dumps(late).encode()))
    site.do(site.context.deletion.resume())
    assert "Otto" not in stored(site)
    assert site.rows(deletion.LEFT)
    site.do(site.context.deletion.resume())
    assert site.rows(deletion.LEFT) == []


def test_every_process_drops_what_it_has_in_memory(two_sites: tuple[Served, Served]) -> None:
    one, other = two_sites
    otto, bob = member(one, "Otto"), other.player("Bob")
    table = otto.game_with(bob)
    otto.post(f"/api/tables/{table}/say", text="I am Otto")
    there = other.player(cookie=otto.http.cookies[COOKIE])
    with bob.open(table, 1) as line:
        line.until("frame")
        delete(one, otto, "Otto")
        line.until("table", lambda message: message["table"]["seats"][0]["name"] == FORMER)
    assert there.ask("GET", "/api/tables").status_code == 401
    soon(lambda: [line.text for line in other.room(table).live.chat.lines] == [GONE])


def test_a_guest_goes_without_a_proof(site: Served) -> None:
    ann = site.player("Ann")
    table = ann.table()
    delete(site, ann, "ann")
    assert site.room(table).live.host_name == FORMER


# The log itself -----------------------------------------------------------------------------------------------------


def row(*entries: Json) -> bytes:
    return json.dumps(entries).encode()


def test_only_names_and_words_are_taken_out_of_a_row() -> None:
    sat = {"type": "Sat", "time": 1.25, "seat": 0, "user": "anns", "name": "Ann", "program": False}
    said = {"type": "Said", "time": 2.0, "name": "Ann", "seat": 0, "text": "hi", "user": "anns"}
    other = {"type": "Said", "time": 3.0, "name": "Bob", "seat": 1, "text": "Ann?", "user": "bobs"}
    ((number, body),) = redacted("table", [(0, row(sat)), (1, row(other))], ["anns"])
    assert (number, json.loads(body)) == (0, [sat | {"name": FORMER}])
    ((number, body),) = redacted("table", [(5, row(said, other))], ["anns"])
    assert (number, json.loads(body)) == (5, [said | {"name": FORMER, "text": GONE}, other])


def test_lines_of_versions_that_did_not_note_the_user_are_found_by_the_name() -> None:
    sat = {"type": "Sat", "time": 1.0, "seat": 0, "user": "anns", "name": "Ann"}
    said = {"type": "Said", "time": 2.0, "name": "Ann", "seat": 0, "text": "hi"}
    again = {"type": "Rematched", "time": 3.0, "table": "x", "by": "Ann"}
    found = dict(redacted("table", [(0, row(sat)), (1, row(said)), (2, row(again))], ["anns"]))
    assert json.loads(found[1]) == [said | {"name": FORMER, "text": GONE}]
    assert json.loads(found[2]) == [again | {"by": FORMER}]


def test_what_is_done_is_not_done_again_and_damaged_rows_stay_as_they_are() -> None:
    sat = {"type": "Sat", "time": 1.0, "seat": 0, "user": "anns", "name": FORMER}
    assert redacted("table", [(0, row(sat)), (1, b"{"), (2, b"\xff")], ["anns"]) == []
