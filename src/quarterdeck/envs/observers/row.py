"""The memory that a vector is written into."""

from __future__ import annotations

from typing import Final, SupportsIndex

from mypy_extensions import i64

BYTES: Final = 2
"""A number has 16 bits, the low ones first."""
BYTE: Final = 255


class Row:
    """The numbers of one vector. Most of them are 0, so all are cleared at once and only the others are written."""

    def __init__(self) -> None:
        self.memory: bytearray = bytearray()
        self.blank: bytearray = bytearray()
        self.places: Final[list[SupportsIndex]] = []
        """Where each number is in memory. Compiled, these are objects, which would else be made for every number."""

    def widen(self, count: int) -> None:
        """Take in so many numbers more."""
        size = len(self.places)
        for at in range(size, size + count):
            self.places.append(at * BYTES)
        self.memory = bytearray((size + count) * BYTES)
        self.blank = bytearray((size + count) * BYTES)

    def clear(self) -> None:
        self.memory[:] = self.blank

    def put(self, at: i64, number: i64) -> None:
        """Where nothing was put before, or nothing above 255."""
        if number:
            self.memory[self.places[at]] = number & BYTE
            if number < 0 or number > BYTE:
                self.memory[at * BYTES + 1] = number >> 8 & BYTE

    def put_all(self, at: i64, numbers: list[int]) -> None:
        for number in numbers:
            self.put(at, number)
            at += 1

    def put_bits(self, at: i64, bits: i64) -> None:
        """A 1 for each bit that is set, the lowest first."""
        while bits:
            if bits & 1:
                self.put(at, 1)
            bits >>= 1
            at += 1

    def add(self, at: i64) -> None:
        """One more than what was added before."""
        place = self.places[at]
        number = self.memory[place]
        if number < BYTE:
            self.memory[place] = number + 1
        else:
            self.memory[place] = 0
            self.memory[at * BYTES + 1] += 1

    def count(self, at: i64, cards: list[int]) -> None:
        """Count cards, each at its own number."""
        for card in cards:
            self.add(at + card)
