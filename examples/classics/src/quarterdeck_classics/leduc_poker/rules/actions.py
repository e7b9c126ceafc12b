"""The actions of Leduc poker: what a seat can answer."""

from __future__ import annotations

from quarterdeck.kernel.types import Action


class Fold(Action):
    """Give up the pot."""


class Call(Action):
    """Pay as much as the highest bet, which may be nothing (a check)."""


class Raise(Action):
    """Pay as much as the highest bet, and the fixed bet of the round on top."""
