"""Three packages, installed in a folder that every process of these tests has on its path."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.new_game.strangers import install, on_the_path, write_all


@pytest.fixture(scope="session")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder with the packages."""
    site = tmp_path_factory.mktemp("site")
    install(write_all(tmp_path_factory.mktemp("sources")), site)
    with on_the_path(site):
        yield site


@pytest.fixture
def command(strangers: Path, tmp_path: Path) -> Callable[..., Any]:
    """Runs a command of Quarterdeck where the packages are installed; what it prints, as data."""

    def run(*arguments: str) -> Any:
        whole = [sys.executable, "-m", "quarterdeck", *arguments, "--json"]
        done = subprocess.run(whole, cwd=tmp_path, text=True, capture_output=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout)

    return run
