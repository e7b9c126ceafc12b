"""The decisions of this game: what a seat can be asked. Decision1, 2 and 3 are for questions that come with ints."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel import Action, Decision

from sample_game.rules.actions import Lay
from sample_game.rules.pieces import State


class ChooseCard(Decision[State]):
    """Which card is laid?"""

    always_ask = True  # even with one answer: whether somebody holds two equal cards is a secret

    def prompt(self, g: State, seat: int) -> str:
        return "Lay a card face down."

    def options(self, g: State, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        return [lay for lay in g.book.lays if lay.card in hand]

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        side = g.sides[seat]
        side.hand.remove(action.card)
        side.laid = [action.card]


CHOOSE_CARD: Final = ChooseCard()
