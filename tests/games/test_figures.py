"""The figures of the rules pages show what the engine would."""

from __future__ import annotations

import json
import re

import pytest

from tests.games.figures import FOLDERS, GAMES, file_of, sums_of, views_of

EXAMPLE = re.compile(r'title: "([^"]*)",\s+text: [^\n]*\s+(?:"[^\n]*"\s*)?sum: "([^"]*)"')
CITED = re.compile(r"\{(\d+)\}|ruling: (\d+)")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_views_of_figures_are_fresh(folder: str) -> None:
    written = file_of(folder).read_text(encoding="utf-8")
    assert json.loads(written) == json.loads(views_of(folder)), "write them again: python -m tests.games.figures"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_ruling_named_in_the_rules_exists(folder: str) -> None:
    text = (GAMES / folder / "board" / "rules" / "index.ts").read_text(encoding="utf-8")
    named = {int(one or other) for one, other in CITED.findall(text)}
    known = {int(number) for number in re.findall(r"^### (\d+)\.", (GAMES / folder / "RULINGS.md").read_text(), re.M)}
    assert named
    assert named <= known


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_worked_example_comes_to_what_the_engine_counts(folder: str) -> None:
    text = (GAMES / folder / "board" / "rules" / "index.ts").read_text(encoding="utf-8")
    examples = dict(EXAMPLE.findall(text))
    assert len(examples) == text.count('kind: "example"')
    assert examples == sums_of(folder)
