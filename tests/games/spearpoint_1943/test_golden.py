"""The golden games are what their names say. That they come out the same line for line is tested for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.games.spearpoint_1943.rules.printed import BY_OVERRUN, BY_POINTS, BY_TURN_LIMIT
from quarterdeck.kernel.record import Record, from_text
from tests.games.spearpoint_1943.table import GAME

FOLDER = Path(__file__).parent / "golden"
ENDS = {
    "points": BY_POINTS,
    "overrun": BY_OVERRUN,
    "turn-limit": BY_TURN_LIMIT,
}


def golden(name: str) -> Record:
    return from_text(GAME, (FOLDER / f"{name}.replay").read_text(encoding="utf-8"))


def events(name: str) -> list[dict[str, Any]]:
    return [event for told in golden(name).events for event in told]


def test_there_is_a_game_for_every_name() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.replay")) == sorted([*ENDS, "bots"])


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_game_ends_as_its_name_says(name: str) -> None:
    GAME.verify(golden(name))
    (end,) = [event for event in events(name) if event["type"] == "GameEnded"]
    assert end["reason"] == ENDS[name]


def test_there_is_a_game_of_bots_with_everything_in_it() -> None:
    told = {event["type"] for event in events("bots")}
    assert {"AttackRolled", "DamageRolled", "DamageCardDrawn", "UnitDestroyed", "CrewMetItsFate"} <= told
    assert {"CommandPlayed", "CommandSpent", "InitiativeRolled", "TargetDeclared", "CrewTookPost"} <= told
