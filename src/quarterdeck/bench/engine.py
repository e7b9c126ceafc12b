"""How fast the games are, measured in one run: the compiled and the interpreted build, or two installations.

A busy machine is faster at one moment than at the next, so both builds take turns in several short rounds, time is
processor time, and the medians of the rounds are what is reported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from types import TracebackType

import msgspec
from msgspec import Struct

import quarterdeck
from quarterdeck.bench.engine_worker import Reading, Request
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.game import Game

ROUNDS = 5
MEASURES = ("games", "decisions", "clones", "iterations")
PACKAGE_PARENT = str(Path(quarterdeck.__file__).parent.parent)

Progress = Callable[[int, int], None]
"""Called with the number of measurements made, and the number of all."""


class BenchFailed(QuarterdeckError):
    """The builds could not be measured, or do not play the same games."""

    code = "bench_failed"


class Speed(Struct, frozen=True):
    """A rate per second: the median of the rounds, the slowest round and the fastest."""

    median: float
    low: float
    high: float


class BuildSpeed(Struct, frozen=True):
    """The rates of one build."""

    games: Speed
    """Whole games in random play."""
    decisions: Speed
    """Decisions that leave a choice, in random play; clones are made beforehand."""
    clones: Speed
    """Tables cloned and freed, Python's loop and call included."""
    call_nanoseconds: float
    """Time of that loop and call alone, per clone."""
    iterations: Speed
    """Iterations of search."""


class GameSpeed(Struct, frozen=True):
    game: str
    seats: int
    compiled: BuildSpeed | None
    interpreted: BuildSpeed
    ratio: dict[str, float] | None
    """Rate of the compiled build to that of the interpreted one: the median of the rounds."""


class SpeedComparison(Struct, frozen=True):
    """One game in this installation and in another one."""

    game: str
    seats: int
    here: BuildSpeed
    there: BuildSpeed
    ratio: dict[str, float]
    """Rate here to the rate there: the median of the rounds."""


class Report(Struct, frozen=True):
    compiled: bool
    """Is there a compiled build?"""
    python: str
    rounds: int
    seconds: float
    """Duration of each measurement, over all its rounds."""
    games: list[GameSpeed]


class Build:
    """A worker process with one build of Quarterdeck: one of this package, or what another interpreter imports."""

    def __init__(
        self, interpreted: bool, worker: str = "quarterdeck.bench.engine_worker", python: str | None = None
    ) -> None:
        settings = dict(os.environ)
        if python is None:  # this package, wherever it was found
            settings["PYTHONPATH"] = os.pathsep.join([PACKAGE_PARENT, os.environ.get("PYTHONPATH", "")])
        else:
            settings.pop("PYTHONPATH", None)  # or it would import what we import
        settings["QUARTERDECK_INTERPRETED"] = "1" if interpreted else "0"
        command = [python or sys.executable, "-P", "-m", worker]
        try:
            self.process = subprocess.Popen(
                command, env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except OSError as error:
            raise BenchFailed(f"{command[0]} cannot be run: {error.strerror}") from None

    def __enter__(self) -> Build:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        with suppress(BrokenPipeError), self.process:  # what it did not read is still in the pipe
            pass
        self.process.wait()

    def measure(self, game: Game, seats: int, measure: str, seconds: float) -> Reading:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(msgspec.json.encode(Request(game.id, seats, measure, seconds)).decode(), file=self.process.stdin)
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise BenchFailed(f"the process that measured {measure} of {game.id} ended; what it said is above")
        return msgspec.json.decode(line, type=Reading)


def bench(
    games: Sequence[Game], seconds: float = 1.0, progress: Progress | None = None, seats: int | None = None
) -> Report:
    """Measure these games; `seconds` is the duration of each measurement, spread over the rounds."""
    check_request(games, seconds, seats)
    with Build(interpreted=False) as first, Build(interpreted=True) as second:
        builds = [first, second] if first.measure(games[0], games[0].seats[0], "checksum", 0).compiled else [second]
        count = counter(progress, len(games) * ROUNDS * len(builds) * (len(MEASURES) + 1))
        found = [bench_game(game, seats or usual_seats(game), builds, seconds / ROUNDS, count) for game in games]
    return Report(len(builds) == 2, sys.version.split()[0], ROUNDS, seconds, found)


def bench_against(
    python: str,
    games: Sequence[Game],
    seconds: float = 1.0,
    progress: Progress | None = None,
    seats: int | None = None,
) -> list[SpeedComparison]:
    """Measure these games here and in the installation of another interpreter: what a change costs or gains."""
    check_request(games, seconds, seats)
    count = counter(progress, len(games) * ROUNDS * 2 * (len(MEASURES) + 1))
    with Build(interpreted=False) as here, Build(interpreted=False, python=python) as there:
        return [compare_game(game, seats or usual_seats(game), here, there, seconds / ROUNDS, count) for game in games]


def check_request(games: Sequence[Game], seconds: float, seats: int | None) -> None:
    check_seconds(seconds)
    if seats is not None:
        for game in games:
            game.check_seats(seats)


def counter(progress: Progress | None, steps: int) -> Callable[[], None]:
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, steps)

    return count


def check_seconds(seconds: float) -> None:
    if not 0.01 <= seconds <= 3600:
        raise BenchFailed(f"{seconds:g} seconds cannot be measured: 0.01 to 3600")


def usual_seats(game: Game) -> int:
    """The middle one of the numbers of seats that a game can have."""
    return game.seats[len(game.seats) // 2]


def bench_game(game: Game, seats: int, builds: Sequence[Build], seconds: float, count: Callable[[], None]) -> GameSpeed:
    rates = rates_of(game, seats, builds, seconds, count)
    speeds = [build_speed(found) for found in rates]
    if len(builds) == 1:
        return GameSpeed(game.id, seats, None, speeds[0], None)
    return GameSpeed(game.id, seats, speeds[0], speeds[1], ratios(rates[0], rates[1]))


def compare_game(
    game: Game, seats: int, here: Build, there: Build, seconds: float, count: Callable[[], None]
) -> SpeedComparison:
    rates = rates_of(game, seats, [here, there], seconds, count)
    return SpeedComparison(game.id, seats, build_speed(rates[0]), build_speed(rates[1]), ratios(rates[0], rates[1]))


def rates_of(
    game: Game, seats: int, builds: Sequence[Build], seconds: float, count: Callable[[], None]
) -> list[dict[str, list[float]]]:
    """Rates per measure and round, for each build; builds that play different games cannot be compared."""
    if len({build.measure(game, seats, "checksum", 0).count for build in builds}) != 1:
        raise BenchFailed(f"{game.id}: the two builds play different games")
    rates: list[dict[str, list[float]]] = [{measure: [] for measure in (*MEASURES, "calls")} for _ in builds]
    for _ in range(ROUNDS):
        for measure in (*MEASURES, "calls"):
            for build, found in zip(builds, rates, strict=True):
                reading = build.measure(game, seats, measure, seconds)
                found[measure].append(reading.count / max(reading.seconds, 1e-9))
                count()
    return rates


def build_speed(rates: dict[str, list[float]]) -> BuildSpeed:
    games, decisions, clones, iterations = (speed_of(rates[name]) for name in MEASURES)
    return BuildSpeed(games, decisions, clones, 1e9 / median(rates["calls"]), iterations)


def speed_of(rates: Sequence[float]) -> Speed:
    return Speed(median(rates), min(rates), max(rates))


def ratios(one: dict[str, list[float]], other: dict[str, list[float]]) -> dict[str, float]:
    return {name: median(a / b for a, b in zip(one[name], other[name], strict=True)) for name in MEASURES}
