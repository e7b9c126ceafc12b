"""Servers in processes of their own, for benchmarks and tests: to be loaded, killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE = 60.0
"""Seconds that a server may take to end."""


def end_when_told() -> None:
    """A program that is told to end does as with Ctrl-C, in the background too, and so ends what it started first."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda _number, _frame: signal.raise_signal(signal.SIGINT))


class ServerProcess:
    """A server on the loopback interface, with bots that answer at once and limits that one machine does not reach."""

    def __init__(
        self, data: Path, database: str = "sqlite", port: int = 0, files: int | None = None, **settings: str
    ) -> None:
        data.mkdir(exist_ok=True)
        environment = os.environ | {
            "HOST": "127.0.0.1",
            "PORT": str(port),
            "QUARTERDECK_DATA": str(data),
            "QUARTERDECK_DATABASE": database,
            "QUARTERDECK_BOT_DELAY": "0",
            "QUARTERDECK_CALLS_A_SECOND": "10000",
            "QUARTERDECK_CALLS_AN_ADDRESS": "1000000",
            "QUARTERDECK_GUESTS_A_MINUTE": "1000000",
            "QUARTERDECK_WORKERS": "1",
            "QUARTERDECK_LOG": "info",
            **settings,
        }
        limit = "" if files is None else f"ulimit -n {files};"
        self.log = data / f"log-{os.urandom(4).hex()}.txt"
        with self.log.open("wb") as errors:
            self.process = subprocess.Popen(
                ["sh", "-c", f'{limit} exec "$0" -m quarterdeck.server', sys.executable],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        if not address:
            self.end()
            raise RuntimeError(f"the server did not start: {self.log.read_text()}")
        self.address = address.replace("localhost", "127.0.0.1")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """As when the power goes."""
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def stop(self) -> None:
        """As an administrator does."""
        self.process.send_signal(signal.SIGTERM)
        self.end()

    def end(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
