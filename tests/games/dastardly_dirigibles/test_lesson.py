"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

import pytest

from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.games.dastardly_dirigibles.lesson import LESSON
from quarterdeck.kernel.lesson import played, script
from tests.lessons import happened, pictured

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
    "rid": ["Gear Key Goggles Gear Gear . Gear", "has 1 action left", "Drive Engine of Wrench"],
    "safe": ["seat 1 . Screw Chain Screw Screw . . 6", "Gear Key Goggles Gear Gear . Gear 8"],
    "gear": ["Emporium: Gondola Front of Top Hat, Lift Engine of Gear", "Your hand: Gondola Front of Screw, Nose Cone"],
    "first": ["Lift Engine of Gear"],
    "count": ["Round 2 of 3", "seat 0: 12 = 12 points", "seat 1: 6 = 6 points", "seat 1 has 4 actions left"],
}
LACKS: Final = {"nose": "Nose Cone", "tail": "Tail"}
TOLD: Final = {
    "gear": ["Seat 0 does not match.", "Seat 1 passes."],
    "count": [
        "Seat 1 matches with Lift Engine of Gear as back Lift Engine.",
        "Round 1 ends: an airship is complete; seat 0 is first.",
        "Seat 0: Gear x 5: 10.",
        "Seat 0: complete: 2.",
        "Seat 1: Screw x 3: 6.",
    ],
}


@pytest.mark.parametrize("step", FACTS)
def test_what_the_coach_says_is_so(step: str) -> None:
    shown = pictured(GAME, LESSON, step) + END
    assert [fact for fact in FACTS[step] if fact not in shown] == []


@pytest.mark.parametrize(("step", "part"), LACKS.items())
def test_the_rival_has_nothing_to_match_with(step: str, part: str) -> None:
    g, _ = script(GAME, LESSON, step)
    revealed = GAME.picture(GAME.view(g, 1))
    assert part not in revealed[revealed.index("Your hand") :]


@pytest.mark.parametrize("step", TOLD)
def test_what_the_coach_speaks_of_has_happened(step: str) -> None:
    lines = happened(GAME, LESSON, step)
    assert [line for line in TOLD[step] if line not in lines] == []


def test_the_lesson_ends_with_a_round_that_is_won() -> None:
    g, _ = played(GAME, LESSON, len(LESSON.answers(LESSON.seat)))
    assert "seat 0: 12 = 12 points" in " ".join(GAME.picture(GAME.view(g, LESSON.seat)).split())
    assert [lane.seat for lane in g.waiting_lanes()] == [1]
