"""Signed cookies, by which earlier versions knew a user: the server kept nothing but the secret.

GET /api/me turns one into a session, once: it cannot be revoked, so it is worth nothing afterwards, nor ever to the
device of a member. Browsers keep a cookie for 400 days, so this module can go 400 days after the release that brought
sessions as rows.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from time import time
from typing import Final

from quarterdeck.server.store import Store

LASTED: Final = 400 * 86_400
"""Seconds."""
AGAIN: Final = 600.0
"""Seconds for which a cookie may be turned once more: the answer may have been lost, or two pages were opened."""
TURN = """
insert into signed_cookie values ($1, $2)
on conflict (user_id) do update set turned = signed_cookie.turned where signed_cookie.turned > $3
"""


class SignedCookies:
    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = sha256(b"quarterdeck session" + secret).digest()

    def written(self, user: str, now: float) -> str:
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
        return id if issued.isdecimal() and time() - int(issued) < LASTED else None

    async def turned(self, cookie: str) -> str | None:
        """The user whose cookie is to become a session; None if it is worth nothing, or nothing any more."""
        id = self.id_in(cookie)
        if id is None or await self.store.rows("select 1 from account where user_id = $1", id):
            return None
        now = time()
        return id if await self.store.change((TURN, (id, now, now - AGAIN))) else None
