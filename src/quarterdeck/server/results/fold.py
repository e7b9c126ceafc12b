"""The fold of results: histories and ratings are made from the rows of `ended`, in the order of their numbers.

A row is one transaction, and the first thing in it is that the number of the last folded row goes on from the one
before (compare and set). So of two processes that fold at once one comes second, and no row is left out or counted
twice. The fold depends on nothing but the rows: whoever folds them afresh gets the same, byte for byte. What else can
change is looked up by whoever reads: names, who has gone, which guest has become whom.
"""

from __future__ import annotations

import asyncio

import msgspec

from quarterdeck.server.logs import note
from quarterdeck.server.results import queries
from quarterdeck.server.results.anchors import start_of
from quarterdeck.server.results.game_result import BOT, DECODER, GameResult, SeatResult
from quarterdeck.server.results.seasons import ALL_TIME, season_at
from quarterdeck.server.results.skill import START, Skill, after_game, rested
from quarterdeck.server.store import Statement, Store

BATCH = 50
"""Number of rows that are read at a time."""

FRESH = (
    (queries.RESET, ()),
    ("delete from played", ()),
    ("delete from rating", ()),
    ("delete from rating_point", ()),
)
"""Throw away everything that was folded."""


class Fold:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()

    async def run(self) -> None:
        """Fold what has come since, whoever ended it."""
        async with self.lock:
            while rows := await self.waiting():
                for row in rows:
                    if not await self.take(*row):
                        break  # another process was faster

    async def waiting(self) -> list[tuple[int, int, float, str]]:
        """The next rows, each with the number of times that everything was thrown away so far."""
        ((number, afresh),) = await self.store.rows(queries.FOLDED)
        return [(afresh, *row) for row in await self.store.rows(queries.NEXT, number, BATCH)]

    async def take(self, afresh: int, number: int, time: float, body: str) -> bool:
        """Fold one row; False if it was folded already, or everything was thrown away meanwhile."""
        try:
            made = await self.consequences(number, time, DECODER.decode(body))
        except msgspec.MsgspecError as error:
            note("a result cannot be read, and counts for nothing", level=40, number=number, why=str(error))
            made = []
        return await self.store.change((queries.ADVANCE, (number - 1, number, afresh)), *made)

    async def again(self) -> int:
        """Fold everything afresh; returns the number of rows."""
        async with self.lock:
            await self.store.change(*FRESH)
        await self.run()
        ((number, _),) = await self.store.rows(queries.FOLDED)
        return int(number)

    async def consequences(self, number: int, time: float, result: GameResult) -> list[Statement]:
        """What to write of a game that ended then."""
        if not result.rated:
            return histories(number, time, result, {})
        players = {seat.player: await self.rating(seat.player, result.game) for seat in result.seats}
        before = {player: rating.now(time) for player, rating in players.items()}
        return [*histories(number, time, result, before), *ratings(number, time, result, players, before)]

    async def rating(self, player: str, game: str) -> Rating:
        rows = await self.store.rows(queries.RATINGS, player, game)
        return Rating(player, {season: Standing(Skill(mu, sigma), *rest) for season, mu, sigma, *rest in rows})


class Standing:
    """A row of `rating`: what was believed after the last game, and what there was in all or in a season."""

    def __init__(self, skill: Skill, games: int, won: float, time: float) -> None:
        self.skill = skill
        self.games = games
        self.won = won
        self.time = time


class Rating:
    """All rows of a player and a game."""

    def __init__(self, player: str, by_season: dict[int, Standing]) -> None:
        self.player = player
        self.by_season = by_season

    def now(self, time: float) -> Skill:
        """What is believed before a game that ends then."""
        standing = self.by_season.get(ALL_TIME)
        if standing is None:
            return start_of(self.player)
        return standing.skill if self.player.startswith(BOT) else rested(standing.skill, standing.time, time)

    def after(self, game: str, number: int, time: float, skill: Skill, share: float) -> list[Statement]:
        """The rows with one more game, which it won to this share."""
        written: list[Statement] = []
        for season in (ALL_TIME, season_at(time)):
            known = self.by_season.get(season, Standing(START, 0, 0.0, time))
            row = (self.player, game, season, *skill, known.games + 1, known.won + share, number, time)
            written.append((queries.PUT_RATING, row))
        return written


def seat_of(player: str, result: GameResult) -> SeatResult:
    """Of somebody's seats the one with the best place."""
    return min((seat for seat in result.seats if seat.player == player), key=lambda seat: seat.place)


def histories(number: int, time: float, result: GameResult, before: dict[str, Skill]) -> list[Statement]:
    """A row of `played` for each player; of a rated game that she won with the strongest whom she beat."""
    written: list[Statement] = []
    for player in dict.fromkeys(seat.player for seat in result.seats):
        seat = seat_of(player, result)
        beaten, beaten_mu = "", 0.0
        if before and seat.share == 1:
            beaten = max((one for one in before if one != player), key=lambda one: before[one].mu)
            beaten_mu = before[beaten].mu
        row = (number, result.game, int(result.rated), len(result.seats), seat.place, seat.share, beaten, beaten_mu)
        written.append((queries.ADD_PLAYED, (player, *row, time)))
    return written


def ratings(
    number: int, time: float, result: GameResult, players: dict[str, Rating], before: dict[str, Skill]
) -> list[Statement]:
    """New ratings, and points in the curves. A level that had several seats gets the mean of what they come to."""
    seats = result.seats
    after = after_game([before[seat.player] for seat in seats], [seat.place for seat in seats])
    written: list[Statement] = []
    for player, rating in players.items():
        own = [skill for skill, seat in zip(after, seats, strict=True) if seat.player == player]
        skill = Skill(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
        written += rating.after(result.game, number, time, skill, seat_of(player, result).share)
        point = (player, result.game, number, *skill, before[player].mu, time)
        written.append((queries.ADD_POINT, point))
    return written
