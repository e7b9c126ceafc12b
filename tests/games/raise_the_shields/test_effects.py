"""What each ability does when it is revealed: a table of situations, and its words."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.effects import ABILITIES
from quarterdeck.games.raise_the_shields.rules.events import (
    AbilityReset,
    AttackIgnored,
    DieChanged,
    DieFlipped,
    RectangleErased,
    TriangleFilled,
)
from quarterdeck.kernel.event import Event
from tests.games.raise_the_shields.table import asked, enable, finish, number, play, table, told, view

HITS = "2 0 0 0 0 3"

SITUATIONS: list[tuple[str, dict[str, str], tuple[str, ...], list[Event]]] = [
    ("flip the first", {"p1_extras": enable(5)}, ("flip first",), [DieFlipped(0, 0, 5)]),
    ("flip the second", {"p1_extras": enable(5)}, ("flip second",), [DieFlipped(0, 1, 4)]),
    ("change a shared die", {"p1_extras": enable(2)}, ("change first to 3",), [DieChanged(0, 0, 3)]),
    ("change the own die", {"p1_extras": enable(2)}, ("change own to 6",), [DieChanged(0, 2, 6)]),
    (
        "fill two",
        {"p1_extras": enable(3)},
        ("fill 5-1-1", "fill 5-1-2"),
        [TriangleFilled(0, number("5-1-1")), TriangleFilled(0, number("5-1-2"))],
    ),
    ("reset", {"p1_extras": enable(2, 4), "p1_used": "2"}, ("reset 2",), [AbilityReset(0, 2)]),
    ("erase", {"p1_extras": enable(6), "p1_hits": HITS}, ("erase 6",), [RectangleErased(0, 6, 2)]),
]
KINDS = (DieFlipped, DieChanged, TriangleFilled, AbilityReset, RectangleErased, AttackIgnored)


@pytest.mark.parametrize(
    ("sheet", "answers", "events"), [one[1:] for one in SITUATIONS], ids=[one[0] for one in SITUATIONS]
)
def test_an_ability_does_what_it_says_and_is_used_up(
    sheet: dict[str, str], answers: tuple[str, ...], events: list[Event]
) -> None:
    g = table(own="1 1", shared="2 3", **sheet)
    play(g, 0, *answers)
    finish(g, 0)
    finish(g, 1)
    assert [event for event in told(g, Event) if isinstance(event, KINDS)] == events
    city = next(ability.city for ability in ABILITIES if ability.name.lower() == answers[0].split()[0])
    assert city in view(g, None).sheets[0].used


def test_erasing_lowers_the_count_before_the_attack() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(6), p1_hits="4 0 0 0 0 0")
    play(g, 0, "erase 1")
    finish(g, 0)
    play(g, 1, "assign 2 3 1")
    finish(g, 1)
    assert g.sheets[0].hits[0] == 4
    assert g.outcome() is None


def test_a_changed_die_is_used_and_an_unchanged_one_is_not() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(2))
    play(g, 0, "change own to 6", "assign 6 2 3")
    assert (g.own, g.shared) == ([1, 1], [2, 3])


def test_a_flip_is_for_everybody() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(5))
    play(g, 0, "flip first")
    for seat in (0, 1):
        assert asked(g, seat) == "AssignDice"
        assert "assign 5 3 1" in [action.text for action in g.options(seat)]


def test_every_city_has_an_ability_with_words_of_its_own() -> None:
    assert [ability.city for ability in ABILITIES] == [1, 2, 3, 4, 5, 6]
    assert len({ability.text for ability in ABILITIES}) == len({ability.name for ability in ABILITIES}) == 6
