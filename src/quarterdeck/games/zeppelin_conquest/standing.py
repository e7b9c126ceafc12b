"""How a city stands while the turn lasts: what it would give a player if it were scored now, and if nothing, why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.zeppelin_conquest.effects import (
    Condition,
    dooms,
    each_soldier_loses,
    each_zeppelin_loses,
    first_doom,
    most_combined,
    most_soldiers_and_1_zeppelin,
    most_zeppelins,
    most_zeppelins_and_1_soldier,
    soldiers,
    zeppelins,
)

SCORES: Final = "scores"
EMPTY: Final = "empty"
"""Nothing lies there yet, or no Doom Shockwave where the first one scores."""
NULLIFIED: Final = "nullified"
TIE: Final = "tie"
NEEDS_ZEPPELIN: Final = "needs zeppelin"
"""She has the most, but not the other icon."""
NEEDS_SOLDIER: Final = "needs soldier"
NOTHING: Final = "nothing"


def verdict(condition: Condition, mine: i64, theirs: i64, points: int) -> str:
    if points:
        return SCORES
    if condition is first_doom:
        return NOTHING if dooms(mine) or dooms(theirs) else EMPTY
    if not (mine or theirs):
        return EMPTY
    if dooms(mine) or dooms(theirs):
        return NULLIFIED
    ours, rivals = counted(condition, mine), counted(condition, theirs)
    if condition is each_soldier_loses or condition is each_zeppelin_loses or ours < rivals:
        return NOTHING
    if ours == rivals:
        return TIE
    return NEEDS_ZEPPELIN if condition is most_soldiers_and_1_zeppelin else NEEDS_SOLDIER


def counted(condition: Condition, forces: i64) -> i64:
    """The icons that a city compares or counts."""
    if condition is most_combined:
        return soldiers(forces) + zeppelins(forces)
    if condition is most_zeppelins or condition is most_zeppelins_and_1_soldier or condition is each_zeppelin_loses:
        return zeppelins(forces)
    return soldiers(forces)
