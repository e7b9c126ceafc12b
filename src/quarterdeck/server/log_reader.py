"""The log reader: folds rows into a live table, or says why that is not possible.

The reason is shown to everybody, so it names the row and the kind of fault, and nothing that is hidden.
"""

from __future__ import annotations

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.entries import KINDS, AnyEntry, Made, from_row
from quarterdeck.server.errors import GivenUp, OtherEdition, Unreadable
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames

NEWER = "a newer Quarterdeck has written it"


def begin_table(id: str, first: bytes, games: OfferedGames) -> LiveTable:
    """The table that this first row describes, with no row folded yet."""
    made = entries_of(first, 0)[:1]
    if not made or not isinstance(made[0], Made):
        raise Unreadable("row 0 does not say what kind of table it is")
    try:
        return LiveTable(id, made[0], games)
    except OtherEdition:
        raise
    except QuarterdeckError as error:
        raise OtherEdition(f"this table cannot be played here: {error}") from error


def take_row(live: LiveTable, row: bytes) -> None:
    """Fold one more row. After a refusal the table cannot be used any more."""
    number = live.rows
    entries = entries_of(row, number)
    try:
        live.apply(entries)
    except GivenUp:
        raise
    except QuarterdeckError as error:
        raise Unreadable(f"the rules refuse what row {number} says ({error.code})") from error
    except Exception as error:
        raise Unreadable(f"what row {number} says cannot be carried out ({type(error).__name__})") from error


def entries_of(row: bytes, number: int) -> list[AnyEntry]:
    try:
        return from_row(row)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"row {number}: {newer_in(row) or error}") from None


def newer_in(row: bytes) -> str:
    """What in a row only a newer version can have written; empty if the row is just damaged."""
    try:
        entries = msgspec.json.decode(row, type=list[dict[str, object]])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
    for entry in entries:
        kind = entry.get("type")
        if isinstance(kind, str) and kind not in KINDS:
            return f"there is no entry {kind[:40]!r} here; {NEWER}"
        unknown = sorted(set(entry) - KINDS.get(str(kind), set(entry)))
        if unknown:
            return f"{kind} has no field {unknown[0][:40]!r} here; {NEWER}"
    return ""
