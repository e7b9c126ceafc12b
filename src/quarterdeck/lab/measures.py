"""What is measured of a series of games: each measure is a ratio in which every group has its say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.lab.game_statistics import NOBODY, TENTHS
from quarterdeck.lab.intervals import Estimate, Ratio, difference
from quarterdeck.lab.plan import Plan

GameRow = dict[str, Any]
"""A row of the table of games."""


class Measure:
    """A share of what could be won or done, between 0 and 1; or the mean of any numbers."""

    def __init__(self, is_share: bool) -> None:
        self.is_share = is_share
        self.ratio = Ratio()
        self.count = 0
        """Number of values that went into it."""

    def add(self, group: int, part: float, whole: float = 1) -> None:
        self.ratio.add(group, part, whole)
        self.count += 1

    def estimate(self) -> Estimate:
        return self.ratio.share(self.count) if self.is_share else self.ratio.mean()

    def minus(self, other: Measure) -> Estimate:
        return difference(self.estimate(), self.ratio, other.estimate(), other.ratio)


class Measures:
    """All measures of a series that come from its table of games."""

    def __init__(self, plan: Plan, rows: Sequence[GameRow]) -> None:
        self.plan = plan
        self.rows = rows
        self.share = plan.share
        self.seats = [Measure(True) for _ in range(plan.seats)]
        self.bots = [Measure(True) for _ in plan.bots]
        self.scores = [Measure(False) for _ in range(plan.seats)]
        self.bot_scores = [Measure(False) for _ in plan.bots]
        self.winner_scores = Measure(False)
        """The mean of those who won a game, where others lost it; what they are compared with is in the same games."""
        self.other_scores = Measure(False)
        self.draws = Measure(True)
        self.first = Measure(True)
        self.decisions = Measure(False)
        self.branching = Measure(False)
        self.lead_changes = Measure(False)
        self.decided = Measure(False)
        self.leader_wins = [Measure(True) for _ in range(TENTHS)]
        for row in rows:
            self.enter(row)

    def points(self, row: GameRow, seat: int) -> int:
        """What the seat has of the win, of which there are `share` parts."""
        return self.share // len(row["winners"]) if seat in row["winners"] else 0

    def enter(self, row: GameRow) -> None:
        group, share = row["group"], self.share
        entrants = row["entrants"]
        for seat, score in enumerate(row["scores"]):
            self.seats[seat].add(group, self.points(row, seat), share)
            self.scores[seat].add(group, score)
            self.bot_scores[entrants[seat]].add(group, score)
        for entrant, bot in enumerate(self.bots):
            held = [seat for seat, holder in enumerate(entrants) if holder == entrant]
            bot.add(group, sum(self.points(row, seat) for seat in held), share)
        self.draws.add(group, len(row["winners"]) > 1)
        self.enter_scores(row)
        if row["first"] != NOBODY:
            self.first.add(group, self.points(row, row["first"]), share)
        self.decisions.add(group, sum(row["decisions"]))
        self.branching.add(group, sum(row["options_seen"]), sum(row["decisions"]))
        self.enter_leads(row)

    def enter_scores(self, row: GameRow) -> None:
        """Game by game: many games that all win together with few points must not make winners look worse than others.

        Alone one is either in every game, so there won games are compared with lost ones.
        """
        scores, won = row["scores"], row["winners"]
        if 0 < len(won) < len(scores) or len(scores) == 1:
            winners = [score for seat, score in enumerate(scores) if seat in won]
            others = [score for seat, score in enumerate(scores) if seat not in won]
            for measure, theirs in ((self.winner_scores, winners), (self.other_scores, others)):
                if theirs:
                    measure.add(row["group"], sum(theirs) / len(theirs))

    def enter_leads(self, row: GameRow) -> None:
        if row["lead_changes"] is not None:
            self.lead_changes.add(row["group"], row["lead_changes"])
        if row["decided"] is not None:
            self.decided.add(row["group"], row["decided"])
        for measure, leader in zip(self.leader_wins, row["leaders"] or [], strict=False):
            if leader != NOBODY:
                measure.add(row["group"], self.points(row, leader), self.share)

    def expected(self) -> dict[tuple[int, int], float]:
        """The win rate of a bot in a seat: what cards and answers of theirs are compared with."""
        won: dict[tuple[int, int], float] = {}
        games: dict[tuple[int, int], int] = {}
        for row in self.rows:
            for place in enumerate(row["entrants"]):
                won[place] = won.get(place, 0) + self.points(row, place[0]) / self.share
                games[place] = games.get(place, 0) + 1
        return {place: won[place] / games[place] for place in won}
