"""Totals over many games: whole numbers only, so that they add up to the same sum in any order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from quarterdeck.kernel.types import Outcome


class WinTotals(Struct):
    """The totals of one bot or of one seat. `points` sums up shares of wins, `squares` the squared points per group."""

    wins: int = 0
    shared: int = 0
    points: int = 0
    squares: int = 0
    score: int = 0

    def plus(self, other: WinTotals) -> WinTotals:
        return WinTotals(
            self.wins + other.wins,
            self.shared + other.shared,
            self.points + other.points,
            self.squares + other.squares,
            self.score + other.score,
        )


class Totals(Struct):
    """The totals of some games, with those of each bot and of each seat."""

    games: int
    groups: int
    draws: int
    """Number of games with several winners."""
    decisions: int
    entrants: list[WinTotals]
    seats: list[WinTotals]

    def plus(self, other: Totals) -> Totals:
        return Totals(
            self.games + other.games,
            self.groups + other.groups,
            self.draws + other.draws,
            self.decisions + other.decisions,
            [mine.plus(more) for mine, more in zip(self.entrants, other.entrants, strict=True)],
            [mine.plus(more) for mine, more in zip(self.seats, other.seats, strict=True)],
        )

    def enter(self, outcome: Outcome, decisions: int, sitting: Sequence[int], share: int) -> None:
        """Add a game; `sitting` is the bot per seat, `share` the points of a win alone."""
        self.games += 1
        self.decisions += decisions
        winners = outcome.winners
        self.draws += len(winners) > 1
        for seat, score in enumerate(outcome.scores):
            self.seats[seat].score += score
            self.entrants[sitting[seat]].score += score
        for seat in winners:
            self.seats[seat].points += share // len(winners)
            self.entrants[sitting[seat]].points += share // len(winners)
        alone = len(winners) == 1
        for column in [self.seats[seat] for seat in winners]:
            column.wins += alone
            column.shared += not alone
        for column in [self.entrants[entrant] for entrant in {sitting[seat]: 0 for seat in winners}]:
            column.wins += alone
            column.shared += not alone

    def close_group(self) -> None:
        """Complete the totals of one group, after all its games and no others were entered."""
        self.groups = 1
        for column in self.entrants + self.seats:
            column.squares = column.points * column.points


def new_totals(entrants: int, seats: int) -> Totals:
    return Totals(0, 0, 0, 0, [WinTotals() for _ in range(entrants)], [WinTotals() for _ in range(seats)])
