"""Every ruling names tests that exist, and the code cites rulings that exist."""

from __future__ import annotations

import re
from pathlib import Path

import quarterdeck

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "spearpoint_1943"
TESTS = Path(__file__).parent
RULINGS = re.split(r"^### ", (FOLDER / "RULINGS.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def test_every_ruling_is_numbered_and_names_tests_that_exist() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    existing = set(re.findall(r"^def (test_\w+)", written, flags=re.MULTILINE))
    assert [int(ruling.split(".")[0]) for ruling in RULINGS] == list(range(1, len(RULINGS) + 1))
    for ruling in RULINGS:
        named = re.findall(r"`(test_\w+)`", ruling)
        assert named, ruling.splitlines()[0]
        assert [name for name in named if name not in existing] == []


def test_the_code_cites_rulings_that_exist() -> None:
    sources = list(FOLDER.glob("*.py"))
    cited = {
        int(number) for path in sources for number in re.findall(r"Ruling (\d+)", path.read_text(encoding="utf-8"))
    }
    assert cited
    assert max(cited) <= len(RULINGS)
