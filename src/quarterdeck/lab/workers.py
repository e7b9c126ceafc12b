"""Several processes that play groups of games for a simulation.

A worker is handed some groups at a time: one at first, then as many as keep it busy for about half a second, so that
sending them costs next to nothing and nobody waits long for the last one.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.simulate import play_group
from quarterdeck.lab.tally import Tally, empty_tally

BUSY_SECONDS = 0.5


class WorkerLost(QuarterdeckError):
    """A process ended before its games did."""

    code = "worker_lost"


def played_by_workers(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The tallies of all groups as they come in. However this ends, no process is left behind."""
    workers: dict[Any, Any] = {}
    try:
        with no_interrupt():
            for _ in range(jobs):
                ours, theirs = get_context("spawn").Pipe()
                process = get_context("spawn").Process(target=work, args=(theirs, plan), daemon=True)
                process.start()
                theirs.close()
                workers[ours] = process
        yield from hand_out(plan, list(workers))
    finally:
        for ours, process in workers.items():
            process.terminate()
            process.join()
            ours.close()


def hand_out(plan: Plan, connections: list[Any]) -> Iterator[Tally]:
    first = 0
    busy = 0
    for connection in connections:
        connection.send((first, 1))
        first += 1
        busy += 1
    while busy:
        for ready in wait(connections):
            assert isinstance(ready, Connection)
            busy -= 1
            tally, seconds = received(ready)
            fitting = int(tally.groups * BUSY_SECONDS / max(seconds, 1e-6))
            # Towards the end the rest is shared out evenly, so that all stop at about the same time.
            count = max(1, min(fitting, (plan.groups - first) // len(connections)))
            if first < plan.groups:
                ready.send((first, min(count, plan.groups - first)))
                first += count
                busy += 1
            yield tally


def received(connection: Connection) -> tuple[Tally, float]:
    try:
        answer = connection.recv()
    except (EOFError, ConnectionError):
        raise WorkerLost("a process that played games was ended from outside, perhaps for lack of memory") from None
    if isinstance(answer, QuarterdeckError):
        raise answer
    tally, seconds = answer
    assert isinstance(tally, Tally)
    return tally, seconds


def work(connection: Connection, plan: Plan) -> None:
    """What a process does: play the groups it is told to, until it is ended."""
    game = plan.load()
    try:
        while True:
            first, count = connection.recv()
            began = perf_counter()
            tally = empty_tally(len(plan.bots), plan.seats)
            for group in range(first, first + count):
                tally = tally.plus(play_group(plan, game, group))
            connection.send((tally, perf_counter() - began))
    except QuarterdeckError as error:
        connection.send(error)
    except EOFError:
        return


@contextmanager
def no_interrupt() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C: the process that started it does, and ends it."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
