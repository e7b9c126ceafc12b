"""Random numbers: one small base class, two generators.

`Rng` (sfc32) drives simulation, search and tests: fast, and the same sequence interpreted and compiled.
`KeyedStream` drives real tables: nobody can tell the next number without the key, and everybody can check every
number once the key is published. Its commitment, SHA-256 of the key, is shown before the first draw.

Every generator can be split by (fork, lane): a stream of its own for each lane, a pure function of where it came from,
so the order in which lanes are walked never matters.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

M32: Final = 0xFFFFFFFF
LARGEST_BOUND: Final = 1 << 31
"""A word times this still fits into 63 bits, so the product is the same compiled."""
WORDS_PER_BLOCK: Final = 16
KEY_BYTES: Final = 32


def scramble(x: i64) -> i64:
    """Mix 32 bits so that neighbouring numbers have nothing in common."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & M32
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & M32
    return x ^ (x >> 16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """Where random numbers come from."""

    position: i64
    """Number of 32-bit words drawn: a stream that moved cannot be taken back."""

    def next32(self) -> i64:
        raise NotImplementedError

    def clone(self) -> Stream:
        raise NotImplementedError

    def split(self, fork: int, lane: int) -> Stream:
        """The stream of that lane of that fork."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all exactly equally likely."""
        if n <= 0 or n > LARGEST_BOUND:
            raise ValueError(f"below({n}): the bound must be from 1 to {LARGEST_BOUND}")
        wide = self.next32() * n
        low = wide & M32
        if low < n:
            unfair = (M32 + 1 - n) % n
            while low < unfair:
                wide = self.next32() * n
                low = wide & M32
        return wide >> 32

    def shuffle(self, cards: list[int]) -> None:
        items: list[Any] = cards  # compiled, an int of a list is unpacked and packed again
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1


class Rng(Stream):
    """sfc32, seeded with up to 64 bits."""

    seed: int
    a: i64
    b: i64
    c: i64

    def __init__(self, seed: int | None) -> None:
        """Without a seed nothing is set, for `clone` to fill."""
        self.position = 0
        if seed is None:
            return
        if seed < 0 or seed >> 64:
            raise ValueError(f"seed {seed}: it must be from 0 to 2**64 - 1")
        self.seed = seed
        self.warm_up(seed & M32, seed >> 32, 0x9E3779B9)

    def warm_up(self, a: i64, b: i64, c: i64) -> None:
        """Twelve times `next32`, with the numbers kept out of the object: short games are mostly beginnings."""
        for position in range(i64(1), i64(13)):
            t = (a + b + position) & M32
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & M32
            c = ((((c << 21) | (c >> 11)) & M32) + t) & M32
        self.position = 12
        self.a = a
        self.b = b
        self.c = c

    def next32(self) -> i64:
        b = self.b
        c = self.c
        self.position += 1
        t = (self.a + b + self.position) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((((c << 21) | (c >> 11)) & M32) + t) & M32
        return t

    def clone(self) -> Rng:
        twin = Rng(None)
        twin.seed = self.seed
        twin.position = self.position
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        return twin

    def split(self, fork: int, lane: int) -> Rng:
        low: int = scramble(scramble(self.seed & M32) ^ scramble((fork << 8 | lane + 1) & M32))
        high: int = scramble((scramble(self.seed >> 32) + low) & M32)
        return Rng(high << 32 | low)

    def offspring(self) -> Rng:
        """A new generator whose seed is drawn from this one: for an imagined table."""
        high: int = self.next32()  # ints, since 64 bits do not fit into an i64
        low: int = self.next32()
        return Rng(high << 32 | low)


class KeyedStream(Stream):
    """BLAKE2b of a counter under a secret key; fork and lane name the stream (0, 0 is the main one)."""

    key: bytes
    fork: int
    lane: int
    block: list[int]

    def __init__(self, key: bytes, fork: int = 0, lane: int = 0) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, this one has {len(key)}")
        self.key = key
        self.fork = fork
        self.lane = lane
        self.position = 0
        self.block = []

    def next32(self) -> i64:
        at = self.position % WORDS_PER_BLOCK
        if at == 0 or not self.block:
            self.block = self.words(self.position // WORDS_PER_BLOCK)
        self.position += 1
        return self.block[at]

    def words(self, counter: i64) -> list[int]:
        number: int = counter
        name = f"{self.fork}.{self.lane}.{number}".encode()
        digest = blake2b(name, key=self.key, person=b"quarterdeck").digest()
        return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(WORDS_PER_BLOCK)]

    def clone(self) -> KeyedStream:
        twin = KeyedStream(self.key, self.fork, self.lane)
        twin.position = self.position
        twin.block = self.block
        return twin

    def split(self, fork: int, lane: int) -> KeyedStream:
        return KeyedStream(self.key, fork, lane + 1)


def commitment(key: bytes) -> str:
    """What a table publishes before the first draw, so that the key cannot be changed afterwards."""
    return sha256(key).hexdigest()
