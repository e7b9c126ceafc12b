"""Is the server ready? The truth, found out by writing to the database; one look answers all who ask meanwhile."""

from __future__ import annotations

import asyncio
from time import monotonic

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.store import LIMIT, SILENT, Store

FRESH = 1.0
"""Seconds for which a look counts: whoever asks more often costs the database nothing."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.looking: asyncio.Task[str] | None = None
        self.began = 0.0

    async def trouble(self) -> str:
        """Why nothing can be served now; empty if all is well."""
        if self.looking is None or (self.looking.done() and monotonic() - self.began >= FRESH):
            self.began = monotonic()
            self.looking = asyncio.create_task(self.look())
        return await asyncio.shield(self.looking)

    async def look(self) -> str:
        try:
            async with asyncio.timeout(LIMIT):
                await self.store.check()
        except TimeoutError:
            return SILENT
        except QuarterdeckError as error:
            return str(error)
        return ""
