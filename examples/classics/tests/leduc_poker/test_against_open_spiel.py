"""The game in step with OpenSpiel's: the whole tree for two, random games for more."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from comparison.in_step import Disagreement, InStep, Knowledge
from comparison.leduc_poker import MAPPING, name
from quarterdeck_classics.leduc_poker import GAME
from quarterdeck_classics.leduc_poker.rules.cards import make_book
from quarterdeck_classics.leduc_poker.rules.notation import situation
from quarterdeck_classics.leduc_poker.rules.pieces import State
from quarterdeck_classics.leduc_poker.rules.redeal import deck

pyspiel = pytest.importorskip("pyspiel")

GAMES = {2: 400, 3: 200, 5: 50}
"""Number of random games by number of seats; `comparison.random_games` plays more."""
INFORMATION_STATES = 936
"""Number of information states of the game for two in which somebody is asked."""


def dealt(cards: tuple[int, ...]) -> State:
    """The table for two at which these are the cards of the seats, and the community card."""
    keys = [make_book({}).cards[card].key for card in cards]
    return situation(GAME, f"seat 0: {keys[0]}\nseat 1: {keys[1]}\ncommunity: {keys[2]}")


def test_the_whole_tree_for_two_is_the_same() -> None:
    spiel = pyspiel.load_game(name(2))
    both = InStep(MAPPING)
    for cards in permutations(deck(2), 3):
        both.walk(dealt(cards), spiel.new_initial_state())
    assert asked(both.heard) == asked(both.seen) == INFORMATION_STATES


def asked(knowledge: Knowledge) -> int:
    """Number of the information states in which it is the seat's own turn, by what OpenSpiel writes of them."""
    return sum(f"[Player: {~seat}]" in str(text) for seat, text in knowledge.pairs if seat < 0)


@pytest.mark.parametrize("seats", GAMES)
def test_random_games_are_the_same(seats: int) -> None:
    spiel = pyspiel.load_game(name(seats))
    both = InStep(MAPPING)
    for seed in range(GAMES[seats]):
        both.play_at_random(GAME.new(seats, seed), spiel.new_initial_state(), Random(seed))
    assert both.games == GAMES[seats]
    assert both.decisions > GAMES[seats] * seats


def test_a_card_that_one_player_should_not_know_would_be_noticed() -> None:
    """Two tables that differ in a rival's card alone: OpenSpiel knows one information state, so must we."""
    knowledge = Knowledge()
    knowledge.meet(0, "ours", "theirs")
    with pytest.raises(Disagreement):
        knowledge.meet(0, "ours, with the rival's card", "theirs")
    with pytest.raises(Disagreement):
        knowledge.meet(0, "ours", "theirs, with more of it")
