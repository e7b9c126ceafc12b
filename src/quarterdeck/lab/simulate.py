"""Many games between bots: the same table seed once for each rotation of the bots over the seats.

Everything follows from the seed: which tables are dealt, and the numbers that each bot draws. So the result is the same
whatever the number of processes, unless a bot's thinking is limited by the clock or a program draws numbers of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from time import perf_counter
from traceback import extract_tb

from quarterdeck.bots import Bot
from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action
from quarterdeck.lab.external_bots import ExternalBotFailed, player_of, seated
from quarterdeck.lab.game_statistics import GameStatistics
from quarterdeck.lab.plan import Plan, check_jobs
from quarterdeck.lab.result import Result, result_of
from quarterdeck.lab.totals import Totals, new_totals

Progress = Callable[[int], None]
"""Called with the number of games played so far."""


class BotFailed(QuarterdeckError):
    """A bot raised, or answered what was not among its options."""

    code = "bot_failed"


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play it all; Ctrl-C stops it early, and what was played until then is the result."""
    check_jobs(jobs)
    game = plan.load()
    total = new_totals(len(plan.bots), plan.seats)
    stopped = False
    began = perf_counter()
    try:
        with closing(played_totals(plan, jobs)) as played:
            for part in played:
                total = total.plus(part)
                if progress is not None:
                    progress(total.games)
    except KeyboardInterrupt:
        stopped = True
    return result_of(plan, game, total, perf_counter() - began, jobs, stopped)


def played_totals(plan: Plan, jobs: int) -> Generator[Totals, None, None]:
    """The totals of some groups each, in any order, until all are played."""
    if jobs == 1 or plan.groups == 1:
        game = plan.load()
        for group in range(plan.groups):
            yield play_group(plan, game, group)
    else:
        from quarterdeck.lab.workers import done_by_workers

        yield from done_by_workers(TotalsWorker(plan), plan.chunks(), jobs)


class TotalsWorker:
    """Plays chunks of groups and adds them up."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game | None = None

    def do(self, groups: range) -> Totals:
        if self.game is None:
            self.game = self.plan.load()
        totals = new_totals(len(self.plan.bots), self.plan.seats)
        for group in groups:
            totals = totals.plus(play_group(self.plan, self.game, group))
        return totals


def play_group(plan: Plan, game: Game, group: int) -> Totals:
    """One table seed, once for each rotation."""
    totals = new_totals(len(plan.bots), plan.seats)
    for rotation in range(plan.rotations):
        sitting = plan.sitting(rotation)
        g = game.new(plan.seats, plan.seed_of(group), plan.options)
        decisions = play_game(plan, game, g, group, rotation, None)
        outcome = g.outcome()
        assert outcome is not None
        totals.enter(outcome, decisions, sitting, plan.share)
    totals.close_group()
    return totals


def play_game(plan: Plan, game: Game, g: Table, group: int, rotation: int, statistics: GameStatistics | None) -> int:
    """Play to the end; the number of decisions that left a choice. Each bot is made anew, so none remembers a game."""
    specs = [plan.bots[entrant] for entrant in plan.sitting(rotation)]
    players = [player_of(spec, game) for spec in specs]
    dice = [Rng(plan.seed_of(group, rotation, seat)) for seat in range(plan.seats)]
    decisions = 0
    with seated(players, g):
        while pending := g.pending():
            seat = next(iter(pending))
            options = g.options(seat)
            if len(options) == 1:
                g.play(seat, options[0])
                continue
            decisions += 1
            if statistics is not None:
                statistics.asked(g, seat, options)
            try:
                action = ask(players[seat], game, g, seat, dice[seat])
                g.play(seat, action)
            except Exception as error:
                where = f"seat {seat} of {game.id}, table seed {plan.seed_of(group)}, decision {decisions}"
                raise BotFailed(f"bot {specs[seat]!r} failed ({where}): {told(error)}") from error
            if statistics is not None:
                statistics.answered(seat, action)
    return decisions


def ask(player: Bot, game: Game, g: Table, seat: int, dice: Rng) -> Action:
    """The bot gets a handle made from what its seat may know, and nothing else."""
    return player.choose(Handle(game, game.view(g, seat)), None, dice)


def told(error: Exception) -> str:
    """What went wrong and where: the trace itself does not travel between processes."""
    if isinstance(error, ExternalBotFailed):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"
