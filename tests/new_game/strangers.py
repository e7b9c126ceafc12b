"""Packages of strangers, as `quarterdeck new-game` writes them and an installer leaves them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quarterdeck.cli.new_game import new_game
from tests.cli.terminal import PACKAGE_PARENT

OWN_BOARD = "harbour-lights"
NO_BOARD = "plain-harbour"
"""The same game without a board module: the table draws it from the view."""
FAULTY = "open-hands"
"""The same game with a view that shows what rivals hold."""

UV = Path(sys.executable).with_name("uv")


def write_all(sources: Path) -> list[Path]:
    """The sources of the three packages."""
    folders = [sources / id for id in (OWN_BOARD, NO_BOARD, FAULTY)]
    for folder in folders:
        new_game(folder.name, into=folder)
    _, plain, faulty = folders
    edit(plain / "src" / "plain_harbour" / "board" / "manifest.toml", r"(module|style) = .*\n", "")
    edit(faulty / "src" / "open_hands" / "rules" / "view.py", "over or other == seat", "True")
    return folders


def edit(path: Path, pattern: str, replacement: str) -> None:
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"))
    assert count, f"{path} has no {pattern}"
    path.write_text(text, encoding="utf-8")


def install(sources: list[Path], site: Path) -> None:
    """Into a folder of their own, with the build tools that are there."""
    command: list[str | Path] = [
        UV,
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--python",
        sys.executable,
    ]
    subprocess.run([*command, "--target", site, *sources], check=True)


@contextmanager
def on_the_path(site: Path) -> Iterator[None]:
    """Processes that are started now find what is installed there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(site), PACKAGE_PARENT]))
        yield
