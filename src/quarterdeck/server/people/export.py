"""Export: everything that is stored of somebody, as JSON, for herself.

Of tables it has what she did, said and was told to be hers: the entries of the log that are about her or her seats.
What others hide does not stand in those. It is written piece by piece: somebody may have played thousands of games.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from time import time
from typing import Any, Final

import msgspec

from quarterdeck.server.chat import Chat
from quarterdeck.server.entries import AnyEntry, Joined, Kept, Left, Made, Muted, Opened, Said, Sat, Started
from quarterdeck.server.errors import Unreadable
from quarterdeck.server.log_reader import entries_of
from quarterdeck.server.store import Store
from quarterdeck.server.users import User

ENCODER: Final = msgspec.json.Encoder()
SECTIONS: Final = (
    ("names", "name used", "from name where owner = $1"),
    ("account", "since role crest shown_to muted_until old_name renamed", "from account where user_id = $1"),
    ("ways", "kind label made used", "from credential where user_id = $1"),
    ("recovery_codes", "used", "from recovery where user_id = $1"),
    ("sessions", "label made seen proved address", "from session where user_id = $1"),
    ("links", "state label words ends", "from transfer where user_id = $1"),
    ("programs", "name", "from person where id in (select user_id from token where owner = $1)"),
    ("guests", "guest time", "from joined where user_id = $1"),
)
"""Names of parts, their columns, and the query."""
PLAYED: Final = (
    ("played", "number game rated seats place share time", "from played where user_id = $1 order by number"),
    ("ratings", "game season mu sigma games won number time", "from rating where player = $1 order by game, season"),
    ("rating_points", "game number mu sigma time", "from rating_point where player = $1 order by game, number"),
)
"""The same, for every id that she has had."""
GUESTS: Final = "select guest from joined where user_id = $1"
TABLES: Final = """
select table_id from seat where user_id = $1 union select table_id from mention where user_id = $1 order by table_id
"""
RESULT: Final = "select body from ended where table_id = $1"


async def exported(store: Store, user: User, preferences: object) -> AsyncIterator[bytes]:
    """The export in pieces."""
    ids = [user.id, *(guest for (guest,) in await store.rows(GUESTS, user.id))]
    yield b'{"time":' + ENCODER.encode(time())
    yield b',"user":' + ENCODER.encode(user)
    yield b',"preferences":' + ENCODER.encode(preferences)
    for name, columns, source in SECTIONS:
        yield named(name, await section(store, [user.id], columns, source))
    for name, columns, source in PLAYED:
        yield named(name, await section(store, ids, columns, source))
    yield b',"tables":['
    first = True
    for table in sorted({table for id in ids for (table,) in await store.rows(TABLES, id)}):
        shown = ENCODER.encode(await table_shown(store, table, ids))
        yield shown if first else b"," + shown
        first = False
        await asyncio.sleep(0)  # others are served between two tables
    yield b"]}"


def named(name: str, value: object) -> bytes:
    return b"," + ENCODER.encode(name) + b":" + ENCODER.encode(value)


async def section(store: Store, ids: Sequence[str], columns: str, source: str) -> list[dict[str, Any]]:
    names = columns.split()
    sql = f"select {', '.join(names)} {source}"
    return [dict(zip(names, row, strict=True)) for id in ids for row in await store.rows(sql, id)]


async def table_shown(store: Store, table: str, ids: Sequence[str]) -> dict[str, Any]:
    """A table as its log tells it of her, and how the game ended."""
    found: list[AnyEntry] = []
    trouble = ""
    try:
        for number, body in enumerate(await store.read(table)):
            found += entries_of(body, number)
    except Unreadable as error:
        trouble = str(error)
    result = await store.rows(RESULT, table)
    made = found[0] if found and isinstance(found[0], Made) else None
    return {
        "table": table,
        "game": "" if made is None else made.game,
        "name": "" if made is None else made.name,
        "seats": 0 if made is None else made.seats,
        "options": {} if made is None else made.options,
        "hosted": made is not None and made.host in ids,
        "time": 0.0 if made is None else made.time,
        "entries": concerning(table, found, ids),
        "result": remembered(result[0][0], ids) if result else None,
        "trouble": trouble,
    }


def remembered(body: str, ids: Sequence[str]) -> dict[str, Any]:
    """How the game ended, without the ids of others."""
    result: dict[str, Any] = msgspec.json.decode(body)
    for seat in result["seats"]:
        if seat["player"] not in ids:
            seat["player"] = ""
    return result


def concerning(table: str, entries: Sequence[AnyEntry], ids: Sequence[str]) -> list[AnyEntry]:
    """Entries that are about her, or about a seat while it was hers."""
    chat = Chat(table)
    called = {chat.who(id) for id in ids}
    seats: set[int] = set()
    started = False
    found: list[AnyEntry] = []
    for entry in entries:
        seat = getattr(entry, "seat", None)
        hers = seat in seats
        match entry:
            case Sat(user=user) | Kept(user=user):
                hers = user in ids
                if hers:
                    seats.add(entry.seat)
                else:
                    seats.discard(entry.seat)
            case Said(user=user):
                hers = user in ids
            case Muted(who=who):
                hers = who in called
            case Joined(user=user, guest=guest):
                hers = user in ids or guest in ids
            case Started():
                started = True
            case Opened():
                seats.discard(entry.seat)
            case Left() if not started:
                seats.discard(entry.seat)
        if hers:
            found.append(entry)
    return found
