"""Sessions: a signed cookie identifies a user. The server keeps nothing for it but the secret."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from hashlib import sha256
from time import time
from urllib.parse import urlsplit

from quarterdeck.server.errors import ForeignOrigin, NotSignedIn, WrongHost
from quarterdeck.server.names import guest_name, people_may_have, same, taken
from quarterdeck.server.store import Store
from quarterdeck.server.users import User, fresh_id, token_hash

COOKIE = "qd_session"
PORTS = {"http": 80, "https": 443}
COOKIE_LASTS = 400 * 86_400
"""Seconds: as long as browsers keep a cookie."""
MAX_CACHED = 20_000
"""Number of users and tokens in each cache."""
PRESENCE_INTERVAL = 86_400.0
"""Seconds after which a user's presence is noted again."""
USER_LASTS = 60.0
"""Seconds after which a cached user is looked up again: another process may have renamed her."""


class Sessions:
    def __init__(self, store: Store, secret: bytes, names_kept: float) -> None:
        self.store = store
        self.names_kept = names_kept
        """Seconds for which a name stays somebody's after her last visit."""
        self.seen: OrderedDict[str, float] = OrderedDict()
        """Time when each user's presence was last noted."""
        self.secret = sha256(b"quarterdeck session" + secret).digest()
        self.users: OrderedDict[str, tuple[User, float]] = OrderedDict()
        self.tokens: OrderedDict[str, User] = OrderedDict()

    # Cookies ----------------------------------------------------------------------------------------------------

    def cookie(self, user: str, now: float) -> str:
        signed = f"{user}.{int(now)}"
        return f"{signed}.{self.signature(signed)}"

    def signature(self, signed: str) -> str:
        return hmac.new(self.secret, signed.encode(), sha256).hexdigest()

    def id_in(self, cookie: str) -> str | None:
        """Id of the user in a cookie, if this server has signed it."""
        signed, _, signature = cookie.rpartition(".")
        id, _, issued = signed.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self.signature(signed).encode()):
            return None
        return id if issued.isdecimal() and time() - int(issued) < COOKIE_LASTS else None

    # Users ------------------------------------------------------------------------------------------------------

    async def user(self, cookie: str | None, authorization: str | None) -> User:
        """The caller, by token or cookie; refuses unknown ones."""
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            found = await self.by_token(token.strip()) if scheme.lower() == "bearer" else None
            if found is None:
                raise NotSignedIn("this token is unknown; POST /api/tokens gives one")
            return found
        id = None if cookie is None else self.id_in(cookie)
        user = None if id is None else await self.by_id(id)
        if user is None:
            raise NotSignedIn("there is no session; GET /api/me makes one")
        return user

    async def by_id(self, id: str) -> User | None:
        known = self.users.get(id)
        if known is not None and time() - known[1] < USER_LASTS:
            return known[0]
        found = await self.store.user(id)
        if found is not None:
            self.remember(found)
        return found

    async def by_token(self, token: str) -> User | None:
        hash = token_hash(token)
        known = self.tokens.get(hash)
        if known is None:
            known = await self.store.token_user(hash)
            if known is not None:
                self.tokens[hash] = known
                if len(self.tokens) > MAX_CACHED:
                    self.tokens.popitem(last=False)
        return known

    def remember(self, user: User) -> None:
        self.users[user.id] = user, time()
        self.users.move_to_end(user.id)
        if len(self.users) > MAX_CACHED:
            self.users.popitem(last=False)

    async def new_guest(self) -> User:
        id = fresh_id()
        user = User(id, await guest_name(lambda name: self.claim(name, id)))
        await self.save(user)
        return user

    # Names ------------------------------------------------------------------------------------------------------

    async def claim(self, name: str, owner: str) -> bool:
        """Make a name the owner's, unless it is another's still."""
        now = time()
        return await self.store.claim_name(name, owner, now, now - self.names_kept)

    async def called(self, name: str, owner: str) -> str:
        """Claim a name for the owner, or for a program of hers; refuses one that is another's."""
        if not await self.claim(same(people_may_have(name)), owner):
            raise await taken(name, self.is_free)
        return name

    async def is_free(self, name: str) -> bool:
        used = await self.store.name_used(name)
        return used is None or used <= time() - self.names_kept

    async def note_presence(self, user: User) -> None:
        """Keep the name of somebody who comes back."""
        if time() - self.seen.get(user.id, 0.0) < PRESENCE_INTERVAL:
            return
        self.seen[user.id] = time()
        if len(self.seen) > MAX_CACHED:
            self.seen.popitem(last=False)
        await self.claim(same(user.name), user.id)

    async def save(self, user: User) -> None:
        await self.store.put_user(user)
        self.remember(user)


def check_host(host: str | None, public: str | None) -> None:
    """Refuse calls under another host name than the public one, if there is one (DNS rebinding)."""
    if public is None:
        return
    scheme, _, name = public.lower().partition("://")
    if (host or "").lower() not in (name, f"{name}:{PORTS[scheme]}"):
        raise WrongHost(f"this site is {public}, not {(host or '')[:100]!r}", [public])


def check_origin(origin: str | None, host: str | None, public: str | None) -> None:
    """Refuse browsers on a page of another site (CSRF); other programs name no origin."""
    if origin is None or origin == public:
        return
    if host is None or site_of(origin) != host.lower():
        raise ForeignOrigin(f"{origin[:100]!r} is another site")


def site_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
