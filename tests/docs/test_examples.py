"""The examples of README.md and docs/command-line.md are run, and say what the page says they say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tests.some_games import SHORTEST

PROGRAM = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "examples.py"))
BLOCKS = [
    block for path in PROGRAM["DOCUMENTS"] for block in PROGRAM["BLOCK"].findall(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("kind", "block"), BLOCKS, ids=[block.splitlines()[0] for _, block in BLOCKS])
def test_an_example_holds(kind: str, block: str) -> None:
    assert PROGRAM["RUN"][kind](block) == block


def test_there_are_examples_and_they_are_looked_at() -> None:
    assert [kind for kind, _ in BLOCKS].count("console") >= 4
    assert [kind for kind, _ in BLOCKS].count("pycon") == 1
    assert PROGRAM["pycon"](">>> 1 + 1\n3\n>>> 1 / 0\n") == (
        ">>> 1 + 1\n2\n>>> 1 / 0\nTraceback (most recent call last):\n...\nZeroDivisionError: division by zero\n\n"
    )
    raised = "Traceback (most recent call last):\n...\nZeroDivisionError: division by {}\n"
    assert PROGRAM["pycon"](">>> 1 / 0\n" + raised.format(1)) == ">>> 1 / 0\n" + raised.format("zero") + "\n"
    assert PROGRAM["as_printed"]("a\n...\n", "a\nb\n") == "a\n...\n"
    assert PROGRAM["as_printed"]("b\n...\n", "a\nb\n") == "a\nb\n"


def test_an_example_with_a_game_that_is_gone_is_one_with_another() -> None:
    page = PROGRAM["refreshed"]('quarterdeck simulate chess-960 --games 1, quarterdeck.game("chess-960")\n')
    assert page == f'quarterdeck simulate {SHORTEST.id} --seats 2 --games 1, quarterdeck.game("{SHORTEST.id}")\n'
