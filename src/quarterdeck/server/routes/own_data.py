"""Routes for one's own data: a copy of everything."""

from __future__ import annotations

from litestar import MediaType, get
from litestar.di import NamedDependency
from litestar.response import Stream

from quarterdeck.server.context import Context
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.export import exported
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.users import User


@get("/account/export", summary="Everything that is stored of oneself, as JSON")
async def export(
    user: NamedDependency[User],
    session: NamedDependency[Session],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> Stream:
    await context.ways.check_fresh(session)
    context.exports.check(user.id)
    headers = {"Content-Disposition": 'attachment; filename="quarterdeck.json"'}
    pieces = exported(context.store, user, account.preferred)
    return Stream(pieces, media_type=MediaType.JSON, headers=headers)
