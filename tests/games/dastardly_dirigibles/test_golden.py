"""The golden games are what their names say. That they come out the same line for line is tested for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.kernel.record import Record, from_text
from tests.games.dastardly_dirigibles.table import GAME

FOLDER = Path(__file__).parent / "golden"
SEATS = {"two-players": 2, "three-players": 3, "five-players": 5, "extractor-discards": 4}


def golden(name: str) -> Record:
    return from_text(GAME, (FOLDER / f"{name}.replay").read_text(encoding="utf-8"))


def kinds(name: str) -> set[str]:
    return {event["type"] for told in golden(name).events for event in told}


@pytest.mark.parametrize("name", SEATS)
def test_a_golden_game_is_played_to_its_end(name: str) -> None:
    record = golden(name)
    assert record.outcome is not None
    assert len(record.outcome.scores) == SEATS[name]
    GAME.verify(record)


def test_the_golden_games_tell_of_everything_but_a_muddle() -> None:
    """Nobody makes a Muddle by chance."""
    told = set().union(*(kinds(name) for name in SEATS))
    assert {kind.name for kind in GAME.events} - told == {"MuddleScored"}


def test_there_is_a_game_that_discards_what_was_extracted() -> None:
    assert golden("extractor-discards").options["extractor_discards"] is True
