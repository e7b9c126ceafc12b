"""The connection guard: connections that say nothing, and addresses that many guests come from."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from time import sleep

import httpx
import pytest

from quarterdeck.server.connection_guard import RESERVE, ConnectionLimits
from tests.server.players import TIMEOUT, Player, Served, served
from tests.server.processes import server_process

FILES = 1024
SILENT = 1100
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that does not wait long."""
    with served(tmp_path_factory.mktemp("data"), request_timeout=0.3) as running:
        yield running


def connected(address: str) -> socket.socket:
    host, _, port = address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), TIMEOUT)


def all_that_comes(line: socket.socket) -> bytes:
    """Until the server closes the connection."""
    found = b""
    try:
        while piece := line.recv(4096):
            found += piece
    except ConnectionResetError:
        pass
    return found


HALF = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HALF, BODY, BODY + b'{"game"'], ids=range(5))
def test_a_call_that_does_not_arrive_is_not_waited_for(hasty: Served, sent: bytes) -> None:
    with connected(hasty.address) as line:
        line.sendall(sent)
        assert all_that_comes(line).startswith(b"HTTP/1.1 408 ")
    assert hasty.player().get("/api/health")["status"] == "ok"
    assert "broken" not in hasty.context.metrics.errors


@pytest.mark.parametrize("begun", [HALF + b"X: ", BODY], ids=["header", "body"])
def test_a_call_that_trickles_is_not_waited_for(hasty: Served, begun: bytes) -> None:
    """Each byte is in time, and the whole is not."""
    with connected(hasty.address) as line:
        line.sendall(begun)
        line.settimeout(0.05)
        for _ in range(90):
            try:
                line.sendall(b"x")
                assert line.recv(4096)[:12] in (b"HTTP/1.1 408", b"")
                return
            except TimeoutError:
                continue
            except OSError:
                return  # it was closed
        raise AssertionError("the server still waits")


CHUNKED = BODY.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked")


@pytest.mark.parametrize("begun", [b"GET /", HALF + b"X: ", CHUNKED + b"1;", CHUNKED + b"0\r\nX: "], ids=range(4))
def test_a_call_that_is_too_large_is_not_read_to_its_end(server: Served, begun: bytes) -> None:
    with server.unbroken(), connected(server.address) as line:
        line.sendall(begun)
        sent = 0
        with suppress(ConnectionError):
            while sent < 200:
                line.sendall(b"x" * 65_536)
                sent += 1
        assert sent < 200
        assert server.player().get("/api/health")["status"] == "ok"


def test_a_connection_that_was_used_well_may_be_used_again(hasty: Served) -> None:
    with connected(hasty.address) as line:
        for _ in range(2):
            line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        line.sendall(b"GET /api/he")
        assert b"408" in all_that_comes(line)


def test_a_socket_outlives_the_wait_for_a_call(hasty: Served) -> None:
    ann = hasty.player("Ann")
    with ann.open(ann.table(), 0) as line:
        line.until("frame")
        sleep(0.5)
        line.send("ping")
        line.until("pong")


@contextmanager
def more_files() -> Iterator[None]:
    """This process holds both ends' worth of connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SILENT + 500
    if soft < wanted:
        if hard != resource.RLIM_INFINITY and hard < wanted:
            pytest.skip(f"{wanted} files may not be opened here")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_server_of_1024_files_answers_beside_1100_silent_connections(tmp_path: Path) -> None:
    with more_files(), server_process(tmp_path / "data", files=FILES) as running, ExitStack() as silent:
        ann = Player(running.address, "Ann")
        table = ann.table(people=[{"kind": "me"}, {"kind": "bot", "level": "Deckhand"}])
        with ann.open(table, 0) as line:
            for number in range(SILENT):
                one = silent.enter_context(connected(running.address))
                if number % 2:
                    one.sendall(b"GET /api/me HTTP/1.1\r\n")
            bob = Player(running.address, "Bob")
            assert bob.get("/api/health")["status"] == "ok"
            ann.start(table)
            line.until("frame", lambda frame: frame["number"] > 0)
            line.play()
            with bob.open(table) as watcher:
                watcher.until("frame")
            bob.http.close()
        ann.http.close()
        assert "Too many open files" not in running.log.read_text()


def test_the_guard_keeps_files_for_everything_else() -> None:
    limits = ConnectionLimits(10.0, (), FILES)
    assert limits.total == FILES - RESERVE
    assert limits.per_address == limits.total // 2
    assert ConnectionLimits(10.0, (), 64).total > 0


def test_a_proxy_is_known_by_its_network() -> None:
    limits = ConnectionLimits(10.0, (ip_network("10.0.0.0/8"), ip_network("::1")), FILES)
    asked = {host: limits.trusts(host) for host in ("10.1.2.3", "::1", "11.0.0.1", "", "a name")}
    assert asked == {"10.1.2.3": True, "::1": True, "11.0.0.1": False, "": False, "a name": False}


# Addresses ----------------------------------------------------------------------------------------------------------


def visit(server: Served, forwarded: str) -> int:
    """The status with which a new guest is received who comes from there, as the proxy says."""
    return httpx.get(f"{server.address}/api/me", headers={"X-Forwarded-For": forwarded}).status_code


def test_behind_a_proxy_that_is_trusted_limits_go_by_where_people_come_from(tmp_path: Path) -> None:
    with served(tmp_path, guests_a_minute=2.0, trusted_proxies=(ip_network("127.0.0.0/8"),)) as running:
        assert [visit(running, "192.0.2.1") for _ in range(3)] == [200, 200, 429]
        assert visit(running, "192.0.2.2") == 200
        assert visit(running, "203.0.113.9, 192.0.2.1") == 429, "what the guest says herself is not believed"
        assert [visit(running, f"2001:db8::{number}") for number in range(1, 4)] == [200, 200, 429]
        assert visit(running, "2001:db8:0:1::1") == 200


def test_without_a_trusted_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with served(tmp_path, guests_a_minute=2.0) as running:
        assert [visit(running, f"192.0.2.{number}") for number in range(3)] == [200, 200, 429]


def test_many_guests_of_one_address_share_its_limits(tmp_path: Path) -> None:
    trusted = (ip_network("127.0.0.1"),)
    with served(tmp_path, calls_an_address=1.0, trusted_proxies=trusted, request_timeout=5.0) as running:
        running.context.address_calls.clock = lambda: 0.0  # no time goes by
        found = []
        for _ in range(5):
            found.append(httpx.get(f"{running.address}/api/games", headers={"X-Forwarded-For": "192.0.2.1"}))
        assert [answer.status_code for answer in found] == [200] * 4 + [429]
        assert found[-1].json()["error"]["code"] == "too_fast"
        elsewhere = httpx.get(f"{running.address}/api/games", headers={"X-Forwarded-For": "192.0.2.2"})
        assert elsewhere.status_code == 200


def test_an_address_holds_so_many_sockets(tmp_path: Path) -> None:
    with served(tmp_path, sockets_an_address=2) as running:
        people = [running.player() for _ in range(3)]
        table = people[0].table()
        with people[0].open(table) as first, people[1].open(table) as second:
            first.until("frame")
            second.until("frame")
            with people[2].open(table) as third:
                assert third.closed() == 1008
        with people[2].open(table) as third:
            third.until("frame")
