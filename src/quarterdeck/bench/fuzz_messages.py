"""The messages and calls of the fuzzer: right ones, ones with wrong values, and bytes that nobody should send.

Everything is drawn from the random numbers given, so that the same seed gives the same messages.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from quarterdeck import registry
from quarterdeck.bench.games import small_tables

Json = dict[str, Any]

NUMBERS = (0, -1, 1, 2, 7, 255, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400, 1.5, -0.0, 1e99, 1e308, float("nan"))
TEXTS = (
    *("", " ", "0", "-1", "²", "٣", "null", "me", "spectator", "everything", "lay", "pass", "x" * 70, "y" * 700),
    *("\0", "\ud800", "\u202e", "é" * 300, "🂡" * 40, "../..", "%00", "'; --", "<b>", "\r\nSet-Cookie: a=b", "9" * 5000),
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "BREW")
TYPES = ("application/json", "application/json; charset=latin-1", "text/plain", "", "APPLICATION/JSON", "a/b/c;;=", "é")
NOT_TEXT = (b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\x00", b"\xc0\xaf")
DEEPEST = 30_000


def odd(rng: Random, depth: int = 0) -> Any:
    """A value that is probably not the right one."""
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind < 2:
        return rng.choice(NUMBERS)
    if kind < 4:
        return rng.choice(TEXTS)
    if kind < 6:
        return rng.choice((None, True, False))
    if kind < 7:
        return [odd(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(rng.choice(TEXTS))[:40]: odd(rng, depth + 1) for _ in range(rng.randrange(4))}


def bent(rng: Random, message: Json) -> Json:
    """The same message with a field wrong, missing or too many."""
    changed = dict(message)
    kind = rng.randrange(4)
    if kind == 0 and changed:
        del changed[rng.choice(list(changed))]
    elif kind == 1:
        changed[rng.choice(("more", "seat", "id", "", "type", "__class__"))] = odd(rng)
    elif changed:
        changed[rng.choice(list(changed))] = odd(rng)
    return changed


def spoilt(rng: Random, text: bytes) -> bytes:
    """The same bytes with some of them wrong."""
    kind, at = rng.randrange(6), rng.randrange(len(text) + 1)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + rng.choice(NOT_TEXT) + text[at:]
    if kind == 2:
        return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
    if kind == 3:
        return text + text
    if kind == 4:
        return text[:at] + rng.choice((b"[", b'{"a":', b'[{"":')) * rng.choice((50, 1_000, DEEPEST // 6)) + text[at:]
    return rng.choice((b"[" * DEEPEST, b"9" * 5_000, rng.randbytes(200), b"", b'"' + b"\\u0000" * 300 + b'"'))


def written(message: object) -> bytes:
    return json.dumps(message, allow_nan=True).encode()


def maybe_wrong(rng: Random, message: Json) -> bytes:
    """As it should be, with a wrong value, or with wrong bytes."""
    kind = rng.randrange(10)
    if kind < 4:
        return written(message)
    return written(bent(rng, message)) if kind < 7 else spoilt(rng, written(message))


# Sockets ------------------------------------------------------------------------------------------------------------


def answer(rng: Random, frame: Json) -> Json:
    """An answer to the newest frame: a right one, or to another question, or one that is not possible."""
    options = frame.get("options") or []
    number = int(frame.get("number", 0))
    if rng.randrange(4) == 0:
        number += rng.choice((-2, -1, 1, 1_000_000))
    text = rng.choice(options)["text"] if options and rng.randrange(5) else str(rng.choice(TEXTS))
    return {"type": "answer", "id": rng.randrange(100), "number": number, "action": text}


def socket_message(rng: Random, frame: Json) -> tuple[bytes, bool]:
    """What is sent over a socket next, and whether it is marked as text."""
    kind = rng.randrange(20)
    if kind < 9:
        message = answer(rng, frame)
        text = written(message) if kind < 6 else maybe_wrong(rng, message)
    elif kind < 11:
        text = maybe_wrong(rng, {"type": "undo", "id": "u", "number": frame.get("number", 0)})
    elif kind < 13:
        text = maybe_wrong(rng, {"type": "say", "id": 1.5, "text": str(rng.choice(TEXTS))})
    elif kind < 14:
        text = maybe_wrong(rng, {"type": "ping"})
    elif kind < 17:
        text = written(odd(rng))
    else:
        text = spoilt(rng, written({"type": rng.choice(("answer", "frame", "undo", "")), "id": odd(rng)}))
    return text[:15_000], rng.randrange(8) > 0


# REST ---------------------------------------------------------------------------------------------------------------


class FuzzCall:
    """A call, as it goes over the line."""

    def __init__(self, method: str, path: bytes, headers: list[tuple[str, bytes]], body: bytes) -> None:
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body

    def sent(self) -> bytes:
        lines = b"".join(name.encode() + b": " + value + b"\r\n" for name, value in self.headers)
        length = f"Content-Length: {len(self.body)}\r\n\r\n".encode()
        return self.method.encode() + b" " + self.path + b" HTTP/1.1\r\n" + lines + length + self.body


def new_table(rng: Random) -> Json:
    game, seats = rng.choice(small_tables())
    bot = {"kind": "bot", "level": "Deckhand"}
    return {
        "game": game,
        "seats": seats,
        "people": [{"kind": "me"}, *([bot] * (seats - 1))],
        "join": rng.choice(("link", "public")),
        "hints": True,
        "options": rng.choice(({}, {}, odd(rng))),
    }


def answer_given(rng: Random) -> Json:
    return {"number": rng.randrange(30), "action": rng.choice(TEXTS)}


def seat_change(rng: Random) -> Json:
    return {"kind": rng.choice(("me", "me", "open", "bot")), "level": rng.choice(("Deckhand", None, "Captain Nobody"))}


Body = Callable[[Random], Json]

CALLS: tuple[tuple[str, str, Body | None], ...] = (
    ("GET", "/api/me", None),
    ("PUT", "/api/me", lambda rng: {"name": rng.choice(("Ann", "Bob", *TEXTS))}),
    ("GET", "/api/games", None),
    ("GET", "/api/games/{game}/book", None),
    ("GET", "/api/tables?state={state}&mine={flag}", None),
    ("GET", "/api/tables/{table}", None),
    ("PUT", "/api/tables/{table}/seats/{seat}", seat_change),
    ("POST", "/api/tables/{table}/start", lambda _rng: {}),
    ("POST", "/api/tables/{table}/rematch", lambda _rng: {}),
    ("POST", "/api/tables/{table}/hint", lambda rng: {"seat": rng.randrange(3), "number": rng.randrange(30)}),
    ("GET", "/api/tables/{table}/record", None),
    ("GET", "/api/tables/{table}/replay?seat={seat}", None),
    ("POST", "/api/tables/{table}/verify", lambda _rng: {}),
    ("POST", "/api/tokens", lambda _rng: {"name": "Hal"}),
    ("GET", "/api/health", None),
    ("GET", "/metrics", None),
    ("GET", "/api/schema", None),
    ("GET", "/{text}", None),
    ("GET", "/assets/{text}", None),
    ("GET", "/api/tables/{table}/seats/{seat}/frame?after={number}", None),
    ("GET", "/api/tables/{table}/seats/{seat}/frame?after={number}", None),
    ("POST", "/api/tables/{table}/seats/{seat}/answer", answer_given),
    ("POST", "/api/tables/{table}/seats/{seat}/answer", answer_given),
    ("POST", "/api/tables/{table}/seats/{seat}/undo", lambda rng: {"number": rng.randrange(30)}),
    ("POST", "/api/tables/{table}/say", lambda rng: {"text": rng.choice(TEXTS)}),
    ("POST", "/api/bot/tables/{table}/seats/{seat}/answer", answer_given),
)
SELDOM: tuple[tuple[str, str, Body | None], ...] = (
    ("POST", "/api/tables", new_table),
    ("DELETE", "/api/tables/{table}/seats/{seat}", None),
    ("POST", "/api/tables/{table}/resign", lambda rng: {"seat": rng.randrange(3)}),
)
"""What makes tables or ends games: else there would soon be nothing to play at."""


def in_path(rng: Random, value: object) -> bytes:
    """A part of a path: percent-encoded, in Unicode, or with bytes that are no text."""
    text = str(value).encode("utf-8", "surrogatepass")
    if rng.randrange(12) == 0:
        text = spoilt(rng, text)[:6_000]
    return b"".join(
        bytes([byte]) if (chr(byte).isalnum() and byte < 128) or byte in b"-_." else f"%{byte:02X}".encode()
        for byte in text
    )


def filled(rng: Random, template: str, tables: list[str]) -> bytes:
    """A path with its gaps filled in, now and then with something odd."""
    usual: dict[str, tuple[object, ...]] = {
        "{table}": tuple(tables),
        "{seat}": (0, 1, 1, 0, 2, "spectator"),
        "{game}": tuple(registry.ids()),
        "{state}": ("open", "running", "over"),
        "{flag}": ("true", "false"),
        "{number}": (0, 1, 5, 40),
        "{text}": ("table/x", "index.html", "favicon.svg", *TEXTS),
    }
    path = template.encode()
    for gap, values in usual.items():
        if gap.encode() in path:
            value = rng.choice(values) if rng.randrange(6) else rng.choice((*TEXTS, *NUMBERS))
            path = path.replace(gap.encode(), in_path(rng, value))
    if rng.randrange(40) == 0:
        path += rng.choice((b"?", b"?a=%ff", b"/", b"//", b"?seat=1&seat=2", b"#x", b"/%2e%2e/%2e%2e", b"?after=1e9"))
    return path


def rest_call(rng: Random, tables: list[str], cookies: list[str], host: str) -> FuzzCall:
    method, template, body = rng.choice(SELDOM if rng.randrange(80) == 0 else CALLS)
    given = b"" if body is None else maybe_wrong(rng, body(rng))[:70_000]
    if rng.randrange(30) == 0:
        method = rng.choice(METHODS)
    headers = [("Host", host.encode())]
    kind = "application/json" if rng.randrange(15) else rng.choice(TYPES)
    if given or rng.randrange(10) == 0:
        headers.append(("Content-Type", kind.encode()))
    cookie = rng.choice(cookies) if rng.randrange(20) else rng.choice(("qd_session=....", "", "a", "qd_session=" * 3))
    headers.append(("Cookie", cookie.encode()))
    if rng.randrange(25) == 0:
        value = rng.choice((b"http://[", b"null", b"", b"\xff", b"Bearer x", b"9" * 4000, b"gzip;q=x", b'W/"'))
        headers.append((rng.choice(("Origin", "Authorization", "Accept", "If-None-Match", "Accept-Encoding")), value))
    return FuzzCall(method, filled(rng, template, tables), headers, given)
