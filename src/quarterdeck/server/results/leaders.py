"""Leaders: everybody with a place in a game, people and bots in one list, of all time or of a season."""

from __future__ import annotations

from bisect import bisect_left
from time import time
from typing import NamedTuple

from quarterdeck.server.results import queries
from quarterdeck.server.results.anchors import anchors
from quarterdeck.server.results.game_result import BOT
from quarterdeck.server.results.players import Players, won
from quarterdeck.server.results.ratings import change, is_placed
from quarterdeck.server.results.schemas import LeaderRow, Leaders, SeasonShown
from quarterdeck.server.results.seasons import ALL_TIME, began, called
from quarterdeck.server.results.skill import Skill, points, rested

NEIGHBOURS = 3
"""Number of rows above and below whoever is asked for."""
WAITING = 5
"""Number of those who are shown without a place."""
FORM = 5
"""Number of results shown with a row."""


class Place(NamedTuple):
    """Somebody in the list; those without a place have None."""

    player: str
    skill: Skill
    games: int
    won: float
    place: int | None = None
    best: int | None = None
    worst: int | None = None


class Standings:
    """All who have a rating in a game, with and without a place."""

    def __init__(self, rated: list[Place]) -> None:
        ranked = sorted(rated, key=lambda one: (-one.skill.mu, one.player))
        placed = [one for one in ranked if is_placed(one.skill, one.games, one.player.startswith(BOT))]
        lower = [-one.skill.mu for one in placed]
        self.placed = [
            one._replace(
                place=bisect_left(lower, -one.skill.mu) + 1,
                best=bisect_left(lower, -(one.skill.mu + one.skill.sigma)) + 1,
                worst=bisect_left(lower, -(one.skill.mu - one.skill.sigma)),
            )
            for one in placed
        ]
        has_place = {one.player for one in placed}
        waiting = [one for one in ranked if one.player not in has_place]
        self.waiting = sorted(waiting, key=lambda one: -one.games)

    def around(self, player: str) -> list[Place]:
        for number, one in enumerate(self.placed):
            if one.player == player:
                return self.placed[max(0, number - NEIGHBOURS) : number + NEIGHBOURS + 1]
        return []

    def of(self, player: str) -> Place | None:
        return next((one for one in (*self.placed, *self.waiting) if one.player == player), None)


async def standings(players: Players, game: str, season: int, now: float) -> Standings:
    """As they are now, or were at the end of the season. Of all time bots have a place before anybody has met them."""
    at = now if season == ALL_TIME else min(now, began(season + 1))
    known = {f"{player}": Place(player, skill, 0, 0.0) for player, skill in anchors().items()}
    if season != ALL_TIME:
        known = {}
    for player, mu, sigma, games, total, since in await players.store.rows(queries.STANDINGS, game, season):
        skill = Skill(mu, sigma)
        known[player] = Place(player, skill if player.startswith(BOT) else rested(skill, since, at), games, total)
    return Standings(list(known.values()))


async def leaders(
    players: Players, game: str, season: int, viewer: str, around: str | None, after: int, limit: int
) -> Leaders:
    now = time()
    found = await standings(players, game, season, now)
    mine = found.of(viewer)

    async def shown(places: list[Place]) -> list[LeaderRow]:
        return [await row(players, game, season, one, viewer, now) for one in places]

    lows = [one.skill.mu - one.skill.sigma for one in found.placed]
    highs = [one.skill.mu + one.skill.sigma for one in found.placed]
    seasons = sorted((one for (one,) in await players.store.rows(queries.SEASONS, game)), reverse=True)
    return Leaders(
        game=game,
        season=None if season == ALL_TIME else season_shown(season),
        seasons=[season_shown(one) for one in seasons],
        placed=len(found.placed),
        rows=await shown(found.placed[after : after + limit]),
        around=await shown(found.around(viewer if around == "me" else around)) if around else [],
        you=None if mine is None else await row(players, game, season, mine, viewer, now),
        waiting=await shown(found.waiting[:WAITING]),
        low=points(min(lows, default=0.0)),
        high=points(max(highs, default=0.0)),
    )


async def row(players: Players, game: str, season: int, one: Place, viewer: str, now: float) -> LeaderRow:
    form = await players.store.rows(queries.RATED_FORM, one.player, game, FORM)
    return LeaderRow(
        place=one.place,
        best=one.best,
        worst=one.worst,
        player=one.player,
        name=await players.name(one.player),
        level=one.player.removeprefix(BOT) if one.player.startswith(BOT) else None,
        rating=points(one.skill.mu),
        doubt=points(one.skill.sigma),
        games=one.games,
        won=one.won,
        change=await change(players.store, one.player, game, one.skill.mu, now) if season == ALL_TIME else None,
        form=[won(share) for (share,) in reversed(form)],
        you=one.player == viewer,
    )


def season_shown(season: int) -> SeasonShown:
    return SeasonShown(number=season, name=called(season), began=began(season), ends=began(season + 1))
