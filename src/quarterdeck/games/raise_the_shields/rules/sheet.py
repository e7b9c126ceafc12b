"""From a sheet file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.raise_the_shields.rules.actions import WORD
from quarterdeck.games.raise_the_shields.rules.lattice import Cell, neighbours, orientations, place_in_ring, ring
from quarterdeck.games.raise_the_shields.rules.pieces import (
    BONUS,
    CITY,
    EMITTER,
    FACES,
    FREE,
    PLANT,
    RECTANGLES,
    SECTORS,
    Book,
    Shape,
    Triangle,
)
from quarterdeck.games.raise_the_shields.rules.places import enter_actions
from quarterdeck.kernel.data import DataFile, Entry, Files, is_whole
from quarterdeck.kernel.errors import BadData

FILE: Final = "sheet.toml"
SHEET: Final = "sheet"
COLUMN: Final = 3
MOST_FILLABLE: Final = 3 * WORD
KINDS: Final = {".": FREE, "b": BONUS, "C": CITY, "P": PLANT, "E": EMITTER, "F": EMITTER}
LARGEST_SHAPE: Final = 6
FARTHEST: Final = 99
"""Greatest coordinate of a triangle."""


class Drawn:
    """A triangle as it is drawn in the file."""

    def __init__(self, cell: Cell, sector: int, mark: str) -> None:
        self.cell: Final = cell
        self.sector: Final = sector
        self.kind: Final = KINDS[mark]
        self.emitter: Final = {"E": sector, "F": sector % SECTORS + 1}.get(mark, 0)

    def order(self) -> tuple[int, int, int]:
        return self.sector, ring(self.cell), place_in_ring(self.cell)


def make_book(files: Files) -> Book:
    file = DataFile(files, FILE)
    triangles = numbered(read_sheet(file))
    shapes = [read_shape(die, entry) for die, entry in enumerate(file.entries("shape", FACES, FACES), 1)]
    rectangles = [
        read_rectangles(triangles, sector, entry)
        for sector, entry in enumerate(file.entries("rectangles", SECTORS, SECTORS), 1)
    ]
    book = Book(triangles, shapes, rectangles)
    file.finish(book)
    check_sheet(book)
    enter_actions(book)
    for shape in shapes:
        if not any(draw.shape == shape.die for draw in book.draws):
            raise BadData(FILE, f"shape {shape.die}", "triangles", "it fits nowhere on this sheet")
    return book


# The sheet ----------------------------------------------------------------------------------------------------------


def read_sheet(file: DataFile) -> list[Drawn]:
    top = file.number("top", -FARTHEST, FARTHEST)
    left = file.number("left", -FARTHEST, FARTHEST)
    text = file.text(SHEET)
    found: list[Drawn] = []
    lines = text.strip("\n").split("\n")
    for number in range(len(lines)):
        found += read_line(number + 1, lines[number], top - number, left)
    return found


def read_line(number: int, line: str, strip: int, left: int) -> list[Drawn]:
    found: list[Drawn] = []
    for column in range(0, len(line), COLUMN):
        code = line[column : column + COLUMN]
        if not code.strip():
            continue
        place = f"line {number}, column {column + 1}"
        sector, mark = code[0], code[1:].rstrip()
        if sector not in "123456" or mark not in KINDS:
            marks = " ".join(KINDS)
            raise BadData(FILE, SHEET, place, f"expected a sector 1 to {SECTORS} and one of {marks}, found {code!r}")
        along = left + column // COLUMN - strip
        found.append(Drawn((along // 2, strip, along % 2), int(sector), mark))
    return found


def numbered(drawn: list[Drawn]) -> list[Triangle]:
    """All triangles with their addresses, in the order of these: by sector, row, place."""
    found: list[Triangle] = []
    fillable = 0
    for one in sorted(drawn, key=Drawn.order):
        row = ring(one.cell)
        place = 0
        if found and (found[-1].sector, found[-1].row) == (one.sector, row):
            place = found[-1].place + 1
        bit = -1
        if one.kind in (FREE, BONUS):
            bit = fillable
            fillable += 1
        found.append(Triangle(len(found), one.cell, one.sector, row, place, one.kind, one.emitter, bit))
    if fillable > MOST_FILLABLE:
        raise BadData(FILE, SHEET, "", f"at most {MOST_FILLABLE} triangles can be filled, this sheet has {fillable}")
    return found


def check_sheet(book: Book) -> None:
    """Every sector needs a city that can be enabled; every emitter and all that can be filled, a way from the plant."""
    reached = reachable(book)
    for number in range(1, SECTORS + 1):
        kinds = [triangle.kind for triangle in book.triangles if triangle.sector == number]
        for kind in (CITY, BONUS):
            if kind not in kinds:
                raise BadData(FILE, SHEET, f"sector {number}", f"expected a {kind} triangle, found none")
        if kinds.count(CITY) > 1:
            raise BadData(FILE, SHEET, f"sector {number}", "expected one city, found several")
        emitter = [triangle.number for triangle in book.triangles if triangle.emitter == number]
        if not emitter:
            raise BadData(FILE, SHEET, f"emitter {number}", "expected at least one triangle, found none")
        if not any(near in reached for near in book.neighbours_of(emitter)):
            raise BadData(FILE, SHEET, f"emitter {number}", "no triangle that borders it can be reached from the plant")
    for triangle in book.triangles:
        if triangle.bit >= 0 and triangle.number not in reached:
            raise BadData(FILE, SHEET, triangle.address, "this triangle cannot be reached from the plant")


def reachable(book: Book) -> list[int]:
    """The fillable triangles to which a way leads from the plant."""
    found = [triangle.number for triangle in book.triangles if triangle.kind == PLANT]
    if not found:
        raise BadData(FILE, SHEET, "", "expected a power plant, found none")
    for number in found:
        for near in book.beside[number]:
            if book.triangles[near].bit >= 0 and near not in found:
                found.append(near)
    return [number for number in found if book.triangles[number].bit >= 0]


# Shapes and rectangles ----------------------------------------------------------------------------------------------


def read_shape(die: int, entry: Entry) -> Shape:
    name = entry.text("name")
    given = entry.items("triangles", 1, LARGEST_SHAPE)
    cells = [read_cell(entry, one) for one in given]
    if len(set(cells)) != len(cells):
        raise entry.wrong("triangles", f"each may stand there once, found {given!r}")
    joined = cells[:1]
    for cell in joined:
        joined += [near for near in neighbours(cell) if near in cells and near not in joined]
    if len(joined) != len(cells):
        raise entry.expected("triangles", "triangles that hang together by their sides")
    return Shape(die, name, cells, orientations(cells))


def read_cell(entry: Entry, given: object) -> Cell:
    numbers = given if isinstance(given, list) else []
    whole = [number for number in numbers if is_whole(number, -FARTHEST, FARTHEST)]
    if len(numbers) != 3 or len(whole) != 3 or whole[2] not in (0, 1):
        raise entry.wrong("triangles", f"expected [a, b, d] with d 0 or 1, found {given!r}")
    return whole[0], whole[1], whole[2]


def read_rectangles(triangles: list[Triangle], sector: int, entry: Entry) -> list[int]:
    given = entry.items("at", RECTANGLES, RECTANGLES, "addresses")
    known = {triangle.address: triangle.number for triangle in triangles if triangle.sector == sector}
    for address in given:
        if not isinstance(address, str) or address not in known:
            raise entry.wrong("at", f"expected a triangle of sector {sector}, found {address!r}")
    return [known[address] for address in given]
