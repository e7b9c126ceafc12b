"""Bots have names and characters of their own."""

from __future__ import annotations

from quarterdeck.server.crew import CREW, bot_name
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.names import FIRST, SECOND, same
from quarterdeck.server.schemas import LONGEST_NAME
from tests.server.players import Player, Served
from tests.some_games import LARGEST


def test_each_level_has_a_crew_of_its_own() -> None:
    assert list(CREW) == [level.name for level in LEVELS]
    names = [name for crew in CREW.values() for name in crew]
    assert len({same(name) for name in names}) == len(names)
    assert not {same(name) for name in names} & {same(part) for part in (*FIRST, *SECOND)}
    assert all(len(name) <= LONGEST_NAME and character for crew in CREW.values() for name, character in crew.items())


def test_nobody_at_a_table_has_another_s_name() -> None:
    crew = list(CREW["Mate"])
    assert bot_name("Mate", crew[1:]) == crew[0]
    assert bot_name("Mate", crew) in crew, "at a table for more than there are names"


def test_bots_keep_their_names_and_show_their_level(server: Served, ann: Player) -> None:
    seats = LARGEST.seats.stop - 1
    bots = [{"kind": "bot", "level": "Mate"} for _ in range(seats - 2)]
    table = ann.table(game=LARGEST.id, seats=seats, people=[{"kind": "me"}, *bots])
    before = ann.info(table)["seats"]
    assert len({one["name"] for one in before[1:-1]}) == seats - 2
    for one in before[1:-1]:
        assert (one["level"], one["character"]) == ("Mate", CREW["Mate"][one["name"]])
    after = ann.start(table)["seats"]
    assert [one["name"] for one in after[:-1]] == [one["name"] for one in before[:-1]]
    assert after[-1]["name"] not in [one["name"] for one in after[:-1]], "nor has the one in the open seat"
    assert server.player().info(table)["seats"][1]["name"] == before[1]["name"]
    changed = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Mate"}])
    seat = ann.put(f"/api/tables/{changed}/seats/1", kind="bot", level="Admiral")["seats"][1]
    assert seat["name"] in CREW["Admiral"]


def test_a_seat_opened_during_the_game_gets_a_bot_with_a_name(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    bob.delete(f"/api/tables/{table}/seats/1")
    seat = ann.put(f"/api/tables/{table}/seats/1", kind="open")["seats"][1]
    assert (seat["kind"], seat["level"], seat["free"]) == ("bot", "Mate", True)
    assert seat["name"] in CREW["Mate"]
