"""The guide to the lab is run as it stands, and tells of every column there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.lab import tables

PAGE = (Path(__file__).parent.parent.parent / "docs" / "lab.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_guide_is_as_short_as_it_says() -> None:
    assert len(BLOCKS) == 3
    assert len([line for line in BLOCKS[0].splitlines() if line]) == 10


def test_the_guide_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(block, names)
    assert (tmp_path / "scores.svg").read_text().startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert 0 < names["more"] <= 10
    said = capsys.readouterr().out
    assert re.fullmatch(r"in \d+ of 10 games\n" + r"(Win rate of seat \d|Shared wins): .*\n" * 3, said)


@pytest.mark.parametrize(("name", "schema"), [("games", tables.GAMES), ("answers", tables.ANSWERS)])
def test_every_column_is_explained(name: str, schema: Any) -> None:
    section = PAGE.split(f"`{name}.parquet` has one row")[1].split("\n\n")[1]
    columns = [column for line in section.splitlines()[2:] for column in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert columns == schema.names
