"""The worker process of `engine`: measures how fast the build of Quarterdeck is that it imports.

It reads requests from its standard input and answers each with one line of JSON, so that two builds can take turns.
Time is measured around loops that run inside the compiled build wherever there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter, process_time

import msgspec
from msgspec import Struct

import quarterdeck
from quarterdeck.bots import Budget, Handle, bot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout
from quarterdeck.kernel.types import mix

TABLES = 64
"""Number of different tables per measurement."""
SEARCH_ITERATIONS = 50


class Request(Struct, frozen=True):
    """One line of input."""

    game: str
    seats: int
    measure: str
    seconds: float


class Reading(Struct, frozen=True):
    """One line of output: how many of what was measured, in how many seconds of processor time."""

    count: int
    seconds: float
    compiled: bool


def starts(game: Game, seats: int) -> list[Table]:
    """Seeded tables at their first decision, determinized as in search: they keep no history."""
    return [game.redeal(game.new(seats, seed), None, Rng(seed)) for seed in range(TABLES)]


def midgame(game: Game, seats: int) -> list[Table]:
    """The same tables, each played on at random, the first not at all and the last nearly to its end."""
    tables = starts(game, seats)
    for place, g in enumerate(tables):
        rng = Rng(place)
        length = playout(g.clone(), rng.clone())
        for _ in range(length * place // TABLES):
            lane = g.next_lane()
            if lane is None:
                break
            options = g.offers(lane)
            g.answer(lane, options[rng.below(len(options))])
    return [g for g in tables if g.outcome() is None]


def games(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """Whole games of random play."""
    play_all = decisions(game, seats)

    def once() -> tuple[int, float]:
        return TABLES, play_all()[1]

    return once


def decisions(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """Random play to the end. The tables are cloned before the clock starts."""
    tables = starts(game, seats)
    rng = Rng(1)

    def once() -> tuple[int, float]:
        clones = [g.clone() for g in tables]
        began = process_time()
        count = 0
        for g in clones:
            count += playout(g, rng)
        return count, process_time() - began

    return once


def clones(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """Clones of tables from all parts of a game, each thrown away at once: making and freeing are both in the time."""
    tables = midgame(game, seats)

    def once() -> tuple[int, float]:
        began = process_time()
        for _ in range(8):
            for g in tables:
                g.clone()
        return 8 * len(tables), process_time() - began

    return once


def calls(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """The loop of `clones` with a call that does next to nothing: what of its time is Python's loop and call."""
    tables = midgame(game, seats)

    def once() -> tuple[int, float]:
        began = process_time()
        for _ in range(8):
            for g in tables:
                g.outcome()
        return 8 * len(tables), process_time() - began

    return once


def iterations(game: Game, seats: int) -> Callable[[], tuple[int, float]]:
    """Iterations of search on questions from all parts of a game."""
    tables = midgame(game, seats)
    handles = [Handle(game, game.view(g, seat)) for g in tables for seat in list(g.pending())[:1]]
    searcher = bot("search", game)
    budget = Budget(iterations=SEARCH_ITERATIONS)
    rng = Rng(1)
    place = 0

    def once() -> tuple[int, float]:
        nonlocal place
        handle = handles[place * 29 % len(handles)]
        place += 1
        began = process_time()
        searcher.choose(handle, budget, rng)
        return SEARCH_ITERATIONS, process_time() - began

    return once


Trial = Callable[[Game, int], Callable[[], tuple[int, float]]]
"""Prepares tables of a game, given the number of seats, and returns what is measured: it gives count and seconds."""

MEASURES: dict[str, Trial] = {
    "games": games,
    "decisions": decisions,
    "clones": clones,
    "calls": calls,
    "iterations": iterations,
}


def checksum(game: Game, seats: int) -> int:
    """One number for what happens in a few games: two builds of the same rules agree on it."""
    total = 0
    for g in starts(game, seats)[:8]:
        twin = g.clone()
        total = mix(total, playout(twin, Rng(2)))
        for seat in range(seats):
            total = mix(total, twin.information_hash(seat))
    return total


def answer(
    request: Request,
    measures: dict[str, Trial],
    prepared: dict[tuple[str, int, str], Callable[[], tuple[int, float]]],
) -> Reading:
    game = quarterdeck.game(request.game)
    if request.measure == "checksum":
        return Reading(checksum(game, request.seats), 1.0, quarterdeck.COMPILED)
    name = (request.game, request.seats, request.measure)
    if name not in prepared:
        prepared[name] = measures[request.measure](game, request.seats)
        prepared[name]()
    once = prepared[name]
    count, seconds = 0, 0.0
    began = perf_counter()
    while perf_counter() - began < request.seconds:
        more, took = once()
        count += more
        seconds += took
    return Reading(count, seconds, quarterdeck.COMPILED)


def main(measures: dict[str, Trial]) -> None:
    prepared: dict[tuple[str, int, str], Callable[[], tuple[int, float]]] = {}
    for line in sys.stdin:
        reading = answer(msgspec.json.decode(line, type=Request), measures, prepared)
        print(msgspec.json.encode(reading).decode(), flush=True)


if __name__ == "__main__":
    main(MEASURES)
