"""The server: tables that people and bots play at, over HTTP and sockets.

    settings = from_environment()
    serve(settings)

Read in this order: `entries` what a log is made of; `play`, `chair`, `minutes` and `live_table` what it leads to;
`proposals` and `consent` what may be done; `store`, `schema` and `listings` where it is kept, and found again;
`reading` how it is read; `hub` how it is changed, and who hears of it; `duties` and `keeper` who answers when no person
does; `turns` and `workers` who thinks when; `archive` how a game is looked at again; `routes` and `connection` how all
of it is asked; `door`, `visitors` and `limits` who is let in, and how often; `house` what one process is made of.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.lab.optional_dependencies import needs
from quarterdeck.server.settings import Settings, from_environment

__all__ = ["Settings", "from_environment", "serve"]


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; `ready` is called with the address when the first page can be asked for."""
    with needs("server"):
        from quarterdeck.server.service import run  # a bot's process imports this package too, and none of that

    run(settings, ready)
