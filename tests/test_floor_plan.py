"""One game is one folder: nobody outside names it, and it can be taken away without a trace."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import quarterdeck
from tests.building import ROOT, run
from tests.some_games import SHORTEST

FOLDERS = sorted(path.parent.name for path in (ROOT / "src" / "quarterdeck" / "games").glob("*/__init__.py"))
LISTED = {
    "pyproject.toml": "the entry points",
    "README.md": "a game being played, and the list of games: docs/examples.py and docs/games.py write them",
    "docs/strength.md": "the list that docs/games.py writes",
    "docs/command-line.md": "what the commands print: docs/examples.py writes it",
    "docs/environments.md": "results, and what docs/games.py writes",
    "docs/performance.md": "results of the benchmarks",
    "tests/server/databases/version-1.sqlite.sql": "a database of an older version",
    "tests/server/databases/version-1.postgres.sql": "a database of an older version",
}
"""Files outside the folders of a game that may name one, each with the reason."""
CHANGELOG = "changelog.d/"
SERVER_TESTS = (
    "tests/server/test_clocks.py",
    "tests/server/test_development.py::test_every_view_lane_and_option_of_a_table_is_laid_open",
    "tests/server/test_fold.py::test_after_three_answers_of_the_clock_a_bot_takes_over",
    "tests/server/test_fold.py::test_everything_is_what_the_end_would_show",
    "tests/server/test_secrets.py::test_a_rival_and_a_stranger_cannot_count_secret_answers",
    "tests/server/test_sockets.py::test_a_reconnected_player_gets_what_happened_since",
    "tests/server/test_sockets.py::test_frames_hold_what_the_perspective_may_know_and_nothing_else",
    "tests/server/test_tables.py::test_with_two_seats_a_resignation_ends_the_game",
)
"""The quick ones among the tests that need a game with choices in secret."""
DOCS_AND_LAB_TESTS = (
    "tests/docs/test_adding_a_game.py",
    "tests/docs/test_games.py",
    "tests/docs/test_links.py",
    "tests/lab/test_simulate.py::test_another_seed_gives_other_games",
    "tests/lab/test_simulate.py::test_wins_and_draws_add_up",
)
"""Those of documents that were not just written by a program, and the quick ones of the lab."""


def files() -> list[str]:
    """The files of the repository: tracked, or new and not ignored."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git repository")
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return [name for name in os.fsdecode(listed).split("\0") if name and (ROOT / name).is_file()]


def words_of(folder: str) -> re.Pattern[str]:
    """The telling words of a game's name, and the name as it is written in code."""
    telling = [word for word in folder.split("_") if len(word) >= 8]
    return re.compile("|".join([folder, folder.replace("_", "-"), *telling]), flags=re.IGNORECASE)


@pytest.mark.parametrize("folder", FOLDERS)
def test_nobody_outside_a_game_names_it(folder: str) -> None:
    own = (f"src/quarterdeck/games/{folder}/", f"tests/games/{folder}/", CHANGELOG)
    pattern = words_of(folder)
    found = []
    for name in files():
        if name.startswith(own) or name in LISTED:
            continue
        text = (ROOT / name).read_text(encoding="utf-8", errors="ignore")
        if pattern.search(name) or pattern.search(text):
            found.append(name)
    assert found == []


def test_the_shared_part_of_the_web_client_imports_no_game() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    importing = [
        path.relative_to(ROOT).as_posix()
        for path in sources
        if re.search(r"""from "\$games|import\("\$games|quarterdeck/games/""", path.read_text(encoding="utf-8"))
    ]
    assert importing == ["web/src/lib/boards.ts"]  # the one place that looks into all folders


def test_every_game_is_declared_as_a_strangers_would_be() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert declared["quarterdeck.games"] == {
        folder.replace("_", "-"): f"quarterdeck.games.{folder}:GAME" for folder in FOLDERS
    }


@pytest.mark.parametrize("gone", FOLDERS)
def test_a_game_goes_without_a_trace(gone: str, tmp_path: Path) -> None:
    """Two folders and a line are taken away in a copy; what is left knows nothing of it."""
    copy = Copy(gone, tmp_path / "copy")
    left = copy.run("python", "-c", "import quarterdeck; print(*[game.id for game in quarterdeck.all_games()])")
    assert left.split() == [game.id for game in quarterdeck.all_games() if game.id != gone.replace("_", "-")]
    copy.run("python", "docs/games.py")
    copy.test("tests/docs/test_games.py", "tests/docs/test_links.py", "tests/kernel/test_game.py")


def test_what_is_left_without_a_game_is_whole(tmp_path: Path) -> None:
    """The game that most examples and tests choose is taken away; documents and tests are as before.

    Types and layers are those of the whole: nobody outside the game names it, so nobody imports it.
    """
    copy = Copy(SHORTEST.id.replace("-", "_"), tmp_path / "copy")
    for program in ("docs/games.py", "docs/examples.py"):
        copy.run("python", program)
    copy.test("--collect-only", "tests")
    copy.test("tests/kernel", *DOCS_AND_LAB_TESTS, *SERVER_TESTS)


class Copy:
    """The repository without a game's two folders and its line in `pyproject.toml`."""

    def __init__(self, gone: str, folder: Path) -> None:
        self.folder = copy_without(gone, folder)

    def run(self, tool: str, *arguments: str) -> str:
        bin = Path(sys.executable).parent
        path = f"{bin}{os.pathsep}{os.environ['PATH']}"
        settings = {"PYTHONPATH": str(self.folder / "src"), "QUARTERDECK_EXPECT": "interpreted", "PATH": path}
        return run(bin / tool, *arguments, folder=self.folder, **settings)

    def test(self, *arguments: str) -> None:
        """Without pytest's own words for a failed assertion, for which it would compile every file of tests anew."""
        self.run("pytest", "--quiet", "--assert=plain", "-m", "not browser", *arguments)


def copy_without(gone: str, copy: Path) -> Path:
    own = (f"src/quarterdeck/games/{gone}/", f"tests/games/{gone}/")
    for name in files():
        if not name.startswith(own):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    project = copy / "pyproject.toml"
    lines = project.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if f"quarterdeck.games.{gone}:GAME" not in line]
    assert len(kept) == len(lines) - 1
    project.write_text("".join(kept), encoding="utf-8")
    points = tomllib.loads("".join(kept))["project"]["entry-points"]["quarterdeck.games"]
    metadata = copy / "src" / f"quarterdeck-{quarterdeck.__version__}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: quarterdeck\nVersion: {quarterdeck.__version__}\n"
    )
    declared = "".join(f"{name} = {value}\n" for name, value in points.items())
    (metadata / "entry_points.txt").write_text(f"[quarterdeck.games]\n{declared}")
    return copy
