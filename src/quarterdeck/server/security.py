"""ASGI middleware: security headers for every response, and tolerance of sockets that are gone.

The headers tell browsers what a page of this site never does.
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


def secured(app: ASGIApp) -> ASGIApp:
    """The application inside the middleware."""
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            try:
                await send(message)
            except RuntimeError as error:
                # uvicorn closes a socket that breaks the protocol, and takes what is still sent to it for a fault.
                if message["type"] == "websocket.send":
                    raise ConnectionError(str(error)) from None
                if message["type"] != "websocket.close":
                    raise

        await app(scope, receive, send_safely)

    return answer
