"""A plug-in of pytest for runs on a copy of the tree: writes down which tests passed, and which failed first."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

failed: dict[str, str] = {}
"""Names of tests and of modules that cannot be collected, with the last line of the reason."""
passed: set[str] = set()


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        failed[report.nodeid] = reason(report)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        failed.setdefault(report.nodeid, reason(report))
    elif report.when == "call" and report.passed:
        passed.add(report.nodeid)


def reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    said = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
    return said[0][1:].strip() if said else ""


def pytest_sessionfinish() -> None:
    Path(os.environ["TEST_OUTCOMES"]).write_text(
        json.dumps({"failed": failed, "passed": len(passed - set(failed))}), encoding="utf-8"
    )
