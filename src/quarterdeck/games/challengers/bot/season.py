"""Challengers!: the matches of the next rounds, of a deck and a rival's that both grow on paper."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.bot.match_simulator import MatchSimulator, Rival, trophy_worth
from quarterdeck.games.challengers.bot.rollout_policy import trimmed, with_the_best
from quarterdeck.games.challengers.rules.pieces import DRAWN, FINAL, ROBOT, ROUNDS, State
from quarterdeck.kernel.rng import Rng

HORIZON: Final = 3
"""Number of rounds that are looked at, this one included."""
DISCOUNT: Final = 0.7
"""Weight of a match relative to one a round earlier."""


class Season:
    def __init__(self, simulator: MatchSimulator, rng: Rng) -> None:
        self.simulator: Final = simulator
        self.rng: Rng = rng

    def worth(self, g: State, seat: int, deck: list[int], rival: Rival) -> float:
        """A seat's deck against one rival in the match of this round and of the next ones."""
        own = Rival(seat, deck, g.sides[seat].trophies)
        first = min(g.round, ROUNDS)
        last = first if g.round == FINAL else min(ROUNDS, first + HORIZON - 1)
        weight = 1.0
        weights = 0.0
        total = 0.0
        for round in range(first, last + 1):
            if round > first:
                own = self.grown(g, own, round)
                rival = self.grown(g, rival, round)
            fans = trophy_worth(g, round)
            total += weight * fans * self.simulator.gain(own, rival, g.piles, round, fans)
            weights += weight * fans
            weight *= DISCOUNT
        return total / weights

    def grown(self, g: State, rival: Rival, round: int) -> Rival:
        """With the best on paper of five cards that a round may offer. The Robot drafts nothing."""
        if rival.who == ROBOT:
            return rival
        offer = g.book.plans.offers[round - 1][-1]
        pile = g.piles[offer.level]
        if not pile:
            return rival
        drawn = [pile[self.rng.below(len(pile))] for _ in range(DRAWN)]
        return Rival(rival.who, trimmed(g, with_the_best(g, rival.deck, drawn, offer.count)), rival.trophies)
