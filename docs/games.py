"""Writes what documents say of every game, between marks: python docs/games.py (or `make generate`).

So a name stands in one place: a game that comes or goes needs no edit here.
"""

from __future__ import annotations

from pathlib import Path

import quarterdeck
from quarterdeck.envs.layouts import layout
from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.game import Game
from quarterdeck.registry import declared

ROOT = Path(__file__).parent.parent


def ours() -> list[tuple[Game, str]]:
    """The games of this repository, with the path of each from the root."""
    paths = {game.id: "src/" + declared()[game.id][0].module.replace(".", "/") for game in quarterdeck.all_games()}
    return [(game, paths[game.id]) for game in quarterdeck.all_games() if (ROOT / paths[game.id]).is_dir()]


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


def learners() -> str:
    found = [(game, path) for game, path in ours() if (ROOT / path / "learn.py").exists()]
    return "".join(f"- [{game.name}](../{path}/README.md#a-player-that-learns)\n" for game, path in found)


def layouts() -> str:
    """The numbers of every game's observations, with the fewest seats it can have."""
    parts = []
    for game, _ in ours():
        fewest = game.seats[0]
        size = observer_of(game, fewest).size
        what = f"### {game.name}, {fewest} seat{'s' * (fewest > 1)}: {size} numbers, {game.action_count} actions"
        parts.append(f"{what}\n\n{layout(game, fewest)}")
    return "\n".join(parts)


def seats(game: Game) -> str:
    low, high = game.seats.start, game.seats.stop - 1
    return f"{low}" if low == high else f"{low} to {high}"


def written() -> dict[Path, str]:
    """Every document with a list, as it should read."""
    lists = {
        "README.md": {"games": overview()},
        "docs/strength.md": {"games": strengths()},
        "docs/environments.md": {"learners": learners(), "layouts": layouts()},
    }
    pages = {}
    for name, parts in lists.items():
        page = (ROOT / name).read_text(encoding="utf-8")
        for mark, text in parts.items():
            before, _, rest = page.partition(f"<!-- {mark} -->\n")
            _, end, after = rest.partition(f"<!-- /{mark} -->\n")
            page = f"{before}<!-- {mark} -->\n{text}{end}{after}"
        pages[ROOT / name] = page
    return pages


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
