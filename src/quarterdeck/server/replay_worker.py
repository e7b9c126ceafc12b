"""A worker process that replays games: for replays, records and proofs.

It is sent the log of a table and folds it as the server does; what it returns is compressed, page by page.
"""

from __future__ import annotations

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
from quarterdeck.server.replays import Replayer, record_of, verdict
from quarterdeck.server.schemas import Replay
from quarterdeck.server.worker_loop import WorkerReply, answer_requests

PAGE = 50
"""Number of moments per page."""
COMPRESSION = 6
"""Level of gzip."""


class ReplayRequest(Struct, frozen=True):
    what: Literal["replay", "record", "verify"]
    table: str
    rows: list[msgspec.Raw]
    perspective: int | str | None
    eyes: str
    """Name of the perspective, as it was asked for."""
    cards: str
    """Folder with the host's own cards; empty if there is none."""


class ReplayReply(WorkerReply, frozen=True):
    """Pages of compressed JSON; records and proofs have one."""

    pages: tuple[bytes, ...] = ()


def folded(request: ReplayRequest, games: OfferedGames) -> LiveTable:
    rows = [bytes(row) for row in request.rows]
    live = begin_table(request.table, rows[0], games)
    for row in rows:
        take_row(live, row)
    return live


def replayed(request: ReplayRequest, games: OfferedGames) -> ReplayReply:
    live = folded(request, games)
    if request.what == "record":
        return ReplayReply(pages=(compressed(record_of(live).to_json()),))
    if request.what == "verify":
        return ReplayReply(pages=(compressed(msgspec.json.encode(verdict(live))),))
    return ReplayReply(pages=tuple(compressed(msgspec.json.encode(page)) for page in replay_pages(live, request)))


def replay_pages(live: LiveTable, request: ReplayRequest) -> list[Replay]:
    moments = Replayer(live, request.perspective).replay()
    starts = range(0, len(moments), PAGE)
    return [
        Replay(
            game=live.made.game,
            perspective=request.eyes,
            page=number,
            pages=len(starts),
            moments=moments[start : start + PAGE],
        )
        for number, start in enumerate(starts)
    ]


def compressed(text: bytes) -> bytes:
    return compress(text, COMPRESSION, mtime=0)


@cache
def games_with(cards: str) -> OfferedGames:
    return OfferedGames(Path(cards) if cards else None)


def main(games: Callable[[str], OfferedGames] = games_with) -> None:
    answer_requests(ReplayRequest, lambda request: replayed(request, games(request.cards)))


if __name__ == "__main__":
    main()
