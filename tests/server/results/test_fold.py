"""The fold of results: every game once, in order, whoever folds, on both databases; and the same when made afresh."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quarterdeck.server.errors import BadSetting
from quarterdeck.server.postgres_store import PostgresStore
from quarterdeck.server.results.fold import FRESH, Fold
from quarterdeck.server.results.rebuild import rebuild
from quarterdeck.server.results.seasons import season_at
from quarterdeck.server.settings import Settings
from quarterdeck.server.sqlite_store import SqliteStore
from quarterdeck.server.store import Listing, Store
from tests.server.players import Served, served
from tests.server.postgres import fresh_database
from tests.server.results.tournaments import BEGIN, by_the_library, end, result, tournament

Rows = list[tuple[Any, ...]]
MODELS = {
    "played": "user_id, number",
    "rating": "player, game, season",
    "rating_point": "player, game, number",
}
"""What the fold makes, and its order."""


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Makes stores of one database; the second is another process's."""
    with ExitStack() as opened:
        if request.param == "sqlite":
            yield lambda: SqliteStore(tmp_path / "one.sqlite")
        else:
            address = opened.enter_context(fresh_database(request.getfixturevalue("database_host")))
            yield lambda: PostgresStore(address)


def told(story: Callable[[Store, Store], Coroutine[Any, Any, None]], new_store: Callable[[], Store]) -> None:
    """A story of two processes. Those with SQLite share a file, as nobody could start them: the fold must not mind."""

    async def run() -> None:
        first, second = new_store(), new_store()
        await first.open()
        await second.open()
        try:
            await story(first, second)
        finally:
            await first.close()
            await second.close()

    asyncio.run(run())


async def models(store: Store) -> dict[str, Rows]:
    return {name: await store.rows(f"select * from {name} order by {order}") for name, order in MODELS.items()}


async def played_out(first: Store, second: Store, seed: int, games: int) -> None:
    """A tournament that two processes fold as it goes on: in turns, at once, or not at all for a while."""
    random = Random(seed)
    folds = [Fold(first), Fold(second)]
    for one in tournament(seed, games):
        await end(random.choice((first, second)), one)
        await asyncio.gather(*(fold.run() for fold in folds if random.random() < 0.5))
    await asyncio.gather(*(fold.run() for fold in folds))


@pytest.mark.parametrize("seed", range(3))
def test_ratings_are_those_of_the_library(new_store: Callable[[], Store], seed: int) -> None:
    async def story(first: Store, second: Store) -> None:
        await played_out(first, second, seed, 60)
        rows = await first.rows("select player, game, mu, sigma, games from rating where season = 0")
        assert {(player, game): tuple(rest) for player, game, *rest in rows} == by_the_library(tournament(seed, 60))

    told(story, new_store)


def test_made_afresh_everything_is_the_same(new_store: Callable[[], Store]) -> None:
    async def story(first: Store, second: Store) -> None:
        await played_out(first, second, 7, 60)
        before = await models(first)
        assert await Fold(second).again() == 60
        assert await models(first) == before
        assert all(before.values())

    told(story, new_store)


def test_both_databases_come_to_the_same(tmp_path: Path, database: str) -> None:
    async def run(store: Store) -> dict[str, Rows]:
        await store.open()
        await played_out(store, store, 8, 60)
        found = await models(store)
        await store.close()
        return found

    assert asyncio.run(run(SqliteStore(tmp_path / "one.sqlite"))) == asyncio.run(run(PostgresStore(database)))


def test_two_that_fold_at_once_lose_and_double_nothing(new_store: Callable[[], Store]) -> None:
    async def story(first: Store, second: Store) -> None:
        for one in tournament(9, 40):
            await end(first, one)
        await asyncio.gather(*(Fold(store).run() for store in (first, second, first, second)))
        assert await first.rows("select number from fold") == [(40,)]
        rated = [one for one in tournament(9, 40) if one.rated]
        ((games,),) = await first.rows("select sum(games) from rating where season = 0")
        ((points,),) = await first.rows("select count(*) from rating_point")
        assert games == points == sum(len({seat.player for seat in one.seats}) for one in rated)

    told(story, new_store)


def test_a_row_that_was_folded_already_is_not_folded_again(new_store: Callable[[], Store]) -> None:
    async def story(first: Store, second: Store) -> None:
        await end(first, result(("ann", "bob"), (1, 2)))
        (row,) = await Fold(first).waiting()
        await Fold(second).run()
        before = await models(first)
        assert not await Fold(first).take(*row)
        assert await models(first) == before

    told(story, new_store)


def test_what_was_read_before_a_rebuild_is_not_written_after_it(new_store: Callable[[], Store]) -> None:
    """Though the number is the same again: the ratings that were read may be those of the moment in between."""

    async def story(first: Store, second: Store) -> None:
        await end(first, result(("ann", "bob"), (1, 2)))
        await Fold(first).run()
        await end(first, result(("ann", "bob"), (1, 2)))
        (row,) = await Fold(first).waiting()
        assert await first.change(*FRESH)
        again, _ = await Fold(second).waiting()
        assert await Fold(second).take(*again)
        assert not await Fold(first).take(*row)
        await Fold(first).run()
        assert await first.rows("select number from fold") == [(2,)]

    told(story, new_store)


def test_a_history_has_every_game_and_its_best_win(new_store: Callable[[], Store]) -> None:
    async def story(first: Store, second: Store) -> None:
        await end(first, result(("ann", "bot:Captain", "bot:Mate"), (1, 2, 3)))
        await end(second, result(("ann", "ann", "bob"), (3, 2, 1), rated=False))
        await end(second, result(("ann", "bob"), (1, 1)))
        await Fold(first).run()
        rows = await first.rows("select number, place, share, seats, rated, beaten from played where user_id = 'ann'")
        assert rows == [(1, 1, 1.0, 3, 1, "bot:Captain"), (2, 2, 0.0, 3, 0, ""), (3, 1, 0.5, 2, 1, "")]
        assert await first.rows("select place from played where user_id = 'bot:Mate'") == [(3,)]

    told(story, new_store)


def test_a_season_counts_its_own_games_and_the_rating_goes_on(new_store: Callable[[], Store]) -> None:
    autumn, winter = BEGIN, BEGIN + 120 * 86_400.0
    assert season_at(winter) == season_at(autumn) + 2

    async def story(first: Store, second: Store) -> None:
        for time in (autumn, autumn + 60, winter):
            await end(first, result(("ann", "bob"), (1, 2), ended=time))
        await Fold(second).run()
        rows = await first.rows("select season, games, won, mu from rating where player = 'ann' order by season")
        assert [row[:3] for row in rows] == [(0, 3, 3.0), (season_at(autumn), 2, 2.0), (season_at(winter), 1, 1.0)]
        assert rows[0][3] == rows[2][3] > rows[1][3]

    told(story, new_store)


def test_a_result_that_cannot_be_read_holds_nobody_up(new_store: Callable[[], Store]) -> None:
    async def story(first: Store, second: Store) -> None:
        await first.append("broken", 0, b"[]", Listing("over", False, 1.0, [], None, BEGIN, '{"table":1}'))
        await end(first, result(("ann", "bob"), (1, 2)))
        broken, _ = await Fold(first).waiting()
        await Fold(second).run()
        assert not await Fold(first).take(*broken), "of which nothing but the number tells that it was folded"
        assert await first.rows("select number from fold") == [(2,)]
        assert await first.rows("select distinct number from played") == [(2,)]

    told(story, new_store)


# In a server ----------------------------------------------------------------------------------------------------------


def resigned(server: Served) -> tuple[str, str]:
    """Ids of two who have played a game: the first one gave it up."""
    ann, bob = server.player(), server.player()
    ann.post(f"/api/tables/{ann.game_with(bob)}/resign", seat=0)
    return ann.me["id"], bob.me["id"]


def histories(server: Served) -> Rows:
    async def read() -> Rows:
        await server.context.fold.run()  # comes after whatever is being folded
        return await server.context.store.rows("select number, user_id, place from played order by number, place")

    return server.do(read())


def test_a_server_folds_what_it_ends_and_after_a_restart_what_is_left(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann, bob = resigned(server)
        assert histories(server) == [(1, bob, 1), (1, ann, 2)]
        server.do(server.context.store.change(("update fold set number = 0", ()), ("delete from played", ())))
    with served(tmp_path) as server:
        assert histories(server) == [(1, bob, 1), (1, ann, 2)]


def test_two_servers_fold_what_both_end(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database=database) as one, served(tmp_path, database=database) as other:
        for server in (one, other, one):
            resigned(server)
        found = histories(one)
        assert [number for number, _, _ in found] == [1, 1, 2, 2, 3, 3]
        assert histories(other) == found


def test_a_rebuild_needs_the_file_for_itself(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        resigned(server)
        before = histories(server)
        with pytest.raises(BadSetting, match="another server"):
            rebuild(Settings(data=tmp_path))
    assert rebuild(Settings(data=tmp_path)) == 1
    with served(tmp_path) as server:
        assert histories(server) == before


def test_a_rebuild_beside_servers_with_postgres_ends_with_the_same(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database=database) as server:
        resigned(server)
        before = histories(server)
        assert rebuild(Settings(database=database)) == 1
        assert histories(server) == before
