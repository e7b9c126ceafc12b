"""The golden games are what their names say. That they come out the same line for line is tested for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED
from quarterdeck.kernel.record import Record, from_text
from tests.games.zeppelin_conquest.table import GAME

FOLDER = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in FOLDER.glob("*.replay"))


def golden(name: str) -> Record:
    return from_text(GAME, (FOLDER / f"{name}.replay").read_text(encoding="utf-8"))


def winners(record: Record) -> tuple[int, ...]:
    assert record.outcome is not None
    return record.outcome.winners


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_played_to_its_end(name: str) -> None:
    assert len(golden(name).answers) == GAME.longest
    GAME.verify(golden(name))


def test_there_is_a_draw() -> None:
    assert winners(golden("draw")) == (RED, CYCLONE)


def test_there_is_a_game_with_many_dooms() -> None:
    events = [event["type"] for told in golden("many-dooms").events for event in told]
    assert events.count("DoomStruck") == 12


def test_there_is_a_total_below_zero() -> None:
    outcome = golden("below-zero").outcome
    assert outcome is not None
    assert min(outcome.scores) < 0


def test_there_is_a_game_that_the_misprint_decides() -> None:
    text = (FOLDER / "literal-misprint.replay").read_text(encoding="utf-8")
    otherwise = from_text(GAME, text.replace('"literal_misprint":true', '"literal_misprint":false'))
    assert winners(golden("literal-misprint")) == (RED,)
    assert winners(otherwise) == (CYCLONE,)
