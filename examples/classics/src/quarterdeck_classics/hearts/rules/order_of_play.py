"""The rules, in the order of play."""

from __future__ import annotations

from quarterdeck_classics.hearts.rules.events import DIRECTION_SET, HAND_DEALT
from quarterdeck_classics.hearts.rules.options import BREAK_HEARTS, DRAWN, PASSING
from quarterdeck_classics.hearts.rules.passing import pass_cards, receive_cards
from quarterdeck_classics.hearts.rules.pieces import DIRECTIONS, HAND, SEATS, State, new_side
from quarterdeck_classics.hearts.rules.tricks import first_lead
from quarterdeck_classics.playing_cards import ALL_CARDS, set_of


def the_game(g: State) -> None:
    """One hand: deal all cards, pass three, play thirteen tricks."""
    set_up(g)
    set_direction(g)
    deal(g)
    pass_cards(g)
    g.then(receive_cards)
    g.then(first_lead)


def set_up(g: State) -> None:
    g.direction = 0
    g.sides = [new_side() for _ in range(SEATS)]
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
        hand = set_of(cards[seat * HAND : (seat + 1) * HAND])
        g.sides[seat].hand = hand
        g.tell(HAND_DEALT, seat, hand)
