"""Raise the Shields! as numbers: dice, everybody's sheet, and what the seat has chosen in secret so far."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observers.observer import Field, Observer, question_of, zeros
from quarterdeck.games.raise_the_shields.effects import ERASE, RESET
from quarterdeck.games.raise_the_shields.pieces import (
    DESTROYED,
    FACES,
    LAST_ROUND,
    OWN,
    SECTORS,
    SHARED_DICE,
    Atlas,
    State,
)
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

ASSIGNED: Final = 3
"""Dice are assigned to the work sector, the shape and the attack."""


class ShieldsObserver(Observer):
    """Triangles are those that can be filled, in the order of the book. Sectors, cities and emitters go from 1 to 6."""

    def __init__(self, game: Game, seats: int) -> None:
        book = game.book
        assert isinstance(book, Atlas)
        self.book: Final = book
        self.triangles: Final = len(book.fills)
        self.blank: Final = [0] * (seats * (6 * SECTORS + self.triangles))
        own = [
            Field("round", (1,), LAST_ROUND, "the round, from 1"),
            Field("first", (seats - 1,), 1, "the rival who is first in this round, if it is not the seat itself"),
            Field("shared", (SHARED_DICE, FACES), 1, "what the shared dice show"),
            Field("own", (seats, FACES), 1, "what everybody's own die shows"),
            Field("changed", (OWN + 1, FACES), 1, "the die that was changed in secret, and what it shows now"),
            Field("ability", (SECTORS,), 1, "the city whose ability is used in secret"),
            Field("subject", (SECTORS,), 1, "the city that is reset so, or the sector in which a rectangle is erased"),
            Field("assigned", (ASSIGNED, FACES), 1, "the dice for work sector, shape and attack, assigned in secret"),
            Field("drawn", (self.triangles,), 1, "the triangles that are filled in secret"),
            Field("sector", (SECTORS,), 1, "the sector that the question is about"),
            Field("attacks", (seats, SECTORS), 1, "the sector that each seat attacks, once it is revealed"),
            Field("hits", (seats, SECTORS), DESTROYED, "the filled rectangles of each sector; 5: its city fell"),
            Field("powered", (seats, SECTORS), 1, "the emitters that have power"),
            Field("shields", (seats, SECTORS), 1, "the sectors whose shield is raised"),
            Field("enabled", (seats, SECTORS), 1, "the cities whose ability was ever enabled"),
            Field("used", (seats, SECTORS), 1, "the cities whose ability is used up"),
            Field("ready", (seats, SECTORS), 1, "the cities whose ability was ready when the round began"),
            Field("acted", (seats, SECTORS), 1, "the city whose ability was used in this round in the open"),
            Field("filled", (seats, self.triangles), 1, "the triangles that are filled"),
        ]
        super().__init__(game, seats, own)

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        assert isinstance(g, State)
        found.append(g.round)
        first = zeros(found, self.seats - 1)
        if g.first != seat:
            found[first + (g.first - seat) % self.seats - 1] = 1
        for value in g.shared:
            write_one(found, value, FACES)
        for place in range(self.seats):
            write_one(found, g.own[(seat + place) % self.seats], FACES)
        self.write_draft(g, seat, found)
        lane = question_of(g, seat)
        write_one(found, 0 if lane is None else lane.a, SECTORS)
        for place in range(self.seats):
            write_one(found, g.attacks[(seat + place) % self.seats], SECTORS)
        for place in range(self.seats):
            found += g.sheets[(seat + place) % self.seats].hits
        self.write_sheets(g, seat, found)

    def write_draft(self, g: State, seat: int, found: list[int]) -> None:
        """What the seat has chosen and not yet revealed."""
        draft = g.drafts[seat]
        for die in range(OWN + 1):
            write_one(found, draft.value if draft.subject == die else 0, FACES)
        write_one(found, draft.ability, SECTORS)
        write_one(found, draft.subject if draft.ability == RESET or draft.ability == ERASE else 0, SECTORS)
        write_one(found, draft.work, FACES)
        write_one(found, draft.shape, FACES)
        write_one(found, draft.attack, FACES)
        start = zeros(found, self.triangles)
        if draft.placement >= 0:
            self.fill(found, start, self.book.draws[draft.placement].area.triangles)
        self.fill(found, start, draft.extras)

    def write_sheets(self, g: State, seat: int, found: list[int]) -> None:
        """What is open to everybody: emitters, shields, abilities, triangles."""
        seats = self.seats
        width = seats * SECTORS
        start = len(found)
        found += self.blank
        for place in range(seats):
            sheet = g.sheets[(seat + place) % seats]
            at = start + place * SECTORS
            write_bits(found, at, sheet.powered)
            write_bits(found, at + width, sheet.shields())
            write_bits(found, at + 2 * width, sheet.enabled)
            write_bits(found, at + 3 * width, sheet.used)
            write_bits(found, at + 4 * width, sheet.ready)
            if sheet.acted:
                found[at + 5 * width + sheet.acted - 1] = 1
            triangles = start + 6 * width + place * self.triangles
            for placement in sheet.shapes:
                self.fill(found, triangles, self.book.draws[placement].area.triangles)
            self.fill(found, triangles, sheet.extras)

    def fill(self, found: list[int], start: int, triangles: list[int]) -> None:
        for number in triangles:
            found[start + self.book.triangles[number].bit] = 1


def write_one(found: list[int], number: int, count: int) -> None:
    """A number from 1 to count as one of so many; 0 is none of them."""
    start = zeros(found, count)
    if number:
        found[start + number - 1] = 1


def write_bits(found: list[int], start: int, bits: int) -> None:
    for place in range(SECTORS):
        if bits >> place & 1:
            found[start + place] = 1


OBSERVER: Final = ShieldsObserver
