"""The manifest of a board: what lobby and table show of a game before its board is drawn, and where that board is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from quarterdeck.kernel.data import read_files
from quarterdeck.kernel.errors import BadData

BOARD: Final = "board"
MANIFEST: Final = "manifest.toml"
FILES: Final = {
    "poster": (".svg", ".webp", ".avif", ".png", ".jpg"),
    "mark": (".svg",),
    "module": (".js", ".mjs"),
    "style": (".css",),
}
"""Fields that name a file of the board folder, and how its name may end."""

Text = Annotated[str, Meta(min_length=1)]


class Manifest(Struct, frozen=True, kw_only=True):
    """Everything may be left out."""

    pitch: Text | None = None
    """One sentence that says what the game is like."""
    minutes: Annotated[int, Meta(ge=1)] | None = None
    poster: Text | None = None
    """A picture, four wide and five high."""
    alt: Text | None = None
    """What the poster shows, for those who cannot see it."""
    mark: Text | None = None
    """A square SVG, of which the shape is drawn in one colour."""
    ground: Text | None = None
    """CSS background of mark and tile."""
    ink: Text | None = None
    """CSS colour of the mark."""
    cut: Text | None = None
    """CSS object-position of the banner that is cut out of the poster."""
    titles: tuple[Text, ...] = ()
    """What each seat is called, if it has a name of its own."""
    credits: tuple[Text, ...] = ()
    """Whose game it is, and whose fonts and pictures are used: a sentence each."""
    module: Text | None = None
    """ES module that draws the board; without one the web client has a board for it, or draws the generic one."""
    style: Text | None = None
    """Style sheet of the module."""


def read_manifest(folder: Path, seats: int) -> Manifest | None:
    """The manifest of a game in this folder, for so many seats at most; None if there is none."""
    board = folder / BOARD
    if not (board / MANIFEST).is_file():
        return None
    said = read_files(board, [MANIFEST])[0][MANIFEST]
    for field in said:
        if field not in Manifest.__struct_fields__:
            possible = ", ".join(Manifest.__struct_fields__)
            raise BadData(MANIFEST, "", field, f"there is no such field here; possible: {possible}")
    try:
        manifest = msgspec.convert(said, Manifest)
    except msgspec.ValidationError as error:
        raise BadData(MANIFEST, "", "", str(error)) from None
    for field in FILES:
        name = getattr(manifest, field)
        if name is not None:
            check_file(board, field, name)
    check_together(manifest, seats)
    return manifest


def check_file(board: Path, field: str, name: str) -> None:
    path = (board / name).resolve()
    if path.suffix not in FILES[field]:
        raise BadData(MANIFEST, "", field, f"the name {name!r} does not end in {' or '.join(FILES[field])}")
    if not path.is_relative_to(board.resolve()) or not path.is_file():
        raise BadData(MANIFEST, "", field, f"there is no file {name!r} in the folder of the board")


def check_together(manifest: Manifest, seats: int) -> None:
    if manifest.poster and not manifest.alt:
        raise BadData(MANIFEST, "", "alt", "a poster needs words for those who cannot see it")
    if manifest.style and not manifest.module:
        raise BadData(MANIFEST, "", "style", "a style sheet belongs to a module, and none is named")
    named = len(manifest.titles)
    if named not in (0, seats):
        raise BadData(MANIFEST, "", "titles", f"one for each of the {seats} seats expected, found {named}")
