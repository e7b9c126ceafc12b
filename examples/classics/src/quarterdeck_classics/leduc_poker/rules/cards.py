"""The book: the cards of the largest table, from the lowest to the highest."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.data import Files

from quarterdeck_classics.leduc_poker.rules.pieces import SUITS, Book, Card

RANKS: Final = ("three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
SUIT_NAMES: Final = ("spades", "hearts")


def make_book(_files: Files) -> Book:
    return Book([new_card(number) for number in range(SUITS * len(RANKS))])


def new_card(number: int) -> Card:
    rank, suit = RANKS[number // SUITS], SUIT_NAMES[number % SUITS]
    return Card(number, f"{rank.capitalize()} of {suit.capitalize()}", f"{rank}-{suit}")
