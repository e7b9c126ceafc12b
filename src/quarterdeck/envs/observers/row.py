"""The memory that a vector is written into."""

from __future__ import annotations

from typing import Final, SupportsIndex

from mypy_extensions import i64

BYTES: Final = 2
"""A number has 16 bits, the low ones first."""
BYTE: Final = 255


class Row:
    """A part of memory that holds zeros. Most numbers of a vector are 0, so only the others are written."""

    def __init__(self, memory: bytearray, start: int) -> None:
        self.memory: Final = memory
        self.start: Final[i64] = start

    def put(self, at: i64, number: i64) -> None:
        """Where nothing was put before, or nothing above 255."""
        if number:
            place = self.start + at * BYTES
            self.memory[place] = number & BYTE
            if number < 0 or number > BYTE:
                self.memory[place + 1] = number >> 8 & BYTE

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
        place = self.start + at * BYTES
        low: SupportsIndex = place  # compiled, an object: it is made once for reading and writing
        number = self.memory[low]
        if number < BYTE:
            self.memory[low] = number + 1
        else:
            self.memory[low] = 0
            self.memory[place + 1] += 1

    def count(self, at: i64, cards: list[int]) -> None:
        """Count cards, each at its own number."""
        for card in cards:
            self.add(at + card)
