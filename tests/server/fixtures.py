"""Servers that many tests share: one of ours, and one PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.players import Player, Served, served
from tests.server.postgres import fresh_database, postgres


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
