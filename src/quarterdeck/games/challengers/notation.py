"""Names as text."""

from __future__ import annotations


def key_of(name: str) -> str:
    """A name as one word: 'Fan-Bus' is fan-bus, 'A.I.' is a-i."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())
