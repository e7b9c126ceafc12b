"""What a simulation found out."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Value
from quarterdeck.lab.intervals import Rate, rate_of
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.totals import Totals, WinTotals


class BotResult(Struct, frozen=True, kw_only=True):
    """A bot over all its seats. If all bots were equal it would win `fair` of the games."""

    bot: str
    seats: int
    fair: float
    wins: int
    shared: int
    win_rate: Rate
    mean_score: float


class SeatResult(Struct, frozen=True, kw_only=True):
    """A seat, whoever sat in it."""

    seat: int
    wins: int
    shared: int
    win_rate: Rate
    mean_score: float


class Result(Struct, frozen=True, kw_only=True):
    """Wins are games won alone, draws are games that several won: together all games that somebody won.

    A shared win counts as a share in the rates, which add up to 1 where every game has a winner. Length is in decisions
    that left a choice.
    """

    game: str
    data: str
    seats: int
    options: dict[str, Value]
    seed: int
    planned: int
    games: int
    groups: int
    rotations: int
    draws: int
    mean_length: float
    bots: list[BotResult]
    by_seat: list[SeatResult]
    stopped: bool
    jobs: int
    seconds: float
    decisions_per_second: float


def result_of(plan: Plan, game: Game, total: Totals, seconds: float, jobs: int, stopped: bool) -> Result:
    games = max(1, total.games)

    def rate(column: WinTotals) -> Rate:
        return rate_of(column.points, column.squares, plan.share * plan.rotations, total.groups, total.games)

    return Result(
        game=plan.game,
        data=game.data_hash,
        seats=plan.seats,
        options=plan.options,
        seed=plan.seed,
        planned=plan.games,
        games=total.games,
        groups=total.groups,
        rotations=plan.rotations,
        draws=total.draws,
        mean_length=total.decisions / games,
        bots=[
            BotResult(
                bot=name,
                seats=seats,
                fair=seats / plan.seats,
                wins=column.wins,
                shared=column.shared,
                win_rate=rate(column),
                mean_score=column.score / (games * seats),
            )
            for name, seats, column in zip(names(plan.bots), plan.seats_held(), total.entrants, strict=True)
        ],
        by_seat=[
            SeatResult(
                seat=seat,
                wins=column.wins,
                shared=column.shared,
                win_rate=rate(column),
                mean_score=column.score / games,
            )
            for seat, column in enumerate(total.seats)
        ],
        stopped=stopped,
        jobs=jobs,
        seconds=seconds,
        decisions_per_second=total.decisions / seconds if seconds else 0.0,
    )


def names(bots: tuple[str, ...]) -> list[str]:
    """The bots by name; one that is there twice gets a number."""
    return [
        name if bots.count(name) == 1 else f"{name} #{bots[: place + 1].count(name)}" for place, name in enumerate(bots)
    ]
