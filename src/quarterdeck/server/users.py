"""Users: guests with a name, and programs that came with a token."""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import sha256
from secrets import token_bytes, token_urlsafe
from typing import Final

from msgspec import Struct

from quarterdeck.server.errors import BadName
from quarterdeck.server.schemas import LONGEST_NAME

SHORTEST_NAME: Final = 2

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


class User(Struct, frozen=True):
    id: str
    name: str
    program: bool = False


def fresh_id() -> str:
    """80 random bits as 16 letters and digits."""
    return as_id(token_bytes(10))


def as_id(bits: bytes) -> str:
    return b32encode(bits).decode().lower()


def fresh_token() -> str:
    return f"qd_{token_urlsafe(32)}"


def token_hash(token: str) -> str:
    """The part of a token that is stored."""
    return sha256(token.encode()).hexdigest()


def checked_name(name: str) -> str:
    """A name as it is shown: no control characters, single spaces."""
    clean = one_line(name)
    if not SHORTEST_NAME <= len(clean) <= LONGEST_NAME:
        raise BadName(f"a name has {SHORTEST_NAME} to {LONGEST_NAME} letters; {clean!r} has {len(clean)}")
    return clean


def one_line(text: str) -> str:
    return " ".join(UNPRINTABLE.sub(" ", text).split())
