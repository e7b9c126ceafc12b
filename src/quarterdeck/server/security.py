"""What stands between the server program and the application: headers for every answer, and sockets that are gone.

The headers tell browsers what a page of ours never does.
"""

from __future__ import annotations

from litestar.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def safe(app: ASGIApp) -> ASGIApp:
    """The same application, with the headers, and with sockets that may be gone."""
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            try:
                await send(message)
            except RuntimeError as error:
                # uvicorn ends a socket that breaks the protocol by itself, and takes what we still say for a fault.
                if message["type"] == "websocket.send":
                    raise ConnectionError(str(error)) from None
                if message["type"] != "websocket.close":
                    raise

        await app(scope, receive, send_safely)

    return answer
