"""Attempts to sign in: after a few that failed there is a pause, for one way to one name, and for one address.

They are counted before the work is done, so that many at once are no way around it, and a name that nobody has is
counted like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from time import time
from typing import Final

from msgspec import Struct

from quarterdeck.server.errors import Paused
from quarterdeck.server.store import Store

PAUSE: Final = 600.0
"""Seconds after the last attempt."""
TRIES: Final = 5
"""Number of attempts for one way to one name."""
ADDRESS_TRIES: Final = 50
"""Number of attempts from one address, where many people may live."""
COUNT: Final = """
insert into attempt values ($1, 1, $2) on conflict (name) do update set
failed = case when attempt.ends <= $3 then 1 else attempt.failed + 1 end, ends = excluded.ends
where attempt.failed < $4 or attempt.ends <= $3
"""


class Try(Struct, frozen=True):
    """One attempt that has been counted."""

    address: str
    name: str | None
    left: int
    """Number of attempts that are left if it fails."""


class Attempts:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin(self, what: str | None, address: str, possible: Sequence[str] = ()) -> Try:
        """Count an attempt; refuses it during a pause, and says which other ways there are.

        Without a name only the address is counted.
        """
        place = stored(f"address {address}")
        left = await self.count(place, ADDRESS_TRIES, possible)
        if what is None:
            return Try(place, None, left)
        return Try(place, stored(what), await self.count(stored(what), TRIES, possible))

    async def count(self, name: str, most: int, possible: Sequence[str]) -> int:
        now = time()
        counted = await self.store.change((COUNT, (name, now + PAUSE, now, most)))
        rows = await self.store.rows("select failed, ends from attempt where name = $1", name)
        failed, ends = rows[0] if rows else (1, now)
        if not counted:
            raise Paused(f"Too many tries. Again in {minutes(ends - now)}.", possible)
        return max(0, most - int(failed))

    async def succeeded(self, attempt: Try) -> None:
        """Forget what failed for this name; of the address only this attempt, or a guesser would sign in between."""
        if attempt.name is not None:
            await self.store.change(("delete from attempt where name = $1", (attempt.name,)))
        await self.store.change(("update attempt set failed = failed - 1 where name = $1", (attempt.address,)))

    async def tidy(self) -> None:
        await self.store.change(("delete from attempt where ends < $1", (time(),)))


def stored(what: str) -> str:
    """What stands in the database: people type their passwords into the wrong field."""
    return sha256(what.encode()).hexdigest()


def minutes(seconds: float) -> str:
    whole = max(1, round(seconds / 60))
    return "a minute" if whole == 1 else f"{whole} minutes"
