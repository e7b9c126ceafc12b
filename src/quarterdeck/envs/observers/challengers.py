"""Challengers! as numbers: how the tournament stands, the own Deck Phase, and the own match in full."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observers.observer import Field, Observer, count, question_of, zeros
from quarterdeck.games.challengers.almanac import LEVELS, PILES, SETS, Almanac
from quarterdeck.games.challengers.benches import seats_taken
from quarterdeck.games.challengers.cards import MOST_POWER
from quarterdeck.games.challengers.decisions import CHOOSE_SWAP
from quarterdeck.games.challengers.pieces import (
    ALL,
    CARD,
    DRAWN,
    FINAL,
    NOBODY,
    OWN,
    ROBOT,
    ROUNDS,
    TROPHIES_A_ROUND,
    UNCERTAIN,
    Side,
    State,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.power import power_of
from quarterdeck.games.challengers.redeal import is_unseen, knows_trophy, lying_open
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

MOST_COUNTED: Final = 255
"""Fans and power have no limit; what is more than this is written as this."""
FACTS: Final = 7
MATCH: Final = (
    "of both sides: has it the flag, its power, that of its last card, cards in the park and in the deck, "
    "seats taken on the bench, power promised to the next card"
)


class ChallengersObserver(Observer):
    """Participants are the seats, then the Robot where it takes part. A rival's cards count when all know of them."""

    def __init__(self, game: Game, seats: int) -> None:
        book = game.book
        assert isinstance(book, Almanac)
        self.book: Final = book
        self.cards: Final = len(book.cards)
        self.everybody: Final[int] = seats + seats % 2
        self.others: Final = self.cards if self.everybody > 2 else 0
        self.blank: Final = [0] * (12 * self.cards + self.others)
        cards = self.cards
        everybody = self.everybody
        copies = max([card.copies for card in book.cards])
        most = sum([card.copies for card in book.cards])
        own = [
            Field("round", (1,), FINAL, "the round, from 1; 8 is the final"),
            Field("left_out", (len(SETS),), 1, "the set that is not in play"),
            Field("piles", (len(PILES),), most, "the cards in each pile as everybody knows; -1: uncertain", UNCERTAIN),
            Field("fans", (everybody, 2), MOST_COUNTED, "of each participant: the fewest and the most fans possible"),
            Field("trophies", (everybody, ROUNDS), 1, "of each participant: the rounds whose trophy is won"),
            Field("held", (everybody, len(LEVELS)), most, "of each participant: cards of each level, as all know"),
            Field("opponent", (everybody - 1 if self.others else 0,), 1, "the one of several rivals who is met now"),
            Field("pile", (len(PILES),), 1, "the pile that is drawn from in the Deck Phase"),
            Field("draft", (4,), 2 * DRAWN, "picks left, cards taken from the pile, was there a redraw, or a shuffle"),
            Field("match", (2, FACTS), max(MOST_COUNTED, most), MATCH),
            Field("left", (1,), MOST_POWER, "how many more cards the question is about, or were placed before"),
            Field("source", (cards,), 1, "the card whose effect asks in a match"),
            Field("drawn", (cards,), copies, "the cards drawn and not picked"),
            Field("deck", (cards,), copies, "the cards in the own deck, as far as the seat knows them"),
            Field("gone", (cards,), copies, "the cards removed in this round, and those known to lie in discards"),
            Field("park", (2, cards), most, "the cards in the park of the own match: 1 for the last one, and so on"),
            Field("bench", (2, cards), copies, "the cards on both benches"),
            Field("exhaust", (2, cards), copies, "the cards in both exhaust piles"),
            Field("places", (2, cards), most, "the cards whose place in their deck is known: 1 at the top, and so on"),
            Field("shown", (cards,), copies, "the cards known to be in the opponent's deck"),
            Field("others", (self.others,), copies * everybody, "the cards known to be with all other rivals"),
        ]
        super().__init__(game, seats, own)

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        assert isinstance(g, State)
        park = park_of(g, seat)
        opponent = NOBODY if park == NOBODY else opponent_of(g, park, seat)
        found.append(g.round)
        left_out = zeros(found, len(SETS))
        found[left_out + g.left_out] = 1
        found += g.pile_sizes
        self.write_standing(g, seat, opponent, found)
        self.write_draft(g.sides[seat], found)
        facts = zeros(found, 2 * FACTS)
        if park != NOBODY:
            write_facts(g, park, seat, found, facts)
            write_facts(g, park, opponent, found, facts + FACTS)
        self.write_question(g, seat, found)
        self.write_cards(g, seat, opponent, found)

    def participant(self, seat: int, place: int) -> int:
        """Who comes in that place, counted from the seat."""
        return (seat + place) % self.seats if place < self.seats else ROBOT

    def write_standing(self, g: State, seat: int, opponent: int, found: list[int]) -> None:
        """Fans, trophies and numbers of cards of everybody, and who is met in this round."""
        everybody = self.everybody
        fans = zeros(found, everybody * (2 + ROUNDS))
        for place in range(everybody):
            who = self.participant(seat, place)
            side = side_of(g, who)
            lowest = side.fans + (side.draft.fans if who == seat else 0)
            highest = lowest
            for trophy in side.trophies:
                round = trophy // TROPHIES_A_ROUND
                found[fans + 2 * everybody + place * ROUNDS + round] = 1
                known = knows_trophy(g, seat, trophy)
                possible = self.book.plans.trophies[round]  # sorted
                lowest += g.trophies[trophy] if known else possible[0]
                highest += g.trophies[trophy] if known else possible[-1]
            found[fans + 2 * place] = min(lowest, MOST_COUNTED)
            found[fans + 2 * place + 1] = min(highest, MOST_COUNTED)
            found += side.held
        if self.others:
            start = zeros(found, everybody - 1)
            if opponent != NOBODY:
                found[start + (self.seats if opponent == ROBOT else (opponent - seat) % self.seats) - 1] = 1

    def write_draft(self, side: Side, found: list[int]) -> None:
        draft = side.draft
        pile = zeros(found, len(PILES))
        if draft.level != NOBODY:
            found[pile + draft.level] = 1
        found.append(draft.picks)
        found.append(draft.drew)
        found.append(int(draft.redrawn))
        found.append(int(draft.reshuffled))

    def write_question(self, g: State, seat: int, found: list[int]) -> None:
        lane = question_of(g, seat)
        left = zeros(found, 1 + self.cards)
        if lane is not None and lane.decision is CHOOSE_SWAP:
            found[left] = lane.a
        elif lane is not None and lane.owner == NOBODY:  # in a match, which is open to everybody
            found[left] = lane.c
            found[left + 1 + lane.b] = 1

    def write_cards(self, g: State, seat: int, opponent: int, found: list[int]) -> None:
        """Which card lies where, as far as the seat knows."""
        cards = self.cards
        me = g.sides[seat]
        start = len(found)
        found += self.blank
        count(found, start, me.draft.drawn)
        for place in me.deck:
            if not is_unseen(place):
                found[start + cards + (place & CARD)] += 1
        count(found, start + 2 * cards, me.put_away)
        count(found, start + 2 * cards, me.draft.removed)
        if opponent != NOBODY:
            rival = side_of(g, opponent)
            write_lying(me, OWN | ALL, found, start + 3 * cards, cards)
            write_lying(rival, ALL, found, start + 4 * cards, cards)
            count(found, start + 11 * cards, rival.shown)
        if self.others:
            for place in range(1, self.everybody):
                who = self.participant(seat, place)
                if who != opponent:
                    other = side_of(g, who)
                    count(found, start + 12 * cards, other.shown)
                    count(found, start + 12 * cards, other.bench)
                    count(found, start + 12 * cards, other.park)
                    count(found, start + 12 * cards, other.exhaust)


def park_of(g: State, seat: int) -> int:
    """Where the seat plays in this round; not everybody plays in the final."""
    for park in range(len(g.matches)):
        if g.matches[park].first == seat or g.matches[park].second == seat:
            return park
    return NOBODY


def write_facts(g: State, park: int, who: int, found: list[int], start: int) -> None:
    """The numbers of one side in a match."""
    side = side_of(g, who)
    holds = g.matches[park].holder == who
    total = 0
    latest = 0
    for place in range(len(side.park)):
        latest = power_of(g, park, who, place)
        total += latest
    found[start] = int(holds)
    found[start + 1] = min(latest if holds else total, MOST_COUNTED)
    found[start + 2] = min(latest, MOST_COUNTED)
    found[start + 3] = len(side.park)
    found[start + 4] = sum(side.held) - len(lying_open(side))
    found[start + 5] = seats_taken(g, side)
    found[start + 6] = 0 if side.promise == NOBODY else g.book.cards[side.promise].amount


def write_lying(side: Side, known: int, found: list[int], start: int, cards: int) -> None:
    """Park, bench, exhaust pile and known places in the deck; the rows of both sides lie side by side."""
    for depth in range(len(side.park), 0, -1):
        found[start + side.park[len(side.park) - depth]] = depth
    count(found, start + 2 * cards, side.bench)
    count(found, start + 4 * cards, side.exhaust)
    for depth in range(len(side.deck), 0, -1):
        place = side.deck[len(side.deck) - depth]
        if place & known:
            found[start + 6 * cards + (place & CARD)] = depth


OBSERVER: Final = ChallengersObserver
