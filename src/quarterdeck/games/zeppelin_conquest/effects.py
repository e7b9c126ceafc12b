"""What the cities ask for: one function for each wording.

Each takes what one player has at the city, what her rival has there, and the points printed; it gives her points.
What a player has is one number: soldiers in the low byte, zeppelins in the next, then a bit for each round in which a
Doom Shockwave of hers came there. Doom icons are neither soldiers nor zeppelins (Ruling 3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

Condition = Callable[[i64, i64, int], int]


def soldiers(forces: i64) -> i64:
    return forces & 255


def zeppelins(forces: i64) -> i64:
    return (forces >> 8) & 255


def dooms(forces: i64) -> i64:
    return forces >> 16


def most_soldiers(mine: i64, theirs: i64, points: int) -> int:
    return points if soldiers(mine) > soldiers(theirs) else 0


def most_zeppelins(mine: i64, theirs: i64, points: int) -> int:
    return points if zeppelins(mine) > zeppelins(theirs) else 0


def most_soldiers_and_1_zeppelin(mine: i64, theirs: i64, points: int) -> int:
    # Ruling 2: a leader without the other icon scores nothing, and the runner-up does not inherit.
    return points if soldiers(mine) > soldiers(theirs) and zeppelins(mine) > 0 else 0


def most_zeppelins_and_1_soldier(mine: i64, theirs: i64, points: int) -> int:
    return points if zeppelins(mine) > zeppelins(theirs) and soldiers(mine) > 0 else 0


def most_combined(mine: i64, theirs: i64, points: int) -> int:
    return points if soldiers(mine) + zeppelins(mine) > soldiers(theirs) + zeppelins(theirs) else 0


def each_soldier_loses(mine: i64, theirs: i64, points: int) -> int:
    # Ruling 12: the printed number is the change for each icon.
    return points * int(soldiers(mine))


def each_zeppelin_loses(mine: i64, theirs: i64, points: int) -> int:
    return points * int(zeppelins(mine))


def first_doom(mine: i64, theirs: i64, points: int) -> int:
    # Ruling 10: the lowest bit is the earliest round; the same round, or a later one, scores nothing.
    ours = dooms(mine)
    rivals = dooms(theirs)
    earliest = ours & -ours
    return points if ours and (rivals & (2 * earliest - 1)) == 0 else 0


WORDINGS: Final[dict[str, Condition]] = {
    "most_soldiers": most_soldiers,
    "most_zeppelins": most_zeppelins,
    "most_soldiers_and_1_zeppelin": most_soldiers_and_1_zeppelin,
    "most_zeppelins_and_1_soldier": most_zeppelins_and_1_soldier,
    "most_combined": most_combined,
    "each_soldier_loses": each_soldier_loses,
    "each_zeppelin_loses": each_zeppelin_loses,
    "first_doom": first_doom,
}
"""Every wording a card file may use."""
