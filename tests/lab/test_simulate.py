"""Games between bots: fair to all of them, the same in any number of processes, and stopped cleanly."""

from __future__ import annotations

import os
from multiprocessing import active_children

import msgspec
import pytest

from quarterdeck.bots import Bot, Budget, Handle, NoSuchBot
from quarterdeck.kernel.errors import BadOption, BadSeats
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action, Outcome, most_points
from quarterdeck.lab import simulate as simulating
from quarterdeck.lab.plan import BadPlan, Plan, plan_of
from quarterdeck.lab.result import Result, result_of
from quarterdeck.lab.simulate import BotFailed, simulate
from quarterdeck.lab.totals import new_totals
from quarterdeck.lab.workers import WorkerFailed, WorkerLost, done_by_workers
from tests.some_games import SHORTEST as GAME


def plan(games: int = 12, bots: tuple[str, ...] = ("greedy:2", "random"), seed: int = 5) -> Plan:
    return plan_of(GAME, games=games, bots=bots, seed=seed)


def timeless(result: Result) -> Result:
    return msgspec.structs.replace(result, jobs=0, seconds=0.0, decisions_per_second=0.0)


def test_two_processes_find_the_same_as_one() -> None:
    alone = simulate(plan(games=30), jobs=1)
    together = simulate(plan(games=30), jobs=2)
    assert timeless(alone) == timeless(together)
    assert alone.games == 30
    assert active_children() == []


def test_another_seed_gives_other_games() -> None:
    assert timeless(simulate(plan(seed=1))).by_seat != timeless(simulate(plan(seed=2))).by_seat


def test_wins_and_draws_add_up() -> None:
    result = simulate(plan(games=60, bots=("random", "random"), seed=11))
    assert sum(bot.wins for bot in result.bots) + result.draws == result.games
    assert sum(seat.wins for seat in result.by_seat) + result.draws == result.games
    assert all(bot.shared == result.draws for bot in result.bots)
    for bot in result.bots:
        assert bot.win_rate.rate == pytest.approx((bot.wins + bot.shared / 2) / result.games)
        assert bot.win_rate.low < bot.win_rate.rate < bot.win_rate.high


def test_a_bot_against_itself_has_rates_that_add_up_to_one() -> None:
    result = simulate(plan(games=40, bots=("random", "random")))
    assert [bot.bot for bot in result.bots] == ["random #1", "random #2"]
    assert sum(bot.win_rate.rate for bot in result.bots) == pytest.approx(1)
    assert sum(seat.win_rate.rate for seat in result.by_seat) == pytest.approx(1)
    total = sum(bot.mean_score for bot in result.bots)
    assert total == pytest.approx(sum(seat.mean_score for seat in result.by_seat))


def test_the_better_bot_wins_from_every_seat() -> None:
    result = simulate(plan(games=20, bots=("random", "greedy")))
    assert result.bots[1].win_rate.rate > 0.8
    assert all(0.3 < seat.win_rate.rate < 0.7 for seat in result.by_seat)


def test_the_number_of_games_is_rounded_up_to_whole_groups() -> None:
    result = simulate(plan(games=7))
    assert (result.planned, result.games, result.groups, result.rotations) == (8, 8, 4, 2)


def seated(seats: int, bots: int) -> list[list[int]]:
    names = tuple(f"b{number}" for number in range(bots))
    made = Plan(game="", data=None, data_hash="", seats=seats, options={}, bots=names, seed=0, groups=1)
    return [made.sitting(rotation) for rotation in range(made.rotations)]


def test_every_bot_has_every_seat_equally_often() -> None:
    assert seated(3, 3) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert seated(4, 2) == [[0, 1, 0, 1], [1, 0, 1, 0]]
    assert seated(3, 1) == [[0, 0, 0]]
    for seats in range(2, 9):
        for bots in range(1, seats + 1):
            rows = seated(seats, bots)
            assert len({tuple(row) for row in rows}) == len(rows)
            for bot in range(bots):
                in_each_seat = {sum(row[seat] == bot for row in rows) for seat in range(seats)}
                assert len(in_each_seat) == 1


def test_mirrored_games_share_the_table_but_not_the_bots_numbers() -> None:
    made = plan()
    assert made.seed_of(3) != made.seed_of(4)
    assert len({made.seed_of(3, rotation, seat) for rotation in range(2) for seat in range(2)}) == 4


def test_a_win_that_three_of_four_share_is_counted_as_thirds() -> None:
    made = Plan(game="x", data=None, data_hash="", seats=4, options={}, bots=("a", "b"), seed=0, groups=2)
    totals = new_totals(2, 4)
    totals.enter(most_points([5, 5, 1, 5]), 10, made.sitting(0), made.share)
    totals.enter(Outcome([1, 0, 0, 0], [0], [[0], [1, 2, 3]]), 20, made.sitting(1), made.share)
    totals.close_group()
    result = result_of(made, GAME, totals, 1.0, 1, False)
    assert [bot.win_rate.rate for bot in result.bots] == pytest.approx([1 / 6, 5 / 6])
    assert [(bot.wins, bot.shared, bot.fair) for bot in result.bots] == [(0, 1, 0.5), (1, 1, 0.5)]
    assert [seat.win_rate.rate for seat in result.by_seat] == pytest.approx([2 / 3, 1 / 6, 0, 1 / 6])
    assert (result.draws, result.mean_length) == (1, 15)


def test_a_game_that_nobody_wins_is_no_draw() -> None:
    made = Plan(game="x", data=None, data_hash="", seats=1, options={}, bots=("a",), seed=0, groups=1)
    totals = new_totals(1, 1)
    totals.enter(Outcome([3], [], [[0]]), 10, made.sitting(0), made.share)
    totals.close_group()
    result = result_of(made, GAME, totals, 1.0, 1, False)
    assert (result.games, result.draws, result.bots[0].wins) == (1, 0, 0)
    assert result.bots[0].win_rate.rate == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_played_before_an_interrupt_is_reported(jobs: int) -> None:
    def stop_after_ten(games: int) -> None:
        if games >= 10:
            raise KeyboardInterrupt

    result = simulate(plan(games=100_000, bots=("random", "random")), jobs, stop_after_ten)
    assert result.stopped
    assert 10 <= result.games < result.planned
    assert sum(bot.wins for bot in result.bots) + result.draws == result.games
    assert active_children() == []


class Crashing(Bot):
    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        raise ZeroDivisionError("no idea")


class Cheating(Bot):
    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        return handle.game.action_at(handle.game.action_count - 1)


@pytest.mark.parametrize(
    ("kind", "told"),
    [(Crashing, "ZeroDivisionError: no idea"), (Cheating, "IllegalAction: seat")],
    ids=["crash", "cheat"],
)
def test_a_bot_that_fails_is_named(kind: type[Bot], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = plan()
    monkeypatch.setattr(simulating, "player_of", lambda spec, game: kind(spec, Budget(iterations=1)))
    with pytest.raises(BotFailed, match=rf"bot 'greedy:2' failed \(seat \d of {GAME.id}") as caught:
        simulate(made)
    assert told in str(caught.value)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_travels_between_processes(jobs: int) -> None:
    made = msgspec.structs.replace(plan(games=40), bots=("nobody", "random"))
    with pytest.raises(NoSuchBot, match="nobody"):
        simulate(made, jobs)
    assert active_children() == []


class Puzzled:
    """Does what nobody had foreseen."""

    def do(self, task: int) -> int:
        return 12 // task


class Ending:
    """Ends its process without a word."""

    def do(self, task: int) -> int:
        os._exit(task)


def test_what_a_process_raised_is_told() -> None:
    assert sorted(done_by_workers(Puzzled(), [1, 2, 3], 2)) == [4, 6, 12]
    with pytest.raises(WorkerFailed, match=r"failed: ZeroDivisionError: .*test_simulate\.py, line \d+\)"):
        list(done_by_workers(Puzzled(), [3, 0, 1], 2))
    with pytest.raises(WorkerLost, match="ended from outside"):
        list(done_by_workers(Ending(), [3, 0, 1], 2))
    assert active_children() == []


def test_what_cannot_be_played_is_refused_before_it_begins() -> None:
    most = GAME.seats[-1]
    with pytest.raises(BadSeats, match=f"seats, not {most + 1}"):
        plan_of(GAME, games=1, bots=["random"], seed=1, seats=most + 1)
    with pytest.raises(BadPlan, match=f"{most + 1} bots cannot sit in {most} seats"):
        plan_of(GAME, games=1, bots=["random"] * (most + 1), seed=1)
    with pytest.raises(BadPlan, match="0 games"):
        plan_of(GAME, games=0, bots=["random"], seed=1)
    with pytest.raises(BadOption, match="nonsense"):
        plan_of(GAME, games=1, bots=["random"], seed=1, options={"nonsense": 1})
    with pytest.raises(NoSuchBot, match="greedy, search"):
        plan_of(GAME, games=1, bots=["nobody"], seed=1)
    with pytest.raises(BadPlan, match="0 processes"):
        simulate(plan(), jobs=0)
