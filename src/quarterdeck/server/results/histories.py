"""What people have played: their games, how often they won, and against whom."""

from __future__ import annotations

from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.results import queries
from quarterdeck.server.results.game_result import DECODER, GameResult
from quarterdeck.server.results.players import Person, Players, remembered, won
from quarterdeck.server.results.schemas import (
    BestWin,
    FormShown,
    GamePlayed,
    GameRemembered,
    GamesPage,
    ShareShown,
    Won,
)
from quarterdeck.server.results.skill import points
from quarterdeck.server.store import Store


async def game_remembered(players: Players, table: str) -> GameRemembered:
    rows = await players.store.rows(queries.RESULT, table)
    if not rows:
        raise NoSuchThing("nothing is remembered of such a table")
    result = DECODER.decode(rows[0][1])
    return remembered(rows[0][0], result, await players.resolved(ids_in(result)))


async def games_played(
    players: Players,
    person: Person,
    game: str | None,
    rated: bool | None,
    rival: Person | None,
    result: Won | None,
    before: int | None,
    limit: int,
) -> GamesPage:
    """A page of somebody's games; one more is asked for than shown, to see whether there are more."""
    rivals = [] if rival is None else rival.ids
    sql, values = queries.played(person.ids, game, rated, rivals, result, before, limit + 1)
    found = {
        row[0]: row for row in await players.store.rows(sql, *values)
    }  # under two ids she may be in one game twice
    rows = list(found.values())[:limit]
    results = [DECODER.decode(row[3]) for row in rows]
    resolved = await players.resolved(player for one in results for player in ids_in(one))
    shown = [
        GamePlayed(
            game=remembered(number, one, resolved),
            place=place,
            result=won(share),
            change=None if mu is None else points(mu) - points(was),
        )
        for (number, place, share, _, mu, was), one in zip(rows, results, strict=True)
    ]
    return GamesPage(games=shown, next=rows[-1][0] if len(found) > limit else None)


def ids_in(result: GameResult) -> list[str]:
    return [seat.player for seat in result.seats]


async def shares(store: Store, person: Person, game: str | None) -> list[ShareShown]:
    sql, values = queries.own(queries.SHARES, person.ids, game)
    return [
        ShareShown(game=id, rivals=seats - 1, games=games, won=total, fair=1 / seats if seats > 1 else None)
        for id, seats, games, total in await store.rows(sql, *values)
    ]


async def form(store: Store, person: Person, game: str | None) -> list[FormShown]:
    sql, values = queries.own(queries.FORM, person.ids, game)
    rows = await store.rows(sql, *values)
    return [FormShown(table=table, game=id, result=won(share), time=time) for table, id, share, time in reversed(rows)]


async def best_win(players: Players, person: Person, game: str | None) -> BestWin | None:
    sql, values = queries.own(queries.BEST, person.ids, game)
    rows = await players.store.rows(sql, *values)
    if not rows:
        return None
    table, id, beaten, mu, time = rows[0]
    rival = (await players.resolved([beaten])).account(beaten)
    return BestWin(table=table, game=id, rival=rival, name=await players.name(beaten), rating=points(mu), time=time)
