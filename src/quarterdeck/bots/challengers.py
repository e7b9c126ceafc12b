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
    Side,
    State,
    is_open_game,
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
MOST_NAMES: Final = 7
"""A deck with more names risks its bench: one card is in the park, six names have a seat."""
NAMESAKE: Final = 2
"""What it is worth on paper that a card's name is in the deck already, in half points of power."""
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
        return surplus(g, who, options)
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
        return fitting(g, who, options)
    return last


def surplus(g: State, who: int, options: list[Action]) -> int:
    """The place of a card to remove: the weakest, while there are more names than a bench has seats; else of 'done'."""
    last = len(options) - 1
    if options[last] is not g.book.done or names_in(g, side_of(g, who).deck) <= MOST_NAMES:
        return last
    return extreme(g, options[:last], g.book.removals, -1)


def fitting(g: State, who: int, options: list[Action]) -> int:
    """The place of the strongest card to pick; one whose name is in the deck needs no other seat."""
    deck = side_of(g, who).deck
    best = 0
    best_worth = -1
    for i in range(len(options)):
        action = options[i]
        assert isinstance(action, Choice)
        if action.number >= 0:
            worth = on_paper(g, action.number) + (NAMESAKE if action.number in deck else 0)
            if worth > best_worth:
                best_worth = worth
                best = i
    return best


def names_in(g: State, deck: list[int]) -> int:
    titles: list[int] = []
    for card in deck:
        if g.book.cards[card].title not in titles:
            titles.append(g.book.cards[card].title)
    return len(titles)


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
CLOSE: Final = 8.0
"""A lead of so many fans at the end says that the game was won with some to spare: it makes 0.73 of the worth."""
STAGES: Final = 4
"""In so many stages of a budget the worse half of the options is dropped."""
LUCK: Final = 0.7
"""A card is removed only for a gain of so many standard deviations."""


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
        """Each option stands for the deck it may lead to. Those that do badly are dropped, half of them at a time."""
        options = self.handle.options
        totals = [0.0] * len(options)
        tried = 0
        left = list(range(len(options)))
        stage = 1
        while spending.more():
            for i in left:
                totals[i] += self.gain(options[i], tried % WORLDS, tried // WORLDS)
            tried += 1
            if spending.done * STAGES > stage * spending.most and len(left) > 2 and spending.most > 0:
                stage += 1
                left = self.better_half(left, totals)
        return options[self.decided(left, totals, tried)]

    def better_half(self, left: list[int], totals: list[float]) -> list[int]:
        """The options that did best; leaving the deck as it is stays among them, to be compared with."""
        ranked = sorted([(-totals[i], i) for i in left])
        kept = [i for _, i in ranked[: (len(left) + 1) // 2]]
        for i in left:
            if self.handle.options[i] is self.known.book.done and i not in kept:
                kept.append(i)
        return kept

    def decided(self, left: list[int], totals: list[float], tried: int) -> int:
        """The best, but nothing is changed for a gain that may be luck."""
        best = left[0]
        for i in left:
            if totals[i] > totals[best]:
                best = i
        luck = LUCK * self.trophy * math.sqrt(float(tried))
        if self.reluctant(self.handle.options[best]):
            for i in left:
                if self.handle.options[i] is self.known.book.done and totals[best] - totals[i] < luck:
                    return i
        return best

    def reluctant(self, action: Action) -> bool:
        book = self.known.book
        assert isinstance(action, Choice)
        return action.number >= 0 and book.removals[action.number] is action

    def gain(self, action: Action, world: int, turn: int) -> float:
        """What an option brings: alone or for two, in the rest of the game; else in a match."""
        g = self.worlds[world]
        if is_open_game(g):
            return self.trophy * self.rest_of_the_game(g, action)
        rivals = self.rivals[world]
        deck = self.deck_after(g, action)
        return self.ring.gain(deck, rivals[turn % len(rivals)], g.piles, self.trophy)

    def rest_of_the_game(self, g: State, action: Action) -> float:
        """How the rest of the game goes when all play on by habit: who wins, and by how much."""
        t = self.handle.imagine_undecided(self.rng) if g.seats > 1 else g.clone()
        t.main.stream = self.rng.offspring()
        t.answer(t.lane_of(self.seat), action)
        lane = t.next_lane()
        while lane is not None:
            options = t.offers(lane)
            assert isinstance(t, State)
            t.answer(lane, options[habit(t, lane.seat, options)])
            lane = t.next_lane()
        assert t.result is not None
        assert isinstance(t, State)
        lead = float(fans_of(t, self.seat) - fans_of(t, ROBOT if t.seats == 1 else 1 - self.seat))
        return 0.5 * share(t.result, self.seat) + 0.5 / (1.0 + math.exp(-lead / CLOSE))

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
            rest = [card for card in side.deck if card != action.number]  # a seat is free when all of a name are gone
            return rest or side.deck[:1]
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
    """A deck without the weakest cards, as long as it has more names than are good for its bench."""
    kept = deck[:]
    while names_in(g, kept) > MOST_NAMES:
        weakest = kept[0]
        for card in kept:
            if on_paper(g, card) < on_paper(g, weakest):
                weakest = card
        kept = [card for card in kept if card != weakest]
    return kept


EVALUATION: Final = ChallengersEvaluation
BOTS: Final = {"drafter": DraftingBot}
