"""Servers that many tests share: one of ours, and one PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.server.players import Player, Served, served
from tests.server.postgres import fresh_database, postgres

Serve = Callable[..., AbstractContextManager[Served]]
"""Starts a server; one after the other, they use the same database."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def database_host() -> Iterator[str]:
    """The address of a PostgreSQL that all tests share."""
    with postgres() as address:
        yield address


@pytest.fixture
def database(database_host: str) -> Iterator[str]:
    """The address of an empty database of the test's own."""
    with fresh_database(database_host) as address:
        yield address


@pytest.fixture
def ann(server: Served) -> Player:
    return server.player("Ann")


@pytest.fixture
def bob(server: Served) -> Player:
    return server.player("Bob")


@pytest.fixture(params=["sqlite", "postgres"])
def serve(request: pytest.FixtureRequest, tmp_path: Path) -> Serve:
    """Servers of the test's own on either database."""
    kept = {} if request.param == "sqlite" else {"database": request.getfixturevalue("database")}
    return lambda **settings: served(tmp_path, **kept, **settings)


@pytest.fixture
def two_sites(database: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two servers on one PostgreSQL."""
    with served(tmp_path / "one", database=database) as one, served(tmp_path / "two", database=database) as two:
        yield one, two
