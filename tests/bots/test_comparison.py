"""Comparison: the best option is found and the others told apart from it, but only where there is a difference."""

from __future__ import annotations

import pytest

from quarterdeck import registry
from quarterdeck.bots import Advice, Budget, bot
from quarterdeck.bots.comparison import compare
from quarterdeck.bots.search import WORD
from quarterdeck.bots.search_bot import SearchBot
from quarterdeck.bots.trials import Trials
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action
from tests.bots.positions import handle
from tests.bots.test_advice import table_of

WIN_OR_NOT = 0
SMALL = 1
RARE = 2
GAME = registry.load(next(iter(registry.declared())))


class Dice(Trials):
    """Trials of options whose values are known, with luck of each one's own and luck that all share."""

    def __init__(self, values: list[float], luck: int, seed: int) -> None:
        self.values = values
        self.luck = luck
        self.rng = Rng(seed)
        self.shared = 0.0
        self.tried = [0] * len(values)

    def options(self) -> list[Action]:
        return [GAME.action_at(i) for i in range(len(self.values))]

    def imagine(self) -> None:
        self.shared = float(self.rng.next32()) / WORD - 0.5

    def worth(self, action: Action) -> float:
        place = self.options().index(action)
        self.tried[place] += 1
        own = float(self.rng.next32()) / WORD
        value = self.values[place]
        if self.luck == WIN_OR_NOT:
            return 1.0 if own < value else 0.0
        if self.luck == RARE:
            return value + (0.5 if own < 0.01 else 0.0)
        return value + 0.5 * self.shared + 0.1 * (own - 0.5)


@pytest.mark.parametrize("count", [2, 3, 4, 9])
@pytest.mark.parametrize("luck", [WIN_OR_NOT, SMALL, RARE])
def test_equal_options_look_different_in_at_most_one_comparison_of_twenty(count: int, luck: int) -> None:
    clear = 0
    for seed in range(400):
        dice = Dice([0.4] * count, luck, seed)
        clear += Advice(compare(dice, dice.options(), Budget(iterations=200)), [], []).is_clear()
    assert clear <= 20


def test_a_difference_is_found_that_the_luck_of_all_would_hide() -> None:
    """Shared luck moves the options by up to 0.25 either way; the difference is 0.05."""
    dice = Dice([0.4, 0.4, 0.45, 0.4], SMALL, 1)
    found = compare(dice, dice.options(), Budget(iterations=400))
    assert found[0].action is dice.options()[2]
    assert all(one.is_worse() for one in found[1:])
    assert found[1].lead == pytest.approx(0.05, abs=0.02)


def test_the_time_goes_to_the_best() -> None:
    dice = Dice([0.1, 0.5, 0.2, 0.45, 0.1, 0.2, 0.1, 0.1], SMALL, 2)
    compare(dice, dice.options(), Budget(iterations=2000))
    assert dice.tried.index(max(dice.tried)) in (1, 3)
    assert min(dice.tried[1], dice.tried[3]) > 2 * max(dice.tried[i] for i in (0, 2, 4, 5, 6, 7))
    assert sum(dice.tried) <= 2000


def test_a_few_trials_prove_nothing() -> None:
    dice = Dice([0.1, 0.9], SMALL, 3)
    assert not compare(dice, dice.options(), Budget(iterations=20))[1].is_worse()
    assert compare(dice, dice.options(), Budget(iterations=200))[1].is_worse()


def test_options_that_always_come_to_the_same_are_even() -> None:
    dice = Dice([0.5, 0.5], RARE, 4)
    advice = Advice(compare(dice, dice.options(), Budget(iterations=4000)), [], [])
    assert not advice.is_clear()
    assert advice.is_even()


@pytest.mark.parametrize("id", registry.declared())
def test_a_trial_comes_out_the_same_whatever_was_tried_before(id: str) -> None:
    """Common random numbers: the order of the options does not matter, and the same one is worth the same again."""
    game = registry.load(id)
    g = table_of(game, 6)
    lane = g.next_lane()
    assert lane is not None
    player = bot("search:1", game)
    assert isinstance(player, SearchBot)
    asked = handle(game, g, lane.seat)
    trials = player.trials(asked, Rng(7))
    for _ in range(3):
        trials.imagine()
        there = [trials.worth(action) for action in asked.options]
        back = [trials.worth(action) for action in reversed(asked.options)]
        assert there == back[::-1]
