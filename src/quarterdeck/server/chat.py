"""The chat of a table: what was said, and who is muted."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from quarterdeck.server.entries import Muted, Said
from quarterdeck.server.messages import Line

KEPT_LINES: Final = 200
"""Number of lines that are kept, the newest."""
SPECTATORS: Final = "spectators"
"""Stands for everybody without a seat, when it comes to muting."""


class Chat:
    def __init__(self, table: str) -> None:
        self.table = table
        self.lines: list[Line] = []
        self.said = 0
        """Number of lines there ever were."""
        self.muted: dict[str, str] = {}
        """Names of those who may not say anything, by what stands for them."""

    def who(self, user: str) -> str:
        """Pseudonym of a user in the chat of this table; it cannot be linked to her at any other."""
        return sha256(f"{self.table} {user}".encode()).hexdigest()[:16]

    def add(self, entry: Said) -> None:
        self.lines.append(Line(entry.name, entry.seat, entry.text, entry.time, self.who(entry.user)))
        del self.lines[:-KEPT_LINES]
        self.said += 1

    def knows(self, user: str) -> bool:
        """Has she said something here, or been muted?"""
        who = self.who(user)
        return who in self.muted or any(line.who == who for line in self.lines)

    def join(self, guest: str, user: str) -> None:
        """What stood for a guest stands for this user: who was muted stays so."""
        old, new = self.who(guest), self.who(user)
        self.lines = [replace(line, who=new) if line.who == old else line for line in self.lines]
        if old in self.muted:
            self.muted[new] = self.muted.pop(old)

    def mute(self, entry: Muted) -> None:
        if entry.muted:
            self.muted[entry.who] = entry.name
        else:
            self.muted.pop(entry.who, None)
