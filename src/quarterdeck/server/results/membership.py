"""Who is a member: somebody with an account. Guests play as well as members do, but not for a rating."""

from __future__ import annotations

from quarterdeck.server.errors import MembersOnly
from quarterdeck.server.results import queries
from quarterdeck.server.store import Store
from quarterdeck.server.users import User


async def is_member(store: Store, user: User) -> bool:
    return not user.program and bool(await store.rows(queries.MEMBER_SINCE, user.id))


async def check_member(store: Store, user: User) -> None:
    """Refuse whoever has no account a seat at a rated table."""
    if not await is_member(store, user):
        raise MembersOnly("rated games are for members: keep your name with an account first, or play unrated")
