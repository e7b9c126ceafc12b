"""The laws that every game keeps, whole games that come out the same line for line, and the number of ways to go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from quarterdeck.kernel.conformance import CHECKS, Check, Trial, golden_games, perft_agrees

from quarterdeck_classics.gin_rummy import GAME
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS

FOLDER = Path(__file__).parent
KNOCKS = [170, 250, 512]
"""Random games that end with gin, with a knock on which a card is laid off, and with a knock at the wall: few do."""


class KnockTrial(Trial):
    def seeds(self) -> list[int]:
        return KNOCKS


@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law(law: Check) -> None:
    law(KnockTrial(GAME, SEATS, games=len(KNOCKS), nodes=30))


@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law_with_other_options(law: Check) -> None:
    law(Trial(GAME, SEATS, games=1, nodes=8, options={"oklahoma": True}))


def test_golden_games() -> None:
    golden_games(GAME, FOLDER / "golden")


def test_perft() -> None:
    perft_agrees(GAME, FOLDER / "perft.toml")
