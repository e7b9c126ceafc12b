"""A real PostgreSQL, made for one run of the tests and gone after it."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import pytest

PATIENCE = 60.0


def program(name: str) -> str:
    """Where a program of PostgreSQL lies; Debian keeps them out of the way."""
    found = shutil.which(name)
    candidates = [*([found] if found else []), *map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))]
    if not candidates:
        pytest.skip("PostgreSQL is not installed")
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
    """A database server of our own, on the loopback interface."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = somebody()
        self.port = free_port()
        self.address = f"postgresql://deck@127.0.0.1:{self.port}/postgres"
        if self.user is not None:
            shutil.chown(folder, self.user)
        make = [program("initdb"), "-D", str(folder / "data"), "-U", "deck", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(make, user=self.user, check=True, stdout=subprocess.DEVNULL, cwd=folder)

    def start(self) -> None:
        run = [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        self.server = subprocess.Popen(
            [*run, "-c", "fsync=off"],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self.port, self.server)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGINT)
        self.server.wait(PATIENCE)

    def signal(self, number: signal.Signals) -> None:
        """To the server and to all that it has started."""
        mine = str(self.server.pid)
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if status.read_text().rpartition(")")[2].split()[1] == mine:
                    os.kill(int(status.parent.name), number)
        self.server.send_signal(number)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        self.signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.signal(signal.SIGCONT)


@contextmanager
def database_server() -> Iterator[Database]:
    folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
    try:
        found = Database(folder)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that is there for this run of the tests."""
    with database_server() as found:
        yield found.address


@contextmanager
def fresh_database(address: str) -> Iterator[str]:
    """The address of a database of one's own on that server, empty."""
    name = f"test_{os.urandom(6).hex()}"
    execute(address, f"create database {name}")
    try:
        yield f"{address.rpartition('/')[0]}/{name}"
    finally:
        execute(address, f"drop database {name} with (force)")


def execute(address: str, sql: str) -> list[asyncpg.Record]:
    async def run() -> list[asyncpg.Record]:
        connection = await asyncpg.connect(address)
        try:
            if ";" not in sql:
                return list(await connection.fetch(sql))
            await connection.execute(sql)
            return []
        finally:
            await connection.close()

    return asyncio.run(run())


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    while subprocess.run(ready, check=False).returncode != 0:
        assert server.poll() is None, "PostgreSQL did not start"
        assert time.monotonic() < until, "PostgreSQL takes too long to start"
        time.sleep(0.05)
