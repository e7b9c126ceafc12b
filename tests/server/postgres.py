"""A real PostgreSQL, made for one run of the tests and gone after it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from quarterdeck.bench.postgres import Database, NoPostgres


@contextmanager
def database_server() -> Iterator[Database]:
    """A database server of our own, on the loopback interface."""
    try:
        server = Database("fsync=off")
    except NoPostgres as missing:
        pytest.skip(str(missing))
    try:
        yield server
    finally:
        server.remove()


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
