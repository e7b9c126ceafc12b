"""Golden games: whole games as text, which must come out the same line for line when they are played again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from quarterdeck.kernel.conformance.trial import Trial
from quarterdeck.kernel.errors import NotConforming
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import from_text, to_text


def golden_games(game: Game, folder: Path) -> None:
    """Play every *.replay file of the folder again; there must be at least one."""
    files = sorted(folder.glob("*.replay"))
    if not files:
        raise NotConforming(f"golden games: {game.id} has no *.replay file in {folder}")
    for file in files:
        text = file.read_text(encoding="utf-8")
        try:
            again = to_text(game, from_text(game, text))
        except Exception as error:
            raise NotConforming(f"golden games: {game.id}, {file.name}: {type(error).__name__}: {error}") from error
        same_lines(game, file.name, text, again)


def same_lines(game: Game, name: str, text: str, again: str) -> None:
    if text == again:
        return
    wanted, found = text.split("\n"), again.split("\n")
    number = next(
        (i for i, (one, other) in enumerate(zip(wanted, found, strict=False)) if one != other),
        min(len(wanted), len(found)),
    )
    said = [lines[number] if number < len(lines) else "no line" for lines in (wanted, found)]
    raise NotConforming(f"golden games: {game.id}, {name}, line {number + 1}: {said[0]!r} is now {said[1]!r}")


def write_golden(
    game: Game, folder: Path, name: str, seats: int, seed: int, options: Mapping[str, object] | None = None
) -> Path:
    """Play a random game and write it down as a golden one."""
    walk = Trial(game, seats, options=options).walk(seed)
    walk.to_the_end()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.replay"
    file.write_text(to_text(game, game.record(walk.g)), encoding="utf-8")
    return file


def rewrite_golden(game: Game, folder: Path) -> list[Path]:
    """Write every golden game of the folder anew from its answers, after a change that was meant."""
    files = sorted(folder.glob("*.replay"))
    for file in files:
        text = to_text(game, from_text(game, file.read_text(encoding="utf-8")))
        file.write_text(text, encoding="utf-8")
    return files
