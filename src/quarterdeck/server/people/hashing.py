"""Hashes of passwords and recovery codes (argon2id). They cost time and memory on purpose, so few are made at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Final, TypeVar

from quarterdeck.server.errors import TooFast

T = TypeVar("T")

AT_ONCE: Final = 2
MAX_WAITING: Final = 32
"""Number of hashes that are being made or wait their turn."""
NOBODYS: Final = "$argon2id$v=19$m=65536,t=3,p=4$cXVhcnRlcmRlY2stbm9ib2R5$2VhOYRT4ZJyBw6zvvK4QkG0y4e9j9dQ3m0v3K2l5nWQ"
"""The hash of no password: the same work is done for a name that nobody has."""


class Hashing:
    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="argon2")
        self.waiting = 0

    async def run(self, work: Callable[..., T], *given: object) -> T:
        if self.waiting >= MAX_WAITING:
            raise TooFast("too many people are signing in just now; try again in a moment")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)
        finally:
            self.waiting -= 1

    async def password(self, password: str) -> str:
        return await self.run(hashed, password)

    async def verify(self, stored: str | None, password: str) -> bool:
        """Is it the password of that hash? Without one it is not, after as much work."""
        return await self.run(verified, stored or NOBODYS, password)

    async def codes(self, user: str, codes: list[str]) -> list[str]:
        return [await self.run(code_hash, user, code) for code in codes]

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def hashed(password: str) -> str:
    from argon2 import PasswordHasher  # takes a tenth of a second to import, which no start has to wait for

    return PasswordHasher().hash(password)


def verified(stored: str, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import VerifyMismatchError

    try:
        return PasswordHasher().verify(stored, password)
    except VerifyMismatchError:
        return False


def code_hash(user: str, code: str) -> str:
    """The same each time, so that a code is found by it; a code is random, so less work will do than for a password."""
    from argon2.low_level import Type, hash_secret_raw

    salt = sha256(b"quarterdeck recovery " + user.encode()).digest()[:16]
    return hash_secret_raw(code.encode(), salt, 2, 19 * 1024, 1, 32, Type.ID).hex()
