"""What may be answered, and the sets of triangles that an answer fills."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.kernel.types import Action

WORD: Final = 63
"""A set of fillable triangles is three words of so many bits: `low`, `middle`, `high`."""


def word_of(bits: list[int], word: int) -> i64:
    """One of the three words of a set of triangles, given their bits."""
    total: i64 = 0
    for bit in bits:
        if bit // WORD == word:
            total |= i64(1 << (bit % WORD))  # not i64(1) << ...: compiled, a literal has 32 bits
    return total


class Pass(Action):
    """Use no ability; or draw or fill nothing, where nothing fits."""


class Assign(Action):
    """One die each to the work sector, the shape and the attack."""

    def __init__(self, work: int, shape: int, attack: int) -> None:
        self.work: Final = work
        self.shape: Final = shape
        self.attack: Final = attack


class Use(Action):
    """Use the ability of a city: on a die, a city or a sector."""

    def __init__(self, ability: int, subject: int, value: int) -> None:
        self.ability: Final = ability
        self.subject: Final = subject
        self.value: Final = value


class Area:
    """Triangles that are filled together, and what is known of them before anybody plays."""

    low: i64
    middle: i64
    high: i64
    near_low: i64
    near_middle: i64
    near_high: i64
    """The fillable triangles beyond its sides."""
    rooted: bool
    """Does it border the power plant?"""
    enables: int
    """The cities whose abilities it enables; city 1 is bit 0."""
    feeds: int
    """The emitters it borders; emitter 1 is bit 0."""

    def __init__(
        self, triangles: list[int], bits: list[int], near: list[int], rooted: bool, enables: int, feeds: int
    ) -> None:
        self.triangles: Final = triangles
        self.low = word_of(bits, 0)
        self.middle = word_of(bits, 1)
        self.high = word_of(bits, 2)
        self.near_low = word_of(near, 0)
        self.near_middle = word_of(near, 1)
        self.near_high = word_of(near, 2)
        self.rooted = rooted
        self.enables = enables
        self.feeds = feeds


class Draw(Action):
    """Draw a shape in one place."""

    def __init__(self, number: int, shape: int, turn: int, area: Area, sectors: list[int]) -> None:
        self.number: Final = number
        self.shape: Final = shape
        self.turn: Final = turn
        self.area: Final = area
        self.sectors: Final = sectors


class Fill(Use):
    """Fill a single triangle with the ability that fills two."""

    def __init__(self, ability: int, triangle: int, sector: int, area: Area) -> None:
        super().__init__(ability, triangle, 0)
        self.sector: Final = sector
        self.area: Final = area
