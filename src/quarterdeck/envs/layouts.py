"""What the numbers of an observation are; docs/environments.md has it for all games."""

from __future__ import annotations

from quarterdeck.envs.arguments import game_of, seats_of
from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.game import Game


def layout(game: str | Game, seats: int | None = None) -> str:
    """The fields in their order, as a table: the place in the flat vector, the shape, the limits, the meaning."""
    game = game_of(game)
    count = seats_of(game, seats)
    lines = ["| at | field | shape | least | most | what it says |", "|---|---|---|---|---|---|"]
    for field in observer_of(game, count).fields:
        shape = " × ".join(str(length) for length in field.shape)
        lines.append(f"| {field.start} | {field.name} | {shape} | {field.low} | {field.high} | {field.text} |")
    return "\n".join(lines) + "\n"
