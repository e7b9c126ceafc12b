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


def both(forces: i64) -> i64:
    return soldiers(forces) + zeppelins(forces)


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
    return points if both(mine) > both(theirs) else 0


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


class Wording:
    """Something that a city may ask for: all that is known of it, in one place."""

    def __init__(
        self, name: str, words: str, mirror: str, counts: Callable[[i64], i64], gives: Condition, loses: bool = False
    ) -> None:
        self.name: Final = name
        """The name in card files."""
        self.words: Final = words
        """The wording for people, in at most 26 letters."""
        self.mirror: Final = mirror
        """The name of the same wording with soldiers and zeppelins exchanged."""
        self.counts: Final = counts
        """The icons that are compared or counted."""
        self.gives: Final = gives
        self.loses: Final = loses


MOST_SOLDIERS: Final = Wording("most_soldiers", "most soldiers", "most_zeppelins", soldiers, most_soldiers)
MOST_ZEPPELINS: Final = Wording("most_zeppelins", "most zeppelins", "most_soldiers", zeppelins, most_zeppelins)
MOST_SOLDIERS_AND_1_ZEPPELIN: Final = Wording(
    "most_soldiers_and_1_zeppelin",
    "most soldiers & 1 zeppelin",
    "most_zeppelins_and_1_soldier",
    soldiers,
    most_soldiers_and_1_zeppelin,
)
MOST_ZEPPELINS_AND_1_SOLDIER: Final = Wording(
    "most_zeppelins_and_1_soldier",
    "most zeppelins & 1 soldier",
    "most_soldiers_and_1_zeppelin",
    zeppelins,
    most_zeppelins_and_1_soldier,
)
MOST_COMBINED: Final = Wording("most_combined", "most soldiers + zeppelins", "most_combined", both, most_combined)
EACH_SOLDIER_LOSES: Final = Wording(
    "each_soldier_loses", "for each soldier", "each_zeppelin_loses", soldiers, each_soldier_loses, True
)
EACH_ZEPPELIN_LOSES: Final = Wording(
    "each_zeppelin_loses", "for each zeppelin", "each_soldier_loses", zeppelins, each_zeppelin_loses, True
)
FIRST_DOOM: Final = Wording("first_doom", "first Doom Shockwave", "first_doom", dooms, first_doom)

WORDINGS: Final = {
    wording.name: wording
    for wording in [
        MOST_SOLDIERS,
        MOST_ZEPPELINS,
        MOST_SOLDIERS_AND_1_ZEPPELIN,
        MOST_ZEPPELINS_AND_1_SOLDIER,
        MOST_COMBINED,
        EACH_SOLDIER_LOSES,
        EACH_ZEPPELIN_LOSES,
        FIRST_DOOM,
    ]
}
"""Every wording a card file may use."""
