"""Imagined tables: every deal that agrees with what a seat has seen is equally likely, and no other is dealt."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.pieces import SEATS, State
from quarterdeck_classics.hearts.rules.redeal import spread
from quarterdeck_classics.playing_cards import set_of

DRAWS = 4_000


def all_spreads(cards: list[int], lacks: list[int], room: list[int]) -> set[tuple[int, ...]]:
    """Every possible deal, found by trying all orders."""
    found = set()
    for order in permutations(cards):
        start, hands = 0, []
        for count in room:
            hands.append(set_of(list(order[start : start + count])))
            start += count
        if not any(hand & lack for hand, lack in zip(hands, lacks, strict=True)):
            found.add(tuple(hands))
    return found


def test_all_possible_deals_are_equally_likely() -> None:
    cards, lacks, room = [0, 1, 2, 13, 14, 26, 39], [0b11, 1 << 13 | 1 << 14, 1 << 39], [3, 2, 2]
    possible = all_spreads(cards, lacks, room)
    rng = Rng(1)
    dealt = Counter(tuple(spread(set_of(cards), lacks, room, rng)) for _ in range(DRAWS))
    assert set(dealt) == possible
    expected = DRAWS / len(possible)
    chi_squared = sum((count - expected) ** 2 / expected for count in dealt.values())
    assert chi_squared < len(possible) + 4 * (2 * len(possible)) ** 0.5


def test_an_imagined_rival_holds_nothing_that_she_has_shown_to_lack() -> None:
    rng = Rng(2)
    for seed in range(20):
        g = GAME.new(SEATS, seed)
        while g.result is None:
            lane = g.next_lane()
            assert lane is not None
            imagined = GAME.redeal(g, lane.seat, rng)
            assert isinstance(imagined, State)
            assert not any(side.hand & side.lacks for side in imagined.sides)
            options = g.options(lane.seat)
            g.play(lane.seat, options[rng.below(len(options))])


def test_a_seat_remembers_whom_it_gave_its_cards() -> None:
    g = GAME.new(SEATS, 5, {"passing": "left"})
    assert isinstance(g, State)
    for seat in range(SEATS):
        for _ in range(3):
            g.play(seat, g.options(seat)[0])
    imagined = GAME.redeal(g, 0, Rng(3))
    assert isinstance(imagined, State)
    assert imagined.sides[1].hand & g.sides[0].passed == g.sides[0].passed
