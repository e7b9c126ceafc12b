"""The bot ladder: everybody plays everybody, two at a table; ratings with their uncertainty, and a crosstable.

Ratings are OpenSkill's (Plackett and Luce), from all games in the order of their table seeds. Bots do not learn from
one game to the next, so nothing is added to the uncertainty between games.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path

from msgspec import Struct

import quarterdeck
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Value
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.measures import Measures
from quarterdeck.lab.plan import BadPlan, plan_of
from quarterdeck.lab.report.numbers import option_text, percent
from quarterdeck.lab.run import GAMES_TABLE, Run
from quarterdeck.lab.study import Study, study_of
from quarterdeck.optional_dependencies import needs

with needs("lab"):
    from openskill.models import PlackettLuce, PlackettLuceRating

    from quarterdeck.lab import tables

SEATS = 2


class Rung(Struct, frozen=True, kw_only=True):
    """A bot, its rating, and the standard deviation of what is believed of it."""

    bot: str
    rating: float
    uncertainty: float
    games: int
    points: float
    """The points of that many games; a draw is half a point."""


class Meeting(Struct, frozen=True, kw_only=True):
    first: str
    second: str
    games: int
    win_rate: Estimate
    """The win rate of the first."""


class Ladder(Struct, frozen=True, kw_only=True):
    game: str
    name: str
    options: dict[str, Value]
    data: str
    seed: int
    games: int
    """Number of games per pair."""
    rungs: list[Rung]
    """The best first."""
    meetings: list[Meeting]


def ladder_study(
    game: Game,
    *,
    games: int,
    bots: Sequence[str],
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    data: str | Path | None = None,
) -> Study:
    """A series for each pair of bots, all with the same table seeds."""
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadPlan(f"a ladder needs two or more different bots, not {', '.join(bots)}")
    return study_of(
        {
            f"{first} - {second}": plan_of(
                game, games=games, bots=(first, second), seed=seed, seats=SEATS, options=options, data=data
            )
            for first, second in combinations(bots, 2)
        }
    )


def ladder_of(run: Run) -> Ladder:
    plans = run.study.series
    rows = tables.rows_by_series(run.table(GAMES_TABLE), plans)
    measures = [Measures(plan, rows[name]) for name, plan in plans.items()]
    plan = measures[0].plan
    return Ladder(
        game=plan.game,
        name=quarterdeck.game(plan.game).name,
        options=plan.options,
        data=plan.data_hash,
        seed=plan.seed,
        games=plan.games,
        rungs=rungs_of(measures),
        meetings=[
            Meeting(
                first=one.plan.bots[0],
                second=one.plan.bots[1],
                games=one.plan.games,
                win_rate=one.bots[0].estimate(),
            )
            for one in measures
        ],
    )


def rungs_of(measures: Sequence[Measures]) -> list[Rung]:
    """Games are rated seed by seed, so that no pair is rated long before another."""
    model = PlackettLuce(tau=0.0)
    bots = dict.fromkeys(name for one in measures for name in one.plan.bots)
    ratings: dict[str, PlackettLuceRating] = {name: model.rating(name=name) for name in bots}
    games = dict.fromkeys(bots, 0)
    points = dict.fromkeys(bots, 0.0)
    rows = [row for one in measures for row in one.rows]
    for row in sorted(rows, key=lambda row: (row["group"], row["rotation"])):
        first, second = row["bots"]
        ranks = [0.0 if seat in row["winners"] else 1.0 for seat in range(SEATS)]
        (ratings[first],), (ratings[second],) = model.rate([[ratings[first]], [ratings[second]]], ranks=ranks)
        for bot, rank in ((first, ranks[0]), (second, ranks[1])):
            games[bot] += 1
            points[bot] += 0.0 if rank else 1 / len(row["winners"])
    found = [
        Rung(bot=bot, rating=rating.mu, uncertainty=rating.sigma, games=games[bot], points=points[bot])
        for bot, rating in ratings.items()
    ]
    return sorted(found, key=lambda rung: -rung.rating)


# As text ------------------------------------------------------------------------------------------------------------


def markdown(ladder: Ladder) -> str:
    """A section for docs/strength.md."""
    order = [rung.bot for rung in ladder.rungs]
    rates = {(one.first, one.second): one.win_rate for one in ladder.meetings}
    rates |= {(one.second, one.first): mirrored(one.win_rate) for one in ladder.meetings}
    lines = [
        f"## {ladder.name}",
        "",
        "| bot | rating | uncertainty | games | points |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| `{rung.bot}` | {rung.rating:.1f} | ± {rung.uncertainty:.1f} | {rung.games:,} | {rung.points:g} |"
            for rung in ladder.rungs
        ),
        "",
        f"Win rate of the row against the column, with its 95 % interval, over {ladder.games:,} games each:",
        "",
        f"| | {' | '.join(f'`{bot}`' for bot in order)} |",
        f"|---|{'---:|' * len(order)}",
        *(f"| `{bot}` | {' | '.join(cell(rates.get((bot, other))) for other in order)} |" for bot in order),
        "",
        f"`{command(ladder)}`",
    ]
    return "\n".join(lines) + "\n"


def mirrored(found: Estimate) -> Estimate:
    assert found.low is not None
    assert found.high is not None
    return Estimate(1 - found.value, 1 - found.high, 1 - found.low)


def cell(found: Estimate | None) -> str:
    if found is None or found.low is None or found.high is None:
        return "–"
    return f"{percent(found.value)} ({100 * found.low:.0f} to {100 * found.high:.0f})"


def command(ladder: Ladder) -> str:
    """What plays the same games again."""
    game = quarterdeck.game(ladder.game)
    bots = ",".join(dict.fromkeys(bot for one in ladder.meetings for bot in (one.first, one.second)))
    words = ["quarterdeck", "ladder", ladder.game, "--games", str(ladder.games), "--bots", bots]
    words += ["--seed", str(ladder.seed)]
    for option in game.options:
        value = ladder.options[option.name]
        if value != option.default:
            words += ["--option", f"{option.name}={option_text(value)}"]
    if ladder.data != game.data_hash:
        words += ["--data", "FOLDER"]
    return shlex.join(words)
