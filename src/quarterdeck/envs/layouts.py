"""What the numbers of an observation are. `python -m quarterdeck.envs.layouts docs/environments.md` writes it there."""

from __future__ import annotations

import sys
from pathlib import Path

import quarterdeck
from quarterdeck.envs.arguments import game_of, seats_of
from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.game import Game

MARK = "<!-- What follows is written by python -m quarterdeck.envs.layouts docs/environments.md -->\n"


def layout(game: str | Game, seats: int | None = None) -> str:
    """The fields in their order, as a table: the place in the flat vector, the shape, the limits, the meaning."""
    game = game_of(game)
    count = seats_of(game, seats)
    lines = ["| at | field | shape | least | most | what it says |", "|---|---|---|---|---|---|"]
    for field in observer_of(game, count).fields:
        shape = " × ".join(str(length) for length in field.shape)
        lines.append(f"| {field.start} | {field.name} | {shape} | {field.low} | {field.high} | {field.text} |")
    return "\n".join(lines) + "\n"


def all_layouts() -> str:
    """Every game with the fewest seats it can have."""
    parts = []
    for game in quarterdeck.all_games():
        seats = game.seats[0]
        size = observer_of(game, seats).size
        what = f"### {game.name}, {seats} seat{'s' * (seats > 1)}: {size} numbers, {game.action_count} actions"
        parts.append(f"{what}\n\n{layout(game, seats)}")
    return "\n".join(parts)


def rewritten(page: str) -> str:
    """The page with the layouts as they are now behind the mark."""
    return f"{page.partition(MARK)[0]}{MARK}\n{all_layouts()}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
