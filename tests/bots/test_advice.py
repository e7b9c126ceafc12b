"""Advice: a plan that is more than its first answer, reasons out of the evaluation's terms, and silence."""

from __future__ import annotations

import pytest

from quarterdeck import registry
from quarterdeck.bots import Advice, Handle, SearchBot, advise, bot, evaluation_of
from quarterdeck.bots.comparison import Compared
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table

ANSWERS = 24
"""Number of random answers after which a game is looked at."""


def table_of(game: Game, seed: int) -> Table:
    """In the middle of something, with a seat that has a choice."""
    g = game.new(max(2, game.seats[0]), seed)
    rng = Rng(seed)
    for done in range(10 * ANSWERS):
        lane = g.next_lane()
        assert lane is not None
        options = g.offers(lane)
        if done >= ANSWERS and len(options) > 1:
            break
        g.answer(lane, options[rng.below(len(options))])
    return g


def told(game: Game, g: Table, seat: int) -> tuple[list[str], list[str], list[tuple[str, list[int], float]]]:
    player = bot("search:12", game)
    assert isinstance(player, SearchBot)
    advice = advise(player, Handle(game, game.view(g, seat)), Rng(5))
    reasons = [(reason.term, reason.about, reason.change) for reason in advice.reasons]
    return [one.action.text for one in advice.found], [action.text for action in advice.plan], reasons


@pytest.mark.parametrize("id", registry.declared())
def test_tables_that_a_seat_cannot_tell_apart_get_the_same_advice(id: str) -> None:
    game = registry.load(id)
    g = table_of(game, 3)
    lane = g.next_lane()
    assert lane is not None
    other = game.redeal(g, lane.seat, Rng(99))
    assert game.view(other, lane.seat) == game.view(g, lane.seat)
    assert told(game, other, lane.seat) == told(game, g, lane.seat)


@pytest.mark.parametrize("id", registry.declared())
def test_a_plan_can_be_answered_whatever_the_seat_cannot_know(id: str) -> None:
    game = registry.load(id)
    g = table_of(game, 4)
    lane = g.next_lane()
    assert lane is not None
    handle = Handle(game, game.view(g, lane.seat))
    _, plan, _ = told(game, g, lane.seat)
    for seed in range(8):
        twin = handle.determinize_undecided(Rng(seed))
        for text in plan:
            twin.play(lane.seat, game.action(text))


@pytest.mark.parametrize("id", registry.declared())
def test_looking_for_terms_changes_nothing(id: str) -> None:
    game = registry.load(id)
    g = table_of(game, 5)
    twin = g.clone()
    evaluation = evaluation_of(game)
    for seat in range(g.seats):
        evaluation.terms(g, seat)
        evaluation.facts(g, seat)
    assert game.save(g) == game.save(twin)


def beside(lead: float, doubt: float) -> Compared:
    action = registry.load(next(iter(registry.declared()))).action_at(0)
    return Compared(action, 0.5, 0.4, 0.6, lead, doubt)


BEST = beside(0.0, 0.0)


def test_what_chance_explains_is_no_difference() -> None:
    advice = Advice([BEST, beside(0.05, 0.06)], [], [])
    assert not advice.found[1].is_worse()
    assert not advice.is_clear()
    assert not advice.is_even()


def test_what_chance_does_not_explain_is_one() -> None:
    advice = Advice([BEST, beside(0.01, 0.02), beside(0.2, 0.02)], [], [])
    assert [one.is_worse() for one in advice.found] == [False, False, True]
    assert advice.is_clear()


def test_one_poor_answer_of_many_says_nothing_about_the_best() -> None:
    alike = [beside(0.0, 0.01)] * 3
    assert not Advice([BEST, *alike, beside(0.4, 0.01)], [], []).is_clear()


def test_a_best_one_that_is_beaten_after_all_is_not_advised() -> None:
    assert not Advice([BEST, beside(-0.1, 0.05), beside(0.2, 0.05)], [], []).is_clear()
    assert Advice([BEST, beside(-0.04, 0.05), beside(0.2, 0.05)], [], []).is_clear()


def test_a_sure_difference_that_nobody_would_care_about_is_none() -> None:
    advice = Advice([BEST, beside(0.002, 0.001)], [], [])
    assert not advice.is_clear()
    assert advice.is_even()
