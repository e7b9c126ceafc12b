"""Random games in step with OpenSpiel's, in any number: how much was compared.

    python -m comparison.random_games --games 2000

Needs `open_spiel`. A disagreement ends the program.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from typing import Any

import pyspiel
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Origin, Table

from comparison import leduc_poker as leduc_in_open_spiel
from comparison import liars_dice as dice_in_open_spiel
from comparison.in_step import InStep, Mapping
from quarterdeck_classics import leduc_poker, liars_dice


class Variant:
    """A game at one kind of table, in both worlds."""

    def __init__(self, game: Game, seats: int, options: dict[str, object], mapping: Mapping, name: str) -> None:
        self.game = game
        self.seats = seats
        self.options = game.check_options(options, seats)
        self.mapping = mapping
        self.name = name
        self.spiel = pyspiel.load_game(name)

    def new(self, seed: int) -> Table:
        """A table whose options were settled once, as the parameters of OpenSpiel's game are."""
        return self.game.begin(Origin(self.game, self.seats, self.options, seed, None))


def leduc(seats: int) -> Variant:
    name = leduc_in_open_spiel.name(seats)
    return Variant(leduc_poker.GAME, seats, {}, leduc_in_open_spiel.MAPPING, name)


def dice(each: int, faces: int) -> Variant:
    name = dice_in_open_spiel.name(each, faces)
    return Variant(liars_dice.GAME, 2, {"dice": each, "faces": faces}, dice_in_open_spiel.MAPPING, name)


def compared(variant: Variant, games: int) -> InStep:
    both = InStep(variant.mapping)
    for seed in range(games):
        both.play_at_random(variant.new(seed), variant.spiel.new_initial_state(), Random(seed))
    return both


def row(variant: Variant, games: int) -> list[Any]:
    both = compared(variant, games)
    return [variant.name, both.games, both.decisions, len(both.heard)]


def main() -> None:
    parser = ArgumentParser(description="Play random games in step with OpenSpiel's.")
    parser.add_argument("--games", type=int, default=2000, help="number of games per table (default 2000)")
    games = parser.parse_args().games
    print("| OpenSpiel's game | games | decisions | information states |\n|---|---:|---:|---:|")
    for variant in (leduc(2), leduc(3), leduc(10), dice(1, 6), dice(2, 6), dice(1, 3), dice(5, 6)):
        print("| " + " | ".join(str(cell) for cell in row(variant, games)) + " |", flush=True)


if __name__ == "__main__":
    main()
