"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

import pytest

from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.games.dastardly_dirigibles.lesson import LESSON
from quarterdeck.kernel.lesson import played, script
from tests.lessons import pictured

END: Final = " ."

# For each step what stands in the picture of the table then, spaces aside; and the cards that the rival holds.
FACTS: Final = {
    "goal": ["Nose Cone of Gear, Drive Engine of Gear, Tail of Gear, Gondola Front of Goggles"],
    "tail": ["(you)Gear . . . . . . 1"],
    "swap": ["has 1 action left", "Emporium: Gondola Rear of Gear, Drive Engine of Screw", "Gear . . . . . Gear 4"],
    "match": ["seat 1 has 2 actions left", "Drive Engine of Gear, Drive Engine of Wrench"],
    "again": ["Gondola Rear of Gear", "Gear . . . Gear . Gear 6"],
    "eight": ["(you)Gear . . Gear Gear . Gear 8", "seat 1 . . . Screw Key . . 2"],
    "take": ["Emporium: Gondola Front of Goggles, Drive Engine of Screw", "Your hand: Drive Engine of Wrench" + END],
    "draw": ["Emporium: Gondola Front of Top Hat, Drive Engine of Screw"],
    "finish": ["Gondola Front of Goggles, Lift Engine of Key"],
    "lift": ["seat 1 . . Chain Screw Key . ."],
    "one-more": ["Gear Key Goggles Gear Gear . Gear", "has 1 action left"],
}
LACKS: Final = {"nose": "Nose Cone", "tail": "Tail"}


@pytest.mark.parametrize("step", FACTS)
def test_what_the_coach_says_is_so(step: str) -> None:
    shown = pictured(GAME, LESSON, step) + END
    assert [fact for fact in FACTS[step] if fact not in shown] == []


@pytest.mark.parametrize(("step", "part"), LACKS.items())
def test_the_rival_has_nothing_to_match_with(step: str, part: str) -> None:
    g, _ = script(GAME, LESSON, step)
    revealed = GAME.picture(GAME.view(g, 1))
    assert part not in revealed[revealed.index("Your hand") :]


def test_the_lesson_leaves_one_action_and_one_part() -> None:
    g, _ = played(GAME, LESSON, len(LESSON.answers(LESSON.seat)))
    assert [lane.seat for lane in g.waiting_lanes()] == [LESSON.seat]
