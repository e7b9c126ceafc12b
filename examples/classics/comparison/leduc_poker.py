"""Leduc poker in OpenSpiel's words: `pyspiel.load_game("leduc_poker")`."""

from __future__ import annotations

from quarterdeck.kernel.types import Action, Outcome

from comparison.in_step import Mapping
from quarterdeck_classics.leduc_poker.rules.pieces import State
from quarterdeck_classics.leduc_poker.rules.redeal import deck


def name(seats: int) -> str:
    return f"leduc_poker(players={seats})"


def number(_g: State, action: Action) -> int:
    return action.index


def chance(g: State, turn: int) -> int:
    """A card for each seat, then the community card; cards are counted from the lowest."""
    return (g.cards[turn] if turn < g.seats else g.community) - deck(g.seats)[0]


def returns(outcome: Outcome) -> list[float]:
    return [score / 2 for score in outcome.scores]  # Ruling 1


MAPPING = Mapping(number, chance, returns)
