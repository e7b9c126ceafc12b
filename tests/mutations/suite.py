"""The tests of one revision, and what they find: first without any fault, then with one after another."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Literal

import msgspec

from tests.mutations.faults import Fault
from tests.mutations.trees import Outcomes, copy_tree, digest_of, run_tests

NOT_RUN = {
    "tests/browser": "needs a browser",
    "tests/mutations": "is about this program",
    "tests/new_game": "is about games that are written anew, and builds packages",
    "tests/test_build.py": "is about the build",
    "tests/test_floor_plan.py": "is about the files of the repository, and runs others in copies",
    "tests/test_packages.py": "is about the build",
}
"""Parts of the suite that no fault is looked for with, each with the reason."""
FIRST = "tests/conformance"
"""The laws, which every game keeps, come right after a fault's own tests."""
LONGEST_UNFAULTED = 1800.0
"""Seconds for a part of the suite without any fault."""

Verdict = Literal["caught", "survived", "undecided"]


class Found(msgspec.Struct):
    """What became of a fault."""

    digest: str
    verdict: Verdict
    test: str
    """The test that caught it."""
    reason: str
    seconds: float


class Kept(msgspec.Struct):
    """What is known of one state of sources and tests, so that a run can be resumed."""

    digest: str
    unfaulted: dict[str, Outcomes]
    """Part of the suite: its run without any fault."""
    found: dict[str, Found]


class Suite:
    def __init__(self, root: Path, revision: str | None, folder: Path, seconds: float) -> None:
        self.seconds = seconds
        """Time for one fault."""
        self.lock = Lock()
        self.tree = folder / "unfaulted"
        self.folder = folder
        copy_tree(root, revision, self.tree)
        self.file = root / ".cache" / "mutations" / f"{revision or 'working-tree'}.json"
        self.kept = self.resumed()

    def resumed(self) -> Kept:
        """Results of an earlier run on the same sources and tests."""
        digest = digest_of(self.tree)
        if self.file.exists():
            kept = msgspec.json.decode(self.file.read_bytes(), type=Kept)
            if kept.digest == digest:
                return kept
        return Kept(digest, {}, {})

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.format(msgspec.json.encode(self.kept)))

    def parts(self, home: str) -> Iterator[str]:
        """The whole suite in parts: first the fault's own tests, then the laws, then all others."""
        tests = self.tree / "tests"
        found = [path for folder in (tests, tests / "games") if folder.is_dir() for path in sorted(folder.iterdir())]
        names = [path.relative_to(self.tree).as_posix() for path in found if is_part(path)]
        names.sort(key=lambda name: (name != home, name != FIRST))
        return (name for name in names if name not in NOT_RUN)

    def unfaulted(self, part: str) -> Outcomes:
        """A part of the suite as it is: what fails there would catch every fault, and is left out."""
        with self.lock:
            if part not in self.kept.unfaulted:
                self.kept.unfaulted[part] = run_tests(self.tree, [part], [], LONGEST_UNFAULTED, to_the_end=True)
                self.keep()
            return self.kept.unfaulted[part]

    def look_for(self, fault: Fault) -> Found:
        known = self.kept.found.get(fault.id)
        if known is not None and known.digest == fault.digest:
            return known
        with self.copy() as tree:
            fault.put_into(tree)
            found = self.judged(fault, tree)
        with self.lock:
            self.kept.found[fault.id] = found
            self.keep()
        return found

    @contextmanager
    def copy(self) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            tree = Path(folder, "tree")
            shutil.copytree(self.tree, tree)
            yield tree

    def judged(self, fault: Fault, tree: Path) -> Found:
        took = 0.0
        for part in self.parts(fault.home):
            without = list(self.unfaulted(part).failed)
            while True:
                began = monotonic()
                try:
                    outcomes = run_tests(tree, [part], without, self.seconds - took, to_the_end=False)
                    caught = next(iter(outcomes.failed), None)
                    again = caught is not None and self.fails_again(tree, caught, self.seconds - took)
                except subprocess.TimeoutExpired:
                    return Found(fault.digest, "undecided", "", f"time was up in {part}", self.seconds)
                took += monotonic() - began
                if caught is None:
                    break
                if again:
                    return Found(fault.digest, "caught", caught, outcomes.failed[caught], took)
                without.append(caught)
        return Found(fault.digest, "survived", "", "", took)

    def fails_again(self, tree: Path, test: str, seconds: float) -> bool:
        """A test that fails by chance has caught nothing."""
        return bool(run_tests(tree, [test], [], seconds, to_the_end=False).failed)


def is_part(path: Path) -> bool:
    """Tests of a folder, but for that of all games, each of which is a part; and tests beside them."""
    if path.is_dir():
        return path.name != "games" and any(path.rglob("test_*.py"))
    return path.name.startswith("test_") and path.suffix == ".py"
