"""The server: tables that people and bots play at, over HTTP and sockets.

    settings = from_environment()
    serve(settings)

Read in this order: `entries` what a log is made of; `play` and `live_table` what it leads to; `proposals` what may be
done; `store` where it is kept; `hub` how it is changed and who hears of it; `routes` and `connection` how it is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.lab.extras import needs
from quarterdeck.server.settings import Settings, from_environment

__all__ = ["Settings", "from_environment", "serve"]


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; `ready` is called with the address when the first page can be asked for."""
    with needs("server"):
        from quarterdeck.server.service import run  # a bot's process imports this package too, and none of that

    run(settings, ready)
