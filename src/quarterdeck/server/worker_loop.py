"""The loop of a worker process: one JSON request per line of its standard input, one reply per line of its output.

The process ends when its input does.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Struct

NICENESS = 5
"""Priority of a worker below that of the server's own process, as `nice` counts it."""

RequestType = TypeVar("RequestType", bound=Struct)


class WorkerReply(Struct, frozen=True):
    """A reply; each kind of worker has its own fields, all of them optional."""

    error: str = ""


def answer_requests(kind: type[RequestType], work: Callable[[RequestType], WorkerReply]) -> None:
    os.nice(NICENESS)
    for line in sys.stdin.buffer:
        try:
            reply = work(msgspec.json.decode(line, type=kind))
        except Exception as error:  # whatever it breaks with, whoever waits must hear of it
            reply = WorkerReply(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()
