"""The pack of 52 cards: suits, ranks, names, and sets of cards.

A card is a number, suit * 13 + rank; a set of cards is a number with a bit for each of them, which fits into 52 bits.
Games that count the ace high number the ranks from the two, others from the ace.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64
from quarterdeck.kernel.types import Action

RANKS: Final = 13
CARDS: Final = 52
CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
ACE_HIGH: Final = "23456789TJQKA"
ACE_LOW: Final = "A23456789TJQK"
RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_SET: Final = (1 << RANKS) - 1
"""All cards of a suit, as a set of ranks."""
PACK: Final = (1 << CARDS) - 1
ALL_CARDS: Final = list(range(CARDS))
SETS: Final = [1 << card for card in ALL_CARDS]
"""Each card alone, as a set."""
PRIME: Final = 53
"""Divided by this, single cards as sets leave 52 different remainders: 2 is a primitive root of it."""
REMAINDERS: Final = [alone % PRIME for alone in SETS]
SUIT_SETS: Final = [SUIT_SET << RANKS * suit for suit in range(len(SUITS))]


def key(card: int, ranks: str) -> str:
    """A card in two letters, as in 'Qs'."""
    return ranks[card % RANKS] + SUITS[card // RANKS][0]


def name(card: int, ranks: str) -> str:
    return f"{RANK_NAMES[ranks[card % RANKS]]} of {SUITS[card // RANKS]}"


def keys(ranks: str) -> dict[str, int]:
    """The card of each key."""
    return {key(card, ranks): card for card in range(CARDS)}


def cards_in(cards: int) -> list[int]:
    """The cards of a set, in order."""
    found: list[int] = []
    left: i64 = cards
    card = 0
    while left:
        if left & 1:
            found.append(card)
        left >>= 1
        card += 1
    return found


def set_of(cards: list[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def in_words(cards: int, ranks: str) -> str:
    """A set of cards by their keys."""
    return " ".join(key(card, ranks) for card in cards_in(cards)) or "nothing"


class Choices:
    """The actions of sets of cards, each of which was made once."""

    def __init__(self, actions: Sequence[Action]) -> None:
        """actions   one for each card"""
        by_remainder = dict(zip(REMAINDERS, actions, strict=True))
        self.by_remainder: Final = [by_remainder.get(rest, actions[0]) for rest in range(PRIME)]

    def of(self, cards: i64) -> list[Action]:
        """The actions for all these cards, in the order of the cards."""
        found: list[Action] = []
        while cards:
            found.append(self.by_remainder[(cards & -cards) % PRIME])
            cards &= cards - 1
        return found
