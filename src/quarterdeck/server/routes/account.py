"""Routes for one's own account: what there is, and the devices that are signed in."""

from __future__ import annotations

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.people.schemas import AccountInfo, OldName, SessionInfo, WayInfo
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.routes.access import AnyRequest, caller_of, context_of
from quarterdeck.server.schemas import Preferences
from quarterdeck.server.users import User


@get("/account", summary="What there is to one's name: ways to sign in, and devices that are")
async def get_account(
    user: NamedDependency[User], session: NamedDependency[Session], context: NamedDependency[Context]
) -> AccountInfo:
    return await account_info(context, user, session)


@put("/account/preferences", summary="What a member prefers, on all her devices")
async def prefer(
    data: JSONBody[Preferences], session: NamedDependency[Session], context: NamedDependency[Context]
) -> Preferences:
    return await context.accounts.prefer(session.user, data)


@delete("/account/sessions/{id:str}", summary="Sign a device out", status_code=204)
async def end_session(id: FromPath[str], session: NamedDependency[Session], context: NamedDependency[Context]) -> None:
    if id != session.id:
        await context.ways.check_fresh(session)
    await context.sessions.end_one(session.user, id)


@delete("/account/sessions", summary="Sign all other devices out", status_code=204)
async def end_other_sessions(session: NamedDependency[Session], context: NamedDependency[Context]) -> None:
    await context.ways.check_fresh(session)
    await context.sessions.end_others(session)


async def changed_account(request: AnyRequest) -> AccountInfo:
    """The caller's account as it is after a change."""
    caller = await caller_of(request)
    assert caller.session is not None
    return await account_info(context_of(request), caller.user, caller.session)


async def account_info(context: Context, user: User, session: Session) -> AccountInfo:
    account = await context.accounts.of(user.id)
    name, until = context.accounts.old_name(account)
    ways = await context.ways.of(user.id)
    sessions = await context.sessions.of_user(user.id)
    return AccountInfo(
        kind=account.kind,
        name=user.name,
        since=account.since,
        old_name=OldName(name=name, until=until) if name else None,
        ways=[WayInfo(id=way.id, kind=way.kind, label=way.label, made=way.made, used=way.used) for way in ways],
        codes_left=await context.recovery_codes.left(user.id),
        sessions=[
            SessionInfo(id=one.id, label=one.label, made=one.made, seen=one.seen, here=one.hash == session.hash)
            for one in sessions
        ],
        apart=await context.joining.apart(user.id),
        preferences=account.preferred,
        proved_until=session.proved_until if session.proved else 0.0,
    )
