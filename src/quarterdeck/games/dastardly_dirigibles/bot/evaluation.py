"""Dastardly Dirigibles: the evaluation of a table, and the rollout policy.

Every player is given the points that her airship can be expected to score this round: what lies there, what her hand
can add while there is time, what comes of a Muddle, and the bonus for being complete. With the points of earlier rounds
that makes a standing, and the standings become shares of the win; the later it is, the more a point counts.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.evaluation import Evaluation, Term, share
from quarterdeck.games.dastardly_dirigibles.rules.actions import (
    Aim,
    Discard,
    Draw,
    Give,
    Lose,
    PlayPart,
    PlaySpecial,
    Retrieve,
    Steal,
    Swap,
    Take,
    Transmute,
)
from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION, CHOOSE_DRAW, actions_of_turn
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    AIRSHIP_CARDS,
    EMPTY,
    HAND,
    PART_OF,
    PARTS,
    SLOTS,
    SLOTS_OF,
    SUITS,
    WILDS,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.scoring import FIRST
from quarterdeck.games.dastardly_dirigibles.rules.tally import A_MUDDLE
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

MOST: Final = 1000.0
"""A total beyond this is no better; a situation may be drawn with any."""


class DirigiblesEvaluation(Evaluation):
    scales: list[float]
    """The lead in points that makes odds of e to 1, by round."""
    weights: list[float]
    """What a card in hand counts of what it could do, by the parts that the fullest airship still lacks."""
    completion: list[float]
    """The bonus to expect, by the parts that are missing."""
    held: float
    """The chance that a slot is filled which a Muddle still lacks, if the hand holds a part for it."""
    to_come: float
    """The same, if it does not."""
    special: float
    """What a special card in hand is worth."""
    fresh: float
    """What an unknown card is worth."""
    tempo: float
    """What an action is worth."""

    def __init__(self) -> None:
        super().__init__(depth=0, random=0, exploration=0.15)
        self.scales = [9.0, 7.0, 4.0]
        self.weights = [0.0, 0.35, 0.55, 0.65, 0.7, 0.75, 0.75, 0.75]
        self.completion = [2.0, 1.2, 0.8, 0.5, 0.3, 0.2, 0.1, 0.0]
        self.held = 0.7
        self.to_come = 0.3
        self.special = 0.8
        self.fresh = 0.35
        self.tempo = 0.5

    # What a table is worth ---------------------------------------------------------------------------------------

    def value(self, g: Table, seat: int) -> float:
        return self.shares(g)[seat]

    def shares(self, g: Table) -> list[float]:
        """Each as that seat sees it: by its own hand and by what it knows of others, so they need not add up to one.

        What a rival happens to hold in a determinization says nothing about one's own choices, and would drown them.
        """
        if not is_settled(g):
            g = self.settled(g)
            if g.result is not None:
                return [share(g.result, seat) for seat in range(g.seats)]
        assert isinstance(g, State)
        weight = self.weights[fewest_missing(g)]
        scale = self.scales[g.round - 1]
        odds: list[float] = []
        total = 0.0
        for seat in range(g.seats):
            odds.append(math.exp(self.standing(g, seat, g.sides[seat].known, weight) / scale))
            total += odds[seat]
        shares: list[float] = []
        for seat in range(g.seats):
            mine = math.exp(self.standing(g, seat, g.sides[seat].hand, weight) / scale)
            shares.append(mine / (total - odds[seat] + mine))
        return shares

    def standing(self, g: State, seat: int, cards: list[int], weight: float) -> float:
        """The points that a seat can expect to have after this round, if these are the cards known of its hand."""
        side = g.sides[seat]
        unknown = max(HAND, len(side.hand)) - len(cards)
        expected = self.prospect(g, side.airship, cards, weight) + self.fresh * weight * float(unknown)
        if seat == g.active:
            expected += self.tempo * weight * float(g.actions_left)
        return min(MOST, float(side.total()) + expected)

    def terms(self, g: Table, seat: int) -> list[Term]:
        """The seat's own standing when what is under way is answered, and those of its rivals, as far as it knows them.

        'total' of earlier rounds, 'tempo', 'unknown' cards; by suit: 'suit' as laid, and 'hand', what the hand adds;
        'wilds', 'muddle', 'complete'; 'special' for special cards in hand; 'rival' by seat.
        """
        if not is_settled(g):
            g = self.settled(g)
        assert isinstance(g, State)
        if g.result is not None:
            return []
        weight = self.weights[fewest_missing(g)]
        side = g.sides[seat]
        unknown = max(HAND, len(side.hand)) - len(side.hand)
        found = [
            Term("total", [], float(side.total())),
            Term("unknown", [], self.fresh * weight * float(unknown)),
            Term("tempo", [], self.tempo * weight * float(g.actions_left) if seat == g.active else 0.0),
        ]
        for other in range(g.seats):
            if other != seat:
                found.append(Term("rival", [other], -self.standing(g, other, g.sides[other].known, weight)))
        return found + self.prospect_terms(g, side.airship, side.hand, weight)

    def prospect_terms(self, g: State, airship: list[int], hand: list[int], weight: float) -> list[Term]:
        """What `prospect` adds up."""
        laid = [card // len(PARTS) for card in airship if card != EMPTY]
        counts = [laid.count(suit) for suit in range(SUITS + WILDS)]
        missing = airship.count(EMPTY)
        gains = [0.0] * (SUITS + WILDS)
        for card in hand:
            if card < AIRSHIP_CARDS:
                gains[card // len(PARTS)] += gain_of(airship, card)
        specials = [card for card in hand if card >= AIRSHIP_CARDS]
        special = self.prospect(g, airship, specials, weight) - self.prospect(g, airship, [], weight)
        wilds = float(counts[SUITS] + counts[SUITS + 1]) + weight * 0.5 * (gains[SUITS] + gains[SUITS + 1])
        suits = [2.0 * float(counts[suit]) + weight * gains[suit] for suit in range(SUITS)]
        best = suits.index(max(suits))
        whole = self.prospect(g, airship, hand, weight)
        found = [
            Term("suit", [best], 2.0 * float(counts[best])),
            Term("hand", [best], weight * gains[best]),
            Term("wilds", [], wilds),
            Term("complete", [], self.completion[missing]),
            Term("special", [], special),
        ]
        rest = whole - sum([term.value for term in found])
        return [*found, Term("muddle", [], rest)]

    def is_quiet(self, g: Table) -> bool:
        """At the start of a turn: in the middle of one, who has acted and who has not would count too much."""
        assert isinstance(g, State)
        decision = g.main.decision
        return decision is CHOOSE_DRAW or (decision is CHOOSE_ACTION and g.actions_left == actions_of_turn(g))

    def settled(self, g: Table) -> Table:
        """The table when what is under way has been answered, by everybody's rollout policy."""
        g = g.clone()
        lane = g.next_lane()
        while lane is not None and not is_settled(g):
            options = g.offers(lane)
            g.answer(lane, options[self.rollout_choice(g, lane.seat, options)])
            lane = g.next_lane()
        return g

    def prospect(self, g: State, airship: list[int], hand: list[int], weight: float) -> float:
        """The points that an airship can be expected to score with these cards in hand."""
        counts = [0] * (SUITS + WILDS)
        missing = 0
        for card in airship:
            if card == EMPTY:
                missing += 1
            else:
                counts[card // len(PARTS)] += 1
        gains = [0.0] * (SUITS + WILDS)
        extra = 0.0
        for card in hand:
            if card < AIRSHIP_CARDS:
                gains[card // len(PARTS)] += gain_of(airship, card)
            else:
                wording = g.book.cards[card].wording
                assert wording is not None
                extra += float(wording.bonus) if wording.bonus else self.special * weight
        wilds = counts[SUITS] + counts[SUITS + 1]
        points = 0.0
        pairs = False
        for suit in range(SUITS):
            points = max(points, 2.0 * float(counts[suit]) + weight * gains[suit])
            pairs = pairs or counts[suit] > 1
        points += float(wilds) + weight * 0.5 * (gains[SUITS] + gains[SUITS + 1])
        if not pairs and not wilds:
            points = max(points, float(SLOTS - missing), self.muddle(airship, hand, counts))
        return points + extra + self.completion[missing]

    def muddle(self, airship: list[int], hand: list[int], counts: list[int]) -> float:
        """What the hope for seven different suits is worth."""
        chance = float(A_MUDDLE)
        for slot in range(SLOTS):
            if airship[slot] == EMPTY:
                found = False
                for card in hand:
                    suit = card // len(PARTS)
                    if suit < SUITS and card % len(PARTS) == PART_OF[slot] and not counts[suit]:
                        found = True
                chance *= self.held if found else self.to_come
        return chance

    # The rollout policy ------------------------------------------------------------------------------------------

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        """What gains most for the seat's own airship; its own hand and what lies open are all it looks at."""
        assert isinstance(g, State)
        if len(options) == 1:
            return 0
        weight = self.weights[fewest_missing(g)]
        side = g.sides[seat]
        now = self.prospect(g, side.airship, side.hand, weight)
        chosen = 0
        most = -1000.0
        for i in range(len(options)):
            gain = self.gain(g, seat, options[i], now, weight)
            if gain > most:
                most = gain
                chosen = i
        return chosen

    def gain(self, g: State, seat: int, action: Action, now: float, weight: float) -> float:
        side = g.sides[seat]
        if isinstance(action, PlayPart):
            return self.fitted(g, seat, action.card, action.slot, now, weight) + self.fresh * weight
        if isinstance(action, Transmute):
            return self.fitted(g, seat, action.card, action.slot, now, weight) - self.special * weight
        if isinstance(action, PlaySpecial):
            return 0.5
        if isinstance(action, Discard):
            return self.without(g, seat, action.card, weight) - now + 0.7 * self.fresh * weight
        if isinstance(action, Give):
            return self.without(g, seat, action.card, weight) - now
        if isinstance(action, Take):
            return self.prospect(g, side.airship, [*side.hand, action.card], weight) - now
        if isinstance(action, Retrieve):
            return self.prospect(g, side.airship, [*side.hand, action.card], weight) - now
        if isinstance(action, Swap):
            return self.prospect(g, side.airship, [*side.hand, action.card], weight) - now - 0.2
        if isinstance(action, Draw):
            return self.fresh * weight
        if isinstance(action, Steal):
            card = g.sides[action.owner].airship[action.slot]
            mine = self.prospect(g, side.airship, [*side.hand, card], weight) - now
            return mine + self.damage(g, action.owner, action.slot, weight)
        if isinstance(action, Aim):
            slots = SLOTS_OF[action.part]
            slot = slots[0] if g.sides[action.owner].airship[slots[0]] != EMPTY else slots[-1]
            return self.damage(g, action.owner, slot, weight)
        if isinstance(action, Lose):
            return -self.damage(g, seat, action.slot, weight)
        return 0.0

    def fitted(self, g: State, seat: int, card: int, slot: int, now: float, weight: float) -> float:
        """What playing a part gains. The last part of an airship ends the round, for better or worse."""
        side = g.sides[seat]
        airship = side.airship[:]
        airship[slot] = card
        hand = side.hand
        if card in hand:
            hand = hand[:]
            hand.remove(card)
        if EMPTY in airship:
            return self.prospect(g, airship, hand, weight) - now
        ahead = float(side.total()) + self.prospect(g, airship, hand, 0.0)
        rivals = 0.0
        for other in range(g.seats):
            if other != seat:
                rival = g.sides[other]
                rivals = max(rivals, float(rival.total()) + self.prospect(g, rival.airship, [], 0.0))
        return ahead - rivals + FIRST

    def without(self, g: State, seat: int, card: int, weight: float) -> float:
        side = g.sides[seat]
        hand = side.hand[:]
        hand.remove(card)
        return self.prospect(g, side.airship, hand, weight)

    def damage(self, g: State, owner: int, slot: int, weight: float) -> float:
        """What an airship loses with a part; the standing of its owner makes it worth more or less to others."""
        airship = g.sides[owner].airship
        left = airship[:]
        left[slot] = EMPTY
        return self.prospect(g, airship, [], weight) - self.prospect(g, left, [], weight)


def is_settled(g: Table) -> bool:
    """Is no announcement being answered, and no special card carried out?"""
    decision = g.main.decision
    return decision is CHOOSE_ACTION or decision is CHOOSE_DRAW


def fewest_missing(g: State) -> int:
    """How many parts the fullest airship lacks."""
    fewest = SLOTS
    for side in g.sides:
        fewest = min(fewest, side.airship.count(EMPTY))
    return fewest


def gain_of(airship: list[int], card: int) -> float:
    """What a part in hand would add to its suit, if that suit is scored: less where it takes the place of a Wild."""
    slots = SLOTS_OF[card % len(PARTS)]
    best = 0.0
    for slot in slots:
        there = airship[slot]
        if there == EMPTY:
            return 2.0
        if there // len(PARTS) != card // len(PARTS):
            best = max(best, 1.6 if there // len(PARTS) < SUITS else 0.8)
    return best
