"""What may be said."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Draw(Action):
    """Draw a card from the pile."""


class Take(Action):
    """Draw a card from the Emporium."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class PlayPart(Action):
    """Fit a part to a slot of one's own airship."""

    def __init__(self, card: int, slot: int) -> None:
        self.card: Final = card
        self.slot: Final = slot


class Transmute(Action):
    """Answer an announcement with a Transmutation, and fit this part instead."""

    def __init__(self, card: int, slot: int) -> None:
        self.card: Final = card
        self.slot: Final = slot


class NoMatch(Action):
    """Answer an announcement with nothing."""


class PlaySpecial(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card


class Discard(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card


class Swap(Action):
    """Take a card from the Emporium; which card is given for it is asked next."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class Give(Action):
    """Put a card into the gap in the Emporium."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class ReplaceEmporium(Action):
    pass


class Pass(Action):
    """End the turn."""


class Steal(Action):
    """Take the part in a slot of an opponent's airship."""

    def __init__(self, owner: int, slot: int) -> None:
        self.owner: Final = owner
        self.slot: Final = slot


class Aim(Action):
    """Choose an opponent, and the kind of part that she is to lose."""

    def __init__(self, owner: int, part: int) -> None:
        self.owner: Final = owner
        self.part: Final = part


class Lose(Action):
    """Choose which of two Lift Engines is lost."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class Retrieve(Action):
    """Take a card from the discards."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class KeepAll(Action):
    """Play none of the cards that were extracted."""
