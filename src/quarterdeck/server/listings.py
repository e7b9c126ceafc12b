"""Listings: the index by which tables are found, written in the same transaction as the row that changes it."""

from __future__ import annotations

from quarterdeck.server.due_work import due, due_after
from quarterdeck.server.entries import AnyEntry, Closed, Joined, Kept, Made, Resigned, Sat, Started
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.results.game_result import result_after
from quarterdeck.server.store import Listing

DAY = 86_400.0
LESSON = "lesson"
"""State in the index of all lessons: no list shows them, whatever state they are in."""
CLOSED = "closed"


def listing_after(live: LiveTable, entries: list[AnyEntry], attempt: Attempt) -> Listing | None:
    """The table's listing after these entries; None if they do not change it. `touched` is written once per day."""
    state: str = "over" if attempt is not None and attempt.over else live.state
    people = set(live.people())
    for entry in entries:
        if isinstance(entry, Started):
            state = "running"
        elif isinstance(entry, Resigned) and live.ends_by_resigning:
            state = "over"
        elif isinstance(entry, Sat | Kept | Joined):
            people.add(entry.user)
    touched = entries[-1].time
    if any(isinstance(entry, Closed) for entry in entries):
        return Listing(CLOSED, False, touched, [], None, touched)
    seen_to = due_after(live, entries, attempt) if state == "running" else None
    new = isinstance(entries[0], Made)
    fresh = people - set(live.people()) if not new else people
    if not new and state == live.state and not fresh and seen_to == due(live) and touched // DAY == live.latest // DAY:
        return None
    if live.made.lesson:
        return Listing(LESSON, False, live.made.time, [], seen_to, touched)
    result = result_after(live, entries, attempt) if state == "over" else ""
    return Listing(state, live.made.join == "public", live.made.time, sorted(fresh), seen_to, touched, result)
