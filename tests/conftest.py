"""What every test run needs: the right copy of Quarterdeck, and no test that depends on a clock."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser are marked, and those that build or copy the whole repository come first.

    Playwright keeps an event loop running in its thread, beside which no other can be run, so what needs it has a run
    of its own. What takes longest begins at once, so that all processes end at about the same time. TEST_ORDER,
    whatever it says, is the seed of another order (`tests/often.py`).
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.path.parent != Path(__file__).parent)
    order = os.environ.get("TEST_ORDER")
    if order:
        Random(order).shuffle(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Leave the duration of every test for the table that `make test` ends with."""
    wanted = os.environ.get("TEST_DURATIONS")
    if wanted:
        took: dict[str, float] = {}
        for report in [report for found in terminalreporter.stats.values() for report in found]:
            if isinstance(report, pytest.TestReport):
                took[report.nodeid] = took.get(report.nodeid, 0.0) + report.duration
        Path(wanted).write_text("".join(f"{seconds:.2f} {name}\n" for name, seconds in took.items()), encoding="utf-8")
