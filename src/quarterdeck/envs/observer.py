"""Observations: what a seat knows as one vector of whole numbers, made of named fields.

Observers look at the table itself, because making a view first would take longer than playing. What they write still
follows from the view alone: tests compare it with what is written for a table made from that view.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from quarterdeck.envs.errors import BadEnvironment
from quarterdeck.envs.row import Row
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.parts import load_part
from quarterdeck.kernel.table import Table

MOST: Final = 32767
"""The largest number in a vector: its numbers have 16 bits."""


class Field:
    """A part of the vector: what it is called, where it starts, its shape, its limits, and what it says."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], low: int, high: int, text: str) -> None:
        self.name: Final = name
        self.start: Final = start
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high
        self.text: Final = text
        self.size: Final[int] = prod(shape)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """The fields that all games have, then the game's own, each with an attribute that says where it starts.

    Seats are counted from the one that looks.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.seats: Final = seats
        self.decisions: Final = {decision: place for place, decision in enumerate(game.decisions)}
        self.known_options: Final = [option for option in game.options if len(option.values_at(seats)) > 1]
        self.fields: Final[list[Field]] = []
        self.size: int = 0
        self.row: Final = Row()
        self.chosen: dict[str, bool | int | str] = {}
        """The options of the table that was looked at last."""
        self.places: list[int] = []
        """The place of each of them among its values."""
        decisions = len(game.decisions)
        self.question: Final = self.field("question", (decisions,), 1, "the question that the seat is asked, if it is")
        self.asked: Final = self.field("asked", (seats,), 1, "who is asked, or has not finished in secret")
        options = "the table's options: the place of each among its values"
        self.options: Final = self.field("options", (len(self.known_options),), MOST, options)

    def field(self, name: str, shape: tuple[int, ...], high: int, text: str, low: int = 0) -> i64:
        """Add a field, unless this table has none of it; where it starts."""
        start = self.size
        made = Field(name, start, shape, low, high, text)
        if made.size:
            self.fields.append(made)
        self.size = start + made.size
        self.row.widen(made.size)
        return start

    def vector(self, g: Table, seat: int) -> bytearray:
        """The observation: all fields, 16 bits per number, in newly allocated memory."""
        self.write(g, seat)
        return bytearray(self.row.memory)

    def write(self, g: Table, seat: int) -> None:
        """Write the vector into the row, until it is written over."""
        row = self.row
        row.clear()
        own: Lane | None = None
        for lane in g.waiting_lanes():
            row.put(self.asked + (lane.seat - seat) % self.seats, 1)
            if lane.seat == seat:
                assert lane.decision is not None
                row.put(self.question + self.decisions[lane.decision], 1)
                own = lane
        if g.origin.options is not self.chosen:
            self.look_up(g.origin.options)
        row.put_all(self.options, self.places)
        self.write_own(g, seat, own, row)

    def look_up(self, options: dict[str, bool | int | str]) -> None:
        """Tables of one environment share their options, so this is seldom done."""
        self.chosen = options
        self.places = [option.place(options[option.name]) for option in self.known_options]

    def write_own(self, g: Table, seat: int, lane: Lane | None, row: Row) -> None:
        """Write the game's own fields; the lane is the one in which the seat is asked, if it is."""
        raise NotImplementedError


def observer_of(game: Game, seats: int) -> Observer:
    """A new observer for the game's tables with this number of seats."""
    if not game.observer:
        raise BadEnvironment(f"{game.name} has no observer, so there are no environments of it: its Game names none")
    return load_part(game.observer, Observer)(game, seats)
