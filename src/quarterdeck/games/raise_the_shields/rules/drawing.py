"""Drawing on a sheet: where something may be drawn, and what comes of it.

Sets of triangles are three words of bits, and every place where a shape can lie is known beforehand; so a question
looks through the places of one shape in one sector, and nothing is searched (Ruling 7). The test of bits is written out
twice, because search repeats it more than anything else. All that is filled borders what was filled before or the
plant, so it is always connected (Ruling 2), and an emitter has power as soon as it is bordered.
"""

from __future__ import annotations

from quarterdeck.games.raise_the_shields.rules.actions import Area
from quarterdeck.games.raise_the_shields.rules.events import ABILITY_ENABLED, EMITTER_POWERED, SHIELD_RAISED
from quarterdeck.games.raise_the_shields.rules.pieces import SECTORS, Book, Draft, State
from quarterdeck.kernel.types import Action


def placements(book: Book, draft: Draft, shape: int, sector: int) -> list[Action]:
    """Where a shape may be drawn: partly in the sector, on nothing filled, bordering something filled (Ruling 1)."""
    low = draft.low
    middle = draft.middle
    high = draft.high
    found: list[Action] = []
    for draw in book.draws_in[(shape - 1) * SECTORS + sector - 1]:
        area = draw.area
        if area.low & low or area.middle & middle or area.high & high:
            continue
        if area.rooted or area.near_low & low or area.near_middle & middle or area.near_high & high:
            found.append(draw)
    return found


def triangles_to_fill(book: Book, draft: Draft, sector: int, found: list[Action]) -> None:
    """Adds the single triangles of a sector that are not filled and border something that is, or the plant."""
    low = draft.low
    middle = draft.middle
    high = draft.high
    for fill in book.fills_in[sector - 1]:
        area = fill.area
        if area.low & low or area.middle & middle or area.high & high:
            continue
        if area.rooted or area.near_low & low or area.near_middle & middle or area.near_high & high:
            found.append(fill)


def pencil_in(draft: Draft, area: Area) -> None:
    """Fill an area in secret."""
    draft.low |= area.low
    draft.middle |= area.middle
    draft.high |= area.high


def fill_in(g: State, seat: int, area: Area) -> None:
    """Fill an area for all to see: it may enable abilities, power emitters and raise shields."""
    sheet = g.sheets[seat]
    sheet.low |= area.low
    sheet.middle |= area.middle
    sheet.high |= area.high
    enabled = area.enables & ~sheet.enabled
    if enabled:
        sheet.enabled |= enabled
        for city in range(1, SECTORS + 1):
            if enabled >> (city - 1) & 1:
                g.tell(ABILITY_ENABLED, seat, city)
    if area.feeds & ~sheet.powered:
        power(g, seat, area.feeds)


def power(g: State, seat: int, emitters: int) -> None:
    """An emitter gets power; with both emitters at its ends a shield is raised."""
    sheet = g.sheets[seat]
    fresh = emitters & ~sheet.powered
    down = ~sheet.shields()
    sheet.powered |= fresh
    raised = sheet.shields() & down
    for number in range(1, SECTORS + 1):
        if fresh >> (number - 1) & 1:
            g.tell(EMITTER_POWERED, seat, number)
    for number in range(1, SECTORS + 1):
        if raised >> (number - 1) & 1:
            g.tell(SHIELD_RAISED, seat, number)
