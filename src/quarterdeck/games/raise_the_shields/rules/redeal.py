"""What a seat may imagine: rivals who have chosen nothing yet. Nothing else is hidden: dice are rolled when needed."""

from __future__ import annotations

from quarterdeck.games.raise_the_shields.rules.pieces import State, new_draft
from quarterdeck.kernel.rng import Rng


def redeal(g: State, seat: int | None, _rng: Rng) -> None:
    for other in range(g.seats):
        if other != seat:
            g.drafts[other] = new_draft(g.sheets[other])
