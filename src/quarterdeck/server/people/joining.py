"""Joining: the games of a guest go to somebody's account, and the guest is no more.

First there is a row that says so. Then each table of the guest's gets an entry in its log by which all that was the
guest's there is the user's. A table is taken off the guest's list once that is done: what is left on it is done later.
"""

from __future__ import annotations

from time import time
from typing import Final

from msgspec import Struct

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.entries import AnyEntry, Joined
from quarterdeck.server.errors import GivenUp, NoSuchThing, OtherEdition, Unreadable
from quarterdeck.server.hub import Hub
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.logs import note
from quarterdeck.server.names import same
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.seat_commands import give_up_seats
from quarterdeck.server.store import Statement, Store
from quarterdeck.server.users import User

JOIN: Final = """
insert into joined select $1, $2, $3 where not exists (select 1 from account where user_id = $1)
on conflict (guest) do nothing
"""
DONE: Final = "exists (select 1 from joined where guest = $1 and user_id = $2)"
FOLLOW: Final = (
    f"update joined set user_id = $2 where user_id = $1 and {DONE}",
    f"update name set owner = $2 where owner = $1 and {DONE}",
    f"update token set owner = $2 where owner = $1 and {DONE}",
    f"delete from transfer where user_id = $1 and {DONE}",
    f"""
    insert into signed_cookie select $1, 0 where {DONE}
    on conflict (user_id) do update set turned = 0
    """,
)
"""What else goes from the guest ($1) to the user ($2), and what goes altogether."""
TABLES: Final = """
select seat.table_id, state from seat left join listing on listing.table_id = seat.table_id where user_id = $1
union select table_id, 'mentioned' from mention where user_id = $1
"""
LEFT: Final = """
select guest, user_id from joined where exists (select 1 from seat where seat.user_id = guest)
or exists (select 1 from mention where mention.user_id = guest)
"""
APART: Final = """
select table_id from joined join seat on seat.user_id = guest join listing using (table_id)
where joined.user_id = $1 and state = 'running'
"""
BATCH: Final = 50
"""Number of tables that are joined between two clean-ups of memory."""
NOW: Final = ("open", "running")
"""States of tables that somebody may wait for."""


class TablesJoined(Struct, frozen=True):
    tables: int = 0
    apart: tuple[str, ...] = ()
    """Running tables at which both have a seat: they are joined when they are over."""


class Joining:
    def __init__(self, store: Store, changes: UserChanges, directory: Directory, hub: Hub) -> None:
        self.store = store
        self.changes = changes
        self.directory = directory
        self.hub = hub

    def begin(self, guest: str, user: str) -> list[Statement]:
        """Statements by which a guest's games are the user's; to be written with what lets her in."""
        return [(JOIN, (guest, user, time())), *((sql, (guest, user)) for sql in FOLLOW)]

    async def go_on(self, guest: str, user: User) -> TablesJoined:
        """Join the tables, as far as it can be done now: whoever has been let in is in."""
        try:
            return await self.join_tables(guest, user)
        except QuarterdeckError as error:
            note("a guest was not joined", level=30, code=error.code)
            return TablesJoined()

    async def join_tables(self, guest: str, user: User) -> TablesJoined:
        """Join first those that are not over; for the others nobody need wait. Can be done again."""
        if not await self.store.rows("select 1 from joined where guest = $1 and user_id = $2", guest, user.id):
            return TablesJoined()
        await self.changes.write(guest, ("delete from session where user_id = $1", (guest,)))
        found = await self.store.rows(TABLES, guest)
        first = [table for table, state in found if state in NOW]
        apart = [table for table in first if not await self.join_one(table, guest, user)]
        self.hub.background.start(self.join_all([table for table, state in found if state not in NOW], guest, user))
        return TablesJoined(len({table for table, _ in found}) - len(apart), tuple(apart))

    async def join_all(self, tables: list[str], guest: str, user: User) -> None:
        for count, table in enumerate(tables, 1):
            with self.hub.passing(table):
                await self.join_one(table, guest, user)
            if count % BATCH == 0:
                self.hub.put_away()

    async def join_one(self, table: str, guest: str, user: User) -> bool:
        """Join one table; False if it has to wait."""
        try:
            room = await self.hub.room(table)
            await self.hub.submit(room, lambda live, now: joined(live, guest, user, now))
            if room.live.knows(guest):
                return False
        except NoSuchThing:
            pass
        except (Unreadable, OtherEdition, GivenUp):
            await self.hub.append_unread(table, [Joined(time=time(), guest=guest, user=user.id, name="")])
        except QuarterdeckError as error:
            note("a table was not joined", level=30, code=error.code)
            return False
        for index in ("seat", "mention"):
            await self.store.change(
                (f"delete from {index} where user_id = $1 and table_id = $2", (guest, table)),
                (f"insert into {index} values ($1, $2) on conflict do nothing", (user.id, table)),
            )
        return True

    async def resume(self) -> None:
        """Go on with what was interrupted, and with tables that are over meanwhile."""
        for guest, id in await self.store.rows(LEFT):
            user = await self.directory.by_id(id)
            if user is not None:
                await self.go_on(guest, user)

    async def apart(self, user: str) -> list[str]:
        """Running tables at which a guest who has joined this user has a seat as well."""
        return [table for (table,) in await self.store.rows(APART, user)]


def joined(live: LiveTable, guest: str, user: User, now: float) -> list[AnyEntry]:
    """The entry that joins a table. While two seats that know of different hands are played for, a bot takes one."""
    if not live.knows(guest):
        return []
    if live.state == "running" and live.sits(guest) and (live.sits(user.id) or live.has_sat(user.id)):
        return give_up_seats(live, guest, now)
    others = {same(one.name) for one in live.seating if one.owner not in (None, guest, user.id)}
    return [Joined(time=now, guest=guest, user=user.id, name="" if same(user.name) in others else user.name)]
