"""The laws that every game keeps, its golden games and its counts."""

from __future__ import annotations

from pathlib import Path

import pytest
from quarterdeck.kernel.conformance import CHECKS, Check, Trial, golden_games, perft_agrees

from quarterdeck_classics.leduc_poker import GAME

HERE = Path(__file__).parent


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law(law: Check, seats: int) -> None:
    law(Trial(GAME, seats, games=5 if seats < 10 else 2, nodes=50 if seats < 10 else 20))


def test_golden_games_come_out_the_same_line_for_line() -> None:
    golden_games(GAME, HERE / "golden")


def test_perft_counts_agree() -> None:
    perft_agrees(GAME, HERE / "perft.toml")
