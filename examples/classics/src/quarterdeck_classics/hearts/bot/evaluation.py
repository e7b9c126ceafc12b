"""How hearts is played without much thought: pass what is dangerous, duck, shed high cards when it costs nothing."""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

from quarterdeck_classics.hearts.rules.actions import Pass, Play
from quarterdeck_classics.hearts.rules.pieces import POINTS, QUEEN, QUEEN_OF_SPADES, SEATS, State, all_shown
from quarterdeck_classics.playing_cards import HEARTS, PACK, RANKS, SPADES, SUIT_SETS

FEW_POINTS: Final = 6.0
"""Points by which a lead makes a win likely."""
RANDOM: Final = 150
"""Decisions per thousand that a rollout makes at random."""
SAFE_SPADES: Final = 5
"""Number of spades among which high ones are safe."""
ACE: Final = 12
KING: Final = 11


class HeartsEvaluation(Evaluation):
    """Rollouts go to the end of the hand, which is near; the policy knows no more than the seat does."""

    def __init__(self) -> None:
        super().__init__(random=RANDOM)

    def value(self, g: Table, seat: int) -> float:
        """The fewer points than others, the larger the share."""
        assert isinstance(g, State)
        weights = [exp(-side.points / FEW_POINTS) for side in g.sides]
        return weights[seat] / sum(weights)

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        """The option with the highest worth."""
        assert isinstance(g, State)
        already = len(g.played) % SEATS
        led = g.played[-already] // RANKS if already else -1
        best = 0
        highest = -(1 << 30)
        for place in range(len(options)):
            option = options[place]
            if isinstance(option, Pass):
                worth = danger(g, seat, option.card)
            else:
                assert isinstance(option, Play)
                card = option.card
                if already == 0:
                    worth = worth_of_lead(g, seat, card)
                elif card // RANKS == led:
                    worth = worth_of_following(g, seat, card, already)
                else:
                    worth = danger(g, seat, card)
            if worth > highest:
                highest = worth
                best = place
        return best


def unseen(g: State, seat: int) -> int:
    """The cards that rivals hold."""
    return PACK & ~(g.sides[seat].hand | all_shown(g))


def danger(g: State, seat: int, card: int) -> int:
    """How good it is to be rid of a card that takes no trick now."""
    suit = card // RANKS
    rank = card % RANKS
    held = g.sides[seat].hand & SUIT_SETS[suit]
    if suit == SPADES:
        guarded = held.bit_count() >= SAFE_SPADES
        if card == QUEEN_OF_SPADES:
            return rank if guarded and not g.leaders else 1000
        if rank >= KING and not guarded and (unseen(g, seat) | g.sides[seat].hand) & QUEEN:
            return 500 + rank
        return rank
    worth = rank * 4 - held.bit_count()
    return worth + 20 if suit == HEARTS else worth


def worth_of_lead(g: State, seat: int, card: int) -> int:
    """Good when rivals hold higher cards and few lower ones; a suit that nobody else has takes every point."""
    suit = card // RANKS
    others = unseen(g, seat) & SUIT_SETS[suit]
    if others == 0:
        return -60
    higher = (others >> card).bit_count()
    lower = others.bit_count() - higher
    worth = (higher - lower) * 4 - card % RANKS
    if suit == SPADES:
        if card == QUEEN_OF_SPADES:
            return -100
        if others & QUEEN:
            return worth - 80 if card > QUEEN_OF_SPADES else worth + 30
    return worth


def worth_of_following(g: State, seat: int, card: int, already: int) -> int:
    """Duck with the highest card that does not win; else win with the highest when last, or try it with the lowest."""
    led = g.played[-already] // RANKS
    best = 0
    points = 0
    for place in range(len(g.played) - already, len(g.played)):
        other = g.played[place]
        points += POINTS[other]
        if other // RANKS == led and other > best:
            best = other
    rank = card % RANKS
    if card < best:
        return 1000 if card == QUEEN_OF_SPADES else 200 + rank
    if card == QUEEN_OF_SPADES:
        return -1000
    last = already == SEATS - 1
    if last:
        return rank + (100 if points == 0 else 0)
    if len(g.played) < SEATS:
        return rank
    queen_about = led == SPADES and unseen(g, seat) & QUEEN and card > QUEEN_OF_SPADES
    return -rank - (100 if queen_about else 0)
