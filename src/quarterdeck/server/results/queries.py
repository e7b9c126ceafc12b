"""SQL queries about results that both databases understand. Each has its index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

# The fold -----------------------------------------------------------------------------------------------------------

FOLDED = "select number, afresh from fold where name = 'results'"
ADVANCE = "update fold set number = $2 where name = 'results' and number = $1 and afresh = $3"
RESET = "update fold set number = 0, afresh = afresh + 1 where name = 'results'"
NEXT = "select number, time, body from ended where number > $1 order by number limit $2"
ADD_PLAYED = "insert into played values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
ADD_POINT = "insert into rating_point values ($1, $2, $3, $4, $5, $6, $7)"
PUT_RATING = (
    "insert into rating values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (player, game, season) do update "
    "set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, won = excluded.won, "
    "number = excluded.number, time = excluded.time"
)
RATINGS = "select season, mu, sigma, games, won, time from rating where player = $1 and game = $2"


# Reading ------------------------------------------------------------------------------------------------------------

MEMBER_SINCE = "select since from account where user_id = $1"
ACCOUNT_OF = "select user_id from joined where guest = $1"
GUESTS_OF = "select guest from joined where user_id = $1"
RESULT = "select number, body from ended where table_id = $1"
OWN_RATINGS = "select game, mu, sigma, games, won, time from rating where player = $1 and season = 0 order by game"
MU_AT = "select mu from rating_point where player = $1 and game = $2 and time <= $3 order by number desc limit 1"
POINTS = (
    "select number, time, mu, sigma from rating_point where player = $1 and game = $2 order by number desc limit $3"
)
RATED_FORM = "select share from played where user_id = $1 and game = $2 and rated = 1 order by number desc limit $3"
STANDINGS = (
    "select player, mu, sigma, games, won, time from rating where game = $1 and season = $2 "
    "and not exists (select 1 from former where former.user_id = rating.player) order by mu desc"
)
SEASONS = "select distinct season from rating where game = $1 and season > 0"

PLAYED = (
    "select played.number, played.place, played.share, body, mu, was from played "
    "join ended on ended.number = played.number left join rating_point on rating_point.player = played.user_id "
    "and rating_point.game = played.game and rating_point.number = played.number where "
)
FORM = (
    "select table_id, game, share, played.time from played join ended on ended.number = played.number where {own} "
    "order by played.number desc limit 10"
)
SHARES = "select game, seats, count(*), sum(share) from played where {own} group by game, seats order by game, seats"
BEST = (
    "select table_id, game, beaten, beaten_mu, played.time from played join ended on ended.number = played.number "
    "where {own} and beaten <> '' order by beaten_mu desc, played.number limit 1"
)
MET = (
    "select played.game, count(*), sum(case when played.place < other.place then 1 else 0 end), "
    "sum(case when played.place = other.place then 1 else 0 end) from played "
    "join played as other on other.number = played.number where {own} and {others} "
    "group by played.game order by played.game"
)
SHARE_OF: dict[str, str] = {"won": "share = 1", "drawn": "share > 0 and share < 1", "lost": "share = 0"}


class Condition:
    """A condition that is put together from those that are wanted, with its values."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.values: list[Any] = []

    def add(self, sql: str, *values: Any) -> None:
        """Of SQL with {} for each value."""
        first = len(self.values) + 1
        self.parts.append(sql.format(*(f"${first + place}" for place in range(len(values)))))
        self.values += values

    def one_of(self, column: str, values: Sequence[str]) -> str:
        """The condition, for SQL that does not only consist of such."""
        self.add(f"{column} in ({', '.join('{}' for _ in values)})", *values)
        return self.parts[-1]

    def __str__(self) -> str:
        return " and ".join(self.parts)


def own(sql: str, ids: Sequence[str], game: str | None) -> tuple[str, list[Any]]:
    """A query about somebody's games, of whom these are all ids."""
    condition = Condition()
    condition.one_of("played.user_id", ids)
    if game is not None:
        condition.add("played.game = {}", game)
    return sql.format(own=condition), condition.values


def met(ids: Sequence[str], others: Sequence[str]) -> tuple[str, list[Any]]:
    condition = Condition()
    mine = condition.one_of("played.user_id", ids)
    theirs = condition.one_of("other.user_id", others)
    return MET.format(own=mine, others=theirs), condition.values


def names_of(table: str, column: str, ids: Sequence[str]) -> tuple[str, list[Any]]:
    """All rows of a table about these people."""
    condition = Condition()
    condition.one_of(column, ids)
    return f"select * from {table} where {condition}", condition.values


def played(
    ids: Sequence[str],
    game: str | None = None,
    rated: bool | None = None,
    rivals: Sequence[str] = (),
    result: str | None = None,
    before: int | None = None,
    limit: int = 20,
) -> tuple[str, list[Any]]:
    """A page of somebody's games, the newest first."""
    condition = Condition()
    condition.one_of("played.user_id", ids)
    if game is not None:
        condition.add("played.game = {}", game)
    if rated is not None:
        condition.add("played.rated = {}", int(rated))
    if rivals:
        listed = ", ".join("{}" for _ in rivals)
        met = f"select 1 from played as other where other.user_id in ({listed}) and other.number = played.number"
        condition.add(f"exists ({met})", *rivals)
    if result is not None:
        condition.add(SHARE_OF[result])
    if before is not None:
        condition.add("played.number < {}", before)
    values = [*condition.values, limit]
    return f"{PLAYED}{condition} order by played.number desc limit ${len(values)}", values
