"""Routes for signing in and out."""

from __future__ import annotations

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.errors import NotSignedIn
from quarterdeck.server.people.schemas import CodeSignIn, PasswordSignIn
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.people.sign_in import Arrival
from quarterdeck.server.routes.access import (
    AnyRequest,
    caller_of,
    check_caller,
    context_of,
    device_of,
    session_cookie,
)
from quarterdeck.server.routes.me import shown
from quarterdeck.server.schemas import Me
from quarterdeck.server.users import User


@post("/sign-in/password", summary="Sign in with a password", status_code=200)
async def by_password(
    request: AnyRequest, data: JSONBody[PasswordSignIn], context: NamedDependency[Context]
) -> Response[Me]:
    arrival = await arriving(request, data.join)
    return await let_in(request, *await context.sign_in.by_password(data.name, data.password, arrival))


@post("/sign-in/code", summary="Sign in with a recovery code", status_code=200)
async def by_code(request: AnyRequest, data: JSONBody[CodeSignIn], context: NamedDependency[Context]) -> Response[Me]:
    arrival = await arriving(request, data.join)
    return await let_in(request, *await context.sign_in.by_code(data.name, data.code, arrival))


@post("/sign-out", summary="End this session", status_code=204)
async def sign_out(
    request: AnyRequest, session: NamedDependency[Session], context: NamedDependency[Context]
) -> Response[None]:
    await context.sessions.end(session)
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


async def arriving(request: AnyRequest, join: bool) -> Arrival:
    """Who wants to be let in: perhaps a guest whose games are to go along."""
    context = context_of(request)
    check_caller(request, context)
    try:
        caller = await caller_of(request)
    except NotSignedIn:
        return Arrival(device_of(request), None)
    session = caller.session
    is_guest = session is not None and not (await context.accounts.of(caller.user.id)).is_member
    return Arrival(device_of(request), session, caller.user.id if join and is_guest else "")


async def let_in(request: AnyRequest, user: User, token: str) -> Response[Me]:
    account = await context_of(request).accounts.of(user.id)
    return Response(shown(user, account), cookies=[session_cookie(request, token)])
