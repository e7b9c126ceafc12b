"""A real PostgreSQL for benchmarks and tests: in a folder of its own, on the loopback interface, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0


class NoPostgres(Exception):
    """PostgreSQL is not installed here."""


def program(name: str) -> str:
    """Where a program of PostgreSQL lies; Debian keeps them out of the way."""
    found = shutil.which(name)
    candidates = [*([found] if found else []), *map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))]
    if not candidates:
        raise NoPostgres("PostgreSQL is not installed")
    return candidates[-1]


def somebody() -> str | None:
    """PostgreSQL refuses to run as root: another user, if we are."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Database:
    """A database server that can be stopped, frozen and started again."""

    def __init__(self, *settings: str) -> None:
        self.user = somebody()
        self.settings = [word for setting in settings for word in ("-c", setting)]
        self.port = free_port()
        self.address = f"postgresql://deck@127.0.0.1:{self.port}/postgres"
        initdb = program("initdb")
        self.folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        make = [initdb, "-D", str(self.folder / "data"), "-U", "deck", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(make, user=self.user, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
        self.start()

    def start(self) -> None:
        run = [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        self.process = subprocess.Popen(
            [*run, *self.settings],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + PATIENCE
        ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode != 0:
            assert self.process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < until, "PostgreSQL takes too long to start"
            time.sleep(0.05)

    def stop(self) -> None:
        """End all connections and the server: what its users call a fast shutdown."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def freeze(self) -> None:
        """All of it stands still, and its connections stay open."""
        self.signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal_all(signal.SIGCONT)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        self.freeze()
        try:
            yield
        finally:
            self.thaw()

    def signal_all(self, number: signal.Signals) -> None:
        """To the server first, so that it starts no process meanwhile."""
        os.kill(self.process.pid, number)
        for child in children(self.process.pid):
            try:
                os.kill(child, number)
            except ProcessLookupError:
                continue  # it has ended

    def remove(self) -> None:
        if self.process.poll() is None:
            self.thaw()
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def children(parent: int) -> list[int]:
    listed = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True, check=False)
    return [int(pid) for pid in listed.stdout.split()]
