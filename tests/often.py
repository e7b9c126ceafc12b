"""make test-often: all tests many times over, each time in another order, beside a process that takes what it can get.

A test that fails here fails by chance, or because of another one that ran before it. Its run is named by the seed of
its order: `TEST_ORDER=3 make test-compiled` has the order of the third run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from time import monotonic

TARGETS = ("test-interpreted", "test-compiled", "test-classics", "test-browser")
LOAD = "while True: sum(range(1000))"


def main(runs: int) -> int:
    make = os.environ.get("MAKE", "make")
    failed = 0
    for run in range(1, runs + 1):
        with subprocess.Popen([sys.executable, "-c", LOAD]) as load:
            try:
                for target in TARGETS:
                    failed += not passed([make, "--no-print-directory", target], target, run)
            finally:
                load.kill()
    print(f"{runs * len(TARGETS) - failed} passed, {failed} failed")
    return 1 if failed else 0


def passed(command: list[str], target: str, run: int) -> bool:
    """Run a target; what it said is shown if it fails, else its last line."""
    began = monotonic()
    settings = os.environ | {"TEST_ORDER": str(run)}
    done = subprocess.run(command, env=settings, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = done.stdout if done.returncode else done.stdout.strip().rpartition("\n")[2]
    print(f"run {run}, {target}, {monotonic() - began:.0f} s: {said}", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("RUNS", "10"))))
