"""The manifest of a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck import registry
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.manifest import Manifest, read_manifest
from tests.kernel.tiny import end, tiny

SEATS = 2


@pytest.fixture
def board(tmp_path: Path) -> Path:
    folder = tmp_path / "board"
    folder.mkdir()
    for name in ("poster.svg", "board.js", "board.css"):
        (folder / name).touch()
    return folder


def test_everything_may_be_left_out(board: Path) -> None:
    (board / "manifest.toml").touch()
    assert read_manifest(board.parent, SEATS) == Manifest()


def test_no_manifest_is_fine(tmp_path: Path) -> None:
    assert read_manifest(tmp_path, SEATS) is None
    assert tiny(end).manifest is None


def test_it_is_read(board: Path) -> None:
    (board / "manifest.toml").write_text(
        'pitch = "Quiet."\nminutes = 5\nposter = "poster.svg"\nalt = "nothing"\n'
        'titles = ["Cat", "Mouse"]\nmodule = "board.js"\nstyle = "board.css"\n'
    )
    assert read_manifest(board.parent, SEATS) == Manifest(
        pitch="Quiet.", minutes=5, poster="poster.svg", alt="nothing",
        titles=("Cat", "Mouse"), module="board.js", style="board.css",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("minuts = 5", "manifest.toml, minuts: there is no such field here; possible: pitch, minutes, poster"),
        ("minutes = 0", r"manifest.toml: Expected `int` >= 1 - at `\$.minutes`"),
        ('pitch = ""', "manifest.toml: Expected `str` of length >= 1"),
        ("pitch =", "manifest.toml: the file is not valid TOML"),
        ('poster = "poster.svg"', "manifest.toml, alt: a poster needs words for those who cannot see it"),
        ('poster = "lost.svg"\nalt = "x"', "manifest.toml, poster: there is no file 'lost.svg' in the folder"),
        ('module = "../outside.js"', "manifest.toml, module: there is no file '../outside.js' in the folder"),
        ('module = "board.css"', "manifest.toml, module: the name 'board.css' does not end in .js or .mjs"),
        ('style = "board.css"', "manifest.toml, style: a style sheet belongs to a module, and none is named"),
        ('titles = ["Cat"]', "manifest.toml, titles: one for each of the 2 seats expected, found 1"),
    ],
)
def test_what_makes_no_sense_is_refused(board: Path, text: str, problem: str) -> None:
    (board.parent / "outside.js").touch()
    (board / "manifest.toml").write_text(text)
    with pytest.raises(BadData, match=problem):
        read_manifest(board.parent, SEATS)


@pytest.mark.parametrize("id", registry.ids())
def test_our_games_say_what_they_are_like(id: str) -> None:
    manifest = registry.load(id).manifest
    assert manifest is not None
    assert None not in (manifest.pitch, manifest.minutes, manifest.poster, manifest.mark, manifest.ground, manifest.ink)
