"""What may be said."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Choice(Action):
    """One card, or one pile, is chosen; -1 where the words say it all."""

    def __init__(self, number: int, copy: int = 0) -> None:
        self.number: Final = number
        self.copy: Final = copy
        """Which of several equal cards in a deck: 0 is the highest."""
