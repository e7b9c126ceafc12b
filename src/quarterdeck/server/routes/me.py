"""Routes for the caller: who one is, names and tokens."""

from __future__ import annotations

from time import time

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.errors import NotSignedIn
from quarterdeck.server.network_addresses import origins
from quarterdeck.server.routes.access import AnyRequest, address_of
from quarterdeck.server.schemas import Me, NameGiven, TokenGiven, TokenWanted
from quarterdeck.server.sessions import COOKIE, COOKIE_LASTS
from quarterdeck.server.users import User, checked_name, fresh_id, fresh_token, token_hash


@get("/me", summary="Who I am; a guest is made if there is no session")
async def me(request: AnyRequest, context: NamedDependency[Context]) -> Response[Me]:
    authorization = request.headers.get("authorization")
    try:
        user = await context.sessions.user(request.cookies.get(COOKIE), authorization)
    except NotSignedIn:
        if authorization is not None:
            raise
        context.guests.check(address_of(request))
        user = await context.sessions.new_guest()
        secure = request.scope["scheme"] == "https" or (context.settings.origin or "").startswith("https:")
        cookie = Cookie(
            key=COOKIE,
            value=context.sessions.cookie(user.id, time()),
            max_age=COOKIE_LASTS,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )
        return Response(shown(user), cookies=[cookie])
    context.calls.check(user.id)
    await context.sessions.note_presence(user)
    return Response(shown(user))


@get("/addresses", summary="Where others reach this server, as far as the caller may know", sync_to_thread=False)
def addresses(request: AnyRequest, context: NamedDependency[Context]) -> list[str]:
    caller = request.client.host if request.client is not None else ""
    server = request.scope["server"]
    port = server[1] if server and server[1] else context.settings.port
    return origins(context.settings, caller, request.headers.get("host", ""), port)


@put("/me", summary="Take another name")
async def rename(data: JSONBody[NameGiven], user: NamedDependency[User], context: NamedDependency[Context]) -> Me:
    name = await context.sessions.called(checked_name(data.name), user.id)
    renamed = User(user.id, name, user.program)
    await context.sessions.save(renamed)
    return shown(renamed)


@post("/tokens", summary="A token for a program that plays", status_code=201)
async def new_token(
    data: JSONBody[TokenWanted], user: NamedDependency[User], context: NamedDependency[Context]
) -> TokenGiven:
    context.tables.check(user.id)
    context.address_tables.check(context.visitors.address(user.id))
    program = User(fresh_id(), await context.sessions.called(checked_name(data.name), user.id), True)
    token = fresh_token()
    await context.sessions.save(program)
    await context.store.put_token(token_hash(token), program.id)
    return TokenGiven(token=token, id=program.id, name=program.name)


def shown(user: User) -> Me:
    return Me(id=user.id, name=user.name, program=user.program)
