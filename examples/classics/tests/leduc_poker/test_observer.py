"""What a seat sees as numbers: within its limits, and no more than its view shows."""

from __future__ import annotations

from struct import iter_unpack

import pytest
from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.leduc_poker import GAME


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_numbers_follow_from_the_view_and_keep_their_limits(seats: int) -> None:
    observer = observer_of(GAME, seats)
    rng = Rng(seats)
    for seed in range(20 // seats):
        g = GAME.new(seats, seed)
        while (lane := g.next_lane()) is not None:
            for seat in range(seats):
                vector = observer.vector(g, seat)
                numbers = [number for (number,) in iter_unpack("<h", vector)]
                for field in observer.fields:
                    assert all(field.low <= n <= field.high for n in numbers[field.start : field.start + field.size])
                assert vector == observer.vector(GAME.from_view(GAME.view(g, seat)), seat)
                assert vector == observer.vector(GAME.redeal(g, seat, rng), seat)
            options = g.options(lane.seat)
            g.play(lane.seat, options[rng.below(len(options))])
