"""Seasons: quarters of a year, by universal time. Ratings go on, and each season keeps its list of leaders."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

ALL_TIME: Final = 0
"""Number under which the rating that goes on is kept, beside that of each season."""
FIRST: Final = 1970 * 4
LAST: Final = 9998 * 4
"""Numbers that a season can have."""
QUARTERS: Final = ("winter", "spring", "summer", "autumn")


def season_at(time: float) -> int:
    """Number of the season: four times the year, and the quarter from 0."""
    when = datetime.fromtimestamp(time, UTC)
    return when.year * 4 + (when.month - 1) // 3


def began(season: int) -> float:
    """When it began; the next one's beginning is its end."""
    return datetime(season // 4, season % 4 * 3 + 1, 1, tzinfo=UTC).timestamp()


def called(season: int) -> str:
    return f"{QUARTERS[season % 4]} {season // 4}"
