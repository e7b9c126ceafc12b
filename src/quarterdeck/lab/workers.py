"""Several processes that share work: each gets a task when it is free."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from typing import Any, Protocol, TypeVar

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.lab.simulate import told

Task = TypeVar("Task")
Done = TypeVar("Done")
TaskIn = TypeVar("TaskIn", contravariant=True)
DoneOut = TypeVar("DoneOut", covariant=True)


class WorkerLost(QuarterdeckError):
    """A process ended before its games did."""

    code = "worker_lost"


class WorkerFailed(QuarterdeckError):
    """A process raised what nobody had foreseen: a fault in Quarterdeck or in a game."""

    code = "worker_failed"


class Worker(Protocol[TaskIn, DoneOut]):
    """Does tasks. It is pickled and sent to a process before the first one."""

    def do(self, task: TaskIn, /) -> DoneOut: ...


def done_by_workers(worker: Worker[Task, Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """What came of all tasks, in any order. However this ends, no process is left behind."""
    workers: dict[Any, Any] = {}
    try:
        with no_interrupt():
            for _ in range(min(jobs, len(tasks))):
                ours, theirs = get_context("spawn").Pipe()
                process = get_context("spawn").Process(target=work, args=(theirs, worker), daemon=True)
                process.start()
                theirs.close()
                workers[ours] = process
        yield from hand_out(tasks, list(workers))
    finally:
        for ours, process in workers.items():
            process.terminate()
            process.join()
            ours.close()


def hand_out(tasks: Sequence[Task], connections: list[Any]) -> Iterator[Any]:
    left = list(tasks)[::-1]
    for connection in connections:
        connection.send(left.pop())
    busy = len(connections)
    while busy:
        for ready in wait(connections):
            assert isinstance(ready, Connection)
            busy -= 1
            done = received(ready)
            if left:
                ready.send(left.pop())
                busy += 1
            yield done


def received(connection: Connection) -> Any:
    try:
        answer = connection.recv()
    except (EOFError, ConnectionError):
        raise WorkerLost("a process that played games was ended from outside, perhaps for lack of memory") from None
    if isinstance(answer, QuarterdeckError):
        raise answer
    return answer


def work(connection: Connection, worker: Worker[Any, Any]) -> None:
    """What a process does: the tasks that it is given, until it is ended or nobody gives it any."""
    with suppress(EOFError, ConnectionError):
        while True:
            connection.send(done_or_error(worker, connection.recv()))


def done_or_error(worker: Worker[Task, Done], task: Task) -> Done | QuarterdeckError:
    try:
        return worker.do(task)
    except QuarterdeckError as error:
        return error
    except Exception as error:
        return WorkerFailed(f"a process that played games failed: {told(error)}")


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
