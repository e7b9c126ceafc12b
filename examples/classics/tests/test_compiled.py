"""The package is compiled by itself, and is plain Python where the core is another one than it was compiled against."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import quarterdeck
from quarterdeck.bench.engine import Build, usual_seats
from quarterdeck.compiled_packages import core_fingerprint

import quarterdeck_classics

PACKAGE = Path(quarterdeck_classics.__file__).parent
IDS = ("gin-rummy", "hearts", "leduc-poker", "liars-dice")
WHERE = "import sys; print(sys.modules['quarterdeck_classics.hearts.rules.pieces'].__file__)"
compiled_only = pytest.mark.skipif(not quarterdeck.COMPILED, reason="the core is plain Python here")


def said(code: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """What a Python says that finds the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), **settings}
    return subprocess.run(
        (sys.executable, "-P", "-c", code), env=environment, capture_output=True, text=True, check=True
    )


@compiled_only
@pytest.mark.parametrize(
    "first", ["import quarterdeck; quarterdeck.game('hearts')", "import quarterdeck_classics.hearts"]
)
def test_it_is_compiled_whoever_imports_it(first: str) -> None:
    assert said(f"{first}; {WHERE}", PACKAGE.parent).stdout.strip().endswith(".so")


@compiled_only
@pytest.mark.parametrize("id", IDS)
def test_both_builds_play_the_same_games(id: str) -> None:
    game = quarterdeck.game(id)
    with Build(interpreted=False) as compiled, Build(interpreted=True) as plain:
        found = [build.measure(game, usual_seats(game), "checksum", 0) for build in (compiled, plain)]
    assert [reading.compiled for reading in found] == [True, False]
    assert found[0].count == found[1].count


@compiled_only
def test_compiled_against_another_core_it_runs_as_plain_python_and_says_so_once(tmp_path: Path) -> None:
    stale = tmp_path / "stale"
    shutil.copytree(PACKAGE.parent, stale, ignore=shutil.ignore_patterns("__pycache__"))
    renamed = [file.rename(str(file).replace(core_fingerprint(), "0" * 16)) for file in stale.rglob("*.so")]
    assert len(renamed) > 20
    play = "import quarterdeck as q; print([q.playout(q.game(id).new(4, 1), q.Rng(1)) for id in ids])"
    done = said(f"ids = 'hearts', 'leduc-poker'; {play}; {WHERE}", stale)
    assert re.fullmatch(r"\[\d+, \d+\]\n.*pieces\.py\n", done.stdout)
    assert done.stderr.count("compiled for another core and runs as plain Python") == 1


@compiled_only
def test_asked_for_plain_python_it_is_plain_python(tmp_path: Path) -> None:
    done = said(f"import quarterdeck_classics.hearts; {WHERE}", PACKAGE.parent, QUARTERDECK_INTERPRETED="1")
    assert done.stdout.strip().endswith("pieces.py")
    assert done.stderr == ""


@compiled_only
def test_what_was_imported_as_plain_python_is_not_mixed_with_compiled_modules() -> None:
    """A module of the package that was loaded before Quarterdeck stays as it is, and so do all others."""
    code = (
        "import importlib.util as u, sys; import quarterdeck_classics as p; from pathlib import Path;"
        "file = Path(p.__file__).parent / 'playing_cards.py';"
        "spec = u.spec_from_file_location('quarterdeck_classics.playing_cards', file);"
        "module = u.module_from_spec(spec); sys.modules[spec.name] = module; spec.loader.exec_module(module);"
        "import quarterdeck; quarterdeck.game('hearts')"
    )
    assert said(f"{code}; {WHERE}", PACKAGE.parent).stdout.strip().endswith("pieces.py")
