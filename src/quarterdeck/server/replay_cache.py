"""The archive: games played again, and kept for a while, so that the same is not played again for everybody.

What a copy holds follows from the game, the perspective and the number of its newest frame; so does its tag. A game
that is over has one for ever.
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
"""Bytes of copies that are kept; the one that was asked for longest ago goes first."""
COST = 100
"""Milliseconds, about, that a game takes to be played again."""

Pages = list[bytes]


class ReplayWanted(Struct, frozen=True):
    what: Literal["replay", "record", "verify"]
    eyes: str
    """The perspective, as it was asked for."""
    seat: int | None = None
    """The one of that name; None for the spectators, and for everything."""


class ReplayCache:
    def __init__(self, store: Store, workers: WorkerPool, limit: Limit, cards: Path | None) -> None:
        self.store = store
        self.workers = workers
        self.limit = limit
        """How many games one person may have played again."""
        self.cards = "" if cards is None else str(cards)
        self.kept: OrderedDict[str, Pages] = OrderedDict()
        self.size = 0
        self.making: dict[str, asyncio.Task[Pages]] = {}

    async def pages(self, live: LiveTable, wanted: ReplayWanted, address: str, user: str) -> Pages:
        """The packed pages of a copy. Several who ask for the same at once wait for the same."""
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
        """Have the game played again by a process of its own; it gets the log, as far as it is known here."""
        count = live.rows
        rows = [msgspec.Raw(row) for row in (await self.store.read(live.id))[:count]]
        perspective = EVERYTHING if wanted.eyes == EVERYTHING else wanted.seat
        order = ReplayRequest(wanted.what, live.id, rows, perspective, wanted.eyes, self.cards)
        try:
            async with self.workers.turn(job):
                answer = await self.workers.hand_over(msgspec.json.encode(order) + b"\n")
            copy = msgspec.json.decode(answer, type=ReplayReply)
        except (WorkFailed, msgspec.MsgspecError) as error:
            copy = ReplayReply(error=str(error))
        if copy.error:
            note("a game was not played again", level=40, table=short(live.id), why=copy.error[:200])
            raise Conflict("this game cannot be played again now; try again in a moment")
        return copy.pages

    def settle(self, name: str, making: asyncio.Task[Pages]) -> None:
        """Keep what was made, if it was."""
        del self.making[name]
        if making.cancelled() or making.exception() is not None:
            return
        self.kept[name] = making.result()
        self.size += sum(map(len, making.result()))
        while self.size > LARGEST:
            _, oldest = self.kept.popitem(last=False)
            self.size -= sum(map(len, oldest))


def tag(live: LiveTable, wanted: ReplayWanted) -> str:
    """What a copy is known by: the same as long as it would be the same."""
    state = live.id, live.number(wanted.seat), live.state, live.names(), live.game.data_hash, __version__
    return sha256(msgspec.json.encode((wanted, state))).hexdigest()[:32]
