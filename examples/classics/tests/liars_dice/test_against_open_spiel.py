"""The game in step with OpenSpiel's: the whole tree where it is small, random games with more dice."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from comparison.in_step import InStep, Knowledge
from comparison.liars_dice import MAPPING, name
from quarterdeck_classics.liars_dice import GAME
from quarterdeck_classics.liars_dice.rules.notation import situation

pyspiel = pytest.importorskip("pyspiel")

TREES = {(1, 2): 2 * 2**4, (1, 3): 3 * 2**6, (1, 4): 4 * 2**8, (2, 2): 3 * 2**8}
"""Small tables as dice per seat and faces per die, with their number of information states in which somebody is asked:
as many as a seat has rolls, times the number of sets of bids."""
GAMES = {(1, 6): 300, (2, 6): 200, (3, 4): 100, (5, 6): 50}
"""Number of random games by table; `comparison.random_games` plays more."""


@pytest.mark.parametrize("table", TREES, ids=str)
def test_the_whole_tree_is_the_same(table: tuple[int, int]) -> None:
    each, faces = table
    spiel = pyspiel.load_game(name(each, faces))
    both = InStep(MAPPING)
    for dice in product(range(1, faces + 1), repeat=2 * each):
        words = [str(face) for face in dice]
        position = f"faces: {faces}\nseat 0: {' '.join(words[:each])}\nseat 1: {' '.join(words[each:])}"
        both.walk(situation(GAME, position), spiel.new_initial_state())
    assert asked(both.heard) == asked(both.seen) == TREES[table]


def asked(knowledge: Knowledge) -> int:
    """Number of the information states in which it is the seat's own turn, by what OpenSpiel writes of them."""
    return sum(str(text).count("-") % 2 == ~seat for seat, text in knowledge.pairs if seat < 0)


@pytest.mark.parametrize("table", GAMES, ids=str)
def test_random_games_are_the_same(table: tuple[int, int]) -> None:
    each, faces = table
    spiel = pyspiel.load_game(name(each, faces))
    both = InStep(MAPPING)
    for seed in range(GAMES[table]):
        g = GAME.new(2, seed, {"dice": each, "faces": faces})
        both.play_at_random(g, spiel.new_initial_state(), Random(seed))
    assert both.games == GAMES[table]
    assert both.decisions > GAMES[table] * 2
