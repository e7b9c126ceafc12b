"""The store that the settings name. A folder with a SQLite file is one process's own: it holds a lock."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO

from quarterdeck.server.errors import BadSetting
from quarterdeck.server.postgres_store import PostgresStore
from quarterdeck.server.settings import Settings
from quarterdeck.server.sqlite_store import SqliteStore
from quarterdeck.server.store import Store


def store_for(settings: Settings) -> tuple[Store, IO[str] | None]:
    """The store, and the lock that its process has to close at its end."""
    database = settings.database
    if database != "sqlite":
        return PostgresStore(database), None
    folder = settings.data
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = locked(folder / "quarterdeck.lock")
    except OSError as error:
        raise BadSetting(f"QUARTERDECK_DATA={str(folder)!r} cannot be used: {error.strerror}") from None
    return SqliteStore(folder / "quarterdeck.sqlite"), lock


def locked(path: Path) -> IO[str]:
    """A file that this process has locked; the lock goes when the process does, however it ends."""
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadSetting(f"another server uses the folder {str(path.parent)!r}; SQLite is for one process") from None
    return file
