"""Health tells the truth about the database, and nobody waits for ever for one that does not answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from quarterdeck.bench.postgres import Database
from quarterdeck.server.errors import NotStored
from quarterdeck.server.sqlite_store import SqliteStore
from tests.server.players import TIMEOUT, Player, Served, served
from tests.server.postgres import database_server, execute

LONG = 60.0


def ready(server: Served) -> tuple[int, str]:
    answer = httpx.get(f"{server.address}/api/health/ready", timeout=LONG)
    assert (answer.status_code == 200) == (answer.json()["status"] == "ok")
    return answer.status_code, answer.json()["reason"]


def alive(server: Served) -> bool:
    return httpx.get(f"{server.address}/api/health/live", timeout=TIMEOUT).status_code == 200


def until(holds: Callable[[], bool]) -> None:
    limit = monotonic() + LONG
    while not holds():
        assert monotonic() < limit
        sleep(0.2)


def refused(ann: Player, method: str, path: str, body: object = None) -> str:
    answer = ann.http.request(method, path, json=body, timeout=LONG)
    assert answer.status_code == 503, answer.text
    return str(answer.json()["error"]["code"])


@pytest.fixture(scope="module")
def own_database() -> Iterator[Database]:
    """One that may be stopped."""
    with database_server() as found:
        yield found


def test_all_is_well(server: Served) -> None:
    assert ready(server) == (200, "")
    assert alive(server)
    assert httpx.get(f"{server.address}/api/health").status_code == 200


def test_a_database_that_was_stopped_is_told_and_found_again(own_database: Database, tmp_path: Path) -> None:
    with served(tmp_path, database=own_database.address) as server:
        ann = server.player("Ann")
        table = ann.table()
        own_database.stop()
        try:
            until(lambda: ready(server)[0] == 503)
            assert "the database cannot be used" in ready(server)[1]
            assert alive(server)
            assert refused(ann, "POST", f"/api/tables/{table}/say", {"text": "hello"}) == "not_stored"
            assert refused(ann, "GET", "/api/tables") == "not_stored"
        finally:
            own_database.start()
        until(lambda: ready(server) == (200, ""))
        ann.post(f"/api/tables/{table}/say", text="hello again")


def test_a_frozen_database_is_told_and_nobody_waits_for_ever(own_database: Database, tmp_path: Path) -> None:
    with served(tmp_path, database=own_database.address) as server:
        ann = server.player("Ann")
        table = ann.table()
        with own_database.frozen():
            status, reason = ready(server)
            assert status == 503
            assert "the database has not answered for 5 seconds" in reason
            assert alive(server)
            say = refused(ann, "POST", f"/api/tables/{table}/say", {"text": "hello"})
            assert say in ("not_stored", "fate_unknown")
            assert refused(ann, "GET", "/api/tables") == "not_stored"
        until(lambda: ready(server) == (200, ""))
        ann.post(f"/api/tables/{table}/say", text="hello again")


def test_a_full_disk_is_told_until_rows_can_be_written_again(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        store = server.context.store
        assert isinstance(store, SqliteStore)
        ann = server.player("Ann")
        table = ann.table()
        pages = store.writer.execute("pragma page_count").fetchone()[0]
        store.writer.execute(f"pragma max_page_count = {pages}")
        with pytest.raises(NotStored):
            server.do(store.append("long", 0, b'"' + b"x" * 100_000 + b'"'))
        until(lambda: ready(server)[0] == 503)
        assert "full" in ready(server)[1]
        assert alive(server)
        store.writer.execute(f"pragma max_page_count = {pages + 1000}")
        ann.post(f"/api/tables/{table}/say", text="there is room again")
        until(lambda: ready(server) == (200, ""))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_another_schema_is_told(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = request.getfixturevalue("database") if kind == "postgres" else "sqlite"
    with served(tmp_path, database=database) as server:
        newer = "update schema_version set version = 99"
        store = server.context.store
        if isinstance(store, SqliteStore):
            server.do(store.write(newer))
        else:
            execute(database, newer)
        until(lambda: ready(server)[0] == 503)
        assert "the database has version 99 of the schema" in ready(server)[1]
        assert alive(server)
