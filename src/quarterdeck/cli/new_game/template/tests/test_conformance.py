"""The laws that every game keeps: it ends, can be saved and replayed, and no secret leaks."""

from __future__ import annotations

import pytest
from quarterdeck.kernel.conformance import CHECKS, Check, Trial

from sample_game import GAME


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", CHECKS, ids=lambda law: law.__name__)
def test_law(law: Check, seats: int) -> None:
    law(Trial(GAME, seats))
