"""The lattice of triangles that a sheet is drawn on.

Corner (a, b) lies at a * (1, 0) + b * (1/2, sqrt(3)/2). Triangle (a, b, 0) points up and has the corners (a, b),
(a + 1, b), (a, b + 1); triangle (a, b, 1) points down and has (a + 1, b), (a + 1, b + 1), (a, b + 1).
"""

from __future__ import annotations

Corner = tuple[int, int]
Cell = tuple[int, int, int]
TURNS = 6


def corners(cell: Cell) -> list[Corner]:
    a, b, d = cell
    return [(a + 1, b), (a, b + 1), (a + d, b + d)]


def cell_of(found: list[Corner]) -> Cell:
    """The triangle with these corners."""
    a = min([corner[0] for corner in found])
    b = min([corner[1] for corner in found])
    return a, b, 0 if (a, b) in found else 1


def neighbours(cell: Cell) -> list[Cell]:
    """The triangles beyond its three sides."""
    a, b, d = cell
    if d == 0:
        return [(a, b, 1), (a - 1, b, 1), (a, b - 1, 1)]
    return [(a, b, 0), (a + 1, b, 0), (a, b + 1, 0)]


def turned(cell: Cell) -> Cell:
    """Turned by a sixth about the middle of the sheet, against the clock."""
    return cell_of([(-b, a + b) for a, b in corners(cell)])


def mirrored(cell: Cell) -> Cell:
    return cell_of([(b, a) for a, b in corners(cell)])


def ring(cell: Cell) -> int:
    """How far from the middle it lies; the six triangles there are ring 0."""
    return max([max(abs(a), abs(b), abs(a + b)) for a, b in corners(cell)]) - 1


def place_in_ring(cell: Cell) -> int:
    """Its place in its ring, against the clock from the direction of the first axis."""
    sixth = 0
    here = cell
    while min([min(corner) for corner in corners(here)]) < 0:
        for _ in range(TURNS - 1):
            here = turned(here)
        sixth += 1
    _a, b, d = here
    return sixth * (2 * ring(cell) + 1) + 2 * b + d


def moved(cells: list[Cell], a: int, b: int) -> list[Cell]:
    return [(cell[0] + a, cell[1] + b, cell[2]) for cell in cells]


def orientations(cells: list[Cell]) -> list[list[Cell]]:
    """The shape in all its different turns, mirrored too; each sorted, with its first triangle at corner (0, 0)."""
    found: list[list[Cell]] = []
    for start in (cells, [mirrored(cell) for cell in cells]):
        now = start
        for _ in range(TURNS):
            first = min(now)
            here = sorted(moved(now, -first[0], -first[1]))
            if here not in found:
                found.append(here)
            now = [turned(cell) for cell in now]
    return found
