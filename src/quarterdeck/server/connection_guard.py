"""The door: how long a connection may take to say what it wants, and how many may stand in it.

A connection is silent until its call has arrived, and again when it has been answered. Silent ones are closed in time;
when there are too many, of all or of one address, the one that has been silent longest makes room for a newcomer.
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
"""Files that are kept for everything else: the database, processes that think, the log."""
FEWEST = 16
ENOUGH_FILES = 65_536
STALLED = 60.0
"""Seconds for which an answer may wait to be read."""
LARGEST_CALL = 256 * 1024
"""Bytes of a call with its headers; what is read at one go may come on top. The largest body is much smaller."""
LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LARGE = LATE.replace(b"408 Request Timeout", b"413 Content Too Large")


class ConnectionLimits:
    def __init__(self, patience: float, trusted: tuple[Network, ...], files: int) -> None:
        self.patience = patience
        """Seconds that a call may take to arrive."""
        self.trusted = trusted
        """Proxies: behind each of them there are many people."""
        self.most = max(FEWEST, files - RESERVE)
        self.most_of_one = max(FEWEST, self.most // 2)

    def trusts(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in known for known in self.trusted)


class GuardedConnection(HttpToolsProtocol):
    """One connection, from its beginning until it is closed or becomes a socket."""

    door: ClassVar[ConnectionLimits]
    timer: asyncio.TimerHandle | None = None
    silent_since = 0.0
    heard: int | None = None
    """Bytes of the call that is arriving; None between two calls."""
    stalled: asyncio.TimerHandle | None = None

    # Coming and going -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.silent_since = self.loop.time()
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

    # Silence ----------------------------------------------------------------------------------------------------

    def wait(self) -> None:
        """From now on a call is awaited."""
        self.stop_waiting()
        self.timer = self.loop.call_later(self.door.patience, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        """The call did not arrive."""
        self.end(LATE)

    def end(self, why: bytes) -> None:
        """An answer that has begun is not mixed up with another."""
        if self.transport.is_closing():
            return
        if self.is_answered() or not self.cycle.response_started:
            self.transport.write(why)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.timer is None and self.is_silent():
            self.wait()
        super().data_received(data)
        if self.heard is not None:
            self.heard += len(data)
            if self.heard > LARGEST_CALL:
                self.end(TOO_LARGE)

    def on_message_begin(self) -> None:
        self.heard = 0
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.heard = None
        self.stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.silent_since = self.loop.time()
        super().on_response_complete()

    def is_answered(self) -> bool:
        """Has everything been answered that was asked?"""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def is_silent(self) -> bool:
        """Has it no call that is being answered?"""
        return self.is_answered() or self.timer is not None

    # Answers that nobody reads ----------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.stalled = self.loop.call_later(STALLED, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    # How many ---------------------------------------------------------------------------------------------------

    def make_room(self) -> None:
        """Too many: the longest silent one goes; if all others are busy, this one."""
        door, host = self.door, host_of(self)
        if not door.trusts(host):
            mine = network(host)
            same = [one for one in self.connections if network(host_of(one)) == mine]
            if len(same) > door.most_of_one:
                close_one([one for one in same if isinstance(one, GuardedConnection)])
                return
        if len(self.connections) > door.most:
            close_one([one for one in self.connections if isinstance(one, GuardedConnection)])


def host_of(connection: object) -> str:
    client = getattr(connection, "client", None)
    return str(client[0]) if client is not None else ""


def guarded(guard: ConnectionLimits) -> type[GuardedConnection]:
    """Visits at this door."""

    class Guarded(GuardedConnection):
        door = guard

    return Guarded


def close_one(visits: list[GuardedConnection]) -> None:
    """Of those that are silent, the one that has been so longest; it is not waited for."""
    silent = [visit for visit in visits if visit.is_silent() and not visit.transport.is_closing()]
    if silent:
        min(silent, key=lambda visit: visit.silent_since).transport.abort()


def files() -> int:
    """How many files this process may have open; as many as it is allowed to ask for, within reason."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
