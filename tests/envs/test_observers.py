"""What a seat sees as numbers: all of it within its limits, and none of it more than its view shows."""

from __future__ import annotations

from collections.abc import Iterator
from struct import iter_unpack

import pytest

from quarterdeck.envs.errors import BadEnvironment
from quarterdeck.envs.observer import Field, Observer, observer_of
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from tests.envs.tables import TABLES, over
from tests.kernel.test_lanes import MARKET
from tests.some_games import FLAG, WITH_FLAG


def chosen(rng: Rng, game: Game, seats: int) -> dict[str, Value]:
    """Any values that the options can have with so many seats."""
    values: dict[str, Value] = {}
    for option in game.options:
        possible = option.values_at(seats)
        needs = option.needs
        useless = needs is not None and values[needs.option.name] not in needs.values
        values[option.name] = option.default if useless else possible[rng.below(len(possible))]
    return values


GAMES_PLAYED = 3
MOST_GAMES = 60
"""So many random games are enough to see whatever is rare."""
MOST_COMPARED = 12


def moments(game: Game, seats: int, games: int) -> Iterator[Table]:
    """The tables of some random games, question by question, with all kinds of options."""
    rng = Rng(seats)
    for seed in range(games):
        options = chosen(rng, game, seats) if seed else {}
        g = game.new(seats, seed, options)
        yield g
        while pending := list(g.pending()):
            seat = pending[rng.below(len(pending))]
            offered = g.options(seat)
            g.play(seat, offered[rng.below(len(offered))])
            yield g


@over(TABLES)
def test_numbers_follow_from_the_view_and_keep_their_limits(game: Game, seats: int) -> None:
    observer = observer_of(game, seats)
    told = Rng(1)
    for g in moments(game, seats, GAMES_PLAYED):
        seat = told.below(seats)
        vector = observer.vector(g, seat)
        assert outside(observer, numbers_of(vector)) == []
        if told.below(4) == 0:
            assert vector == observer.vector(game.from_view(game.view(g, seat)), seat)
            assert vector == observer.vector(game.redeal(g, seat, told), seat)


def numbers_of(vector: bytearray | memoryview) -> list[int]:
    return [number for (number,) in iter_unpack("<h", vector)]


def part_of(numbers: list[int], field: Field) -> list[int]:
    return numbers[field.start : field.start + field.size]


def outside(observer: Observer, numbers: list[int]) -> list[str]:
    """The fields with a number that is too small or too great."""
    assert len(numbers) == observer.size
    found = []
    for field in observer.fields:
        part = part_of(numbers, field)
        if not all(field.low <= number <= field.high for number in part):
            found.append(f"{field.name}: {part}")
    return found


@over(TABLES)
def test_what_is_seen_tells_what_may_be_answered(game: Game, seats: int) -> None:
    """Whatever is answered at some moment, two tables that look the same offer the same."""
    observer = observer_of(game, seats)
    rng = Rng(3)
    offered: dict[bytes, list[int]] = {}
    for g in moments(game, seats, GAMES_PLAYED):
        for seat in g.pending():
            assert_offers_follow(offered, observer, g, seat)
        if rng.below(4) == 0 and (pending := list(g.pending())):
            seat = pending[rng.below(len(pending))]
            for option in g.options(seat)[:MOST_COMPARED]:
                after = g.clone()
                after.play(seat, option)
                if seat in after.pending():
                    assert_offers_follow(offered, observer, after, seat)


def assert_offers_follow(offered: dict[bytes, list[int]], observer: Observer, g: Table, seat: int) -> None:
    found = [action.index for action in g.options(seat)]
    assert offered.setdefault(bytes(observer.vector(g, seat)), found) == found, g.options(seat)


@over(TABLES)
def test_every_number_says_something(game: Game, seats: int) -> None:
    """A field whose numbers never change in whole games is dead weight, or forgotten."""
    observer = observer_of(game, seats)
    silent = observer.fields
    first: list[int] = []
    told = Rng(2)
    for g in moments(game, seats, MOST_GAMES):
        numbers = numbers_of(observer.vector(g, told.below(seats)))
        first = first or numbers
        silent = [field for field in silent if part_of(numbers, field) == part_of(first, field)]
        if not silent:
            return
    assert [field.name for field in silent] == []


@over(TABLES)
def test_fields_stand_one_behind_the_other(game: Game, seats: int) -> None:
    observer = observer_of(game, seats)
    start = 0
    for field in observer.fields:
        assert field.start == start
        start += field.size
    assert start == observer.size


def test_one_observer_looks_at_tables_with_different_options() -> None:
    tables = [WITH_FLAG.new(2, 1, {FLAG: value}) for value in (False, True)]
    observer = observer_of(WITH_FLAG, 2)
    first, second = (part_of(numbers_of(observer.vector(g, 0)), observer.fields[2]) for g in tables)
    assert first != second
    assert [part_of(numbers_of(observer.vector(g, 0)), observer.fields[2]) for g in tables] == [first, second]


def test_a_game_without_an_observer_has_no_environments() -> None:
    with pytest.raises(BadEnvironment, match=r"Tiny has no observer.*: its Game names none") as caught:
        observer_of(MARKET, 2)
    assert caught.value.code == "bad_environment"


def row_of(size: int) -> Row:
    row = Row()
    row.widen(size)
    return row


def test_a_row_holds_numbers_of_16_bits() -> None:
    row = row_of(8)
    written = [-32768, -1, 0, 255, 256, 32767]
    row.put_all(2, written)
    assert numbers_of(row.memory) == [0, 0, *written]
    row.clear()
    assert numbers_of(row.memory) == [0] * 8


def test_a_row_counts_beyond_a_byte() -> None:
    row = row_of(3)
    row.count(1, [0] * 600 + [1] * 3)
    assert numbers_of(row.memory) == [0, 600, 3]


def test_a_row_takes_bits_apart() -> None:
    row = row_of(6)
    row.put_bits(1, 0b10110)
    assert numbers_of(row.memory) == [0, 0, 1, 1, 0, 1]
