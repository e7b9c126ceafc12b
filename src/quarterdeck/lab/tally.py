"""What was counted over many games: whole numbers only, so that tallies add up to the same sum in any order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from quarterdeck.kernel.types import Outcome


class Column(Struct):
    """The count of one bot or of one seat. `points` are shares of won games, `squares` theirs over groups."""

    wins: int = 0
    shared: int = 0
    points: int = 0
    squares: int = 0
    score: int = 0

    def plus(self, other: Column) -> Column:
        return Column(
            self.wins + other.wins,
            self.shared + other.shared,
            self.points + other.points,
            self.squares + other.squares,
            self.score + other.score,
        )


class Tally(Struct):
    games: int
    groups: int
    draws: int
    """Games that several won together."""
    decisions: int
    entrants: list[Column]
    seats: list[Column]

    def plus(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.groups + other.groups,
            self.draws + other.draws,
            self.decisions + other.decisions,
            [mine.plus(more) for mine, more in zip(self.entrants, other.entrants, strict=True)],
            [mine.plus(more) for mine, more in zip(self.seats, other.seats, strict=True)],
        )

    def enter(self, outcome: Outcome, decisions: int, sitting: Sequence[int], share: int) -> None:
        """Count a game; `sitting` says which entrant had which seat, `share` is what a whole win is worth."""
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
        """All games of one group were entered into this tally, and nothing else."""
        self.groups = 1
        for column in self.entrants + self.seats:
            column.squares = column.points * column.points


def empty_tally(entrants: int, seats: int) -> Tally:
    return Tally(0, 0, 0, 0, [Column() for _ in range(entrants)], [Column() for _ in range(seats)])
