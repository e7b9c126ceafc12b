"""quarterdeck lab: how balanced a game is, as a report."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from quarterdeck.cli import INTERRUPTED
from quarterdeck.cli.choices import (
    Data,
    Json,
    Options,
    chosen_bots,
    chosen_game,
    chosen_options,
    write_file,
)
from quarterdeck.cli.output import print_json, progress_bar
from quarterdeck.cli.simulate import Whole, whole_number
from quarterdeck.kernel.game import Game
from quarterdeck.lab.study import Study, balance_study

if TYPE_CHECKING:
    from quarterdeck.lab.run import Run

Ray = Annotated[
    bool,
    Parameter(help="Play on a Ray cluster: the one that RAY_ADDRESS names, or this machine.", show_default=False),
]
OtherOptions = Annotated[
    list[str] | None, Parameter(help="Compare with this option, as name=value, and the same seeds; may be repeated.")
]
OtherData = Annotated[Path | None, Parameter(help="Compare with the cards in this folder, and the same seeds.")]
Jobs = Annotated[
    int | None, Parameter(converter=whole_number, help="How many processes; one for each core if not given.")
]


def lab(
    game: str,
    /,
    *,
    into: Path | None = None,
    games: Whole = 1000,
    bots: str = "greedy,greedy",
    seats: Whole | None = None,
    seed: Whole = 1,
    option: Options = None,
    data: Data = None,
    against_option: OtherOptions = None,
    against_data: OtherData = None,
    weak: str = "random",
    strong: str = "greedy",
    jobs: Jobs = None,
    ray: Ray = False,
    json: Json = False,
) -> int:
    """Let bots play many games, measure them, and write a report.

    Parameters
    ----------
    game
        The game's id, as 'quarterdeck games' lists it.
    into
        The folder for tables and report, reports/GAME if not given. If the same command was stopped there, it goes on.
    games
        How many of each series; rounded up so that every seed sees every rotation.
    bots
        The bots whose games are measured, with commas between; they fill the seats in turn.
    seats
        How many; as few as the bots need if not given.
    seed
        The same seed gives the same games, however many processes play them.
    weak
        The bot that the strong one plays to show how much skill counts.
    strong
        The bot that should win.
    """
    chosen = chosen_game(game, data)
    other = chosen if against_data is None else chosen_game(game, against_data)
    study = balance_study(
        chosen,
        games=games,
        bots=chosen_bots(bots),
        seed=seed,
        seats=seats,
        options=chosen_options(chosen, option or []),
        data=data,
        against_options=None if against_option is None else chosen_options(other, against_option),
        against_data=against_data,
        weak=weak,
        strong=strong,
    )
    folder = into or Path("reports", chosen.id)
    over = played(chosen, study, folder, jobs, ray)
    if over is None:
        return INTERRUPTED
    from quarterdeck.lab.findings import report_of
    from quarterdeck.lab.report.page import headlines, page_of

    report = report_of(over)
    write_file(folder / "report.html", page_of(report).encode())
    write_file(folder / "report.json", msgspec.json.format(msgspec.json.encode(report), indent=2))
    if json:
        print_json(report)
    else:
        print(f"{chosen.name}: {study.games:,} games")
        for topic, finding in headlines(report):
            print(f"  {topic}: {finding}")
        print(f"Report: {folder / 'report.html'}")
    return 0


def played(game: Game, study: Study, folder: Path, jobs: int | None, on_ray: bool) -> Run | None:
    """Play what is left of a study, with a bar; None if it was stopped."""
    from quarterdeck.lab.run import run

    done = 0
    try:
        with progress_bar(game.name) as advance:

            def count(games: int) -> None:
                nonlocal done
                done = games
                advance(games, study.games)

            return run(study, folder, (os.cpu_count() or 1) if jobs is None else jobs, on_ray, count)
    except KeyboardInterrupt:
        print(
            f"quarterdeck: stopped after {done} of {study.games} games; the same command goes on from there",
            file=sys.stderr,
        )
        return None
