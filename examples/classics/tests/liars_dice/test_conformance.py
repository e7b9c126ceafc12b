"""The laws that every game keeps, its golden games and its counts."""

from __future__ import annotations

from pathlib import Path

import pytest
from quarterdeck.kernel.conformance import CHECKS, Check, Trial, golden_games, perft_agrees

from quarterdeck_classics.liars_dice import GAME

HERE = Path(__file__).parent


TABLES = [{}, {"dice": 2, "faces": 3}, {"dice": 5}]


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law(law: Check, options: dict[str, object]) -> None:
    law(Trial(GAME, 2, options=options, games=2, nodes=20))


def test_golden_games_come_out_the_same_line_for_line() -> None:
    golden_games(GAME, HERE / "golden")


def test_perft_counts_agree() -> None:
    perft_agrees(GAME, HERE / "perft.toml")
