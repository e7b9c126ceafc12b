"""Access control, before any handler runs: sessions, origins and rate limits."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import InternalServerException

from quarterdeck.server.context import Context
from quarterdeck.server.errors import BadRequest, NotYours
from quarterdeck.server.origin_checks import check_host, check_origin
from quarterdeck.server.people.accounts import Account
from quarterdeck.server.people.devices import Device, device_label
from quarterdeck.server.people.sessions import COOKIE, COOKIE_LASTS, Caller, Session
from quarterdeck.server.users import User
from quarterdeck.server.visitors import network

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UNDER_ANY_HOST = ("/api/health", "/api/health/live", "/api/health/ready", "/metrics")
"""Paths for monitoring, which uses an address of its own."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


class Call(Request[Any, Any, Any]):
    """A request whose body is refused as a bad one, whatever the decoder stumbles over."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the framework's way of saying that the caller has gone
            raise BadRequest("the call ended before its body did") from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeError as error:
            raise BadRequest(f"the body is not UTF-8: {error}") from None
        except RecursionError:
            raise BadRequest("the body is nested too deeply") from None


def context_of(connection: AnyConnection) -> Context:
    context = connection.app.state.context
    assert isinstance(context, Context)
    return context


def provide_context(request: AnyRequest) -> Context:
    return context_of(request)


async def check_address(request: AnyRequest) -> None:
    """Refuse calls under another host name, and above the rate limit per address."""
    if request.scope["path"] not in UNDER_ANY_HOST:
        context = context_of(request)
        check_host(request.headers.get("host"), context.settings.origin)
        context.address_calls.check(address_of(request))


async def provide_user(request: AnyRequest) -> User:
    """The caller, by session or token, within the rate limits."""
    context = context_of(request)
    check_caller(request, context)
    caller = await caller_of(request)
    limit = context.calls if request.method in SAFE_METHODS else context.changes
    limit.check(caller.user.id)
    address = address_of(request)
    context.visitors.seen(caller.user.id, address)
    context.sessions.note_use(caller.session, address)
    return caller.user


async def provide_session(request: AnyRequest, user: NamedDependency[User]) -> Session:
    """The caller's session, after `provide_user` has let her in; programs have none."""
    session = (await caller_of(request)).session
    if session is None:
        raise NotYours(f"{user.name} is a program with a token; this takes a person with a session")
    return session


async def provide_account(user: NamedDependency[User], context: NamedDependency[Context]) -> Account:
    """What is known of the caller: whether she is a guest or a member, and her role."""
    return await context.accounts.of(user.id)


async def caller_of(connection: AnyConnection) -> Caller:
    sessions = context_of(connection).sessions
    return await sessions.caller(connection.cookies.get(COOKIE), connection.headers.get("authorization"))


def check_caller(request: AnyRequest, context: Context) -> None:
    """Refuse changes from pages of other sites: their origin differs, and a plain form is not JSON."""
    if request.method in SAFE_METHODS:
        return
    headers = request.headers
    check_origin(headers.get("origin"), headers.get("host"), context.settings.origin)
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and request.method != "DELETE":
        raise BadRequest("a call that changes something has Content-Type application/json")


def device_of(request: AnyRequest) -> Device:
    return Device(device_label(request.headers.get("user-agent", "")), address_of(request))


def session_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie that a session is known by; without a token, what takes it away."""
    origin = context_of(request).settings.origin or ""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_LASTS if token else 0,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https" or origin.startswith("https:"),
        path="/",
    )


def address_of(connection: AnyConnection) -> str:
    return network(connection.client.host) if connection.client is not None else ""
