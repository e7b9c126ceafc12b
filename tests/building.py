"""What tests of the build share: commands without the settings of this test run, and sources to build from."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = Path("web", "dist")


def environment() -> dict[str, str]:
    """Ours, without what this test run was told."""
    own = ("PYTHONPATH", "QUARTERDECK_", "TEST_DURATIONS", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if not name.startswith(own)}


def run(*command: str | Path, folder: Path, **settings: str) -> str:
    """What a command says that does what it is told."""
    code, said = tried(*command, folder=folder, **settings)
    assert code == 0, said
    return said


def refused(*command: str | Path, folder: Path) -> str:
    """What a command says that does not."""
    code, said = tried(*command, folder=folder)
    assert code != 0, said
    return said


def tried(*command: str | Path, folder: Path, **settings: str) -> tuple[int, str]:
    done = subprocess.run(command, cwd=folder, env=environment() | settings, text=True, capture_output=True)
    return done.returncode, done.stdout + done.stderr


def copy_of_sources(copy: Path) -> Path:
    """What a build needs, without the web client, so that building leaves no trace in the repository."""
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (copy / "web").mkdir()
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE", "web/build_backend.py"):
        shutil.copy(ROOT / name, copy / name)
    return copy
