"""Deadwood and layoffs, against counts that look at everything."""

from __future__ import annotations

from itertools import combinations

from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.gin_rummy.rules.melds import (
    MELDS,
    can_knock,
    card_value,
    least_deadwood,
    melds_in,
    possible_knock_discards,
    value_of,
)
from quarterdeck_classics.gin_rummy.rules.redeal import cards_within
from quarterdeck_classics.playing_cards import CARDS, cards_in, set_of

MANY = 300
DRAWS = 3_000


def hands(count: int, seed: int) -> list[int]:
    """Random hands from few ranks, so that there is much to lay."""
    rng = Rng(seed)
    found = []
    for _ in range(MANY):
        cards = [card for card in range(CARDS) if card % 13 < 7]
        rng.shuffle(cards)
        found.append(set_of(cards[:count]))
    return found


def brute_force(hand: int) -> int:
    """Deadwood after the best three melds or fewer: no hand of eleven has room for more."""
    found = [meld for meld in MELDS if meld & hand == meld]
    best = value_of(hand)
    for count in range(1, 4):
        for melds in combinations(found, count):
            laid = 0
            for meld in melds:
                laid = -1 if laid < 0 or laid & meld else laid | meld
            if laid > 0:
                best = min(best, value_of(hand & ~laid))
    return best


def test_there_are_185_melds() -> None:
    assert len(set(MELDS)) == len(MELDS) == 185


def test_melds_are_found() -> None:
    for hand in hands(11, 1):
        assert {MELDS[meld] for meld in melds_in(hand)} == {meld for meld in MELDS if meld & hand == meld}


def test_deadwood_is_the_least_of_all_arrangements() -> None:
    for hand in hands(10, 2):
        assert least_deadwood(hand) == brute_force(hand)


def test_a_knock_is_possible_when_a_discard_is() -> None:
    for hand in hands(11, 3):
        for limit in (0, 5, 10):
            discards = possible_knock_discards(hand, limit)
            assert can_knock(hand, limit) == (discards != 0)
            assert discards == set_of([card for card in cards_in(hand) if brute_force(hand & ~(1 << card)) <= limit])


def test_hidden_deadwood_is_imagined_within_the_limit_and_evenly() -> None:
    cards = [0, 1, 2, 3, 13, 14, 15, 9, 12]
    possible = [set_of(list(three)) for three in combinations(cards, 3) if sum(map(card_value, three)) <= 6]
    rng = Rng(4)
    drawn = [set_of(cards_within(cards, 3, 6, rng)) for _ in range(DRAWS)]
    assert set(drawn) == set(possible)
    expected = DRAWS / len(possible)
    chi_squared = sum((drawn.count(one) - expected) ** 2 / expected for one in possible)
    assert chi_squared < len(possible) + 4 * (2 * len(possible)) ** 0.5
