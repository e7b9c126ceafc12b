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
from contextlib import contextmanager
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


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database server of our own, on the loopback interface."""
    user = somebody()
    folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
    port = free_port()
    try:
        if user is not None:
            shutil.chown(folder, user)
        make = [program("initdb"), "-D", str(folder / "data"), "-U", "deck", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(make, user=user, check=True, stdout=subprocess.DEVNULL, cwd=folder)
        run = [program("postgres"), "-D", str(folder / "data"), "-p", str(port), "-h", "127.0.0.1", "-k", ""]
        server = subprocess.Popen(
            [*run, "-c", "fsync=off"],
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(port, server)
            yield f"postgresql://deck@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
