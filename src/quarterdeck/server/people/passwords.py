"""Passwords: which may be had, and the row that keeps the hash of one."""

from __future__ import annotations

from time import time
from typing import Final
from unicodedata import normalize

from quarterdeck.server.errors import WeakPassword
from quarterdeck.server.people.stolen_passwords import is_stolen
from quarterdeck.server.store import Statement

SHORTEST: Final = 10
LONGEST: Final = 256
PUT: Final = """
insert into credential values ($1, $2, 'password', 'Password', $3, 0, $4, $4)
on conflict (id) do update set secret = excluded.secret, made = excluded.made, used = excluded.used
"""


def password_id(user: str) -> str:
    """Each user has one password at most; no id of a passkey has a full stop."""
    return f"password.{user}"


def typed(password: str) -> str:
    """The same for all keyboards: some compose a letter and its accent, some do not."""
    return normalize("NFKC", password)


def checked_password(password: str, name: str) -> str:
    password = typed(password)
    if len(password) < SHORTEST:
        raise WeakPassword("Ten characters or more.")
    if len(password) > LONGEST:
        raise WeakPassword(f"{LONGEST} characters or fewer.")
    if is_stolen(password, name):
        raise WeakPassword("This one is on lists of stolen passwords. Take another.")
    return password


def put_password(user: str, hash: str) -> Statement:
    return PUT, (password_id(user), user, hash, time())
