"""What a seat knows as one vector of whole numbers, made of named fields.

Observers look at the table itself, because making a view first would take longer than playing. What they write still
follows from the view alone: tests compare it with what is written for a table made from that view.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

MOST: Final = 32767
"""The largest number in a vector: its numbers have 16 bits."""
BYTES: Final = 2
"""So many are 16 bits."""


class Field:
    """A part of the vector: what it is called, its shape, its least and greatest number, and what it says."""

    def __init__(self, name: str, shape: tuple[int, ...], high: int, text: str, low: int = 0) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high
        self.text: Final = text
        self.size: Final[int] = prod(shape)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """The fields that all games have, then the game's own. Seats are counted from the one that looks."""

    def __init__(self, game: Game, seats: int, own: list[Field]) -> None:
        self.seats: Final = seats
        self.options: Final = game.options
        self.decisions: Final = {decision: place for place, decision in enumerate(game.decisions)}
        self.fields: Final = [
            Field("question", (len(game.decisions),), 1, "the question that the seat is asked, if it is"),
            Field("asked", (seats,), 1, "who is asked, or has not finished in secret"),
            Field("options", (len(game.options),), MOST, "the table's options: the place of each among its values"),
            *own,
        ]
        self.size: Final[int] = sum([field.size for field in self.fields])

    def vector(self, g: Table, seat: int) -> list[int]:
        """All fields, one after the other."""
        found = [0] * (len(self.decisions) + self.seats)
        asked = len(self.decisions)
        for lane in g.waiting_lanes():
            assert lane.decision is not None
            found[asked + (lane.seat - seat) % self.seats] = 1
            if lane.seat == seat:
                found[self.decisions[lane.decision]] = 1
        for option in self.options:
            found.append(option.place(g.origin.options[option.name]))
        self.write(g, seat, found)
        return found

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        """Append the numbers of the game's own fields, in their order."""
        raise NotImplementedError


def question_of(g: Table, seat: int) -> Lane | None:
    """The lane in which the seat is asked, if it is."""
    for lane in g.waiting_lanes():
        if lane.seat == seat:
            return lane
    return None


def zeros(found: list[int], count: int) -> int:
    """Append so many; returns where the first of them is. For hundreds it is quicker to append a list made before."""
    start = len(found)
    found += [0] * count
    return start


def count(found: list[int], start: int, cards: list[int]) -> None:
    """Count cards, each at its own number."""
    for card in cards:
        found[start + card] += 1


def pack(numbers: list[int], memory: bytearray, at: int) -> None:
    """Write the numbers with 16 bits each, the low ones first, into memory that holds zeros; most of them are 0."""
    for number in numbers:
        if number != 0:
            memory[at] = number & 255
            if number < 0 or number > 255:
                memory[at + 1] = number >> 8 & 255
        at += BYTES
