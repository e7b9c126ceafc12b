"""Accounts: a guest who keeps her name and games is a member, under the same id."""

from __future__ import annotations

from time import time
from typing import Final, Literal

import msgspec
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from quarterdeck.server.errors import Conflict, MembersOnly
from quarterdeck.server.names import same, taken
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.people.member_names import members_may_have, readings
from quarterdeck.server.people.recent import Recent
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.schemas import Preferences
from quarterdeck.server.store import Statement, Store
from quarterdeck.server.users import User, checked_name

COLUMNS: Final = "user_id, skeleton, since, role, crest, shown_to, muted_until, preferences, old_name, renamed"
INSERT: Final = "insert into account values ($1, $2, $3, '', '', '', 0, '', '', 0)"
CALLED: Final = "select id, name from person join account on user_id = id where skeleton = $1"
CALL: Final = "update person set name = $2 where id = $1"
RENAME: Final = "update account set skeleton = $2, old_name = $3, renamed = $4 where user_id = $1"
PREFER: Final = "update account set preferences = $3 where user_id = $1 and preferences = $2"
PREFER_TRIES: Final = 8
"""Number of attempts while other devices change them too."""
KEEP: Final = """
insert into name values ($1, $2, $3) on conflict (name) do update set owner = excluded.owner, used = excluded.used
"""

DECODER: Final = msgspec.json.Decoder(Preferences)


class Account(Struct, frozen=True):
    """What is known of a user beside her name; a guest has nothing but the defaults."""

    user: str
    skeleton: str = ""
    since: float = 0.0
    role: str = ""
    crest: str = ""
    shown_to: str = ""
    muted_until: float = 0.0
    preferences: str = ""
    """As JSON."""
    old_name: str = ""
    renamed: float = 0.0

    @property
    def is_member(self) -> bool:
        return bool(self.skeleton)

    @property
    def preferred(self) -> Preferences:
        return DECODER.decode(self.preferences) if self.preferences else Preferences()

    @property
    def kind(self) -> Literal["guest", "member"]:
        return "member" if self.skeleton else "guest"


class Accounts:
    def __init__(self, store: Store, changes: UserChanges, directory: Directory) -> None:
        self.store = store
        self.changes = changes
        self.directory = directory
        self.known: Recent[Account] = Recent(self.load)
        changes.listen(self.known.forget)

    async def load(self, user: str) -> Account:
        rows = await self.store.rows(f"select {COLUMNS} from account where user_id = $1", user)
        return Account(*rows[0]) if rows else Account(user)

    async def of(self, user: str) -> Account:
        found = await self.known.get(user)
        assert found is not None
        return found

    async def check_member(self, user: User) -> None:
        """Refuse whoever has no account a seat at a rated table."""
        if not (await self.of(user.id)).is_member:
            raise MembersOnly("rated games are for members: keep your name with an account first, or play unrated")

    async def called(self, name: str) -> User | None:
        """The member whose name reads like this."""
        rows = await self.store.rows(CALLED, readings(name)[0])
        return User(*rows[0]) if rows else None

    async def begin(self, user: User, name: str, *ways: Statement) -> None:
        """Make a guest a member, with her first way to sign in."""
        name = await self.claimed(name, user.id)
        account: Statement = (INSERT, (user.id, readings(name)[0], time()))
        if not await self.changes.write(user.id, account, (CALL, (user.id, name)), *ways):
            if (await self.of(user.id)).is_member:
                raise Conflict("you have an account already; please try again")
            raise await taken(name, self.directory.is_free)

    async def rename(self, user: User, name: str) -> User:
        """Call a member by another name; nobody else may take the old one for a while."""
        account = await self.of(user.id)
        name = await self.claimed(name, user.id)
        new = readings(name)[0]
        statements: list[Statement] = [(CALL, (user.id, name))]
        if new != account.skeleton:
            now = time()
            statements.insert(0, (RENAME, (user.id, new, user.name, now)))
            statements.append((KEEP, (kept_as(account.skeleton), user.id, now)))
        if not await self.changes.write(user.id, *statements):
            raise await taken(name, self.directory.is_free)
        return User(user.id, name, user.program)

    async def claimed(self, name: str, user: str) -> str:
        name = members_may_have(checked_name(name))
        if await self.directory.reads_like_another(name, user) or not await self.directory.claim(same(name), user):
            raise await taken(name, self.directory.is_free)
        return name

    async def prefer(self, user: str, wanted: Preferences) -> Preferences:
        """Keep what a member prefers; what she does not name stays as it was."""
        for _ in range(PREFER_TRIES):
            account = await self.load(user)
            if not account.is_member:
                raise MembersOnly("A guest's preferences stay in her browser. Keep your name and games first.")
            known = account.preferred
            named = {name: value for name, value in to_builtins(wanted).items() if value is not None}
            now = replace(known, **named)
            if now == known:
                return now
            kept = msgspec.json.encode(now).decode()
            if await self.changes.write(user, (PREFER, (user, account.preferences, kept))):
                return now
        raise Conflict("another device was faster every time; please try again")

    def old_name(self, account: Account) -> tuple[str, float]:
        """The name she had before, and until when nobody else may take it; empty if anybody may."""
        until = account.renamed + self.directory.names_kept
        return (account.old_name, until) if account.old_name and time() < until else ("", 0.0)


def kept_as(skeleton: str) -> str:
    """How the skeleton of an old name stands among names; no name as `same` writes it begins with a space."""
    return f" {skeleton}"
