"""Passwords: which can be had, how they are kept, and what ends when one is changed."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from quarterdeck.server.errors import TooFast
from quarterdeck.server.people import hashing
from quarterdeck.server.people.hashing import AT_ONCE, MAX_WAITING, NOBODYS, Hashing, hashed, verified
from quarterdeck.server.people.stolen_passwords import WORDS, is_stolen
from tests.server.people.members import OTHER_PASSWORD, PASSWORD, error, grow_old, member, sign_in
from tests.server.players import Player, Served

STOLEN = [
    *("password123", "Password123!", "p4ssw0rd2024", "passwordpassword", "qwertyuiop", "qwerty12345", "1234567890"),
    *(
        "12345678910",
        "0987654321",
        "aaaaaaaaaa",
        "abcabcabcabc",
        "abcdefghij",
        "1q2w3e4r5t",
        "1qaz2wsx3edc",
        "iloveyou12",
    ),
    *("Quarterdeck1", "quarterdeck2026", "letmein12345", "zxcvbnm,./1", "Marlow2024!", "marlowmarlow", "Wily Marlow"),
    *("w1lymarl0w99", "!!!!!!!!!!", "          ", "11/11/1999", "summer2023!!", "trustno1trustno1", "asdfghjkl;'"),
    *("dragon1988dragon", "welcome12345", "Liverpool1892", "qwertzuiop", "mnbvcxz123"),
]
FINE = [
    "grackle 88 umbrella Tz",
    "thimble-41-walrus-Qk",
    "correct horse battery staple",
    "vK3#pq9Zw!x",
    "почтовый голубь",
]


@pytest.mark.parametrize("password", STOLEN)
def test_what_everybody_tries_first_is_refused(password: str) -> None:
    assert is_stolen(password, "Wily Marlow")


@pytest.mark.parametrize("password", FINE)
def test_what_nobody_tries_first_is_not(password: str) -> None:
    assert not is_stolen(password, "Wily Marlow")


def test_the_list_is_long_enough_to_be_one() -> None:
    assert len(WORDS) > 300


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("short", "Ten characters or more."),
        ("x1" * 300, "256 characters or fewer."),
        ("password123", "lists of stolen passwords"),
        ("Wily Marlow 99", "lists of stolen passwords"),
    ],
)
def test_a_weak_password_makes_no_member(site: Served, password: str, said: str) -> None:
    ann = site.player("Wily Marlow")
    found = error(ann.ask("POST", "/api/account/password", {"password": password}))
    assert found["code"] == "weak_password"
    assert said in found["message"]
    assert ann.get("/api/me")["kind"] == "guest"


def test_the_same_password_from_another_keyboard_is_the_same(site: Served) -> None:
    member(site, "Otto", "zw\u00f6lf Dr\u00f6pjes 7")
    assert sign_in(site, "Otto", "zwo\u0308lf Dro\u0308pjes 7").status_code == 200


def test_the_database_has_an_argon2id_hash_with_a_salt_of_its_own(site: Served) -> None:
    member(site, "Otto")
    member(site, "Eve")
    secrets = [row[0] for row in site.rows("select secret from credential")]
    assert len(set(secrets)) == 2
    assert all(secret.startswith("$argon2id$v=19$m=65536,t=3,p=4$") for secret in secrets)
    assert not any(PASSWORD in str(row) for row in site.rows("select * from credential"))


def test_the_hash_of_nobody_costs_as_much_and_is_of_no_password() -> None:
    assert NOBODYS.split("$")[:4] == hashed(PASSWORD).split("$")[:4]
    assert not verified(NOBODYS, PASSWORD)
    assert not verified(NOBODYS, "")


def test_few_hashes_are_made_at_once_and_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    running: list[str] = []

    def slow(password: str) -> str:
        running.append(password)
        go_on.wait(60)
        return password

    monkeypatch.setattr(hashing, "hashed", slow)

    async def story() -> None:
        work = Hashing()
        tasks = [asyncio.create_task(work.password(str(number))) for number in range(MAX_WAITING)]
        while len(running) < AT_ONCE:
            await asyncio.sleep(0.001)
        with pytest.raises(TooFast):
            await work.password("one too many")
        assert len(running) == AT_ONCE
        go_on.set()
        assert len(await asyncio.gather(*tasks)) == MAX_WAITING
        assert work.waiting == 0
        work.stop()

    asyncio.run(story())


# Changing it --------------------------------------------------------------------------------------------------------


def signed_in(site: Served, name: str) -> Player:
    return site.player(cookie=sign_in(site, name).cookies["qd_session"])


def test_who_changes_her_password_signs_out_all_other_devices(site: Served) -> None:
    otto = member(site, "Otto")
    other = signed_in(site, "Otto")
    table = otto.table()
    with other.open(table, 0) as line:
        line.until("frame")
        otto.post("/api/account/password", password=OTHER_PASSWORD)
        assert line.closed() == 4401
    assert other.ask("GET", "/api/account").status_code == 401
    assert len(otto.get("/api/account")["sessions"]) == 1
    assert error(sign_in(site, "Otto"))["code"] == "no_match"
    assert sign_in(site, "Otto", OTHER_PASSWORD).status_code == 200


def test_a_change_needs_the_old_password_or_a_proof(site: Served) -> None:
    otto = member(site, "Otto")
    grow_old(site, otto)
    refused = error(otto.ask("POST", "/api/account/password", {"password": OTHER_PASSWORD}))
    assert (refused["code"], refused["possible"]) == ("prove_again", ["password"])
    body = {"password": OTHER_PASSWORD, "old": "not the old one"}
    assert otto.refused("POST", "/api/account/password", body) == (403, "no_match")
    assert sign_in(site, "Otto").status_code == 200, "nothing has changed"
    otto.post("/api/account/password", password=OTHER_PASSWORD, old=PASSWORD)
    assert sign_in(site, "Otto", OTHER_PASSWORD).status_code == 200


def test_nobody_is_let_in_by_a_password_that_was_changed_meanwhile(
    site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    otto = member(site, "Otto")
    verify = site.context.hashing.verify

    async def slow(stored: str | None, password: str) -> bool:
        right = await verify(stored, password)
        await site.context.store.change(("update credential set secret = 'another'", ()))
        return right

    monkeypatch.setattr(site.context.hashing, "verify", slow)
    assert error(sign_in(site, "Otto"))["code"] == "no_match"
    assert len(otto.get("/api/account")["sessions"]) == 1
