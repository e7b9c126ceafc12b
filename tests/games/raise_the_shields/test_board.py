"""The board works out by itself what can be drawn; what its tests hold it to is what the engine says."""

from __future__ import annotations

import re
from pathlib import Path

from quarterdeck.games.raise_the_shields.rules.actions import Draw, Fill
from quarterdeck.games.raise_the_shields.rules.catalogue import catalogue
from quarterdeck.games.raise_the_shields.rules.drawing import placements, triangles_to_fill
from quarterdeck.games.raise_the_shields.rules.pieces import SECTORS, Draft
from quarterdeck.kernel.types import Action
from tests.games.raise_the_shields.table import BOOK, table

FIXTURE = Path(__file__).parent / "board" / "engine.fixture.ts"
TRIANGLES, SHAPES, PLACEMENTS, *POSITIONS = re.findall(r"`\n(.*?)`", FIXTURE.read_text(encoding="utf-8"), re.DOTALL)
PRINTED = catalogue(BOOK)


def sheet_with(filled: list[int]) -> Draft:
    """With these triangles filled."""
    draft = table().drafts[0]
    for number in filled:
        (fill,) = [one for one in every_fill() if one.subject == number]
        draft.low |= fill.area.low
        draft.middle |= fill.area.middle
        draft.high |= fill.area.high
    return draft


def every_fill() -> list[Fill]:
    return [fill for sector in BOOK.fills_in for fill in sector]


def test_the_sheet_is_the_printed_one() -> None:
    assert TRIANGLES.splitlines() == [
        " ".join(map(str, (one.address, *one.cell, one.kind, one.emitter))) for one in PRINTED.triangles
    ]
    assert SHAPES.splitlines() == [
        f"{shape.name}: " + " | ".join(" ".join(",".join(map(str, cell)) for cell in turn) for turn in shape.turns)
        for shape in PRINTED.shapes
    ]
    assert PLACEMENTS.splitlines() == [
        " ".join(map(str, (one.shape, one.turn, *one.triangles))) for one in PRINTED.placements
    ]


def test_what_is_allowed_on_its_sheets_is_what_the_engine_allows() -> None:
    assert len(POSITIONS) == 4
    for text in POSITIONS:
        filled, fills, *rest = text.splitlines()
        draft = sheet_with([int(number) for number in filled.split()[1:]])
        found: list[Action] = []
        for sector in range(1, SECTORS + 1):
            triangles_to_fill(BOOK, draft, sector, found)
        assert sorted(one.subject for one in found if isinstance(one, Fill)) == [int(one) for one in fills.split()[1:]]
        assert len(rest) == SECTORS * SECTORS
        for line in rest:
            head, _, listed = line.partition(":")
            shape, work = map(int, head.split())
            drawn = placements(BOOK, draft, shape, work)
            assert [one.number for one in drawn if isinstance(one, Draw)] == [int(one) for one in listed.split()]
