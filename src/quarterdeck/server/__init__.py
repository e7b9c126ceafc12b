"""The server: tables that people and bots play at, over HTTP and WebSockets.

    settings = from_environment()
    serve(settings)

It is event-sourced: a table is the fold of its append-only log. Reading order:

1. the log and its state: `entries`, then `live_game`, `occupancy`, `undo_request`, `activity`, `chat` and `live_table`;
2. what people may do: `permissions`, `seat_commands`, `game_commands`, `chat_commands`, `table_commands`, `lessons`,
   `consent`;
3. storage: `store`, `migrations`, `queries`, `sqlite_store`, `postgres_store`, `postgres_notices`, `store_for`,
   `listings`;
4. the tables in memory: `log_reader`, `room`, and `hub`, through which every change goes;
5. the server's own answers: `due_work` and `autoplay`, with the bots in `bot_pool`, `bot_worker` and `fair_queue`;
6. replays: `replays`, `replay_worker`, `replay_cache`; both kinds of worker share `worker_pool` and `worker_loop`;
7. the protocol: `schemas` and `messages`, `frames` and `table_info`, then `routes`, `connection`, `program_streams`;
8. who is let in: the package `people`; `names`, `visitors`, `limits`, `origin_checks`, `connection_guard`, `security`;
9. what follows from games that have ended: `results`;
10. the process: `settings`, `context`, `app`, `service`.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.optional_dependencies import needs
from quarterdeck.server.settings import Settings, from_environment

__all__ = ["Settings", "from_environment", "rebuild", "serve"]


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; `ready` is called with the address when the first page can be asked for."""
    with needs("server"):
        from quarterdeck.server.service import run  # a bot's process imports this package too, and none of that

    run(settings, ready)


def rebuild(settings: Settings) -> int:
    """Make histories and ratings afresh from what ended games have left behind; returns the number of games."""
    with needs("server"):
        from quarterdeck.server.results.rebuild import rebuild as run

    return run(settings)
