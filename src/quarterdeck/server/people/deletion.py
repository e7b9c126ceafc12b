"""Deletion: nothing is left that says who somebody was, and the games of others stay whole.

First, in one transaction, all rows about her go, and a row says that she is a former player. Then each of her tables:
a bot plays on for her, and her names and words are taken out of its log. A table is taken off her list when a second
look finds nothing more to take out, since another process may have written while it was done: so whatever was
interrupted is done again.
"""

from __future__ import annotations

from collections.abc import Collection
from time import time
from typing import Final

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import queries
from quarterdeck.server.errors import BadRequest, Conflict, NoSuchThing
from quarterdeck.server.hub import REDACTED, Hub
from quarterdeck.server.logs import note
from quarterdeck.server.names import FORMER, same
from quarterdeck.server.people.redaction import redacted
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.seat_commands import give_up_seats
from quarterdeck.server.store import Statement, Store
from quarterdeck.server.users import User

FORGET: Final = "insert into former values ($1, $2) on conflict (user_id) do update set time = excluded.time"
REMOVE: Final = (
    *(
        f"delete from {table} where user_id = $1"
        for table in ("session", "account", "credential", "recovery", "challenge", "transfer", "signed_cookie")
    ),
    *(f"delete from {table} where user_id = $1" for table in ("played", "token")),
    *(f"delete from {table} where player = $1" for table in ("rating", "rating_point")),
    "delete from name where owner = $1",
    "delete from person where id = $1",
)
"""All rows that are about a user."""
GUESTS: Final = "select guest from joined where user_id = $1"
PROGRAMS: Final = "select user_id from token where owner = $1"
LAST_HOST: Final = """
select 1 from account where role = 'host' and user_id = $1
and not exists (select 1 from account where role = 'host' and user_id <> $1)
"""
LEFT: Final = """
select listed.user_id, listed.table_id, coalesce(state, '') from
(select user_id, table_id from seat union select user_id, table_id from mention) as listed
join former on former.user_id = listed.user_id left join listing on listing.table_id = listed.table_id
"""
ENDED: Final = ("over", "closed")
"""States of tables at which nobody plays any more."""
LISTS: Final = ("seat", "mention")
"""Where her tables are listed until they are done."""
REWRITE: Final = "update log set body = $3 where table_id = $1 and seq = $2"
RESULT: Final = "select body from ended where table_id = $1"
REMEMBER: Final = "update ended set body = $2 where table_id = $1"


class Deletion:
    def __init__(self, store: Store, changes: UserChanges, hub: Hub) -> None:
        self.store = store
        self.changes = changes
        self.hub = hub

    async def begin(self, user: User, name: str) -> None:
        """Forget somebody; what her tables say of her is taken out in a moment."""
        if same(name) != same(user.name):
            raise BadRequest("The name does not match.")
        if await self.store.rows(LAST_HOST, user.id):
            raise Conflict("The last host cannot leave. Make another first.")
        others = [id for sql in (GUESTS, PROGRAMS) for (id,) in await self.store.rows(sql, user.id)]
        statements: list[Statement] = []
        for id in (user.id, *others):
            statements.append((FORGET, (id, time())))
            statements += [(sql, (id,)) for sql in REMOVE]
        await self.changes.write(user.id, *statements)
        for id in others:
            await self.changes.write(id, (FORGET, (id, time())))  # so that everybody hears of it
        self.hub.background.start(self.resume())

    async def resume(self) -> None:
        """Redact what is left, and look a second time at what was redacted."""
        for user, table, state in await self.store.rows(LEFT):
            try:
                if state not in ENDED:
                    await self.leave(table, user)
                await self.forget(table, user)
            except QuarterdeckError as error:
                note("a table was not redacted", level=30, code=error.code)

    async def leave(self, table: str, user: str) -> None:
        try:
            with self.hub.passing(table):
                room = await self.hub.room(table)
                await self.hub.submit(room, lambda live, now: give_up_seats(live, user, now))
        except (Conflict, NoSuchThing):
            pass  # nobody plays at a table that cannot be read

    async def forget(self, table: str, user: str) -> None:
        """Take somebody's names and words out of a table, or the table off her list if there are none."""
        ids = {user, *(guest for (guest,) in await self.store.rows(GUESTS, user))}
        rows = await self.store.rows(queries.ROWS, table, 0)
        found = [(number, bytes(body)) for number, body in rows]
        statements: list[Statement] = [(REWRITE, (table, *row)) for row in redacted(table, found, ids)]
        statements += [
            (REMEMBER, (table, now))
            for (body,) in await self.store.rows(RESULT, table)
            if (now := without(body, ids)) != body
        ]
        if not statements:
            lists = [(f"delete from {index} where user_id = $1 and table_id = $2", (user, table)) for index in LISTS]
            statements = [("update former set time = time where user_id = $1", (user,)), *lists]
        await self.store.change(*statements, topic=f"{REDACTED}{table}")
        await self.hub.read_anew(table)


def without(body: str, ids: Collection[str]) -> str:
    """A result in which a player is not named."""
    result = msgspec.json.decode(body)
    seats = [seat for seat in result.get("seats", ()) if seat.get("player") in ids and seat.get("name") != FORMER]
    for seat in seats:
        seat["name"] = FORMER
    if not seats:
        return body
    return msgspec.json.encode(result | {"sentence": ""}).decode()
