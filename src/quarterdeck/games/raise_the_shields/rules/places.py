"""Every action there is, and above all every place where a shape can lie: found once, when a sheet is read."""

from __future__ import annotations

from quarterdeck.games.raise_the_shields.rules import notation
from quarterdeck.games.raise_the_shields.rules.actions import Area, Assign, Draw, Fill, Use
from quarterdeck.games.raise_the_shields.rules.effects import CHANGE, ERASE, FILL, FLIP, IGNORE, RESET
from quarterdeck.games.raise_the_shields.rules.lattice import moved
from quarterdeck.games.raise_the_shields.rules.pieces import (
    BONUS,
    FACES,
    PLANT,
    SECTORS,
    SHARED_DICE,
    Book,
    Shape,
    bit,
)

NAMES = ("the first shared die", "the second shared die", "your own die", "the rerolled attack die")


def enter_actions(book: Book) -> None:
    book.enter(book.skip, notation.PASS, "Pass")
    enter_assignments(book)
    for shape in book.shapes:
        enter_draws(book, shape)
    enter_fills(book)
    enter_uses(book)


def enter_assignments(book: Book) -> None:
    made: dict[tuple[int, int, int], Assign] = {}
    for work in range(1, FACES + 1):
        for shape in range(1, FACES + 1):
            for attack in range(1, FACES + 1):
                assign = Assign(work, shape, attack)
                words = f"Work in sector {work}, draw the {book.shapes[shape - 1].name}, attack sector {attack}"
                book.enter(assign, notation.assign_text(work, shape, attack), words)
                made[work, shape, attack] = assign
    for x, y, z in list(made):
        ways = {way: made[way] for way in ((x, y, z), (x, z, y), (y, x, z), (y, z, x), (z, x, y), (z, y, x))}
        book.assigns.append(list(ways.values()))


def enter_draws(book: Book, shape: Shape) -> None:
    """Every turn of the shape, at every triangle where all of it lies on fillable ones."""
    mine: list[Draw] = []
    for turn in range(len(shape.turns)):
        for triangle in book.triangles:
            a, b, d = triangle.cell
            cells = moved(shape.turns[turn], a, b)
            if shape.turns[turn][0][2] != d or not all(is_fillable(book, cell) for cell in cells):
                continue
            numbers = [book.numbers[cell] for cell in cells]
            sectors = sorted({book.triangles[number].sector for number in numbers})
            area = area_of(book, numbers)
            draw = Draw(len(book.draws), shape.die, turn + 1, area, sectors)
            text = notation.draw_text(shape.die, triangle.address, turn + 1)
            exactly = f"({triangle.address}, turn {turn + 1})"
            book.enter(draw, text, f"Draw the {shape.name} in {where(area, sectors)} {exactly}")
            book.draws.append(draw)
            mine.append(draw)
    for sector in range(1, SECTORS + 1):
        book.draws_in.append([draw for draw in mine if sector in draw.sectors])


def where(area: Area, sectors: list[int]) -> str:
    """A place in words, by what is printed near it: 'sectors 1 and 2, next to the plant'."""
    emitters = [number for number in range(1, SECTORS + 1) if area.feeds & bit(number)]
    cities = [number for number in range(1, SECTORS + 1) if area.enables & bit(number)]
    landmark = ""
    if emitters:
        landmark = f", next to {listed('emitter', emitters)}"
    elif area.rooted:
        landmark = ", next to the plant"
    elif cities:
        landmark = f", next to {listed('city', cities, 'cities')}"
    return listed("sector", sectors) + landmark


def listed(one: str, numbers: list[int], many: str = "") -> str:
    if len(numbers) == 1:
        return f"{one} {numbers[0]}"
    first = ", ".join([str(number) for number in numbers[:-1]])
    return f"{many or one + 's'} {first} and {numbers[-1]}"


def is_fillable(book: Book, cell: tuple[int, int, int]) -> bool:
    return cell in book.numbers and book.triangles[book.numbers[cell]].bit >= 0


def enter_fills(book: Book) -> None:
    for triangle in book.triangles:
        if triangle.bit >= 0:
            area = area_of(book, [triangle.number])
            fill = Fill(FILL, triangle.number, triangle.sector, area)
            words = f"Fill a triangle in {where(area, [triangle.sector])} ({triangle.address})"
            book.enter(fill, notation.fill_text(triangle.address), words)
            book.fills.append(fill)
    for sector in range(1, SECTORS + 1):
        book.fills_in.append([fill for fill in book.fills if fill.sector == sector])


def enter_uses(book: Book) -> None:
    for die in range(len(NAMES)):
        for value in range(1, FACES + 1):
            text, words = notation.change_text(die, value), f"Change {NAMES[die]} to {value}"
            book.changes.append(entered(book, Use(CHANGE, die, value), text, words))
    for die in range(SHARED_DICE):
        book.flips.append(entered(book, Use(FLIP, die, 0), notation.flip_text(die), f"Flip {NAMES[die]}"))
    for number in range(1, SECTORS + 1):
        words = f"Make the ability of city {number} ready again"
        book.resets.append(entered(book, Use(RESET, number, 0), notation.reset_text(number), words))
    for number in range(1, SECTORS + 1):
        words = f"Erase a rectangle of sector {number}"
        book.erasures.append(entered(book, Use(ERASE, number, 0), notation.erase_text(number), words))
    book.ignore = entered(book, Use(IGNORE, 0, 0), notation.IGNORE, "Ignore the attack")


def entered(book: Book, use: Use, text: str, words: str) -> Use:
    book.enter(use, text, words)
    return use


def area_of(book: Book, numbers: list[int]) -> Area:
    near = [book.triangles[number] for number in book.neighbours_of(numbers)]
    enables = 0
    for number in numbers:
        if book.triangles[number].kind == BONUS:
            enables |= bit(book.triangles[number].sector)
    feeds = 0
    for triangle in near:
        if triangle.emitter:
            feeds |= bit(triangle.emitter)
    return Area(
        numbers,
        [book.triangles[number].bit for number in numbers],
        [triangle.bit for triangle in near if triangle.bit >= 0],
        any(triangle.kind == PLANT for triangle in near),
        enables,
        feeds,
    )
