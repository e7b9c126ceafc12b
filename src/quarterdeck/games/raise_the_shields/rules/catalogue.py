"""What is printed on the sheet, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.raise_the_shields.rules.effects import ABILITIES
from quarterdeck.games.raise_the_shields.rules.pieces import BONUS, CITY, SECTORS, Book
from quarterdeck.kernel.fields import filled


class PrintedTriangle(Struct, frozen=True):
    number: int
    address: str
    """Sector, row and place."""
    cell: tuple[int, int, int]
    """a, b, d: a * (1, 0) + b * (1/2, sqrt(3)/2) is a corner of it; d is 0 if it points up, 1 if down."""
    sector: int
    kind: str
    """free, bonus, city, plant, emitter."""
    emitter: int
    """The emitter that it is part of, or 0."""
    beside: list[int]
    """The triangles beyond its sides."""


class PrintedSector(Struct, frozen=True):
    sector: int
    city: int
    """Its triangle."""
    bonus: list[int]
    """Filling one of these enables the city's ability."""
    rectangles: list[int]
    """The triangles in which its four attack rectangles are printed, the outermost first."""
    emitters: tuple[int, int]
    """The shield of the sector stands between these."""


class PrintedEmitter(Struct, frozen=True):
    emitter: int
    triangles: list[int]
    feeds: list[int]
    """Filling one of these gives it power."""


class PrintedAbility(Struct, frozen=True):
    city: int
    name: str
    text: str


class PrintedShape(Struct, frozen=True):
    die: int
    name: str
    turns: list[list[tuple[int, int, int]]]
    """The cells of each of its turns; turn 1 of a placement is the first."""


class PrintedPlacement(Struct, frozen=True):
    number: int
    action: str
    shape: int
    turn: int
    triangles: list[int]
    sectors: list[int]


class ShieldsCatalogue(Struct, frozen=True):
    triangles: list[PrintedTriangle]
    sectors: list[PrintedSector]
    emitters: list[PrintedEmitter]
    abilities: list[PrintedAbility]
    shapes: list[PrintedShape]
    placements: list[PrintedPlacement]


def catalogue(book: Book) -> ShieldsCatalogue:
    return ShieldsCatalogue(
        triangles=[
            filled(PrintedTriangle, triangle, beside=book.beside[triangle.number]) for triangle in book.triangles
        ],
        sectors=[printed_sector(book, sector) for sector in range(1, SECTORS + 1)],
        emitters=[printed_emitter(book, emitter) for emitter in range(1, SECTORS + 1)],
        abilities=[filled(PrintedAbility, ability) for ability in ABILITIES],
        shapes=[filled(PrintedShape, shape) for shape in book.shapes],
        placements=[
            filled(PrintedPlacement, draw, action=draw.text, triangles=draw.area.triangles) for draw in book.draws
        ],
    )


def printed_sector(book: Book, sector: int) -> PrintedSector:
    mine = [triangle for triangle in book.triangles if triangle.sector == sector]
    return PrintedSector(
        sector,
        next(triangle.number for triangle in mine if triangle.kind == CITY),
        [triangle.number for triangle in mine if triangle.kind == BONUS],
        book.rectangles[sector - 1],
        (sector, sector % SECTORS + 1),
    )


def printed_emitter(book: Book, emitter: int) -> PrintedEmitter:
    mine = [triangle.number for triangle in book.triangles if triangle.emitter == emitter]
    feeds = [number for number in book.neighbours_of(mine) if book.triangles[number].bit >= 0]
    return PrintedEmitter(emitter, mine, feeds)
