"""The actions of liar's dice: what a seat can answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Bid(Action):
    """Say that there are at least so many dice with this face under all cups."""

    def __init__(self, quantity: int, face: int) -> None:
        self.quantity: Final = quantity
        self.face: Final = face


class CallLiar(Action):
    """Doubt the last bid; all dice are shown."""
