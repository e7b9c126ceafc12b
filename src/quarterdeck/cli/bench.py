"""quarterdeck bench: how fast the games are."""

from __future__ import annotations

from msgspec.structs import asdict

import quarterdeck
from quarterdeck.bench.engine import MEASURES, ROUNDS, GameSpeed, Report, Speed, SpeedComparison, bench_against
from quarterdeck.bench.engine import bench as benched
from quarterdeck.bench.environments import MEASURES as ENVIRONMENT_MEASURES
from quarterdeck.bench.environments import EnvironmentSpeed, bench_environments, can_be_measured
from quarterdeck.cli.choices import Json
from quarterdeck.cli.output import new_table, print_json, print_table, progress_bar

NAMES = {
    "games": "whole games/s, random play",
    "decisions": "decisions/s, random play",
    "clones": "clones/s",
    "iterations": "search iterations/s",
    "direct": "decisions/s, driven from Python",
    "aec": "decisions/s, AEC environment",
    "aec_observing": "the same with observations",
    "vector": "decisions/s, 64 tables in one step",
    "vector_observing": "the same with observations",
    "aec_playing": "AEC, observed, with choice",
    "vector_playing": "64 tables, observed, with choice",
}


class FullReport(Report, frozen=True):
    environments: list[EnvironmentSpeed] | None
    """None where the packages that they need are not installed."""


def bench(
    *game: str, seats: int | None = None, seconds: float = 1.0, against: str | None = None, json: Json = False
) -> None:
    """Measure the games, compiled and interpreted in turns, and report medians and their ratio.

    Parameters
    ----------
    game
        The ids of the games; all if none is named.
    seats
        How many at a table; the middle one of those that a game can have if not given.
    seconds
        How long each measurement takes, over all its rounds.
    against
        The Python interpreter of another installation, to compare with it instead of with the interpreted build.
    """
    chosen = [quarterdeck.game(id) for id in game] or quarterdeck.all_games()
    if against is not None:
        with progress_bar("measuring") as advance:
            compared = bench_against(against, chosen, seconds, advance, seats)
        if json:
            print_json(compared)
        else:
            print_comparisons(compared)
        return
    with progress_bar("measuring") as advance:
        report = benched(chosen, seconds, advance, seats)
    environments = None
    if can_be_measured():
        with progress_bar("measuring environments") as advance:
            environments = bench_environments(chosen, seconds, advance, seats)
    if json:
        print_json(FullReport(**asdict(report), environments=environments))
    else:
        print_report(report)
        print_environments(environments)


def print_report(report: Report) -> None:
    if not report.compiled:
        print("There is no compiled build here, so the interpreted one was measured alone.")
    for found in report.games:
        print_game(found, report)
    print(f"Medians of {report.rounds} rounds (slowest to fastest round in brackets), by processor time.")
    print("Random play: tables are cloned before the clock starts. Clones: made and freed in a loop of Python;")
    calls = [found.compiled or found.interpreted for found in report.games]
    print(f"that loop and its call take {max(call.call_nanoseconds for call in calls):.0f} ns of each, left in.")


def print_game(found: GameSpeed, report: Report) -> None:
    builds = [("compiled", found.compiled)] if found.compiled else []
    builds.append(("interpreted", found.interpreted))
    headings = ["", *(name for name, _ in builds), *(["ratio"] if found.ratio else [])]
    table = new_table(f"{found.game}, {found.seats} seats, Python {report.python}", headings)
    for measure in MEASURES:
        shown = [spread(getattr(speed, measure)) for _, speed in builds]
        table.add_row(NAMES[measure], *shown, *([f"{found.ratio[measure]:.1f}"] if found.ratio else []))
    print_table(table)


def print_comparisons(compared: list[SpeedComparison]) -> None:
    for found in compared:
        table = new_table(f"{found.game}, {found.seats} seats", ["", "here", "there", "ratio"])
        for measure in MEASURES:
            speeds = [spread(getattr(speed, measure)) for speed in (found.here, found.there)]
            table.add_row(NAMES[measure], *speeds, f"{found.ratio[measure]:.2f}")
        print_table(table)
    print(f"Medians of {ROUNDS} rounds (slowest to fastest round in brackets), by processor time.")


def print_environments(found: list[EnvironmentSpeed] | None) -> None:
    if found is None:
        print("\nEnvironments were not measured: they need pip install quarterdeck[research].")
        return
    for speeds in found:
        print()
        table = new_table(f"{speeds.game} as an environment, {speeds.seats} seats", ["", "rate", "to the others"])
        to_others = {
            "aec": f"{speeds.aec_cost:.2f} times the time of driving it from Python",
            "vector": f"{speeds.vector_gain:.2f} times the rate of AEC",
            "vector_observing": f"{speeds.vector_gain_observing:.2f} times the rate of AEC",
            "vector_playing": f"{speeds.vector_gain_playing:.2f} times the rate of AEC, with choice",
        }
        for measure in ENVIRONMENT_MEASURES:
            table.add_row(NAMES[measure], spread(getattr(speeds, measure)), to_others.get(measure, ""))
        print_table(table)
    print("Random play. What environments answer is chosen before the clock starts, but where it says with choice:")
    print("there AEC draws with action_space(agent).sample(mask), and 64 tables with a few lines of numpy.")
    print("64 tables: new ones in place of those that end are in the time.")


def spread(speed: Speed) -> str:
    return f"{speed.median:,.0f} ({speed.low:,.0f} to {speed.high:,.0f})"
