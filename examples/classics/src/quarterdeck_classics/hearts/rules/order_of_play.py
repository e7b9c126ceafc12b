"""The rules, in the order of play."""

from __future__ import annotations

from quarterdeck_classics.hearts.rules.events import DIRECTION_SET, HAND_DEALT
from quarterdeck_classics.hearts.rules.options import BREAK_HEARTS, DRAWN, PASSING
from quarterdeck_classics.hearts.rules.passing import pass_cards, receive_cards
from quarterdeck_classics.hearts.rules.pieces import DIRECTIONS, HAND, SEATS, State
from quarterdeck_classics.hearts.rules.tricks import first_lead
from quarterdeck_classics.playing_cards import ALL_CARDS, set_of


def the_game(g: State) -> None:
    """One hand: deal all cards, pass three, play thirteen tricks."""
    set_up(g)
    g.then(set_direction)
    g.then(deal)
    g.then(pass_cards)
    g.then(receive_cards)
    g.then(first_lead)


def set_up(g: State) -> None:
    g.direction = 0
    g.hands = [0] * SEATS
    g.passed = [0] * SEATS
    g.shown = [0] * SEATS
    g.lacks = [0] * SEATS
    g.points = [0] * SEATS
    g.tricks = [0] * SEATS
    g.played = []
    g.leaders = []
    g.broken = not BREAK_HEARTS.flag(g.origin.options)


def set_direction(g: State) -> None:
    """The direction of the pass is agreed on, or drawn: left, across, right and none are equally likely."""
    agreed = PASSING.choice(g.origin.options)
    g.direction = g.rng.below(len(DIRECTIONS)) if agreed == DRAWN else DIRECTIONS.index(agreed)
    g.tell(DIRECTION_SET, g.direction)


def deal(g: State) -> None:
    """Thirteen cards each."""
    cards = ALL_CARDS[:]
    g.rng.shuffle(cards)
    for seat in range(SEATS):
        g.hands[seat] = set_of(cards[seat * HAND : (seat + 1) * HAND])
        g.tell(HAND_DEALT, seat, g.hands[seat])
