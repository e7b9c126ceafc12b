"""Rated tables: what is not done there, and why. Whether somebody is a member is asked before, of her account.

Nobody gets help or a second try, and everybody has to see it through: a bot plays on for whoever leaves, resigns or
runs out of time, and she has lost to all who stayed. She does not come back, or bots could play the hard parts for her.
"""

from __future__ import annotations

from quarterdeck.server.errors import RatedTable
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.schemas import NewTable
from quarterdeck.server.users import User

NO_CONSENT = "at a rated table moves are not taken back by consent"


def check_new(wanted: NewTable, user: User) -> None:
    """Refuse settings that a rated table does not have; `possible` names those to change."""
    mine = sum(change.kind == "me" for change in wanted.people or [])
    faults = {
        "clock": (wanted.clock is None, "it has a clock"),
        "hints": (wanted.hints, "it has no hints"),
        "late_joining": (wanted.late_joining, "nobody joins it after the start"),
        "seats": (wanted.seats < 2, "it has two seats or more"),
        "people": (mine > 1, "everybody has one seat"),
    }
    found = {name: rule for name, (wrong, rule) in faults.items() if wrong}
    if found:
        raise RatedTable(f"a rated table is different: {', '.join(found.values())}", list(found))
    not_a_program(user)


def check_sitting(live: LiveTable, user: User) -> None:
    """Refuse whoever has left, a second seat, and programs."""
    if not live.made.rated:
        return
    if live.play is not None:
        raise RatedTable("at a rated table nobody sits down after the start, and who has gone does not come back")
    not_a_program(user)
    if any(one.taken and one.owner == user.id for one in live.seating):
        raise RatedTable("at a rated table everybody has one seat")


def not_a_program(user: User) -> None:
    if user.program:
        raise RatedTable("programs do not play at rated tables; the site's own bots do")


def check_bot(live: LiveTable) -> None:
    """Refuse to change who plays once the game has started."""
    if live.made.rated and live.play is not None:
        raise RatedTable("at a rated table bots are chosen before the start")


def check_consent(live: LiveTable) -> None:
    if live.made.rated:
        raise RatedTable(NO_CONSENT)
