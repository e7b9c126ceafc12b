"""Changes to what belongs to a user: every process that has some of it in memory hears of them.

listen(drop)                       # called with the user's id; with None when notices were missed
await changes.write(user, ...)     # one transaction, and everybody is told
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.server.store import Statement, Store

TOPIC: Final = "user/"

Listener = Callable[[str | None], None]


class UserChanges:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Listener] = []
        store.listen(self.noticed)

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    async def write(self, user: str, *statements: Statement) -> bool:
        """Carry out statements as one transaction; False if the first changes no row or one breaks a constraint."""
        changed = await self.store.change(*statements, topic=f"{TOPIC}{user}")
        self.tell(user)
        return changed

    def noticed(self, topic: str, _seq: int) -> None:
        if not topic:
            self.tell(None)
        elif topic.startswith(TOPIC):
            self.tell(topic.removeprefix(TOPIC))

    def tell(self, user: str | None) -> None:
        for listener in self.listeners:
            listener(user)
