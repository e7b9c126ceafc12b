"""Gin rummy in OpenSpiel's words: `pyspiel.load_game("gin_rummy")`."""

from __future__ import annotations

from functools import cache
from typing import Final

from quarterdeck.kernel.types import Action, Outcome

from comparison.in_step import Mapping
from quarterdeck_classics.gin_rummy.rules.actions import Discard, DrawStock, Knock, LayMeld, LayOff, Pass, TakeUpcard
from quarterdeck_classics.gin_rummy.rules.pieces import HAND, SEATS, State
from quarterdeck_classics.playing_cards import ACE_LOW, RANKS, cards_in, keys

NAME: Final = "gin_rummy"
DEALT: Final = SEATS * HAND + 1
"""Number of cards that chance deals before the first question."""
TAKE_UPCARD, DRAW_STOCK, PASS, KNOCK, FIRST_MELD, ALL_ACTIONS = 52, 53, 54, 55, 56, 241
"""OpenSpiel's numbers of actions."""
PLAIN_ACTIONS: Final = {TakeUpcard: TAKE_UPCARD, DrawStock: DRAW_STOCK, Pass: PASS, Knock: KNOCK}
THEIR_SUITS: Final = "scdh"
OUR_SUITS: Final = "cdhs"


def card_number(card: int) -> int:
    return THEIR_SUITS.index(OUR_SUITS[card // RANKS]) * RANKS + card % RANKS


@cache
def meld_numbers() -> dict[tuple[int, ...], int]:
    """OpenSpiel's action for the cards of each meld, read from how it writes them."""
    import pyspiel  # Here, so that tests can be collected without OpenSpiel.

    state, found = pyspiel.load_game(NAME).new_initial_state(), {}
    for action in range(FIRST_MELD, ALL_ACTIONS):
        text = state.action_to_string(0, action).split()[-1]
        cards = sorted(keys(ACE_LOW)[text[place : place + 2]] for place in range(0, len(text), 2))
        found[tuple(cards)] = action
    return found


def number(_g: State, action: Action) -> int:
    if isinstance(action, Discard | LayOff):
        return card_number(action.card)
    if isinstance(action, LayMeld):
        return meld_numbers()[tuple(action.cards)]
    return PLAIN_ACTIONS[type(action)]


def chance(g: State, turn: int) -> int:
    """The hands and the upcard at the start; later the top of the stock, of the table before it is drawn."""
    if turn >= DEALT:
        return card_number(g.stock[-1])
    cards = [card for side in g.sides for card in cards_in(side.hand)]
    return card_number([*cards, g.upcard][turn])


def returns(outcome: Outcome) -> list[float]:
    return [float(score) for score in outcome.scores]


MAPPING: Final = Mapping(number, chance, returns)
