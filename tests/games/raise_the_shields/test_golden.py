"""The golden games are what their names say. That they come out the same line for line is tested for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.raise_the_shields.rules.pieces import REROLLED
from quarterdeck.kernel.record import Record, from_text
from tests.games.raise_the_shields.table import BOOK, GAME

FOLDER = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in FOLDER.glob("*.replay"))


def golden(name: str) -> Record:
    return from_text(GAME, (FOLDER / f"{name}.replay").read_text(encoding="utf-8"))


def winners(name: str) -> tuple[int, ...]:
    outcome = golden(name).outcome
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_played_to_its_end(name: str) -> None:
    GAME.verify(golden(name))


def test_a_game_alone_is_lost_and_one_is_won() -> None:
    assert (winners("solo-lost"), winners("solo-won")) == ((), (0,))
    assert golden("solo-won").options == {"solo": "hard"}


def test_alone_a_rerolled_attack_is_changed() -> None:
    told = [event for events in golden("solo-changed-attack").events for event in events]
    assert any(event["type"] == "DieChanged" and event["die"] == REROLLED for event in told)


def test_two_share_a_win_in_a_game_with_every_ability() -> None:
    assert winners("two-share-the-win") == (0, 1)
    told = {event["type"] for events in golden("two-share-the-win").events for event in events}
    abilities = {"DieFlipped", "DieChanged", "TriangleFilled", "AbilityReset", "RectangleErased", "AttackIgnored"}
    assert abilities <= told
    assert {"NothingDrawn", "AttackBlocked", "ShieldRaised", "CityDestroyed"} <= told


def test_one_of_four_wins() -> None:
    assert (golden("four-players").seats, len(winners("four-players"))) == (4, 1)


def test_every_event_has_a_sentence() -> None:
    kinds = {kind.event.__name__: kind.event for kind in GAME.events}
    said = set()
    for name in NAMES:
        for events in golden(name).events:
            for event in events:
                fields = {field: value for field, value in event.items() if field != "type"}
                sentence = kinds[event["type"]](**fields).sentence(BOOK)
                assert sentence.endswith(".")
                said.add(event["type"])
    assert set(kinds) - said == {"RoundsRanOut"}
    assert kinds["RoundsRanOut"]().sentence(BOOK) == "The game ends after round 60."
