"""The development server follows a stranger's package: what is changed there is served a moment later."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from quarterdeck.cli.new_game import new_game
from tests.browser.visitors import PATIENCE, wait_until
from tests.cli.terminal import PACKAGE_PARENT
from tests.new_game.strangers import edit, install

COMMAND = [sys.executable, "-m", "quarterdeck.server.development", sys.executable, "-c", "import time; time.sleep(600)"]
"""With a command that is to end when the server does."""


def test_a_change_is_served_a_moment_later(tmp_path: Path) -> None:
    new_game("harbour-lights", into=tmp_path / "sources")
    site = tmp_path / "site"
    install([tmp_path / "sources"], site)
    settings = {"PORT": "0", "QUARTERDECK_DATA": str(tmp_path / "data"), "QUARTERDECK_LOG": "error"}
    places = {"PYTHONPATH": os.pathsep.join([str(site), PACKAGE_PARENT])}
    with subprocess.Popen(COMMAND, env=os.environ | settings | places, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.match(r"DEVELOPMENT SERVER at (http://localhost:\d+)", server.stdout.readline())
            assert found is not None
            assert "Harbour Lights" in games(found[1])
            edit(site / "harbour_lights" / "__init__.py", 'name="Harbour Lights"', 'name="Harbour Fog"')
            wait_until(lambda: "Harbour Fog" in games(found[1]), "the change is served")
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0


def games(address: str) -> set[str]:
    """The names of the games; none while one process ends and the next begins."""
    try:
        return {game["name"] for game in httpx.get(f"{address}/api/games", timeout=PATIENCE).json()}
    except httpx.TransportError:
        return set()
