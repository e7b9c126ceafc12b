"""quarterdeck rebuild: histories and ratings, made afresh from the games that have ended."""

from __future__ import annotations

from pathlib import Path

import msgspec

from quarterdeck import server


def rebuild(*, data: Path | None = None) -> int:
    """Make histories and ratings afresh from the games that have ended.

    Parameters
    ----------
    data
        The folder of the database: data unless given (or QUARTERDECK_DATA).
    """
    settings = server.from_environment()
    if data is not None:
        settings = msgspec.structs.replace(settings, data=data)
    games = server.rebuild(settings)
    print(f"Histories and ratings are made afresh, from {games} game{'' if games == 1 else 's'}.")
    return 0
