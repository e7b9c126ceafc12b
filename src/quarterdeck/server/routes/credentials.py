"""Routes for ways to sign in: setting and removing them, and proving again who one is."""

from __future__ import annotations

from litestar import delete, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.errors import BadRequest, Conflict
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.passwords import checked_password, password_id, put_password
from quarterdeck.server.people.schemas import AccountInfo, PasswordWanted, ProofGiven, RecoveryCodesGiven
from quarterdeck.server.people.sessions import Session, end_others, proved
from quarterdeck.server.routes.access import AnyRequest, address_of, device_of
from quarterdeck.server.routes.account import changed_account
from quarterdeck.server.routes.passkeys import site_of
from quarterdeck.server.users import User


@post("/account/password", summary="Set or change the password; a guest becomes a member", status_code=200)
async def set_password(
    request: AnyRequest,
    data: JSONBody[PasswordWanted],
    user: NamedDependency[User],
    session: NamedDependency[Session],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> AccountInfo:
    password = checked_password(data.password, data.name or user.name)
    context.secrets.check(address_of(request))
    if not account.is_member:
        put = put_password(user.id, await context.hashing.password(password))
        await context.accounts.begin(user, data.name or user.name, put, proved(session))
        return await changed_account(request)
    if data.name is not None:
        raise BadRequest("you have a name; PUT /api/me changes it")
    if data.old is not None:
        await context.sign_in.prove_by_password(session, data.old, device_of(request))
    else:
        await context.ways.check_fresh(session)
    is_new = await context.ways.by_id(password_id(user.id)) is None
    put = put_password(user.id, await context.hashing.password(password))
    await context.user_changes.write(user.id, put, *(() if is_new else (end_others(session),)))
    return await changed_account(request)


@post("/account/recovery-codes", summary="New recovery codes instead of the old ones", status_code=200)
async def new_recovery_codes(
    request: AnyRequest,
    session: NamedDependency[Session],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> RecoveryCodesGiven:
    if not account.is_member:
        raise Conflict("codes are for those who have another way to sign in; add one first")
    await context.ways.check_fresh(session)
    context.secrets.check(address_of(request))
    return RecoveryCodesGiven(codes=await context.recovery_codes.fresh(session.user))


@delete("/account/ways/{id:str}", summary="Remove a way to sign in, but the last", status_code=200)
async def remove_way(
    request: AnyRequest, id: FromPath[str], session: NamedDependency[Session], context: NamedDependency[Context]
) -> AccountInfo:
    await context.ways.check_fresh(session)
    await context.ways.remove(session.user, id)
    return await changed_account(request)


@post("/account/proof", summary="Prove again who one is", status_code=200)
async def prove(
    request: AnyRequest,
    data: JSONBody[ProofGiven],
    session: NamedDependency[Session],
    context: NamedDependency[Context],
) -> AccountInfo:
    if data.password is not None and data.credential is None:
        await context.sign_in.prove_by_password(session, data.password, device_of(request))
    elif data.credential is not None and data.password is None:
        await context.sign_in.prove_by_passkey(session, data.credential, site_of(request))
    else:
        raise BadRequest("a proof is a password or a passkey")
    return await changed_account(request)
