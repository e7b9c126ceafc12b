"""A worker pool: processes for work that would keep the server from answering, one request at a time each.

A process that takes too long or breaks is ended, and another is started in its place; whoever waited is told so. Who is
served next is decided by the fair queue.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

import msgspec
from msgspec import Struct

from quarterdeck.server.fair_queue import FairQueue, Job
from quarterdeck.server.logs import note
from quarterdeck.server.worker_loop import WorkerReply

MAX_REPLY = 64 * 1024 * 1024
"""Bytes of the largest reply."""

ReplyType = TypeVar("ReplyType", bound=WorkerReply)


class WorkFailed(Exception):
    """No reply: the worker broke, refused, or took too long."""


class WorkerPool:
    def __init__(self, count: int, limit: float, program: str, alone: Callable[[str, str], tuple[bool, bool]]) -> None:
        self.queue = FairQueue(count, alone)
        self.limit = limit
        self.program = program
        self.idle: deque[asyncio.subprocess.Process] = deque()
        self.starting: set[asyncio.Task[None]] = set()
        self.stopped = False

    @asynccontextmanager
    async def turn(self, job: Job) -> AsyncIterator[None]:
        """Wait until it is this job's turn, and hold a place in the pool."""
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ticket = self.queue.enter(job, lambda: None if come.done() else come.set_result(None))
        try:
            await come
            yield
        finally:
            self.queue.leave(ticket)

    async def request(self, request: Struct, kind: type[ReplyType]) -> ReplyType:
        """The reply of a worker; the caller holds a turn."""
        line = await self.hand_over(msgspec.json.encode(request) + b"\n")
        try:
            reply = msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeError):
            raise WorkFailed("its reply cannot be read") from None
        if reply.error:
            raise WorkFailed(reply.error)
        return reply

    async def hand_over(self, line: bytes) -> bytes:
        """Give a line to a free process, which is free again only if it replied."""
        process = await self.process()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            async with asyncio.timeout(self.limit):
                await process.stdin.drain()
                answer = await process.stdout.readline()
            if not answer.endswith(b"\n"):
                raise OSError("it ended")
        except TimeoutError:
            await end(process)
            raise WorkFailed(f"no reply within {self.limit:g} seconds") from None
        except (OSError, ValueError) as error:
            await end(process)
            raise WorkFailed(f"the process broke: {type(error).__name__}") from None
        except BaseException:
            await end(process)
            raise
        self.idle.append(process)
        return answer

    async def process(self) -> asyncio.subprocess.Process:
        """A free process, or a new one; a caller who gives up while it starts leaves it to the next."""
        while not self.stopped:
            while self.idle:
                process = self.idle.pop()
                if process.returncode is None:
                    return process
            starting = asyncio.create_task(self.start())
            self.starting.add(starting)
            starting.add_done_callback(self.starting.discard)
            await asyncio.shield(starting)
        raise WorkFailed("the server is stopping")

    async def start(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.program,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_REPLY,
            start_new_session=True,
        )
        self.idle.append(process)

    async def warm_up(self) -> None:
        """Start one process, so that the first caller need not wait for it."""
        with suppress(WorkFailed):
            self.idle.append(await self.process())

    async def stop(self) -> None:
        self.stopped = True
        await asyncio.gather(*self.starting, return_exceptions=True)
        while self.idle:
            await end(self.idle.pop())


async def end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    note("worker ended", returncode=process.returncode)
