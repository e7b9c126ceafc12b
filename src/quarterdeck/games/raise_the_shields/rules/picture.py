"""What a seat sees, as plain text: its sheet as it is drawn in the sheet file, and a line for every player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.raise_the_shields.rules.effects import ABILITIES
from quarterdeck.games.raise_the_shields.rules.pieces import (
    BONUS,
    CITY,
    DESTROYED,
    EMITTER,
    PLANT,
    RECTANGLES,
    SECTORS,
    Book,
    Triangle,
)
from quarterdeck.kernel.picture import page

if TYPE_CHECKING:
    from quarterdeck.games.raise_the_shields.rules.view import DraftView, SheetView, ShieldsView

LEGEND: Final = "## filled, ++ chosen, PP plant, C city, b enables it, E emitter, *E with power; a number is a sector"


def picture(book: Book, seen: ShieldsView) -> str:
    shown = 0 if seen.seat is None else seen.seat
    lines = [heading(seen), dice_line(seen), ""]
    lines += sheet_lines(book, seen.sheets[shown], seen.drafts[shown])
    lines += [LEGEND, ""]
    lines += [player_line(seen, seat) for seat in range(seen.seats)]
    lines += ["", *ability_lines(seen.sheets[shown])]
    return page(lines)


def heading(seen: ShieldsView) -> str:
    if seen.outcome is None:
        return f"Round {seen.round}; seat {seen.first} is first"
    winners = " and ".join([f"seat {seat}" for seat in seen.outcome.winners])
    return f"The game is over: {winners or 'nobody'} wins"


def dice_line(seen: ShieldsView) -> str:
    own = ", ".join([f"seat {seat} {seen.own[seat]}" for seat in range(seen.seats)])
    return f"Shared dice {seen.shared[0]} and {seen.shared[1]}; own dice: {own}"


def sheet_lines(book: Book, sheet: SheetView, draft: DraftView | None) -> list[str]:
    columns = [column_of(triangle) for triangle in book.triangles]
    strips = [triangle.cell[1] for triangle in book.triangles]
    chosen: list[int] = []
    if draft is not None:
        chosen = draft.extras + (book.draws[draft.placement].area.triangles if draft.placement >= 0 else [])
    lines: list[str] = []
    for strip in range(max(strips), min(strips) - 1, -1):
        here = {column_of(triangle): triangle for triangle in book.triangles if triangle.cell[1] == strip}
        codes = [
            code_of(here[column], sheet, chosen) if column in here else "  "
            for column in range(min(columns), max(columns) + 1)
        ]
        lines.append(" ".join(codes))
    return lines


def column_of(triangle: Triangle) -> int:
    a, b, d = triangle.cell
    return 2 * a + d + b


def code_of(triangle: Triangle, sheet: SheetView, chosen: list[int]) -> str:
    if triangle.kind == PLANT:
        return "PP"
    if triangle.kind == CITY:
        return f"C{triangle.sector}"
    if triangle.kind == EMITTER:
        return f"{'*' if triangle.emitter in sheet.powered else 'E'}{triangle.emitter}"
    if triangle.number in sheet.filled:
        return "##"
    if triangle.number in chosen:
        return "++"
    return f"{triangle.sector}{'b' if triangle.kind == BONUS else '.'}"


def player_line(seen: ShieldsView, seat: int) -> str:
    sheet = seen.sheets[seat]
    who = f"Seat {seat}" + (" (you)" if seat == seen.seat else "")
    hits = " ".join([hits_text(sheet, sector) for sector in range(1, SECTORS + 1)])
    doing = ""
    for lane in seen.place.lanes:
        if lane.owner == seat:
            doing = "; has chosen" if lane.ended else "; choosing"
    return f"{who + ':':<16} shields {numbers(sheet.shields)}; power {numbers(sheet.powered)}; hits {hits}{doing}"


def hits_text(sheet: SheetView, sector: int) -> str:
    """The hits on a sector of four; in brackets behind a shield, an X for a lost city."""
    hits = sheet.hits[sector - 1]
    text = "X" if hits == DESTROYED else f"{hits}/{RECTANGLES}"
    return f"({text})" if sector in sheet.shields else text


def numbers(found: list[int]) -> str:
    return " ".join([str(number) for number in found]) or "none"


def ability_lines(sheet: SheetView) -> list[str]:
    lines: list[str] = []
    for ability in ABILITIES:
        state = "locked"
        if ability.city in sheet.used:
            state = "used"
        elif ability.city in sheet.ready:
            state = "ready"
        elif ability.city in sheet.enabled:
            state = "ready next round"
        lines.append(f"City {ability.city}  {state:<17} {ability.text}")
    return lines
