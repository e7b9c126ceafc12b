"""SQL queries about results that both databases understand. Each has its index."""

from __future__ import annotations

# The fold -----------------------------------------------------------------------------------------------------------

FOLDED = "select number from fold where name = 'results'"
ADVANCE = "update fold set number = $2 where name = 'results' and number = $1"
RESET = "update fold set number = 0 where name = 'results'"
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


def some_of(count: int, first: int = 1) -> str:
    """Placeholders for so many values, of which the first has this number."""
    return ", ".join(f"${first + place}" for place in range(count))
