"""Runs the examples in documents and writes again what no longer holds: python docs/examples.py (or `make generate`).

An example with a game that is not installed becomes one with the shortest game that is.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import traceback
from collections.abc import Callable
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner, Example, OutputChecker
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import quarterdeck
from quarterdeck.bench.games import shortest_game
from quarterdeck.registry import ids

ROOT = Path(__file__).parent.parent
DOCUMENTS = (ROOT / "README.md", ROOT / "docs" / "command-line.md")
BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
NAMED = re.compile(r'(quarterdeck (?:play|simulate|lab|ladder) |quarterdeck\.game\(")([a-z0-9-]+)')
WITH_SEATS = (" play ", " simulate ", " lab ")
"""The commands that can be told how many seats there are."""
MOST_LINES = 6
"""Number of lines that are shown of what a command prints, if it is written again."""


def console(block: str) -> str:
    """The commands of a block, each with what it prints; they share a folder."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    with TemporaryDirectory() as folder:
        return "".join(
            f"$ {command}\n{as_printed(expected, printed(command, folder))}"
            for command, expected in zip(parts[1::2], parts[2::2], strict=True)
        )


def printed(command: str, folder: str) -> str:
    program = shlex.join([sys.executable, "-P", "-m", "quarterdeck"])
    ours = {"PYTHONPATH": str(Path(quarterdeck.__file__).parent.parent), "QUARTERDECK_INTERPRETED": "1"}
    command = re.sub(r"^(echo \S+ \| )?quarterdeck", rf"\1{program}", command)
    done = subprocess.run(command, shell=True, cwd=folder, env=os.environ | ours, text=True, capture_output=True)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def as_printed(expected: str, found: str) -> str:
    """What is expected, if that is what was found; else the beginning of what was."""
    wanted = re.sub(r"\.\.\.\Z", "...\n", expected.rstrip("\n"))
    if OutputChecker().check_output(wanted, found, ELLIPSIS | NORMALIZE_WHITESPACE):
        return expected
    lines = [line.rstrip() + "\n" for line in found.splitlines()]
    return "".join(lines if len(lines) <= MOST_LINES else [*lines[:MOST_LINES], "...\n"])


class Rewriting(DocTestRunner):
    """A run of examples after which each of them expects what it said."""

    def report_failure(self, _out: object, _test: object, example: Example, got: str) -> None:
        example.want = re.sub(r"^( .*\n)+", "...\n", got, flags=re.MULTILINE) if example.exc_msg else got

    def report_unexpected_exception(self, _out: object, _test: object, example: Example, exc_info: Any) -> None:
        error = "".join(traceback.format_exception_only(exc_info[1]))
        example.want = f"Traceback (most recent call last):\n...\n{error}"


def pycon(block: str) -> str:
    """The statements of a block, each with what it says."""
    test = DocTestParser().get_doctest(block, {}, "block", None, None)
    Rewriting(verbose=False, optionflags=ELLIPSIS).run(test, out=lambda _: None)
    return "".join(f">>> {example.source}{example.want}" for example in test.examples) + "\n"


RUN: dict[str, Callable[[str], str]] = {"console": console, "pycon": pycon}


def with_another_game(before: str) -> str:
    """What stands before a game's name, with another name; and two seats, since a game may be for one."""
    return before + shortest_game().id + (" --seats 2" if before.endswith(WITH_SEATS) else "")


def refreshed(page: str) -> str:
    """A document whose examples hold."""
    page = NAMED.sub(lambda found: found[0] if found[2] in ids() else with_another_game(found[1]), page)
    return BLOCK.sub(lambda block: f"```{block[1]}\n{RUN[block[1]](block[2])}```", page)


if __name__ == "__main__":
    for path in DOCUMENTS:
        path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
