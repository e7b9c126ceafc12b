"""make test: every step, what can side by side at the same time, and at the end what ran and how long it took.

Each step is a target of the Makefile, which can be made alone as well. The first stage that has a step that fails is
the last.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

STAGES = (
    ("tools",),
    ("install", "check", "servers", "test-interpreted"),
    ("test-compiled", "test-classics", "test-browser", "check-web"),
)
DURATIONS = Path(".cache", "durations")
"""Folder in which each run of our tests leaves their durations; those of examples are not among them."""
SLOWEST = 20


def main() -> int:
    began = monotonic()
    DURATIONS.mkdir(parents=True, exist_ok=True)
    for file in DURATIONS.iterdir():
        file.unlink()
    table: list[tuple[str, float, bool]] = []
    for stage in STAGES:
        with ThreadPoolExecutor(len(stage)) as pool:
            table += pool.map(made, stage)
        if not all(well for _, _, well in table):
            break
    report(table, monotonic() - began)
    return 0 if all(well for _, _, well in table) else 1


def made(target: str) -> tuple[str, float, bool]:
    """Make a target; its lines are shown as they come, each with its name."""
    began = monotonic()
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", target]
    settings = os.environ | {"TEST_DURATIONS": str(DURATIONS / target)}
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as step:
        assert step.stdout is not None
        for line in step.stdout:
            print(f"{target:>16} | {line}", end="", flush=True)
    return target, monotonic() - began, step.returncode == 0


def report(table: list[tuple[str, float, bool]], total: float) -> None:
    tests = [line.split(maxsplit=1) for file in sorted(DURATIONS.iterdir()) for line in file.read_text().splitlines()]
    slowest = sorted(((float(seconds), name) for seconds, name in tests), reverse=True)[:SLOWEST]
    print(f"\nThe slowest of {len(tests)} tests:" if tests else "")
    for seconds, name in slowest:
        print(f"{seconds:7.1f} s  {name}")
    print("\nStep              time")
    for target, seconds, well in table:
        print(f"{target:<16} {clock(seconds)}  {'passed' if well else 'FAILED'}")
    print(f"{'all':<16} {clock(total)}  {'passed' if all(well for _, _, well in table) else 'FAILED'}")


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60:2}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    sys.exit(main())
