"""Sessions: a random token in a browser's cookie, and a row with its hash. Without the row the token is worth nothing.

Sessions are kept in memory for the speed of a call. Whoever ends one says so under the user's topic: every process
then drops what it has of that user, and closes what is open of sessions that are no more.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_urlsafe
from time import time
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from quarterdeck.server.background import Background
from quarterdeck.server.errors import NoSuchThing, NotSignedIn, NotStored
from quarterdeck.server.people.devices import Device
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.people.recent import Recent
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.store import Statement, Store
from quarterdeck.server.users import User, token_hash

COOKIE: Final = "qd_session"
COOKIE_LASTS: Final = 400 * 86_400
"""Seconds: as long as browsers keep a cookie, and as long as a session lasts that nobody uses."""
TOKEN: Final = re.compile(r"[\w-]{43}", re.ASCII)
ID_LENGTH: Final = 16
FRESH: Final = 600.0
"""Seconds for which somebody who has proved who she is need not do so again."""
SEEN_INTERVAL: Final = 300.0
"""Seconds after which the use of a session is noted again."""
MAX_SESSIONS: Final = 50
"""Number of sessions per user: one more ends the one that was not used for longest."""
RETRY: Final = 1.0
"""Seconds until the database is asked again which sessions there are."""

INSERT: Final = "insert into session values ($1, $2, $3, $4, $4, $5, $6)"
TRIM: Final = """
delete from session where user_id = $1
and hash not in (select hash from session where user_id = $1 order by seen desc limit $2)
"""
COLUMNS: Final = "hash, user_id, label, made, seen, proved, address"


class Session(Struct, frozen=True):
    hash: str
    user: str
    label: str
    made: float
    seen: float
    proved: float
    """Time when its user last proved who she is; 0 for never."""
    address: str

    @property
    def id(self) -> str:
        """What names it in a list: nobody comes in by that."""
        return self.hash[:ID_LENGTH]

    @property
    def proved_until(self) -> float:
        return self.proved + FRESH

    @property
    def fresh(self) -> bool:
        """Whether she has just proved who she is."""
        return time() < self.proved_until


class Caller(Struct, frozen=True):
    user: User
    session: Session | None
    """None for a program, which came with a token."""


class Opening(Struct, frozen=True):
    """A session that is about to begin: the token for the cookie, and what to write."""

    token: str
    statements: tuple[Statement, ...]


class Watch:
    """Something that is open as long as a session lasts."""

    __slots__ = ("close", "session")

    def __init__(self, session: Session, close: Callable[[], None]) -> None:
        self.session = session
        self.close = close


def opening(user: str, device: Device, proved: float = 0.0) -> Opening:
    token = token_urlsafe(32)
    row = (token_hash(token), user, device.label, time(), proved, device.address)
    return Opening(token, ((INSERT, row), (TRIM, (user, MAX_SESSIONS))))


class Sessions:
    def __init__(self, store: Store, changes: UserChanges, directory: Directory) -> None:
        self.store = store
        self.changes = changes
        self.directory = directory
        self.known: Recent[Session] = Recent(self.load)
        self.watches: dict[str, set[Watch]] = {}
        """What is open, per user."""
        self.background = Background()
        changes.listen(self.recheck)

    async def load(self, hash: str) -> Session | None:
        rows = await self.store.rows(f"select {COLUMNS} from session where hash = $1", hash)
        found = Session(*rows[0]) if rows else None
        return found if found is not None and time() - found.seen < COOKIE_LASTS else None

    # Who calls --------------------------------------------------------------------------------------------------

    async def caller(self, cookie: str | None, authorization: str | None) -> Caller:
        """The caller, by token or cookie; refuses unknown ones."""
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            program = await self.directory.by_token(token.strip()) if scheme.lower() == "bearer" else None
            if program is None:
                raise NotSignedIn("this token is unknown; POST /api/tokens gives one")
            return Caller(program, None)
        session = await self.of_cookie(cookie)
        user = None if session is None else await self.directory.by_id(session.user)
        if user is None:
            raise NotSignedIn("there is no session; GET /api/me makes one")
        return Caller(user, session)

    async def of_cookie(self, cookie: str | None) -> Session | None:
        return await self.known.get(token_hash(cookie)) if cookie and TOKEN.fullmatch(cookie) else None

    async def of_user(self, user: str) -> list[Session]:
        """The one that was used last comes first."""
        rows = await self.store.rows(f"select {COLUMNS} from session where user_id = $1 order by seen desc", user)
        return [Session(*row) for row in rows]

    def note_use(self, session: Session | None, address: str) -> None:
        """Note that a session is used, and from where, every few minutes; nobody waits for it."""
        now = time()
        if session is None or now - session.seen < SEEN_INTERVAL or session.hash not in self.known.kept:
            return
        self.known.put(session.hash, replace(session, seen=now, address=address))
        sql = "update session set seen = $2, address = $3 where hash = $1"
        self.background.start(self.store.change((sql, (session.hash, now, address))))

    # Beginning and end ------------------------------------------------------------------------------------------

    async def begin(self, user: str, device: Device, proved: float = 0.0) -> str:
        """A new session; returns the token."""
        new = opening(user, device, proved)
        await self.store.change(*new.statements)
        return new.token

    async def end(self, session: Session) -> None:
        await self.changes.write(session.user, ("delete from session where hash = $1", (session.hash,)))

    async def end_one(self, user: str, id: str) -> None:
        """End the one of that name in the user's list."""
        found = next((session for session in await self.of_user(user) if session.id == id), None)
        if found is None:
            raise NoSuchThing("this device is signed out already")
        await self.end(found)

    async def end_others(self, session: Session) -> None:
        await self.changes.write(session.user, end_others(session))

    async def end_all(self, user: str) -> None:
        await self.changes.write(user, ("delete from session where user_id = $1", (user,)))

    async def tidy(self) -> None:
        """Forget sessions that nobody has used for as long as a cookie lasts."""
        await self.store.change(("delete from session where seen < $1", (time() - COOKIE_LASTS,)))

    async def stop(self) -> None:
        await self.background.stop()

    # What is open -----------------------------------------------------------------------------------------------

    @contextmanager
    def watched(self, session: Session | None, close: Callable[[], None]) -> Iterator[None]:
        """Meanwhile something is open that is closed when the session ends."""
        if session is None:
            yield
            return
        watch = Watch(session, close)
        self.watches.setdefault(session.user, set()).add(watch)
        if session.hash not in self.known.kept:  # it may have ended since it was looked up
            self.background.start(self.check(session.user))
        try:
            yield
        finally:
            left = self.watches[session.user]
            left.discard(watch)
            if not left:
                del self.watches[session.user]

    def recheck(self, user: str | None) -> None:
        """Look all sessions of a user up again; without one, of everybody."""
        if user is None:
            self.known.forget(None)
        else:
            self.known.forget_all(lambda session: session.user == user)
        for one in list(self.watches) if user is None else [user] if user in self.watches else []:
            self.background.start(self.check(one))

    async def check(self, user: str) -> None:
        """Close what is open of this user's sessions that have ended."""
        there: set[str] | None = None
        while there is None:
            try:
                there = {session.hash for session in await self.of_user(user)}
            except NotStored:
                await asyncio.sleep(RETRY)
        for watch in list(self.watches.get(user, ())):
            if watch.session.hash not in there:
                watch.close()


def end_others(session: Session) -> Statement:
    return "delete from session where user_id = $1 and hash <> $2", (session.user, session.hash)


def proved(session: Session) -> Statement:
    """Note that its user has proved who she is."""
    return "update session set proved = $2 where hash = $1", (session.hash, time())
