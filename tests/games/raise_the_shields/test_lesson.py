"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

import pytest

from quarterdeck.games.raise_the_shields import GAME
from quarterdeck.games.raise_the_shields.lesson import LESSON
from quarterdeck.games.raise_the_shields.rules.actions import Draw
from quarterdeck.kernel.lesson import script
from tests.lessons import happened, pictured

# For each step what stands in the picture of the table then, spaces aside.
FACTS: Final = {
    "dice": ["Shared dice 6 and 4; own dice: seat 0 2,"],
    "lock": ["Seat 1: shields none; power none; hits 0/4 0/4 0/4 0/4 0/4 0/4; has chosen"],
    "hits": ["hits 0/4 0/4 0/4 1/4 0/4 0/4; choosing", "hits 0/4 0/4 0/4 0/4 0/4 1/4; has chosen", "City 2 ready"],
    "reach": ["Shared dice 1 and 2; own dice: seat 0 3,"],
    "chevron": ["Shared dice 1 and 6; own dice: seat 0 5,", "power 3; hits 0/4 1/4 0/4 1/4 0/4 0/4; choosing"],
    "last": ["Shared dice 6 and 4; own dice: seat 0 1, seat 1 2"],
    "lock-4": ["has chosen"],
    "shield": ["shields 2; power 2 3;", "hits 1/4 0/4 0/4 0/4 0/4 3/4"],
}
# What each shape does: the cities it enables, the emitters it powers, the sectors it lies in.
SHAPES: Final = {
    "lock": ([2], [], [2]),
    "lock-2": ([], [3], [2]),
    "lock-3": ([2], [], [1, 2]),
    "lock-4": ([], [2], [1, 2]),
}


@pytest.mark.parametrize("step", FACTS)
def test_what_the_coach_says_is_so(step: str) -> None:
    shown = pictured(GAME, LESSON, step)
    assert [fact for fact in FACTS[step] if fact not in shown] == []


@pytest.mark.parametrize("id", SHAPES)
def test_the_shapes_lead_where_the_coach_says(id: str) -> None:
    (step,) = [step for step in LESSON.steps if step.id == id]
    draw = GAME.action(step.do[-1])
    assert isinstance(draw, Draw)
    enables, feeds, sectors = SHAPES[id]
    assert [number for number in range(1, 7) if draw.area.enables >> (number - 1) & 1] == enables
    assert [number for number in range(1, 7) if draw.area.feeds >> (number - 1) & 1] == feeds
    assert sorted(draw.sectors) == sectors
    place = f"{step.do[-1].split()[2]} turn {draw.turn}"
    before = LESSON.steps[LESSON.steps.index(step) - 1]
    assert before.until[-1] == f"drawn {place}" or before.press[-1] == f"place {place}"


def test_the_first_shape_fits_in_ten_places_and_three_turns_lead_to_it() -> None:
    g, _ = script(GAME, LESSON, "lock")
    g.play(LESSON.seat, GAME.action("assign 2 4 6"))
    turns = [action.turn for action in g.options(LESSON.seat) if isinstance(action, Draw)]
    assert {1, 2, 3} <= set(turns)  # none of them is passed over when the shape is rotated
    assert turns.count(1) == max(turns.count(turn) for turn in turns)  # so that is how it lies in the hand


def test_the_last_attack_breaks_on_the_shield() -> None:
    fought = happened(GAME, LESSON)[len(happened(GAME, LESSON, "lock-4")) :]
    assert "Seat 0 raises the shield of sector 2." in fought
    assert "The shield of Seat 0 blocks the attack on sector 2." in fought
