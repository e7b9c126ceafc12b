"""Challengers!: the evaluation of a table, by the power of decks on paper.

That is enough for the greedy bot. The search bot is the one of `drafter`, which simulates matches instead.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.evaluation import Evaluation, Term, share
from quarterdeck.games.challengers.bot.draft_heuristic import deck_after, deck_on_paper, gifts_of
from quarterdeck.games.challengers.bot.match_simulator import match_of, rest_of_the_match
from quarterdeck.games.challengers.bot.rollout_policy import on_paper, rollout_choice, trimmed
from quarterdeck.games.challengers.rules.order_of_play import fans_of
from quarterdeck.games.challengers.rules.pieces import CARD, Side, State, participants, side_of
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

STEEPNESS: Final = 0.04
"""How fast a better deck becomes a better chance, for half a point of power: near a fit to games of the greedy bot."""
FAN: Final = 3.0
"""What a fan is worth beside half a point of power."""
SURPLUS: Final = 1.0
"""What a card costs that has no place: it takes a seat on the bench from one that has."""


class ChallengersEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__(depth=0, random=0, exploration=0.5)

    def value(self, g: Table, seat: int) -> float:
        """The chance against everybody else together: by the power of the decks on paper, and by fans so far."""
        assert isinstance(g, State)
        if g.result is not None:
            return share(g.result, seat)
        return self.chance(g, seat, self.deck_strength(g, heap_of(g.sides[seat])))

    def after(self, g: Table, seat: int, action: Action) -> float:
        """In the Deck Phase by the deck that an answer leads to, in a match by how it ends.

        'Done' may begin a match at once. What comes of it is no reason to put it off by removing one more card.
        """
        assert isinstance(g, State)
        if match_of(g, seat).begun:
            return rest_of_the_match(g, seat, action)
        return self.chance(g, seat, self.deck_strength(g, deck_after(g, seat, action)))

    def chance(self, g: State, seat: int, strength: float) -> float:
        """With a deck that is worth so much, against everybody else as they stand."""
        mine = strength + FAN * float(fans_of(g, seat))
        total = 0.0
        count = 0
        for who in participants(g):
            if who != seat:
                theirs = self.deck_strength(g, heap_of(side_of(g, who))) + FAN * float(fans_of(g, who))
                total += 1.0 / (1.0 + math.exp(STEEPNESS * (theirs - mine)))
                count += 1
        return total / float(count)

    def deck_strength(self, g: State, cards: list[int]) -> float:
        """The power of a deck on paper, all that has a place: not the average, for a deck that runs dry has lost."""
        surplus = len(cards) - len(trimmed(g, cards))
        return float(deck_on_paper(g, cards)) - SURPLUS * float(surplus)

    def terms(self, g: Table, seat: int) -> list[Term]:
        """In the Deck Phase: the strength of the seat's deck and its fans, in half points of power.

        'card' for all copies of one that has a place, 'surplus' for those that have none, 'fans'.
        """
        assert isinstance(g, State)
        if match_of(g, seat).begun:
            return []
        deck = heap_of(g.sides[seat])
        kept = trimmed(g, deck)
        found = [
            Term("surplus", [], -SURPLUS * float(len(deck) - len(kept))),
            Term("fans", [], FAN * float(fans_of(g, seat))),
        ]
        for card in sorted(set(kept)):
            found.append(Term("card", [card], float(kept.count(card) * on_paper(g, card))))
        return found

    def facts(self, g: Table, seat: int) -> list[Term]:
        """In the Deck Phase: 'gift', what a card on the bench would give all others of the deck together, by giver."""
        assert isinstance(g, State)
        if match_of(g, seat).begun:
            return []
        deck = heap_of(g.sides[seat])
        found: list[Term] = []
        for number in sorted(set(deck)):
            count, amount = gifts_of(g, deck, number)
            if count:
                found.append(Term("gift", [number, count, amount], 1.0))
        return found

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        """Keep the deck, pick the strongest on paper, clear a full bench of weak cards, put strong cards on top."""
        assert isinstance(g, State)
        return rollout_choice(g, seat, options)


def heap_of(side: Side) -> list[int]:
    """All cards of a player, wherever they lie."""
    return [place & CARD for place in side.deck] + side.park + side.bench + side.exhaust
