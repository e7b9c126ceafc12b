"""What the lab makes of Zeppelin Conquest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.games.zeppelin_conquest import GAME
from tests.lab.kinds import kinds_of
from tests.lab.pages import page_for


@pytest.mark.parametrize(
    ("text", "verb", "card"),
    [
        ("lay rocket-battalion-upper 2", "lay", "rocket-battalion-upper"),
        ("discard rocket-battalion-upper", "discard", "rocket-battalion-upper"),
    ],
)
def test_an_answer_with_a_card_counts_with_it_and_without(text: str, verb: str, card: str) -> None:
    assert [(kind.text, kind.card) for kind in kinds_of(GAME, text)] == [(verb, ""), (verb, card)]


def test_what_always_holds_is_said_so(tmp_path: Path) -> None:
    page = page_for(GAME, tmp_path, literal_misprint=True)
    assert "<h2>Every game takes 44 decisions, with " in page
    decided = page.split("When the winner was decided</span>")[1]
    assert re.search(r'class="value">[+-][\d.]+ points<small>', decided.split("</div>")[0])
