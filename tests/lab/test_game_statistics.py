"""The statistics of a game: who was ahead when, and what could be answered. Collecting them changes nothing."""

from __future__ import annotations

import pytest

import quarterdeck
from quarterdeck.bots import Evaluation
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Outcome
from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.chunks import Chunk, ChunkWorker, PlayedGame
from quarterdeck.lab.game_statistics import GameStatistics, ahead
from quarterdeck.lab.plan import plan_of
from quarterdeck.lab.simulate import play_game, simulate
from tests.bots.toys import toy
from tests.some_games import SHORTEST, TURN_BASED

GAMES = quarterdeck.all_games()


def watched(moments: list[tuple[int, int]], decisions: int) -> GameStatistics:
    statistics = GameStatistics(SHORTEST, AnswerKinds(SHORTEST), 2)
    statistics.moments = moments
    statistics.decisions = [decisions, 0]
    return statistics


def won_by(*winners: int) -> Outcome:
    return Outcome([0, 0], winners, [winners])


def test_the_leader_is_alone_with_the_greatest_share() -> None:
    assert [ahead(shares) for shares in ([0.2, 0.8], [0.5, 0.5], [0.4, 0.2, 0.4], [0.1, 0.2, 0.7])] == [1, -1, -1, 2]


def test_lead_changes_are_counted_from_leader_to_leader() -> None:
    assert watched([(0, -1), (2, 0), (4, -1), (6, 0), (7, 1), (8, 0)], 10).lead_changes() == 2
    assert watched([(0, -1), (2, -1)], 10).lead_changes() == 0
    assert watched([], 10).lead_changes() is None


def test_a_game_is_decided_when_a_winner_takes_the_lead_for_good() -> None:
    moments = [(0, 0), (2, 1), (5, 0), (8, 0)]
    assert watched(moments, 10).decided(won_by(0)) == 0.5
    assert watched(moments, 10).decided(won_by(1)) == 1.0
    assert watched(moments, 10).decided(won_by(0, 1)) == 0.0
    assert watched([(0, -1), (4, 1)], 8).decided(won_by(1)) == 0.5
    assert watched(moments, 10).decided(won_by()) is None
    assert watched([], 10).decided(won_by(0)) is None


def test_leaders_are_noted_at_every_tenth() -> None:
    assert watched([(0, 0), (3, 1), (15, 0)], 20).leaders() == [0, 0, 1, 1, 1, 1, 1, 1, 0, 0]


def test_a_game_that_bots_cannot_judge_has_no_leaders() -> None:
    pennies = toy("pennies")
    assert GameStatistics(pennies, AnswerKinds(pennies), 2).judge is None


def played(game: quarterdeck.Game) -> list[PlayedGame]:
    plan = plan_of(game, games=4, bots=("random", "random"), seed=8)
    return ChunkWorker({"main": plan}).do(Chunk("main", 0, plan.groups))[1]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_is_noted_holds_together(game: quarterdeck.Game) -> None:
    for one in played(game):
        assert len(one.scores) == len(one.decisions) == len(one.options) == 2
        assert all(options >= 2 * made for options, made in zip(one.options, one.decisions, strict=True))
        assert one.moments >= 2
        assert one.lead_changes is not None
        assert one.lead_changes < one.moments
        assert one.decided is not None
        assert 0 <= one.decided <= 1
        kinds = AnswerKinds(game).all
        for seat, made in enumerate(one.decisions):
            mine = [(kinds[kind], possible, given) for at, kind, possible, given in one.answers if at == seat]
            assert sum(given for kind, _, given in mine if not kind.card) == made
            assert all(0 <= given <= possible <= made for _, possible, given in mine)
            for verb in {kind.text for kind, _, _ in mine if kind.card}:
                about = sum(given for kind, _, given in mine if kind.text == verb and kind.card)
                assert about <= sum(given for kind, _, given in mine if kind.text == verb and not kind.card)


def test_watching_changes_nothing() -> None:
    plan = plan_of(SHORTEST, games=4, bots=("greedy:1", "random"), seed=8)
    seen = ChunkWorker({"main": plan}).do(Chunk("main", 0, plan.groups))[1]
    result = simulate(plan)
    for seat in result.by_seat:
        assert seat.mean_score == sum(one.scores[seat.seat] for one in seen) / 4
    assert result.mean_length == sum(sum(one.decisions) for one in seen) / 4
    g = SHORTEST.new(2, plan.seed_of(1), plan.options)
    assert play_game(plan, SHORTEST, g, 1, 1, None) == sum(seen[3].decisions)
    outcome = g.outcome()
    assert outcome is not None
    assert list(outcome.scores) == seen[3].scores


def test_whoever_decides_first_is_known_where_one_seat_does() -> None:
    for game in (SHORTEST, TURN_BASED):
        asked_at_once = bool(game.new(2, seed=1).lanes)
        assert {one.first for one in played(game)} <= ({-1} if asked_at_once else {0, 1})


class Onlooker(Evaluation):
    """Keeps the forks in which it was asked for its judgement."""

    def __init__(self) -> None:
        super().__init__()
        self.forks: list[int] = []

    def shares(self, g: Table) -> list[float]:
        self.forks += [g.forks] if g.lanes else []
        return [0.5] * g.seats


def test_a_table_is_judged_before_anybody_chooses_of_those_who_choose_at_the_same_time() -> None:
    game = SHORTEST
    plan = plan_of(game, games=4, bots=("random", "random"), seed=8)
    statistics = GameStatistics(game, AnswerKinds(game), 2)
    onlooker = Onlooker()
    statistics.judge = onlooker
    play_game(plan, game, game.new(2, 8, plan.options), 0, 0, statistics)
    assert len(onlooker.forks) > 3
    assert len(set(onlooker.forks)) == len(onlooker.forks)
    assert len(statistics.moments) < sum(statistics.decisions)
