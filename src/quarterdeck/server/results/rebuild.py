"""Making histories and ratings afresh from what ended games have left behind."""

from __future__ import annotations

import asyncio

from quarterdeck.server.results.fold import Fold
from quarterdeck.server.settings import Settings
from quarterdeck.server.store_for import store_for


def rebuild(settings: Settings) -> int:
    """Returns the number of games. Servers with PostgreSQL may go on meanwhile; one with SQLite has to be stopped."""
    store, lock = store_for(settings)

    async def run() -> int:
        await store.open()
        try:
            return await Fold(store).again()
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    finally:
        if lock is not None:
            lock.close()
