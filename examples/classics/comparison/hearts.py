"""Hearts in OpenSpiel's words: `pyspiel.load_game("hearts")`."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from quarterdeck.kernel.types import Action, Outcome

from comparison.in_step import Mapping
from quarterdeck_classics.hearts.rules.actions import Pass, Play
from quarterdeck_classics.hearts.rules.pieces import NO_PASS, PASSED, SEATS, State
from quarterdeck_classics.playing_cards import CARDS, RANKS, cards_in

NAME: Final = "hearts"
PLAY_BEGINS: Final = 1 + CARDS + SEATS * PASSED
"""Length of OpenSpiel's history when a direction was drawn, all cards were dealt and passed."""
PARAMETERS: Final = {
    "clean_first_trick": "no_pts_on_first_trick",
    "any_club": "can_lead_any_club",
    "break_hearts": "must_break_hearts",
    "queen_breaks": "qs_breaks_hearts",
    "hearts_for_queen": "can_lead_hearts_instead_of_qs",
    "jack": "jd_bonus",
    "no_tricks": "avoid_all_tricks_bonus",
}
"""Our options, and OpenSpiel's parameters."""


def card_number(card: int) -> int:
    """OpenSpiel counts ranks first, then suits."""
    return card % RANKS * 4 + card // RANKS


def number(_g: State, action: Action) -> int:
    assert isinstance(action, Pass | Play)
    return card_number(action.card)


def chance(g: State, turn: int) -> int:
    """The direction of the pass, then a card at a time for each seat in turn."""
    if turn == 0:
        return g.direction
    place = turn - 1
    return card_number(cards_in(original_hands(g)[place % SEATS])[place // SEATS])


def returns(outcome: Outcome) -> list[float]:
    return [float(score) for score in outcome.scores]


MAPPING: Final = Mapping(number, chance, returns)


def original_hands(g: State) -> list[int]:
    """The hands as they were dealt, from all that was done with them."""
    hands = [side.hand | side.shown | side.passed for side in g.sides]
    if g.direction != NO_PASS and g.leaders:
        for seat in range(SEATS):
            hands[seat] &= ~g.sides[(seat - g.direction) % SEATS].passed
    return hands


def dealt(spiel: Any, g: State) -> Any:
    """OpenSpiel's state after the deal of this table's hands."""
    state = spiel.new_initial_state()
    for turn in range(CARDS + 1):
        state.apply_action(chance(g, turn))
    return state


def rebuilt(spiel: Any, g: State) -> Any:
    """OpenSpiel's state of an imagined table, made from its cards alone."""
    state = dealt(spiel, g)
    for seat in range(SEATS):
        for card in cards_in(g.sides[seat].passed):
            state.apply_action(card_number(card))
    for card in g.played:
        state.apply_action(card_number(card))
    return state


def is_passing(state: Any) -> bool:
    history = state.history()
    return history[0] != NO_PASS and len(history) < PLAY_BEGINS


def dealt_anew(state: Any, player: int, rng: Random) -> Any:
    """While cards are passed, a state that the player cannot tell from this one."""
    history = state.history()
    deal, passes = history[1 : CARDS + 1], history[CARDS + 1 :]
    unknown = [card for place, card in enumerate(deal) if place % SEATS != player]
    rng.shuffle(unknown)
    twin = state.get_game().new_initial_state()
    twin.apply_action(history[0])
    for place, card in enumerate(deal):
        twin.apply_action(card if place % SEATS == player else unknown.pop())
    for card in passes:
        twin.apply_action(card if twin.current_player() == player else rng.choice(twin.legal_actions()))
    return twin
