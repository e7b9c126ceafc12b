"""A rematch: sides are swapped, seats are kept for those who played, and bots are ready at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

import pytest

from quarterdeck.server import seat_commands, table_commands
from quarterdeck.server.entries import AnyEntry, Made
from quarterdeck.server.errors import Taken
from quarterdeck.server.live_table import KEPT_SECONDS, LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.room import Room
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.users import User
from tests.server.players import GAME, Player, Served, served
from tests.some_games import LARGEST

GAMES = OfferedGames()
ANN, BOB = User("ann", "Ann"), User("bob", "Bob")


def test_two_change_sides_at_one_table_which_starts_when_both_are_there(
    server: Served, ann: Player, bob: Player
) -> None:
    table = ann.game_with(bob, clock=600, name="Again")
    path = f"/api/tables/{table}"
    assert bob.refused("POST", f"{path}/rematch") == (409, "wrong_state")
    bob.post(f"{path}/resign", seat=1)
    assert server.player().refused("POST", f"{path}/rematch") == (403, "not_yours")
    first = bob.post(f"{path}/rematch")
    assert (first["state"], first["hosted"], first["seats"][0]["you"]) == ("open", True, True)
    assert ann.info(table)["rematch"] == {"table": first["id"], "by": "Bob"}
    second = ann.post(f"{path}/rematch")
    assert second["id"] == first["id"]
    assert (second["clock"], second["name"], second["state"]) == (600, "Again", "running")
    assert [seat["name"] for seat in second["seats"]] == ["Bob", "Ann"]
    assert ann.post(f"{path}/rematch")["state"] == "running", "asking once more leads there and changes nothing"


def test_against_bots_it_is_under_way_at_once_with_the_same_ones(ann: Player) -> None:
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}])
    rival = ann.start(table)["seats"][1]
    ann.post(f"/api/tables/{table}/resign", seat=0)
    again = ann.post(f"/api/tables/{table}/rematch")
    assert (again["state"], again["name"]) == ("running", f"{rival['name']} against Ann")
    assert (again["seats"][0]["name"], again["seats"][0]["level"]) == (rival["name"], "Deckhand")
    assert again["seats"][1]["you"] is True


def test_both_may_ask_at_the_same_moment(ann: Player, bob: Player) -> None:
    for _ in range(5):
        table = ann.game_with(bob)
        path = f"/api/tables/{table}"
        bob.post(f"{path}/resign", seat=1)
        with ThreadPoolExecutor(2) as pool:
            asked = list(pool.map(Player.post, (ann, bob), repeat(f"{path}/rematch")))
        assert asked[0]["id"] == asked[1]["id"]
        again = ann.info(asked[0]["id"])
        assert (again["state"], [seat["name"] for seat in again["seats"]]) == ("running", ["Bob", "Ann"])


def test_nobody_hears_of_a_rematch_that_is_not_there_yet(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    bob.post(f"/api/tables/{table}/resign", seat=1)
    hub = server.context.hub
    heard: list[tuple[str, list[str]]] = []

    def hear(room: Room) -> None:
        if room.live.id == table and room.live.rematch is not None:
            again = hub.rooms[room.live.rematch.table].live
            heard.append((again.id, [occupancy.plays for occupancy in again.seating]))

    hub.after.append(hear)
    try:
        again = bob.post(f"/api/tables/{table}/rematch")["id"]
    finally:
        hub.after.remove(hear)
    assert heard == [(again, ["person", "open"])], "and whoever asked sits there"


def test_who_has_too_many_games_with_bots_makes_none(tmp_path: Path) -> None:
    with served(tmp_path, games_a_person=1) as server:
        ann = server.player("Ann")
        people = [{"kind": "me"}, {"kind": "bot"}]
        table = ann.table(people=people)
        ann.start(table)
        ann.post(f"/api/tables/{table}/resign", seat=0)
        ann.start(ann.table(people=people))
        assert ann.refused("POST", f"/api/tables/{table}/rematch") == (409, "too_many_games")
        assert ann.info(table)["rematch"] is None
        assert ann.get("/api/tables?state=open&mine=true") == []


def test_a_table_that_is_read_while_it_is_made_is_one_room(server: Served, ann: Player) -> None:
    """Two would each have their own state, and who came to the second would never see the first one start."""
    table = ann.table()
    room = server.room(table)
    assert server.do(server.context.hub.load(table)) is room
    assert server.room(table) is room


def test_with_more_than_two_the_seats_are_shuffled() -> None:
    drawn = {tuple(table_commands.other_seats(4)) for _ in range(200)}
    assert len(drawn) > 10
    assert all(sorted(seats) == [0, 1, 2, 3] for seats in drawn)


def test_everybody_finds_a_seat_at_a_larger_table(server: Served) -> None:
    people = [server.player(name) for name in ("Cleo", "Dora", "Emil")]
    host = people[0]
    table = host.table(game=LARGEST.id, seats=4, people=[{"kind": "me"}])
    for seat, player in enumerate(people[1:], 1):
        player.sit(table, seat)
    bot = host.start(table)["seats"][3]["name"]
    live = server.room(table).live
    play = live.under_way
    while not play.over:
        lane = play.waiting()[0]
        action = play.g.options(lane.seat)[0].text
        play.answer(lane.seat, action, 0.0, None)
    seats = [player.post(f"/api/tables/{table}/rematch") for player in people]
    assert [shown["state"] for shown in seats] == ["open", "open", "running"]
    assert sorted(one["name"] for one in seats[-1]["seats"]) == sorted(["Cleo", "Dora", "Emil", bot])


def test_a_kept_seat_is_given_to_nobody_before_she_had_time_to_come(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    bob.post(f"/api/tables/{table}/resign", seat=1)
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    kept = ann.info(again)["seats"][1]
    assert (kept["kind"], kept["name"], kept["free"], kept["you"]) == ("open", "Ann", False, True)
    assert again in [shown["id"] for shown in ann.get("/api/tables?state=open&mine=true")]
    seat = f"/api/tables/{again}/seats/1"
    for change in ("me", "bot", "open"):
        who = server.player() if change == "me" else bob
        assert who.refused("PUT", seat, {"kind": change}) == (409, "seat_taken")
    assert bob.refused("POST", f"/api/tables/{again}/start") == (409, "seat_taken")
    assert ann.put(seat, kind="me")["state"] == "open", "sitting down oneself leaves the start to the host"
    assert bob.start(again)["state"] == "running"


def test_who_declines_gives_the_seat_free(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    bob.post(f"/api/tables/{table}/resign", seat=1)
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    seat = f"/api/tables/{again}/seats/1"
    assert server.player().refused("DELETE", seat) == (403, "not_yours")
    declined = ann.delete(seat)["seats"][1]
    assert (declined["free"], declined["declined"], declined["name"]) == (True, "Ann", "")
    filled = bob.put(seat, kind="bot")["seats"][1]
    assert (filled["kind"], filled["declined"]) == ("bot", "")


def rematch_of_two() -> LiveTable:
    """Bob has asked at time 1000, and Ann's seat is kept."""
    old = table_of(table_commands.new_entries(GAMES, NewTable(game=GAME, seats=2), ANN, 0.0))
    old.apply(seat_commands.sit(old, BOB, 1, 0.0))
    old.apply(table_commands.start(old, ANN, 0.0))
    old.resigned(1, 0.0)
    live = table_of(table_commands.rematch_entries(GAMES, old, BOB, 1000.0))
    live.apply(table_commands.sit_again(live, BOB, 1000.0))
    return live


def table_of(entries: list[AnyEntry]) -> LiveTable:
    made = entries[0]
    assert isinstance(made, Made)
    live = LiveTable("table", made, GAMES)
    live.apply(entries)
    return live


GIVEN_AWAY: list[Callable[[LiveTable, float], list[AnyEntry]]] = [
    lambda live, now: table_commands.start(live, BOB, now),
    lambda live, now: seat_commands.put_bot(live, BOB, 1, "Mate", now),
    lambda live, now: seat_commands.open_seat(live, BOB, 1, now),
]


@pytest.mark.parametrize("give_away", GIVEN_AWAY)
def test_after_that_time_the_host_may_go_on_without_her(
    give_away: Callable[[LiveTable, float], list[AnyEntry]],
) -> None:
    live = rematch_of_two()
    with pytest.raises(Taken, match="kept for Ann, who has 1 min left"):
        give_away(live, 1000.0 + KEPT_SECONDS - 1)
    live.apply(give_away(live, 1000.0 + KEPT_SECONDS))
    assert live.seating[1].kept_until is None


def test_a_game_started_without_her_waits_for_her_with_a_bot() -> None:
    live = rematch_of_two()
    live.apply(table_commands.start(live, BOB, 1000.0 + KEPT_SECONDS))
    kept = live.seating[1]
    assert (kept.plays, kept.free, kept.away, live.names()[1]) == ("bot", False, True, "Ann")
    live.apply(table_commands.sit_again(live, ANN, 2000.0))
    assert live.seating[1].taken, "who accepts late takes over from the bot"


def test_a_table_without_a_name_is_called_after_those_who_play() -> None:
    people = [SeatChange("me"), SeatChange("bot", "Deckhand")]
    live = table_of(table_commands.new_entries(GAMES, NewTable(game=GAME, seats=2, people=people), ANN, 0.0))
    first = live.names()[1]
    assert live.name == f"Ann against {first}"
    live.apply(seat_commands.put_bot(live, ANN, 1, "Admiral", 0.0))
    assert live.names()[1] != first
    assert live.name == f"Ann against {live.names()[1]}"
    live.apply(seat_commands.open_seat(live, ANN, 1, 0.0))
    assert live.name == "Ann's table"
