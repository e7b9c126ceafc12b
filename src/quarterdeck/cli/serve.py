"""quarterdeck serve: the site on this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

import msgspec

from quarterdeck import server


def serve(*, host: str | None = None, port: int | None = None, data: Path | None = None, open: bool = False) -> int:
    """Serve tables, people and bots until interrupted.

    Parameters
    ----------
    host
        The address to listen on: 127.0.0.1 for this machine alone (or HOST).
    port
        8000 unless given (or PORT).
    data
        The folder for the database: data unless given (or QUARTERDECK_DATA).
    open
        Open a browser as soon as the page can be asked for, if there is one.
    """
    given = {"host": host, "port": port, "data": data}
    settings = server.from_environment()
    settings = msgspec.structs.replace(settings, **{name: value for name, value in given.items() if value is not None})

    def ready(address: str) -> None:
        print(f"Quarterdeck is at {address} (Ctrl-C stops it; no game is lost)", flush=True)
        if open and can_show():
            webbrowser.open(address)

    server.serve(settings, ready)
    return 0


def can_show() -> bool:
    """Is there a screen that a browser could open on?"""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
