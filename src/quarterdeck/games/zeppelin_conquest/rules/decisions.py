"""What may be asked. Both questions are put in private lanes, so a rival learns only that the answer is given."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.zeppelin_conquest.rules.actions import Discard, Lay
from quarterdeck.games.zeppelin_conquest.rules.pieces import TARGETS, State
from quarterdeck.kernel.decision import Decision, Decision1
from quarterdeck.kernel.types import Action

NUMERALS: Final = ("I", "II", "III")


class ChooseCard(Decision1[State]):
    """Which card goes face down beside this target? Asked for the three targets in turn, from the top."""

    def prompt(self, g: State, seat: int, target: int) -> str:
        return f"Lay a card face down beside each target; next is target {NUMERALS[target]}."

    def options(self, g: State, seat: int, target: int) -> list[Action]:
        lays = g.book.lays
        return [lays[card * TARGETS + target] for card in g.sides[seat].hand]

    def answered(self, g: State, seat: int, action: Action, target: int) -> None:
        assert isinstance(action, Lay)
        side = g.sides[seat]
        side.hand.remove(action.card)
        side.draft.append(action.card)
        if target + 1 < TARGETS:
            g.ask(seat, CHOOSE_CARD, target + 1)


class ChooseDiscard(Decision[State]):
    """Which of the two cards left is put away?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Discard one of your two cards, then draw four."

    def options(self, g: State, seat: int) -> list[Action]:
        discards = g.book.discards
        return [discards[card] for card in g.sides[seat].hand]

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        side = g.sides[seat]
        side.hand.remove(action.card)
        side.draft.append(action.card)


CHOOSE_CARD: Final = ChooseCard()
CHOOSE_DISCARD: Final = ChooseDiscard()
