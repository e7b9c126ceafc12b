"""Pictures: what a seat sees, as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WIDTH: Final = 100
"""Columns of a page."""


def clipped(text: str, width: int) -> str:
    """The text, cut to this width."""
    return text if len(text) <= width else text[: width - 1] + "…"


def page(lines: Iterable[str]) -> str:
    """Lines as one text, none wider than a page."""
    return "\n".join(clipped(line, WIDTH).rstrip() for line in lines) + "\n"
