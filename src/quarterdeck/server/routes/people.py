"""Routes for people: what they have played, how they are rated, and what is remembered of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from quarterdeck.server.context import Context
from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.results import histories, ratings
from quarterdeck.server.results.players import Person
from quarterdeck.server.results.schemas import GameRemembered, GamesPage, HeadToHead, Profile, RatingCurve, Won
from quarterdeck.server.users import User

ME = "me"

Number = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]
"""Number of a game, as far as the databases understand it."""
Count = Annotated[int, QueryParameter(ge=1, le=50)]


async def somebody(context: Context, id: str, user: User) -> Person:
    """A person or a program, or `me`; bots have a call of their own."""
    person = await context.players.person(user.id if id == ME else id)
    if person.is_bot:
        raise NoSuchThing("that is a bot: GET /api/bots/{level}")
    return person


def kind_of(person: Person) -> Literal["guest", "member", "program"]:
    if person.program:
        return "program"
    return "guest" if person.since is None else "member"


@get("/people/{person:str}", summary="Somebody, or me: ratings, shares of wins, form")
async def profile(
    person: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    game: FromQuery[str | None] = None,
) -> Profile:
    found = await somebody(context, person, user)
    return Profile(
        id=found.id,
        name=found.name,
        kind=kind_of(found),
        since=found.since,
        ratings=await ratings.ratings(context.store, found),
        shares=await histories.shares(context.store, found, game),
        form=await histories.form(context.store, found, game),
        best=await histories.best_win(context.players, found, game),
    )


@get("/people/{person:str}/games", summary="Somebody's games, the newest first")
async def games(
    person: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    game: FromQuery[str | None] = None,
    rated: FromQuery[bool | None] = None,
    rival: FromQuery[str | None] = None,
    result: FromQuery[Won | None] = None,
    before: Number = None,
    limit: Count = 20,
) -> GamesPage:
    found = await somebody(context, person, user)
    other = None if rival is None else await context.players.person(rival)
    return await histories.games_played(context.players, found, game, rated, other, result, before, limit)


@get("/people/{person:str}/ratings/{game:str}", summary="Somebody's rating in a game, after each of them")
async def curve(
    person: FromPath[str], game: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]
) -> RatingCurve:
    return await ratings.curve(context.store, await somebody(context, person, user), game)


@get("/people/{person:str}/against/{other:str}", summary="Two against each other, and what to expect")
async def against(
    person: FromPath[str], other: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]
) -> HeadToHead:
    found = await somebody(context, person, user)
    return await ratings.head_to_head(context.players, found, await context.players.person(other))


@get("/tables/{table:str}/result", summary="What is remembered of a game, also when its table cannot be read any more")
async def result(
    table: FromPath[str], user: NamedDependency[User], context: NamedDependency[Context]
) -> GameRemembered:
    return await histories.game_remembered(context.players, table)
