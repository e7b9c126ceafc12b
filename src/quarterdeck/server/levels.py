"""The bots that can be put into a seat: what people call them, and what they are."""

from __future__ import annotations

from typing import Final

from quarterdeck.server.errors import BadRequest
from quarterdeck.server.schemas import LevelInfo

SHORT_THOUGHT: Final = 100
"""Milliseconds that a level without a time of its own takes, more or less."""


class Level:
    def __init__(self, name: str, bot: str, milliseconds: int, about: str) -> None:
        self.name: Final = name
        self.bot: Final = bot
        """As `quarterdeck.bots.bot` reads it."""
        self.milliseconds: Final = milliseconds
        """About how long it thinks: an answer to a question that is always asked is let out no earlier."""
        self.cost: Final = max(milliseconds, SHORT_THOUGHT)
        """What it uses up of its host's share of thinking."""
        self.about: Final = about


LEVELS: Final = (
    Level("Deckhand", "greedy", 0, "Takes what looks best at once."),
    Level("Mate", "search:200", 0, "Thinks a little ahead."),
    Level("Captain", "search:1000ms", 1000, "Thinks for a second."),
    Level("Admiral", "search:3000ms", 3000, "Thinks for three seconds."),
)
USUAL: Final = "Mate"
"""Sits in open seats, in those of people who resigned, and where the clock ran out too often."""
HINTS: Final = "search:800ms"
"""Who is asked for hints."""
HINT_COST: Final = 800


def level(name: str | None) -> Level:
    wanted = USUAL if name is None else name
    for known in LEVELS:
        if known.name == wanted:
            return known
    names = [known.name for known in LEVELS]
    raise BadRequest(f"there is no level {wanted!r}; levels: {', '.join(names)}", names)


def level_infos() -> list[LevelInfo]:
    return [LevelInfo(name=known.name, about=known.about) for known in LEVELS]
