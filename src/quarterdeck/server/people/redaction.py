"""Redaction: taking somebody's name and words out of the log of a table.

Nothing else in a row changes: who did what, in which order, and the key of the deal. So the game is replayed and
proved as before. Rows are read as plain JSON here, so that those of other versions are redacted as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec

from quarterdeck.server.chat import Chat
from quarterdeck.server.names import FORMER

GONE: Final = "(removed)"
"""What stands in the place of words in the chat."""

Entry = dict[str, Any]


def redacted(table: str, rows: list[tuple[int, bytes]], ids: Collection[str]) -> list[tuple[int, bytes]]:
    """Rows (number, body) that tell who somebody was, whose ids these are, as they should be."""
    decoded = [(number, entries_of(body)) for number, body in rows]
    names = {name for _, entries in decoded for entry in entries for name in called(entry, ids)} - {FORMER, ""}
    whos = {Chat(table).who(id) for id in ids}
    changed: list[tuple[int, bytes]] = []
    for number, entries in decoded:
        found = [entry | changes(entry, ids, whos, names) for entry in entries]
        if found != entries:
            changed.append((number, msgspec.json.encode(found)))
    return changed


def entries_of(body: bytes) -> list[Entry]:
    """None of a row that is damaged: nobody is shown it."""
    try:
        return msgspec.json.decode(body, type=list[Entry])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return []


def called(entry: Entry, ids: Collection[str]) -> Iterator[str]:
    """Names that an entry gives to her."""
    match entry:
        case {"type": "Made", "host": host, "host_name": str(name)} if host in ids:
            yield name
        case {"user": of, "name": str(name)} if of in ids:
            yield name


def changes(entry: Entry, ids: Collection[str], whos: set[str], names: set[str]) -> Entry:
    """Fields of an entry that should be otherwise."""
    match entry:
        case {"type": "Made", "host": host} if host in ids:
            return {"host_name": FORMER, "name": ""}
        case {"type": "Said", "name": name} if entry.get("user") in ids or (not entry.get("user") and name in names):
            return {"name": FORMER, "text": GONE}  # earlier versions did not note which user it was
        case {"user": of, "name": str(name)} if of in ids and name:
            return {"name": FORMER}
        case {"type": "Muted", "who": of} if of in whos:
            return {"name": FORMER}
        case {"type": "Rematched", "by": by} if by in names:
            return {"by": FORMER}
    return {}
