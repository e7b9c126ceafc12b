"""Random numbers, against references written here."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b, sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.kernel.rng import KeyedStream, Rng, Stream, commitment

SEEDS = [0, 1, 7, 2**32 - 1, 2**32, 0xDEADBEEF_CAFEF00D, 2**64 - 1]
KEY = bytes(range(32))
WORD = 2**32


def small_fast_counting(seed: int) -> Iterator[int]:
    """sfc32 as it is published, seeded with two words and a constant; the first twelve numbers are thrown away."""
    state = [seed % WORD, seed // WORD, 0x9E3779B9]
    counter = 1
    while True:
        a, b, c = state
        number = (a + b + counter) % WORD
        counter += 1
        rotated = (c * 2**21) % WORD + c // 2**11
        state = [b ^ (b // 2**9), (c * 9) % WORD, (rotated + number) % WORD]
        if counter > 13:
            yield number


@pytest.mark.parametrize("seed", SEEDS)
def test_rng_is_sfc32(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.next32() for _ in range(500)] == list(islice(small_fast_counting(seed), 500))


def test_rng_has_the_numbers_that_it_always_had() -> None:
    rng = Rng(42)
    assert [rng.next32() for _ in range(3)] == list(islice(small_fast_counting(42), 3))
    rng = Rng(42)
    assert [rng.below(100) for _ in range(8)] == [number * 100 >> 32 for number in islice(small_fast_counting(42), 8)]


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="it must be from 0"):
        Rng(seed)


class Scripted(Stream):
    """Gives the numbers that it was told to give."""

    def __init__(self, words: list[int]) -> None:
        self.position = 0
        self.words = words

    def next32(self) -> int:
        self.position += 1
        return self.words.pop(0)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 52, 1000, 2**31 - 1, 2**31])
def test_below_gives_every_number_from_equally_many_words(n: int) -> None:
    """Words are cut into n stretches; the first words of a stretch are refused until all stretches are equally long."""
    for k in {0, 1 % n, n // 2, n - 1}:
        first, beyond = -(-k * WORD // n), -(-(k + 1) * WORD // n)
        surplus = (beyond - first) - WORD // n
        taken = [Scripted([first + i, 0xFFFFFFFF]).below(n) for i in range(surplus, surplus + 2)]
        assert set(taken) <= {k, n - 1}
        kept = Scripted([first + surplus, 0xFFFFFFFF])
        assert kept.below(n) == k
        assert kept.position == 1
        for i in range(surplus):
            refused = Scripted([first + i, 0xFFFFFFFF])
            refused.below(n)
            assert refused.position == 2


def test_below_is_even_enough_over_a_run() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1, 2**32])
def test_below_refuses_a_bound_out_of_range(n: int) -> None:
    with pytest.raises(ValueError, match="the bound must be"):
        Rng(1).below(n)


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_shuffling_makes_every_order() -> None:
    rng = Rng(1)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values())


def keyed_words(key: bytes, fork: int, lane: int) -> Iterator[int]:
    """A keyed stream, from its description: BLAKE2b of 'fork.lane.counter', sixteen words a digest."""
    counter = 0
    while True:
        digest = blake2b(f"{fork}.{lane}.{counter}".encode(), key=key, person=b"quarterdeck").digest()
        for i in range(0, 64, 4):
            yield int.from_bytes(digest[i : i + 4], "little")
        counter += 1


@pytest.mark.parametrize(("fork", "lane"), [(0, 0), (1, 1), (12, 5)])
def test_a_keyed_stream_can_be_computed_from_its_key(fork: int, lane: int) -> None:
    stream = KeyedStream(KEY, fork, lane)
    assert [stream.next32() for _ in range(100)] == list(islice(keyed_words(KEY, fork, lane), 100))


def test_a_keyed_stream_goes_on_from_the_middle_of_a_block() -> None:
    stream = KeyedStream(KEY)
    stream.position = 21
    assert stream.next32() == next(islice(keyed_words(KEY, 0, 0), 21, None))


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="a key has 32 bytes"):
        KeyedStream(bytes(length))


def test_a_commitment_is_the_sha256_of_the_key() -> None:
    assert commitment(KEY) == sha256(KEY).hexdigest()


@pytest.mark.parametrize("stream", [Rng(5), KeyedStream(KEY)], ids=["sfc32", "keyed"])
def test_every_lane_of_every_fork_has_other_numbers(stream: Stream) -> None:
    splits = [stream.split(fork, lane) for fork in range(1, 12) for lane in range(8)]
    runs = [tuple(split.next32() for _ in range(4)) for split in [*splits, stream]]
    assert len(set(runs)) == 11 * 8 + 1


@pytest.mark.parametrize("stream", [Rng(5), KeyedStream(KEY)], ids=["sfc32", "keyed"])
def test_a_split_does_not_depend_on_how_far_the_stream_was_read(stream: Stream) -> None:
    before = stream.split(2, 3).next32()
    stream.next32()
    assert stream.split(2, 3).next32() == before


@pytest.mark.parametrize("stream", [Rng(5), KeyedStream(KEY)], ids=["sfc32", "keyed"])
def test_a_clone_goes_on_equally_and_on_its_own(stream: Stream) -> None:
    for _ in range(5):
        stream.next32()
    twin, third = stream.clone(), stream.clone()
    numbers = [twin.next32() for _ in range(40)]
    assert [third.next32() for _ in range(40)] == numbers
    assert [stream.next32() for _ in range(40)] == numbers


def test_offspring_differ_from_each_other_and_from_the_parent() -> None:
    rng = Rng(5)
    runs = [tuple(child.next32() for _ in range(4)) for child in (rng.offspring(), rng.offspring(), rng)]
    assert len(set(runs)) == 3
