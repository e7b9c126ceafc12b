"""Ways to sign in: what a member has shown that she can prove."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from quarterdeck.server.errors import LastWay, NoSuchThing, ProveAgain
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.store import Store

COLUMNS: Final = "id, user_id, kind, label, secret, counter, made, used"
REMOVE: Final = """
delete from credential where id = $1 and user_id = $2
and exists (select 1 from credential as another where another.user_id = $2 and another.id <> $1)
"""
LOCK: Final = "update account set since = since where user_id = $1"
"""Statement by which two who remove a way at once do so one after the other."""


class Way(Struct, frozen=True):
    id: str
    user: str
    kind: Literal["password", "passkey"]
    label: str
    secret: str
    """The hash of a password, the public key of a passkey."""
    counter: int
    made: float
    used: float


class Ways:
    def __init__(self, store: Store, changes: UserChanges) -> None:
        self.store = store
        self.changes = changes

    async def of(self, user: str) -> list[Way]:
        rows = await self.store.rows(f"select {COLUMNS} from credential where user_id = $1 order by made", user)
        return [Way(*row) for row in rows]

    async def by_id(self, id: str) -> Way | None:
        rows = await self.store.rows(f"select {COLUMNS} from credential where id = $1", id)
        return Way(*rows[0]) if rows else None

    async def remove(self, user: str, id: str) -> None:
        """Remove one, unless it is the last."""
        found = await self.by_id(id)
        if found is None or found.user != user:
            raise NoSuchThing("there is no such way to sign in")
        # The second statement waits for whoever changes the account, and sees what she has done.
        await self.changes.write(user, (LOCK, (user,)), (REMOVE, (id, user)))
        if await self.by_id(id) is not None:
            raise LastWay("This is your last way to sign in. Add another first.")

    async def check_fresh(self, session: Session) -> None:
        """Refuse what matters to a member who has not proved lately who she is; a guest has nothing to prove it by."""
        if session.fresh:
            return
        kinds = sorted({way.kind for way in await self.of(session.user)})
        if kinds:
            raise ProveAgain("Show once more that it is you.", kinds)
