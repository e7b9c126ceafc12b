"""How gin rummy is played without much thought: take what makes a meld, shed deadwood, knock as soon as one can."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

from quarterdeck_classics.gin_rummy.rules.actions import Discard, Knock, LayMeld, LayOff, TakeUpcard
from quarterdeck_classics.gin_rummy.rules.melds import (
    MELDS,
    deadwood_among,
    least_deadwood,
    melds_in,
    most_melded,
)
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS, State
from quarterdeck_classics.gin_rummy.rules.redeal import own_cards
from quarterdeck_classics.playing_cards import CARDS, RANKS

SMALL_LEAD: Final = 12.0
"""Difference in deadwood that makes a win likely."""
RANDOM: Final = 100
"""Decisions per thousand that a rollout makes at random."""
KEPT_TOGETHER: Final = 2
"""Points of deadwood that a card which could be part of a meld is worth, for each card that it goes with."""


def partners(card: int) -> int:
    """The cards that can be in a meld of three with this one."""
    ranks = [card // RANKS * RANKS + rank for rank in range(RANKS) if 0 < abs(rank - card % RANKS) <= 2]
    equal = [other for other in range(card % RANKS, CARDS, RANKS) if other != card]
    return sum([1 << other for other in ranks + equal])


PARTNERS: Final = [partners(card) for card in range(CARDS)]


class GinRummyEvaluation(Evaluation):
    """Rollouts go to the end of the hand; the policy knows no more than the seat does."""

    def __init__(self) -> None:
        super().__init__(random=RANDOM)

    def value(self, g: Table, seat: int) -> float:
        """The less deadwood than the rival, the larger the share."""
        assert isinstance(g, State)
        left = [least_deadwood(own_cards(side)) for side in g.sides]
        return 1.0 / (1.0 + exp((left[seat] - left[(seat + 1) % SEATS]) / SMALL_LEAD))

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        assert isinstance(g, State)
        hand = g.sides[seat].hand
        last = len(options) - 1
        if isinstance(options[last], Knock):
            return last
        if isinstance(options[0], TakeUpcard):
            return 0 if makes_meld(hand, g.upcard) else 1
        if isinstance(options[0], Discard):
            return best_discard(hand, options)
        return best_laid(hand, options)


def makes_meld(hand: int, card: int) -> bool:
    """Is more in melds with this card than without it?"""
    more = hand | 1 << card
    return most_melded(melds_in(more), 0, more) > most_melded(melds_in(hand), 0, hand)


def best_discard(hand: int, options: list[Action]) -> int:
    """The discard that leaves the least deadwood; a card is kept rather that goes with others."""
    melds = melds_in(hand)
    best = 0
    lowest = 1 << 30
    for place in range(len(options)):
        option = options[place]
        if isinstance(option, Discard):
            kept = hand & ~(1 << option.card)
            left = deadwood_among(melds, kept) + KEPT_TOGETHER * (kept & PARTNERS[option.card]).bit_count()
            if left < lowest:
                lowest = left
                best = place
    return best


def best_laid(hand: int, options: list[Action]) -> int:
    """The card or meld after which the least deadwood is left; a pass if nothing is better."""
    melds = melds_in(hand)
    best = 0
    lowest = deadwood_among(melds, hand)
    for place in range(len(options)):
        option = options[place]
        if isinstance(option, LayOff):
            left = deadwood_among(melds, hand & ~(1 << option.card))
            if left < lowest:
                lowest = left
                best = place
        elif isinstance(option, LayMeld):
            left = deadwood_among(melds, hand & ~MELDS[option.meld])
            if left <= lowest:
                lowest = left
                best = place
    return best
