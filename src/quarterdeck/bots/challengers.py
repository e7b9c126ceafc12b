"""Challengers!: what a table is worth by the power of decks on paper.

That is enough for the greedy bot. What searches is the drafter of `challengers_drafter`, which asks the rules instead.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.challengers_drafter import DraftingBot
from quarterdeck.bots.challengers_habits import habit
from quarterdeck.bots.evaluation import Evaluation, share
from quarterdeck.games.challengers.pieces import CARD, Side, State, participants, side_of
from quarterdeck.games.challengers.power import base_power
from quarterdeck.games.challengers.rules import fans_of
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.words import Action

STEEPNESS: Final = 0.35
"""How fast a better deck on paper becomes a better chance."""
EFFECT: Final = 0.6
"""What an effect is worth on paper, in power."""
ENOUGH: Final = 7.0
"""Cards beyond so many weaken the average of a deck more than they prolong it."""


class ChallengersEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__(depth=0, random=0, exploration=0.5)

    def value(self, g: Table, seat: int) -> float:
        """The chance against everybody else together: by the power of the decks on paper, and by fans so far."""
        assert isinstance(g, State)
        if g.result is not None:
            return share(g.result, seat)
        mine = self.paper(g, g.sides[seat]) + 0.1 * fans_of(g, seat)
        total = 0.0
        count = 0
        for who in participants(g):
            if who != seat:
                theirs = self.paper(g, side_of(g, who)) + 0.1 * fans_of(g, who)
                total += 1.0 / (1.0 + math.exp(STEEPNESS * (theirs - mine)))
                count += 1
        return total / count

    def paper(self, g: State, side: Side) -> float:
        """The power of a deck on paper: the average card counts, and that there are enough of them."""
        power = 0.0
        cards = 0
        for heap in (side.deck, side.park, side.bench, side.exhaust):
            for place in heap:
                card = g.book.cards[place & CARD]
                power += float(base_power(g, card)) + (EFFECT if card.effect is not None else 0.0)
                cards += 1
        if cards == 0:
            return 0.0
        return 3.0 * power / float(cards) + min(float(cards), ENOUGH)

    def best(self, g: Table, seat: int, options: list[Action]) -> int:
        """Keep the deck, pick the strongest on paper, clear a full bench of weak cards, put strong cards on top."""
        assert isinstance(g, State)
        return habit(g, seat, options)


EVALUATION: Final = ChallengersEvaluation
SEARCHER: Final = DraftingBot
