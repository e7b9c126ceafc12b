"""Raise the Shields!: distances from filled triangles to the emitters.

What is filled borders the plant, so the way to an emitter starts at any filled triangle, and distances over the
triangles never change. What all six emitters lack is one number: ten bits per emitter, and as many ones as it lacks
triangles. So of two distances the shorter one to each emitter is found by a single `&`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.raise_the_shields.rules.actions import Area
from quarterdeck.games.raise_the_shields.rules.pieces import SECTORS, Book

FIELD: Final = 10
ONES: Final = (1 << FIELD) - 1
FAR: Final = FIELD
"""More than this counts as this."""


class Distances:
    """What each emitter lacks from any place, measured once per sheet."""

    start: i64
    """The distances from the plant."""

    def __init__(self, book: Book) -> None:
        steps = [[FAR] * SECTORS for _ in book.fills]
        for emitter in range(SECTORS):
            measure(book, emitter, steps)
        self.fills: Final = [packed(steps[fill]) for fill in range(len(book.fills))]
        """The distances from a triangle, at its bit."""
        self.draws: Final = [self.of(book, draw.area) for draw in book.draws]
        """The distances from a placement."""
        nearest = [FAR] * SECTORS
        for fill in range(len(book.fills)):
            if book.fills[fill].area.rooted:
                nearest = [min(nearest[e], steps[fill][e] + 1) for e in range(SECTORS)]
        self.start = packed(nearest)
        self.triangles: Final = [max(triangle.bit, 0) for triangle in book.triangles]

    def of(self, book: Book, area: Area) -> int:
        found = packed([FAR] * SECTORS)
        for number in area.triangles:
            found &= self.fills[book.triangles[number].bit]
        return found


def measure(book: Book, emitter: int, steps: list[list[int]]) -> None:
    """Step by step away from an emitter."""
    reached = [fill.subject for fill in book.fills if fill.area.feeds >> emitter & 1]
    for distance in range(FAR):
        for number in reached:
            steps[book.triangles[number].bit][emitter] = distance
        further: list[int] = []
        for number in reached:
            for near in book.beside[number]:
                bit = book.triangles[near].bit
                if bit >= 0 and steps[bit][emitter] == FAR and near not in further:
                    further.append(near)
        reached = further


def packed(lacks: list[int]) -> int:
    total = 0
    for emitter in range(SECTORS):
        total |= ((1 << lacks[emitter]) - 1) << (FIELD * emitter)
    return total
