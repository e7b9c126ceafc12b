"""The application: all routes, how errors are told, and the headers that every answer bears."""

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
from quarterdeck.server.house import House
from quarterdeck.server.logs import note
from quarterdeck.server.resources import ErrorAnswer, Health, Problem
from quarterdeck.server.routes import games, me, past, play, programs, tables, web
from quarterdeck.server.routes.access import AnyRequest, Call, check_address, house_of, provide_house, provide_user
from quarterdeck.server.routes.socket import table_socket

LARGEST_BODY = 64 * 1024
REFUSALS = {
    400: "The call is not in the protocol.",
    401: "There is no session, or nobody was given that token.",
    403: "It is not yours.",
    404: "There is none such.",
    405: "This cannot be done here.",
    409: "It is not possible as things stand now.",
    413: "It is too large.",
    421: "This is not the site of that name.",
    429: "Too many calls.",
    503: "The server is about to stop, or its database does not serve.",
}


# What is wrong ------------------------------------------------------------------------------------------------------


def problem(request: AnyRequest, error: QuarterdeckError, status: int) -> Response[ErrorAnswer]:
    house_of(request).metrics.refused(error.code)
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
    """What the framework itself refuses, in our words."""
    if error.status_code == 404:
        return problem(request, NoSuchThing("there is nothing at this address"), 404)
    if error.status_code == 413:
        return problem(request, TooLarge(f"a body has at most {LARGEST_BODY} bytes"), 413)
    if error.status_code >= 500:
        return broken(request, error)
    extra: Any = error.extra
    fields = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra] if isinstance(extra, list) else []
    said = "; ".join(fields) or str(error.detail)
    response = problem(request, BadRequest(said[:500]), error.status_code)
    response.headers.update(error.headers or {})
    return response


def broken(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """A fault of ours: the log has the trace, the caller learns nothing of it."""
    note("a call broke", level=40, trace=error, method=request.method, kind=type(error).__name__)
    return problem(request, Broken(), Broken.status)


# The house ----------------------------------------------------------------------------------------------------------


@get(["/health", "/health/ready"], summary="Can games be served now?")
async def health(house: NamedDependency[House]) -> Response[Health]:
    reason = "the server is about to stop" if house.hub.stopping else await house.readiness.trouble()
    status: Literal["ok", "stopping", "failing"] = "ok" if not reason else "failing"
    found = Health(status="stopping" if house.hub.stopping else status, reason=reason, version=__version__)
    return Response(found, status_code=503 if reason else 200)


@get("/health/live", summary="Does the process answer? Whatever its database does", sync_to_thread=False)
def live() -> Health:
    return Health(status="ok", reason="", version=__version__)


@get("/schema", include_in_schema=False, sync_to_thread=False)
def schema(request: AnyRequest) -> Response[bytes]:
    return Response(msgspec.json.encode(request.app.openapi_schema.to_schema()), media_type=MediaType.JSON)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[str]:
    """For the host alone: who counts answers learns how many were given in secret."""
    house = house_of(request)
    token = house.settings.metrics_token
    if token is None:
        raise NotShown("metrics are shown to the host alone: start the server with QUARTERDECK_METRICS_TOKEN")
    shown = request.headers.get("authorization", "")
    if not compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise NotSignedIn("metrics need the header Authorization: Bearer and the token in QUARTERDECK_METRICS_TOKEN")
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    *(me.me, me.rename, me.new_token),
    *(games.list_games, games.book),
    *(tables.make_table, tables.list_tables, tables.get_table, tables.change_seat, tables.leave),
    *(tables.start, tables.resign, tables.rematch),
    *(play.get_frame, play.answer, play.undo, play.consent, play.say, play.mute, play.hint),
    *(past.record, past.replay, past.verify),
    *(programs.stream, programs.bot_answer),
    *(health, live, schema),
)


def documented(handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """Say in the schema how calls are refused."""
    handler.responses = {
        status: ResponseSpec(ErrorAnswer, description=about, generate_examples=False)
        for status, about in REFUSALS.items()
    }
    return handler


def make_app(house: House, *more: Router) -> Litestar:
    """The application; a development server has more routes."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        try:
            await house.open()
        except QuarterdeckError as error:
            house.failure = error
            raise
        try:
            yield
        finally:
            await house.close()

    api = Router(
        path="/api",
        route_handlers=[documented(handler) for handler in HANDLERS],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "user": Provide(provide_user),
        },
        response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
    )
    return Litestar(
        route_handlers=[api, table_socket, metrics, *more, web.board_file, web.index, web.page],
        lifespan=[lifespan],
        request_class=Call,
        before_request=check_address,
        state=State({"house": house}),
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
