"""The actions of gin rummy: what a seat can answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class TakeUpcard(Action):
    """Take the card that lies face up."""


class DrawStock(Action):
    """Draw the top card of the stock."""


class Pass(Action):
    """Leave it: the upcard, a knock, or the cards that could still be laid."""


class Knock(Action):
    """End the hand."""


class Discard(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card


class LayOff(Action):
    """Lay a card to a meld of the player who has knocked."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class LayMeld(Action):
    def __init__(self, meld: int, cards: list[int]) -> None:
        self.meld: Final = meld
        self.cards: Final = cards
