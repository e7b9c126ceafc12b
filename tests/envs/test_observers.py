"""What a seat sees as numbers: all of it within its limits, and none of it more than its view shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import quarterdeck
from quarterdeck.envs.observers import Observer, observer_of
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Option, Value
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table


def chosen(rng: Rng, option: Option) -> Value:
    """Any value that the option can have."""
    if isinstance(option.default, bool):
        return rng.below(2) == 1
    if isinstance(option.default, int):
        return option.low + rng.below(option.high - option.low + 1)
    return option.choices[rng.below(len(option.choices))]


TABLES = [(game, seats) for game in quarterdeck.all_games() for seats in game.seats]
GAMES_PLAYED = 3
MOST_GAMES = 60
"""So many random games are enough to see whatever is rare."""


def moments(game: Game, seats: int, games: int) -> Iterator[Table]:
    """The tables of some random games, question by question, with all kinds of options."""
    rng = Rng(seats)
    for seed in range(games):
        options = {option.name: chosen(rng, option) for option in game.options} if seed else {}
        g = game.new(seats, seed, options)
        yield g
        while pending := list(g.pending()):
            seat = pending[rng.below(len(pending))]
            offered = g.options(seat)
            g.play(seat, offered[rng.below(len(offered))])
            yield g


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_numbers_follow_from_the_view_and_keep_their_limits(game: Game, seats: int) -> None:
    observer = observer_of(game, seats)
    told = Rng(1)
    for g in moments(game, seats, GAMES_PLAYED):
        seat = told.below(seats)
        vector = observer.vector(g, seat)
        assert outside(observer, vector) == []
        if told.below(4) == 0:
            assert vector == observer.vector(game.from_view(game.view(g, seat)), seat)
            assert vector == observer.vector(game.redeal(g, seat, told), seat)


def outside(observer: Observer, vector: list[int]) -> list[str]:
    """The fields with a number that is too small or too great."""
    assert len(vector) == observer.size
    found = []
    for field, part in zip(observer.fields, spans(observer).values(), strict=True):
        numbers = vector[part]
        if not all(field.low <= number <= field.high for number in numbers):
            found.append(f"{field.name}: {numbers}")
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_every_number_says_something(game: Game, seats: int) -> None:
    """A field whose numbers never change in whole games is dead weight, or forgotten."""
    observer = observer_of(game, seats)
    fields = spans(observer)
    silent = [name for name, part in fields.items() if part.start != part.stop]
    first: list[int] = []
    for g in moments(game, seats, MOST_GAMES):
        vector = observer.vector(g, 0)
        first = first or vector
        silent = [name for name in silent if vector[fields[name]] == first[fields[name]]]
        if not silent:
            return
    assert silent == []


def spans(observer: Observer) -> dict[str, slice]:
    """Where each field stands in a vector."""
    found = {}
    start = 0
    for field in observer.fields:
        found[field.name] = slice(start, start + field.size)
        start += field.size
    return found
