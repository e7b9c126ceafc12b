"""The first screen of the README is a game being played, and it is played here."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_game_in_the_readme_is_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10
    assert result.failed == 0


def test_links_in_the_documents_lead_somewhere() -> None:
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")]
    broken = [
        f"{document.relative_to(ROOT)}: {target}"
        for document in documents
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
        if not (document.parent / target).exists()
    ]
    assert broken == []
