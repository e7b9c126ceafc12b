"""How a city stands while the turn lasts: what it would give a player if it were scored now, and if nothing, why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.zeppelin_conquest.rules.effects import FIRST_DOOM, Wording, dooms, soldiers

SCORES: Final = "scores"
EMPTY: Final = "empty"
"""Nothing lies there yet, or no Doom Shockwave where the first one scores."""
NULLIFIED: Final = "nullified"
TIE: Final = "tie"
NEEDS_ZEPPELIN: Final = "needs zeppelin"
"""She has the most, but not the other icon."""
NEEDS_SOLDIER: Final = "needs soldier"
NOTHING: Final = "nothing"


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
