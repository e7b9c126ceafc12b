"""The examples of docs/command-line.md are run, and print what the page says they print."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

import pytest

from tests.cli.terminal import Run

PAGE = Path(__file__).parent.parent.parent / "docs" / "command-line.md"
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def examples(block: str) -> list[tuple[str, str]]:
    """Each command of a block, with what it prints."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("block", BLOCKS, ids=[block.splitlines()[0] for block in BLOCKS])
def test_an_example_prints_what_the_page_says(
    run: Run, block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command, expected in examples(block):
        found = re.fullmatch(r"(?:echo (\S+) \| )?quarterdeck (.*)", command)
        assert found, command
        said = run(*found[2].split(), typed=f"{found[1]}\n" if found[1] else "")
        assert (said.code, said.err) == (0, "")
        wanted = re.sub(r"\.\.\.\Z", "...\n", expected.rstrip("\n"))
        assert OutputChecker().check_output(wanted, said.out, ELLIPSIS | NORMALIZE_WHITESPACE), said.out


def test_there_are_examples_and_they_are_looked_at() -> None:
    assert len(BLOCKS) >= 4
    assert examples("$ a\nb\n$ c\n") == [("a", "b\n"), ("c", "")]
