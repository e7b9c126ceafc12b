"""A site that the tests share, a browser, and visitors whose pages must not complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import servers
from tests.browser.contexts import Contexts
from tests.browser.visitors import ARGUMENTS, CHROMIUM, CLIENT, PATIENCE, Site, Visitor

expect.set_options(timeout=PATIENCE * 1000)  # a busy machine is slow, not broken

MakeVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM is not None, f"these tests need one of {', '.join(servers.BROWSERS)}: make servers"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    assert (CLIENT / "index.html").is_file(), "the web client is not built: npm run build in web/"
    running = Site(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visitor(contexts: Contexts, site: Site) -> Iterator[MakeVisitor]:
    """Make as many visitors as a test needs; in the end none of their pages may have complained."""
    made: list[Visitor] = []

    def make(
        size: str = "desktop", theme: str = "dark", still: bool = True, at: Site = site, first: bool = False
    ) -> Visitor:
        made.append(Visitor(contexts, at, size, theme, still, first))
        return made[-1]

    yield make
    complaints = [complaint for one in made for complaint in one.complaints]
    for one in made:
        one.close()
    assert complaints == []
