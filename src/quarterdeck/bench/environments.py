"""How fast environments are, in the build that is installed: compiled if there is one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from statistics import median

from msgspec import Struct

from quarterdeck.bench.engine import ROUNDS, Build, Progress, Speed, check_seconds, speed_of, usual_seats
from quarterdeck.kernel.game import Game

MEASURES = ("direct", "aec", "aec_observing", "vector", "vector_observing", "aec_playing", "vector_playing")
NEEDED = ("numpy", "gymnasium", "pettingzoo")


class EnvironmentSpeed(Struct, frozen=True):
    """Decisions per second."""

    game: str
    seats: int
    direct: Speed
    """The engine, driven from Python: who is asked, what is possible, play."""
    aec: Speed
    """The AEC environment, with the mask alone."""
    aec_observing: Speed
    vector: Speed
    """64 tables in one step, with the masks alone."""
    vector_observing: Speed
    aec_playing: Speed
    """The AEC environment with observations, and with the choice of every action."""
    vector_playing: Speed
    aec_cost: float
    """Time of an AEC step relative to a direct one: the median of the rounds, like the next three."""
    vector_gain: float
    """Rate of the vector to that of the AEC environment; the actions are chosen before the clock starts."""
    vector_gain_observing: float
    vector_gain_playing: float
    """The same with the choice of every action."""


def can_be_measured() -> bool:
    return all(find_spec(name) is not None for name in NEEDED)


def bench_environments(
    games: Sequence[Game], seconds: float, progress: Progress, seats: int | None = None
) -> list[EnvironmentSpeed]:
    """Measure these games; `seconds` is the duration of each measurement, spread over the rounds."""
    check_seconds(seconds)
    found = []
    done = 0
    with Build(interpreted=False, worker="quarterdeck.bench.environment_worker") as build:
        for game in games:
            count = seats or usual_seats(game)
            rates: dict[str, list[float]] = {measure: [] for measure in MEASURES}
            for _ in range(ROUNDS):
                for measure in MEASURES:
                    reading = build.measure(game, count, measure, seconds / ROUNDS)
                    rates[measure].append(reading.count / max(reading.seconds, 1e-9))
                    done += 1
                    progress(done, len(games) * ROUNDS * len(MEASURES))
            found.append(speeds_of(game, count, rates))
    return found


def speeds_of(game: Game, seats: int, rates: dict[str, list[float]]) -> EnvironmentSpeed:
    return EnvironmentSpeed(
        game=game.id,
        seats=seats,
        **{measure: speed_of(rates[measure]) for measure in MEASURES},
        aec_cost=ratio(rates, "direct", "aec"),
        vector_gain=ratio(rates, "vector", "aec"),
        vector_gain_observing=ratio(rates, "vector_observing", "aec_observing"),
        vector_gain_playing=ratio(rates, "vector_playing", "aec_playing"),
    )


def ratio(rates: dict[str, list[float]], one: str, other: str) -> float:
    return median(a / b for a, b in zip(rates[one], rates[other], strict=True))
