"""quarterdeck new-game: what it writes works at once, and what it cannot write it refuses in words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck import registry
from quarterdeck.cli.new_game import TEMPLATE, BadGameName, new_game
from quarterdeck.kernel.clones import with_clones
from tests.cli.terminal import PACKAGE_PARENT


@pytest.fixture
def package(tmp_path: Path) -> Path:
    new_game("Captain's Folly 2", into=tmp_path / "folly")
    return tmp_path / "folly"


def run(folder: Path, *command: str) -> None:
    """Run a module in the package, which finds this Quarterdeck."""
    places = {"PYTHONPATH": PACKAGE_PARENT}
    if not quarterdeck.COMPILED:  # what is installed mypy finds by itself
        places["MYPYPATH"] = PACKAGE_PARENT
    whole = [sys.executable, "-m", *command]
    done = subprocess.run(whole, cwd=folder, env=os.environ | places, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_own_tests_pass_at_once(package: Path) -> None:
    run(package, "pytest", "--quiet", "-p", "no:cacheprovider")


def test_it_is_typed_and_laid_out_as_our_own_code_is(package: Path) -> None:
    run(package, "ruff", "check", "--no-cache")
    run(package, "ruff", "format", "--check", "--no-cache")
    run(package, "mypy", "src", "tests")


def test_no_name_of_the_template_is_left_in_it(package: Path) -> None:
    assert (package / "src" / "captain_s_folly_2" / "rules" / "view.py").is_file()
    text = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*") if path.is_file())
    assert "sample" not in text.lower()
    assert 'name="Captain\'s Folly 2"' in text
    assert "class CaptainSFolly2View(View)" in text


def test_a_bare_id_becomes_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    new_game("harbour-lights")
    assert (tmp_path / "harbour-lights" / "README.md").read_text(encoding="utf-8").startswith("# Harbour Lights\n")


def test_clone_is_as_the_program_writes_it() -> None:
    pieces = (TEMPLATE / "src" / "sample_game" / "rules" / "pieces.py").read_text(encoding="utf-8")
    assert with_clones(pieces) == pieces


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "cannot be a game's name"),
        ("7 Seas", "a letter first"),
        ('Say "Ahoy"', "cannot be a game's name"),
        ("Café", "letters from a to z"),
        ("../elsewhere", "cannot be a game's name"),
        ("class", "the name of a Python module"),
        ("json", "the name of a Python module"),
        (registry.ids()[0], "there is a game"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(
    name: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadGameName, match=words):
        new_game(name)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with pytest.raises(BadGameName, match="exists already"):
        new_game("harbour-lights", into=tmp_path / "mine")
    with pytest.raises(BadGameName, match="there is no folder"):
        new_game("harbour-lights", into=tmp_path / "no" / "such" / "place")
    assert [path.name for path in tmp_path.rglob("*")] == ["mine"]


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    write_text = Path.write_text

    def full_after_ten(path: Path, text: str, encoding: str) -> int:
        if len(written) == 10:
            raise OSError(28, "No space left on device")
        written.append(path)
        return write_text(path, text, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", full_after_ten)
    with pytest.raises(BadGameName, match="cannot be written: No space left"):
        new_game("harbour-lights", into=tmp_path / "harbour")
    assert len(written) == 10
    assert list(tmp_path.iterdir()) == []
