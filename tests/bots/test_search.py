"""Search finds what is there to find, and knows what its seat knows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import count

import pytest

import quarterdeck
from quarterdeck.bots import Budget, Evaluation, Finding, SearchBot, bot
from quarterdeck.bots.evaluation import share
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Outcome
from tests.bots.positions import after, handle, looks_alike
from tests.bots.toys import toy
from tests.some_games import SHORTEST as GAME


def consider(game: Game, g: Table, seat: int, iterations: int, seed: int = 1) -> list[Finding]:
    player = bot("search", game)
    assert isinstance(player, SearchBot)
    return player.consider(handle(game, g, seat), Budget(iterations=iterations), Rng(seed))


def plain(findings: list[Finding]) -> list[tuple[str, int, float, float, float]]:
    return [(f.action.text, f.visits, f.value, f.low, f.high) for f in findings]


def by_text(findings: list[Finding]) -> dict[str, Finding]:
    return {f.action.text: f for f in findings}


# What is there to find ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_number_is_taken_at_any_number_of_seats(seats: int) -> None:
    game = toy("highest")
    g = game.new(seats, 1)
    found = consider(game, g, 0, 150)
    assert found[0].action.text == "4"
    assert found[0].value == 1.0
    assert by_text(found)["0"].value == 0.0


def test_rivals_are_expected_to_find_the_best_reply() -> None:
    """The first seat may not take the highest number, so the second will; at random it would one time in four."""
    game = toy("handicap")
    found = consider(game, game.new(2, 1), 0, 1500)
    assert sum(f.value * f.visits for f in found) / 1500 < 0.15


class FixedPolicy(Evaluation):
    """The rollout policy that takes the option at this index, or the last one."""

    def __init__(self, place: int) -> None:
        super().__init__(random=0)
        self.place = place

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        return min(self.place, len(options) - 1)


def test_a_choice_is_judged_by_the_policy_that_follows_not_by_the_average() -> None:
    """Four of five numbers lose after 1 and two after 0; but a policy that says 4 wins after 1 only."""
    game = toy("two steps")
    h = handle(game, game.new(2, 1), 0)
    found = by_text(SearchBot("search", Budget(iterations=20), FixedPolicy(4)).consider(h, None, Rng(1)))
    assert found["1"].value == 1.0
    assert found["0"].value == 0.0


def test_what_is_better_than_the_policy_is_found_later() -> None:
    """The policy says 3, which never wins."""
    game = toy("two steps")
    h = handle(game, game.new(2, 1), 0)
    few, many = (
        SearchBot("search", Budget(iterations=n), FixedPolicy(3)).consider(h, None, Rng(1)) for n in (20, 2000)
    )
    assert few[0].value == 0.0
    assert many[0].value > 0.8


def test_the_policy_is_not_left_for_an_option_that_was_lucky() -> None:
    """All cards are equally likely, and the policy names 1."""
    game = toy("guess")
    h = handle(game, game.new(2, 1), 0)
    player = SearchBot("search", Budget(iterations=60), FixedPolicy(1))
    named = [player.choose(h, None, Rng(seed)).text for seed in range(40)]
    assert named.count("1") >= 28


@pytest.mark.parametrize(("place", "value"), [(0, 1.0), (4, 0.0)])
def test_rivals_keep_to_the_policy(place: int, value: float) -> None:
    """With the handicap the second seat wins, unless its policy takes the lowest number."""
    game = toy("handicap")
    h = handle(game, game.new(2, 1), 0)
    found = SearchBot("search", Budget(iterations=200), FixedPolicy(place)).consider(h, None, Rng(1))
    assert found[0].value == value


# What a seat knows --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_pennies_are_a_fair_game(seat: int) -> None:
    game = toy("pennies")
    found = consider(game, game.new(2, 1), seat, 3000)
    total = sum(f.visits for f in found)
    assert total == 3000
    assert abs(sum(f.value * f.visits for f in found) / total - 0.5) < 0.06
    assert all(f.visits > total / 4 for f in found)


@pytest.mark.parametrize("coin", ["0", "1"])
def test_a_coin_already_chosen_is_as_secret_as_one_to_be_chosen(coin: str) -> None:
    game = toy("pennies")
    g = game.new(2, 1)
    g.play(0, game.action(coin))
    found = consider(game, g, 1, 3000)
    assert abs(sum(f.value * f.visits for f in found) / 3000 - 0.5) < 0.06
    assert all(f.visits > 750 for f in found)


def test_a_card_face_down_is_not_known() -> None:
    game = toy("guess")
    tables = {}
    for seed in range(20):
        g = game.new(2, seed)
        tables[g.card] = g  # type: ignore[attr-defined]
    assert sorted(tables) == [0, 1, 2]
    for seed in range(5):
        found = [plain(consider(game, g, 0, 60, seed)) for g in tables.values()]
        assert found[0] == found[1] == found[2]
    found_long = consider(game, tables[0], 0, 3000)
    assert all(abs(f.value - 1 / 3) < 0.08 for f in found_long)


@pytest.mark.parametrize("decisions", [4, 10, 27, 40])
def test_tables_that_look_alike_are_thought_about_alike(decisions: int) -> None:
    g = after(decisions)
    seat = next(iter(g.pending()))
    other = looks_alike(GAME, g, seat)
    assert plain(consider(GAME, g, seat, 25)) == plain(consider(GAME, other, seat, 25))


# Findings -----------------------------------------------------------------------------------------------------------


def test_findings_cover_all_options_and_are_sorted() -> None:
    game = toy("highest")
    g = game.new(2, 1)
    found = consider(game, g, 0, 80)
    assert sorted(f.action.text for f in found) == sorted(option.text for option in g.options(0))
    assert sum(f.visits for f in found) == 80
    assert [f.visits for f in found[1:]] == sorted((f.visits for f in found[1:]), reverse=True)
    for f in found:
        assert 0.0 <= f.low <= f.value <= f.high <= 1.0
        assert f.low < f.high


def test_intervals_become_narrower() -> None:
    game = toy("guess")
    g = game.new(2, 1)
    few, many = consider(game, g, 0, 30)[0], consider(game, g, 0, 3000)[0]
    assert many.high - many.low < (few.high - few.low) / 4


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    game = toy("guess")
    g = game.new(2, 1)
    found = [f for seed in range(60) for f in consider(game, g, 0, 90, seed)]
    hits = sum(f.low <= 1 / 3 <= f.high for f in found)
    assert hits / len(found) > 0.85
    misses = sum(f.low <= 2 / 3 <= f.high for f in found)
    assert misses / len(found) < 0.2


def test_an_option_never_tried_may_be_worth_anything() -> None:
    game = toy("highest")
    found = consider(game, game.new(2, 1), 0, 2)
    untried = [(f.value, f.low, f.high) for f in found if f.visits == 0]
    assert untried == [(0.5, 0.0, 1.0)] * 3


# How it runs --------------------------------------------------------------------------------------------------------


def test_a_budget_of_milliseconds_is_spent_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(start=5.0, step=0.001)
    monkeypatch.setattr("time.monotonic", lambda: next(ticks))
    game = toy("highest")
    player = bot("search:12ms", game)
    assert isinstance(player, SearchBot)
    found = player.consider(handle(game, game.new(2, 1), 0), None, Rng(1))
    assert 11 <= sum(f.visits for f in found) <= 13  # the clock is looked at once per iteration


def test_a_rollout_is_cut_off_into_the_evaluation() -> None:
    game = toy("highest")
    judge = Judge(depth=0)
    player = SearchBot("search", Budget(iterations=50), judge)
    found = player.consider(handle(game, game.new(4, 1), 0), None, Rng(1))
    assert judge.asked > 0
    assert all(f.value == 0.25 for f in found if f.visits == 1)
    to_the_end = Judge()
    SearchBot("search", Budget(iterations=50), to_the_end).consider(handle(game, game.new(4, 1), 0), None, Rng(1))
    assert to_the_end.asked == 0


class Loser(Evaluation):
    """Plays to lose."""

    def payoff(self, outcome: Outcome, seat: int) -> float:
        return 1.0 - share(outcome, seat)


def test_search_plays_for_what_the_end_is_worth() -> None:
    """The option that is best for whoever plays to win is worst for whoever plays to lose."""
    h = handle(GAME, after(0), 0)
    budget = Budget(iterations=400)
    winner, loser = (
        by_text(SearchBot("search", budget, evaluation).consider(h, budget, Rng(3)))
        for evaluation in (Evaluation(), Loser())
    )
    best = max(winner.values(), key=lambda finding: finding.value).action.text
    assert loser[best].value < winner[best].value
    assert sum(one.value for one in winner.values()) != pytest.approx(sum(one.value for one in loser.values()))


def test_a_mixed_strategy_takes_options_as_often_as_they_were_tried() -> None:
    h = handle(GAME, after(0), 0)
    budget = Budget(iterations=60)
    mixed = SearchBot("search", budget, Evaluation(mixed=True))
    tried: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for seed in range(200):
        tried.update({finding.action.text: finding.visits for finding in mixed.consider(h, budget, Rng(seed))})
        taken[mixed.choose(h, budget, Rng(seed)).text] += 1
    assert set(taken) <= {text for text, visits in tried.items() if visits}
    for text, visits in tried.items():
        assert taken[text] / 200 == pytest.approx(visits / sum(tried.values()), abs=0.12)
    assert len(taken) > 1


class Judge(Evaluation):
    """Counts how often it is asked."""

    asked = 0

    def value(self, g: Table, seat: int) -> float:
        self.asked += 1
        return 1.0 / g.seats


SCRIPT = """
import sys
import quarterdeck
print(quarterdeck.COMPILED, file=sys.stderr)
from quarterdeck.bots import Budget, bot
from quarterdeck.kernel.rng import Rng
from tests.bots.positions import GAME, after, handle
for decisions in (0, 5, 17, 30):
    g = after(decisions)
    seat = next(iter(g.pending()))
    h = handle(GAME, g, seat)
    print([(f.action.text, f.visits, f.value) for f in bot("search:60", GAME).consider(h, None, Rng(2))])
    print(bot("greedy:4", GAME).choose(h, None, Rng(2)))
"""


def test_the_same_seed_finds_the_same_interpreted_and_in_this_build() -> None:
    """In another process, so that nothing depends on where objects lie or how texts are hashed either."""
    said = []
    for interpreted, hashes in (("0", "1"), ("1", "2")):
        environment = os.environ | {"QUARTERDECK_INTERPRETED": interpreted, "PYTHONHASHSEED": hashes}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        said.append(done.stdout)
        assert done.stderr.split() == [str(quarterdeck.COMPILED if interpreted == "0" else False)]
    assert said[0] == said[1]
    assert said[0].count("(") > 10
