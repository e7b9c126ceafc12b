"""Everything about oneself, and nothing that is another's."""

from __future__ import annotations

import json

import httpx

from quarterdeck.server.people.sessions import COOKIE
from quarterdeck.server.users import token_hash
from tests.server.people.members import PASSWORD, grow_old, member
from tests.server.players import Json, Player, Served, play_to_the_end


def export(player: Player) -> Json:
    response = player.ask("GET", "/api/account/export")
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    assert "attachment" in response.headers["content-disposition"]
    found: Json = response.json()
    return found


def entries(found: Json, table: str) -> list[Json]:
    (shown,) = [one for one in found["tables"] if one["table"] == table]
    listed: list[Json] = shown["entries"]
    return listed


def test_who_one_is_is_there_and_no_secret(site: Served) -> None:
    otto = member(site, "Otto")
    otto.put("/api/account/preferences", theme="dark")
    codes = otto.post("/api/account/recovery-codes")["codes"]
    token = otto.post("/api/tokens", name="Hal")["token"]
    code = otto.post("/api/account/transfers")["code"]
    found = export(otto)
    assert found["user"] == {"id": otto.me["id"], "name": "Otto", "program": False}
    assert found["preferences"]["theme"] == "dark"
    assert {"otto", "hal"} <= {one["name"] for one in found["names"]}
    assert [one["role"] for one in found["account"]] == [""]
    assert [one["kind"] for one in found["ways"]] == ["password"]
    assert len(found["recovery_codes"]) == len(codes)
    assert [one["address"] for one in found["sessions"]] == ["127.0.0.1"]
    assert [one["state"] for one in found["links"]] == ["waiting"]
    assert found["programs"] == [{"name": "Hal"}]
    cookie = otto.http.cookies[COOKIE]
    text = str(found)
    for secret in (PASSWORD, "argon2", cookie, token_hash(cookie), token, token_hash(token), code, *codes):
        assert secret not in text
    stored = [row for table in ("credential", "recovery") for row in site.rows(f"select * from {table}")]
    assert all(str(row[4 if len(row) > 3 else 1]) not in text for row in stored)


def test_a_game_is_there_with_her_own_moves_and_words_alone(site: Served) -> None:
    ann, bob = site.player("Ann"), site.player("Bob")
    table = ann.game_with(bob)
    ann.post(f"/api/tables/{table}/say", text="from ann")
    bob.post(f"/api/tables/{table}/say", text="from bob")
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        play_to_the_end(first, second)
    found = export(ann)
    mine = entries(found, table)
    kinds = {entry["type"] for entry in mine}
    assert {"Sat", "Said", "Answered"} <= kinds
    assert [entry["text"] for entry in mine if entry["type"] == "Said"] == ["from ann"]
    assert {entry["seat"] for entry in mine if entry["type"] == "Answered"} == {0}
    given = [one for one in site.room(table).live.under_way.given if one.seat == 0]
    assert [entry["action"] for entry in mine if entry["type"] == "Answered"][-len(given) :] == [
        one.action for one in given
    ]
    assert bob.me["id"] not in str(found)
    assert found["tables"][0]["hosted"]


def test_of_a_running_game_nothing_hidden_is_told(site: Served) -> None:
    """Neither the key of the deal, nor anything that the other has answered."""
    ann, bob = site.player("Ann"), site.player("Bob")
    table = ann.game_with(bob)
    with bob.open(table, 1) as line:
        line.until("frame")
        line.play()
    made = site.room(table).live.made
    text = ann.ask("GET", "/api/account/export").text
    assert made.key not in text
    assert all(entry.get("seat") == 0 for entry in entries(export(ann), table) if entry["type"] == "Answered")


def test_a_seat_that_went_to_another_is_not_hers_any_more(site: Served) -> None:
    ann, bob, eve = site.player("Ann"), site.player("Bob"), site.player("Eve")
    table = ann.game_with(bob)
    bob.delete(f"/api/tables/{table}/seats/1")
    ann.put(f"/api/tables/{table}/seats/1", kind="open")
    eve.sit(table, 1)
    with eve.open(table, 1) as line:
        line.until("frame")
        line.play()
    theirs = [entry["type"] for entry in entries(export(bob), table)]
    assert theirs[:3] == ["Sat", "Left", "Opened"]
    assert "Answered" not in theirs
    assert "Answered" in [entry["type"] for entry in entries(export(eve), table)]


def test_where_she_only_looked_on_and_spoke_is_there_too(site: Served) -> None:
    ann, eve = site.player("Ann"), site.player("Eve")
    table = ann.table()
    eve.post(f"/api/tables/{table}/say", text="good luck")
    assert [entry["text"] for entry in entries(export(eve), table)] == ["good luck"]


def test_what_is_remembered_of_ended_games_is_there(site: Served) -> None:
    ann = site.player("Ann")
    table = ann.table()
    change = site.context.store.change
    id = ann.me["id"]
    body = json.dumps({"seats": [{"player": id, "place": 1}, {"player": "another", "place": 2}]})
    site.do(change(("insert into ended (number, table_id, time, body) values (1, $1, 2.0, $2)", (table, body))))
    rating = "insert into rating (player, game, season, mu, sigma, games, won, number, time)"
    site.do(change((f"{rating} values ($1, 'chess', 0, 25.0, 8.0, 1, 0.5, 1, 2.0)", (id,))))
    found = export(ann)
    assert found["tables"][0]["result"] == {"seats": [{"player": id, "place": 1}, {"player": "", "place": 2}]}
    assert found["ratings"] == [
        {"game": "chess", "season": 0, "mu": 25.0, "sigma": 8.0, "games": 1, "won": 0.5, "number": 1, "time": 2.0}
    ]


def test_a_table_that_cannot_be_read_is_named_with_the_reason(site: Served) -> None:
    ann = site.player("Ann")
    table = ann.table()
    site.do(site.context.store.change(("update log set body = $1 where table_id = $2", (b"[", table))))
    (shown,) = export(ann)["tables"]
    assert shown["table"] == table
    assert "cannot be read" in shown["trouble"]


def test_it_needs_a_proof_and_is_not_for_programs(site: Served) -> None:
    otto = member(site, "Otto")
    token = otto.post("/api/tokens", name="Hal")["token"]
    grow_old(site, otto)
    assert otto.refused("GET", "/api/account/export") == (403, "prove_again")
    answer = httpx.get(f"{site.address}/api/account/export", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 403


def test_it_is_not_asked_for_all_the_time(site: Served) -> None:
    ann = site.player("Ann")
    for _ in range(3):
        export(ann)
    assert ann.refused("GET", "/api/account/export") == (429, "too_fast")
