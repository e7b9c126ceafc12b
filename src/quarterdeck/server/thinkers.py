"""The processes that think for bots, so that the server itself never has to.

Each does one thing at a time, and `turns` says whose is next. One that takes too long or breaks is ended, and another
is started in its place; whoever was waiting for it is told so.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from secrets import randbits

import msgspec

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.view import View
from quarterdeck.server.logs import note
from quarterdeck.server.turns import Claim, Turns
from quarterdeck.server.worker import Opinion, Reply, Request

LONGEST_LINE = 4 * 1024 * 1024


class ThinkingFailed(Exception):
    """The bot did not answer: its process broke, refused, or took too long."""


class Thinkers:
    def __init__(
        self,
        count: int,
        limit: float,
        program: str,
        cards: Path | None,
        alone: Callable[[str, str], tuple[bool, bool]],
    ) -> None:
        self.turns = Turns(count, alone)
        self.limit = limit
        self.program = program
        self.cards = cards
        self.idle: deque[asyncio.subprocess.Process] = deque()
        self.stopped = False

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[None]:
        """Wait until it is this claim's turn, and hold its place."""
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ticket = self.turns.enter(claim, lambda: None if come.done() else come.set_result(None))
        try:
            await come
            yield
        finally:
            self.turns.leave(ticket)

    async def choose(self, game: Game, view: View, bot: str) -> str:
        """The text of the bot's answer; whoever asks holds a turn."""
        return (await self.ask(game, view, bot, consider=False)).action

    async def consider(self, game: Game, view: View, bot: str) -> list[Opinion]:
        """What the bot thinks of every option, the best first; whoever asks holds a turn."""
        return (await self.ask(game, view, bot, consider=True)).opinions

    async def ask(self, game: Game, view: View, bot: str, consider: bool) -> Reply:
        request = Request(
            what="consider" if consider else "choose",
            game=game.id,
            data=game.data_hash,
            folder="" if self.cards is None else str(self.cards / game.id),
            bot=bot,
            seed=randbits(64),
            view=msgspec.Raw(msgspec.json.encode(view)),
        )
        reply = await self.hand_over(msgspec.json.encode(request) + b"\n")
        if reply.error:
            raise ThinkingFailed(reply.error)
        return reply

    async def hand_over(self, line: bytes) -> Reply:
        """Give a line to a process that is free; it is free again only if it answered properly."""
        process = await self.process()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            async with asyncio.timeout(self.limit):
                await process.stdin.drain()
                answer = await process.stdout.readline()
            reply = msgspec.json.decode(answer, type=Reply)
        except TimeoutError:
            await end(process)
            raise ThinkingFailed(f"no answer within {self.limit:g} seconds") from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            await end(process)
            raise ThinkingFailed(f"the process broke: {type(error).__name__}") from None
        except BaseException:
            await end(process)
            raise
        self.idle.append(process)
        return reply

    async def process(self) -> asyncio.subprocess.Process:
        if self.stopped:
            raise ThinkingFailed("the server is stopping")
        while self.idle:
            process = self.idle.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.program,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )

    async def warm_up(self) -> None:
        """Start one process, so that the first bot need not wait for it."""
        with suppress(ThinkingFailed):
            self.idle.append(await self.process())

    async def stop(self) -> None:
        self.stopped = True
        while self.idle:
            await end(self.idle.pop())


async def end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    note("worker ended", returncode=process.returncode)
