"""A process that plays games again: replays, records and proofs. One order a line on its input, one copy a line out.

It is sent the log of a table and folds it as the server does; what it writes is packed, page by page.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from gzip import compress
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.log_reader import begin_table, take_row
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.replays import Retold, record_of, verdict
from quarterdeck.server.schemas import Replay

PAGE = 50
"""Moments on a page."""
POLITE = 5
"""How far the process stands back behind the server's own."""
PACKING = 6


class ReplayRequest(Struct, frozen=True):
    what: Literal["replay", "record", "verify"]
    table: str
    rows: list[msgspec.Raw]
    perspective: int | str | None
    eyes: str
    """The perspective, as it was asked for."""
    cards: str
    """The folder with an owner's own cards, if there is one."""


class ReplayReply(Struct, frozen=True):
    """What was ordered, as packed JSON; a replay has several pages."""

    pages: list[bytes] = []
    error: str = ""


def folded(order: ReplayRequest, games: OfferedGames) -> LiveTable:
    rows = [bytes(row) for row in order.rows]
    live = begin_table(order.table, rows[0], games)
    for row in rows:
        take_row(live, row)
    return live


def copied(order: ReplayRequest, games: OfferedGames) -> ReplayReply:
    live = folded(order, games)
    if order.what == "record":
        return ReplayReply([packed(record_of(live).to_json())])
    if order.what == "verify":
        return ReplayReply([packed(msgspec.json.encode(verdict(live)))])
    moments = Retold(live, order.perspective).tell()
    starts = range(0, len(moments), PAGE)
    return ReplayReply(
        [
            packed(
                msgspec.json.encode(
                    Replay(
                        game=live.made.game,
                        perspective=order.eyes,
                        page=number,
                        pages=len(starts),
                        moments=moments[start : start + PAGE],
                    )
                )
            )
            for number, start in enumerate(starts)
        ]
    )


def packed(text: bytes) -> bytes:
    return compress(text, PACKING, mtime=0)


@cache
def games_with(cards: str) -> OfferedGames:
    return OfferedGames(Path(cards) if cards else None)


def main(games: Callable[[str], OfferedGames] = games_with) -> None:
    os.nice(POLITE)
    for line in sys.stdin.buffer:
        try:
            order = msgspec.json.decode(line, type=ReplayRequest)
            copy = copied(order, games(order.cards))
        except Exception as error:  # whatever a game breaks with, who asked for it must hear of it
            copy = ReplayReply(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(copy) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
