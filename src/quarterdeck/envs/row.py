"""The memory that an observation is written into."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

BYTES: Final = 2
"""Number of bytes per number of an observation."""


class Row:
    """The numbers of one vector. Most of them are 0, so only the others are written, and cleared again."""

    def __init__(self) -> None:
        self.numbers: vec[i16] = vec[i16]()
        self.written: vec[i64] = vec[i64]()
        """Where the numbers are that are not 0, as many as there are now."""
        self.now: i64 = 0
        self.memory: memoryview = memoryview(b"")
        """The same numbers, to be copied as a whole."""

    def widen(self, count: int) -> None:
        """Take in so many numbers more; all are 0 then."""
        size = len(self.numbers) + count
        self.numbers = vec[i16]([0] * size)
        self.written = vec[i64]([0] * size)
        self.now = 0
        self.memory = memoryview(self.numbers)

    def clear(self) -> None:
        for i in range(self.now):
            self.numbers[self.written[i]] = 0
        self.now = 0

    def note(self, at: i64) -> None:
        """What is 0 there will not be any more."""
        self.written[self.now] = at
        self.now += 1

    def put(self, at: i64, number: i64) -> None:
        if number:
            if not self.numbers[at]:
                self.note(at)
            self.numbers[at] = i16(number)

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
        if not self.numbers[at]:
            self.note(at)
        self.numbers[at] += 1

    def count(self, at: i64, cards: list[int]) -> None:
        """Count cards, each at its own number."""
        for card in cards:
            self.add(at + card)
