"""The rules, in the order of play: one hand."""

from __future__ import annotations

from quarterdeck_classics.gin_rummy.rules.events import HAND_DEALT, UPCARD_TURNED
from quarterdeck_classics.gin_rummy.rules.melds import card_value
from quarterdeck_classics.gin_rummy.rules.options import LIMIT, OKLAHOMA
from quarterdeck_classics.gin_rummy.rules.pieces import HAND, NO_CARD, NOBODY, SEATS, State, new_side
from quarterdeck_classics.gin_rummy.rules.turns import OFFER_UPCARD
from quarterdeck_classics.playing_cards import ALL_CARDS, set_of


def the_game(g: State) -> None:
    """Deal, turn up a card, and offer it; from then on the players take turns until one knocks."""
    cards = ALL_CARDS[:]
    g.rng.shuffle(cards)
    set_up(g, cards)
    for seat in range(SEATS):
        g.tell(HAND_DEALT, seat, g.sides[seat].hand)
    g.tell(UPCARD_TURNED, g.upcard)
    g.ask(0, OFFER_UPCARD)


def set_up(g: State, cards: list[int]) -> None:
    """Ten cards each, the next one face up, and the rest is the stock."""
    g.sides = [new_side(set_of(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(SEATS)]
    g.upcard = cards[SEATS * HAND]
    g.stock = cards[SEATS * HAND + 1 :]
    g.discards = []
    g.limit = limit_of(g)
    g.passes = 0
    g.previous = NO_CARD
    g.repeated = False
    g.upcards = 0
    g.knocker = NOBODY
    g.laid_off = []


def limit_of(g: State) -> int:
    """The limit that was agreed on, or the value of the first upcard, where an ace stands for nothing. Ruling 6."""
    if not OKLAHOMA.flag(g.origin.options):
        return LIMIT.number(g.origin.options)
    value = card_value(g.upcard)
    return 0 if value == 1 else value
