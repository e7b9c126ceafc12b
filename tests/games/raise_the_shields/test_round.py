"""The course of a round: rulings 4, 8, 10, 17, 19 to 21 and 23."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.events import (
    AttackBlocked,
    DiceAssigned,
    RectangleFilled,
    ShapeDrawn,
    ShieldRaised,
    TriangleFilled,
)
from quarterdeck.games.raise_the_shields.rules.pieces import left_of
from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.event import Event
from tests.games.raise_the_shields.table import (
    asked,
    both,
    draw_last,
    enable,
    finish,
    finish_attacking,
    last_dice,
    new,
    play,
    power,
    table,
    texts,
    told,
    view,
    way_but_one,
)

# 4 and 8. Attacks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_attacks_the_next_seat(seats: int) -> None:
    g = table(own=" ".join(["1"] * seats), shared="2 3")
    assert [left_of(g, seat) for seat in range(seats)] == [*range(1, seats), 0]
    for seat in range(seats):
        finish_attacking(g, seat, seat % 3 + 1)
    hits = {(event.seat, event.sector) for event in told(g, RectangleFilled)}
    assert hits == {((seat + 1) % seats, seat % 3 + 1) for seat in range(seats)}


@pytest.mark.parametrize("hits", range(4))
def test_the_rectangles_of_a_sector_are_a_count(hits: int) -> None:
    g = table(own="2 1", shared="2 3", p1_hits=f"{hits} 0 0 0 0 0")
    finish_attacking(g, 0, 2)
    finish_attacking(g, 1, 1)
    assert g.sheets[0].hits == [hits + 1, 0, 0, 0, 0, 0]
    assert g.outcome() is None


# 10. Secrecy --------------------------------------------------------------------------------------------------------


def test_nothing_is_told_before_all_have_locked_in() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(2))
    before = view(g, 1)
    play(g, 0, "change own to 6")
    assert view(g, 1) == before
    play(g, 0, "assign 6 2 3")
    finish(g, 0)
    assert told(g, Event) == []
    assert view(g, 1).sheets == before.sheets
    assert view(g, 1).drafts[0] is None
    finish(g, 1)
    assert told(g, DiceAssigned)[0] == DiceAssigned(0, 6, 2, 3)


def test_a_choice_may_be_changed_until_all_have_locked_in() -> None:
    g = new(2, 3)
    before = g.clone()
    finish(g, 0)
    while g.may_undo(0):
        g.undo(0)
    assert g == before
    finish(g, 0)
    finish(g, 1)
    with pytest.raises(NotRevocable):
        g.undo(0)


# 17 to 23 -----------------------------------------------------------------------------------------------------------


def test_equal_dice_leave_fewer_assignments() -> None:
    assert len(texts(table(own="1 1", shared="2 3"), 0)) == 6
    assert texts(table(own="2 1", shared="2 3"), 0) == ["assign 2 3 2", "assign 2 2 3", "assign 3 2 2"]
    g = table(own="3 1", shared="3 3")
    assert (asked(g, 0), g.drafts[0].work, g.drafts[0].shape, g.drafts[0].attack) == ("ChoosePlacement", 3, 3, 3)


def test_the_dice_go_to_the_left() -> None:
    g = new(3, 1)
    firsts: list[int] = []
    while g.outcome() is None and g.round < 5:
        if len(firsts) < g.round:
            firsts.append(g.first)
        seat = next(iter(g.pending()))
        g.play(seat, g.options(seat)[-1])
    assert firsts == [0, 1, 2, 0]


def test_what_was_filled_last_is_told_last() -> None:
    for late in (False, True):
        g = table(own="1 1", shared="4 1", p1_extras=enable(3))
        if late:
            play(g, 0, "pass", "assign 4 1 1", "fill 4-1-0", "fill 4-2-1")
        else:
            play(g, 0, "fill 5-1-1", "fill 5-1-0", "assign 4 1 1")
        finish(g, 0)
        finish(g, 1)
        kinds = [type(event) for event in told(g, Event) if isinstance(event, (TriangleFilled, ShapeDrawn))][:3]
        assert kinds == ([ShapeDrawn, TriangleFilled, TriangleFilled] if late else [TriangleFilled] * 2 + [ShapeDrawn])


def test_the_clock_uses_no_ability() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 3, 5))
    for decision in ("MayFlip", "MayUseAbility"):
        assert asked(g, 0) == decision
        assert g.default(0).text == "pass"
        g.play(0, g.default(0))
    assert g.default(0).text == "assign 2 3 1"
    while g.lanes and 0 in g.pending():
        g.play(0, g.default(0))
    assert g.drafts[0].ability == 0
    finish_attacking(g, 1, 1)
    assert (asked(g, 0), g.default(0).text) == ("MayIgnore", "pass")


def test_a_shield_raised_this_round_blocks_this_rounds_attack() -> None:
    g = table(own="6 6", shared=last_dice(), p1_extras=both(power(1), *way_but_one(6)), p1_hits="0 0 0 0 0 4")
    draw_last(g, 0, 6)
    finish_attacking(g, 1, 6)
    assert [event.sector for event in told(g, ShieldRaised)] == [6]
    assert [(event.seat, event.sector) for event in told(g, AttackBlocked)] == [(0, 6)]
    assert (g.sheets[0].hits[5], g.outcome()) == (4, None)
