"""Levels of the server's own bots: their names, and the bots behind them."""

from __future__ import annotations

from typing import Final

from quarterdeck.server.errors import BadRequest
from quarterdeck.server.schemas import LevelInfo

SHORT_THOUGHT: Final = 100
"""Milliseconds that a level without a time limit takes, roughly."""


class Level:
    def __init__(self, name: str, bot: str, milliseconds: int, about: str) -> None:
        self.name: Final = name
        self.bot: Final = bot
        """Name that `quarterdeck.bots.bot` understands."""
        self.milliseconds: Final = milliseconds
        """Thinking time: answers to questions that are always asked are given no earlier."""
        self.cost: Final = max(milliseconds, SHORT_THOUGHT)
        """Cost of one answer in the fair queue."""
        self.about: Final = about


LEVELS: Final = (
    Level("Deckhand", "greedy", 0, "Takes what looks best at once."),
    Level("Mate", "search:200", 0, "Thinks a little ahead."),
    Level("Captain", "search:1000ms", 1000, "Thinks for a second."),
    Level("Admiral", "search:3000ms", 3000, "Thinks for three seconds."),
)
USUAL: Final = "Mate"
"""Level for open seats, for those of people who resigned, and where the clock ran out too often."""
HINTS: Final = "search:800ms"
"""Bot behind the hints."""
HINT_COST: Final = 1800
"""Cost of one hint in the fair queue: with all the answers that a plan may have."""


def level(name: str | None) -> Level:
    wanted = USUAL if name is None else name
    for known in LEVELS:
        if known.name == wanted:
            return known
    names = [known.name for known in LEVELS]
    raise BadRequest(f"there is no level {wanted!r}; levels: {', '.join(names)}", names)


def level_infos() -> list[LevelInfo]:
    return [LevelInfo(name=known.name, about=known.about) for known in LEVELS]
