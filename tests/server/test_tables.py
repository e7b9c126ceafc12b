"""Making tables, sitting down, leaving and coming back; and who may do which."""

from __future__ import annotations

import json

import pytest
from msgspec import to_builtins
from msgspec.json import encode

import quarterdeck
from quarterdeck.kernel.record import read_record
from quarterdeck.kernel.rng import commitment
from quarterdeck.server.live_game import LiveGame
from tests.server.players import GAME, Json, Player, Served, play_to_the_end
from tests.server.views import frames, hidden_from_spectators, places
from tests.some_games import FLAG, IN_SECRET, WITH_FLAG


def kinds(info: Json) -> list[str]:
    return [seat["kind"] for seat in info["seats"]]


# Who ----------------------------------------------------------------------------------------------------------------


def test_a_guest_has_a_name_at_once_and_keeps_her_session(server: Served) -> None:
    ann = server.player()
    assert len(ann.me["name"]) >= 2
    assert ann.get("/api/me") == ann.me
    assert ann.put("/api/me", name="  Ann\u200b  of   Green\n")["name"] == "Ann of Green"
    assert ann.get("/api/me")["name"] == "Ann of Green"


@pytest.mark.parametrize("name", ["", "x", " x ", "x" * 21, "\u200b\u200b\u200b"])
def test_a_name_nobody_can_have_is_refused(ann: Player, name: str) -> None:
    assert ann.refused("PUT", "/api/me", {"name": name})[0] == 400


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Served) -> None:
    cookie = server.player().http.get("/api/me", headers={"Cookie": ""}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_calls_from_another_site_or_without_json_change_nothing(ann: Player) -> None:
    assert ann.refused("PUT", "/api/me", {"name": "Mallory"}, Origin="https://evil.example") == (403, "foreign_origin")
    form = {"Content-Type": "text/plain"}
    response = ann.http.put("/api/me", content='{"name": "Mallory"}', headers=form)
    assert response.status_code == 400
    assert ann.http.post("/api/tables/x/start").status_code == 400
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.ask("PUT", "/api/me", {"name": "Anna"}, Origin=ann.address).status_code == 200


def test_without_a_session_nothing_is_done(ann: Player) -> None:
    table = ann.table()
    for method, path in (
        ("GET", f"/api/tables/{table}"),
        ("POST", f"/api/tables/{table}/start"),
        ("GET", "/api/tables"),
    ):
        assert ann.refused(method, path, Cookie="") == (401, "not_signed_in")


# Tables -------------------------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_what_can_be_chosen(ann: Player) -> None:
    game = next(game for game in ann.get("/api/games") if game["id"] == GAME)
    assert game["seats"] == [IN_SECRET.seats[0], IN_SECRET.seats[-1]]
    assert [level["name"] for level in game["levels"]] == ["Deckhand", "Mate", "Captain", "Admiral"]
    assert ann.get(f"/api/games/{GAME}/book") == json.loads(encode(IN_SECRET.catalogue()))
    assert ann.refused("GET", "/api/games/chess/book") == (404, "no_such_game")
    assert ann.get(f"/api/games/{GAME}/rulings") == to_builtins(list(IN_SECRET.rulings.values()))
    assert ann.refused("GET", "/api/games/chess/rulings") == (404, "no_such_game")


def test_an_option_is_listed_with_the_ruling_that_it_is_about(ann: Player) -> None:
    game = next(game for game in ann.get("/api/games") if game["id"] == WITH_FLAG.id)
    listed = next(option for option in game["options"] if option["name"] == FLAG)
    stated = next(option for option in WITH_FLAG.options if option.name == FLAG)
    assert (listed["kind"], listed["only"], listed["needs"]) == ("flag", [], None)
    assert listed["ruling"] == to_builtins(WITH_FLAG.rulings[stated.ruling])


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": IN_SECRET.seats[-1] + 1}, "bad_seats"),
        ({"seats": 0}, "bad_request"),
        ({"options": {"speed": 3}}, "bad_option"),
        ({"clock": 1}, "bad_request"),
        ({"join": "anybody"}, "bad_request"),
        ({"people": [{"kind": "me"}] * 3}, "bad_request"),
        ({"people": [{"kind": "bot", "level": "Stowaway"}]}, "bad_request"),
        ({"name": "x" * 41}, "bad_request"),
        ({"hurry": True}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Player, wanted: Json, code: str) -> None:
    assert ann.refused("POST", "/api/tables", {"game": GAME, "seats": 2} | wanted)[1] == code


def test_the_key_is_committed_to_at_once_and_shown_at_the_end(ann: Player, bob: Player) -> None:
    table = ann.table()
    promised = ann.info(table)["commitment"]
    assert ann.info(table)["key"] is None
    bob.sit(table, 1)
    ann.start(table)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        first.until("frame")
        assert first.table["key"] is None
        play_to_the_end(first, second)
    key = bob.info(table)["key"]
    assert commitment(bytes.fromhex(key)) == promised


def test_public_tables_are_listed_for_all_and_others_for_their_people(ann: Player, bob: Player) -> None:
    shown, secret = ann.table(join="public", name="Shown"), ann.table()
    everybodys = [table["id"] for table in bob.get("/api/tables?state=open")]
    assert shown in everybodys
    assert secret not in everybodys
    assert [table["id"] for table in ann.get("/api/tables?mine=true")] == [secret, shown]
    assert bob.get("/api/tables?mine=true") == []
    ann.start(shown)
    assert shown not in [table["id"] for table in bob.get("/api/tables?state=open")]
    assert shown in [table["id"] for table in bob.get("/api/tables?state=running")]
    assert bob.refused("GET", "/api/tables?state=strange")[0] == 400


def test_table_ids_cannot_be_guessed(ann: Player) -> None:
    ids = {ann.table() for _ in range(5)}
    assert len(ids) == 5
    assert all(len(id) == 16 and id.isalnum() for id in ids)


# Seats --------------------------------------------------------------------------------------------------------------


def test_a_seat_is_taken_once(server: Served, ann: Player, bob: Player) -> None:
    table = ann.table()
    bob.sit(table, 1)
    assert bob.sit(table, 1)["seats"][1]["you"] is True, "sitting down twice is sitting"
    path = f"/api/tables/{table}/seats"
    assert server.player().refused("PUT", f"{path}/1", {"kind": "me"}) == (409, "seat_taken")
    assert bob.refused("PUT", f"{path}/0", {"kind": "me"}) == (409, "seat_taken")
    assert bob.refused("PUT", f"{path}/2", {"kind": "me"}) == (404, "not_found")
    assert bob.refused("PUT", f"{path}/1", {"kind": "me", "level": "Mate"}) == (400, "bad_request")


def test_only_the_host_starts_opens_and_replaces(server: Served, ann: Player, bob: Player) -> None:
    table = ann.table()
    path = f"/api/tables/{table}"
    eve = server.player("Eve")
    assert eve.refused("PUT", f"{path}/seats/1", {"kind": "bot"}) == (403, "not_yours")
    bob.sit(table, 1)
    assert bob.refused("POST", f"{path}/start") == (403, "not_yours")
    assert bob.refused("PUT", f"{path}/seats/0", {"kind": "open"}) == (403, "not_yours")
    assert bob.refused("PUT", f"{path}/seats/0", {"kind": "bot"}) == (409, "seat_taken")
    assert bob.refused("DELETE", f"{path}/seats/0") == (403, "not_yours")
    ann.put(f"{path}/seats/1", kind="open")
    assert kinds(ann.put(f"{path}/seats/1", kind="bot", level="Captain")) == ["person", "bot"]
    ann.start(table)
    assert ann.refused("POST", f"{path}/start") == (409, "wrong_state")


def test_a_host_who_leaves_hands_over(ann: Player, bob: Player) -> None:
    table = ann.table()
    bob.sit(table, 1)
    ann.delete(f"/api/tables/{table}/seats/0")
    info = bob.info(table)
    assert (info["host"], info["hosted"], kinds(info)) == ("Bob", True, ["open", "person"])
    bob.start(table)


def test_open_seats_get_a_bot_until_somebody_sits_down(ann: Player, bob: Player) -> None:
    table = ann.table()
    started = ann.start(table)
    assert (started["seats"][1]["level"], started["seats"][1]["free"]) == ("Mate", True)
    assert ann.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}) == (403, "not_yours")
    info = bob.sit(table, 1)
    assert (info["seats"][1]["name"], info["seats"][1]["kind"], info["seats"][1]["free"]) == ("Bob", "person", False)


def test_a_leaver_can_come_back_also_from_behind_a_bot(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    path = f"/api/tables/{table}/seats/1"
    assert ann.refused("PUT", path, {"kind": "bot"}) == (409, "seat_taken")
    assert ann.refused("PUT", path, {"kind": "open"}) == (409, "seat_taken")
    bob.delete(path)
    assert ann.info(table)["seats"][1]["away"] is True
    with bob.open(table, 1) as line:
        line.until("frame")
        line.answer()
        assert line.until("error")["code"] == "not_yours"
    ann.put(path, kind="bot", level="Deckhand")
    seat = ann.info(table)["seats"][1]
    assert (seat["kind"], seat["away"], seat["name"]) == ("bot", True, "Bob")
    assert server.player().refused("PUT", path, {"kind": "me"}) == (409, "seat_taken")
    seat = bob.sit(table, 1)["seats"][1]
    assert (seat["kind"], seat["away"], seat["you"]) == ("person", False, True)
    bob.delete(path)
    seat = ann.put(path, kind="open")["seats"][1]
    assert (seat["kind"], seat["free"], seat["away"]) == ("bot", True, False)
    server.player("Eve").sit(table, 1)


# The end ------------------------------------------------------------------------------------------------------------


def test_a_table_of_one_persons_own_is_closed_by_her(ann: Player) -> None:
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot"}], join="public")
    ann.start(table)
    assert ann.ask("DELETE", f"/api/tables/{table}").status_code == 204
    refusal = ann.ask("GET", f"/api/tables/{table}").json()["error"]
    assert (refusal["code"], refusal["message"]) == (
        "given_up",
        "the only player has left this table, so it was closed",
    )
    for where in ("state=running", "state=running&mine=true", "state=open"):
        assert table not in [one["id"] for one in ann.get(f"/api/tables?{where}")]


def test_a_table_where_others_play_or_that_has_a_record_stays(ann: Player, bob: Player) -> None:
    """Also where somebody else has left, who may come back."""
    table = ann.game_with(bob)
    path = f"/api/tables/{table}"
    bob.delete(f"{path}/seats/1")
    ann.put(f"{path}/seats/1", kind="bot")
    for one in (ann, bob):
        assert one.refused("DELETE", path) == (403, "not_yours")
    alone = ann.table(people=[{"kind": "me"}, {"kind": "bot"}])
    ann.start(alone)
    ann.post(f"/api/tables/{alone}/resign", seat=0)
    assert ann.refused("DELETE", f"/api/tables/{alone}") == (409, "wrong_state")
    assert ann.get(f"/api/tables/{alone}/record")


def test_with_two_seats_a_resignation_ends_the_game(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    path = f"/api/tables/{table}"
    with ann.open(table, 0) as line, bob.open(table, 1) as rival:
        for one in (line, rival):
            one.until("frame")
            one.play()
        hidden = hidden_from_spectators(IN_SECRET, server.room(table).live.under_way.g, 1)
        assert hidden
        assert bob.refused("POST", f"{path}/resign", {"seat": 0}) == (403, "not_yours")
        info = bob.post(f"{path}/resign", seat=1)
        assert (info["state"], info["outcome"]["winners"], info["outcome"]["resigned"]) == ("over", [0], 1)
        frame = line.until("frame", lambda frame: frame["view"]["outcome"] is not None)
        shown = dict(places(frame["view"]))
        assert {place: shown.get(place) for place in hidden} == hidden, "after the end nothing is hidden"
        assert frame["view"]["resigned"] == 1
        assert frame["decision"] is None
    for eyes in ("1", "everything"):
        last = ann.get(f"{path}/replay?seat={eyes}")["moments"][-1]
        seen = last["view"]
        assert (last["label"], seen["resigned"], seen["outcome"]["winners"]) == ("Bob resigned.", 1, [0])
    assert bob.refused("POST", f"{path}/resign", {"seat": 1}) == (409, "wrong_state")
    assert ann.post(f"{path}/verify")["proven"] is True
    assert ann.get(f"{path}/record")["key"] == ann.info(table)["key"]


def test_the_record_of_a_game_verifies_anywhere(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    path = f"/api/tables/{table}"
    for call in ("record", "replay?seat=everything"):
        assert ann.refused("GET", f"{path}/{call}")[0] in (403, 409)
    assert ann.refused("POST", f"{path}/verify") == (409, "wrong_state")
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        play_to_the_end(first, second)
    response = ann.ask("GET", f"{path}/record")
    assert "attachment" in response.headers["content-disposition"]
    record = response.json()
    assert record["players"] == ["Ann", "Bob"]
    times = [time for _, _, time in record["answers"]]
    assert times == sorted(times)
    game = quarterdeck.game(GAME)
    g = quarterdeck.replay(response.text)
    outcome = g.outcome()
    assert outcome is not None
    assert list(outcome.winners) == ann.info(table)["outcome"]["winners"]
    game.verify(read_record(response.text))
    verdict = ann.post(f"{path}/verify")
    assert verdict["proven"] is True
    assert verdict["checked"] > len(times)


def test_a_replay_shows_what_its_perspective_saw(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    path = f"/api/tables/{table}/replay"
    eve = server.player("Eve")
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        first.until("frame")
        first.play()
        assert len(ann.get(f"{path}?seat=0")["moments"]) == 2
        assert len(ann.get(path)["moments"]) == 1
        assert ann.refused("GET", f"{path}?seat=1") == (403, "not_yours")
        assert eve.refused("GET", f"{path}?seat=everything") == (403, "not_shown")
        assert eve.refused("GET", f"{path}?seat=9") == (404, "not_found")
        play_to_the_end(first, second)
    whole = eve.moments(table, "everything")
    assert len(whole) == 1 + len(eve.get(f"/api/tables/{table}/record")["answers"])
    live = server.room(table).live
    again = LiveGame(live.game, 2, live.made.options, bytes.fromhex(live.made.key), 0.0)
    for moment, given in zip(whole, [None, *live.under_way.given], strict=True):
        if given is not None:
            again.answer(given.seat, given.action, 0.0, None)
        shown = dict(places(moment["view"]))
        for seat in (0, 1):
            hidden = hidden_from_spectators(live.game, again.g, seat)
            assert {place: shown.get(place) for place in hidden} == hidden
    theirs = eve.moments(table, 0)
    assert len(theirs) == frames(first)[-1]["number"]
    for frame in frames(first):
        assert frame["view"] == theirs[frame["number"] - 1]["view"]
        assert frame["events"] == [e for moment in theirs[frame["since"] : frame["number"]] for e in moment["events"]]
    assert all(moment["label"] for moment in whole + theirs)
