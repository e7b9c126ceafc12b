"""What only the tests in this folder mean by a site: elsewhere it is one with pages, and a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.fixtures import Serve
from tests.server.players import Served


@pytest.fixture
def site(serve: Serve) -> Iterator[Served]:
    with serve() as running:
        yield running
