"""What seats have learnt, as numbers: equal numbers, equal knowledge.

Each seat has a running hash of what only it was told, and of its own answers. Every answer and every secret changes
one, so those of the first seats lie in the table itself: in a list each would be an object of its own, made anew every
time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

FIRST: Final = 4
"""Number of seats whose hashes lie in the table itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """The hashes of all seats at a table."""

    learnt0: i64
    learnt1: i64
    learnt2: i64
    learnt3: i64
    learnt_by_others: list[int] | None
    """From the fifth seat on."""

    def know_nothing(self, seats: int) -> None:
        self.learnt0 = 0
        self.learnt1 = 0
        self.learnt2 = 0
        self.learnt3 = 0
        self.learnt_by_others = [0] * (seats - FIRST) if seats > FIRST else None

    def teach(self, twin: Knowledge) -> None:
        """The twin has learnt the same, and nothing else."""
        twin.learnt0 = self.learnt0
        twin.learnt1 = self.learnt1
        twin.learnt2 = self.learnt2
        twin.learnt3 = self.learnt3
        twin.learnt_by_others = None if self.learnt_by_others is None else self.learnt_by_others[:]

    def learnt(self, seat: i64) -> i64:
        if seat == 0:
            return self.learnt0
        if seat == 1:
            return self.learnt1
        if seat == 2:
            return self.learnt2
        if seat == 3:
            return self.learnt3
        assert self.learnt_by_others is not None
        return self.learnt_by_others[seat - FIRST]

    def learn(self, seat: i64, learnt: i64) -> None:
        if seat == 0:
            self.learnt0 = learnt
        elif seat == 1:
            self.learnt1 = learnt
        elif seat == 2:
            self.learnt2 = learnt
        elif seat == 3:
            self.learnt3 = learnt
        else:
            assert self.learnt_by_others is not None
            self.learnt_by_others[seat - FIRST] = learnt
