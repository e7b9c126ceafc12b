"""The tests of one revision, and what they find: first without any fault, then with one after another."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from compileall import compile_dir
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Literal

import msgspec

from tests.mutations.faults import SOURCES, Fault
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
WHOLE = "tests"
LONGEST_UNFAULTED = 1800.0
"""Seconds for a part of the suite without any fault."""

Verdict = Literal["caught", "survived", "undecided"]


class Unfaulted(msgspec.Struct):
    """A part of the suite, run without any fault."""

    digest: str
    outcomes: Outcomes


class Found(msgspec.Struct):
    """What became of a fault."""

    digest: str
    """Of the fault, the sources, and the tests that decided."""
    verdict: Verdict
    decided_by: str
    """The part of the suite that caught it; if none did, the whole."""
    test: str
    """The test that caught it."""
    reason: str
    seconds: float


class Kept(msgspec.Struct):
    """What is kept on disk, so that a run can be resumed: it counts as long as sources and tests are the same."""

    unfaulted: dict[str, Unfaulted]
    found: dict[str, Found]


class Suite:
    def __init__(self, root: Path, revision: str | None, folder: Path, seconds: float) -> None:
        self.folder = folder
        self.seconds = seconds
        """Time for one fault, in the tests beside it and again in all others."""
        self.tree = folder / "unfaulted"
        copy_tree(root, revision, self.tree)
        compile_dir(self.tree / SOURCES, quiet=2)  # once, and not in every process of every run
        self.state = cache(lambda part: digest_of(self.tree, part))
        self.lock = Lock()
        self.first_runs: defaultdict[str, Lock] = defaultdict(Lock)
        """Per part of the suite, so that two parts can run without a fault side by side."""
        self.file = root / ".cache" / "mutations" / f"{revision or 'working-tree'}.json"
        self.kept = Kept({}, {})
        if self.file.exists():
            self.kept = msgspec.json.decode(self.file.read_bytes(), type=Kept)

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.format(msgspec.json.encode(self.kept)))

    def parts(self) -> list[str]:
        """The whole suite: folders of tests, each game's by itself, and what stands beside them; the laws first."""
        tests = self.tree / "tests"
        found = [path for folder in (tests, tests / "games") if folder.is_dir() for path in sorted(folder.iterdir())]
        names = [path.relative_to(self.tree).as_posix() for path in found if is_part(path)]
        return sorted([name for name in names if name not in NOT_RUN], key=lambda name: name != FIRST)

    def unfaulted(self, part: str) -> Outcomes:
        """A part of the suite as it is: what fails there would catch every fault, and is left out."""
        with self.lock:
            first_run = self.first_runs[part]
        with first_run:
            known = self.kept.unfaulted.get(part)
            if known is None or known.digest != self.state(part):
                with self.copy() as tree:
                    outcomes = run_tests(tree, [part], [], LONGEST_UNFAULTED, to_the_end=True)
                known = Unfaulted(self.state(part), outcomes)
                with self.lock:
                    self.kept.unfaulted[part] = known
                    self.keep()
        return known.outcomes

    # Faults -----------------------------------------------------------------------------------------------------

    def known(self, fault: Fault) -> Found | None:
        """What an earlier run has found."""
        found = self.kept.found.get(fault.id)
        return found if found is not None and found.digest == self.digest(fault, found.decided_by) else None

    def digest(self, fault: Fault, part: str) -> str:
        return f"{fault.digest} {self.state(part)}"

    def look_beside(self, fault: Fault) -> Found | None:
        """Look for a fault with the tests beside it; None if they do not catch it, or the revision has none."""
        return self.known(fault) or self.tried(fault, [part for part in self.parts() if part == fault.home])

    def look_everywhere(self, fault: Fault) -> Found:
        """Look for a fault with all tests but those beside it."""
        found = self.tried(fault, [part for part in self.parts() if part != fault.home])
        return found or self.noted(fault, "survived", WHOLE, "", "", 0.0)

    def tried(self, fault: Fault, parts: Sequence[str]) -> Found | None:
        with self.copy() as tree:
            fault.put_into(tree)
            left = self.seconds
            for part in parts:
                without = list(self.unfaulted(part).failed)
                began = monotonic()
                try:
                    caught = self.caught_in(tree, part, without, left)
                except subprocess.TimeoutExpired:
                    return self.noted(fault, "undecided", WHOLE, "", f"time was up in {part}", self.seconds)
                left -= monotonic() - began
                if caught is not None:
                    return self.noted(fault, "caught", part, *caught, self.seconds - left)
        return None

    def caught_in(self, tree: Path, part: str, without: list[str], seconds: float) -> tuple[str, str] | None:
        """The test of a part that fails, with its reason. One that passes when it runs again has failed by chance."""
        while True:
            failed = run_tests(tree, [part], without, seconds, to_the_end=False).failed
            if not failed:
                return None
            test = next(iter(failed))
            if run_tests(tree, [test], [], seconds, to_the_end=False).failed:
                return test, failed[test]
            without.append(test)

    def noted(self, fault: Fault, verdict: Verdict, part: str, test: str, reason: str, seconds: float) -> Found:
        found = Found(self.digest(fault, part), verdict, part, test, reason, seconds)
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


def is_part(path: Path) -> bool:
    """Tests of a folder, but for that of all games, each of which is a part; and tests beside them."""
    if path.is_dir():
        return path.name != "games" and any(path.rglob("test_*.py"))
    return path.name.startswith("test_") and path.suffix == ".py"
