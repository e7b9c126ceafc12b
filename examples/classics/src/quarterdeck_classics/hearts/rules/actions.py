"""The actions of hearts: what a seat can answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Pass(Action):
    """Choose a card to be passed on."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class Play(Action):
    """Play a card to the trick."""

    def __init__(self, card: int) -> None:
        self.card: Final = card
