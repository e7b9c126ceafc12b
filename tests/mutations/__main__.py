"""Do the tests catch what they should? Faults are put into copies of the sources, and the tests run on each.

python -m tests.mutations                      every fault, with the tests as they are now
python -m tests.mutations --only kernel        those whose names begin so
python -m tests.mutations --tests v1.0         with the tests of another revision, on the sources as they are now
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.mutations.faults import BadFault, Fault, all_faults, chosen
from tests.mutations.suite import Found, Suite
from tests.mutations.trees import TestsDoNotRun, git

ROOT = Path(__file__).parents[2]
MOST_WORKERS = 2


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description="Do the tests catch faults?")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="faults whose names begin so")
    parser.add_argument("--tests", metavar="REVISION", help="take tests/ from this revision of git")
    parser.add_argument("--minutes", type=float, default=20.0, help="time for one fault at most")
    parser.add_argument("--workers", type=int, default=MOST_WORKERS, choices=range(1, MOST_WORKERS + 1))
    given = parser.parse_args(arguments)
    try:
        faults = chosen(all_faults(root), given.only)
        revision = None if given.tests is None else short(root, given.tests)
        with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
            suite = Suite(root, revision, Path(folder), given.minutes * 60)
            found = look_for(suite, faults, given.workers)
            report(suite, list(zip(faults, found, strict=True)))
    except (BadFault, TestsDoNotRun) as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(one.verdict == "caught" for one in found) else 1


def short(root: Path, revision: str) -> str:
    try:
        return git(root, "rev-parse", "--short", "--verify", f"{revision}^{{commit}}").decode().strip()
    except subprocess.CalledProcessError:
        raise BadFault(f"git knows no revision {revision!r}") from None


def look_for(suite: Suite, faults: list[Fault], workers: int) -> list[Found]:
    """First with the tests beside each fault, since those catch most; what is left, with all others."""
    found: dict[Fault, Found | None] = dict.fromkeys(faults)
    with ThreadPoolExecutor(workers) as pool:
        found |= zip(mixed(faults), pool.map(partial(look, suite.look_beside), mixed(faults)), strict=True)
        left = [fault for fault in faults if found[fault] is None]
        found |= zip(left, pool.map(partial(look, suite.look_everywhere), left), strict=True)
    return [one for one in found.values() if one is not None]


def mixed(faults: list[Fault]) -> list[Fault]:
    """One of each folder in turn: else two workers would often wait for the same tests to run without a fault."""
    homes = [fault.home for fault in faults]
    return [faults[i] for i in sorted(range(len(faults)), key=lambda i: homes[:i].count(homes[i]))]


def look(where: Callable[[Fault], Found | None], fault: Fault) -> Found | None:
    found = where(fault)
    print(f"{'not beside' if found is None else found.verdict:<10} {fault.id}", file=sys.stderr, flush=True)
    return found


def report(suite: Suite, rows: list[tuple[Fault, Found]]) -> None:
    width = max(len(fault.id) for fault, _ in rows)
    for fault, found in rows:
        print(f"{fault.id:<{width}}  {found.verdict:<9} {found.seconds:6.1f} s  {found.test or found.reason}")
    for fault, found in rows:
        if found.verdict != "caught":
            print(f"\n{found.verdict}: {fault.id}: {fault.breaks}")
    unfaulted = {part: run.outcomes for part, run in suite.kept.unfaulted.items() if run.digest == suite.state(part)}
    passed = sum(outcomes.passed for outcomes in unfaulted.values())
    print(f"\nWithout a fault {passed} tests pass in {', '.join(unfaulted)}.")
    for outcomes in unfaulted.values():
        for name, reason in outcomes.failed.items():
            print(f"Left out, since it fails without a fault: {name}: {reason}")
    print()
    for area in dict.fromkeys(fault.id.split("/")[0] for fault, _ in rows):
        verdicts = [found.verdict for fault, found in rows if fault.id.split("/")[0] == area]
        print(f"{area:<8} {verdicts.count('caught')} of {len(verdicts)} caught")
    caught = [found for _, found in rows if found.verdict == "caught"]
    print(f"{'all':<8} {len(caught)} of {len(rows)} caught")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
