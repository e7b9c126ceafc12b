"""The games of a guest go to somebody's account: where she plays, where she is the host, and in what she has said."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

import pytest

from quarterdeck.server.errors import NotStored
from quarterdeck.server.people import joining
from quarterdeck.server.people.sessions import COOKIE
from tests.server.fixtures import Serve
from tests.server.people.members import PASSWORD, member
from tests.server.players import TIMEOUT, Json, Player, Served


def let_in(site: Served, old: Player, new: Player, join: bool = True) -> Json:
    """The guest on the new device becomes the user of the old one."""
    code = old.post("/api/account/transfers")["code"]
    new.post("/api/transfers/claim", code=code)
    old.post("/api/account/transfers/answer", agree=True)
    taken: Json = new.post("/api/transfers/take", code=code, join=join)
    return taken


def tables(player: Player) -> set[str]:
    return {table["id"] for table in player.get("/api/tables?mine=true")}


def settle(site: Served, guest: Player) -> None:
    """Wait until what nobody waits for has been done too."""
    until = monotonic() + TIMEOUT
    while site.rows("select 1 from seat where user_id = $1", guest.me["id"]):
        assert monotonic() < until, "some tables were not joined"
        sleep(0.01)


def test_a_running_game_goes_on_as_the_member_without_losing_the_seat(site: Served) -> None:
    otto, guest, bob = member(site, "Otto"), site.player("Wilhelmina"), site.player("Bob")
    table = guest.game_with(bob)
    with bob.open(table, 1) as watching:
        watching.until("frame")
        assert let_in(site, otto, guest) == {"state": "agreed", "joined": 1, "apart": []}
        seen = watching.until("table", lambda message: message["table"]["seats"][0]["name"] == "Otto")["table"]
    assert (seen["host"], seen["seats"][0]["kind"], seen["sitters"][0]["seat"]) == ("Otto", "person", 0)
    assert otto.info(table)["seats"][0]["you"]
    assert otto.info(table)["hosted"]
    assert guest.get("/api/me")["id"] == otto.me["id"]
    assert tables(otto) == {table}
    with otto.open(table, 0) as line:
        line.until("frame")
        line.play()


def test_open_tables_and_those_that_are_over_go_along(site: Served) -> None:
    otto, guest, bob = member(site, "Otto"), site.player("Wilhelmina"), site.player("Bob")
    over = bob.game_with(guest)
    guest.post(f"/api/tables/{over}/resign", seat=1)
    made, kept = guest.table(), guest.post(f"/api/tables/{over}/rematch")["id"]
    assert let_in(site, otto, guest)["joined"] == 3
    settle(site, guest)
    assert tables(otto) == {over, made, kept}
    assert otto.info(made)["hosted"]
    assert [seat["name"] for seat in otto.info(over)["seats"]] == ["Bob", "Otto"]
    assert bob.post(f"/api/tables/{over}/verify")["proven"]
    assert otto.get(f"/api/tables/{over}/record")["answers"] is not None


def test_a_member_who_signs_in_takes_along_what_the_guest_has(site: Served) -> None:
    member(site, "Otto")
    guest, other = site.player("Wilhelmina"), site.player("Bob")
    table = guest.game_with(other)
    second = site.device_of(guest)
    token = guest.post("/api/tokens", name="Hal")["token"]
    with second.open(table, 0) as line:
        line.until("frame")
        guest.post("/api/sign-in/password", name="Otto", password=PASSWORD, join=True)
        assert line.closed() == 4401, "the guest's sessions end, on all devices"
    assert guest.info(table)["seats"][0]["you"]
    assert second.ask("GET", "/api/tables").status_code == 401
    assert site.rows("select guest, user_id from joined") == [(second.me["id"], guest.get("/api/me")["id"])]
    assert site.rows("select owner from token") == [(guest.get("/api/me")["id"],)]
    assert token
    assert guest.put("/api/me", name="Wilhelmina")["name"] == "Wilhelmina", "the guest's name is hers"


def test_without_join_the_guest_stays_who_she_is(site: Served) -> None:
    otto, guest, bob = member(site, "Otto"), site.player("Wilhelmina"), site.player("Bob")
    table = guest.game_with(bob)
    assert let_in(site, otto, guest, join=False) == {"state": "agreed", "joined": 0, "apart": []}
    assert tables(otto) == set()
    assert otto.info(table)["seats"][0]["name"] == "Wilhelmina"


def test_a_members_games_are_nobody_elses(site: Served) -> None:
    otto, eve, bob = member(site, "Otto"), member(site, "Eve"), site.player("Bob")
    table = eve.game_with(bob)
    assert let_in(site, otto, eve)["joined"] == 0
    assert site.rows("select * from joined") == []
    assert bob.info(table)["seats"][0]["name"] == "Eve"


def test_a_guest_who_becomes_a_member_meanwhile_is_not_joined(site: Served) -> None:
    otto, eve = member(site, "Otto"), member(site, "Eve")
    begin = site.context.joining.begin(eve.me["id"], otto.me["id"])
    site.do(site.context.store.change(("update account set since = since", ()), *begin))
    assert site.rows("select * from joined") == []
    assert ("eve",) in site.rows("select name from name where owner = $1", eve.me["id"]), "nothing else went along"


def test_a_game_in_which_both_play_is_left_apart_until_it_is_over(site: Served) -> None:
    otto, guest = member(site, "Otto"), site.player("Wilhelmina")
    table, other = otto.game_with(guest), guest.table()
    assert let_in(site, otto, guest) == {"state": "agreed", "joined": 1, "apart": [table]}
    assert otto.get("/api/account")["apart"] == [table]
    seats = otto.info(table)["seats"]
    assert [(seat["kind"], seat["you"], seat["name"]) for seat in seats] == [
        ("person", True, "Otto"),
        ("bot", False, "Wilhelmina"),
    ]
    assert otto.refused("GET", f"/api/tables/{table}/seats/1/frame") == (403, "not_yours")
    assert otto.info(other)["hosted"]
    site.do(site.context.joining.resume())
    assert otto.get("/api/account")["apart"] == [table]
    otto.post(f"/api/tables/{table}/resign", seat=0)
    site.do(site.context.joining.resume())
    settle(site, guest)
    assert otto.get("/api/account")["apart"] == []
    assert [seat["you"] for seat in otto.info(table)["seats"]] == [True, True]


def test_at_an_open_table_one_person_may_have_two_seats_and_so_she_has(site: Served) -> None:
    otto, guest = member(site, "Otto"), site.player("Wilhelmina")
    table = otto.table()
    guest.sit(table, 1)
    assert let_in(site, otto, guest)["apart"] == []
    assert [seat["you"] for seat in otto.info(table)["seats"]] == [True, True]


def test_a_name_that_another_at_the_table_has_is_not_taken(site: Served) -> None:
    otto, guest, other = site.player("Otto"), site.player("Wilhelmina"), site.player("Otto")
    table = other.game_with(guest)
    let_in(site, otto, guest)
    assert [seat["name"] for seat in otto.info(table)["seats"]] == ["Otto", "Wilhelmina"]


def test_who_was_muted_stays_so(site: Served) -> None:
    otto, guest, host = member(site, "Otto"), site.player("Wilhelmina"), site.player("Host")
    table = host.table()
    guest.post(f"/api/tables/{table}/say", text="hello")
    who = site.room(table).live.chat.lines[0].who
    host.post(f"/api/tables/{table}/mute", who=who, muted=True)
    let_in(site, otto, guest)
    until = monotonic() + TIMEOUT
    while site.rows("select 1 from mention where user_id = $1", guest.me["id"]):
        assert monotonic() < until
        sleep(0.01)
    assert otto.refused("POST", f"/api/tables/{table}/say", {"text": "hello"}) == (403, "muted")
    assert tables(otto) == set(), "where one has only said something is no table of one's own"


def test_a_lesson_goes_along(site: Served) -> None:
    otto, guest = member(site, "Otto"), site.player("Wilhelmina")
    game = next(one["id"] for one in guest.get("/api/games") if one["lesson"])
    table = guest.post("/api/lessons", game=game)["id"]
    assert let_in(site, otto, guest)["joined"] == 1
    until = monotonic() + TIMEOUT
    while not otto.info(table)["hosted"]:
        assert monotonic() < until
        sleep(0.01)


def test_a_guest_of_a_guest_is_found_again(site: Served) -> None:
    """Who joins somebody who joins another has joined the other."""
    otto, first, second = member(site, "Otto"), site.player("First"), site.player("Second")
    let_in(site, first, second)
    let_in(site, otto, first)
    assert set(site.rows("select guest, user_id from joined")) == {
        (first.me["id"], otto.me["id"]),
        (second.me["id"], otto.me["id"]),
    }


def test_what_was_interrupted_is_done_at_the_next_start(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the tables have their entry, and the process dies."""
    with serve() as before:
        otto, guest, bob = member(before, "Otto"), before.player("Wilhelmina"), before.player("Bob")
        games = [guest.game_with(bob) for _ in range(3)]
        done: list[str] = []

        async def dying(self: object, table: str, *_: object) -> bool:
            if done:
                raise NotStored("the process dies")
            done.append(table)
            return bool(await real(self, table, *_))

        real: Any = joining.Joining.join_one
        with monkeypatch.context() as patch:
            patch.setattr(joining.Joining, "join_one", dying)
            code = otto.post("/api/account/transfers")["code"]
            guest.post("/api/transfers/claim", code=code)
            otto.post("/api/account/transfers/answer", agree=True)
            assert guest.post("/api/transfers/take", code=code, join=True)["state"] == "agreed"
        assert len(tables(otto)) == 1
    with serve() as after:
        again = after.player(cookie=otto.http.cookies[COOKIE])
        settle(after, guest)
        assert tables(again) == set(games)
        entries = [str(body).count("Joined") for (body,) in after.rows("select body from log")]
        assert sum(entries) == 3, "and no table has it twice"


def test_a_table_that_cannot_be_read_here_gets_its_entry_all_the_same(site: Served) -> None:
    otto, guest, bob = member(site, "Otto"), site.player("Wilhelmina"), site.player("Bob")
    table = guest.game_with(bob)
    hub = site.context.hub
    site.do(site.context.store.change(("update log set body = $1 where seq = 0", (b'[{"type":"Later"}]',))))
    hub.rooms.clear()
    assert let_in(site, otto, guest)["joined"] == 1
    rows = site.do(site.context.store.read(table))
    assert b'"Joined"' in rows[-1]
    assert tables(otto) == set()
    assert site.rows("select table_id from seat where user_id = $1", otto.me["id"]) == [(table,)]


def test_both_processes_know_whose_seat_it_is(two_sites: tuple[Served, Served]) -> None:
    one, other = two_sites
    otto, guest, bob = member(one, "Otto"), one.player("Wilhelmina"), other.player("Bob")
    table = guest.game_with(bob)
    assert bob.info(table)["seats"][0]["name"] == "Wilhelmina"
    let_in(one, otto, guest)
    until = monotonic() + TIMEOUT
    while bob.info(table)["seats"][0]["name"] != "Otto":
        assert monotonic() < until
        sleep(0.01)
    assert other.player(cookie=otto.http.cookies[COOKIE]).info(table)["seats"][0]["you"]
