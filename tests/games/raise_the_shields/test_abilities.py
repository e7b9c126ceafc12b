"""When abilities may be used, and on what: rulings 3, 8, 11, 12, 18, 26 and 27. What they do is in test_effects.py."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.actions import Assign
from quarterdeck.games.raise_the_shields.rules.events import (
    AbilityEnabled,
    AttackBlocked,
    AttackIgnored,
    CityDestroyed,
    DiceAssigned,
    DieFlipped,
    FlipDeclined,
    RectangleFilled,
)
from quarterdeck.games.raise_the_shields.rules.pieces import bit
from tests.games.raise_the_shields.table import (
    asked,
    assign,
    both,
    draw_single,
    enable,
    finish,
    finish_attacking,
    play,
    power,
    random_game,
    table,
    texts,
    told,
    view,
)

# 3. One ability a round ---------------------------------------------------------------------------------------------


def test_an_ability_enabled_this_round_waits_for_the_next() -> None:
    g = table(own="1 4", shared="1 6", p1_extras="6-1-1 6-1-0", p1_hits="1 0 0 0 0 0")
    play(g, 0, "assign 6 1 1", draw_single("6-2-1"))
    assign(g, 1, 1, 4, 6)
    assert [event.city for event in told(g, AbilityEnabled) if event.seat == 0] == [6]
    assert view(g, 0).sheets[0].ready == [6]
    assert asked(g, 0) == "MayUseAbility"
    g = table(own="1 4", shared="1 6", p1_extras="1-1-1 1-1-0", p1_hits="4 0 0 0 0 0")
    play(g, 0, "assign 1 1 6", draw_single("1-2-1"))
    finish_attacking(g, 1, 1)
    assert [event.city for event in told(g, AbilityEnabled) if event.seat == 0] == [1]
    assert [event.city for event in told(g, CityDestroyed)] == [1], "this round's attack cannot be ignored with it"


def test_one_ability_a_round_counting_all_six() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 5, 6), p1_hits="4 0 0 0 0 0")
    play(g, 0, "flip first")
    assert asked(g, 0) == "AssignDice", "who flipped a die cannot use another ability"
    finish(g, 0)
    finish_attacking(g, 1, 1)
    assert [event.city for event in told(g, CityDestroyed)] == [1], "nor ignore the attack"


def test_a_used_ability_cannot_be_used_again() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(6), p1_used="6", p1_hits="1 1 1 1 1 1")
    assert asked(g, 0) == "AssignDice"


def test_a_second_triangle_beside_a_city_enables_nothing_again() -> None:
    g = table(own="1 1", shared="2 6", p1_extras=both(enable(6), "6-1-2"), p1_used="6")
    play(g, 0, "assign 6 1 2", draw_single("6-2-3"))
    finish(g, 1)
    assert [event for event in told(g, AbilityEnabled) if event.seat == 0] == []
    assert view(g, 0).sheets[0].ready == []


def test_reset_needs_another_used_ability_and_cannot_reset_itself() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(4))
    assert asked(g, 0) == "AssignDice"
    g = table(own="1 1", shared="2 3", p1_extras=enable(2, 3, 4), p1_used="2 3")
    assert [text for text in texts(g, 0) if text.startswith("reset")] == ["reset 2", "reset 3"]


def test_what_is_reset_is_ready_from_the_next_round() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 4), p1_used="1", p1_hits="4 0 0 0 0 0")
    play(g, 0, "reset 1")
    finish(g, 0)
    finish_attacking(g, 1, 1)
    assert told(g, CityDestroyed), "it cannot be used against this round's attack"
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 4), p1_used="1")
    play(g, 0, "reset 1")
    finish(g, 0)
    finish(g, 1)
    assert (view(g, 0).sheets[0].ready, view(g, 0).sheets[0].used) == ([1], [4])


# 8. Erasing ---------------------------------------------------------------------------------------------------------


def test_a_rectangle_is_erased_only_where_one_is_filled() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(6), p1_hits="0 2 0 0 4 0")
    assert texts(g, 0) == ["pass", "erase 2", "erase 5"]
    g = table(own="1 1", shared="2 3", p1_extras=enable(6))
    assert asked(g, 0) == "AssignDice", "nothing to erase, so nothing is asked"


# 11. The flip window ------------------------------------------------------------------------------------------------


def test_the_flip_window_is_one_pass_from_the_first_player() -> None:
    g = table(own="1 1 1", shared="2 3", first="3", p1_extras=enable(5), p2_extras=enable(5), p3_extras=enable(5))
    assert list(g.pending()) == [2]
    play(g, 2, "flip first")
    assert (g.shared, list(g.pending())) == ([5, 3], [0])
    play(g, 0, "flip first")
    assert g.shared == [2, 3], "a later player may flip it back"
    play(g, 1, "pass")
    assert [(event.seat, event.die, event.value) for event in told(g, DieFlipped)] == [(2, 0, 5), (0, 0, 2)]
    assert [event.seat for event in told(g, FlipDeclined)] == [1]
    assert sorted(g.pending()) == [0, 1, 2]
    assert [sheet.used for sheet in g.sheets] == [bit(5), 0, bit(5)]


def test_who_declines_to_flip_may_use_another_ability() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(5, 6), p1_hits="1 0 0 0 0 0")
    play(g, 0, "pass")
    assert texts(g, 0) == ["pass", "erase 1"]


def test_the_flip_window_is_skipped_when_nobody_can_flip() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(5), p1_used="5")
    assert sorted(g.pending()) == [0, 1]


@pytest.mark.parametrize(("die", "flipped"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_a_flipped_die_shows_its_other_side(die: int, flipped: int) -> None:
    g = table(own="2 2", shared=f"{die} 4", p1_extras=enable(5))
    play(g, 0, "flip first")
    assert g.shared[0] == flipped


# 12. Ignoring -------------------------------------------------------------------------------------------------------


def test_ignoring_is_offered_only_against_an_attack_that_is_not_blocked() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=both(power(1, 2), enable(1)))
    finish_attacking(g, 0, 1)
    finish_attacking(g, 1, 1)
    assert [event.seat for event in told(g, AttackBlocked)] == [0]
    assert g.round == 6


def test_the_destroying_attack_may_be_ignored_too() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1), p1_hits="4 0 0 0 0 0")
    finish_attacking(g, 0, 2)
    finish_attacking(g, 1, 1)
    assert asked(g, 0) == "MayIgnore"
    assert "city 1 would be destroyed" in g.question(0)
    play(g, 0, "ignore")
    assert g.outcome() is None
    assert g.sheets[0].hits == [4, 0, 0, 0, 0, 0]
    assert view(g, 1).sheets[0].used == [1]


def test_all_defenders_decide_in_secret_at_the_same_time_after_the_reveal() -> None:
    g = table(own="1 1 1", shared="2 3", p1_extras=enable(1), p3_extras=enable(1))
    for seat in range(3):
        finish_attacking(g, seat, 1)
    assert list(g.pending()) == [0, 2]
    assert len(told(g, DiceAssigned)) == 3
    assert g.attacks == [1, 1, 1]
    play(g, 0, "ignore")
    assert told(g, AttackIgnored) == []
    assert view(g, 2).drafts[0] is None
    play(g, 2, "pass")
    assert [event.seat for event in told(g, AttackIgnored)] == [0]
    assert sorted(event.seat for event in told(g, RectangleFilled)) == [1, 2]


# 18. Changing a die -------------------------------------------------------------------------------------------------


def test_any_die_may_be_changed_by_one_and_round_the_corner() -> None:
    g = table(own="1 1", shared="6 3", p1_extras=enable(2))
    assert texts(g, 0) == [
        "pass",
        "change first to 1",
        "change first to 5",
        "change second to 4",
        "change second to 2",
        "change own to 2",
        "change own to 6",
    ]
    play(g, 0, "change first to 1")
    assert texts(g, 0) == ["assign 1 3 1", "assign 1 1 3", "assign 3 1 1"]
    assert "assign 6 3 1" in texts(g, 1), "for herself alone"
    g = table(own="1 1", shared="6 3", p1_extras=enable(5), p2_extras=enable(2))
    play(g, 0, "flip second")
    assert texts(g, 1)[3:5] == ["change second to 5", "change second to 3"], "a flipped die counts as it lies"


# 26. When ----------------------------------------------------------------------------------------------------------


def test_cities_2_4_and_6_are_used_before_the_dice_are_assigned() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 2, 4, 6), p1_used="1", p1_hits="1 0 0 0 0 0")
    assert {text.split()[0] for text in texts(g, 0)} == {"pass", "change", "reset", "erase"}
    play(g, 0, "pass", "assign 2 1 3")
    assert {text.split()[0] for text in texts(g, 0)} == {"draw"}
    play(g, 0, texts(g, 0)[0])
    assert asked(g, 0) == ""
    finish_attacking(g, 1, 1)
    assert g.round == 6, "nothing more is asked when the attacks are known"


# 27. What is certain -----------------------------------------------------------------------------------------------


def test_every_assignment_attacks() -> None:
    g = table(own="1 1", shared="2 3")
    assert all(1 <= action.attack <= 6 for action in g.options(0) if isinstance(action, Assign))
    assert len(texts(g, 0)) == 6


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_is_filled_and_raised_stays(seats: int) -> None:
    before: list[tuple[set[int], set[int]]] = [(set(), set())] * seats
    for g in random_game(4, seats):
        now = [(set(sheet.filled), set(sheet.shields)) for sheet in view(g, None).sheets]
        assert all(old[0] <= new[0] and old[1] <= new[1] for old, new in zip(before, now, strict=True))
        before = now
    assert any(filled for filled, _ in before)
