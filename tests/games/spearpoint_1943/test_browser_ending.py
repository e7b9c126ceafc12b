"""How the end of a game is told where somebody resigns."""

from __future__ import annotations

from tests.browser.endings import MakeVisitor, check_resignation


def test_a_resignation_is_called_one(visitor: MakeVisitor) -> None:
    check_resignation(visitor, "spearpoint-1943", "the decks", ".sp-prompt > p")
