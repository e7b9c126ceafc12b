"""What a seat may know: everything but what rivals have chosen and not yet revealed."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.raise_the_shields.rules.actions import Area
from quarterdeck.games.raise_the_shields.rules.drawing import pencil_in
from quarterdeck.games.raise_the_shields.rules.pieces import (
    SECTORS,
    Book,
    Draft,
    Sheet,
    State,
    bit,
    new_draft,
    new_sheet,
)
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View


class SheetView(Struct, frozen=True):
    """A player's sheet. Triangles and placements are numbers of the catalogue; cities, emitters, sectors are 1 to 6."""

    filled: list[int]
    """All filled triangles, sorted."""
    shapes: list[int]
    """The placements that were drawn, in order."""
    extras: list[int]
    """The triangles that an ability filled, in order."""
    hits: list[int]
    """Filled attack rectangles a sector; 5 is a destroyed city."""
    powered: list[int]
    shields: list[int]
    enabled: list[int]
    used: list[int]
    ready: list[int]
    """Abilities that may be used this round, as long as `acted` is 0."""
    acted: int
    """The ability used this round, as far as it is revealed."""


class DraftView(Struct, frozen=True):
    """What a player has chosen this round and not yet revealed."""

    ability: int
    """0: none."""
    subject: int
    value: int
    """Of ability 2 the die (0 and 1 shared, 2 own, 3 rerolled) and its new value; of 4 the city, of 6 the sector."""
    extras: list[int]
    late: bool
    """Were the extra triangles filled after the shape?"""
    work: int
    shape: int
    attack: int
    """0 until the dice are assigned."""
    placement: int
    """-1: nothing drawn, or nothing yet."""


class ShieldsView(View):
    round: int
    first: int
    shared: list[int]
    own: list[int]
    attacks: list[int]
    """The sector that each seat attacks, between reveal and resolution; else 0."""
    sheets: list[SheetView]
    drafts: list[DraftView | None]
    """None where it is secret."""


def view(g: State, seat: int | None) -> ShieldsView:
    over = g.result is not None
    return filled(
        ShieldsView,
        g,
        sheets=[sheet_view(g.book, sheet) for sheet in g.sheets],
        drafts=[filled(DraftView, draft) if over or owner == seat else None for owner, draft in enumerate(g.drafts)],
    )


def sheet_view(book: Book, sheet: Sheet) -> SheetView:
    drawn = [number for placement in sheet.shapes for number in book.draws[placement].area.triangles]
    return filled(
        SheetView,
        sheet,
        filled=sorted(drawn + sheet.extras),
        powered=listed(sheet.powered),
        shields=listed(sheet.shields()),
        enabled=listed(sheet.enabled),
        used=listed(sheet.used),
        ready=listed(sheet.ready),
    )


def listed(bits: int) -> list[int]:
    return [number for number in range(1, SECTORS + 1) if bits & bit(number)]


def from_view(g: State, seen: ShieldsView) -> None:
    """A state that shows this view: nobody else has chosen anything."""
    sheets = [sheet_from(g.book, sheet) for sheet in seen.sheets]
    drafts = [draft_from(g.book, sheet, draft) for sheet, draft in zip(sheets, seen.drafts, strict=True)]
    fill(g, seen, sheets=sheets, drafts=drafts)


def sheet_from(book: Book, seen: SheetView) -> Sheet:
    used, ready = (sum(bit(city) for city in cities) for cities in (seen.used, seen.ready))
    sheet = fill(new_sheet(), seen, powered=0, enabled=0, used=used, ready=ready)
    for area in areas(book, seen.shapes, seen.extras):
        sheet.low |= area.low
        sheet.middle |= area.middle
        sheet.high |= area.high
        sheet.enabled |= area.enables
        sheet.powered |= area.feeds
    return sheet


def draft_from(book: Book, sheet: Sheet, seen: DraftView | None) -> Draft:
    draft = new_draft(sheet)
    if seen is not None:
        fill(draft, seen)
        for area in areas(book, [seen.placement] if seen.placement >= 0 else [], seen.extras):
            pencil_in(draft, area)
    return draft


def areas(book: Book, placements: list[int], triangles: list[int]) -> list[Area]:
    singles = [book.fills[book.triangles[number].bit].area for number in triangles]
    return [book.draws[placement].area for placement in placements] + singles
