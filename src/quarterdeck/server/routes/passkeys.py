"""Routes for passkeys: making one, and signing in or proving who one is with it."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.errors import Conflict
from quarterdeck.server.people import passkeys
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.challenges import ANYBODY
from quarterdeck.server.people.passkeys import MAX_PASSKEYS, Site, site_at
from quarterdeck.server.people.schemas import AccountInfo, PasskeySignIn, PasskeyWanted
from quarterdeck.server.people.sessions import Session, proved
from quarterdeck.server.routes.access import AnyRequest, address_of, check_caller, context_of, device_of
from quarterdeck.server.routes.account import changed_account
from quarterdeck.server.routes.sign_in import arriving, let_in
from quarterdeck.server.schemas import Me
from quarterdeck.server.users import User, one_line

Json = dict[str, Any]


@post("/account/passkeys/options", summary="What a browser needs to make a passkey", status_code=200)
async def options_to_add(
    request: AnyRequest,
    user: NamedDependency[User],
    session: NamedDependency[Session],
    context: NamedDependency[Context],
) -> Json:
    site = site_of(request)
    await context.ways.check_fresh(session)
    challenge = await context.challenges.fresh(user.id, "add")
    return await passkeys.options_to_make(user, user.name, await context.ways.of(user.id), site, challenge)


@post("/account/passkeys", summary="Add a passkey; a guest becomes a member", status_code=200)
async def add(
    request: AnyRequest,
    data: JSONBody[PasskeyWanted],
    user: NamedDependency[User],
    session: NamedDependency[Session],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> AccountInfo:
    site = site_of(request)
    await context.ways.check_fresh(session)
    challenge = passkeys.answered_challenge(data.credential)
    await context.challenges.take(challenge, user.id, "add")
    new = await passkeys.made(data.credential, challenge, site)
    known = [way for way in await context.ways.of(user.id) if way.kind == "passkey"]
    if len(known) >= MAX_PASSKEYS:
        raise Conflict(f"you have {MAX_PASSKEYS} passkeys already; remove one first")
    known_here = Conflict("This device keeps a passkey for an account here already. Sign in instead?")
    if await context.ways.by_id(new.id) is not None:
        raise known_here
    put = passkeys.put_passkey(user.id, one_line(data.label) or device_of(request).label, new)
    if not account.is_member:
        await context.accounts.begin(user, data.name or user.name, put, proved(session))
    elif not await context.user_changes.write(user.id, put):
        raise known_here
    return await changed_account(request)


@post("/account/proof/options", summary="What a browser needs to prove with a passkey who one is", status_code=200)
async def options_to_prove(
    request: AnyRequest, session: NamedDependency[Session], context: NamedDependency[Context]
) -> Json:
    site = site_of(request)
    challenge = await context.challenges.fresh(session.user, "prove")
    return await passkeys.options_to_use(await context.ways.of(session.user), site, challenge)


@post("/sign-in/passkey/options", summary="What a browser needs to sign in with a passkey", status_code=200)
async def options_to_sign_in(request: AnyRequest, context: NamedDependency[Context]) -> Json:
    check_caller(request, context)
    context.guests.check(address_of(request))
    site = site_of(request)
    return await passkeys.options_to_use([], site, await context.challenges.fresh(ANYBODY, "sign in"))


@post("/sign-in/passkey", summary="Sign in with a passkey", status_code=200)
async def by_passkey(
    request: AnyRequest, data: JSONBody[PasskeySignIn], context: NamedDependency[Context]
) -> Response[Me]:
    arrival = await arriving(request, data.join)
    return await let_in(request, *await context.sign_in.by_passkey(data.credential, site_of(request), arrival))


def site_of(request: AnyRequest) -> Site:
    """The site as the host has named it, or as it was called; `check_origin` has seen that the two do not differ."""
    headers = request.headers
    called = headers.get("origin") or f"{request.scope['scheme']}://{headers.get('host', '')}"
    return site_at(context_of(request).settings.origin or called)
