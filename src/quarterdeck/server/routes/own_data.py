"""Routes for one's own data: a copy of everything, and its end."""

from __future__ import annotations

from litestar import MediaType, Response, delete, get
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from quarterdeck.server.context import Context
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.export import exported
from quarterdeck.server.people.schemas import DeletionWanted
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.routes.access import AnyRequest, session_cookie
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


@delete("/account", summary="Remove everything that says who one is; games of others stay whole", status_code=204)
async def delete_account(
    request: AnyRequest,
    data: JSONBody[DeletionWanted],
    user: NamedDependency[User],
    session: NamedDependency[Session],
    context: NamedDependency[Context],
) -> Response[None]:
    await context.ways.check_fresh(session)
    await context.deletion.begin(user, data.name)
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])
