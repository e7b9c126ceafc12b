"""Who somebody is."""

from __future__ import annotations

from time import time

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.errors import NotSignedIn
from quarterdeck.server.house import House
from quarterdeck.server.resources import Me, NameGiven, TokenGiven, TokenWanted
from quarterdeck.server.routes.access import AnyRequest, address_of
from quarterdeck.server.sessions import COOKIE, LASTS
from quarterdeck.server.users import User, checked_name, fresh_id, fresh_token, token_hash


@get("/me", summary="Who I am; a guest is made if there is no session")
async def me(request: AnyRequest, house: NamedDependency[House]) -> Response[Me]:
    authorization = request.headers.get("authorization")
    try:
        user = await house.sessions.user(request.cookies.get(COOKIE), authorization)
    except NotSignedIn:
        if authorization is not None:
            raise
        house.guests.check(address_of(request))
        user = await house.sessions.new_guest()
        secure = request.scope["scheme"] == "https" or (house.settings.origin or "").startswith("https:")
        cookie = Cookie(
            key=COOKIE,
            value=house.sessions.cookie(user.id, time()),
            max_age=LASTS,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )
        return Response(shown(user), cookies=[cookie])
    house.calls.check(user.id)
    await house.sessions.note_presence(user)
    return Response(shown(user))


@put("/me", summary="Take another name")
async def rename(data: JSONBody[NameGiven], user: NamedDependency[User], house: NamedDependency[House]) -> Me:
    name = await house.sessions.called(checked_name(data.name), user.id)
    renamed = User(user.id, name, user.program)
    await house.sessions.save(renamed)
    return shown(renamed)


@post("/tokens", summary="A token for a program that plays", status_code=201)
async def new_token(
    data: JSONBody[TokenWanted], user: NamedDependency[User], house: NamedDependency[House]
) -> TokenGiven:
    house.tables.check(user.id)
    house.address_tables.check(house.visitors.address(user.id))
    program = User(fresh_id(), await house.sessions.called(checked_name(data.name), user.id), True)
    token = fresh_token()
    await house.sessions.save(program)
    await house.store.put_token(token_hash(token), program.id)
    return TokenGiven(token=token, id=program.id, name=program.name)


def shown(user: User) -> Me:
    return Me(id=user.id, name=user.name, program=user.program)
