"""Autoplay: the server answers by itself for bots, for clocks that run out, and for people without a choice.

There is at most one task per open question in this process. Other processes may have the same table in memory and do
the same: the log takes the first answer, and the second finds that the question is no longer open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from random import SystemRandom
from time import monotonic, time
from typing import Any

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.bot_pool import BotPool
from quarterdeck.server.due_work import auto_answer, due
from quarterdeck.server.errors import Broken, Conflict, GivenUp, Stale, Unreadable
from quarterdeck.server.fair_queue import AT_THE_TABLE, WATCHED, Job
from quarterdeck.server.game_commands import answer_for
from quarterdeck.server.hub import PUT_AWAY, Hub
from quarterdeck.server.lessons import scripted_answer
from quarterdeck.server.levels import Level, level
from quarterdeck.server.logs import note, short
from quarterdeck.server.room import Room
from quarterdeck.server.visitors import Visitors
from quarterdeck.server.worker_pool import WorkFailed

RANDOM = SystemRandom()
NEAR = 90.0
"""Seconds: clocks that run out within this time have a task that waits for them."""
BATCH = 50
"""Number of tables that are checked between two clean-ups of memory."""
RETRY = 1.0
"""Seconds until an answer that could not be written is tried again."""

CONSENT_WAIT, CONSENT_POLL = 20.0, 0.1
"""Seconds that a bot waits at most while an undo request is open, and between two checks."""

TableSeat = tuple[str, int]
"""Id of a table, and one of its seats."""


class Autoplay:
    def __init__(self, hub: Hub, bot_pool: BotPool, visitors: Visitors, delay: tuple[float, float]) -> None:
        self.hub = hub
        self.bot_pool = bot_pool
        self.visitors = visitors
        self.delay = delay
        self.open: dict[TableSeat, tuple[int, str, asyncio.Task[None]]] = {}
        """Task per seat that is answered for, with the number of its question and who answers."""
        self.stopped = False
        hub.after.append(self.check)

    def check(self, room: Room) -> None:
        """Start and stop tasks as the open questions of a table demand; called whenever it has changed."""
        live = room.live
        play = live.play
        if play is None or self.stopped or room.closed is not None:
            return
        asked = {lane.seat: lane for lane in play.waiting()}
        waits = not live.has_people() and not room.is_watched(monotonic())
        for seat, occupancy in enumerate(live.seating):
            lane = asked.get(seat)
            why = None if lane is None else auto_answer(live, occupancy, play.g, lane)
            number = play.at(seat).question_number
            if why == "bot":
                if waits:
                    continue  # until somebody watches; what is being thought about is not thrown away
                work = self.think(room, seat, number, occupancy.level)
                self.run(room, seat, number, f"bot {occupancy.level}", work)
            elif why == "only":
                self.run(room, seat, number, "only", self.only(room, seat, number))
            elif why == "clock" and self.is_near(live.deadline(seat)):
                self.run(room, seat, number, "clock", self.clock(room, seat, number))
            else:
                self.cancel(room, seat)

    def is_near(self, deadline: float | None) -> bool:
        """Does the clock need a task? Until then the table may leave memory; it is checked again in time."""
        return deadline is not None and deadline < time() + NEAR

    def run(self, room: Room, seat: int, number: int, by: str, work: Coroutine[Any, Any, None]) -> None:
        question = room.live.id, seat
        known = self.open.get(question)
        if known is not None:
            if known[:2] == (number, by) and not known[2].done():
                work.close()
                return
            self.cancel(room, seat)
        room.busy += 1
        task = asyncio.create_task(self.guarded(room, seat, work))
        task.add_done_callback(partial(self.finished, room, question))
        self.open[question] = number, by, task

    def finished(self, room: Room, question: TableSeat, task: asyncio.Task[None]) -> None:
        room.busy -= 1
        known = self.open.get(question)
        if known is not None and known[2] is task:
            del self.open[question]
        if not task.cancelled() and task.exception() is not None:
            note("keeping a table failed", level=40, table=short(question[0]), trace=task.exception())

    def cancel(self, room: Room, seat: int) -> None:
        known = self.open.pop((room.live.id, seat), None)
        # The task itself may have changed the table: it ends by itself.
        if known is not None and known[2] is not asyncio.current_task():
            known[2].cancel()

    async def guarded(self, room: Room, seat: int, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Stale, GivenUp, Unreadable):
            pass  # somebody else has answered, or nobody can any more
        except Broken as error:
            self.hub.shut(room.live.id, Unreadable(f"what seat {seat} is to do breaks the rules"), error)
        except QuarterdeckError as error:
            note("a seat was not answered for", level=40, table=short(room.live.id), seat=seat, code=error.code)
            asyncio.get_running_loop().call_later(RETRY, self.check, room)

    # Who answers ------------------------------------------------------------------------------------------------

    async def think(self, room: Room, seat: int, number: int, name: str | None) -> None:
        """Let a bot answer; if it fails, any option will do, so that the others need not wait."""
        live = room.live
        play = live.under_way
        lane = play.lane(seat)
        assert lane is not None
        assert lane.decision is not None
        options = [action.text for action in play.g.offers(lane)]
        always_ask = lane.decision.always_ask
        strength = level(name)
        began = monotonic()
        by_script = scripted_answer(live, seat)
        action = options[0] if by_script is None else by_script
        if by_script is None and (always_ask or len(options) > 1):
            async with self.bot_pool.turn(self.job(room, strength)):
                if always_ask:  # without a choice the bot waits for a turn as well, and as long after it
                    began = monotonic()
                if len(options) > 1:
                    action = await self.chosen(room, seat, strength, options)
        slowest = strength.milliseconds / 1000 if always_ask and self.delay[1] else 0.0
        await asyncio.sleep(max(0.0, began + max(self.pause(), slowest) - monotonic()))
        self.hub.metrics.thinking.note(monotonic() - began)
        await self.wait_for_consent(room)
        await self.hub.submit(room, lambda live, now: answer_for(live, seat, number, action, "bot", now))

    async def wait_for_consent(self, room: Room) -> None:
        """Wait while people decide on an undo request, but not for ever."""
        until = monotonic() + CONSENT_WAIT
        while room.live.asks and monotonic() < until:
            await asyncio.sleep(CONSENT_POLL)

    def job(self, room: Room, strength: Level) -> Job:
        """The work of a table's bots, charged to its host."""
        rank = AT_THE_TABLE if room.is_played_from_here() else WATCHED
        return Job(rank, self.visitors.address(room.live.host), room.live.host, strength.cost)

    async def chosen(self, room: Room, seat: int, strength: Level, options: list[str]) -> str:
        live = room.live
        with self.hub.blaming(live.id):
            view = live.under_way.view(seat)
        try:
            action = await self.bot_pool.choose(live.game, view, strength.bot)
            if action not in options:
                raise WorkFailed("its answer is not among the options")
        except WorkFailed as error:
            self.hub.metrics.refused("bot_failed")
            note("bot failed", level=30, table=short(live.id), seat=seat, bot=strength.bot, why=str(error)[:200])
            return RANDOM.choice(options)
        return action

    async def only(self, room: Room, seat: int, number: int) -> None:
        """Answer a question that is always asked, but has one option: the time it takes must not show that."""
        lane = room.live.under_way.lane(seat)
        assert lane is not None
        action = room.live.under_way.g.offers(lane)[0].text
        await asyncio.sleep(self.pause())
        await self.hub.submit(room, lambda live, now: answer_for(live, seat, number, action, "only", now))

    async def clock(self, room: Room, seat: int, number: int) -> None:
        """Wait for the deadline, and give the default answer."""
        deadline = room.live.deadline(seat)
        while deadline is not None and time() < deadline:
            await asyncio.sleep(deadline - time())
            deadline = room.live.deadline(seat)
        if deadline is None or room.live.under_way.at(seat).question_number != number:
            return
        action = room.live.under_way.g.default(seat).text
        await self.hub.submit(room, lambda live, now: answer_for(live, seat, number, action, "clock", now))

    def pause(self) -> float:
        """A random time in seconds, which depends on nothing that happened at the table."""
        low, high = self.delay
        return RANDOM.uniform(low, high)

    # Start and stop ---------------------------------------------------------------------------------------------

    async def resume(self, within: float = NEAR) -> None:
        """Check the tables that are due within so many seconds; at a start, so that their bots and clocks go on."""
        for count, (table, found) in enumerate(await self.hub.store.due(time() + within)):
            with suppress(Conflict):  # one that cannot be read is closed, and noted
                await self.check_due(table, found)
            if count % BATCH == 0:
                self.hub.put_away()
            await asyncio.sleep(0)

    async def check_due(self, table: str, found: float) -> None:
        known = table in self.hub.rooms
        room = await self.hub.room(table)
        self.check(room)
        really = due(room.live)
        if really != found:
            await self.hub.store.correct_due(table, found, really)
        if not known and not room.busy:
            room.used -= PUT_AWAY  # nothing is to be done here: it need not stay in memory

    async def stop(self) -> None:
        self.stopped = True
        tasks = [task for _, _, task in self.open.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
