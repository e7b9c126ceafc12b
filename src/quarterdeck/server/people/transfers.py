"""Transfers: letting in another device by a link that works once, or by the QR code of it.

`waiting` for a device, which has `asked` by opening the link; both show the same two words. The first device has
`agreed` or `refused`, and then the second takes its session: `used`. So a link that was stolen lets nobody in, and
does not tell whose it is. All of it is in the database: the two devices may have found different processes.
"""

from __future__ import annotations

from secrets import choice
from time import time
from typing import Final, Literal

from msgspec import Struct

from quarterdeck.server.errors import Conflict, LinkEnded, LinkUsed, NoMatch
from quarterdeck.server.people.attempts import Attempts
from quarterdeck.server.people.devices import Device
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.people.joining import Joining, TablesJoined
from quarterdeck.server.people.recovery_codes import LETTERS, typed
from quarterdeck.server.people.schemas import TransferInfo
from quarterdeck.server.people.sessions import Session, Sessions, opening
from quarterdeck.server.people.two_words import two_words
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.store import Store
from quarterdeck.server.users import token_hash

LASTS: Final = 600.0
"""Seconds for which a link is good."""
TO_TAKE: Final = 60.0
"""Seconds that the new device has at least once it was agreed to."""
REMEMBERED: Final = 86_400.0
"""Seconds after which nobody is told any more that a link has been used, or has burnt down."""
GROUPS: Final = 5
GROUP: Final = 4
"""A code is 99 random bits as groups of letters that nobody takes for each other."""

Stored = Literal["waiting", "asked", "agreed", "refused", "used", "ended"]
"""State as it is in the database; `ended`: another one was made since."""

COLUMNS: Final = "hash, user_id, session, ends, state, guest, words, label"
INSERT: Final = "insert into transfer values ($1, $2, $3, $4, 'waiting', '', '', '')"
END_OTHERS: Final = """
update transfer set state = 'ended' where user_id = $1 and hash <> $2 and state in ('waiting', 'asked', 'agreed')
"""
CLAIM: Final = """
update transfer set state = 'asked', guest = $2, words = $3, label = $4
where hash = $1 and state = 'waiting' and ends > $5
"""
ANSWER: Final = """
update transfer set state = $3, session = $4, ends = case when ends < $5 then $5 else ends end
where user_id = $1 and state = 'asked' and ends > $2
"""
TAKE: Final = """
update transfer set state = 'used' where hash = $1 and guest = $2 and state = 'agreed' and ends > $3
and exists (select 1 from session where session.hash = transfer.session)
"""
"""No device comes in by the word of one that has been signed out since."""


class Transfer(Struct, frozen=True):
    hash: str
    user: str
    session: str
    """Hash of the session that made it, or has agreed to it."""
    ends: float
    state: Stored
    guest: str
    """Who has opened the link, on the new device."""
    words: str
    label: str
    """The new device."""

    @property
    def state_now(self) -> Stored:
        over = self.state in ("waiting", "asked", "agreed") and time() >= self.ends
        return "ended" if over else self.state


class Taken(Struct, frozen=True):
    """What the new device is told; with the token of its session, once."""

    state: Literal["asked", "agreed", "refused", "ended"]
    token: str = ""
    joined: TablesJoined = TablesJoined()


NOBODYS: Final = TransferInfo(state="none", words="", label="", ends=0.0)


class Transfers:
    def __init__(
        self,
        store: Store,
        changes: UserChanges,
        directory: Directory,
        sessions: Sessions,
        attempts: Attempts,
        joining: Joining,
    ) -> None:
        self.store = store
        self.changes = changes
        self.directory = directory
        self.sessions = sessions
        self.attempts = attempts
        self.joining = joining

    # The device that is signed in -------------------------------------------------------------------------------

    async def make(self, session: Session) -> tuple[str, float]:
        """A new code and when it ends; the one before is worth nothing any more."""
        code = fresh_code()
        hash, ends = hashed(code), time() + LASTS
        await self.store.change((INSERT, (hash, session.user, session.hash, ends)), (END_OTHERS, (session.user, hash)))
        return code, ends

    async def info(self, user: str) -> TransferInfo:
        rows = await self.store.rows(
            f"select {COLUMNS} from transfer where user_id = $1 order by ends desc, state desc limit 1", user
        )
        if not rows:
            return NOBODYS
        found = Transfer(*rows[0])
        return TransferInfo(state=found.state_now, words=found.words, label=found.label, ends=found.ends)

    async def answer(self, session: Session, agree: bool) -> TransferInfo:
        now = time()
        state: Stored = "agreed" if agree else "refused"
        answer = ANSWER, (session.user, now, state, session.hash, now + TO_TAKE)
        if not await self.store.change(answer):
            raise Conflict("no device asks to be let in now")
        return await self.info(session.user)

    # The new device ---------------------------------------------------------------------------------------------

    async def claim(self, code: str, guest: str, device: Device) -> tuple[str, float]:
        """Ask to be let in: the two words, and until when."""
        attempt = await self.attempts.begin(f"link {device.address}", device.address)
        found = await self.find(code)
        if found is None:
            raise no_link()
        await self.attempts.succeeded(attempt)
        if found.user == guest:
            raise Conflict("This device is signed in as you already.")
        words = two_words()
        if not await self.store.change((CLAIM, (found.hash, guest, words, device.label, time()))):
            raise ended() if found.state_now in ("waiting", "ended") else used()
        return words, found.ends

    async def take(self, code: str, guest: str, device: Device, join: bool) -> Taken:
        """The session, once the other device has said yes; perhaps the games of the guest go along.

        To anybody but who has claimed it, it is no link.
        """
        found = await self.find(code)
        if found is None or found.guest != guest:
            raise no_link()
        state = found.state_now
        if state == "agreed":
            return await self.let_in(found, device, join)
        if state == "used":
            raise used()
        return Taken("refused" if state == "refused" else "asked" if state == "asked" else "ended")

    async def let_in(self, transfer: Transfer, device: Device, join: bool) -> Taken:
        user = await self.directory.by_id(transfer.user)
        new = opening(transfer.user, device)
        take = TAKE, (transfer.hash, transfer.guest, time())
        along = self.joining.begin(transfer.guest, transfer.user) if join else []
        if user is None or not await self.changes.write(transfer.user, take, *new.statements, *along):
            return Taken("ended")
        return Taken("agreed", new.token, await self.joining.go_on(transfer.guest, user) if join else TablesJoined())

    async def find(self, code: str) -> Transfer | None:
        rows = await self.store.rows(f"select {COLUMNS} from transfer where hash = $1", hashed(code))
        return Transfer(*rows[0]) if rows else None

    async def tidy(self) -> None:
        await self.store.change(("delete from transfer where ends < $1", (time() - REMEMBERED,)))


def fresh_code() -> str:
    return "-".join("".join(choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def hashed(code: str) -> str:
    """However it was copied from a screen or from paper."""
    return token_hash(typed(code))


def no_link() -> NoMatch:
    return NoMatch("There is no such link. Have a look at the other device.")


def used() -> LinkUsed:
    return LinkUsed("This link was used already.")


def ended() -> LinkEnded:
    return LinkEnded("This link has burnt down. Make a new one on the other device.")
