"""Random games in step with OpenSpiel's, in any number: how much was compared, and how fast each of the two plays.

    python -m comparison.random_games --games 2000

Needs `open_spiel`. A disagreement ends the program.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pyspiel
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Origin, Table

from comparison import leduc_poker as leduc_in_open_spiel
from comparison import liars_dice as dice_in_open_spiel
from comparison.in_step import InStep, Mapping
from quarterdeck_classics import leduc_poker, liars_dice

RUNS = 9
"""Number of runs of each side that are timed."""


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


def our_decisions(variant: Variant, games: int) -> int:
    """Random games of ours, driven step by step from here."""
    rng = Rng(1)
    decisions = 0
    for seed in range(games):
        g = variant.new(seed)
        while (lane := g.next_lane()) is not None:
            options = g.offers(lane)
            g.answer(lane, options[rng.below(len(options))])
            decisions += 1
    return decisions


def their_decisions(variant: Variant, games: int) -> int:
    """The same with OpenSpiel's; what chance does is not counted, but done."""
    rng = Rng(1)
    decisions = 0
    for _ in range(games):
        state = variant.spiel.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return decisions


def speed(play: Callable[[Variant, int], int], variant: Variant, games: int) -> float:
    """Decisions per second."""
    start = perf_counter()
    decisions = play(variant, games)
    return decisions / (perf_counter() - start)


def speeds(variant: Variant, games: int) -> tuple[float, float]:
    """Ours and theirs: the best of some runs in turns, since other programs disturb both."""
    ours = theirs = 0.0
    for _ in range(RUNS):
        ours = max(ours, speed(our_decisions, variant, games))
        theirs = max(theirs, speed(their_decisions, variant, games))
    return ours, theirs


def row(variant: Variant, games: int) -> list[Any]:
    both = compared(variant, games)
    ours, theirs = speeds(variant, games)
    counts = [both.games, both.decisions, len(both.heard)]
    return [variant.name, *counts, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}"]


def main() -> None:
    parser = ArgumentParser(description="Play random games in step with OpenSpiel's, and time both.")
    parser.add_argument("--games", type=int, default=2000, help="number of games per table (default 2000)")
    games = parser.parse_args().games
    heads = ["OpenSpiel's game", "games", "decisions", "information states", "our decisions/s", "theirs", "ratio"]
    print("| " + " | ".join(heads) + " |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for variant in (leduc(2), leduc(3), leduc(10), dice(1, 6), dice(2, 6), dice(1, 3), dice(5, 6)):
        print("| " + " | ".join(str(cell) for cell in row(variant, games)) + " |", flush=True)


if __name__ == "__main__":
    main()
