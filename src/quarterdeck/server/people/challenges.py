"""Challenges: random bytes that a passkey signs. Each is good once, for a few minutes, for one user and one act."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_bytes
from time import time
from typing import Final, Literal

from quarterdeck.server.errors import NoMatch
from quarterdeck.server.store import Store

Act = Literal["add", "prove", "sign in"]

LASTS: Final = 300.0
"""Seconds."""
ANYBODY: Final = ""
"""Stands for the user while nobody knows who signs in."""
TAKE: Final = "delete from challenge where hash = $1 and user_id = $2 and act = $3 and ends > $4"


class Challenges:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def fresh(self, user: str, act: Act) -> bytes:
        challenge = token_bytes(32)
        row = (sha256(challenge).hexdigest(), user, act, time() + LASTS)
        await self.store.change(("insert into challenge values ($1, $2, $3, $4)", row))
        return challenge

    async def take(self, challenge: bytes, user: str, act: Act) -> None:
        """Use a challenge up; refuses one that was not given for this, was used, or is too old."""
        if not await self.store.change((TAKE, (sha256(challenge).hexdigest(), user, act, time()))):
            raise NoMatch("That took too long, or was used already. Please try again.")

    async def tidy(self) -> None:
        await self.store.change(("delete from challenge where ends < $1", (time(),)))
