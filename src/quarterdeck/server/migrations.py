"""Migrations: the schema of both databases, version by version. They run before anything is served.

To change the schema add a version at the end; a released one is never changed. All missing versions are applied in one
transaction, by one of the processes that start together: all of them, or none.
"""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

import asyncpg

from quarterdeck.server.errors import BadSetting

MIGRATION_LOCK = 0x51756172
"""Key of the advisory lock in PostgreSQL that a migration holds."""
MIGRATION_LIMIT = 600.0
"""Seconds that a migration, or the wait for another process that makes it, may take."""


class Version(NamedTuple):
    """SQL that turns a database of the version before into one of this version."""

    sqlite: str
    postgres: str


def with_sqlite(first: str, sql: str) -> Version:
    """A version that is made by the same SQL in both databases, but for what SQLite needs before it."""
    return Version(f"{first};{sql}", sql)


VERSIONS = (
    # 1: the schema before versions were counted: a database made earlier has these tables already.
    Version(
        sqlite="""
create table if not exists log (
    table_id text not null, seq integer not null, body blob not null, primary key (table_id, seq)
) without rowid;
create table if not exists listing (
    table_id text primary key, state text not null, public integer not null, created real not null
) without rowid;
create index if not exists listing_by_state on listing (state, public, created);
create table if not exists seat (
    user_id text not null, table_id text not null, primary key (user_id, table_id)
) without rowid;
create table if not exists user (id text primary key, name text not null, program integer not null) without rowid;
create table if not exists token (hash text primary key, user_id text not null) without rowid;
create table if not exists secret (only_one integer primary key check (only_one = 1), secret blob not null);
create table schema_version (only_one integer primary key check (only_one = 1), version integer not null);
insert into schema_version values (1, 1);
""",
        postgres="""
create table if not exists log (
    table_id text not null, seq integer not null, body bytea not null, primary key (table_id, seq)
);
create table if not exists listing (
    table_id text primary key, state text not null, public boolean not null, created double precision not null
);
create index if not exists listing_by_state on listing (state, public, created);
create table if not exists seat (user_id text not null, table_id text not null, primary key (user_id, table_id));
create table if not exists person (id text primary key, name text not null, program boolean not null);
create table if not exists token (hash text primary key, user_id text not null);
create table if not exists secret (only_one integer primary key check (only_one = 1), secret bytea not null);
create table schema_version (only_one integer primary key check (only_one = 1), version integer not null);
insert into schema_version values (1, 1);
""",
    ),
    # 2: when a table is due, when it was last touched, and an index for every query.
    Version(
        sqlite="""
alter table schema_version add column looked integer not null default 0;
alter table listing add column due real;
alter table listing add column touched real not null default 0;
update listing set due = case state when 'running' then 0 end, touched = cast(strftime('%s') as real);
create index listing_of_all on listing (created) where public = true;
create index listing_by_due on listing (due) where due is not null;
create index listing_by_touch on listing (touched) where state in ('open', 'running');
""",
        postgres="""
alter table schema_version add column looked integer not null default 0;
alter table listing add column due double precision;
alter table listing add column touched double precision not null default 0;
update listing set due = case state when 'running' then 0 end, touched = extract(epoch from now());
create index listing_of_all on listing (created) where public = true;
create index listing_by_due on listing (due) where due is not null;
create index listing_by_touch on listing (touched) where state in ('open', 'running');
""",
    ),
    # 3: who owns a name, as `names.same` writes it, and when it was last used.
    Version(
        sqlite="""
create table name (name text primary key, owner text not null, used real not null) without rowid;
create index name_by_owner on name (owner, used);
""",
        postgres="""
create table name (name text primary key, owner text not null, used double precision not null);
create index name_by_owner on name (owner, used);
""",
    ),
    # 4: lessons that nobody has touched for long.
    Version(
        sqlite="create index lesson_by_touch on listing (touched) where state = 'lesson'",
        postgres="create index lesson_by_touch on listing (touched) where state = 'lesson'",
    ),
    # 5: people who come back: accounts, ways to sign in, sessions; ended games and what follows from them.
    with_sqlite(
        "alter table user rename to person",
        """
create table session (
    hash text primary key, user_id text not null, label text not null, made double precision not null,
    seen double precision not null, proved double precision not null, address text not null
);
create index session_by_user on session (user_id);
create table account (
    user_id text primary key, skeleton text not null unique, since double precision not null, role text not null,
    crest text not null, shown_to text not null, muted_until double precision not null, preferences text not null,
    old_name text not null, renamed double precision not null
);
create table credential (
    id text primary key, user_id text not null, kind text not null, label text not null, secret text not null,
    counter bigint not null, made double precision not null, used double precision not null
);
create index credential_by_user on credential (user_id);
create table recovery (
    user_id text not null, hash text not null, used double precision not null, primary key (user_id, hash)
);
create table challenge (
    hash text primary key, user_id text not null, act text not null, ends double precision not null
);
create table attempt (name text primary key, failed integer not null, ends double precision not null);
create table signed_cookie (user_id text primary key, turned double precision not null);
create table transfer (
    hash text primary key, user_id text not null, session text not null, ends double precision not null,
    state text not null, guest text not null, words text not null, label text not null
);
create index transfer_by_user on transfer (user_id);
create table mention (user_id text not null, table_id text not null, primary key (user_id, table_id));
alter table token add column owner text not null default '';
create index token_by_owner on token (owner);
create table joined (guest text primary key, user_id text not null, time double precision not null);
create index joined_by_user on joined (user_id);
create table former (user_id text primary key, time double precision not null);
create table ended (
    number integer primary key, table_id text not null unique, time double precision not null, body text not null
);
create table fold (name text primary key, number integer not null, afresh integer not null);
insert into fold values ('results', 0, 0);
create table played (
    user_id text not null, number integer not null, game text not null, rated integer not null, seats integer not null,
    place integer not null, share double precision not null, beaten text not null, beaten_mu double precision not null,
    time double precision not null, primary key (user_id, number)
);
create index played_by_game on played (user_id, game, number);
create table rating (
    player text not null, game text not null, season integer not null, mu double precision not null,
    sigma double precision not null, games integer not null, won double precision not null, number integer not null,
    time double precision not null, primary key (player, game, season)
);
create index rating_by_place on rating (game, season, mu);
create table rating_point (
    player text not null, game text not null, number integer not null, mu double precision not null,
    sigma double precision not null, was double precision not null, time double precision not null,
    primary key (player, game, number)
);
""",
    ),
)

BEAT = "update schema_version set looked = looked + 1"
"""Statement that writes without meaning anything, for health checks."""
GET_VERSION = "select version from schema_version"
HERE = "from pg_tables where tablename = 'schema_version' and schemaname = any(current_schemas(false))"
SET_VERSION = "update schema_version set version = "


def left(found: int, versions: tuple[Version, ...]) -> tuple[Version, ...]:
    """Versions that the database lacks; a database of a newer one is refused."""
    if found > len(versions):
        raise BadSetting(
            f"the database has version {found} of the schema, and this server knows versions up to {len(versions)}: "
            "a newer Quarterdeck has used it; start that one, or name another database"
        )
    return versions[found:]


def told(found: object) -> int:
    """The version that a database says it has; one that says none is damaged, and refused."""
    if not isinstance(found, int):
        raise BadSetting("the database does not say which version of the schema it has: it is damaged; use a backup")
    return found


def failed(versions: tuple[Version, ...], error: Exception) -> BadSetting:
    return BadSetting(
        f"the database cannot be brought to version {len(versions)} of the schema, and is as it was: {error}"
    )


# SQLite -------------------------------------------------------------------------------------------------------------


def sqlite_version(connection: sqlite3.Connection) -> int:
    """0 for a database that is empty, or older than versions."""
    if not connection.execute("select 1 from sqlite_master where name = 'schema_version'").fetchall():
        return 0
    return told(next(iter(connection.execute(GET_VERSION).fetchall()), [None])[0])


def migrate_sqlite(connection: sqlite3.Connection, versions: tuple[Version, ...] = VERSIONS) -> None:
    if not left(sqlite_version(connection), versions):
        return
    connection.execute("begin immediate")
    try:
        for version in left(sqlite_version(connection), versions):
            for statement in version.sqlite.split(";"):
                connection.execute(statement)
        connection.execute(f"{SET_VERSION}{len(versions)}")
        connection.execute("commit")
    except sqlite3.Error as error:
        connection.execute("rollback")
        raise failed(versions, error) from None


# PostgreSQL ---------------------------------------------------------------------------------------------------------


async def postgres_version(connection: asyncpg.Connection[Any]) -> int:
    # to_regclass would remember that there was none, while another process has made it.
    if not await connection.fetchval(f"select count(*) {HERE}"):
        return 0
    return told(await connection.fetchval(GET_VERSION))


async def migrate_postgres(connection: asyncpg.Connection[Any], versions: tuple[Version, ...] = VERSIONS) -> None:
    if not left(await postgres_version(connection), versions):
        return
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK, timeout=MIGRATION_LIMIT)
            for version in left(await postgres_version(connection), versions):
                await connection.execute(version.postgres, timeout=MIGRATION_LIMIT)
            await connection.execute(f"{SET_VERSION}{len(versions)}")
    except asyncpg.PostgresError as error:
        raise failed(versions, error) from None
