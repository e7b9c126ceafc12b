"""Scoring: how a round is scored."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.events import (
    AIRSHIP_SCORED,
    ALL_PASSED,
    COMPLETED,
    COMPLETION_REWARDED,
    HELD_CARD_REWARDED,
    MUDDLE_SCORED,
    ROUND_ENDED,
    SINGLES_SCORED,
    SUIT_SCORED,
    TOO_LONG,
    WILDS_SCORED,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import NOBODY, State
from quarterdeck.games.dastardly_dirigibles.rules.tally import A_CARD_OF_THE_SUIT, A_MUDDLE, A_WILD, Tally, tally_of

FIRST: Final = 2
ALSO_COMPLETE: Final = 1

CIRCUITS: Final = 2
"""House guard: so many circuits of nothing but passes end a round."""


def first_complete(g: State) -> int:
    """The active player if her airship is complete, else the next one clockwise whose is (Ruling 6)."""
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        if g.sides[seat].is_complete():
            return seat
    return NOBODY


def all_pass(g: State) -> bool:
    """Has everybody done nothing but pass for two circuits? (Ruling 21)"""
    return g.passes >= CIRCUITS * g.seats


def end_of_round(g: State) -> None:
    """Every airship scores, complete or not: the active player's first, then clockwise."""
    first = first_complete(g)
    if first != NOBODY:
        g.tell(ROUND_ENDED, g.round, first, COMPLETED)
    else:
        g.tell(ROUND_ENDED, g.round, first, ALL_PASSED if all_pass(g) else TOO_LONG)
    for i in range(g.seats):
        score_airship(g, (g.active + i) % g.seats, first)


def score_airship(g: State, seat: int, first: int) -> None:
    side = g.sides[seat]
    tally = tally_of(side.airship)
    side.past = side.airship[:]
    side.completion = 0
    side.in_hand = 0
    tell_tally(g, seat, tally)
    if not tally.muddle:  # Ruling 6: a Muddle takes no bonus
        if side.is_complete():
            side.completion = FIRST if seat == first else ALSO_COMPLETE
            g.tell(COMPLETION_REWARDED, seat, side.completion)
        reward_held_cards(g, seat)
    points = tally.points + side.completion + side.in_hand
    side.points.append(points)
    g.tell(AIRSHIP_SCORED, seat, g.round, points, side.total())


def tell_tally(g: State, seat: int, tally: Tally) -> None:
    if tally.muddle:
        g.tell(MUDDLE_SCORED, seat, A_MUDDLE)
    elif tally.singles:
        g.tell(SINGLES_SCORED, seat, tally.cards, tally.points)
    elif tally.cards:
        g.tell(SUIT_SCORED, seat, tally.suit, tally.cards, tally.cards * A_CARD_OF_THE_SUIT)
    if tally.wilds:
        g.tell(WILDS_SCORED, seat, tally.wilds, tally.wilds * A_WILD)


def reward_held_cards(g: State, seat: int) -> None:
    side = g.sides[seat]
    for card in side.hand:
        wording = g.book.cards[card].wording
        if wording is not None and wording.bonus:
            side.in_hand += wording.bonus
            g.tell(HELD_CARD_REWARDED, seat, card, wording.bonus)
