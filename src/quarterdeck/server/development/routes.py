"""What the table inspector asks: a position of a table of this server, or of a recorded game."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from quarterdeck.kernel.record import Record, origin_of
from quarterdeck.server import frames
from quarterdeck.server.development.inspection import Position, position
from quarterdeck.server.errors import WrongState
from quarterdeck.server.routes.access import AnyRequest, context_of

LARGEST_RECORD = 4 * 1024 * 1024
"""Bytes of a record that is sent to be inspected."""


def shown(found: Position) -> Response[bytes]:
    """Views are written as frames write them."""
    return Response(frames.ENCODER.encode(found), media_type=MediaType.JSON)


@get("/tables/{table:str}")
async def of_table(request: AnyRequest, table: FromPath[str], answer: FromQuery[int | None] = None) -> Response[bytes]:
    live = (await context_of(request).hub.room(table)).live
    if live.play is None:
        raise WrongState("the game has not started yet")
    return shown(position(live.game, live.play.g.origin, live.play.given, answer, live.names()))


@post("/record", status_code=200, request_max_body_size=LARGEST_RECORD, sync_to_thread=True)
def of_record(request: AnyRequest, data: JSONBody[Record], answer: FromQuery[int | None] = None) -> Response[bytes]:
    game = context_of(request).games.game(data.game)
    return shown(position(game, origin_of(game, data), data.answers, answer, data.players))


INSPECTOR = Router(path="/api/inspect", route_handlers=[of_table, of_record], include_in_schema=False)
