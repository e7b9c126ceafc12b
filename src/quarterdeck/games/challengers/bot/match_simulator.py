"""Challengers!: simulated matches. Who might meet, with what decks, and how the match goes."""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.games.challengers.bot.rollout_policy import rollout_choice, trimmed, with_the_best
from quarterdeck.games.challengers.rules.match_phase import attack_in_turn
from quarterdeck.games.challengers.rules.pieces import (
    CARD,
    DRAWN,
    FINAL,
    NO_SEAT,
    NOBODY,
    ROBOT,
    ROUNDS,
    TROPHIES_A_ROUND,
    Match,
    State,
    new_match,
    new_side,
    participants,
    side_of,
)
from quarterdeck.games.challengers.rules.power import base_power
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action

THE_BETTER_DECK: Final = 3.0
"""What winning says beyond the fans of its trophy, in fans: the final is won by the better deck."""
A_CLEAR_WIN: Final = 0.4
"""This part of a match's worth says how clear it was: many are lost whatever is tried, but not all as clearly."""
CLOSE: Final = 6.0
"""The power left in a deck that makes a win clear: 0.73 of that part."""


class Rival:
    """Who plays a match: whose deck it is, the deck, and the trophies of its owner."""

    def __init__(self, who: int, deck: list[int], trophies: list[int]) -> None:
        self.who: Final = who
        self.deck: Final = deck
        self.trophies: Final = trophies


def rivals_of(g: State, seat: int) -> list[Rival]:
    """All others, each with the picks they are about to make; the next opponent counts for half of them."""
    match = match_of(g, seat)
    opponent = match.second if match.first == seat else match.first
    found: list[Rival] = []
    for who in participants(g):
        if who != seat and (g.round != FINAL or who == opponent):
            rival = Rival(who, likely_deck(g, who), side_of(g, who).trophies)
            found += [rival] * (1 + g.seats // 2) if who == opponent else [rival]
    return found


def likely_deck(g: State, who: int) -> list[int]:
    """What somebody may have when the next match begins."""
    side = side_of(g, who)
    deck = [place & CARD for place in side.deck] + side.bench + side.park + side.exhaust
    if who == ROBOT:
        return deck
    if side.draft.drawn:
        deck = with_the_best(g, deck, side.draft.drawn, side.draft.picks)
    elif g.round != FINAL and not match_of(g, who).begun:
        offer = g.book.plans.offers[g.round - 1][-1]
        deck = with_the_best(g, deck, top_of(g, offer.level, DRAWN), offer.count)
    return trimmed(g, deck)


class MatchSimulator:
    """A scratch table at which nothing is played but one match, again and again."""

    def __init__(self, g: State, rng: Rng) -> None:
        """With the cards in play at g; two seats, whoever they stand for."""
        t = g.origin.game.bare(2, g.origin.options, rng)
        assert isinstance(t, State)
        t.left_out = g.left_out
        t.winners = g.winners[:]
        t.trophies = g.trophies[:]
        t.finalists = []
        t.shuffles = [0, 0, 0]
        t.known_shuffles = [0, 0, 0]
        t.robot = new_side(0)
        self.table: Final = t
        self.rng: Rng = rng

    def gain(self, own: Rival, other: Rival, piles: list[list[int]], round: int, trophy: float) -> float:
        """What one match of a round brings when both sides play by the rollout policy: up to 1 if it is won, and fans.

        Fans count as their part of a trophy that is worth so many.
        """
        t = self.table
        t.round = round
        t.sides = [new_side(0), new_side(1)]
        for place, rival in enumerate((own, other)):
            side = t.sides[place]
            side.deck = rival.deck[:]
            side.trophies = rival.trophies[:]
            self.shuffle(side.deck, place)
        t.piles = [pile[:] for pile in piles]
        t.discards = [[], [], []]
        t.pile_sizes = [len(pile) for pile in piles]
        t.matches = [new_match(0, 1)]
        t.matches[0].begun = True
        t.run(rollout_choice, attack_in_turn, 0, int(self.rng.below(2)))
        won = 1.0 if t.matches[0].winner == 0 else 0.0
        return (1.0 - A_CLEAR_WIN) * won + A_CLEAR_WIN * self.clearness(won) + float(t.sides[0].fans) / trophy

    def shuffle(self, deck: list[int], place: int) -> None:
        """Shuffle the deck of a seat at the scratch table."""
        self.rng.shuffle(deck)

    def clearness(self, won: float) -> float:
        """How much more power is left in the own deck, from 0 to 1; where a bench was full, who has won."""
        t = self.table
        if t.matches[0].reason == NO_SEAT:
            return won
        left = [sum([base_power(t, t.book.cards[place & CARD]) for place in side.deck]) for side in t.sides]
        return 1.0 / (1.0 + math.exp(float(left[1] - left[0]) / CLOSE))


# A match under way ---------------------------------------------------------------------------------------------------


def rest_of_the_match(g: State, seat: int, action: Action) -> float:
    """The result of a match after an answer, by a rollout: 1 if it is won, and fans as their part of that."""
    t = g.clone()
    lane = t.lane_of(seat)
    fans = t.sides[seat].fans
    match = match_of(t, seat)
    t.answer(lane, action)
    while match.winner == NOBODY and lane.decision is not None:
        options = t.offers(lane)
        t.answer(lane, options[rollout_choice(t, lane.seat, options)])
    won = 1.0 if match.winner == seat else 0.0
    return won + float(t.sides[seat].fans - fans) / trophy_worth(t, min(t.round, ROUNDS))


def trophy_worth(g: State, round: int) -> float:
    """What it is worth to win a match of that round, in fans. One or two players have no final, so fans are all."""
    fans = float(sum(g.book.plans.trophies[round - 1])) / TROPHIES_A_ROUND
    return fans + THE_BETTER_DECK if g.seats > 2 else fans


# Where a table stands ------------------------------------------------------------------------------------------------


def match_of(g: State, seat: int) -> Match:
    """The match of this round, or the final, that the seat plays in or is about to."""
    for match in g.matches:
        if seat in (match.first, match.second):
            return match
    raise ValueError(f"seat {seat} plays no match")


def top_of(g: State, level: int, count: int) -> list[int]:
    """What may be drawn from a pile."""
    pile = g.piles[level]
    return pile[max(0, len(pile) - count) :]
