"""Where logs are kept: what every store can do. `sqlite_store` and `postgres_store` are the two there are.

The log is the truth. A row is (table, seq, body), and (table, seq) is its primary key: of two who write the same row
one is refused, and reads what the other has written. Rows are written in groups, one commit for all that came
meanwhile, and nobody is told that a row is written before it is on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Protocol

from msgspec import Struct

from quarterdeck.server.errors import NotStored, Unreadable
from quarterdeck.server.migrations import VERSIONS
from quarterdeck.server.users import User

Notice = Callable[[str, int], None]
"""Called with a table and the seq of its newest row, when another process may have written it."""

MOST_LISTED = 50
LIMIT = 5.0
"""Seconds that a database may take to answer."""
REMEMBERED = 60.0
"""Seconds for which a row that could not be written is a reason not to be ready."""
SILENT = f"the database has not answered for {LIMIT:g} seconds"
MOST_NAMES = 20
"""That one owner may have: her own, the last ones, and those of her programs."""
CLAIM = """
insert into name values ($1, $2, $3)
on conflict (name) do update set owner = excluded.owner, used = excluded.used
where name.owner = excluded.owner or name.used <= $4
"""
TRIM = """
delete from name where owner = $1
and name not in (select name from name where owner = $1 order by used desc limit $2)
"""


class Listing(Struct, frozen=True):
    """How a table is found again; written in the same transaction as the row that changed it."""

    state: str
    public: bool
    created: float
    people: list[str]
    """Who has come to it; those who are listed already need not be named again."""
    due: float | None = None
    """When somebody has to look at it at the latest, for its bots and clocks; None if it waits for people alone."""
    touched: float = 0.0
    """When something was last done at it, to the day."""


class Trouble:
    """The last row that the database refused to write, as on a full disk: smaller ones may still go well."""

    def __init__(self) -> None:
        self.reason = ""
        self.since = 0.0

    def note(self, reason: str) -> None:
        self.reason = reason
        self.since = monotonic()

    def clear(self) -> None:
        self.reason = ""

    def check(self) -> None:
        if self.reason and monotonic() - self.since < REMEMBERED:
            raise NotStored(self.reason)


def check_version(found: int) -> None:
    if found != len(VERSIONS):
        raise NotStored(f"the database has version {found} of the schema, and this server needs {len(VERSIONS)}")


class Append:
    """A row to be written."""

    __slots__ = ("body", "listing", "seq", "table")

    def __init__(self, table: str, seq: int, body: bytes, listing: Listing | None) -> None:
        self.table = table
        self.seq = seq
        self.body = body
        self.listing = listing


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None:
        """Finish what is being written, and end."""

    async def append(self, table: str, seq: int, body: bytes, listing: Listing | None = None) -> bool:
        """Write a row; False if there is one of that number already.

        `NotStored` if it was not written, and `FateUnknown` if nobody can say.
        """

    async def read(self, table: str, first: int = 0) -> list[bytes]:
        """The bodies of a table's rows from this number on, in order; `Unreadable` if one of them is missing."""

    async def tables(self, state: str | None, user: str | None, limit: int = MOST_LISTED) -> list[str]:
        """The newest tables in that state: this user's, or the public ones if none is named."""

    async def due(self, until: float) -> list[tuple[str, float]]:
        """The tables that have to be looked at by then, the most urgent first, and when."""

    async def correct_due(self, table: str, found: float, due: float | None) -> None:
        """A table turned out to be due at another time; unless something has happened to it meanwhile."""

    async def untouched(self, since: float, limit: int) -> list[tuple[str, int]]:
        """Tables that are not over and that nobody has touched since then, and how many rows each has."""

    async def check(self) -> None:
        """Is it of the right version, and can it be read and written? `NotStored` says why not."""

    async def user(self, id: str) -> User | None: ...

    async def put_user(self, user: User) -> None: ...

    async def claim_name(self, name: str, owner: str, now: float, since: float) -> bool:
        """Make a name the owner's; False if it is another's, who has used it after `since`.

        Of all names of one owner only the newest are kept.
        """

    async def name_used(self, name: str) -> float | None:
        """When a name was last claimed."""

    async def token_user(self, hash: str) -> User | None:
        """Whom a token with this hash was given to."""

    async def put_token(self, hash: str, user: str) -> None: ...

    async def secret(self, fresh: bytes) -> bytes:
        """The server's secret: the fresh one, unless there is one already."""

    def listen(self, notice: Notice) -> None:
        """Whom to tell of rows that other processes write; before `open`."""


def in_order(rows: Sequence[Sequence[Any]], first: int) -> list[bytes]:
    """The bodies of rows (seq, body) that were read from this number on."""
    for number, (seq, _) in enumerate(rows, first):
        if seq != number:
            raise Unreadable(f"row {number} is missing")
    return [body for _, body in rows]
