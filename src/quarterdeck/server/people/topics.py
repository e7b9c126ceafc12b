"""Topics: what other processes are told when something about a user has changed."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "user/"


def topic_of(user: str) -> str:
    return f"{PREFIX}{user}"


def user_in(topic: str) -> str | None:
    """The user whom a topic is about; None for tables and other topics."""
    return topic.removeprefix(PREFIX) if topic.startswith(PREFIX) else None
