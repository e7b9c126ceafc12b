"""Names: nobody is called like somebody else, at one table never, and on one site for a while."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.server.names import FIRST, SECOND, same
from quarterdeck.server.schemas import LONGEST_NAME
from tests.server.players import Json, Player, Served, served


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest) -> dict[str, str]:
    """The settings of a database of the test's own."""
    return {} if request.param == "sqlite" else {"database": request.getfixturevalue("database")}


def renamed(player: Player, name: str) -> Json:
    """What is said when somebody wants another's name."""
    response = player.ask("PUT", "/api/me", {"name": name})
    assert response.status_code == 409, response.text
    error: Json = response.json()["error"]
    assert error["code"] == "name_taken"
    return error


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Bonny", "ann bonny"),
        ("Ann Bonny", "AnnBonny"),
        ("Ann Bonny", "Ａｎｎ Ｂｏｎｎｙ"),
        ("Straße", "STRASSE"),
        ("ﬁrst mate", "First Mate"),
        ("Ⅷ", "viii"),
        ("Zoë", "Zoe\u0308"),
        ("Ann", "Ann\u00ad"),
        ("Ann", "A\u034fn\ufe0fn"),
        ("Ann", "Ann\u061c\u3164\uffa0\u2800\U000e0041"),
    ],
)
def test_names_that_read_alike_are_the_same(one: str, other: str) -> None:
    assert same(one) == same(other)


def test_names_that_read_differently_are_not() -> None:
    assert len({same(name) for name in ("Ann", "Anna", "Ann 2", "Zoe", "Zoë", "")}) == 6


def test_all_names_of_guests_can_be_had_and_differ() -> None:
    names = [f"{first} {second}" for first in FIRST for second in SECOND]
    assert len({same(name) for name in names}) == len(names) > 5000
    assert max(map(len, names)) <= LONGEST_NAME


def test_a_name_stays_its_owners_over_restarts(tmp_path: Path, kept: dict[str, str]) -> None:
    settings: dict[str, object] = {"names_kept": 30.0, **kept}
    with served(tmp_path, **settings) as running:
        ann, bob = running.player("Ann"), running.player()
        cookie = ann.cookie
        before = bob.me["name"]
        error = renamed(bob, " ａｎｎ ")
        assert error["message"].startswith("somebody here is already called ａｎｎ; free: ")
        assert len(error["possible"]) == 3
        assert bob.get("/api/me")["name"] == before
        assert bob.put("/api/me", name=error["possible"][0])["name"] == error["possible"][0]
    with served(tmp_path, **settings) as again:
        eve = again.player()
        renamed(eve, "Ann")
        eve.http.cookies.clear()
        assert eve.ask("PUT", "/api/me", {"name": "ANN"}, cookie=cookie).status_code == 200  # her own, written anew


def test_a_name_is_free_again_after_a_while(tmp_path: Path, kept: dict[str, str]) -> None:
    with served(tmp_path, names_kept=30.0, **kept) as running:
        running.player("Ann")
    with served(tmp_path, names_kept=0.0, **kept) as later:
        assert later.player("Ann").me["name"] == "Ann"


def test_who_takes_another_name_can_go_back_and_nobody_is_called_as_she_was(tmp_path: Path) -> None:
    with served(tmp_path, names_kept=30.0) as running:
        ann, bob = running.player("Ann"), running.player("Bob")
        ann.put("/api/me", name="Anna")
        renamed(bob, "Ann")
        assert ann.put("/api/me", name="Ann")["name"] == "Ann"


def test_guests_and_programs_have_names_of_their_own(tmp_path: Path) -> None:
    with served(tmp_path, names_kept=30.0) as running:
        guests = [running.player() for _ in range(30)]
        assert len({same(guest.me["name"]) for guest in guests}) == 30
        ann, bob = guests[:2]
        ann.post("/api/tokens", name="Hal")
        ann.post("/api/tokens", name="Hal")  # her own program, with another token
        assert bob.refused("POST", "/api/tokens", {"name": "HAL"}) == (409, "name_taken")
        renamed(bob, "Hal")


@pytest.mark.parametrize(
    "name", ["Mate", "mate", "ADMIRAL", "Ma\u00adte", "Mate II", "captain viii", "Sirius", "GIMBAL iv"]
)
def test_nobody_is_called_like_a_bot(ann: Player, name: str) -> None:
    assert ann.refused("PUT", "/api/me", {"name": name}) == (400, "bad_name")


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u2800\u2800\u2800", "\U000e0041\U000e0042"])
def test_a_name_can_be_seen(ann: Player, name: str) -> None:
    assert ann.refused("PUT", "/api/me", {"name": name}) == (400, "bad_name")


def test_two_of_one_name_do_not_sit_at_one_table(server: Served) -> None:
    """Names are not kept on this server, so that there can be two."""
    ann, other = server.player("Ann"), server.player("ann")
    table = ann.table()
    seat = f"/api/tables/{table}/seats/1"
    response = other.ask("PUT", seat, {"kind": "me"})
    assert response.status_code == 409
    assert response.json()["error"]["code"] == "name_taken"
    assert "take another name first" in response.json()["error"]["message"]
    other.put("/api/me", name="Nan")
    other.sit(table, 1)
    ann.start(table)
    other.delete(seat)
    other.put("/api/me", name="Ann")
    assert other.sit(table, 1)["seats"][1]["name"] == "Nan"  # who comes back is called as she was
