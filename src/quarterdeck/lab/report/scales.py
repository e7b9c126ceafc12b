"""Where numbers stand in a plot, and the round ones among them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from msgspec import Struct

from quarterdeck.lab.intervals import Estimate

STEPS = (1, 2, 5)


class Scale(Struct, frozen=True):
    """From numbers to percent of the width."""

    low: float
    high: float

    def x(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        return 100 * min(1.0, max(0.0, (value - self.low) / span))


def common_scale(found: Sequence[Estimate], *more: float) -> Scale:
    """One that holds all of these with their intervals, and a little more."""
    ends = [end for one in found for end in (one.low, one.high, one.value) if end is not None]
    low, high = min([*ends, *more]), max([*ends, *more])
    margin = 0.06 * ((high - low) or 1.0)
    return Scale(low - margin, high + margin)


def round_numbers(scale: Scale, steps: int = 6) -> list[float]:
    """Those on the scale that are not more than so many steps apart from end to end."""
    span = scale.high - scale.low
    place = -9
    while step_of(place) * steps < span - 1e-9:
        place += 1
    step = step_of(place)
    first = ceil(scale.low / step - 1e-9)
    found = [number * step for number in range(first, floor(scale.high / step + 1e-9) + 1)]
    return [round(value, 6) for value in found]


def step_of(place: int) -> float:
    """1, 2, 5, 10, 20 ... and 0.5, 0.2, 0.1 ... for negative places."""
    return float(STEPS[place % 3] * 10.0 ** (place // 3))
