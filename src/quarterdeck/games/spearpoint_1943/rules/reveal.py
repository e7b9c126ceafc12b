"""What was planned in secret comes into the open; and what a rival learns of a hand by it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.combat_events import TARGET_DECLARED
from quarterdeck.games.spearpoint_1943.rules.events import (
    ASKING_CHANGED,
    COMMAND_PLAYED,
    COMMAND_SPENT,
    CREW_TOOK_POST,
    UNIT_ADVANCED,
    UNIT_COMMITTED,
    UNIT_RETURNED,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, Side, State, put
from quarterdeck.games.spearpoint_1943.rules.printed import KNOWN_TO_ALL, KNOWN_TO_OWNER
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, ASKING, COMMITTED, PLAYED, SPENT, TOOK_POST

REPORTED: Final = [
    UNIT_COMMITTED,
    CREW_TOOK_POST,
    UNIT_ADVANCED,
    COMMAND_PLAYED,
    COMMAND_SPENT,
    UNIT_RETURNED,
    TARGET_DECLARED,
    ASKING_CHANGED,
]
"""What a plan reports, by the numbers of `reports`."""


def reveal_plan(g: State, seat: int) -> list[int]:
    """The plan becomes what is, and everybody is told. Gives the report, for what is still to be done."""
    side = g.sides[seat]
    plan = side.plan
    if plan is None:
        return []
    side.hand = plan.hand
    side.commands = plan.commands
    side.units = plan.units
    side.hurt = plan.hurt
    take_report(g, side, plan)
    g.damage_discards += plan.repaired
    for entry in plan.returning:
        put(side.hand, entry >> 6)
        put(side.known, entry >> 6)
        if entry & 63:
            put(side.hurt, entry - 1)
    side.plan = None
    side.draft = []
    return plan.report


def take_report(g: State, side: Side, plan: Plan) -> None:
    said = plan.report
    for i in range(0, len(said), A_REPORT):
        what = said[i]
        if what == COMMITTED:
            forget(side, said[i + 1] >> 6)
        elif what == TOOK_POST and said[i + 3] == 0:
            forget(side, said[i + 2])
        elif what in (PLAYED, SPENT):
            put(g.used, said[i + 2])
        elif what == ASKING and said[i + 3]:
            side.muted &= ~(1 << said[i + 2])
        elif what == ASKING:
            side.muted |= 1 << said[i + 2]
        g.tell(REPORTED[what], said[i + 1], said[i + 2], said[i + 3], said[i + 4])


def forget(side: Side, card: int) -> None:
    """A card left the hand in the open: the rival knows of one copy less in it. Damaged copies go last of their kind:
    those that are left are still there (Ruling 16)."""
    if side.known.count(card) > damaged_copies(side, card):
        side.known.remove(card)
    elif card in side.loose:
        side.loose.remove(card)


def damaged_copies(side: Side, card: int) -> int:
    count = 0
    for entry in side.hurt:
        if entry >> 6 == card:
            count += 1
    return count


def settle_loose(side: Side) -> None:
    """When no discard lies face down in the Reserves, what is loose can only be in hand."""
    if not side.loose:
        return
    for entry in side.reserves:
        if entry & KNOWN_TO_OWNER and not entry & KNOWN_TO_ALL:
            return
    for card in side.loose:
        put(side.known, card)
    side.loose = []
