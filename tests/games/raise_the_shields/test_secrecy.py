"""What each seat and a spectator get to know. That it is all they get is tested for every game."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.view import ShieldsView
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import NOT_FINISHED
from tests.games.raise_the_shields.table import GAME, asked, enable, finish, new, play, random_game, table, texts, view


def test_a_player_sees_her_own_draft_and_no_other() -> None:
    g = table(own="1 4", shared="2 3", p1_extras=enable(3))
    play(g, 0, "fill 4-1-1", "fill 4-1-0", "assign 2 3 1")
    mine = view(g, 0).drafts[0]
    assert mine is not None
    assert (mine.ability, len(mine.extras), mine.work, mine.shape, mine.attack) == (3, 2, 2, 3, 1)
    for other in (1, None):
        assert view(g, other).drafts[0] is None
        assert view(g, other).sheets == view(table(own="1 4", shared="2 3", p1_extras=enable(3)), other).sheets


@pytest.mark.parametrize("answers", [("pass", "assign 2 3 1"), ("fill 4-1-1", "fill 4-1-0", "assign 3 2 1")])
def test_a_rival_cannot_tell_how_far_one_is_or_what_one_does(answers: tuple[str, ...]) -> None:
    g = table(own="1 4", shared="2 3", p1_extras=enable(3))
    before = view(g, 1)
    play(g, 0, *answers)
    assert view(g, 1) == before
    assert g.asked(1)[0] == NOT_FINISHED
    finish(g, 0)
    assert [lane.ended for lane in view(g, 1).place.lanes] == [True, False]
    assert view(g, 1).sheets == before.sheets


def test_whether_an_attack_is_ignored_is_secret_until_all_have_decided() -> None:
    g = table(own="1 1 1", shared="2 3", p1_extras=enable(1), p2_extras=enable(1))
    for seat in range(3):
        play(g, seat, "assign 2 3 1")
        finish(g, seat)
    assert sorted(g.pending()) == [0, 1]
    twin = g.clone()
    play(g, 0, "ignore")
    play(twin, 0, "pass")
    for other in (1, 2, None):
        assert view(g, other) == view(twin, other)
    assert view(g, 0) != view(twin, 0)


def test_everything_else_is_open_to_a_spectator() -> None:
    for g in random_game(4, 3):
        seen = view(g, None)
        if g.outcome() is None:
            assert seen.drafts == [None, None, None]
        for seat in range(3):
            mine = view(g, seat)
            assert (mine.sheets, mine.shared, mine.own, mine.attacks) == (
                seen.sheets,
                seen.shared,
                seen.own,
                seen.attacks,
            )


def test_a_redeal_keeps_the_own_draft_and_lets_rivals_choose_anew() -> None:
    g = new(2, 3)
    finish(g, 0)
    g.play(1, g.options(1)[0])
    mine = GAME.redeal(g, 1, Rng(1))
    seen = GAME.view(mine, 1)
    assert isinstance(seen, ShieldsView)
    assert seen == view(g, 1)
    chosen = {GAME.save(GAME.redeal(g, 1, Rng(seed))) for seed in range(20)}
    assert len(chosen) > 1, "a rival who has finished may have chosen anything"


def test_a_single_placement_is_drawn_without_a_question_and_nobody_learns_of_it() -> None:
    g = table(own="1 4", shared="2 1", p1_extras="")
    before = view(g, 1).sheets
    assert "assign 2 1 1" in texts(g, 0)
    play(g, 0, "assign 2 1 1")
    assert asked(g, 0) == ""
    assert g.drafts[0].placement >= 0
    assert view(g, 1).sheets == before
