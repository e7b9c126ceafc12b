"""What the tests of the command line share."""

from __future__ import annotations

import pytest

from tests.cli.terminal import Run, in_process


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return in_process(monkeypatch, capsys)
