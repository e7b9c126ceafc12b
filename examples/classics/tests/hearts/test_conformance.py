"""The laws that every game keeps, whole games that come out the same line for line, and the number of ways to go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from quarterdeck.kernel.conformance import CHECKS, Check, Trial, golden_games, perft_agrees

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.pieces import SEATS

FOLDER = Path(__file__).parent
OTHER_OPTIONS = {"any_club": True, "hearts_for_queen": True, "jack": True, "no_tricks": True, "passing": "right"}


@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law(law: Check) -> None:
    law(Trial(GAME, SEATS, games=2, nodes=20))


@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law_with_other_options(law: Check) -> None:
    law(Trial(GAME, SEATS, games=1, nodes=8, options=OTHER_OPTIONS))


def test_golden_games() -> None:
    golden_games(GAME, FOLDER / "golden")


def test_perft() -> None:
    perft_agrees(GAME, FOLDER / "perft.toml")
