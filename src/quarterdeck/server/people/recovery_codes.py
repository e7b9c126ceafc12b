"""Recovery codes: ten, shown once, for whoever has lost all other ways. Each lets in once."""

from __future__ import annotations

from secrets import choice
from time import time
from typing import Final

from quarterdeck.server.people.hashing import Hashing
from quarterdeck.server.store import Statement, Store

NUMBER: Final = 10
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that are taken for each other on paper."""
WORDS: Final = tuple(
    """
    mast reef deck keel helm sail hull bow oar rope knot tide wave gull port star moon wind calm gale fog surf cove
    bay isle buoy bell hook line net crab clam seal whale shark pike bass cod eel tuna ray kelp sand dune rock cliff
    chart compass anchor galley cabin hatch plank tar brass lamp drum fife flag crew mate cook log
    """.split()  # noqa: SIM905  # laid out as a list, it would fill a page
)
EXAMPLE: Final = "mast-4KQ7-reef-9XP2"
USE: Final = "update recovery set used = $3 where user_id = $1 and hash = $2 and used = 0"


def fresh_code() -> str:
    """Two words and 40 random bits."""
    return "-".join(part for _ in range(2) for part in (choice(WORDS), "".join(choice(LETTERS) for _ in range(4))))


def typed(code: str) -> str:
    """A code as it is hashed, however it was copied from paper."""
    return "".join(letter for letter in code.casefold() if letter.isalnum())


class RecoveryCodes:
    def __init__(self, store: Store, hashing: Hashing) -> None:
        self.store = store
        self.hashing = hashing

    async def fresh(self, user: str) -> list[str]:
        """New codes instead of the old ones; nobody can tell them again."""
        codes = [fresh_code() for _ in range(NUMBER)]
        hashes = await self.hashing.codes(user, [typed(code) for code in codes])
        made: list[Statement] = [("insert into recovery values ($1, $2, 0)", (user, hash)) for hash in hashes]
        first, *others = made
        # One of the new ones goes first: with the old ones gone and no new ones, nobody would be helped.
        keep = "delete from recovery where user_id = $1 and hash <> $2"
        await self.store.change(first, (keep, (user, hashes[0])), *others)
        return codes

    async def left(self, user: str) -> int:
        rows = await self.store.rows("select count(*) from recovery where user_id = $1 and used = 0", user)
        return int(rows[0][0])

    async def hash(self, user: str, code: str) -> str:
        return (await self.hashing.codes(user, [typed(code)]))[0]

    async def used(self, user: str, hash: str) -> float | None:
        """Time when that code was used, 0 if it was not; None if there is none."""
        rows = await self.store.rows("select used from recovery where user_id = $1 and hash = $2", user, hash)
        return rows[0][0] if rows else None

    def use(self, user: str, hash: str) -> Statement:
        """To be the first of several: of two who use a code at once only one is let in."""
        return USE, (user, hash, time())
