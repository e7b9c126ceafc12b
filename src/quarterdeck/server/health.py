"""Readiness: whether games can be served now, found out by writing to the database; one check serves all callers."""

from __future__ import annotations

import asyncio
from time import monotonic

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.store import LIMIT, NO_ANSWER, Store

CHECK_LASTS = 1.0
"""Seconds for which the result of a check is used."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.checking: asyncio.Task[str] | None = None
        self.began = 0.0

    async def trouble(self) -> str:
        """Reason why nothing can be served now; empty if all is well."""
        if self.checking is None or (self.checking.done() and monotonic() - self.began >= CHECK_LASTS):
            self.began = monotonic()
            self.checking = asyncio.create_task(self.check())
        return await asyncio.shield(self.checking)

    async def check(self) -> str:
        try:
            async with asyncio.timeout(LIMIT):
                await self.store.check()
        except TimeoutError:
            return NO_ANSWER
        except QuarterdeckError as error:
            return str(error)
        return ""
