"""What an airship is worth."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, NO_SUIT, PARTS, SLOTS, SUITS, WILDS

A_CARD_OF_THE_SUIT: Final = 2
A_WILD: Final = 1
A_SINGLE: Final = 1
A_MUDDLE: Final = 20


class Tally:
    """An airship, counted."""

    suit: int
    """The suit that is scored: the most common one, the first of those if there are several; or NO_SUIT."""
    cards: int
    """Number of cards of it; or of all cards, where no suit comes twice and there is no Wild."""
    wilds: int
    singles: bool
    muddle: bool
    points: int


def tally_of(airship: list[int]) -> Tally:
    """2 per card of the most common suit and 1 per Wild; without pair and Wild 1 per card, or 20 if it is complete."""
    counts = suit_counts(airship)
    tally = Tally()
    tally.wilds = counts[SUITS] + counts[SUITS + 1]
    tally.suit = NO_SUIT
    tally.cards = 0
    suits = 0
    for suit in range(SUITS):
        if counts[suit] > tally.cards:
            tally.suit = suit
            tally.cards = counts[suit]
        if counts[suit]:
            suits += 1
    tally.singles = tally.cards == 1 and tally.wilds == 0
    tally.muddle = tally.singles and suits == SLOTS
    if tally.singles:
        tally.suit = NO_SUIT
        tally.cards = suits
        tally.points = A_MUDDLE if tally.muddle else suits * A_SINGLE
    else:
        tally.points = tally.cards * A_CARD_OF_THE_SUIT + tally.wilds * A_WILD
    return tally


def suit_counts(airship: list[int]) -> list[int]:
    """How many cards there are of each suit, the Wild ones last."""
    counts = [0] * (SUITS + WILDS)
    for card in airship:
        if card != EMPTY:
            counts[card // len(PARTS)] += 1
    return counts
