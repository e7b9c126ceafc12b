"""How a city stands: what it gives a player if it is scored now, and if nothing, why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.zeppelin_conquest.rules.effects import (
    FIRST_DOOM,
    MOST_SOLDIERS_AND_1_ZEPPELIN,
    MOST_ZEPPELINS_AND_1_SOLDIER,
    Wording,
    dooms,
    soldiers,
)
from quarterdeck.games.zeppelin_conquest.rules.pieces import City
from quarterdeck.kernel.options import Option

LITERAL_MISPRINT: Final = Option(
    "literal_misprint",
    False,
    "a city for most zeppelins and 1 soldier scores like most soldiers and 1 zeppelin; favours Rocket Red",
    ruling=1,
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


def city_points(city: City, mine: i64, theirs: i64, literal: bool) -> int:
    """What a city gives the player whose forces come first. A Doom of either makes it worth nothing (Ruling 26)."""
    wording = wording_of(city, literal)
    if wording is not FIRST_DOOM and (dooms(mine) or dooms(theirs)):
        return 0
    return wording.gives(mine, theirs, city.points)


def wording_of(city: City, literal: bool) -> Wording:
    """What a city asks for: its icons decide, unless the table plays the misprint as it stands (Ruling 1)."""
    if literal and city.wording is MOST_ZEPPELINS_AND_1_SOLDIER:
        return MOST_SOLDIERS_AND_1_ZEPPELIN
    return city.wording


def verdict(wording: Wording, mine: i64, theirs: i64, points: int) -> str:
    if points:
        return SCORES
    if wording is FIRST_DOOM:
        return NOTHING if dooms(mine) or dooms(theirs) else EMPTY
    if not (mine or theirs):
        return EMPTY
    if dooms(mine) or dooms(theirs):
        return NULLIFIED
    ours, rivals = wording.counts(mine), wording.counts(theirs)
    if wording.loses or ours < rivals:
        return NOTHING
    if ours == rivals:
        return TIE
    return NEEDS_ZEPPELIN if wording.counts is soldiers else NEEDS_SOLDIER
