"""A server with the package, and a browser: for the tests of the boards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SETTINGS = {"HOST": "127.0.0.1", "PORT": "0", "QUARTERDECK_BOT_DELAY": "0", "QUARTERDECK_LOG": "warning"}
PATIENCE = 30_000


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of one's own, which it prints in its first line."""
    given = os.environ | SETTINGS | {"QUARTERDECK_DATA": str(tmp_path_factory.mktemp("data"))}
    command = [sys.executable, "-m", "quarterdeck", "serve"]
    with subprocess.Popen(command, env=given, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server has not started"
        yield found[0]
        server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    assert found is not None, f"these tests need one of {', '.join(BROWSERS)}"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, chromium_sandbox=False, args=["--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A visitor in the lobby, whose page must not complain."""
    context = browser.new_context(base_url=site, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.goto("/")
    yield page
    context.close()
    assert complaints == []
