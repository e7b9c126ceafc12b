"""Taking back: until both have locked in, and not after (rulings 7 and 15)."""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, SEATS
from quarterdeck.kernel.errors import NotRevocable
from tests.games.zeppelin_conquest.table import both_choose, choose, new, view


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("phase", ["laying", "discarding"])
def test_a_choice_may_be_changed_until_both_have_locked_in(seat: int, phase: str) -> None:
    g = new()
    if phase == "discarding":
        both_choose(g)
    answers = 3 if phase == "laying" else 1
    before = g.clone()
    offered = g.options(seat)
    choose(g, seat)
    for _ in range(answers):
        assert g.may_undo(seat)
        g.undo(seat)
    assert g == before
    assert g.options(seat) == offered
    g.play(seat, offered[1])
    assert g.sides[seat].draft == [before.sides[seat].hand[1]]


def test_what_was_chosen_by_the_other_stays_when_one_takes_back() -> None:
    g = new()
    g.play(CYCLONE, g.options(CYCLONE)[4])
    choose(g, RED)
    hers = view(g, CYCLONE).sides[CYCLONE]
    g.undo(RED)
    assert view(g, CYCLONE).sides[CYCLONE] == hers
    assert len(g.sides[RED].draft) == 2


def test_taking_back_the_last_card_opens_the_choice_again() -> None:
    g = new()
    choose(g, RED)
    assert RED not in g.pending()
    g.undo(RED)
    assert list(g.pending()) == SEATS
    assert [lane.ended for lane in view(g, CYCLONE).place.lanes] == [False, False]
    choose(g, CYCLONE)
    assert g.sides[RED].laid == []


@pytest.mark.parametrize("phases", range(1, 10))
def test_nothing_that_was_shown_can_be_taken_back(phases: int) -> None:
    g = new()
    for _ in range(phases):
        both_choose(g)
    for seat in SEATS:
        assert not g.may_undo(seat)
        with pytest.raises(NotRevocable):
            g.undo(seat)


def test_nothing_can_be_taken_back_before_something_was_chosen() -> None:
    g = new()
    g.play(RED, g.options(RED)[0])
    assert g.may_undo(RED)
    assert g.may_undo(CYCLONE).reason == "nothing to undo yet"
