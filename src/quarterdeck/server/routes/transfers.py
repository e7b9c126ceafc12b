"""Routes for another device: a link that works once, and the question whether to let somebody in."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from quarterdeck.server.context import Context
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.schemas import (
    CodeGiven,
    TransferAnswer,
    TransferClaimed,
    TransferInfo,
    TransferMade,
    TransferTaken,
    TransferWanted,
)
from quarterdeck.server.people.sessions import Session
from quarterdeck.server.routes.access import AnyRequest, address_of, device_of, session_cookie


@post("/account/transfers", summary="A link that lets another device in, instead of the one before", status_code=201)
async def make_transfer(
    request: AnyRequest, session: NamedDependency[Session], context: NamedDependency[Context]
) -> TransferMade:
    await context.ways.check_fresh(session)
    context.secrets.check(address_of(request))
    code, ends = await context.transfers.make(session)
    return TransferMade(code=code, ends=ends)


@get("/account/transfers", summary="How far one's link has come")
async def get_transfer(session: NamedDependency[Session], context: NamedDependency[Context]) -> TransferInfo:
    return await context.transfers.info(session.user)


@post("/account/transfers/answer", summary="Let the device in that asks, or not", status_code=200)
async def answer_transfer(
    data: JSONBody[TransferAnswer], session: NamedDependency[Session], context: NamedDependency[Context]
) -> TransferInfo:
    return await context.transfers.answer(session, data.agree)


@post("/transfers/claim", summary="Ask the other device to let this one in", status_code=200)
async def claim_transfer(
    request: AnyRequest,
    data: JSONBody[CodeGiven],
    session: NamedDependency[Session],
    context: NamedDependency[Context],
) -> TransferClaimed:
    words, ends = await context.transfers.claim(data.code, session.user, device_of(request))
    return TransferClaimed(words=words, ends=ends)


@post("/transfers/take", summary="The session on this device, once the other one has agreed", status_code=200)
async def take_transfer(
    request: AnyRequest,
    data: JSONBody[TransferWanted],
    session: NamedDependency[Session],
    account: NamedDependency[Account],
    context: NamedDependency[Context],
) -> Response[TransferTaken]:
    join = data.join and not account.is_member
    taken = await context.transfers.take(data.code, session.user, device_of(request), join)
    shown = TransferTaken(state=taken.state, joined=taken.joined.tables, apart=list(taken.joined.apart))
    if not taken.token:
        return Response(shown)
    await context.sessions.end(session)
    return Response(shown, cookies=[session_cookie(request, taken.token)])
