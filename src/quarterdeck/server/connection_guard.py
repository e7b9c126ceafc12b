"""The connection guard: timeouts and limits for connections (against slow-request attacks).

A connection is idle until its request has arrived, and again when it has been answered. Idle ones are closed in time;
when there are too many, in all or from one address, the one that has been idle longest makes room for a newcomer.
"""

from __future__ import annotations

import asyncio
import resource
import socket
from ipaddress import ip_address
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from quarterdeck.server.settings import Network
from quarterdeck.server.visitors import network

RESERVE = 128
"""Number of open files kept for everything else: the database, worker processes, the log."""
FEWEST = 16
"""Number of connections that are allowed in any case."""
ENOUGH_FILES = 65_536
"""Number of open files that the process asks for at most."""
STALLED = 60.0
"""Seconds for which a response may wait to be read."""
LARGEST_REQUEST = 256 * 1024
"""Bytes of a request with its headers; what is read at one go may come on top. The largest body is much smaller."""
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LARGE = TOO_LATE.replace(b"408 Request Timeout", b"413 Content Too Large")


class ConnectionLimits:
    def __init__(self, timeout: float, trusted: tuple[Network, ...], files: int) -> None:
        self.timeout = timeout
        """Seconds that a request may take to arrive."""
        self.trusted = trusted
        """Networks of proxies, behind each of which there are many people."""
        self.total = max(FEWEST, files - RESERVE)
        self.per_address = max(FEWEST, self.total // 2)

    def trusts(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in known for known in self.trusted)


class GuardedConnection(HttpToolsProtocol):
    """One HTTP connection, until it is closed or becomes a WebSocket."""

    limits: ClassVar[ConnectionLimits]
    timer: asyncio.TimerHandle | None = None
    idle_since = 0.0
    received: int | None = None
    """Bytes of the request that is arriving; None between two requests."""
    stalled: asyncio.TimerHandle | None = None

    # Coming and going -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.idle_since = self.loop.time()
        known = transport.get_extra_info("socket")
        if known is not None and hasattr(socket, "TCP_USER_TIMEOUT") and known.family != socket.AF_UNIX:
            known.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(STALLED * 1000))
        self.wait()
        self.make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

    # Timeout ----------------------------------------------------------------------------------------------------

    def wait(self) -> None:
        """Start the timeout: a request has to arrive."""
        self.stop_waiting()
        self.timer = self.loop.call_later(self.limits.timeout, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        """The request did not arrive in time."""
        self.end(TOO_LATE)

    def end(self, response: bytes) -> None:
        """Close with this response, unless another has begun."""
        if self.transport.is_closing():
            return
        if self.is_answered() or not self.cycle.response_started:
            self.transport.write(response)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.timer is None and self.is_idle():
            self.wait()
        super().data_received(data)
        if self.received is not None:
            self.received += len(data)
            if self.received > LARGEST_REQUEST:
                self.end(TOO_LARGE)

    def on_message_begin(self) -> None:
        self.received = 0
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.received = None
        self.stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.idle_since = self.loop.time()
        super().on_response_complete()

    def is_answered(self) -> bool:
        """Has every request been answered?"""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def is_idle(self) -> bool:
        """Is no request being answered?"""
        return self.is_answered() or self.timer is not None

    # Responses that nobody reads --------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.stalled = self.loop.call_later(STALLED, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    # Limits -----------------------------------------------------------------------------------------------------

    def make_room(self) -> None:
        """If there are too many connections, close the one that has been idle longest."""
        limits, host = self.limits, host_of(self)
        if not limits.trusts(host):
            mine = network(host)
            same = [one for one in self.connections if network(host_of(one)) == mine]
            if len(same) > limits.per_address:
                close_one([one for one in same if isinstance(one, GuardedConnection)])
                return
        if len(self.connections) > limits.total:
            close_one([one for one in self.connections if isinstance(one, GuardedConnection)])


def host_of(connection: object) -> str:
    client = getattr(connection, "client", None)
    return str(client[0]) if client is not None else ""


def guarded(by: ConnectionLimits) -> type[GuardedConnection]:
    """The protocol class for connections with these limits."""

    class Guarded(GuardedConnection):
        limits = by

    return Guarded


def close_one(connections: list[GuardedConnection]) -> None:
    """Abort the one that has been idle longest, if any is idle."""
    idle = [one for one in connections if one.is_idle() and not one.transport.is_closing()]
    if idle:
        min(idle, key=lambda one: one.idle_since).transport.abort()


def files() -> int:
    """Number of files this process may have open: as many as it is allowed to ask for, within reason."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
