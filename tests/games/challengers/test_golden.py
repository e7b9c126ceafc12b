"""Golden tournaments are what their names say. That they come out the same line for line is tested for every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.kernel.record import Record, from_text
from tests.games.challengers.table import GAME

FOLDER = Path(__file__).parent / "golden"
SEATS = {"one": 1, "two": 2, "three": 3, "five": 5, "eight": 8, "searched": 3}


def golden(name: str) -> Record:
    return from_text(GAME, (FOLDER / f"{name}.replay").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SEATS)
def test_a_golden_tournament_is_played_to_its_end(name: str) -> None:
    record = golden(name)
    assert record.seats == SEATS[name]
    assert record.outcome is not None
    assert len(record.outcome.scores) == SEATS[name]
    GAME.verify(record)


def test_golden_tournaments_have_questions_in_matches() -> None:
    texts = [(FOLDER / f"{name}.replay").read_text(encoding="utf-8") for name in SEATS]
    for word in (": top ", ": bottom ", ": exhaust ", ": redraw", ": remove ", ": pile "):
        assert any(word in text for text in texts), word


def test_golden_tournaments_search_decks_in_order_and_sorted() -> None:
    texts = {name: (FOLDER / f"{name}.replay").read_text(encoding="utf-8") for name in SEATS}
    searches = [golden(name).options["search_shows_order"] for name in SEATS if "searches the deck" in texts[name]]
    assert set(searches) == {True, False}
    assert re.search(r": (top|bottom) \S+ 2$", texts["searched"], flags=re.MULTILINE)
