"""Servers in processes of their own, to be killed and started again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quarterdeck.bench.server_process import ServerProcess


@contextmanager
def server_process(
    data: Path, database: str = "sqlite", port: int = 0, files: int | None = None
) -> Iterator[ServerProcess]:
    """`files`: how many the process may have open."""
    server = ServerProcess(data, database, port, files)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        elif server.process.stdout is not None:
            server.process.stdout.close()
