"""SQL queries about tables that both databases understand. Each has its index.

A condition that is not wanted is left out of the text: `$1 is null or state = $1` would scan all tables.
"""

from __future__ import annotations

from typing import Any

ROWS = "select seq, body from log where table_id = $1 and seq >= $2 order by seq"
COUNT = "select coalesce(max(seq) + 1, 0) from log where table_id = $1"
PUBLIC = "select table_id from listing where public = true order by created desc limit $1"
PUBLIC_IN = "select table_id from listing where state = $2 and public = true order by created desc limit $1"
OWN = "select table_id from seat join listing using (table_id) where user_id = $2 order by created desc limit $1"
OWN_IN = (
    "select table_id from seat join listing using (table_id) where user_id = $2 and state = $3 "
    "order by created desc limit $1"
)
DUE = "select table_id, due from listing where due <= $1 order by due"
CORRECT_DUE = "update listing set due = $3 where table_id = $1 and due = $2"
UNTOUCHED = (
    "select table_id, (select max(seq) + 1 from log where log.table_id = listing.table_id) from listing "
    "where state in ('open', 'running') and touched < $1 order by touched limit $2"
)
UNTOUCHED_LESSONS = UNTOUCHED.replace("in ('open', 'running')", "= 'lesson'")


def listed(state: str | None, user: str | None, limit: int) -> tuple[str, tuple[Any, ...]]:
    """The query for a list of tables, and its values."""
    if user is None:
        return (PUBLIC, (limit,)) if state is None else (PUBLIC_IN, (limit, state))
    return (OWN, (limit, user)) if state is None else (OWN_IN, (limit, user, state))


def for_sqlite(sql: str) -> str:
    return sql.replace("$", "?")
