"""Passkeys: made, used, counted and removed, with an authenticator of the tests' own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from time import time

import httpx
import pytest

from quarterdeck.server.errors import NoPasskeys
from quarterdeck.server.people.challenges import LASTS
from quarterdeck.server.people.passkeys import MAX_PASSKEYS, Site, passkey_id, site_at
from quarterdeck.server.people.passwords import password_id
from quarterdeck.server.people.sign_in import Arrival
from quarterdeck.server.store import Statement
from quarterdeck.server.users import User
from tests.server.people.authenticator import Authenticator, encoded
from tests.server.people.members import PASSWORD, error, grow_old, member
from tests.server.players import Json, Player, Served, good, served

HIGHEST = 2**32 - 1
"""Of a sign counter."""


def here(site: Served) -> str:
    return site.address.replace("127.0.0.1", "localhost")


def at_home(site: Served, player: Player) -> Player:
    """The player calls the site by a name for which there can be passkeys."""
    player.http.headers["Host"] = here(site).partition("://")[2]
    return player


def add(player: Player, key: Authenticator, **more: object) -> Json:
    options = player.post("/api/account/passkeys/options")
    account: Json = player.post("/api/account/passkeys", credential=key.make(options), **more)
    return account


def with_passkey(site: Served, name: str) -> tuple[Player, Authenticator]:
    """A member who has nothing but a passkey."""
    player, key = at_home(site, site.player(name)), Authenticator(here(site))
    add(player, key)
    return player, key


def ask(site: Served, path: str, **body: object) -> httpx.Response:
    """A call from a browser that the site has not seen."""
    return httpx.post(site.address + path, json=body, headers={"Host": here(site).partition("://")[2]}, timeout=60)


def options_to_sign_in(site: Served) -> Json:
    options: Json = good(ask(site, "/api/sign-in/passkey/options"))
    return options


def sign_in(site: Served, key: Authenticator) -> httpx.Response:
    return ask(site, "/api/sign-in/passkey", credential=key.use(options_to_sign_in(site)))


def ways(player: Player) -> list[tuple[str, str]]:
    return [(way["kind"], way["label"]) for way in player.get("/api/account")["ways"]]


# Making one ---------------------------------------------------------------------------------------------------------


def test_a_guest_becomes_a_member_by_a_passkey(site: Served) -> None:
    ann, key = at_home(site, site.player("Ann")), Authenticator(here(site))
    options = ann.post("/api/account/passkeys/options")
    assert options["rp"] == {"id": "localhost", "name": "Quarterdeck"}
    assert options["attestation"] == "none"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    account = ann.post("/api/account/passkeys", credential=key.make(options), name="Anna")
    assert (account["kind"], account["name"], account["since"] > 0) == ("member", "Anna", True)
    assert ways(ann) == [("passkey", "A program")]
    assert account["proved_until"] > time()


def test_a_member_has_several_with_labels_and_the_browser_is_told_which(site: Served) -> None:
    ann, first = with_passkey(site, "Ann")
    options = ann.post("/api/account/passkeys/options")
    assert [one["id"] for one in options["excludeCredentials"]] == [encoded(first.id)]
    add(ann, Authenticator(here(site)), label="Blue key")
    assert ways(ann) == [("passkey", "A program"), ("passkey", "Blue key")]
    ann.post("/api/account/password", password=PASSWORD)
    assert len(ways(ann)) == 3


def test_a_passkey_belongs_to_one(site: Served) -> None:
    _, key = with_passkey(site, "Ann")
    bob = at_home(site, site.player("Bob"))
    options = bob.post("/api/account/passkeys/options")
    found = error(bob.ask("POST", "/api/account/passkeys", {"credential": key.make(options)}))
    assert found["message"] == "This device keeps a passkey for an account here already. Sign in instead?"
    assert bob.get("/api/me")["kind"] == "guest"


def test_there_are_only_so_many(site: Served) -> None:
    ann, _ = with_passkey(site, "Ann")
    for _ in range(MAX_PASSKEYS - 1):
        add(ann, Authenticator(here(site)))
    options = ann.post("/api/account/passkeys/options")
    body = {"credential": Authenticator(here(site)).make(options)}
    assert ann.refused("POST", "/api/account/passkeys", body) == (409, "conflict")


def test_no_passkey_stands_in_the_way_of_somebodys_password(site: Served) -> None:
    """A device chooses the id of its passkey itself, whatever it says when it is written as text."""
    bob = site.player("Bob")
    assert passkey_id(password_id(bob.me["id"])) != password_id(bob.me["id"])
    ann, key = at_home(site, site.player("Ann")), Authenticator(here(site))
    key.id = b"password." + bob.me["id"].encode()
    add(ann, key)
    bob.post("/api/account/password", password=PASSWORD)
    assert len(site.rows("select id from credential")) == 2


# Using one ----------------------------------------------------------------------------------------------------------


def test_a_member_signs_in_with_a_passkey_and_no_name(site: Served) -> None:
    ann, key = with_passkey(site, "Ann")
    options = options_to_sign_in(site)
    assert (options["rpId"], options["allowCredentials"]) == ("localhost", [])
    response = ask(site, "/api/sign-in/passkey", credential=key.use(options))
    assert response.json() == ann.get("/api/me")
    assert len(ann.get("/api/account")["sessions"]) == 2


def test_the_count_of_a_passkey_never_goes_back(site: Served) -> None:
    ann, key = with_passkey(site, "Ann")
    for count, right in ((0, True), (0, True), (7, True), (7, False), (6, False), (0, False), (8, True)):
        key.counter = count
        assert (sign_in(site, key).status_code == 200) is right, count
    key.counter = HIGHEST
    assert sign_in(site, key).status_code == 200
    assert site.rows("select counter from credential where user_id = $1", ann.me["id"]) == [(HIGHEST,)]


def test_of_a_key_and_its_copy_that_come_at_once_one_is_let_in(site: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both were checked against the same count before either was written."""
    _, key = with_passkey(site, "Ann")
    key.counter = 3
    first, second = (key.use(options_to_sign_in(site)) for _ in range(2))
    let_in = site.context.sign_in.let_in
    answers: list[int] = []

    async def overtaken(user: User, arrival: Arrival, used: Statement) -> str | None:
        monkeypatch.undo()
        copy = asyncio.to_thread(ask, site, "/api/sign-in/passkey", credential=second)
        answers.append((await copy).status_code)
        return await let_in(user, arrival, used)

    monkeypatch.setattr(site.context.sign_in, "let_in", overtaken)
    answers.append(ask(site, "/api/sign-in/passkey", credential=first).status_code)
    assert answers == [200, 403]


@pytest.mark.parametrize(
    "fault", ["origin", "site", "another key", "nobody there", "another's handle", "unknown", "signature"]
)
def test_what_is_not_right_lets_nobody_in(site: Served, fault: str) -> None:
    _, key = with_passkey(site, "Ann")
    bob, other = with_passkey(site, "Bob")
    options = options_to_sign_in(site)
    match fault:
        case "origin":
            key.origin = "https://evil.example"
        case "site":
            key.rp_id = "evil.example"
        case "another key":
            key.key = other.key
        case "nobody there":
            key.flags = 0
        case "another's handle":
            key.user = encoded(bob.me["id"].encode())
        case "unknown":
            key.id = b"nothing that is known"
    credential = key.use(options)
    if fault == "signature":
        credential["response"]["signature"] = other.use(options)["response"]["signature"]
    response = ask(site, "/api/sign-in/passkey", credential=credential)
    assert error(response) == {
        "code": "no_match",
        "message": "This device has no passkey for this site. Use another device or a password.",
        "possible": [],
    }


# Challenges ---------------------------------------------------------------------------------------------------------


def test_a_challenge_is_good_once(site: Served) -> None:
    _, key = with_passkey(site, "Ann")
    options = options_to_sign_in(site)
    credential = key.use(options)
    assert ask(site, "/api/sign-in/passkey", credential=credential).status_code == 200
    assert error(ask(site, "/api/sign-in/passkey", credential=credential))["message"].startswith("That took too long")


def test_a_challenge_is_good_for_one_act_of_one_user_for_a_while(site: Served) -> None:
    ann, key = with_passkey(site, "Ann")
    bob = at_home(site, site.player("Bob"))
    to_sign_in = options_to_sign_in(site)
    assert ann.refused("POST", "/api/account/proof", {"credential": key.use(to_sign_in)}) == (403, "no_match")
    to_prove = ann.post("/api/account/proof/options")
    response = ask(site, "/api/sign-in/passkey", credential=key.use(to_prove))
    assert error(response)["code"] == "no_match"
    body = {"credential": Authenticator(here(site)).make(ann.post("/api/account/passkeys/options"))}
    assert bob.refused("POST", "/api/account/passkeys", body) == (403, "no_match")
    late = ann.post("/api/account/proof/options")
    site.do(site.context.store.change(("update challenge set ends = ends - $1", (LASTS + 1,))))
    assert ann.refused("POST", "/api/account/proof", {"credential": key.use(late)}) == (403, "no_match")
    site.do(site.context.challenges.tidy())
    assert site.rows("select * from challenge") == []
    own = {"challenge": encoded(bytes(32))}
    assert ann.refused("POST", "/api/account/proof", {"credential": key.use(own)}) == (403, "no_match")


# Proving and removing -----------------------------------------------------------------------------------------------


def test_a_passkey_proves_who_one_is_and_anothers_does_not(site: Served) -> None:
    ann, key = with_passkey(site, "Ann")
    _, other = with_passkey(site, "Bob")
    grow_old(site, ann)
    found = error(ann.ask("POST", "/api/account/passkeys/options", {}))
    assert (found["code"], found["possible"]) == ("prove_again", ["passkey"])
    options = ann.post("/api/account/proof/options")
    assert [one["id"] for one in options["allowCredentials"]] == [encoded(key.id)]
    assert ann.refused("POST", "/api/account/proof", {"credential": other.use(options)}) == (403, "no_match")
    again = ann.post("/api/account/proof/options")
    assert ann.post("/api/account/proof", credential=key.use(again))["proved_until"] > time()
    ann.post("/api/account/passkeys/options")


def test_adding_one_needs_a_proof_at_the_end_as_well(site: Served) -> None:
    ann, _ = with_passkey(site, "Ann")
    body = {"credential": Authenticator(here(site)).make(ann.post("/api/account/passkeys/options"))}
    grow_old(site, ann)
    assert ann.refused("POST", "/api/account/passkeys", body) == (403, "prove_again")
    assert len(ways(ann)) == 1


def test_a_removed_passkey_lets_nobody_in_and_the_last_one_stays(site: Served) -> None:
    ann, first = with_passkey(site, "Ann")
    second = Authenticator(here(site))
    add(ann, second)
    assert len(ann.delete(f"/api/account/ways/{passkey_id(encoded(first.id))}")["ways"]) == 1
    assert error(sign_in(site, first))["code"] == "no_match"
    last = f"/api/account/ways/{passkey_id(encoded(second.id))}"
    assert ann.refused("DELETE", last) == (409, "last_way")
    assert sign_in(site, second).status_code == 200


# Where there are any ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://games.example.org", "games.example.org"),
        ("https://games.example.org:8443", "games.example.org"),
        ("http://localhost:8000", "localhost"),
        ("http://deck.localhost", "deck.localhost"),
    ],
)
def test_a_secure_site_with_a_name_has_passkeys(origin: str, host: str) -> None:
    assert site_at(origin) == Site(origin, host)


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        ("http://games.example.org", "without https"),
        ("http://localhost.example.org", "without https"),
        ("http://192.168.1.20:8000", "by a number"),
        ("https://192.168.1.20", "by a number"),
        ("http://[::1]:8000", "by a number"),
        ("http://[", "without https"),
        ("http://", "without https"),
    ],
)
def test_other_sites_have_none_and_say_why(origin: str, said: str) -> None:
    with pytest.raises(NoPasskeys, match=said):
        site_at(origin)


def test_a_site_without_passkeys_refuses_to_begin(ann: Player) -> None:
    assert ann.refused("POST", "/api/account/passkeys/options") == (409, "no_passkeys")
    assert ann.refused("POST", "/api/sign-in/passkey/options") == (409, "no_passkeys")


def test_passkeys_are_bound_to_what_the_host_has_named(tmp_path: Path) -> None:
    named = {"Host": "games.example.org"}
    with (
        served(tmp_path, origin="https://games.example.org") as site,
        httpx.Client(base_url=site.address, headers=named, timeout=60) as http,
    ):
        options = good(http.post("/api/sign-in/passkey/options", json={}))
        assert options["rpId"] == "games.example.org"
        (cookie,) = (one.split(";") for one in http.get("/api/me").headers.get_list("set-cookie"))
        session = {"Cookie": cookie[0]}
        assert " Secure" in cookie or " secure" in cookie
        key = Authenticator("https://games.example.org")
        made = key.make(good(http.post("/api/account/passkeys/options", json={}, headers=session)))
        good(http.post("/api/account/passkeys", json={"credential": made}, headers=session))
        good(http.post("/api/sign-in/passkey", json={"credential": key.use(options)}))


def test_nothing_of_this_is_loaded_before_somebody_needs_it() -> None:
    """The first page waits for no library: those for passkeys and passwords take most of a second."""
    code = "import sys, quarterdeck.server.service; print(*{'webauthn', 'argon2'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


# Nonsense -----------------------------------------------------------------------------------------------------------


def test_nonsense_for_a_credential_breaks_nothing(site: Served) -> None:
    ann, key = with_passkey(site, "Ann")
    with site.unbroken():
        for change in CHANGES:
            for path, sent in (
                ("/api/account/passkeys", Authenticator(here(site)).make(ann.post("/api/account/passkeys/options"))),
                ("/api/account/proof", key.use(ann.post("/api/account/proof/options"))),
                ("/api/sign-in/passkey", key.use(ann.post("/api/sign-in/passkey/options"))),
            ):
                status = ann.ask("POST", path, {"credential": changed(sent, change)}).status_code
                assert status in (400, 403), (path, change)
    assert len(ways(ann)) == 1
    assert member(site, "Bob").get("/api/me")["kind"] == "member"


CHANGES: list[Json] = [
    {"response": None},
    {"response": {}},
    {"response": []},
    {"rawId": 7},
    {"rawId": "\u00e4", "id": "\u00e4"},
    {"rawId": "x" * 5000, "id": "x" * 5000},
    {"clientDataJSON": ""},
    {"clientDataJSON": "!!!"},
    {"clientDataJSON": encoded(b"[]")},
    {"clientDataJSON": encoded(b"[" * 3000)},
    {"clientDataJSON": encoded(b'{"challenge": 7}')},
    {"attestationObject": "", "authenticatorData": ""},
    {"attestationObject": encoded(b"\xa1\xa1\xa1"), "authenticatorData": encoded(b"\xff" * 40)},
    {"attestationObject": encoded(b"\x9f" * 2000), "authenticatorData": encoded(bytes(37))},
    {"attestationObject": encoded(b"\xa0"), "signature": encoded(b"")},
    {"attestationObject": encoded(b"\x00"), "signature": 7},
    {"attestationObject": None, "userHandle": 7},
]
"""Of fields of a credential, or of its response."""


def changed(credential: Json, change: Json) -> Json:
    found = credential | {"response": dict(credential["response"])}
    for name, value in change.items():
        (found if name in credential else found["response"])[name] = value
    return found
