"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

import pytest

from quarterdeck.games.spearpoint_1943 import GAME
from quarterdeck.games.spearpoint_1943.lesson import LESSON
from tests.lessons import happened, pictured

# For each step what stands in the picture of the table then, spaces aside.
FACTS: Final = {
    "goal": ["Americans 0 : 0 Germans, 51 win"],
    "sherman": ["M4A1 Sherman, Armor Crew (Veteran)", "Your commands: Fire Mission!, Take Aim, AP Shot"],
    "mines": [
        "1 front Panzer IV G def 5 end 20/20, Armor Crew (Regular)",
        "2 front Grenadier Squad",
        "Your units: Rifle Squad (M1 Garand) Your commands: Fire Mission!, Take Aim, AP Shot",
    ],
    "grenades": ["2 fires at 1: 1x 15+0"],
    "half": ["1 front Panzer IV G def 3 end 6/20, Armor Crew (Regular), def-2"],
    "finish": ["1 front Panzer IV G def 3 end 6/20"],
    "fate": ["Americans 14 : 0 Germans"],
    "draw": ["Your units: Rifle Squad (M1 Garand) Your commands: Fire Mission!, AP Shot, Smoke"],
    "ahead": ["Turn 2. Americans 14 : 0 Germans", "Your units: Rifle Squad (M1 Garand), BAR Squad, Rangers"],
}
# What has just happened when a step begins, and is what the coach counts up.
NEWS: Final = {
    "initiative": ["Initiative: Americans 9, Germans 3."],
    "damage": ["75mm M3, at Panzer IV G (1): 1 and 9, 10 + 1 crew + 2 aim = 13, needs 12: hit."],
    "half": ["Panzer IV G (1) takes 10 + 9 index = 19 - 5 defence: 14 damage, endurance 6.", "is damaged: defence -2."],
    "missed": ["Panzer IV G (1), 7.5cm KwK 40, at M4A1 Sherman (1): 3 and 6, 9, needs 12: miss."],
    "finish": ["Grenades, at Panzer IV G (1): 10 and 6, 16, needs 15: hit."],
    "fate": [
        "Panzer IV G (1) takes 7 + 4 index = 11 - 3 defence: 8 damage, endurance 0.",
        "Panzer IV G (1) is destroyed: 12 points, 12 now.",
        "Armor Crew (Regular) of Panzer IV G (1) perishes: 2 points, 14 now.",
    ],
    "draw": ["Rifles, at Rifle Squad (M1 Garand) (2)", "needs 15: miss.", "Units recover.", "Americans draw Smoke."],
}


@pytest.mark.parametrize("step", FACTS)
def test_what_the_coach_says_is_so(step: str) -> None:
    shown = pictured(GAME, LESSON, step)
    assert [fact for fact in FACTS[step] if fact not in shown] == []


@pytest.mark.parametrize("step", NEWS)
def test_what_the_coach_counts_up_has_just_happened(step: str) -> None:
    before = LESSON.steps[[one.id for one in LESSON.steps].index(step) - 1]
    news = "\n".join(happened(GAME, LESSON, step)[len(happened(GAME, LESSON, before.id)) :])
    assert [fact for fact in NEWS[step] if fact not in news] == []


def test_the_grenadiers_miss_three_times() -> None:
    news = happened(GAME, LESSON, "draw")[len(happened(GAME, LESSON, "fate")) :]
    assert sum(line.endswith(": miss.") for line in news) == 3
