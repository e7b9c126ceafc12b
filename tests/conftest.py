"""What every test run needs: the right copy of Quarterdeck, and no test that depends on a clock."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

import quarterdeck

pytest_plugins = ["tests.browser.fixtures", "tests.server.fixtures"]

hypothesis.settings.register_profile("quarterdeck", deadline=None)
hypothesis.settings.load_profile("quarterdeck")


def pytest_configure() -> None:
    """QUARTERDECK_EXPECT says which build the tests are meant for; another one would prove nothing."""
    expected = os.environ.get("QUARTERDECK_EXPECT", "")
    found = "compiled" if quarterdeck.COMPILED else "interpreted"
    if expected not in ("", "compiled", "interpreted"):
        raise pytest.UsageError(f"QUARTERDECK_EXPECT is {expected!r}; it may be 'compiled' or 'interpreted'")
    if expected not in ("", found):
        raise pytest.UsageError(
            f"these tests are for the {expected} quarterdeck, but the one imported is {found}: "
            f"{quarterdeck.__file__} (interpreted: PYTHONPATH=src; compiled: make install, no PYTHONPATH)"
        )


SERVED = {"server", "browser"}
"""Folders whose tests need a running server; outside of them it is the fixtures that tell."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a running server are marked: they take the compiled build, as people do.

    Those with a browser are marked too: Playwright keeps an event loop running in its thread, beside which no other can
    be run, so they have a run of their own.
    """
    for item in items:
        needs = {item.path.relative_to(Path(__file__).parent).parts[0], *getattr(item, "fixturenames", ())}
        if not needs.isdisjoint(SERVED) and item.get_closest_marker("once") is None:
            item.add_marker("served")
        if "browser" in needs and item.get_closest_marker("once") is None:
            item.add_marker("browser")
