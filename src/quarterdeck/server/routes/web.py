"""Pages of the web client. A path that is no file is a page that the client finds out about for itself."""

from __future__ import annotations

from typing import Final

from litestar import HttpMethod, Response, route
from litestar.params import FromPath

from quarterdeck.server.routes.access import AnyRequest, context_of
from quarterdeck.server.static_files import ASK_AGAIN, INDEX, File

READING: Final = [HttpMethod.GET, HttpMethod.HEAD]
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><title>Quarterdeck</title>
<p>The web client has not been built. The server itself works: see /api/schema.</p></html>
"""


def answer(request: AnyRequest, file: File | None) -> Response[bytes]:
    if file is None:
        return Response(NOT_BUILT, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)


@route("/", http_method=READING, include_in_schema=False, sync_to_thread=False)
def index(request: AnyRequest) -> Response[bytes]:
    return answer(request, context_of(request).static_files.page(INDEX))


@route(
    "/boards/{game:str}/{version:str}/{name:path}",
    http_method=READING,
    include_in_schema=False,
    sync_to_thread=False,
)
def board_file(
    request: AnyRequest, game: FromPath[str], version: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    return answer(request, context_of(request).games.board(game).file(version, str(name).lstrip("/")))


@route("/{name:path}", http_method=READING, include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    return answer(request, context_of(request).static_files.page(str(name).lstrip("/")))
