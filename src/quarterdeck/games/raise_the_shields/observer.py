"""Raise the Shields! as numbers: dice, everybody's sheet, and what the seat has chosen in secret so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.games.raise_the_shields.rules.actions import WORD
from quarterdeck.games.raise_the_shields.rules.effects import ERASE, RESET
from quarterdeck.games.raise_the_shields.rules.pieces import (
    DESTROYED,
    FACES,
    LAST_ROUND,
    OWN,
    SECTORS,
    SHARED_DICE,
    Book,
    Draft,
    Sheet,
    State,
)
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

ASSIGNED: Final = 3
"""Dice are assigned to the work sector, the shape and the attack."""


class ShieldsObserver(Observer):
    """Triangles are those that can be filled, in the order of the book. Sectors, cities and emitters go from 1 to 6."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        triangles = len(book.fills)
        self.triangles: Final[i64] = triangles
        self.round: Final = self.field("round", (1,), LAST_ROUND, "the round, from 1")
        first = "the rival who is first in this round, if it is not the seat itself"
        self.first: Final = self.field("first", (seats - 1,), 1, first)
        self.shared: Final = self.field("shared", (SHARED_DICE, FACES), 1, "what the shared dice show")
        self.own: Final = self.field("own", (seats, FACES), 1, "what everybody's own die shows")
        changed = "the die that was changed in secret, and what it shows now"
        self.changed: Final = self.field("changed", (OWN + 1, FACES), 1, changed)
        self.ability: Final = self.field("ability", (SECTORS,), 1, "the city whose ability is used in secret")
        subject = "the city that is reset so, or the sector in which a rectangle is erased"
        self.subject: Final = self.field("subject", (SECTORS,), 1, subject)
        assigned = "the dice for work sector, shape and attack, assigned in secret"
        self.assigned: Final = self.field("assigned", (ASSIGNED, FACES), 1, assigned)
        self.drawn: Final = self.field("drawn", (triangles,), 1, "the triangles that are filled in secret")
        self.sector: Final = self.field("sector", (SECTORS,), 1, "the sector that the question is about")
        attacks = "the sector that each seat attacks, once it is revealed"
        self.attacks: Final = self.field("attacks", (seats, SECTORS), 1, attacks)
        hits = "the filled rectangles of each sector; 5: its city fell"
        self.hits: Final = self.field("hits", (seats, SECTORS), DESTROYED, hits)
        self.powered: Final = self.field("powered", (seats, SECTORS), 1, "the emitters that have power")
        self.shields: Final = self.field("shields", (seats, SECTORS), 1, "the sectors whose shield is raised")
        enabled = "the cities whose ability was ever enabled"
        self.enabled: Final = self.field("enabled", (seats, SECTORS), 1, enabled)
        self.used: Final = self.field("used", (seats, SECTORS), 1, "the cities whose ability is used up")
        ready = "the cities whose ability was ready when the round began"
        self.ready: Final = self.field("ready", (seats, SECTORS), 1, ready)
        acted = "the city whose ability was used in this round in the open"
        self.acted: Final = self.field("acted", (seats, SECTORS), 1, acted)
        self.filled: Final = self.field("filled", (seats, triangles), 1, "the triangles that are filled")

    def write_own(self, g: Table, seat: int, lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        row.put(self.round, g.round)
        if g.first != seat:
            row.put(self.first + (g.first - seat) % self.seats - 1, 1)
        for die in range(SHARED_DICE):
            write_one(row, self.shared + die * FACES, g.shared[die])
        self.write_draft(g, g.drafts[seat], row)
        if lane is not None:
            write_one(row, self.sector, lane.a)
        for place in range(self.seats):
            who = (seat + place) % self.seats
            write_one(row, self.own + place * FACES, g.own[who])
            write_one(row, self.attacks + place * SECTORS, g.attacks[who])
            self.write_sheet(g.sheets[who], place, row)

    def write_draft(self, g: State, draft: Draft, row: Row) -> None:
        """What the seat has chosen and not yet revealed."""
        if 0 <= draft.subject <= OWN:
            write_one(row, self.changed + draft.subject * FACES, draft.value)
        write_one(row, self.ability, draft.ability)
        if draft.ability == RESET or draft.ability == ERASE:
            write_one(row, self.subject, draft.subject)
        write_one(row, self.assigned, draft.work)
        write_one(row, self.assigned + FACES, draft.shape)
        write_one(row, self.assigned + 2 * FACES, draft.attack)
        if draft.placement >= 0:
            area = g.book.draws[draft.placement].area
            write_triangles(row, self.drawn, area.low, area.middle, area.high)
        for number in draft.extras:
            row.put(self.drawn + g.book.triangles[number].bit, 1)

    def write_sheet(self, sheet: Sheet, place: i64, row: Row) -> None:
        """What is open to everybody: hits, emitters, shields, abilities, triangles."""
        at = place * SECTORS
        row.put_all(self.hits + at, sheet.hits)
        row.put_bits(self.powered + at, sheet.powered)
        row.put_bits(self.shields + at, sheet.shields())
        row.put_bits(self.enabled + at, sheet.enabled)
        row.put_bits(self.used + at, sheet.used)
        row.put_bits(self.ready + at, sheet.ready)
        write_one(row, self.acted + at, sheet.acted)
        write_triangles(row, self.filled + place * self.triangles, sheet.low, sheet.middle, sheet.high)


def write_one(row: Row, at: i64, number: i64) -> None:
    """A number from 1 on as one of many; 0 is none of them."""
    if number:
        row.put(at + number - 1, 1)


def write_triangles(row: Row, at: i64, low: i64, middle: i64, high: i64) -> None:
    """A set of triangles, as three words."""
    row.put_bits(at, low)
    row.put_bits(at + WORD, middle)
    row.put_bits(at + 2 * WORD, high)
