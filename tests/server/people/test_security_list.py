"""The list of threats names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
ROW = re.compile(r"^\| (?!threat|---)(.+)$", re.MULTILINE)


def test_every_threat_has_its_test() -> None:
    text = (ROOT / "docs" / "security.md").read_text()
    rows = ROW.findall(text)
    assert len(rows) > 30
    for row in rows:
        assert NAMED.search(row), row
    for file, name in NAMED.findall(text):
        source = (ROOT / "tests" / "server" / file).read_text()
        assert f"def {name}(" in source, f"{file}::{name}"
