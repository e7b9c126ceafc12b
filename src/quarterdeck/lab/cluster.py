"""The same games on a Ray cluster: one actor for each processor that it has, and Ray decides where.

Every machine has the same Quarterdeck installed; an owner's own cards lie in the same folder on each.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Generator, Sequence

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.lab.chunks import Chunk, ChunkWorker, PlayedGame
from quarterdeck.lab.workers import WorkerLost
from quarterdeck.optional_dependencies import needs

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody unless its owner wants it

with needs("ray"):
    import ray
    from ray.exceptions import RayActorError, RayTaskError
    from ray.util import ActorPool


def done_on_ray(worker: ChunkWorker, chunks: Sequence[Chunk]) -> Generator[tuple[Chunk, list[PlayedGame]], None, None]:
    """What came of all chunks, in any order, on the cluster that RAY_ADDRESS names, or on this machine alone."""
    begun_here = not ray.is_initialized()
    if begun_here:
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR)
        except ConnectionError as error:
            raise WorkerLost(f"there is no Ray cluster: {error}") from None
    try:
        processors = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        actor = ray.remote(num_cpus=1)(ChunkWorker)
        pool = ActorPool([actor.remote(worker.plans) for _ in range(min(processors, len(chunks)))])
        yield from pool.map_unordered(lambda player, chunk: player.do.remote(chunk), list(chunks))
    except RayTaskError as error:
        if isinstance(error.cause, QuarterdeckError):
            raise error.cause from None
        raise
    except RayActorError as error:
        raise WorkerLost(f"a process of the Ray cluster that played games was lost: {error}") from None
    finally:
        if begun_here:
            ray.shutdown()
