"""Ratings as they are shown now: idle days have added to the doubt of people."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from quarterdeck.server.results import queries
from quarterdeck.server.results.anchors import start_of
from quarterdeck.server.results.players import Person, Players
from quarterdeck.server.results.schemas import HeadToHead, Met, RatingCurve, RatingPoint, RatingShown
from quarterdeck.server.results.skill import (
    DAY,
    PLACED_GAMES,
    PLACED_SIGMA,
    Skill,
    chance,
    points,
    rested,
)
from quarterdeck.server.store import Store

CHANGE_DAYS = 30
"""Days over which a change is told."""
MAX_POINTS = 1000
"""Number of points of a curve."""


def is_placed(skill: Skill, games: int, bot: bool) -> bool:
    return skill.sigma <= PLACED_SIGMA and (bot or games >= PLACED_GAMES)


async def change(store: Store, player: str, game: str, mu: float, now: float) -> int:
    """How many points somebody has won or lost of late."""
    rows = await store.rows(queries.MU_AT, player, game, now - CHANGE_DAYS * DAY)
    return points(mu) - points(rows[0][0] if rows else start_of(player).mu)


async def skills(store: Store, person: Person, now: float) -> dict[str, tuple[Skill, int, float]]:
    """What is believed of somebody in each game that she has a rating for, with her games and wins."""
    rows = await store.rows(queries.OWN_RATINGS, person.id)
    return {
        game: (Skill(mu, sigma) if person.is_bot else rested(Skill(mu, sigma), since, now), games, won)
        for game, mu, sigma, games, won, since in rows
    }


async def ratings(store: Store, person: Person, games: Sequence[str] = ()) -> list[RatingShown]:
    """Of all games that somebody has a rating for; of a bot, which always has one, of these games too."""
    now = time()
    known = {game: (start_of(person.id), 0, 0.0) for game in games} | await skills(store, person, now)
    return [
        RatingShown(
            game=game,
            rating=points(skill.mu),
            doubt=points(skill.sigma),
            games=count,
            won=won,
            placed=is_placed(skill, count, person.is_bot),
            change=await change(store, person.id, game, skill.mu, now),
        )
        for game, (skill, count, won) in known.items()
    ]


async def curve(store: Store, person: Person, game: str) -> RatingCurve:
    rows = await store.rows(queries.POINTS, person.id, game, MAX_POINTS)
    found = [
        RatingPoint(number=number, time=when, rating=points(mu), doubt=points(sigma))
        for number, when, mu, sigma in reversed(rows)
    ]
    now = [rating for rating in await ratings(store, person) if rating.game == game]
    return RatingCurve(rating=now[0] if now else None, points=found)


async def head_to_head(players: Players, person: Person, other: Person) -> HeadToHead:
    now = time()
    sql, values = queries.met(person.ids, other.ids)
    met = {game: (games, won, drawn) for game, games, won, drawn in await players.store.rows(sql, *values)}
    mine, theirs = await skills(players.store, person, now), await skills(players.store, other, now)
    for game in (*mine, *met):
        if other.is_bot:
            theirs.setdefault(game, (start_of(other.id), 0, 0.0))
    found: list[Met] = []
    for game in sorted({*met, *(mine.keys() & theirs.keys())}):
        games, won, drawn = met.get(game, (0, 0, 0))
        expected = chance(mine[game][0], theirs[game][0]) if game in mine and game in theirs else None
        found.append(
            Met(
                game=game,
                games=games,
                won=won,
                drawn=drawn,
                lost=games - won - drawn,
                expected=None if expected is None else expected.expected,
                low=None if expected is None else expected.low,
                high=None if expected is None else expected.high,
            )
        )
    return HeadToHead(id=person.id, other=other.id, name=other.name, games=found)
