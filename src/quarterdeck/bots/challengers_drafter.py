"""Challengers!: the bot that searches. It drafts by playing matches in its head.

Every deck that it could have is played by habit against decks that its rivals may have: in the match of this round, and
grown on paper in those of the next rounds. A question in a match is tried out in that match.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.bot import Budget, Spending
from quarterdeck.bots.challengers_habits import habit, trimmed, with_the_best
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.search import Finding, SearchBot, finding
from quarterdeck.games.challengers.actions import Choice
from quarterdeck.games.challengers.benches import match_over
from quarterdeck.games.challengers.decisions import CHOOSE_SWAP
from quarterdeck.games.challengers.match_phase import first_card
from quarterdeck.games.challengers.pieces import (
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
from quarterdeck.games.challengers.power import base_power
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.words import Action

A_WORLD: Final = 6
"""So many matches are played in an imagined table before another one is imagined."""
THE_BETTER_DECK: Final = 3.0
"""What winning says beyond the fans of its trophy, in fans: the final is won by the better deck."""
HORIZON: Final = 3
"""So many rounds are looked at, this one included."""
PATIENCE: Final = 0.7
"""What a match counts for that is a round further away."""
A_CLEAR_WIN: Final = 0.4
"""This part of a match's worth says how clear it was: many are lost whatever is tried, but not all as clearly."""
CLOSE: Final = 6.0
"""So much power left in a deck makes a win clear: 0.73 of that part."""
CURIOSITY: Final = 0.2
"""How much an option is tried that looks worse."""
ERROR: Final = 0.4
"""The standard error of one trial."""
REMOVAL: Final = 1.4
"""So many standard errors are taken off what a removal seems to be worth, one off everything else."""


class DraftingBot(SearchBot):
    """Its budget counts trials of an option, of one to three matches each."""

    def consider(self, handle: Handle, budget: Budget | None, rng: Rng) -> list[Finding]:
        spending = Spending(self.budget if budget is None else budget)
        known = handle.known
        assert isinstance(known, State)
        thought = Thought(handle, known, rng)
        while spending.more():
            thought.iterate()
        return thought.findings()


class Thought:
    """A question being thought about: how often each option was tried, and what came of it."""

    def __init__(self, handle: Handle, known: State, rng: Rng) -> None:
        self.handle: Final = handle
        self.known: Final = known
        self.rng: Final = rng
        self.seat: Final = handle.seat
        self.match: Final = match_of(known, handle.seat)
        self.ring: Final = Ring(known, rng)
        self.visits: Final = [0] * len(handle.options)
        self.totals: Final = [0.0] * len(handle.options)
        self.tried: int = 0
        self.world: State = known
        self.rivals: list[Rival] = []

    def iterate(self) -> None:
        """Try the option that is best or might be."""
        if self.tried % A_WORLD == 0:
            world = self.handle.imagine_undecided(self.rng)
            assert isinstance(world, State)
            self.world = world
            self.rivals = [] if self.match.begun else rivals_of(world, self.seat)
        place = self.next_to_try()
        self.totals[place] += self.worth(self.handle.options[place])
        self.visits[place] += 1
        self.tried += 1

    def next_to_try(self) -> int:
        best = 0
        best_score = -1.0
        for i in range(len(self.visits)):
            visits = float(self.visits[i])
            if visits == 0.0:
                return i
            score = self.totals[i] / visits + CURIOSITY * math.sqrt(math.log(float(self.tried)) / visits)
            if score > best_score:
                best_score = score
                best = i
        return best

    def worth(self, action: Action) -> float:
        """A clearly won match is worth 1, and fans are worth their part of a trophy."""
        return self.rest_of_the_match(action) if self.match.begun else self.next_matches(action)

    def next_matches(self, action: Action) -> float:
        """The deck that an answer leads to, against one rival in the match of this round and of the next ones."""
        g = self.world
        rival = self.rivals[self.rng.below(len(self.rivals))]
        own = Rival(self.seat, self.deck_after(g, action), g.sides[self.seat].trophies)
        first = min(g.round, ROUNDS)
        last = first if g.round == FINAL else min(ROUNDS, first + HORIZON - 1)
        weight = 1.0
        weights = 0.0
        total = 0.0
        for round in range(first, last + 1):
            if round > first:
                own = self.grown(own, round)
                rival = self.grown(rival, round)
            fans = trophy_worth(g, round)
            total += weight * fans * self.ring.gain(own, rival, g.piles, round, fans)
            weights += weight * fans
            weight *= PATIENCE
        return total / weights

    def grown(self, rival: Rival, round: int) -> Rival:
        """With the best on paper of five cards that a round may offer. The Robot drafts nothing."""
        if rival.who == ROBOT:
            return rival
        g = self.world
        offer = g.book.plans.offers[round - 1][-1]
        pile = g.piles[offer.level]
        if not pile:
            return rival
        drawn = [pile[self.rng.below(len(pile))] for _ in range(DRAWN)]
        return Rival(rival.who, trimmed(g, with_the_best(g, rival.deck, drawn, offer.count)), rival.trophies)

    def rest_of_the_match(self, action: Action) -> float:
        """How the match goes when both play it on by habit."""
        g = self.world.clone()
        lane = g.lane_of(self.seat)
        fans = g.sides[self.seat].fans
        match = match_of(g, self.seat)
        g.answer(lane, action)
        while match.winner == NOBODY and lane.decision is not None:
            options = g.offers(lane)
            g.answer(lane, options[habit(g, lane.seat, options)])
        won = 1.0 if match.winner == self.seat else 0.0
        return won + float(g.sides[self.seat].fans - fans) / trophy_worth(g, min(g.round, ROUNDS))

    def deck_after(self, g: State, action: Action) -> list[int]:
        """The deck that an answer may lead to in this world."""
        book = g.book
        deck = g.sides[self.seat].deck
        draft = g.sides[self.seat].draft
        assert isinstance(action, Choice)
        number = action.number
        swapping = g.lane_of(self.seat).decision is CHOOSE_SWAP
        if action is book.redraw:
            return trimmed(g, with_the_best(g, deck, top_of(g, draft.level, len(draft.drawn)), draft.picks))
        if number >= 0 and book.picks[number] is action:
            return trimmed(g, with_the_best(g, [*deck, number], without_one(draft.drawn, number), draft.picks - 1))
        if number >= 0 and book.removals[number] is action:
            if swapping:
                return trimmed(g, with_the_best(g, without_one(deck, number), draft.drawn, draft.picks + 1))
            # A seat is free when all of a name are gone; and more than one name may have to go.
            return trimmed(g, [card for card in deck if card != number]) or deck
        if number >= 0:
            for offer in book.plans.offers[g.round - 1]:
                if offer.level == number:
                    return trimmed(g, with_the_best(g, deck, top_of(g, offer.level, DRAWN), offer.count))
        return trimmed(g, with_the_best(g, deck, draft.drawn, draft.picks)) if swapping else deck

    def findings(self) -> list[Finding]:
        """All options, first the one that is best even if it was lucky."""
        ranked = sorted([(-self.at_least(i), i) for i in range(len(self.visits))])
        return [finding(self.handle.options[i], max(1, self.visits[i]), self.totals[i]) for _, i in ranked]

    def at_least(self, place: int) -> float:
        """What an option is worth with bad luck; a removal has to show more, for it cannot be taken back."""
        if self.visits[place] == 0:
            return -1.0
        action = self.handle.options[place]
        assert isinstance(action, Choice)
        removes = action.number >= 0 and self.known.book.removals[action.number] is action
        visits = float(self.visits[place])
        return self.totals[place] / visits - (REMOVAL if removes else 1.0) * ERROR / math.sqrt(visits)


def trophy_worth(g: State, round: int) -> float:
    """What it is worth to win a match of that round, in fans. One or two players have no final, so fans are all."""
    fans = float(sum(g.book.plans.trophies[round - 1])) / TROPHIES_A_ROUND
    return fans + THE_BETTER_DECK if g.seats > 2 else fans


def match_of(g: State, seat: int) -> Match:
    """The match of this round, or the final, that the seat plays in or is about to."""
    for match in g.matches:
        if seat in (match.first, match.second):
            return match
    raise ValueError(f"seat {seat} plays no match")


def without_one(cards: list[int], card: int) -> list[int]:
    left = cards[:]
    left.remove(card)
    return left


def top_of(g: State, level: int, count: int) -> list[int]:
    """What may be drawn from a pile."""
    pile = g.piles[level]
    return pile[max(0, len(pile) - count) :]


# Matches in the head ------------------------------------------------------------------------------------------------


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


class Ring:
    """A table at which nothing is played but one match, again and again."""

    def __init__(self, g: State, rng: Rng) -> None:
        """With the cards in play at g; two seats, whoever they stand for."""
        t = g.origin.game.bare(2, g.origin.options)
        assert isinstance(t, State)
        t.left_out = g.left_out
        t.winners = g.winners[:]
        t.trophies = g.trophies[:]
        t.finalists = []
        t.shuffles = [0, 0, 0]
        t.known_shuffles = [0, 0, 0]
        t.robot = new_side(0)
        t.main.stream = rng
        self.table: Final = t
        self.rng: Final = rng

    def gain(self, own: Rival, other: Rival, piles: list[list[int]], round: int, trophy: float) -> float:
        """One match of a round: up to 1 if it is won, and fans as their part of a trophy that is worth so many."""
        t = self.table
        t.round = round
        t.sides = [new_side(0), new_side(1)]
        for side, rival in zip(t.sides, (own, other), strict=True):
            side.deck = rival.deck[:]
            side.trophies = rival.trophies[:]
            self.rng.shuffle(side.deck)
        t.piles = [pile[:] for pile in piles]
        t.discards = [[], [], []]
        t.pile_sizes = [len(pile) for pile in piles]
        t.matches = [new_match(0, 1)]
        t.matches[0].begun = True
        self.play()
        won = 1.0 if t.matches[0].winner == 0 else 0.0
        return (1.0 - A_CLEAR_WIN) * won + A_CLEAR_WIN * self.clearness(won) + float(t.sides[0].fans) / trophy

    def clearness(self, won: float) -> float:
        """How much more power is left in the own deck, from 0 to 1; where a bench was full, who has won."""
        t = self.table
        if t.matches[0].reason == NO_SEAT:
            return won
        left = [sum([base_power(t, t.book.cards[place & CARD]) for place in side.deck]) for side in t.sides]
        return 1.0 / (1.0 + math.exp(float(left[1] - left[0]) / CLOSE))

    def play(self) -> None:
        """The match, by habit on both sides."""
        t = self.table
        t.main.agenda = []
        t.mark = 0
        t.steps = 0
        t.then(first_card, 0, int(self.rng.below(2)))
        t.then(match_over, 0)
        t.put_in_order(t.main.agenda)
        t.settle(t.main)
        while t.main.decision is not None:
            options = t.main.offered
            t.take_answer(t.main, t.main.decision, options[habit(t, t.main.seat, options)])
            t.settle(t.main)
