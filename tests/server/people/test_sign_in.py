"""Signing in by password and by code: who is let in, who is not, and what is learnt by trying."""

from __future__ import annotations

import asyncio
from time import gmtime, strftime, time

import httpx
import pytest

from quarterdeck.server.people import hashing
from quarterdeck.server.people.attempts import ADDRESS_TRIES, PAUSE, TRIES
from quarterdeck.server.people.recovery_codes import LETTERS, NUMBER, WORDS
from tests.server.people.members import OTHER_PASSWORD, PASSWORD, error, grow_old, member, sign_in
from tests.server.players import Player, Served

WRONG = "nightjar 31 gravel Wp"


def with_code(site: Served, name: str, code: str) -> httpx.Response:
    return httpx.post(f"{site.address}/api/sign-in/code", json={"name": name, "code": code})


def proof_needed(player: Player, method: str, path: str, body: object = None) -> bool:
    response = player.ask(method, path, {} if body is None and method == "POST" else body)
    return response.status_code == 403 and error(response)["code"] == "prove_again"


# By password --------------------------------------------------------------------------------------------------------


def test_a_member_signs_in_on_another_device(site: Served) -> None:
    otto = member(site, "Otto")
    response = sign_in(site, "0tto")
    assert response.json() == otto.get("/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    there = site.player(cookie=response.cookies["qd_session"])
    assert there.me["id"] == otto.me["id"]
    assert there.get("/api/account")["proved_until"] > time()
    assert len(otto.get("/api/account")["sessions"]) == 2


def test_the_session_of_the_guest_who_signs_in_ends_and_her_token_is_not_used_again(site: Served) -> None:
    member(site, "Otto")
    guest = site.player("Bob")
    before = guest.http.cookies["qd_session"]
    guest.post("/api/sign-in/password", name="Otto", password=PASSWORD)
    assert guest.get("/api/me")["name"] == "Otto"
    assert guest.http.cookies["qd_session"] != before
    assert site.player(cookie=before).me["name"] != "Bob"
    assert site.rows("select guest from joined") == []


def test_the_guest_who_wants_it_is_noted_as_joined_and_a_member_is_not(site: Served) -> None:
    otto, eve = member(site, "Otto"), member(site, "Eve")
    guest = site.player("Bob")
    id = guest.me["id"]
    for caller in (guest, eve):
        caller.post("/api/sign-in/password", name="Otto", password=PASSWORD, join=True)
    assert site.rows("select guest, user_id from joined") == [(id, otto.me["id"])]


def test_a_page_of_another_site_signs_nobody_in(site: Served) -> None:
    member(site, "Otto")
    for way in ("password", "code"):
        body = {"name": "Otto", way: PASSWORD}
        url = f"{site.address}/api/sign-in/{way}"
        response = httpx.post(url, json=body, headers={"Origin": "https://evil.example"})
        assert (response.status_code, error(response)["code"]) == (403, "foreign_origin")
        assert httpx.post(url, data=body).status_code == 400


@pytest.mark.parametrize("way", ["password", "code"])
def test_a_name_that_nobody_has_is_answered_and_worked_for_like_any_other(
    site: Served, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    otto = member(site, "Otto")
    if way == "code":
        otto.post("/api/account/recovery-codes")
    site.player("Guest of Ours")
    work: list[str] = []
    verified, code_hash = hashing.verified, hashing.code_hash

    def noted_verified(stored: str, password: str) -> bool:
        work.append("verified " + "$".join(stored.split("$")[:4]))
        return verified(stored, password)

    def noted_hash(user: str, code: str) -> str:
        work.append("hashed a code")
        return code_hash(user, code)

    monkeypatch.setattr(hashing, "verified", noted_verified)
    monkeypatch.setattr(hashing, "code_hash", noted_hash)
    said = []
    for name in ("Otto", "Nobody at all", "Guest of Ours", "x" * 100, "\x00\u200b"):
        body = {"name": name, way: WRONG}
        response = httpx.post(f"{site.address}/api/sign-in/{way}", json=body)
        said.append((response.status_code, response.text))
    assert len(set(said)) == 1
    assert said[0][0] == 403
    assert len(work) == len(said)
    assert len(set(work)) == 1


def test_a_member_without_a_password_is_answered_like_anybody(site: Served) -> None:
    otto = member(site, "Otto")
    sql = "update credential set id = 'k.key', kind = 'passkey' where user_id = $1"
    site.do(site.context.store.change((sql, (otto.me["id"],))))
    assert error(sign_in(site, "Otto")) == error(sign_in(site, "Nobody at all"))


# The pause ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Otto", "Nobody at all"])
def test_after_a_few_tries_there_is_a_pause_whether_the_name_is_anybodys_or_not(site: Served, name: str) -> None:
    otto = member(site, "Otto")
    said = [error(sign_in(site, name, WRONG)) for _ in range(TRIES + 1)]
    assert [one["code"] for one in said] == ["no_match"] * TRIES + ["paused"]
    assert said[0]["message"].endswith(" 4 tries left, then a pause of 10 minutes.")
    assert said[3]["message"].endswith(" 1 try left, then a pause of 10 minutes.")
    assert said[4]["message"].endswith(" Now a pause of 10 minutes.")
    assert said[5]["message"] == "Too many tries. Again in 10 minutes."
    assert error(sign_in(site, name))["code"] == "paused", "not even with the right one"
    assert otto.get("/api/me")["name"] == "Otto", "who is signed in stays so"
    otto.post("/api/account/proof", password=PASSWORD)
    (code, *_) = otto.post("/api/account/recovery-codes")["codes"]
    assert with_code(site, "Otto", code).status_code == 200, "and other ways are open"


def test_a_pause_ends_and_a_right_password_ends_the_count(site: Served) -> None:
    member(site, "Otto")
    for _ in range(TRIES - 1):
        sign_in(site, "Otto", WRONG)
    assert sign_in(site, "Otto").status_code == 200
    for _ in range(TRIES):
        assert error(sign_in(site, "Otto", WRONG))["code"] == "no_match"
    assert error(sign_in(site, "Otto"))["code"] == "paused"
    site.do(site.context.store.change(("update attempt set ends = ends - $1", (PAUSE + 1,))))
    assert sign_in(site, "Otto").status_code == 200


def test_many_tries_at_once_are_no_way_around_the_pause(site: Served) -> None:
    async def all_at_once() -> list[str]:
        async with httpx.AsyncClient(base_url=site.address, timeout=60) as http:
            body = {"name": "Otto", "password": WRONG}
            calls = [http.post("/api/sign-in/password", json=body) for _ in range(3 * TRIES)]
            return [error(response)["code"] for response in await asyncio.gather(*calls)]

    member(site, "Otto")
    assert sorted(asyncio.run(all_at_once())) == ["no_match"] * TRIES + ["paused"] * 2 * TRIES


def test_an_address_has_a_pause_too_and_success_in_between_does_not_help(
    site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    member(site, "Otto")

    async def quick(stored: str | None, password: str) -> bool:
        return password == PASSWORD and stored is not None

    monkeypatch.setattr(site.context.hashing, "verify", quick)
    for number in range(ADDRESS_TRIES):
        if number % 10 == 9:
            assert sign_in(site, "Otto").status_code == 200
        assert error(sign_in(site, f"Nobody {number}", WRONG))["code"] == "no_match"
    assert error(sign_in(site, "Somebody else", WRONG))["code"] == "paused"
    assert error(sign_in(site, "Otto"))["code"] == "paused"


def test_a_pause_holds_in_every_process(two_sites: tuple[Served, Served]) -> None:
    one, two = two_sites
    member(one, "Otto")
    for number in range(TRIES):
        assert error(sign_in((one, two)[number % 2], "Otto", WRONG))["code"] == "no_match"
    assert error(sign_in(one, "Otto"))["code"] == error(sign_in(two, "Otto"))["code"] == "paused"


def test_what_was_typed_as_a_name_is_not_kept(site: Served) -> None:
    sign_in(site, "my secret password", WRONG)
    assert "secret" not in str(site.rows("select * from attempt"))
    assert "127.0.0.1" not in str(site.rows("select * from attempt"))
    site.do(site.context.store.change(("update attempt set ends = 1", ())))
    site.do(site.context.attempts.tidy())
    assert site.rows("select * from attempt") == []


# Codes --------------------------------------------------------------------------------------------------------------


def test_codes_look_as_they_should_and_each_lets_in_once(site: Served) -> None:
    otto = member(site, "Otto")
    codes = otto.post("/api/account/recovery-codes")["codes"]
    assert len(set(codes)) == NUMBER == otto.get("/api/account")["codes_left"]
    for code in codes:
        first, one, second, two = code.split("-")
        assert {first, second} <= set(WORDS)
        assert set(one + two) <= set(LETTERS)
        assert len(one) == len(two) == 4
    assert with_code(site, "otto", f" {codes[0].upper().replace('-', ' ')} ").json()["name"] == "Otto"
    assert otto.get("/api/account")["codes_left"] == NUMBER - 1
    again = error(with_code(site, "Otto", codes[0]))
    today = strftime("%d %B", gmtime()).lstrip("0")
    assert again["code"] == "no_match"
    assert again["message"].startswith(f"That code was used on {today}.")
    unknown = error(with_code(site, "Otto", "mast-2222-reef-2222"))
    assert unknown["message"].startswith("No code of yours. They look like mast-4KQ7-reef-9XP2.")


def test_of_two_who_use_a_code_at_once_one_is_let_in(site: Served) -> None:
    otto = member(site, "Otto")
    code = otto.post("/api/account/recovery-codes")["codes"][0]

    async def both() -> list[int]:
        async with httpx.AsyncClient(base_url=site.address, timeout=60) as http:
            body = {"name": "Otto", "code": code}
            responses = await asyncio.gather(*(http.post("/api/sign-in/code", json=body) for _ in range(2)))
            return sorted(response.status_code for response in responses)

    assert asyncio.run(both()) == [200, 403]


def test_new_codes_replace_the_old_ones_and_no_code_is_kept(site: Served) -> None:
    otto, eve = member(site, "Otto"), member(site, "Eve")
    old = otto.post("/api/account/recovery-codes")["codes"]
    new = otto.post("/api/account/recovery-codes")["codes"]
    assert otto.get("/api/account")["codes_left"] == NUMBER
    assert error(with_code(site, "Otto", old[0]))["code"] == "no_match"
    assert error(with_code(site, "Eve", new[0]))["code"] == "no_match", "they are Otto's alone"
    assert with_code(site, "Otto", new[0]).status_code == 200
    assert not any(code.partition("-")[0] in str(site.rows("select * from recovery")) for code in new)
    assert eve.get("/api/account")["codes_left"] == 0


def test_a_guest_has_no_codes(site: Served) -> None:
    assert site.player().refused("POST", "/api/account/recovery-codes") == (409, "conflict")


# Proving it again ---------------------------------------------------------------------------------------------------


def test_what_matters_asks_again_who_one_is(site: Served) -> None:
    otto = member(site, "Otto")
    way = otto.get("/api/account")["ways"][0]["id"]
    (other,) = [one["id"] for one in site.device_of(otto).get("/api/account")["sessions"] if one["here"]]
    acts: list[tuple[str, str, object]] = [
        ("POST", "/api/account/password", {"password": OTHER_PASSWORD}),
        ("POST", "/api/account/recovery-codes", {}),
        ("DELETE", f"/api/account/ways/{way}", None),
        ("DELETE", f"/api/account/sessions/{other}", None),
        ("DELETE", "/api/account/sessions", None),
    ]
    grow_old(site, otto)
    assert all(proof_needed(otto, *act) for act in acts)
    assert otto.refused("POST", "/api/account/proof", {"password": WRONG}) == (403, "no_match")
    assert all(proof_needed(otto, *act) for act in acts)
    assert otto.post("/api/account/proof", password=PASSWORD)["proved_until"] > time()
    assert not any(proof_needed(otto, *act) for act in acts)


def test_a_guest_need_not_prove_anything_and_can_prove_nothing(site: Served) -> None:
    ann = site.player("Ann")
    site.device_of(ann)
    ann.delete("/api/account/sessions")
    assert ann.refused("POST", "/api/account/proof", {"password": PASSWORD}) == (403, "no_match")


def test_one_signs_oneself_out_without_a_proof(site: Served) -> None:
    otto = member(site, "Otto")
    grow_old(site, otto)
    (here,) = otto.get("/api/account")["sessions"]
    otto.delete(f"/api/account/sessions/{here['id']}")
    assert otto.ask("GET", "/api/account").status_code == 401


def test_a_proof_is_guessed_no_more_often_than_a_password(site: Served) -> None:
    otto = member(site, "Otto")
    grow_old(site, otto)
    codes = [otto.refused("POST", "/api/account/proof", {"password": WRONG})[1] for _ in range(TRIES + 1)]
    assert codes == ["no_match"] * TRIES + ["paused"]
    assert sign_in(site, "Otto").status_code == 200, "which does not get in the way of others who are she"


def test_the_last_way_stays(site: Served) -> None:
    otto, eve = member(site, "Otto"), member(site, "Eve")
    way = otto.get("/api/account")["ways"][0]["id"]
    assert otto.refused("DELETE", f"/api/account/ways/{way}") == (409, "last_way")
    assert eve.refused("DELETE", f"/api/account/ways/{way}") == (404, "not_found")
    assert sign_in(site, "Otto").status_code == 200
