"""Background tasks of the server process: none of them ends anything else when it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.logs import note

Work = Coroutine[Any, Any, object]


class Background:
    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Work) -> None:
        task = asyncio.create_task(guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def guarded(work: Work) -> None:
    try:
        await work
    except QuarterdeckError as error:
        note("background work refused", code=error.code)
    except Exception as error:
        note("background work failed", level=40, trace=error)
