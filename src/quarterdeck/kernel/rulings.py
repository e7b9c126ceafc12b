"""The rulings of a game: each doubtful case with its answer, as they stand in the game's list."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

RULINGS = "RULINGS.md"
"""Name of the file in a game's folder."""

HEADING = re.compile(r"^### (\d+)\. (.+)\n((?:.+\n)*?)\*Source: ([^.]*)", flags=re.MULTILINE)
"""The number, the question, the answer and its source; then its tests."""


class Ruling(Struct, frozen=True):
    number: int
    question: str
    answer: str
    house: bool
    """Is it our own decision, at least in part? Else the rulebook says so."""


def read_rulings(file: Path) -> dict[int, Ruling]:
    """All rulings by number; none without the file."""
    if not file.is_file():
        return {}
    found = HEADING.findall(file.read_text(encoding="utf-8"))
    return {
        int(number): Ruling(int(number), question, plain(answer), "house" in source)
        for number, question, answer, source in found
    }


def plain(text: str) -> str:
    """One line, without marks for code and emphasis."""
    return " ".join(text.replace("`", "").replace("*", "").split())
