"""The actions of this game: what a seat can answer.

Boards and bots get them with their fields: {type: "Lay", card: 3, text: "lay brig", label: "Lay the Brig"}.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel import Action


class Lay(Action):
    """Lay a card out, face down."""

    def __init__(self, card: int) -> None:
        self.card: Final = card
