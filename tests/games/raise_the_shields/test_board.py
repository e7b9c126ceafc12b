"""The board works out by itself what can be drawn; what its tests hold it to is what the engine says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quarterdeck.games.raise_the_shields.rules.actions import Draw, Fill
from quarterdeck.games.raise_the_shields.rules.catalogue import catalogue
from quarterdeck.games.raise_the_shields.rules.drawing import placements, triangles_to_fill
from quarterdeck.games.raise_the_shields.rules.pieces import SECTORS, Draft
from quarterdeck.kernel.types import Action
from tests.games.raise_the_shields.table import BOOK, table

FIXTURE: dict[str, Any] = json.loads((Path(__file__).parent / "board" / "engine.json").read_text(encoding="utf-8"))
PRINTED = catalogue(BOOK)
EVERY_SECTOR = range(1, SECTORS + 1)


def sheet_with(filled: list[int]) -> Draft:
    """With these triangles filled."""
    draft = table().drafts[0]
    for fill in (fill for sector in BOOK.fills_in for fill in sector if fill.subject in filled):
        draft.low |= fill.area.low
        draft.middle |= fill.area.middle
        draft.high |= fill.area.high
    return draft


def fills(draft: Draft) -> list[int]:
    """The triangles that an ability may fill."""
    found: list[Action] = []
    for sector in EVERY_SECTOR:
        triangles_to_fill(BOOK, draft, sector, found)
    return sorted(one.subject for one in found if isinstance(one, Fill))


def allowed(draft: Draft, shape: int, work: int) -> list[int]:
    """The placements of a shape that may be drawn from a work sector."""
    return [one.number for one in placements(BOOK, draft, shape, work) if isinstance(one, Draw)]


def test_the_sheet_is_the_printed_one() -> None:
    assert FIXTURE["triangles"] == [[one.address, *one.cell, one.kind, one.emitter] for one in PRINTED.triangles]
    turns = [[[list(cell) for cell in turn] for turn in shape.turns] for shape in PRINTED.shapes]
    assert FIXTURE["shapes"] == [[shape.name, of] for shape, of in zip(PRINTED.shapes, turns, strict=True)]
    assert FIXTURE["placements"] == [[one.shape, one.turn, *one.triangles] for one in PRINTED.placements]


def test_what_is_allowed_on_its_sheets_is_what_the_engine_allows() -> None:
    assert len(FIXTURE["positions"]) == 4
    for position in FIXTURE["positions"]:
        draft = sheet_with(position["filled"])
        assert position["fills"] == fills(draft)
        assert position["allowed"] == [[allowed(draft, shape, work) for work in EVERY_SECTOR] for shape in EVERY_SECTOR]
