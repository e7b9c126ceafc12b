"""Thinking is shared fairly: tables that nobody looks at wait, and nobody has more games with bots than her share."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest

from tests.server.players import Player, Served, served
from tests.server.processes import server_process

BOTS = [{"kind": "bot", "level": "Deckhand"}, {"kind": "bot", "level": "Deckhand"}]
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}]


def tasks(server: Served, table: str) -> int:
    """How many answers the server awaits from bots at this table."""

    async def count() -> int:
        return sum(question[0] == table for question in server.context.autoplay.open)

    return server.do(count())


def wait_for_bots(server: Served, table: str) -> None:
    """Until what was begun is finished."""
    while tasks(server, table):
        sleep(0.02)


def started(player: Player, people: list[dict[str, str]]) -> str:
    table = player.table(people=people)
    player.start(table)
    return table


def test_bots_alone_wait_until_somebody_looks(server: Served, ann: Player) -> None:
    table = started(ann, BOTS)
    room = server.room(table)
    assert (tasks(server, table), room.live.number(None)) == (0, 1)
    with server.player().open(table) as line:
        line.until("table", lambda message: message["table"]["state"] == "over")
    assert room.live.state == "over"


def test_bots_alone_go_on_for_who_looks_without_a_socket(server: Served, ann: Player) -> None:
    table = started(ann, BOTS)
    assert tasks(server, table) == 0
    ann.get(f"/api/tables/{table}")
    ann.get("/api/tables?mine=true&state=running")
    assert tasks(server, table) == 0, "a list is no look at the game"
    ann.get(f"/api/tables/{table}/seats/spectator/frame")
    assert tasks(server, table) > 0


def test_bots_stop_when_the_last_one_has_gone_and_go_on_when_she_is_back(tmp_path: Path) -> None:
    with served(tmp_path, bot_delay=(0.3, 0.3)) as running:
        table = started(running.player("Ann"), BOTS)
        watcher = running.player("Eve")
        with watcher.open(table) as line:
            line.until("frame")
            assert tasks(running, table) > 0
        wait_for_bots(running, table)
        assert running.room(table).live.state == "running"
        with watcher.open(table) as line:
            line.until("frame")
            assert tasks(running, table) > 0


def test_a_bot_answers_a_person_who_is_not_connected(server: Served, ann: Player) -> None:
    """She may come back tomorrow; a game by post goes on meanwhile."""
    table = started(ann, AGAINST_A_BOT)
    room = server.room(table)
    wait_for_bots(server, table)
    assert room.live.under_way.at(1).answers > 0


def test_a_table_that_waits_goes_on_in_whichever_process_somebody_looks_at_it(database: str, tmp_path: Path) -> None:
    with server_process(tmp_path / "a", database) as first, server_process(tmp_path / "b", database) as second:
        ann = Player(first.address, "Ann")
        table = started(ann, BOTS)
        ann.address = second.address
        with ann.open(table) as line:
            line.until("table", lambda message: message["table"]["state"] == "over")
        ann.http.close()


def test_nobody_has_more_games_with_bots_than_her_share(tmp_path: Path) -> None:
    with served(tmp_path, games_a_person=2) as running:
        ann, bob = running.player("Ann"), running.player("Bob")
        tables = [started(ann, AGAINST_A_BOT) for _ in range(2)]
        third = ann.table(people=AGAINST_A_BOT)
        assert ann.refused("POST", f"/api/tables/{third}/start") == (409, "too_many_games")
        assert ann.info(third)["state"] == "open", "a refused call changes nothing"
        started(bob, AGAINST_A_BOT)
        ann.post(f"/api/tables/{tables[0]}/resign", seat=0)
        ann.start(third)


def test_a_bot_that_is_put_in_later_counts_too(tmp_path: Path) -> None:
    with served(tmp_path, games_a_person=1) as running:
        ann = running.player("Ann")
        tables = [started(ann, [{"kind": "me"}, {"kind": "me"}]) for _ in range(2)]
        bot = {"kind": "bot", "level": "Deckhand"}
        ann.put(f"/api/tables/{tables[0]}/seats/1", **bot)
        assert ann.refused("PUT", f"/api/tables/{tables[1]}/seats/1", bot) == (409, "too_many_games")
        ann.put(f"/api/tables/{tables[0]}/seats/1", kind="bot", level="Mate")


def test_games_among_people_are_not_counted(tmp_path: Path) -> None:
    with served(tmp_path, games_a_person=1) as running:
        ann, bob = running.player("Ann"), running.player("Bob")
        for _ in range(3):
            ann.game_with(bob)
        started(ann, AGAINST_A_BOT)


@pytest.mark.parametrize("level", ["Deckhand", "Mate"])
def test_a_hint_waits_for_its_turn_and_gives_it_back(server: Served, ann: Player, level: str) -> None:
    table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": level}], hints=True)
    ann.start(table)
    for _ in range(2):
        number = ann.get(f"/api/tables/{table}/seats/0/frame")["number"]
        assert ann.post(f"/api/tables/{table}/hint", seat=0, number=number)
    wait_for_bots(server, table)
    turns = server.context.bot_pool.queue
    assert (turns.waiting, list(turns.accounts)) == ([], [()])
