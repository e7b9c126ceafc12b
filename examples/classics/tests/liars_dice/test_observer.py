"""What a seat sees as numbers: within its limits, and no more than its view shows."""

from __future__ import annotations

from struct import iter_unpack

import pytest
from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.liars_dice import GAME


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_numbers_follow_from_the_view_and_keep_their_limits(dice: int) -> None:
    observer = observer_of(GAME, 2)
    rng = Rng(dice)
    for seed in range(4):
        g = GAME.new(2, seed, {"dice": dice})
        while (lane := g.next_lane()) is not None:
            for seat in range(2):
                vector = observer.vector(g, seat)
                numbers = [number for (number,) in iter_unpack("<h", vector)]
                for field in observer.fields:
                    assert all(field.low <= n <= field.high for n in numbers[field.start : field.start + field.size])
                assert vector == observer.vector(GAME.from_view(GAME.view(g, seat)), seat)
                assert vector == observer.vector(GAME.redeal(g, seat, rng), seat)
            options = g.options(lane.seat)
            g.play(lane.seat, options[rng.below(len(options))])
