"""Rated tables: who may sit there, what is refused, and what becomes of those who do not see it through."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.server import game_commands, seat_commands
from quarterdeck.server.due_work import auto_answer, due
from quarterdeck.server.entries import BotSat, Left, Made, from_row
from quarterdeck.server.errors import RatedTable, WrongState
from quarterdeck.server.frames import frame
from quarterdeck.server.seat_commands import leave, sit
from quarterdeck.server.users import User
from tests.server.players import GAME, Player, Served
from tests.server.results.members import member
from tests.server.results.played import ANN, BOB, CID, Played
from tests.some_games import LARGEST, TURN_BASED

RATED: dict[str, Any] = {"rated": True, "clock": 600, "late_joining": False}


def refusal(player: Player, **wanted: Any) -> tuple[int, str, list[str]]:
    answer = player.ask("POST", "/api/tables", {"game": GAME, "seats": 2} | RATED | wanted)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["possible"]


@pytest.fixture
def dora(server: Served) -> Player:
    return member(server, "Dora")


def test_a_table_that_is_not_said_to_be_rated_is_not(ann: Player) -> None:
    assert ann.info(ann.table())["rated"] is False
    (old,) = from_row(
        b'[{"type":"Made","time":1,"game":"x","rules":1,"data":"","seats":2,"options":{},"name":"","host":"a",'
        b'"host_name":"A","join":"link","clock":null,"spectators":true,"hints":true,"key":""}]'
    )
    assert isinstance(old, Made)
    assert old.rated is False


def test_a_rated_table_is_for_members(server: Served, ann: Player, dora: Player) -> None:
    assert refusal(ann) == (403, "members_only", [])
    table = dora.table(**RATED)
    assert dora.info(table)["rated"] is True
    assert ann.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}) == (403, "members_only")
    member(server, "Emma").sit(table, 1)
    assert dora.start(table)["state"] == "running"


@pytest.mark.parametrize(
    ("wanted", "possible"),
    [
        ({"clock": None}, ["clock"]),
        ({"hints": True}, ["hints"]),
        ({"late_joining": True}, ["late_joining"]),
        ({"people": [{"kind": "me"}, {"kind": "me"}]}, ["people"]),
        ({"clock": None, "hints": True}, ["clock", "hints"]),
        ({"game": LARGEST.id, "seats": 1}, ["seats"]),
    ],
)
def test_settings_that_are_not_fair_are_refused(dora: Player, wanted: dict[str, Any], possible: list[str]) -> None:
    assert refusal(dora, **wanted) == (409, "rated_table", possible)


def test_programs_and_second_seats_are_refused(dora: Player) -> None:
    table = dora.table(**RATED)
    assert dora.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}) == (409, "rated_table")
    played = Played(ANN, begin=False, **RATED)
    with pytest.raises(RatedTable, match="programs"):
        sit(played.live, User("robot", "Robot", True), 1, played.now)


def test_a_rematch_is_rated_as_well(server: Served, dora: Player) -> None:
    emma = member(server, "Emma")
    table = dora.game_with(emma, **RATED)
    emma.post(f"/api/tables/{table}/resign", seat=1)
    again = dora.post(f"/api/tables/{table}/rematch")
    assert again["rated"] is True
    id = emma.me["id"]
    server.do(server.context.user_changes.write(id, ("delete from account where user_id = $1", (id,))))
    assert emma.refused("POST", f"/api/tables/{table}/rematch") == (403, "members_only")


def test_a_rated_game_moves_the_ratings_of_both(server: Served, dora: Player) -> None:
    emma = member(server, "Emma")
    emma.post(f"/api/tables/{dora.game_with(emma, **RATED)}/resign", seat=1)

    async def mus() -> dict[str, float]:
        await server.context.fold.run()
        return dict(await server.context.store.rows("select player, mu from rating where season = 0"))

    found = server.do(mus())
    assert found[dora.me["id"]] > 25 > found[emma.me["id"]]


# After the start ------------------------------------------------------------------------------------------------------


def test_bots_are_chosen_before_the_start(dora: Player) -> None:
    table = dora.table(**RATED, people=[{"kind": "me"}, {"kind": "bot", "level": "Captain"}])
    seat = f"/api/tables/{table}/seats/1"
    dora.put(seat, kind="bot", level="Admiral")
    dora.start(table)
    assert dora.refused("PUT", seat, {"kind": "bot", "level": "Mate"}) == (409, "rated_table")
    assert dora.refused("PUT", f"/api/tables/{table}/seats/0", {"kind": "bot"}) == (409, "rated_table")
    assert dora.refused("PUT", seat, {"kind": "open"}) == (409, "wrong_state")


def test_nobody_joins_late_or_comes_back() -> None:
    played = Played(ANN, **RATED)
    with pytest.raises(RatedTable, match="nobody sits down after the start"):
        sit(played.live, BOB, 1, played.now)
    assert sit(played.live, ANN, 0, played.now) == [], "she sits there"
    played.row(*leave(played.live, ANN, 0, played.now))
    with pytest.raises(RatedTable, match="does not come back"):
        sit(played.live, ANN, 0, played.now)


def test_a_bot_plays_on_for_who_leaves_and_she_has_lost() -> None:
    played = Played(ANN, BOB, **RATED)
    gone = leave(played.live, ANN, 0, played.now)
    assert [type(entry) for entry in gone] == [Left, BotSat]
    played.row(*gone)
    assert [note.what for note in played.live.activity.notes] == ["left", "bot"]
    found = played.end()
    assert found.rated
    assert [(seat.player, seat.place, seat.left) for seat in found.seats] == [("ann", 2, "left"), ("bob", 1, None)]


def test_before_the_start_leaving_is_just_leaving() -> None:
    played = Played(ANN, BOB, begin=False, **RATED)
    assert [type(entry) for entry in leave(played.live, BOB, 1, played.now)] == [Left]


def test_of_several_who_left_the_first_comes_last() -> None:
    played = Played(ANN, BOB, CID, game=LARGEST.id, seats=3, **RATED)
    played.row(*game_commands.resign(played.live, BOB, 1, played.now))
    played.row(*leave(played.live, ANN, 0, played.now))
    assert [seat.place for seat in played.end().seats] == [2, 3, 1]


def test_its_bots_go_on_when_everybody_has_left() -> None:
    """Else who is about to lose would leave, and the game would never count."""
    for rated in (True, False):
        played = Played(ANN, clock=600, late_joining=False, rated=rated)
        played.row(*seat_commands.leave(played.live, ANN, 0, played.now))
        assert played.live.plays_on() is rated
        play = played.live.under_way
        lanes = play.waiting()
        by = {auto_answer(played.live, played.live.seating[lane.seat], play.g, lane) for lane in lanes}
        assert by == ({"bot"} if rated else {"bot", "clock"})
        if rated:
            assert due(played.live) is not None


def test_there_are_no_hints(server: Served, dora: Player) -> None:
    table = dora.game_with(member(server, "Emma"), **RATED)
    number = dora.get(f"/api/tables/{table}/seats/0/frame")["number"]
    body = {"seat": 0, "number": number}
    assert dora.refused("POST", f"/api/tables/{table}/hint", body) == (403, "not_shown")


def test_moves_are_not_taken_back_by_consent_but_freely() -> None:
    """Whatever the seat may do alone it may do here too; what others would have to agree to it may not ask."""
    seen: set[str] = set()
    for game in (GAME, TURN_BASED.id):
        played = Played(ANN, BOB, game=game, **RATED)
        for _ in range(40):
            if not played.live.under_way.waiting():
                break
            answer = played.answer()
            played.row(answer)
            seat, user = answer.seat, (ANN, BOB)[answer.seat]
            permission = played.live.under_way.permission(seat)
            shown = frame(played.live, seat, None, played.now)
            assert shown.may_undo is bool(permission)
            assert shown.may_ask is False
            number = played.live.under_way.at(seat).number
            if permission:
                seen.add("freely")
                assert game_commands.undo(played.live, user, seat, number, False, played.now)
            elif permission.if_agreed:
                seen.add("by consent")
                assert shown.why_not == "at a rated table moves are not taken back by consent"
                with pytest.raises(RatedTable):
                    game_commands.undo(played.live, user, seat, number, True, played.now)
    assert seen == {"freely", "by consent"}


def test_who_resigned_cannot_come_back_either() -> None:
    played = Played(ANN, BOB, CID, game=LARGEST.id, seats=3, **RATED)
    played.row(*game_commands.resign(played.live, BOB, 1, played.now))
    with pytest.raises(WrongState):
        sit(played.live, BOB, 1, played.now)
