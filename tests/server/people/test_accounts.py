"""Members: a guest keeps her name and games, and nobody else is called like her."""

from __future__ import annotations

import pytest

from quarterdeck.server.people.passwords import password_id
from tests.server.fixtures import Serve
from tests.server.people.members import PASSWORD, member, sign_in, soon
from tests.server.players import Served


def test_a_guest_becomes_a_member_and_is_who_she_was(site: Served) -> None:
    ann = site.player("Ann")
    table = ann.table()
    assert (ann.me["kind"], ann.me["role"]) == ("guest", "")
    account = ann.post("/api/account/password", password=PASSWORD)
    assert (account["kind"], account["name"]) == ("member", "Ann")
    assert account["since"] > 0
    assert [(way["kind"], way["id"]) for way in account["ways"]] == [("password", password_id(ann.me["id"]))]
    me = ann.get("/api/me")
    assert me == ann.me | {"kind": "member"}
    assert [one["id"] for one in ann.get("/api/tables?mine=true")] == [table]
    assert ann.get("/api/account") == account


def test_a_guest_can_take_another_name_as_she_becomes_a_member(site: Served) -> None:
    ann = site.player("Ann")
    assert ann.post("/api/account/password", password=PASSWORD, name="  Anna  B ")["name"] == "Anna B"
    assert ann.get("/api/me")["name"] == "Anna B"
    refused = ann.refused("POST", "/api/account/password", {"password": PASSWORD, "name": "Anna C"})
    assert refused == (400, "bad_request")


@pytest.mark.parametrize("name", ["Otto", "0TTO", "Ο\u03c4\u03c4ο", "Ott\u043e"])
def test_no_member_guest_or_program_reads_like_a_member(site: Served, name: str) -> None:
    member(site, "Otto")
    bob = site.player("Bob")
    taken = (409, "name_taken")
    assert bob.refused("POST", "/api/account/password", {"password": PASSWORD, "name": name}) == taken
    assert bob.get("/api/me") == bob.me, "and she is a guest as before"
    assert bob.refused("PUT", "/api/me", {"name": name}) == taken
    assert bob.refused("POST", "/api/tokens", {"name": name}) == taken
    assert member(site, "Eve").refused("PUT", "/api/me", {"name": name}) == taken
    assert bob.put("/api/me", name="Ottilie")["name"] == "Ottilie"


def test_free_names_are_suggested_that_can_be_had(site: Served) -> None:
    member(site, "Otto")
    bob = site.player()
    possible = bob.ask("PUT", "/api/me", {"name": "Otto"}).json()["error"]["possible"]
    assert len(possible) == 3
    for name in possible:
        assert bob.put("/api/me", name=name)["name"] == name


def test_a_member_has_her_name_for_good_and_a_guest_for_a_while(serve: Serve) -> None:
    with serve(names_kept=0.0) as site:
        member(site, "Otto")
        site.player("Bob")
        site.player("Bob")
        assert site.player().refused("PUT", "/api/me", {"name": "Otto"}) == (409, "name_taken")


def test_a_member_may_have_programs_called_like_her(site: Served) -> None:
    assert member(site, "Otto").post("/api/tokens", name="Ott0")["name"] == "Ott0"


@pytest.mark.parametrize("name", ["Host", "m0derator", "A former player", "Mate", "Sirius", "\u2800\u2800"])
def test_some_names_are_no_members(site: Served, name: str) -> None:
    bob = site.player("Bob")
    refused = (400, "bad_name")
    assert bob.refused("POST", "/api/account/password", {"password": PASSWORD, "name": name}) == refused
    assert member(site, "Otto").refused("PUT", "/api/me", {"name": name}) == refused


def test_a_member_takes_another_name_and_nobody_takes_the_old_one_meanwhile(serve: Serve) -> None:
    with serve(names_kept=30.0) as site:
        otto = member(site, "Otto")
        assert otto.get("/api/account")["old_name"] is None
        assert otto.put("/api/me", name="Ottokar")["name"] == "Ottokar"
        old = otto.get("/api/account")["old_name"]
        assert old["name"] == "Otto"
        bob = site.player()
        for name in ("Otto", "0tto", "Ottokar", "0tt0kar"):
            assert bob.refused("PUT", "/api/me", {"name": name}) == (409, "name_taken"), name
            body = {"name": name, "password": PASSWORD}
            assert bob.refused("POST", "/api/account/password", body) == (409, "name_taken"), name
        assert sign_in(site, "Otto").status_code == 403
        assert sign_in(site, "Ottokar").status_code == 200
        assert otto.put("/api/me", name="Otto")["name"] == "Otto", "she herself may go back"
    with serve(names_kept=0.0) as later:
        assert later.player("Ottokar").me["name"] == "Ottokar"


def test_a_name_written_otherwise_is_the_same_name(site: Served) -> None:
    otto = member(site, "Otto")
    assert otto.put("/api/me", name="OTTO")["name"] == "OTTO"
    assert otto.get("/api/account")["old_name"] is None
    assert sign_in(site, "otto").status_code == 200


def test_another_process_hears_of_a_new_name_and_a_new_member(two_sites: tuple[Served, Served]) -> None:
    one, two = two_sites
    ann = one.player("Ann")
    there = two.player(cookie=ann.http.cookies["qd_session"])
    assert there.me["kind"] == "guest"
    ann.post("/api/account/password", password=PASSWORD, name="Anna")
    soon(lambda: there.get("/api/me")["name"] == "Anna")
    assert there.get("/api/me")["kind"] == "member"
