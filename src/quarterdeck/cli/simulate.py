"""quarterdeck simulate: many games between bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

from quarterdeck.cli import INTERRUPTED
from quarterdeck.cli.choices import Data, Json, Options, chosen_bots, chosen_game, chosen_options
from quarterdeck.cli.output import new_table, print_json, print_table, progress_bar
from quarterdeck.lab.intervals import Rate
from quarterdeck.lab.plan import plan_of
from quarterdeck.lab.report.numbers import count, percent
from quarterdeck.lab.result import Result
from quarterdeck.lab.simulate import simulate as simulated


def whole_number(_type: type, tokens: Sequence[Token]) -> int:
    """What was typed, and not what it would be rounded to."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is not a whole number.") from None


Whole = Annotated[int, Parameter(converter=whole_number)]


def simulate(
    game: str,
    /,
    *,
    seats: Whole | None = None,
    games: Whole = 100,
    bots: str = "greedy,random",
    seed: Whole = 1,
    jobs: Whole = 1,
    option: Options = None,
    data: Data = None,
    json: Json = False,
) -> int:
    """Let bots play many games and report who wins, with 95 % intervals.

    Parameters
    ----------
    game
        The game's id, as 'quarterdeck games' lists it.
    seats
        How many; as few as the bots need if not given.
    games
        How many; rounded up so that every seed sees every rotation.
    bots
        Their names, with commas between: random, greedy, search, search:1000 (iterations), search:250ms, or a program
        of your own as program:COMMAND. They fill the seats in turn.
    seed
        The same seed gives the same games, however many processes play them.
    jobs
        How many processes.
    """
    chosen = chosen_game(game, data)
    plan = plan_of(
        chosen,
        games=games,
        bots=chosen_bots(bots),
        seed=seed,
        seats=seats,
        options=chosen_options(chosen, option or []),
        data=data,
    )
    with progress_bar(f"{chosen.name}: {bots}") as advance:
        result = simulated(plan, jobs, lambda done: advance(done, plan.games))
    if json:
        print_json(result)
    else:
        print_result(result, chosen.name)
    if result.stopped:
        print(f"quarterdeck: stopped after {result.games} of {result.planned} games", file=sys.stderr)
        return INTERRUPTED
    return 0


def print_result(result: Result, name: str) -> None:
    if not result.games:
        return
    bots = new_table(
        f"{name}: {count(result.games, 'game')}, {count(result.seats, 'seat')}, seed {result.seed}",
        ["bot", "seats", "wins", "shared", "win rate", "95 % interval", "if equal", "mean score"],
    )
    for bot in result.bots:
        rate = bot.win_rate
        shown = [str(bot.seats), str(bot.wins), str(bot.shared), percent(rate.rate), interval(rate), percent(bot.fair)]
        bots.add_row(bot.bot, *shown, f"{bot.mean_score:.2f}")
    print_table(bots)
    seats = new_table("By seat", ["seat", "wins", "shared", "win rate", "95 % interval", "mean score"])
    for seat in result.by_seat:
        rate = seat.win_rate
        shown = [str(seat.wins), str(seat.shared), percent(rate.rate), interval(rate), f"{seat.mean_score:.2f}"]
        seats.add_row(str(seat.seat), *shown)
    print_table(seats)
    rotations = count(result.rotations, "rotation")
    print(f"{count(result.groups, 'table seed')}, each played with the bots in {rotations}")
    print(f"draws: {result.draws}; mean length: {result.mean_length:.1f} decisions")
    processes = count(result.jobs, "process", "processes")
    print(f"{result.seconds:.1f} s, {result.decisions_per_second:,.0f} decisions/s in {processes}")


def interval(rate: Rate) -> str:
    return f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"
