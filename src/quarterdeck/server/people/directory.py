"""The directory: users by id and by token, and whose name is whose."""

from __future__ import annotations

from collections import OrderedDict
from time import time
from typing import Final

from quarterdeck.server.names import guest_name, people_may_have, same, taken
from quarterdeck.server.people.member_names import readings
from quarterdeck.server.people.recent import MAX_KEPT, Recent
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.store import Store
from quarterdeck.server.users import User, fresh_id, token_hash

PRESENCE_INTERVAL: Final = 86_400.0
"""Seconds after which a user's presence is noted again."""

LIKE: Final = """
select 1 from account where skeleton in ($1, $2) and user_id <> $3
union all select 1 from name where name in (' ' || $1, ' ' || $2) and owner <> $3 and used > $4
"""


class Directory:
    def __init__(self, store: Store, changes: UserChanges, names_kept: float) -> None:
        self.store = store
        self.names_kept = names_kept
        """Seconds for which a name stays somebody's after her last visit."""
        self.present: OrderedDict[str, float] = OrderedDict()
        """Time when each user's presence was last noted."""
        self.users: Recent[User] = Recent(store.user)
        self.tokens: Recent[User] = Recent(store.token_user)
        changes.listen(self.forget)

    def forget(self, user: str | None) -> None:
        self.users.forget(user)
        self.tokens.forget_all(lambda program: user in (None, program.id))

    # Users ------------------------------------------------------------------------------------------------------

    async def by_id(self, id: str) -> User | None:
        return await self.users.get(id)

    async def by_token(self, token: str) -> User | None:
        return await self.tokens.get(token_hash(token))

    async def new_guest(self) -> User:
        id = fresh_id()
        user = User(id, await guest_name(lambda name: self.claim_unlike(name, id)))
        await self.save(user)
        return user

    async def save(self, user: User) -> None:
        await self.store.put_user(user)
        self.users.put(user.id, user)

    # Names ------------------------------------------------------------------------------------------------------

    async def claim(self, name: str, owner: str) -> bool:
        """Make a name the owner's, unless it is another's still."""
        now = time()
        return await self.store.claim_name(name, owner, now, now - self.names_kept)

    async def called(self, name: str, owner: str) -> str:
        """Claim a name for a guest, or for a program of hers; refuses one that is another's."""
        if not await self.claim_unlike(people_may_have(name), owner):
            raise await taken(name, self.is_free)
        return name

    async def claim_unlike(self, name: str, owner: str) -> bool:
        """Claim a name that reads like no member's but the owner's."""
        return not await self.reads_like_another(name, owner) and await self.claim(same(name), owner)

    async def reads_like_another(self, name: str, owner: str) -> bool:
        """Does it read like the name of another member, or like one that she had until lately?"""
        since = time() - self.names_kept
        return bool(await self.store.rows(LIKE, *readings(name), owner, since))

    async def is_free(self, name: str) -> bool:
        used = await self.store.name_used(same(name))
        return (used is None or used <= time() - self.names_kept) and not await self.reads_like_another(name, "")

    async def note_presence(self, user: User) -> bool:
        """Keep the name of somebody who comes back; whether she was away for long."""
        if time() - self.present.get(user.id, 0.0) < PRESENCE_INTERVAL:
            return False
        self.present[user.id] = time()
        if len(self.present) > MAX_KEPT:
            self.present.popitem(last=False)
        await self.claim(same(user.name), user.id)
        return True
