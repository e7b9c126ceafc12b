"""What holds after every answer of many tournaments."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.games.challengers.rules.order_of_play import robot_supply
from quarterdeck.games.challengers.rules.pieces import ALL, CARD, SEATS_ON_BENCH, State, participants, side_of
from quarterdeck.games.challengers.rules.power import base_power, bonuses, power_of
from quarterdeck.games.challengers.rules.printed import PILES, STARTER
from quarterdeck.games.challengers.rules.view import park_of
from tests.games.challengers.table import BOOK, tournament


def cards_are_conserved(g: State) -> None:
    everywhere: Counter[int] = Counter()
    for who in participants(g):
        side = side_of(g, who)
        everywhere.update(place & CARD for place in side.deck)
        everywhere.update(side.park + side.bench + side.exhaust + side.draft.drawn + side.draft.removed + side.box)
    for level in PILES:
        everywhere.update(g.piles[level] + g.discards[level])
    wanted = Counter(card for level in PILES for card in BOOK.supply(g.left_out, level))
    wanted.update(BOOK.starter * g.seats)
    if g.seats % 2:
        robots = Counter(card for card in everywhere.elements() if BOOK.cards[card].level == 4)
        assert not Counter(robot_supply(g)) - robots
        everywhere -= robots
    assert everywhere == wanted


def heaps_are_sorted_and_numbers_agree(g: State) -> None:
    for level in PILES:
        assert g.discards[level] == sorted(g.discards[level])
    for who in participants(g):
        side = side_of(g, who)
        assert side.shown == sorted(side.shown)
        assert len(side.park) == len(side.fixed) == len(side.promised) == len(side.powers)
        assert len({BOOK.cards[card].title for card in side.bench}) <= SEATS_ON_BENCH + 1
        known = [place & CARD for place in side.deck if place & ALL]
        assert not Counter(known) - Counter(side.shown)
        if not side.draft.drawn and not side.draft.picked and not side.draft.removed and side.draft.level < 0:
            lying = [place & CARD for place in side.deck] + side.park + side.bench + side.exhaust
            levels = Counter(BOOK.cards[card].level for card in lying)
            assert [levels[level] for level in range(5)] == side.held
            assert not Counter(side.shown) - Counter(place & CARD for place in side.deck)


def power_is_the_sum_of_its_items(g: State) -> None:
    for who in participants(g):
        side = side_of(g, who)
        park = park_of(g, who)
        for place, card in enumerate(side.park):
            items = sum(item.amount for item in bonuses(g, park, who, place))
            assert power_of(g, park, who, place) == base_power(g, BOOK.cards[card]) + items


@pytest.mark.parametrize("seats", range(1, 9))
def test_nothing_is_lost_doubled_or_out_of_order(seats: int) -> None:
    for seed in range(6 if seats < 4 else 2):
        left_out = ("Castle", "Film Studio", "Outer Space", "Funfair", "Shipwreck", "Haunted House")[seed]
        fans = 0
        for g in tournament(seats, seed, left_out=left_out, robot_level=3 if seats % 2 else 1):
            cards_are_conserved(g)
            heaps_are_sorted_and_numbers_agree(g)
            power_is_the_sum_of_its_items(g)
            now = sum(side.fans for side in g.sides)
            assert now >= fans
            fans = now
            assert all(len(side.deck) + len(side.park) + len(side.bench) + len(side.exhaust) > 0 for side in g.sides)
        outcome = g.outcome()
        assert outcome is not None
        assert len(outcome.scores) == seats
        for winner, trophy in ((winner, trophy) for trophy, winner in enumerate(g.winners) if 0 <= winner < seats):
            assert trophy in g.sides[winner].trophies


def test_starter_cards_stay_with_their_owner() -> None:
    *_, g = tournament(6, 4)
    for side in g.sides:
        lying = [place & CARD for place in side.deck] + side.park + side.bench + side.exhaust + side.box
        assert sorted(card for card in lying if BOOK.cards[card].level == STARTER) == BOOK.starter
