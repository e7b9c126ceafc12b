"""The bench measures both builds if there are two, and says so if there is one. How fast they are is not tested."""

from __future__ import annotations

import sys

import pytest

import quarterdeck
from quarterdeck.bench import engine, engine_worker
from quarterdeck.bench.engine import BenchFailed, Build, bench, bench_against, usual_seats
from quarterdeck.bench.engine_worker import MEASURES, Reading, Trial, clones, midgame, starts
from quarterdeck.kernel.errors import BadSeats
from quarterdeck.kernel.table import Table
from tests.some_games import LARGEST
from tests.some_games import SHORTEST as GAME


def test_it_measures_every_build_there_is() -> None:
    steps: list[tuple[int, int]] = []
    report = bench([GAME], 0.05, lambda done, total: steps.append((done, total)))
    (found,) = report.games
    assert (found.game, found.seats) == (GAME.id, usual_seats(GAME))
    assert report.compiled == (found.compiled is not None) == (found.ratio is not None)
    assert not quarterdeck.COMPILED or report.compiled
    for build in [found.interpreted, *([found.compiled] if found.compiled else [])]:
        for speed in (build.games, build.decisions, build.clones, build.iterations):
            assert 0 < speed.low <= speed.median <= speed.high
    assert steps[-1][0] == steps[-1][1] == len(steps)


def test_builds_that_play_different_games_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(Build):
        def measure(self, game: quarterdeck.Game, seats: int, measure: str, seconds: float) -> Reading:
            return Reading(id(self), 1.0, True)

    monkeypatch.setattr(engine, "Build", Odd)
    with pytest.raises(BenchFailed, match=f"{GAME.id}: the two builds play different games"):
        bench([GAME], 0.05)


def test_two_installations_are_compared_in_turns() -> None:
    (found,) = bench_against(sys.executable, [GAME], 0.05)
    assert (found.game, found.seats) == (GAME.id, usual_seats(GAME))
    assert set(found.ratio) == set(engine.MEASURES)
    assert min(found.here.decisions.low, found.there.decisions.low) > 0


def test_an_interpreter_that_cannot_be_run_is_named() -> None:
    with pytest.raises(BenchFailed, match="/no/such/python cannot be run: No such file"):
        bench_against("/no/such/python", [GAME], 0.05)


def test_it_measures_the_number_of_seats_that_is_asked_for() -> None:
    fewest, most = LARGEST.seats[0], LARGEST.seats[-1]
    (found,) = bench([LARGEST], 0.01, seats=fewest).games
    assert found.seats == fewest
    with pytest.raises(BadSeats, match=f"not {most + 1}"):
        bench([LARGEST], 0.01, seats=most + 1)


def test_a_process_that_ends_is_reported() -> None:
    with Build(interpreted=True) as build:
        build.process.kill()
        build.process.wait()
        with pytest.raises(BenchFailed, match="ended"):
            build.measure(GAME, 2, "clones", 0.01)


def test_no_process_is_left_behind() -> None:
    with Build(interpreted=True) as build:
        assert build.measure(GAME, 2, "checksum", 0).compiled is False
        assert build.process.poll() is None
    assert build.process.returncode is not None


def test_the_tables_that_are_measured_differ_and_keep_no_history() -> None:
    tables = starts(GAME, 2)
    assert len({GAME.save(g) for g in tables}) == len(tables) >= 64
    assert not any(g.recording for g in tables)
    assert len({g.forks for g in midgame(GAME, 2)}) > 5


@pytest.mark.parametrize("measure", MEASURES.values(), ids=MEASURES)
def test_a_measurement_leaves_its_tables_as_they_are(measure: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Table] = []

    def kept(game: quarterdeck.Game, seats: int) -> list[Table]:
        tables.extend(starts(game, seats))
        return tables[:]

    monkeypatch.setattr(engine_worker, "starts", kept)
    once = measure(GAME, 2)
    before = [GAME.save(g) for g in tables]
    assert once()[0] > 0
    assert [GAME.save(g) for g in tables] == before


def test_every_table_is_cloned_eight_times() -> None:
    assert clones(GAME, 2)()[0] == 8 * len(midgame(GAME, 2))


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_time_that_cannot_be_measured_is_refused(seconds: float) -> None:
    with pytest.raises(BenchFailed, match=r"0\.01 to 3600"):
        bench([GAME], seconds)
