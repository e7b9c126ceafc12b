"""Challengers! as numbers: how the tournament stands, the own Deck Phase, and the own match in full."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.games.challengers.rules.benches import seats_taken
from quarterdeck.games.challengers.rules.cards import MOST_POWER
from quarterdeck.games.challengers.rules.decisions import CHOOSE_SWAP
from quarterdeck.games.challengers.rules.pieces import (
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
    Draft,
    Side,
    State,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.rules.power import power_of
from quarterdeck.games.challengers.rules.printed import LEVELS, PILES, SETS, Book
from quarterdeck.games.challengers.rules.redeal import is_unseen, knows_trophy
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

MOST_COUNTED: Final = 255
"""Fans and power have no limit; what is more than this is written as this."""
NEXT_CARDS: Final = 24
"""Hardly a deck has more."""
FACTS: Final = 7
MATCH: Final = (
    "of both sides: has it the flag, its power, that of its last card, cards in the park and in the deck, "
    "seats taken on the bench, power promised to the next card"
)


class ChallengersObserver(Observer):
    """Participants are the seats, then the Robot where it takes part. A rival's cards count when all know of them."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        everybody = seats + seats % 2
        several = everybody > 2
        cards = len(book.cards)
        copies = max([card.copies for card in book.cards])
        most = sum([card.copies for card in book.cards])
        self.book: Final = book
        self.everybody: Final[int] = everybody
        self.several: Final = several
        """Are there several rivals?"""
        self.cards: Final[i64] = cards
        self.round: Final = self.field("round", (1,), FINAL, "the round, from 1; 8 is the final")
        self.left_out: Final = self.field("left_out", (len(SETS),), 1, "the set that is not in play")
        piles = "the cards in each pile as everybody knows; -1: uncertain"
        self.piles: Final = self.field("piles", (len(PILES),), most, piles, low=UNCERTAIN)
        fans = "of each participant: the fewest and the most fans possible"
        self.fans: Final = self.field("fans", (everybody, 2), MOST_COUNTED, fans)
        trophies = "of each participant: the rounds whose trophy is won"
        self.trophies: Final = self.field("trophies", (everybody, ROUNDS), 1, trophies)
        held = "of each participant: cards of each level, as all know"
        self.held: Final = self.field("held", (everybody, len(LEVELS)), most, held)
        plans = "of each of several participants: the plan, which says who meets whom in every round"
        self.plans: Final = self.field("plans", (everybody, everybody if several else 0), 1, plans)
        opponent = "the one of several rivals who is met now"
        self.opponent: Final = self.field("opponent", (everybody - 1 if several else 0,), 1, opponent)
        self.pile: Final = self.field("pile", (len(PILES),), 1, "the pile that is drawn from in the Deck Phase")
        draft = "picks left, cards taken from the pile, was there a redraw, or a shuffle"
        self.draft: Final = self.field("draft", (4,), 2 * DRAWN, draft)
        self.match: Final = self.field("match", (2, FACTS), max(MOST_COUNTED, most), MATCH)
        left = "how many more cards the question is about, or were placed before"
        self.left: Final = self.field("left", (1,), MOST_POWER, left)
        self.source: Final = self.field("source", (cards,), 1, "the card whose effect asks in a match")
        self.drawn: Final = self.field("drawn", (cards,), copies, "the cards drawn and not picked")
        self.deck: Final = self.field(
            "deck", (cards,), copies, "the cards in the own deck, as far as the seat knows them"
        )
        gone = "the cards removed in this round, and those known to lie in discards"
        self.gone: Final = self.field("gone", (cards,), copies, gone)
        self.park: Final = self.field("park", (2, cards), copies, "the cards in the park of the own match")
        latest = "those of them by place: 1 for the last one, and so on; of equal ones the latest"
        self.latest: Final = self.field("latest", (2, cards), most, latest)
        self.bench: Final = self.field("bench", (2, cards), copies, "the cards on both benches")
        self.exhaust: Final = self.field("exhaust", (2, cards), copies, "the cards in both exhaust piles")
        self.placed: Final = self.field("placed", (2, cards), copies, "the cards whose place in their deck is known")
        places = "these places: 1 at the top, and so on; of equal cards the highest"
        self.known_places: Final = self.field("places", (2, cards), most, places)
        order = f"the next {NEXT_CARDS} cards of the own deck from the top: the number of the card and 1, 0 if unknown"
        self.order: Final = self.field("order", (NEXT_CARDS,), cards, order)
        self.shown: Final = self.field("shown", (cards,), copies, "the cards known to be in the opponent's deck")
        others = "the cards known to be with all other rivals"
        self.others: Final = self.field("others", (cards if several else 0,), copies * everybody, others)

    def write_own(self, g: Table, seat: int, lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        park = park_of(g, seat)
        opponent = NOBODY if park == NOBODY else opponent_of(g, park, seat)
        row.put(self.round, g.round)
        row.put(self.left_out + g.left_out, 1)
        row.put_all(self.piles, g.pile_sizes)
        self.write_standing(g, seat, row)
        self.write_draft(g.sides[seat].draft, row)
        self.write_question(lane, row)
        self.write_own_cards(g.sides[seat], row)
        if park != NOBODY:
            rival = side_of(g, opponent)
            write_facts(g, park, seat, row, self.match)
            write_facts(g, park, opponent, row, self.match + FACTS)
            self.write_lying(g.sides[seat], OWN | ALL, 0, row)
            self.write_order(g.sides[seat].deck, row)
            self.write_lying(rival, ALL, self.cards, row)
            row.count(self.shown, rival.shown)
        if self.several:
            self.write_others(g, seat, opponent, row)

    def participant(self, seat: int, place: int) -> int:
        """Who comes in that place, counted from the seat."""
        return (seat + place) % self.seats if place < self.seats else ROBOT

    def write_standing(self, g: State, seat: int, row: Row) -> None:
        """Fans, trophies and numbers of cards of everybody."""
        for place in range(self.everybody):
            who = self.participant(seat, place)
            side = side_of(g, who)
            lowest = side.fans + (side.draft.fans if who == seat else 0)
            highest = lowest
            for trophy in side.trophies:
                round = trophy // TROPHIES_A_ROUND
                row.put(self.trophies + place * ROUNDS + round, 1)
                known = knows_trophy(g, seat, trophy)
                possible = self.book.plans.trophies[round]  # sorted
                lowest += g.trophies[trophy] if known else possible[0]
                highest += g.trophies[trophy] if known else possible[-1]
            row.put(self.fans + 2 * place, min(lowest, MOST_COUNTED))
            row.put(self.fans + 2 * place + 1, min(highest, MOST_COUNTED))
            row.put_all(self.held + place * len(LEVELS), side.held)

    def write_draft(self, draft: Draft, row: Row) -> None:
        if draft.level != NOBODY:
            row.put(self.pile + draft.level, 1)
        row.put(self.draft, draft.picks)
        row.put(self.draft + 1, draft.drew)
        row.put(self.draft + 2, int(draft.redrawn))
        row.put(self.draft + 3, int(draft.reshuffled))

    def write_question(self, lane: Lane | None, row: Row) -> None:
        if lane is not None and lane.decision is CHOOSE_SWAP:
            row.put(self.left, lane.a)
        elif lane is not None and lane.owner == NOBODY:  # in a match, which is open to everybody
            row.put(self.left, lane.c)
            row.put(self.source + lane.b, 1)

    def write_own_cards(self, me: Side, row: Row) -> None:
        row.count(self.drawn, me.draft.drawn)
        for place in me.deck:
            if not is_unseen(place):
                row.add(self.deck + (place & CARD))
        row.count(self.gone, me.put_away)
        row.count(self.gone, me.draft.removed)

    def write_lying(self, side: Side, known: int, shift: i64, row: Row) -> None:
        """Park, bench, exhaust pile and known places in the deck; the rival's cards are shifted behind the own ones."""
        depth = len(side.park)
        for card in side.park:
            row.add(self.park + shift + card)
            row.put(self.latest + shift + card, depth)
            depth -= 1
        row.count(self.bench + shift, side.bench)
        row.count(self.exhaust + shift, side.exhaust)
        depth = len(side.deck)
        for place in side.deck:
            if place & known:
                row.add(self.placed + shift + (place & CARD))
                row.put(self.known_places + shift + (place & CARD), depth)
            depth -= 1

    def write_order(self, deck: list[int], row: Row) -> None:
        """Equal cards may lie in several known places, so the deck is also written place by place."""
        for depth in range(min(len(deck), NEXT_CARDS)):
            place = deck[len(deck) - 1 - depth]
            if place & (OWN | ALL):
                row.put(self.order + depth, (place & CARD) + 1)

    def write_others(self, g: State, seat: int, opponent: int, row: Row) -> None:
        """Who of several rivals is met in this round and later, and which cards are known to be with the others."""
        row.put(self.plans + g.sides[seat].plan, 1)
        for place in range(1, self.everybody):
            who = self.participant(seat, place)
            row.put(self.plans + place * self.everybody + side_of(g, who).plan, 1)
            if who == opponent:
                row.put(self.opponent + place - 1, 1)
            else:
                other = side_of(g, who)
                row.count(self.others, other.shown)
                row.count(self.others, other.bench)
                row.count(self.others, other.park)
                row.count(self.others, other.exhaust)


def park_of(g: State, seat: int) -> int:
    """Where the seat plays in this round; not everybody plays in the final."""
    for park in range(len(g.matches)):
        if g.matches[park].first == seat or g.matches[park].second == seat:
            return park
    return NOBODY


def write_facts(g: State, park: int, who: int, row: Row, at: i64) -> None:
    """The numbers of one side in a match."""
    side = side_of(g, who)
    holds = g.matches[park].holder == who
    total = 0
    latest = 0
    for place in range(len(side.park)):
        latest = power_of(g, park, who, place)
        total += latest
    row.put(at, int(holds))
    row.put(at + 1, min(latest if holds else total, MOST_COUNTED))
    row.put(at + 2, min(latest, MOST_COUNTED))
    row.put(at + 3, len(side.park))
    row.put(at + 4, deck_of(side))
    row.put(at + 5, seats_taken(g, side))
    if side.promise != NOBODY:
        row.put(at + 6, g.book.cards[side.promise].amount)


def deck_of(side: Side) -> int:
    """How many cards are in its deck, as all know."""
    cards = -len(side.bench) - len(side.park) - len(side.exhaust)
    for held in side.held:
        cards += held
    return cards
