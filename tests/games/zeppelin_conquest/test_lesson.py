"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

import pytest

from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.lesson import LESSON
from quarterdeck.games.zeppelin_conquest.rules.view import ZeppelinView
from quarterdeck.kernel.lesson import played
from tests.lessons import pictured

# For each step lines that stand in the picture of the table then, spaces aside.
FACTS: Final = {
    "cities": ["| Rome +3 most soldiers"],
    "rows": ["Rocket Battalion (upper) SSS - -"],
    "doom": ["| Mexico City +3 first Doom Shockwave", "Doom Engineers (upper) D S Z"],
    "trap": ["| Cairo -1 for each zeppelin", "Armed Escort (middle) S SZ -"],
    "lock": ["Princess Cyclone: has chosen"],
    "leads": ["SSS 3 0 . +3 | Rome", "0 0 . 0 | Vienna +4 most zeppelins & 1 soldier | +4 1 1"],
    "away": ["Air Wing (upper) - ZZ Z"],
    "vienna": [
        "Air Wing (lower) ZZ Z -",
        "Armed Escort (lower) - S SZ",
        "| Constantinople +3 most soldiers + zeppelins",
    ],
    "nobody": ["0 2 . no S | Vienna +4 most zeppelins & 1 soldier | 0 1 1"],
    "keep": ["Rocket Battalion (middle) - SSS -"],
    "mend": [
        "round 3 of 3",
        "| Buenos Aires +4 most soldiers & 1 zeppelin | tie 1",
        "Rocket Battalion (lower) - - SSS",
    ],
}


@pytest.mark.parametrize("step", FACTS)
def test_what_the_coach_says_is_so(step: str) -> None:
    shown = pictured(GAME, LESSON, step)
    assert [fact for fact in FACTS[step] if fact not in shown] == []


def test_the_turn_ends_as_the_lesson_says() -> None:
    g, _ = played(GAME, LESSON, len(LESSON.answers(LESSON.seat)))
    view = GAME.view(g, LESSON.seat)
    assert isinstance(view, ZeppelinView)
    assert [side.score for side in view.sides] == [15, -2]
    assert view.turn == 2
