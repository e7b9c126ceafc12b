"""The replay cache: replays, records and proofs that were made are kept for a while (least recently used go first).

What a copy holds follows from the game, the perspective and the number of its newest frame, and so does its tag (the
ETag of HTTP). A game that is over has one tag for ever.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck import __version__
from quarterdeck.server.errors import Conflict
from quarterdeck.server.fair_queue import AT_THE_TABLE, Job
from quarterdeck.server.limits import Limit
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.logs import note, short
from quarterdeck.server.replay_worker import ReplayReply, ReplayRequest
from quarterdeck.server.replays import EVERYTHING
from quarterdeck.server.store import Store
from quarterdeck.server.worker_pool import WorkerPool, WorkFailed

LARGEST = 32 * 1024 * 1024
"""Size of the cache in bytes."""
COST = 100
"""Milliseconds that replaying one game takes, roughly."""

Pages = tuple[bytes, ...]


class ReplayWanted(Struct, frozen=True):
    what: Literal["replay", "record", "verify"]
    eyes: str
    """Name of the perspective, as it was asked for."""
    seat: int | None = None
    """The seat of that name; None for the spectators, and for everything."""


class ReplayCache:
    def __init__(self, store: Store, workers: WorkerPool, limit: Limit, cards: Path | None) -> None:
        self.store = store
        self.workers = workers
        self.limit = limit
        """Rate limit per person of games to be replayed."""
        self.cards = "" if cards is None else str(cards)
        self.kept: OrderedDict[str, Pages] = OrderedDict()
        self.size = 0
        self.making: dict[str, asyncio.Task[Pages]] = {}

    async def pages(self, live: LiveTable, wanted: ReplayWanted, address: str, user: str) -> Pages:
        """Compressed pages; several callers who want the same at once share one task."""
        name = tag(live, wanted)
        known = self.kept.get(name)
        if known is not None:
            self.kept.move_to_end(name)
            return known
        making = self.making.get(name)
        if making is None:
            self.limit.check(user)
            job = Job(AT_THE_TABLE, address, user, COST)
            making = self.making[name] = asyncio.create_task(self.made(live, wanted, job))
            making.add_done_callback(partial(self.settle, name))
        return await asyncio.shield(making)

    async def made(self, live: LiveTable, wanted: ReplayWanted, job: Job) -> Pages:
        """Pages from a worker process, which gets the log as far as it is known here."""
        count = live.rows
        rows = [msgspec.Raw(row) for row in (await self.store.read(live.id))[:count]]
        perspective = EVERYTHING if wanted.eyes == EVERYTHING else wanted.seat
        request = ReplayRequest(wanted.what, live.id, rows, perspective, wanted.eyes, self.cards)
        try:
            async with self.workers.turn(job):
                return (await self.workers.request(request, ReplayReply)).pages
        except WorkFailed as error:
            note("a game was not played again", level=40, table=short(live.id), why=str(error)[:200])
            raise Conflict("this game cannot be replayed right now; try again in a moment") from None

    def forget(self) -> None:
        """Drop everything: names in it may be of somebody who has had them removed."""
        self.kept.clear()
        self.size = 0

    def settle(self, name: str, making: asyncio.Task[Pages]) -> None:
        """Keep what was made, unless it failed."""
        del self.making[name]
        if making.cancelled() or making.exception() is not None:
            return
        self.kept[name] = making.result()
        self.size += sum(map(len, making.result()))
        while self.size > LARGEST:
            _, oldest = self.kept.popitem(last=False)
            self.size -= sum(map(len, oldest))


def tag(live: LiveTable, wanted: ReplayWanted) -> str:
    """Name of a copy: it changes when, and only when, the copy would."""
    state = live.id, live.number(wanted.seat), live.state, live.names(), live.game.data_hash, __version__
    return sha256(msgspec.json.encode((wanted, state))).hexdigest()[:32]
