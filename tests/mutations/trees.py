"""Copies of the tree, and test runs on them: plain Python, from the sources of the copy."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from tests.mutations.faults import SOURCES, TABLE

TESTS = "tests"
SETTINGS = "pyproject.toml"
"""The settings of pytest belong to the tests: markers, for one."""
PLUGIN = Path(__file__).with_name("outcomes.py")
NO_TEST = 5
RAN = (0, 1, 2, NO_TEST)
"""Exit codes of pytest after a run, be it one with failures or one that stopped early."""


class TestsDoNotRun(Exception):
    """Pytest did not get so far as to run a test."""


class Outcomes(msgspec.Struct):
    passed: int
    """Number of tests that passed."""
    failed: dict[str, str]
    """Tests that failed, and modules that cannot be read, each with the reason."""


def git(root: Path, *arguments: str) -> bytes:
    return subprocess.run(("git", *arguments), cwd=root, capture_output=True, check=True).stdout


def copy_tree(root: Path, revision: str | None, copy: Path) -> None:
    """All files of the repository as they are now; the tests and their settings from a revision, if one is named."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in os.fsdecode(listed).split("\0"):
        if name and (root / name).is_file() and not (revision is not None and name.startswith(f"{TESTS}/")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, copy / name)
    if revision is not None:
        archive = git(root, "archive", "--format=tar", revision, TESTS, SETTINGS)
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(copy, filter="data")
    shutil.copy2(PLUGIN, copy / PLUGIN.name)


def digest_of(tree: Path, part: str) -> str:
    """What the sources, a part of the tests and what all of them share are, without the faults and this program."""
    found = sha256()
    paths = [path for folder in (SOURCES, part) for path in (tree / folder).rglob("*")]
    for path in sorted({tree / part, *paths, *(tree / TESTS).glob("*.py")}):
        if path.is_file() and path.name != TABLE and path.suffix != ".pyc" and PLUGIN.parent.name not in path.parts:
            found.update(path.relative_to(tree).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def run_tests(tree: Path, tests: Sequence[str], without: Sequence[str], seconds: float, to_the_end: bool) -> Outcomes:
    """Run tests up to the first failure, or all of them; raises TimeoutExpired."""
    noted = tree / "outcomes.json"
    noted.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "--quiet", "-m", "not browser", "-p", PLUGIN.stem]
    command.append("--continue-on-collection-errors" if to_the_end else "--exitfirst")
    # A test has a name within its module; a module that cannot be read is passed over as a file.
    command += [f"--deselect={name}" if "::" in name else f"--ignore={name}" for name in without]
    settings = os.environ | {
        "PYTHONPATH": str(tree / SOURCES),
        "QUARTERDECK_EXPECT": "interpreted",
        "TEST_OUTCOMES": str(noted),
    }
    settings.pop("TEST_DURATIONS", None)
    with (
        open(tree / "said.txt", "w+", encoding="utf-8") as said,
        subprocess.Popen(
            [*command, *tests], cwd=tree, env=settings, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
        ) as run,
    ):
        try:
            code = run.wait(seconds)
        except BaseException:
            os.killpg(run.pid, signal.SIGKILL)  # with the servers that it has started
            raise
        if code not in RAN or not noted.exists():
            said.seek(0)
            raise TestsDoNotRun(f"pytest {' '.join(tests)} ended with code {code}:\n{said.read()[-2000:]}")
    return msgspec.json.decode(noted.read_bytes(), type=Outcomes)
