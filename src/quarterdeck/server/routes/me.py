"""Routes for the caller: who one is, names and tokens."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.errors import NotSignedIn
from quarterdeck.server.network_addresses import origins
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.sessions import COOKIE
from quarterdeck.server.routes.access import AnyRequest, address_of, caller_of, device_of, session_cookie
from quarterdeck.server.schemas import Me, NameGiven, TokenGiven, TokenWanted
from quarterdeck.server.users import User, checked_name, fresh_id, fresh_token, token_hash


@get("/me", summary="Who I am; a guest is made if there is no session")
async def me(request: AnyRequest, context: NamedDependency[Context]) -> Response[Me]:
    try:
        caller = await caller_of(request)
    except NotSignedIn:
        if request.headers.get("authorization") is not None:
            raise
        user = await newcomer(request, context)
        account = Account(user.id)  # members do not come in this way
        token = await context.sessions.begin(user.id, device_of(request))
        return Response(shown(user, account), cookies=[session_cookie(request, token)])
    user, session = caller.user, caller.session
    account = await context.accounts.of(user.id)
    context.calls.check(user.id)
    context.sessions.note_use(session, address_of(request))
    if await context.directory.note_presence(user) and session is not None:
        # Who comes back from time to time keeps her cookie for ever.
        return Response(shown(user, account), cookies=[session_cookie(request, request.cookies[COOKIE])])
    return Response(shown(user, account))


async def newcomer(request: AnyRequest, context: Context) -> User:
    """A new guest, or whom a cookie of an earlier version names."""
    context.guests.check(address_of(request))
    known = await context.signed_cookies.turned(request.cookies.get(COOKIE, ""))
    user = None if known is None else await context.directory.by_id(known)
    return user if user is not None else await context.directory.new_guest()


@get("/addresses", summary="Where others reach this server, as far as the caller may know", sync_to_thread=False)
def addresses(request: AnyRequest, context: NamedDependency[Context]) -> list[str]:
    caller = request.client.host if request.client is not None else ""
    server = request.scope["server"]
    port = server[1] if server and server[1] else context.settings.port
    return origins(context.settings, caller, request.headers.get("host", ""), port)


@put("/me", summary="Take another name")
async def rename(
    data: JSONBody[NameGiven],
    user: NamedDependency[User],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> Me:
    if account.is_member:
        return shown(await context.accounts.rename(user, data.name), account)
    renamed = User(user.id, await context.directory.called(checked_name(data.name), user.id), user.program)
    await context.directory.save(renamed)
    return shown(renamed, account)


@post("/tokens", summary="A token for a program that plays", status_code=201)
async def new_token(
    data: JSONBody[TokenWanted], user: NamedDependency[User], context: NamedDependency[Context]
) -> TokenGiven:
    context.tables.check(user.id)
    context.address_tables.check(context.visitors.address(user.id))
    program = User(fresh_id(), await context.directory.called(checked_name(data.name), user.id), True)
    token = fresh_token()
    await context.directory.save(program)
    await context.store.put_token(token_hash(token), program.id, user.id)
    return TokenGiven(token=token, id=program.id, name=program.name)


def shown(user: User, account: Account) -> Me:
    return Me(
        id=user.id,
        name=user.name,
        program=user.program,
        kind=account.kind,
        role=account.role,
        preferences=account.preferred,
    )
