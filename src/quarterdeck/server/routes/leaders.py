"""Routes for the lists of leaders, and for the bots, which stand in them as well."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from quarterdeck.server.context import Context
from quarterdeck.server.crew import CREW
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.results import histories, ratings
from quarterdeck.server.results import leaders as lists
from quarterdeck.server.results.players import bot
from quarterdeck.server.results.schemas import BotProfile, Leaders
from quarterdeck.server.results.seasons import ALL_TIME, FIRST, LAST
from quarterdeck.server.users import User


@get("/leaders/{game:str}", summary="Who has a place in a game, people and bots")
async def leaders(
    game: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    season: Annotated[int | None, QueryParameter(ge=FIRST, le=LAST)] = None,
    around: FromQuery[str | None] = None,
    after: Annotated[int, QueryParameter(ge=0)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 8,
) -> Leaders:
    context.games.game(game)
    wanted = ALL_TIME if season is None else season
    return await lists.leaders(context.players, game, wanted, user.id, around, after, limit)


@get("/bots/{level:str}", summary="A level of the site's own bots: ratings, and how it does against people")
async def bot_profile(
    level: FromPath[str],
    user: NamedDependency[User],
    context: NamedDependency[Context],
    game: FromQuery[str | None] = None,
) -> BotProfile:
    found = bot(level)
    (rank,) = [number for number, known in enumerate(LEVELS, 1) if known.name == level]
    return BotProfile(
        level=level,
        rank=rank,
        about=LEVELS[rank - 1].about,
        names=list(CREW[level]),
        ratings=await ratings.ratings(context.store, found, [one.id for one in context.games.all()]),
        shares=await histories.shares(context.store, found, game),
    )
