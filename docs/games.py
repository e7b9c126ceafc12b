"""Writes the lists of games in the documents, between their marks: python docs/games.py (or `make generate`).

So a name stands in one place: a game that comes or goes needs no edit here.
"""

from __future__ import annotations

import re
from pathlib import Path

import quarterdeck
from quarterdeck.kernel.game import Game

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quarterdeck" / "games"
LIST = re.compile(r"(<!-- games -->\n).*?(<!-- /games -->\n)", flags=re.DOTALL)


def ours() -> list[tuple[Game, str]]:
    """The games of this repository, with the path of each from the root."""
    folders = {path.parent.name.replace("_", "-"): path.parent for path in GAMES.glob("*/README.md")}
    found = [game for game in quarterdeck.all_games() if game.id in folders]
    return [(game, folders[game.id].relative_to(ROOT).as_posix()) for game in found]


def overview() -> str:
    """The table of the README."""
    rows = [
        f"| [{game.name}]({path}/README.md) | {seats(game)} | {game.manifest.pitch if game.manifest else ''} "
        f"| [report]({path}/report/README.md) |\n"
        for game, path in ours()
    ]
    pictures = [f"![A table of {game.name}]({path}/picture.jpg)\n" for game, path in ours()]
    return "| game | seats | | measured |\n|---|---|---|---|\n" + "".join(rows) + "\n" + "".join(pictures) + "\n"


def strengths() -> str:
    return "".join(f"- [{game.name}](../{path}/STRENGTH.md)\n" for game, path in ours())


def seats(game: Game) -> str:
    low, high = game.seats.start, game.seats.stop - 1
    return f"{low}" if low == high else f"{low} to {high}"


def written() -> dict[Path, str]:
    """Every document with a list, as it should read."""
    lists = {ROOT / "README.md": overview(), ROOT / "docs" / "strength.md": strengths()}
    return {
        path: LIST.sub(lambda marks, text=text: marks[1] + text + marks[2], path.read_text(encoding="utf-8"))  # type: ignore[misc]
        for path, text in lists.items()
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
