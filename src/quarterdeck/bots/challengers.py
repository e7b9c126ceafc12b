"""Challengers!: what a table is worth, and a bot that drafts by playing matches in its head.

`EVALUATION` judges a deck by what its cards are worth on paper: enough for the greedy bot and for playouts. The drafter
asks the rules instead: every deck it could have is played against decks that its rivals may have.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.bot import Bot, Budget, Spending
from quarterdeck.bots.evaluation import Evaluation, share
from quarterdeck.bots.handle import Handle
from quarterdeck.games.challengers.actions import Choice
from quarterdeck.games.challengers.bench import match_over, seats_taken
from quarterdeck.games.challengers.match_phase import first_card
from quarterdeck.games.challengers.pieces import (
    CARD,
    FINAL,
    NOBODY,
    ROBOT,
    ROUNDS,
    STARTER,
    Side,
    State,
    new_match,
    new_side,
    participants,
    side_of,
)
from quarterdeck.games.challengers.power import base_power
from quarterdeck.games.challengers.rules import fans_of
from quarterdeck.kernel.rng import Rng
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


def habit(g: State, who: int, options: list[Action]) -> int:
    """What a sensible player answers without much thought; it looks at nothing but the options and open cards."""
    book = g.book
    last = len(options) - 1
    first = options[0]
    assert isinstance(first, Choice)
    if first.number < 0:
        return 0
    if book.removals[first.number] is first:
        return last
    if book.exhausts[first.number] is first:
        own = first.number in side_of(g, who).bench
        if own and seats_taken(g, side_of(g, who)) < 4 and len(options) < 6:
            return last
        return extreme(g, options, book.exhausts, -1 if own else 1)
    if book.bottoms[first.number] is first:
        return extreme(g, options, book.bottoms, -1)
    if book.tops[first.number] is first:
        return extreme(g, options, book.tops, 1)
    if book.picks[first.number] is first:
        return extreme(g, options, book.picks, 1)
    return last


def extreme(g: State, options: list[Action], actions: list[Choice], sign: int) -> int:
    """The option with the strongest card, or with -1 the weakest."""
    best = 0
    best_power = -1000
    for i in range(len(options)):
        action = options[i]
        assert isinstance(action, Choice)
        if action.number >= 0 and actions[action.number] is action:
            power = sign * (2 * base_power(g, g.book.cards[action.number]) + bool(g.book.cards[action.number].text))
            if power > best_power:
                best_power = power
                best = i
    return best


# Matches in the head ------------------------------------------------------------------------------------------------


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
        t.round = min(g.round, ROUNDS)
        self.table: Final = t
        self.rng: Final = rng

    def gain(self, mine: list[int], theirs: list[int], piles: list[list[int]], trophy: float) -> float:
        """One match between these decks: the fans it brings the first of them, with a trophy that is worth so much."""
        t = self.table
        t.sides = [new_side(0), new_side(1)]
        t.sides[0].deck = mine[:]
        t.sides[1].deck = theirs[:]
        t.piles = [pile[:] for pile in piles]
        t.discards = [[], [], []]
        t.pile_sizes = [len(pile) for pile in piles]
        t.matches = [new_match(0, 1)]
        t.matches[0].begun = True
        self.rng.shuffle(t.sides[0].deck)
        self.rng.shuffle(t.sides[1].deck)
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
        return float(t.sides[0].fans) + (trophy if t.matches[0].winner == 0 else 0.0)


# The drafter --------------------------------------------------------------------------------------------------------

WORLDS: Final = 12
"""So many tables are imagined for a question; matches take turns among them."""
PLAIN_TROPHY: Final = 3.0
"""What winning is worth beyond the fans of a trophy: the final is won by the better deck."""
SLOW_TO_CHANGE: Final = 0.02
"""A card is removed, or an offer taken up, only for so much gain: less is luck."""


class DraftingBot(Bot):
    """Tries every deck it could have in matches against decks that others may have; its budget counts those matches.

    In a match it plays every option to the end of that match, on so many imagined tables.
    """

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, budget)

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        if len(handle.options) == 1:
            return handle.options[0]
        spending = Spending(self.budget if budget is None else budget)
        known = handle.known
        assert isinstance(known, State)
        if drafting(known, handle.seat):
            return Draw(handle, known, rng).choose(spending)
        return best_in_a_match(handle, spending, rng)


def drafting(g: State, seat: int) -> bool:
    for match in g.matches:
        if seat in (match.first, match.second):
            return not match.begun
    return False


def best_in_a_match(handle: Handle, spending: Spending, rng: Rng) -> Action:
    """The option that wins most often when the match is played on by habit."""
    totals = [0.0] * len(handle.options)
    while spending.more():
        imagined = handle.imagine_undecided(rng)
        for i in range(len(handle.options)):
            g = imagined.clone()
            assert isinstance(g, State)
            totals[i] += played_on(g, handle.seat, handle.options[i])
    return handle.options[totals.index(max(totals))]


def played_on(g: State, seat: int, action: Action) -> float:
    """What the match brings the seat: all of it counts for a trophy, and the fans on the way."""
    lane = g.lane_of(seat)
    fans = g.sides[seat].fans
    place = 0
    for park in range(len(g.matches)):
        if seat in (g.matches[park].first, g.matches[park].second):
            place = park
    match = g.matches[place]
    g.answer(lane, action)
    while match.winner == NOBODY and g.result is None and lane.decision is not None:
        options = g.offers(lane)
        g.answer(lane, options[habit(g, lane.seat, options)])
    worth = 10.0 if match.winner == seat else 0.0
    return worth + float(g.sides[seat].fans - fans)


class Draw:
    """A question of the Deck Phase being thought about."""

    def __init__(self, handle: Handle, known: State, rng: Rng) -> None:
        self.handle: Final = handle
        self.known: Final = known
        self.rng: Final = rng
        self.seat: Final = handle.seat
        self.ring: Final = Ring(known, rng)
        self.worlds: Final[list[State]] = []
        self.rivals: Final[list[list[list[int]]]] = []
        """For each world the decks that may be met: the next opponent's several times."""
        round = min(known.round, ROUNDS) - 1
        self.trophy: Final = float(sum(known.book.plans.trophies[round])) / 4.0 + PLAIN_TROPHY
        for _ in range(WORLDS):
            imagined = handle.imagine_undecided(rng)
            assert isinstance(imagined, State)
            self.worlds.append(imagined)
            self.rivals.append(decks_to_meet(imagined, self.seat))

    def choose(self, spending: Spending) -> Action:
        """Each option stands for the decks it may lead to; all are tried equally often, the doubtful ones again."""
        options = self.handle.options
        totals = [0.0] * len(options)
        count = 0.0
        while spending.more():
            count += 1.0
            for i in range(len(options)):
                world = spending.done % WORLDS
                totals[i] += self.gain(options[i], world, spending.done // WORLDS)
        best = 0
        for i in range(len(options)):
            if options[i] is not self.known.book.done:
                totals[i] -= SLOW_TO_CHANGE * count * self.trophy if self.reluctant(options[i]) else 0.0
            if totals[i] > totals[best]:
                best = i
        return options[best]

    def reluctant(self, action: Action) -> bool:
        book = self.known.book
        assert isinstance(action, Choice)
        return action is book.redraw or (action.number >= 0 and book.removals[action.number] is action)

    def gain(self, action: Action, world: int, turn: int) -> float:
        g = self.worlds[world]
        rivals = self.rivals[world]
        deck = self.deck_after(g, action)
        return self.ring.gain(deck, rivals[turn % len(rivals)], g.piles, self.trophy)

    def deck_after(self, g: State, action: Action) -> list[int]:
        """The deck that an answer may lead to in this world."""
        book = g.book
        side = g.sides[self.seat]
        draft = side.draft
        assert isinstance(action, Choice)
        if action is book.done:
            return side.deck
        if action is book.redraw:
            return trimmed(g, with_the_best(g, side.deck, top_of(g, draft.level, len(draft.drawn)), draft.picks))
        if action.number >= 0 and book.picks[action.number] is action:
            rest = draft.drawn[:]
            rest.remove(action.number)
            return trimmed(g, with_the_best(g, [*side.deck, action.number], rest, draft.picks - 1))
        if action.number >= 0 and book.removals[action.number] is action:
            deck = side.deck[:]
            deck.remove(action.number)
            return deck
        for offer in book.plans.offers[g.round - 1]:
            if offer.level == action.number:
                return trimmed(g, with_the_best(g, side.deck, top_of(g, offer.level, 5), offer.count))
        return side.deck


def decks_to_meet(g: State, seat: int) -> list[list[int]]:
    """The decks of all others, each with the picks it is about to make; the next opponent's deck counts for more."""
    found: list[list[int]] = []
    opponent = NOBODY
    for match in g.matches:
        if seat in (match.first, match.second):
            opponent = match.second if match.first == seat else match.first
    for who in participants(g):
        if who == seat:
            continue
        side = side_of(g, who)
        deck = [place & CARD for place in side.deck] + side.bench + side.park + side.exhaust
        if who != ROBOT and side.draft.drawn:
            deck = with_the_best(g, deck, side.draft.drawn, side.draft.picks)
        elif who != ROBOT and g.round != FINAL and drafting(g, who):
            offer = g.book.plans.offers[g.round - 1][-1]
            deck = with_the_best(g, deck, top_of(g, offer.level, 5), offer.count)
        if who != ROBOT:
            deck = trimmed(g, deck)
        found.append(deck)
        if who == opponent:
            found += [deck] * (g.seats // 2)
    return found


def top_of(g: State, level: int, count: int) -> list[int]:
    """What may be drawn from a pile."""
    pile = g.piles[level]
    return pile[max(0, len(pile) - count) :]


def on_paper(g: State, card: int) -> int:
    return 2 * base_power(g, g.book.cards[card]) + bool(g.book.cards[card].text)


def with_the_best(g: State, deck: list[int], drawn: list[int], count: int) -> list[int]:
    """A deck with the strongest of some cards added, so many of them."""
    found = deck[:]
    left = drawn[:]
    while count > 0 and left:
        best = left[0]
        for card in left:
            if on_paper(g, card) > on_paper(g, best):
                best = card
        left.remove(best)
        found.append(best)
        count -= 1
    return found


def trimmed(g: State, deck: list[int]) -> list[int]:
    """A deck without the starter cards that are too weak for the round."""
    weak = 1 if g.round < 3 else 2 if g.round < 5 else 3
    kept = [card for card in deck if g.book.cards[card].level != STARTER or g.book.cards[card].power >= weak]
    return kept if len(kept) > 3 else deck


EVALUATION: Final = ChallengersEvaluation
BOTS: Final = {"drafter": DraftingBot}
