"""The page on environments: its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"example {number}" for number in range(1, len(EXAMPLES) + 1)])
def test_an_example_runs_and_says_something(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert capsys.readouterr().out


def test_there_is_an_example_of_each() -> None:
    for name in ("AecTable", "ParallelTable", "register", "VectorTables"):
        assert sum(f"from quarterdeck.envs import {name}\n" in example for example in EXAMPLES) == 1
