"""Signing in: somebody shows that she is a member, and has a new session."""

from __future__ import annotations

from time import gmtime, strftime, time
from typing import Final

from msgspec import Struct

from quarterdeck.server.errors import NoMatch
from quarterdeck.server.people import passkeys
from quarterdeck.server.people.accounts import Accounts
from quarterdeck.server.people.attempts import PAUSE, Attempts, Try, minutes
from quarterdeck.server.people.challenges import ANYBODY, Challenges
from quarterdeck.server.people.devices import Device
from quarterdeck.server.people.hashing import Hashing
from quarterdeck.server.people.joining import Joining
from quarterdeck.server.people.member_names import readings
from quarterdeck.server.people.passkeys import Json, Site
from quarterdeck.server.people.passwords import password_id, typed
from quarterdeck.server.people.recovery_codes import EXAMPLE, RecoveryCodes
from quarterdeck.server.people.sessions import Session, Sessions, opening, proved
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.people.ways import Way, Ways
from quarterdeck.server.store import Statement
from quarterdeck.server.users import User

NOBODY: Final = "nobody"
"""Stands for the id of a user whom there is not."""
USED: Final = "update credential set used = $2 where id = $1 and secret = $3"


class Arrival(Struct, frozen=True):
    """Who wants to be let in, from where."""

    device: Device
    session: Session | None
    """The session that she has had in this browser until now."""
    guest: str = ""
    """Id of the guest whose games are to go to the account."""


class SignIn:
    def __init__(
        self,
        accounts: Accounts,
        ways: Ways,
        codes: RecoveryCodes,
        hashing: Hashing,
        attempts: Attempts,
        changes: UserChanges,
        sessions: Sessions,
        challenges: Challenges,
        joining: Joining,
    ) -> None:
        self.accounts = accounts
        self.ways = ways
        self.codes = codes
        self.hashing = hashing
        self.attempts = attempts
        self.changes = changes
        self.sessions = sessions
        self.challenges = challenges
        self.joining = joining

    async def by_password(self, name: str, password: str, arrival: Arrival) -> tuple[User, str]:
        """The member of that name, and the token of her new session."""
        attempt = await self.attempts.begin(
            f"password {readings(name)[0]}", arrival.device.address, ["passkey", "code"]
        )
        user = await self.accounts.called(name)
        way = await self.ways.by_id(password_id(NOBODY if user is None else user.id))
        right = await self.hashing.verify(None if way is None else way.secret, typed(password))
        if user is None or way is None or not right:
            raise no_match("That name and password do not go together.", attempt)
        # Only if it is her password still: it may have been changed since it was read.
        token = await self.let_in(user, arrival, (USED, (way.id, time(), way.secret)))
        if token is None:
            raise no_match("That name and password do not go together.", attempt)
        await self.attempts.succeeded(attempt)
        return user, token

    async def by_code(self, name: str, code: str, arrival: Arrival) -> tuple[User, str]:
        attempt = await self.attempts.begin(
            f"code {readings(name)[0]}", arrival.device.address, ["passkey", "password"]
        )
        user = await self.accounts.called(name)
        owner = NOBODY if user is None else user.id
        hash = await self.codes.hash(owner, code)
        used = await self.codes.used(owner, hash)
        if user is None or used is None:
            raise no_match(f"No code of yours. They look like {EXAMPLE}.", attempt)
        token = await self.let_in(user, arrival, self.codes.use(user.id, hash)) if not used else None
        if token is None:
            day = strftime("%d %B", gmtime(used or time())).lstrip("0")
            raise no_match(f"That code was used on {day}.", attempt)
        await self.attempts.succeeded(attempt)
        return user, token

    async def by_passkey(self, credential: Json, site: Site, arrival: Arrival) -> tuple[User, str]:
        """No name is asked: the passkey says whose it is. It cannot be guessed, so only the address has a limit."""
        attempt = await self.attempts.begin(None, arrival.device.address)
        challenge = passkeys.answered_challenge(credential)
        await self.challenges.take(challenge, ANYBODY, "sign in")
        way = await self.ways.by_id(passkeys.id_in(credential))
        first = None if way is None else await self.use_passkey(credential, challenge, site, way)
        user = None if way is None else await self.accounts.directory.by_id(way.user)
        token = None if user is None or first is None else await self.let_in(user, arrival, first)
        if user is None or token is None:
            raise NoMatch("This device has no passkey for this site. Use another device or a password.")
        await self.attempts.succeeded(attempt)
        return user, token

    async def use_passkey(self, credential: Json, challenge: bytes, site: Site, way: Way) -> Statement | None:
        if way.kind != "passkey" or not passkeys.is_of(credential, way.user):
            return None
        return await passkeys.used(credential, challenge, site, way)

    async def let_in(self, user: User, arrival: Arrival, first: Statement) -> str | None:
        """Begin a session, if the first statement changes something; the one before it in this browser ends."""
        new = opening(user.id, arrival.device, time())
        statements = [first, *new.statements]
        if arrival.guest:
            statements += self.joining.begin(arrival.guest, user.id)
        if not await self.changes.write(user.id, *statements):
            return None
        if arrival.session is not None:
            await self.sessions.end(arrival.session)
        if arrival.guest:
            await self.joining.go_on(arrival.guest, user)
        return new.token

    async def prove_by_password(self, session: Session, password: str, device: Device) -> None:
        """Make a session fresh. Attempts count for it alone: who guesses elsewhere does not get in the way."""
        attempt = await self.attempts.begin(f"proof {session.hash}", device.address)
        way = await self.ways.by_id(password_id(session.user))
        if not await self.hashing.verify(None if way is None else way.secret, typed(password)):
            raise no_match("That is not your password.", attempt)
        await self.prove(session)
        await self.attempts.succeeded(attempt)

    async def prove_by_passkey(self, session: Session, credential: Json, site: Site) -> None:
        challenge = passkeys.answered_challenge(credential)
        await self.challenges.take(challenge, session.user, "prove")
        way = await self.ways.by_id(passkeys.id_in(credential))
        own = way is not None and way.user == session.user
        first = await self.use_passkey(credential, challenge, site, way) if way is not None and own else None
        if first is None or not await self.changes.write(session.user, first, proved(session)):
            raise NoMatch("That is no passkey of yours.")

    async def prove(self, session: Session) -> None:
        await self.changes.write(session.user, proved(session))


def no_match(what: str, attempt: Try) -> NoMatch:
    tries = "1 try" if attempt.left == 1 else f"{attempt.left} tries"
    pause = f"{tries} left, then a pause of {minutes(PAUSE)}" if attempt.left else f"Now a pause of {minutes(PAUSE)}"
    return NoMatch(f"{what} {pause}.")
