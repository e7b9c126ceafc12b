"""Replays, records and proofs: packed, in pages, kept for a while, and made outside the server's own process."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quarterdeck.server import game_commands
from quarterdeck.server.entries import AnyEntry
from quarterdeck.server.errors import TooFast
from quarterdeck.server.limits import Limit
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.replay_cache import ReplayCache, ReplayWanted
from quarterdeck.server.replay_worker import PAGE
from quarterdeck.server.users import User
from quarterdeck.server.worker_pool import WorkerPool
from tests.server.players import GAME, Player, Served, served
from tests.some_games import TURN_BASED

ENOUGH = 2 * PAGE + 10
"""Answers in a game that is looked at page by page."""


@pytest.fixture(scope="module")
def table(server: Served) -> str:
    """A game that is over, and has filled more than two pages for every perspective."""
    return played(server, server.player("Ann"), TURN_BASED.id)


def played(server: Served, ann: Player, game: str = GAME) -> str:
    """Ann has all seats, and takes the first option until the game is over; a long one she gives up."""
    table = ann.table(game=game, people=[{"kind": "me"}, {"kind": "me"}])
    ann.start(table)
    room = server.room(table)
    user = User(ann.me["id"], ann.me["name"])

    def answer(live: LiveTable, now: float) -> list[AnyEntry]:
        seat = live.under_way.waiting()[0].seat
        action = live.under_way.g.options(seat)[0].text
        return game_commands.answer(live, user, seat, live.number(seat), action, now)

    while not room.live.under_way.over and len(room.live.under_way.given) < ENOUGH:
        server.do(server.context.hub.submit(room, answer))
    if not room.live.under_way.over:
        ann.post(f"/api/tables/{table}/resign", seat=0)
    return table


def path(table: str, page: int = 0, seat: str = "everything") -> str:
    return f"/api/tables/{table}/replay?seat={seat}&page={page}"


def test_a_replay_comes_in_pages(server: Served, table: str) -> None:
    eve = server.player("Eve")
    first = eve.get(path(table))
    pages = [eve.get(path(table, page)) for page in range(first["pages"])]
    assert len(pages) > 1
    assert [page["page"] for page in pages] == list(range(len(pages)))
    assert [len(page["moments"]) for page in pages[:-1]] == [PAGE] * (len(pages) - 1)
    numbers = [moment["number"] for page in pages for moment in page["moments"]]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("page", [99, 100_000])
def test_a_page_that_is_not_there_is_refused(server: Served, table: str, page: int) -> None:
    response = server.player().ask("GET", path(table, page))
    assert (response.status_code, response.json()["error"]["code"]) == (404, "not_found")
    assert "the pages 0 to" in response.json()["error"]["message"]


@pytest.mark.parametrize("page", ["-1", "x", "100001", "9" * 5000], ids=range(4))
def test_a_page_that_cannot_be_is_refused(server: Served, table: str, page: str) -> None:
    assert server.player().refused("GET", f"/api/tables/{table}/replay?page={page}") == (400, "bad_request")


def test_a_replay_is_packed_for_who_can_unpack_it(server: Served, table: str) -> None:
    eve = server.player()
    plain = eve.http.get(path(table), headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with eve.http.stream("GET", path(table), headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        raw = b"".join(packed.iter_raw())
    assert gzip.decompress(raw) == plain.content
    assert len(raw) * 5 < len(plain.content)


@pytest.mark.parametrize("what", ["replay?seat=everything", "replay?seat=1&page=1", "record"])
def test_who_has_a_copy_is_not_sent_it_again(server: Served, table: str, what: str) -> None:
    eve = server.player()
    address = f"/api/tables/{table}/{what}"
    first = eve.ask("GET", address)
    assert first.headers["cache-control"] == "private, no-cache"
    again = eve.ask("GET", address, **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert eve.ask("GET", address, **{"If-None-Match": '"another"'}).content == first.content


def test_a_tag_opens_nothing_that_is_not_shown(server: Served, ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)
    tag = ann.ask("GET", path(table, seat="0")).headers["etag"]
    assert bob.refused("GET", path(table, seat="0"), **{"If-None-Match": tag}) == (403, "not_yours")


def test_the_tag_changes_with_what_the_perspective_sees_and_with_nothing_else(ann: Player, bob: Player) -> None:
    table = ann.game_with(bob)

    def tags() -> list[str]:
        asked = ((ann, "0"), (bob, "1"), (bob, "spectator"))
        return [player.ask("GET", path(table, seat=seat)).headers["etag"] for player, seat in asked]

    before = tags()
    with ann.open(table, 0) as line:
        line.until("frame")
        line.play()
    after = tags()
    assert after[0] != before[0]
    assert after[1:] == before[1:]


def test_the_same_game_is_played_again_once(server: Served, ann: Player) -> None:
    table = played(server, ann)
    cache = server.context.replay_cache
    live = server.room(table).live

    async def at_once() -> int:
        requests = [cache.pages(live, ReplayWanted("replay", "everything"), "here", ann.me["id"]) for _ in range(5)]
        waiting = [asyncio.ensure_future(request) for request in requests]
        await asyncio.sleep(0)
        making = len(cache.making)
        pages = await asyncio.gather(*waiting)
        assert all(one is pages[0] for one in pages)
        return making

    assert server.do(at_once()) == 1


def test_what_is_kept_has_an_end(server: Served, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = server.context.replay_cache
    size = len(server.do(cache.pages(server.room(table).live, ReplayWanted("record", "everything"), "a", "a"))[0])
    monkeypatch.setattr("quarterdeck.server.replay_cache.LARGEST", size * 2)
    eve = server.player()
    for seat in ("0", "1", "spectator", "everything"):
        eve.get(path(table, seat=seat))
    assert cache.size <= size * 2
    assert cache.size == sum(len(page) for pages in cache.kept.values() for page in pages)
    assert eve.get(path(table, seat="0"))["moments"]


def test_nobody_has_everything_played_again_all_the_time(server: Served, table: str) -> None:
    live = server.room(table).live

    async def ask() -> None:
        now = 0.0
        limit = Limit("replays", 1.0, 2.0, lambda: now)
        workers = WorkerPool(1, 60.0, "quarterdeck.server.replay_worker", lambda *_: (True, True))
        cache = ReplayCache(server.context.store, workers, limit, None)
        try:
            for what in ("replay", "record"):
                await cache.pages(live, ReplayWanted(what, "everything"), "here", "eve")
            await cache.pages(live, ReplayWanted("record", "everything"), "here", "eve")
            with pytest.raises(TooFast):
                await cache.pages(live, ReplayWanted("verify", "everything"), "here", "eve")
            await cache.pages(live, ReplayWanted("verify", "everything"), "here", "ann")
        finally:
            await workers.stop()

    server.do(ask())


def test_a_process_that_is_killed_is_started_again(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        ann = running.player("Ann")
        table = played(running, ann)
        ann.get(path(table))
        for process in list(running.context.replay_cache.workers.idle):
            os.kill(process.pid, signal.SIGKILL)
        response = ann.ask("GET", path(table, seat="0"))
        if response.status_code != 200:  # it may have been asked before it was seen to be gone
            assert (response.status_code, response.json()["error"]["code"]) == (409, "conflict")
            response = ann.ask("GET", path(table, seat="0"))
        assert response.json()["moments"]


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that cannot play any game again."""
    with served(tmp_path_factory.mktemp("data"), replay_worker="quarterdeck.server.levels") as running:
        yield running


def test_what_cannot_be_played_again_is_said_in_words(broken: Served) -> None:
    ann = broken.player("Ann")
    table = ann.game_with(broken.player("Bob"))
    response: httpx.Response = ann.ask("GET", path(table, seat="0"))
    assert (response.status_code, response.json()["error"]["code"]) == (409, "conflict")
    assert ann.get(f"/api/tables/{table}/seats/0/frame")["number"] == 1
