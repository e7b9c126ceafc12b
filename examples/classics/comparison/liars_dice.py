"""Liar's dice in OpenSpiel's words: `pyspiel.load_game("liars_dice")`."""

from __future__ import annotations

from random import Random
from typing import Any

from quarterdeck.kernel.types import Action, Outcome

from comparison.in_step import Mapping
from quarterdeck_classics.liars_dice.rules.actions import Bid
from quarterdeck_classics.liars_dice.rules.pieces import State


def name(dice: int, faces: int) -> str:
    return f"liars_dice(numdice={dice},dice_sides={faces})"


def number(g: State, action: Action) -> int:
    """Bids from the lowest to the highest, then the call."""
    if isinstance(action, Bid):
        return (action.quantity - 1) * g.faces + action.face - 1
    return len(g.dice) * g.faces


def chance(g: State, turn: int) -> int:
    return g.dice[turn] - 1


def returns(outcome: Outcome) -> list[float]:
    return [float(score) for score in outcome.scores]


MAPPING = Mapping(number, chance, returns)


def rolled_anew(state: Any, player: int, rng: Random) -> Any:
    """A state that the player cannot tell from this one: the same bids, and any dice of the others."""
    rolls = sum(int(move.player) < 0 for move in state.full_history())
    each = rolls // state.num_players()
    twin = state.get_game().new_initial_state()
    for turn, action in enumerate(state.history()):
        known = turn >= rolls or turn // each == player
        twin.apply_action(action if known else rng.choice(twin.legal_actions()))
    return twin
