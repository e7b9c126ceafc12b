"""What may be said."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Lay(Action):
    """Lay a card face down beside a target."""

    def __init__(self, card: int, target: int) -> None:
        self.card: Final = card
        self.target: Final = target


class Discard(Action):
    """Put one of the two cards left in hand away, face down."""

    def __init__(self, card: int) -> None:
        self.card: Final = card
