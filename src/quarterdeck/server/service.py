"""Serving: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from litestar import Router
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from quarterdeck.server.app import make_app
from quarterdeck.server.connection_guard import ConnectionLimits, files, guarded
from quarterdeck.server.context import Context
from quarterdeck.server.errors import BadSetting
from quarterdeck.server.logs import set_up
from quarterdeck.server.security import secured
from quarterdeck.server.settings import Settings

LONGEST_FRAME = 16 * 1024
"""Bytes of the largest WebSocket frame: a larger one closes its socket."""
SHUTDOWN_LIMIT = 5
"""Seconds that open connections have to end when the server stops."""
GARBAGE = 20_000, 50, 100
"""Thresholds of the garbage collector: high, since most of what a table makes is kept. Saves a sixth of the time."""
SWITCH = 0.0005
"""Seconds after which the thread that writes the log gets the interpreter when it wants it (GIL switch interval)."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol that hands text frames on as bytes: invalid UTF-8 is refused where messages are read."""

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)


class Server(uvicorn.Server):
    """uvicorn with a callback when it is ready, and a goodbye before it closes the connections."""

    loop: asyncio.AbstractEventLoop

    def __init__(self, config: uvicorn.Config, context: Context, ready: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self.context = context
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started and self.ready is not None:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.ready(f"http://{'localhost' if host in ('127.0.0.1', '::1', '0.0.0.0', '::') else host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.context.say_goodbye()
        await super().shutdown(sockets)


def run(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted."""
    set_up(settings.log_level)
    sys.setswitchinterval(SWITCH)
    check_port(settings)

    def opened(address: str) -> None:
        gc.collect()
        gc.freeze()  # what was imported is never searched for garbage again
        gc.set_threshold(*GARBAGE)
        if ready is not None:
            ready(address)

    server = make_server(settings, opened)
    with suppress(SystemExit):  # uvicorn's way of saying that it did not start
        server.run()
    if not server.started:
        raise server.context.failure or BadSetting("the server did not start; the log says why")


def make_server(settings: Settings, ready: Callable[[str], None] | None, *more: Router) -> Server:
    context = Context(settings)
    config = uvicorn.Config(
        secured(make_app(context, *more)),
        host=settings.host,
        port=settings.port,
        ws=SocketProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_LIMIT,
        http=guarded(ConnectionLimits(settings.request_timeout, settings.trusted_proxies, files())),
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=[str(network) for network in settings.trusted_proxies],
    )
    return Server(config, context, ready)


def check_port(settings: Settings) -> None:
    """Refuse an address that cannot be used before anything else is set up."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise BadSetting(f"HOST={settings.host} PORT={settings.port} cannot be used: {error.strerror}") from None
