"""Preferences follow a member to all her devices; a guest's stay in her browser."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from tests.server.fixtures import Serve
from tests.server.people.members import PASSWORD, error, member, sign_in
from tests.server.players import TIMEOUT, Json, Player, Served

NONE: Json = dict.fromkeys(("theme", "sound", "pace", "confirm", "ask", "remarks"))
ALL: Json = {
    "theme": "light",
    "sound": False,
    "pace": "quick",
    "confirm": "final",
    "ask": "choice",
    "remarks": True,
}


def put(player: Player, **wanted: object) -> Json:
    now: Json = player.put("/api/account/preferences", **wanted)
    return now


def test_a_member_has_chosen_nothing_at_first(site: Served) -> None:
    otto = member(site, "Otto")
    assert otto.get("/api/me")["preferences"] == NONE
    assert otto.get("/api/account")["preferences"] == NONE


def test_what_she_chooses_is_there_on_her_next_device_and_after_a_restart(serve: Serve) -> None:
    with serve() as before:
        otto = member(before, "Otto")
        assert put(otto, **ALL) == ALL
        assert otto.get("/api/me")["preferences"] == ALL
    with serve() as after:
        assert sign_in(after, "Otto", PASSWORD).json()["preferences"] == ALL


def test_what_is_not_named_stays_as_it_was(site: Served) -> None:
    otto = member(site, "Otto")
    put(otto, theme="dark", sound=True)
    assert put(otto, sound=False) == NONE | {"theme": "dark", "sound": False}
    assert put(otto) == NONE | {"theme": "dark", "sound": False}
    assert put(otto, theme=None) == NONE | {"theme": "dark", "sound": False}


@pytest.mark.parametrize(
    "wanted", [{"theme": "pink"}, {"sound": "on"}, {"pace": 2}, {"confirm": True}, {"ask": ""}, {"font": "large"}]
)
def test_only_what_is_known_is_kept(site: Served, wanted: Json) -> None:
    otto = member(site, "Otto")
    assert otto.refused("PUT", "/api/account/preferences", wanted) == (400, "bad_request")
    assert otto.get("/api/me")["preferences"] == NONE


def test_a_guest_is_told_where_hers_are(site: Served) -> None:
    found = error(site.player().ask("PUT", "/api/account/preferences", ALL))
    assert found["code"] == "members_only"
    assert "stay in her browser" in found["message"]


def test_another_process_hears_of_it(two_sites: tuple[Served, Served]) -> None:
    one, other = two_sites
    otto = member(one, "Otto")
    there = other.player(cookie=otto.http.cookies["qd_session"])
    assert there.get("/api/me")["preferences"] == NONE
    put(otto, pace="slow")
    until = monotonic() + TIMEOUT
    while there.get("/api/me")["preferences"]["pace"] != "slow":
        assert monotonic() < until
        sleep(0.01)
