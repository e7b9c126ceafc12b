"""Numbers that stand for whole games: perft, which counts, and a digest, which two builds must agree on."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

from quarterdeck.kernel.conformance.trial import Trial
from quarterdeck.kernel.errors import NotConforming
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table


def perft(game: Game, seats: int, seed: int, depth: int) -> int:
    """Number of sequences of `depth` answers from a seeded start, lanes in lane order."""
    return leaves(game.new(seats, seed), depth)


def leaves(g: Table, depth: int) -> int:
    lane = g.next_lane()
    if depth == 0 or lane is None:
        return 1
    options = g.options(lane.seat)
    if depth == 1:
        return len(options)
    count = 0
    for action in options:
        t = g.clone()
        t.play(lane.seat, action)
        count += leaves(t, depth - 1)
    return count


def perft_agrees(game: Game, file: Path) -> None:
    """Count again what a game's perft.toml says: `[[count]]` with seats, seed, depth and leaves."""
    counts = tomllib.loads(file.read_text(encoding="utf-8")).get("count", []) if file.is_file() else []
    if not counts:
        raise NotConforming(f"perft: {game.id} has no counts in {file}")
    for count in counts:
        found = perft(game, count["seats"], count["seed"], count["depth"])
        if found != count["leaves"]:
            start = f"{count['seats']} seats, seed {count['seed']}, depth {count['depth']}"
            raise NotConforming(f"perft: {game.id}, {start}: {found} leaves, not {count['leaves']}")


def digest(game: Game, games: int, seed: int) -> str:
    """A hash of all that happens in a number of random games: equal on every machine, interpreted and compiled."""
    total = sha256()
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        walk = Trial(game, seats).walk(seed + number)
        while True:
            heard = [walk.g.information_hash(seat) for seat in walk.trial.onlookers()]
            total.update(f"{heard}\n".encode())
            if walk.over():
                break
            seat, action = walk.answer()
            total.update(f"{seat}: {action.text}\n".encode())
        total.update(f"{walk.g.outcome()}\n".encode())
        total.update(game.save(walk.g))
    return total.hexdigest()
