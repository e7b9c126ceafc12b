"""The directory: users by id and by token, and whose name is whose."""

from __future__ import annotations

from collections import OrderedDict
from time import time
from typing import Final

from quarterdeck.server.names import guest_name, people_may_have, same, taken
from quarterdeck.server.people.recent import MAX_KEPT, Recent
from quarterdeck.server.people.topics import user_in
from quarterdeck.server.store import Store
from quarterdeck.server.users import User, fresh_id, token_hash

PRESENCE_INTERVAL: Final = 86_400.0
"""Seconds after which a user's presence is noted again."""


class Directory:
    def __init__(self, store: Store, names_kept: float) -> None:
        self.store = store
        self.names_kept = names_kept
        """Seconds for which a name stays somebody's after her last visit."""
        self.present: OrderedDict[str, float] = OrderedDict()
        """Time when each user's presence was last noted."""
        self.users: Recent[User] = Recent(store.user)
        self.tokens: Recent[User] = Recent(store.token_user)
        store.listen(self.noticed)

    def noticed(self, topic: str, _seq: int) -> None:
        user = user_in(topic)
        if not topic:
            self.users.drop_all()
        elif user is not None:
            self.users.drop(user)

    # Users ------------------------------------------------------------------------------------------------------

    async def by_id(self, id: str) -> User | None:
        return await self.users.get(id)

    async def by_token(self, token: str) -> User | None:
        return await self.tokens.get(token_hash(token))

    async def new_guest(self) -> User:
        id = fresh_id()
        user = User(id, await guest_name(lambda name: self.claim(name, id)))
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
        """Claim a name for the owner, or for a program of hers; refuses one that is another's."""
        if not await self.claim(same(people_may_have(name)), owner):
            raise await taken(name, self.is_free)
        return name

    async def is_free(self, name: str) -> bool:
        used = await self.store.name_used(name)
        return used is None or used <= time() - self.names_kept

    async def note_presence(self, user: User) -> bool:
        """Keep the name of somebody who comes back; whether she was away for long."""
        if time() - self.present.get(user.id, 0.0) < PRESENCE_INTERVAL:
            return False
        self.present[user.id] = time()
        if len(self.present) > MAX_KEPT:
            self.present.popitem(last=False)
        await self.claim(same(user.name), user.id)
        return True
