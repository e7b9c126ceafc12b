"""What a plan will tell when it is revealed: five numbers each, the first of them the kind."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.pieces import Plan

COMMITTED: Final = 0
TOOK_POST: Final = 1
ADVANCED: Final = 2
PLAYED: Final = 3
SPENT: Final = 4
RETURNED: Final = 5
DECLARED: Final = 6
ASKING: Final = 7
"""What a plan reports: places in `reveal.REPORTED`."""
A_REPORT: Final = 5
"""Numbers each."""
NO_WEAPON: Final = 2
"""No weapon in particular, in a report or a mark; a close assault, in an attack."""


def report(plan: Plan, what: int, a: int, b: int, c: int, d: int) -> None:
    plan.report += [what, a, b, c, d]
