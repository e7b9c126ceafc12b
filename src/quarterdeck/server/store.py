"""The store interface: where logs are kept. `sqlite_store` and `postgres_store` implement it.

The log is the truth. A row is (table, seq, body) with the primary key (table, seq), which serves as an optimistic lock:
of two processes that write the same row one is refused, and reads what the other has written. Rows are written in
groups (group commit), and a row is acknowledged only when it is on disk.
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
"""Callback for rows that another process may have written: a table, and the seq of its newest row; or a topic and 0."""
Statement = tuple[str, tuple[Any, ...]]
"""SQL for both databases, with $1, $2 ... for its values."""

MAX_LISTED = 50
"""Number of tables in a list."""
LIMIT = 5.0
"""Seconds that a database may take to answer."""
TROUBLE_LASTS = 60.0
"""Seconds for which a row that could not be written is a reason not to be ready."""
NO_ANSWER = f"the database has not answered for {LIMIT:g} seconds"
MAX_NAMES = 20
"""Number of names per owner: her own, earlier ones, and those of her programs."""
CLAIM_NAME = """
insert into name values ($1, $2, $3)
on conflict (name) do update set owner = excluded.owner, used = excluded.used
where name.owner = excluded.owner or name.used <= $4
"""
INSERT_ENDED = """
insert into ended select coalesce(max(number), 0) + 1, $1, $2, $3 from ended where true
on conflict (table_id) do nothing
"""
MENTION = "insert into mention values ($1, $2) on conflict do nothing"
"""Statement that notes a user whom the log of a table names, though it is not among her tables."""
TRIM_NAMES = """
delete from name where owner = $1
and name not in (select name from name where owner = $1 order by used desc limit $2)
"""


class Listing(Struct, frozen=True):
    """Index entry of a table; written in the same transaction as the row that changed it."""

    state: str
    public: bool
    created: float
    people: list[str]
    """Users who have come to it; those who are listed already need not be named again."""
    due: float | None = None
    """Time by which it has to be checked for its bots and clocks; None if it waits for people alone."""
    touched: float = 0.0
    """Time of the last change, to the day."""
    result: str = ""
    """What is to be remembered of the game that this row ends, as JSON: it becomes the next row of `ended`."""


class Trouble:
    """The last failure to write a row, as on a full disk, where smaller writes may still succeed."""

    def __init__(self) -> None:
        self.reason = ""
        self.since = 0.0

    def note(self, reason: str) -> None:
        self.reason = reason
        self.since = monotonic()

    def clear(self) -> None:
        self.reason = ""

    def check(self) -> None:
        if self.reason and monotonic() - self.since < TROUBLE_LASTS:
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

        Raises `NotStored` if it was not written, and `FateUnknown` if nobody can say.
        """

    async def read(self, table: str, first: int = 0) -> list[bytes]:
        """Bodies of a table's rows from this number on, in order; raises `Unreadable` if one is missing."""

    async def tables(self, state: str | None, user: str | None, limit: int = MAX_LISTED) -> list[str]:
        """The newest tables in that state: this user's, or the public ones if no user is named."""

    async def due(self, until: float) -> list[tuple[str, float]]:
        """Tables that are due by then, with their times, the most urgent first."""

    async def correct_due(self, table: str, found: float, due: float | None) -> None:
        """Correct when a table is due, unless something has happened to it meanwhile."""

    async def untouched(self, since: float, limit: int, lessons: bool = False) -> list[tuple[str, int]]:
        """Tables that are not over and that nobody has touched since then, with their numbers of rows; or lessons."""

    async def check(self) -> None:
        """Raise `NotStored` unless it has the right version and can be read and written."""

    async def user(self, id: str) -> User | None: ...

    async def put_user(self, user: User) -> None: ...

    async def claim_name(self, name: str, owner: str, now: float, since: float) -> bool:
        """Make a name the owner's; False if it is another's, who has used it after `since`.

        Of all names of one owner only the newest are kept.
        """

    async def name_used(self, name: str) -> float | None:
        """Time when a name was last claimed."""

    async def token_user(self, hash: str) -> User | None:
        """User to whom a token with this hash was given."""

    async def put_token(self, hash: str, user: str, owner: str) -> None:
        """Give a program a token, which is its owner's."""

    async def secret(self, fresh: bytes) -> bytes:
        """The server's secret: the fresh one, unless there is one already."""

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows that a query finds."""

    async def change(self, *statements: Statement, topic: str = "") -> bool:
        """Carry out statements as one transaction; False if the first changes no row or one breaks a constraint.

        Then nothing is changed. A topic (`user/...`) is told to the other processes once it is done.
        """

    def listen(self, notice: Notice) -> None:
        """Add a callback for what other processes write; before `open`."""


def in_order(rows: Sequence[Sequence[Any]], first: int) -> list[bytes]:
    """Bodies of rows (seq, body) that were read from this number on."""
    for number, (seq, _) in enumerate(rows, first):
        if seq != number:
            raise Unreadable(f"row {number} is missing")
    return [body for _, body in rows]
