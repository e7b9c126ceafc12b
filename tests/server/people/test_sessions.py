"""Sessions: devices that are signed in, and what happens when one is signed out, here and in other processes."""

from __future__ import annotations

from pathlib import Path
from time import time

import httpx
import pytest

from quarterdeck.server.people import sessions, signed_cookies
from quarterdeck.server.people.devices import Device
from quarterdeck.server.people.sessions import COOKIE, COOKIE_LASTS, MAX_SESSIONS, SEEN_INTERVAL
from quarterdeck.server.users import token_hash
from tests.server.fixtures import Serve
from tests.server.people.members import member, soon
from tests.server.players import Json, Player, Served, served

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def devices(player: Player) -> list[Json]:
    found: list[Json] = player.get("/api/account")["sessions"]
    return found


def is_out(player: Player) -> bool:
    return player.ask("GET", "/api/tables?mine=true").status_code == 401


# What a session is --------------------------------------------------------------------------------------------------


def test_the_database_has_the_hash_of_a_token_and_nothing_of_the_browser(site: Served) -> None:
    ann = site.player("Ann", agent=FIREFOX)
    token = ann.http.cookies[COOKIE]
    (row,) = site.rows("select hash, label, address from session where user_id = $1", ann.me["id"])
    assert row == (token_hash(token), "Firefox on Linux", "127.0.0.1")
    assert token not in str(site.rows("select * from session"))


def test_a_session_outlives_the_server(serve: Serve) -> None:
    with serve() as before:
        ann = before.player("Ann")
    with serve() as after:
        assert after.player(cookie=ann.http.cookies[COOKIE]).me == ann.me


def test_a_guest_sees_her_devices_and_which_is_this_one(site: Served) -> None:
    ann = site.player("Ann", agent=FIREFOX)
    other = site.device_of(ann)
    assert other.me["id"] == ann.me["id"]
    assert sorted((one["label"], one["here"]) for one in devices(ann)) == [
        ("Another device", False),
        ("Firefox on Linux", True),
    ]
    assert [one["label"] for one in devices(other) if one["here"]] == ["Another device"]
    bob = site.player("Bob")
    assert len(devices(bob)) == 1


def test_a_program_has_no_devices_and_signs_nobody_out(server: Served, ann: Player) -> None:
    token = ann.post("/api/tokens", name=f"Hal {time()}"[:20])["token"]
    for method, path in (("GET", "/api/account"), ("POST", "/api/sign-out"), ("DELETE", "/api/account/sessions")):
        response = httpx.request(
            method,
            server.address + path,
            headers={"Authorization": f"Bearer {token}"},
            json={} if method == "POST" else None,
        )
        assert (response.status_code, response.json()["error"]["code"]) == (403, "not_yours")
    assert ann.get("/api/me") == ann.me


def test_a_call_costs_no_reading_of_the_database(server: Served, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    ann.get("/api/addresses")
    read: list[str] = []
    store = server.context.store
    rows = store.rows

    async def counted(sql: str, *values: object) -> list[tuple[object, ...]]:
        read.append(sql)
        return await rows(sql, *values)

    monkeypatch.setattr(store, "rows", counted)
    for _ in range(20):
        assert ann.ask("PUT", "/api/me", {"name": 7}).status_code == 400
        assert ann.get("/api/me") == ann.me
    assert read == []


def test_use_is_noted_now_and_then(site: Served) -> None:
    ann = site.player("Ann")
    (first,) = devices(ann)
    site.do(site.context.store.change(("update session set seen = $1", (time() - SEEN_INTERVAL - 1,))))
    site.context.sessions.known.forget(None)
    ann.get("/api/tables?mine=true")
    soon(lambda: site.rows("select seen from session")[0][0] >= first["seen"])
    (noted,) = devices(ann)
    ann.get("/api/tables?mine=true")
    assert devices(ann) == [noted], "and not with every call"


def test_a_session_that_nobody_has_used_for_long_is_over(site: Served) -> None:
    ann = site.player("Ann")
    long_ago = time() - COOKIE_LASTS - 1
    site.do(site.context.store.change(("update session set seen = $1", (long_ago,))))
    site.context.sessions.known.forget(None)
    assert is_out(ann)
    site.do(site.context.sessions.tidy())
    assert site.rows("select hash from session") == []


def test_there_are_only_so_many_sessions(site: Served) -> None:
    ann = site.player("Ann")
    for _ in range(MAX_SESSIONS + 3):
        site.do(site.context.sessions.begin(ann.me["id"], Device("Another device")))
    assert len(site.rows("select hash from session")) == MAX_SESSIONS


# Their end ----------------------------------------------------------------------------------------------------------


def test_who_signs_out_is_out_and_her_cookie_is_gone(site: Served) -> None:
    ann = site.player("Ann")
    token = ann.http.cookies[COOKIE]
    response = ann.ask("POST", "/api/sign-out", {})
    assert response.status_code == 204
    assert "max-age=0" in response.headers["set-cookie"].lower()
    ann.http.cookies.set(COOKIE, token, domain="127.0.0.1")
    assert is_out(ann)
    assert ann.get("/api/me")["id"] != ann.me["id"]


def test_one_device_is_signed_out_by_another(site: Served) -> None:
    ann = site.player("Ann")
    other, third = site.device_of(ann), site.device_of(ann)
    (id,) = [one["id"] for one in devices(other) if one["here"]]
    ann.delete(f"/api/account/sessions/{id}")
    assert is_out(other)
    assert not is_out(third)
    assert not is_out(ann)
    assert ann.refused("DELETE", f"/api/account/sessions/{id}") == (404, "not_found")


def test_nobody_signs_out_the_devices_of_others(site: Served) -> None:
    ann, bob = site.player("Ann"), site.player("Bob")
    (id,) = [one["id"] for one in devices(bob)]
    assert ann.refused("DELETE", f"/api/account/sessions/{id}") == (404, "not_found")
    ann.delete("/api/account/sessions")
    assert not is_out(bob)


def test_all_others_are_signed_out_at_once(site: Served) -> None:
    ann = site.player("Ann")
    others = [site.device_of(ann) for _ in range(3)]
    ann.delete("/api/account/sessions")
    assert all(is_out(other) for other in others)
    assert [one["here"] for one in devices(ann)] == [True]


def test_open_sockets_and_streams_of_a_session_that_ends_are_closed(site: Served) -> None:
    ann = site.player("Ann")
    other = site.device_of(ann)
    table = ann.table()
    with other.open(table, 0) as line, ann.open(table, 0) as mine, other.http.stream("GET", "/api/bot/stream") as lines:
        line.until("frame")
        mine.until("frame")
        heard = lines.iter_lines()
        next(heard)
        ann.delete("/api/account/sessions")
        assert line.closed() == 4401
        assert [line for line in heard if line] == [], "the stream has ended"
        mine.send("ping")
        mine.until("pong")
    soon(lambda: site.context.sessions.watches == {})


def test_a_socket_that_opens_while_its_session_ends_is_closed(site: Served) -> None:
    """Between looking the session up and watching it, it may end: then the cache no longer has it."""
    ann = site.player("Ann")
    session = site.do(site.context.sessions.of_user(ann.me["id"]))[0]
    site.do(site.context.sessions.end(session))
    closed: list[str] = []

    async def opened() -> None:
        with site.context.sessions.watched(session, lambda: closed.append("closed")):
            for task in list(site.context.sessions.background.tasks):
                await task

    site.do(opened())
    assert closed == ["closed"]


def test_what_was_read_before_a_notice_is_not_kept_after_it(site: Served) -> None:
    ann = site.player("Ann")
    known = site.context.sessions.known
    hash = token_hash(ann.http.cookies[COOKIE])

    async def story() -> None:
        known.forget(None)
        load = known.load

        async def slow(key: str) -> sessions.Session | None:
            found = await load(key)
            site.context.user_changes.noticed(f"user/{ann.me['id']}", 0)
            return found

        known.load = slow
        try:
            assert await known.get(hash) is not None
        finally:
            known.load = load
        assert hash not in known.kept

    site.do(story())


# Two processes ------------------------------------------------------------------------------------------------------


def test_a_session_that_ends_in_one_process_ends_in_all(two_sites: tuple[Served, Served]) -> None:
    one, two = two_sites
    ann = one.player("Ann")
    other = two.player(cookie=one.device_of(ann).http.cookies[COOKIE])
    table = ann.table()
    with other.open(table, 0) as line:
        line.until("frame")
        ann.delete("/api/account/sessions")
        assert line.closed() == 4401
    soon(lambda: is_out(other))
    assert not is_out(two.player(cookie=ann.http.cookies[COOKIE]))


def test_after_notices_were_missed_everything_is_looked_up_again(two_sites: tuple[Served, Served]) -> None:
    one, two = two_sites
    ann = one.player("Ann")
    other = two.player(cookie=one.device_of(ann).http.cookies[COOKIE])
    table = ann.table()
    with other.open(table, 0) as line, other.open(table) as second:
        line.until("frame")
        second.until("frame")
        hash = token_hash(other.http.cookies[COOKIE])
        one.do(one.context.store.change(("delete from session where hash = $1", (hash,))))  # and nobody is told
        assert not is_out(other), "it is known from before"

        async def reconnected() -> None:
            two.context.store.notices.tell("", 0)  # type: ignore[attr-defined]

        two.do(reconnected())
        assert line.closed() == 4401
        assert second.closed() == 4401
    assert is_out(other)


# Cookies of earlier versions ----------------------------------------------------------------------------------------


def signed(site: Served, player: Player) -> str:
    return site.context.signed_cookies.written(player.me["id"], time())


def test_a_signed_cookie_of_an_earlier_version_becomes_a_session(site: Served) -> None:
    ann = site.player("Ann")
    old = signed(site, ann)
    assert httpx.get(f"{site.address}/api/account", headers={"Cookie": f"{COOKIE}={old}"}).status_code == 401
    again = site.player(cookie=old)
    assert again.me == ann.me
    assert again.http.cookies[COOKIE] != old
    assert len(devices(ann)) == 2


def test_a_signed_cookie_is_turned_once_but_for_answers_that_were_lost(
    site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = site.player("Ann")
    old = signed(site, ann)
    assert site.player(cookie=old).me == ann.me
    assert site.player(cookie=old).me == ann.me
    monkeypatch.setattr(signed_cookies, "AGAIN", -1.0)
    assert site.player(cookie=old).me != ann.me


def test_a_signed_cookie_of_a_member_is_worth_nothing(site: Served) -> None:
    otto = member(site, "Otto")
    assert site.player(cookie=signed(site, otto)).me["id"] != otto.me["id"]


@pytest.mark.parametrize("fault", ["another's", "too old", "no time", "no signature"])
def test_a_signed_cookie_that_is_not_right_is_worth_nothing(server: Served, ann: Player, fault: str) -> None:
    cookies = server.context.signed_cookies
    user, issued, signature = signed(server, ann).split(".")
    forged = {
        "another's": f"{server.player().me['id']}.{issued}.{signature}",
        "too old": cookies.written(user, time() - signed_cookies.LASTED - 1),
        "no time": f"{user}..{cookies.signature(f'{user}.')}",
        "no signature": f"{user}.{issued}.",
    }
    assert server.player(cookie=forged[fault]).me["id"] != user


def test_a_secret_of_the_hosts_own_signs_as_before(tmp_path: Path) -> None:
    """What a released version has signed: the same key, the same text."""
    with served(tmp_path, secret="0123456789abcdef") as site:
        assert site.context.signed_cookies.written("sbxxiky3meopvnna", 1_700_000_000.5) == (
            "sbxxiky3meopvnna.1700000000.e80d8a1116401e4d496a71cbb7cd6db5fbfa40b4c922ced5828389434b82f299"
        )
