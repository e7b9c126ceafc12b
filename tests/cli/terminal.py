"""The command line as tests use it: in this process where that will do, as a real one where it matters."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import quarterdeck
from quarterdeck.cli import main

PACKAGE_PARENT = str(Path(quarterdeck.__file__).parent.parent)


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What was printed, which has to be one JSON document."""
        return msgspec.json.decode(self.out)


Run = Callable[..., Said]


def in_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands in this process; `typed` is what comes through standard input."""
    monkeypatch.setenv("QUARTERDECK_INTERPRETED", "1")

    def run(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Said(left.value.code, said.out, said.err)

    return run


def real(*arguments: str | Path, typed: str = "", interpreted: str = "1", folder: Path | None = None) -> Said:
    """Runs a command as a process of its own, with the same Quarterdeck."""
    settings = dict(os.environ, PYTHONPATH=PACKAGE_PARENT, QUARTERDECK_INTERPRETED=interpreted)
    command = [sys.executable, "-P", "-m", "quarterdeck", *map(str, arguments)]
    done = subprocess.run(command, env=settings, input=typed, text=True, capture_output=True, cwd=folder, timeout=120)
    return Said(done.returncode, done.stdout, done.stderr)
