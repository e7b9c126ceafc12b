"""Routes for one's own account: what there is, and the devices that are signed in."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from quarterdeck.server.context import Context
from quarterdeck.server.people.schemas import AccountInfo, SessionInfo
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.routes.access import AnyRequest, session_cookie
from quarterdeck.server.users import User


@get("/account", summary="What there is to one's name: the devices that are signed in")
async def get_account(
    user: NamedDependency[User], session: NamedDependency[Session], context: NamedDependency[Context]
) -> AccountInfo:
    sessions = await context.sessions.of_user(user.id)
    return AccountInfo(name=user.name, sessions=[shown(one, session) for one in sessions])


@post("/sign-out", summary="End this session", status_code=204)
async def sign_out(
    request: AnyRequest, session: NamedDependency[Session], context: NamedDependency[Context]
) -> Response[None]:
    await context.sessions.end(session)
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


@delete("/account/sessions/{id:str}", summary="Sign a device out", status_code=204)
async def end_session(id: FromPath[str], session: NamedDependency[Session], context: NamedDependency[Context]) -> None:
    await context.sessions.end_one(session.user, id)


@delete("/account/sessions", summary="Sign all other devices out", status_code=204)
async def end_other_sessions(session: NamedDependency[Session], context: NamedDependency[Context]) -> None:
    await context.sessions.end_others(session)


def shown(session: Session, asking: Session) -> SessionInfo:
    return SessionInfo(
        id=session.id,
        label=session.label,
        made=session.made,
        seen=session.seen,
        here=session.hash == asking.hash,
    )
