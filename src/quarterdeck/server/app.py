"""The ASGI application: all routes, and how errors are reported."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Any, Literal

import msgspec
from litestar import Litestar, MediaType, Response, Router, get
from litestar.datastructures import ResponseHeader, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec

from quarterdeck import __version__
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.context import Context
from quarterdeck.server.errors import (
    BadRequest,
    Broken,
    NoSuchThing,
    NotShown,
    NotSignedIn,
    Refused,
    TooLarge,
    status_of,
)
from quarterdeck.server.logs import note
from quarterdeck.server.routes import (
    account,
    credentials,
    games,
    leaders,
    me,
    own_data,
    passkeys,
    people,
    play,
    programs,
    replays,
    sign_in,
    tables,
    transfers,
    web,
)
from quarterdeck.server.routes.access import (
    AnyRequest,
    Call,
    check_address,
    context_of,
    provide_account,
    provide_context,
    provide_session,
    provide_user,
)
from quarterdeck.server.routes.socket import table_socket
from quarterdeck.server.schemas import ErrorAnswer, Health, Problem

LARGEST_BODY = 64 * 1024
"""Bytes of the largest request body."""
REFUSALS = {
    400: "The call is not in the protocol.",
    401: "There is no session, or the token is unknown.",
    403: "The caller is not allowed to do this.",
    404: "There is no such thing.",
    405: "The method is not allowed here.",
    409: "It is not possible as things stand now.",
    413: "It is too large.",
    421: "This site has another name.",
    429: "Too many calls.",
    503: "The server is restarting, or its database is not available.",
}
"""Descriptions of refusals in the OpenAPI schema, per status."""


# What is wrong ------------------------------------------------------------------------------------------------------


def problem(request: AnyRequest, error: QuarterdeckError, status: int) -> Response[ErrorAnswer]:
    context_of(request).metrics.refused(error.code)
    possible = error.possible if isinstance(error, Refused) else []
    answer = ErrorAnswer(error=Problem(code=error.code, message=str(error), possible=possible))
    headers = {"Cache-Control": "no-store", **({"Retry-After": "1"} if status in (429, 503) else {})}
    return Response(answer, status_code=status, media_type=MediaType.JSON, headers=headers)


def refused(request: AnyRequest, error: QuarterdeckError) -> Response[ErrorAnswer]:
    status = status_of(error)
    if status >= 500 and not isinstance(error, Refused):
        return broken(request, error)
    return problem(request, error, status)


def not_understood(request: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """Response to what the framework itself refuses."""
    if error.status_code == 404:
        return problem(request, NoSuchThing("there is nothing at this address"), 404)
    if error.status_code == 413:
        return problem(request, TooLarge(f"that is too large: a body has at most {LARGEST_BODY} bytes"), 413)
    if error.status_code >= 500:
        return broken(request, error)
    extra: Any = error.extra
    fields = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra] if isinstance(extra, list) else []
    said = "; ".join(fields) or str(error.detail)
    response = problem(request, BadRequest(said[:500]), error.status_code)
    response.headers.update(error.headers or {})
    return response


def broken(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """Response to a fault of the server: the log has the trace, the caller learns nothing of it."""
    note("a call broke", level=40, trace=error, method=request.method, kind=type(error).__name__)
    return problem(request, Broken(), Broken.status)


# The process ---------------------------------------------------------------------------------------------------------


@get(["/health", "/health/ready"], summary="Can games be served now?")
async def health(context: NamedDependency[Context]) -> Response[Health]:
    reason = "the server is restarting" if context.hub.stopping else await context.readiness.trouble()
    status: Literal["ok", "stopping", "failing"] = "ok" if not reason else "failing"
    found = Health(status="stopping" if context.hub.stopping else status, reason=reason, version=__version__)
    return Response(found, status_code=503 if reason else 200)


@get("/health/live", summary="Does the process answer? Whatever its database does", sync_to_thread=False)
def live() -> Health:
    return Health(status="ok", reason="", version=__version__)


@get("/schema", include_in_schema=False, sync_to_thread=False)
def schema(request: AnyRequest) -> Response[bytes]:
    return Response(msgspec.json.encode(request.app.openapi_schema.to_schema()), media_type=MediaType.JSON)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[str]:
    """Metrics for the operator alone: from counts one learns how many answers were given in secret."""
    context = context_of(request)
    token = context.settings.metrics_token
    if token is None:
        raise NotShown("metrics are for the operator alone: start the server with QUARTERDECK_METRICS_TOKEN")
    shown = request.headers.get("authorization", "")
    if not compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise NotSignedIn("metrics need the header Authorization: Bearer and the token in QUARTERDECK_METRICS_TOKEN")
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    *(me.me, me.addresses, me.rename, me.new_token),
    *(account.get_account, account.end_session, account.end_other_sessions, account.prefer),
    *(credentials.set_password, credentials.new_recovery_codes, credentials.remove_way, credentials.prove),
    *(passkeys.options_to_add, passkeys.add, passkeys.options_to_prove),
    *(passkeys.options_to_sign_in, passkeys.by_passkey),
    *(sign_in.by_password, sign_in.by_code, sign_in.sign_out),
    *(transfers.make_transfer, transfers.get_transfer, transfers.answer_transfer),
    *(transfers.claim_transfer, transfers.take_transfer),
    *(own_data.export, own_data.delete_account),
    *(games.list_games, games.book, games.rulings, games.lesson),
    *(tables.make_table, tables.list_tables, tables.get_table, tables.close),
    *(tables.change_seat, tables.leave),
    *(tables.start, tables.resign, tables.rematch, tables.open_lesson),
    *(play.get_frame, play.answer, play.undo, play.consent, play.say, play.mute, play.hint),
    *(replays.record, replays.replay, replays.verify),
    *(programs.stream, programs.bot_answer),
    *(people.profile, people.games, people.curve, people.against, people.result),
    *(leaders.leaders, leaders.bot_profile),
    *(health, live, schema),
)


def documented(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """The handler, with its refusals in the OpenAPI schema."""
    handler.responses = {
        status: ResponseSpec(ErrorAnswer, description=about, generate_examples=False)
        for status, about in REFUSALS.items()
    }
    return handler


def make_app(context: Context, *more: Router) -> Litestar:
    """The application; a development server has more routes."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        try:
            await context.open()
        except QuarterdeckError as error:
            context.failure = error
            raise
        try:
            yield
        finally:
            await context.close()

    api = Router(
        path="/api",
        route_handlers=[documented(handler) for handler in HANDLERS],
        dependencies={
            "context": Provide(provide_context, sync_to_thread=False),
            "user": Provide(provide_user),
            "session": Provide(provide_session),
            "account": Provide(provide_account),
        },
        response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
    )
    return Litestar(
        route_handlers=[api, table_socket, metrics, *more, web.board_file, web.index, web.page],
        lifespan=[lifespan],
        request_class=Call,
        before_request=check_address,
        state=State({"context": context}),
        exception_handlers={
            QuarterdeckError: refused,
            HTTPException: not_understood,
            Exception: broken,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Quarterdeck", version=__version__, path="/api/schema-pages", render_plugins=[]
        ),
        logging_config=None,
    )
