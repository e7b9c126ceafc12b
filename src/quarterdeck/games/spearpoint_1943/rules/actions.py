"""What may be said."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import Action


class Add(Action):
    """Put a card into the Reserves deck that is being built."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class UseReady(Action):
    """Take a ready-made deck."""

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck


class UseRandom(Action):
    """Take a deck drawn from all that there are."""


class Take(Action):
    """Take a card into the starting hand."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class Done(Action):
    """That is all."""


class Commit(Action):
    def __init__(self, card: int, line: int) -> None:
        self.card: Final = card
        self.line: Final = line


class Man(Action):
    """Give a unit in battle another crew; which one is asked next."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class UseCrew(Action):
    """A crew from hand."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class UseCrewOf(Action):
    """The crew of another unit in battle."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class Advance(Action):
    """Bring a unit from the rear line to the empty front line."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class Play(Action):
    """Play a command: on the unit with that number, or for that weapon, or neither."""

    def __init__(self, command: int, slot: int, weapon: int) -> None:
        self.command: Final = command
        self.slot: Final = slot
        self.weapon: Final = weapon


class Spend(Action):
    """Discard a command for +1 on the next roll."""

    def __init__(self, command: int) -> None:
        self.command: Final = command


class Fire(Action):
    """With that weapon alone; 2: with all that can hit."""

    def __init__(self, slot: int, weapon: int) -> None:
        self.slot: Final = slot
        self.weapon: Final = weapon


class Assault(Action):
    """Take part in a close assault."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class HoldFire(Action):
    pass


class Resolve(Action):
    """Resolve the attack of this unit, or of its group, next."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot


class Roll(Action):
    """Roll as things are."""


class CeaseFire(Action):
    """Make no further rolls with this unit."""


class RollOn(Action):
    """Roll, and do not ask again during this attack."""


class Never(Action):
    """Go on, and do not ask again at windows of this kind."""

    def __init__(self, window: int) -> None:
        self.window: Final = window


class AskAgain(Action):
    """Be asked at every window again."""


class Draw(Action):
    """The free draw is a command card, or a unit."""

    def __init__(self, command: bool) -> None:
        self.command: Final = command


class DiscardUnit(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card


class DropCommand(Action):
    def __init__(self, command: int) -> None:
        self.command: Final = command
