"""The actions of this game: what a seat can answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class DrawFromPile(Action):
    """Pick from the cards of this level."""

    def __init__(self, level: int) -> None:
        self.level: Final = level


class Redraw(Action):
    """Throw the drawn cards away and draw as many new ones."""


class Finish(Action):
    """Take, remove or move nothing more."""


class CardAction(Action):
    """An action that names a card, by its number."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class PickCard(CardAction):
    """Add one of the drawn cards to the deck."""


class RemoveCard(CardAction):
    """Remove a card from the deck for good."""


class ExhaustCard(CardAction):
    """Move a card from a bench to its owner's exhaust pile."""


class PlaceCard(CardAction):
    """Put a card at one end of the own deck."""

    def __init__(self, card: int, copy: int = 0) -> None:
        super().__init__(card)
        self.copy: Final = copy
        """Which of several equal cards in the deck: 0 is the highest."""


class PutOnTop(PlaceCard):
    """Put a card of the own deck or bench on top of the deck."""


class PutAtBottom(PlaceCard):
    """Put a card of the own deck at its bottom."""
