"""What a study found out, as data: the JSON beside the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

import quarterdeck
from quarterdeck.kernel.options import Value
from quarterdeck.lab.comparison import Comparison, compared
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.measures import Measure, Measures
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.result import names
from quarterdeck.lab.run import ANSWERS_TABLE, GAMES_TABLE, Run
from quarterdeck.lab.study import AGAINST, MAIN, SKILL
from quarterdeck.lab.usage import AnswerRow, Usage, Use
from quarterdeck.optional_dependencies import needs

with needs("lab"):
    from quarterdeck.lab import tables

Histogram = dict[int, int]
"""Number of occurrences per value."""


class SeriesPlayed(Struct, frozen=True, kw_only=True):
    bots: list[str]
    seats: int
    options: dict[str, Value]
    data: str
    seed: int
    games: int
    groups: int
    rotations: int


class SeatFinding(Struct, frozen=True, kw_only=True):
    """A seat, whoever sat in it."""

    seat: int
    win_rate: Estimate
    score: Estimate


class BotFinding(Struct, frozen=True, kw_only=True):
    """A bot over all its seats; if all bots were equal it would win `fair` of the games."""

    bot: str
    seats: int
    fair: float
    win_rate: Estimate
    score: Estimate


class Drama(Struct, frozen=True, kw_only=True):
    """How the lead went to and fro, by the bots' own judgement of the table."""

    lead_changes: Estimate
    lead_changes_counted: Histogram
    decided: Estimate
    """After what share of the decisions a winner took the lead for good."""
    decided_counted: Histogram
    """The same in tenths: 0 is less than 10 %, 9 is 90 % and more."""
    leader_wins: list[Estimate | None]
    """How often whoever is ahead after 0, 10 ... 90 % of the decisions wins; none where nobody ever is."""


class Findings(Struct, frozen=True, kw_only=True):
    """Of one series. Shared wins count as shares."""

    series: SeriesPlayed
    seats: list[SeatFinding]
    bots: list[BotFinding]
    draws: Estimate
    first_player: Estimate | None
    """How often whoever decides first wins; none where nobody ever does, since all are asked at the same time."""
    first_player_games: int
    """Number of games in which somebody did."""
    score_of_winners: Estimate | None
    """The mean score of those who won, in games that others lost; none where there is no such game."""
    score_of_others: Estimate | None
    """That of the others in the same games; alone: of lost games."""
    scores_of_winners: Histogram
    scores_of_others: Histogram
    length: Histogram
    """Number of games by their number of decisions."""
    decisions: Estimate
    branching: Estimate
    """Options per decision."""
    drama: Drama | None
    """None where bots cannot judge the table, or nobody ever won."""
    cards: list[Use]
    answers: list[Use]


class Skill(Struct, frozen=True, kw_only=True):
    """The strong bot against weak ones, in each seat of the same table."""

    strong: str
    weak: str
    games: int
    fair: float
    win_rate: Estimate
    ahead: float
    """Share of the table seeds that gave the strong bot more than its fair share."""
    even: float
    behind: float


class BalanceReport(Struct, frozen=True, kw_only=True):
    game: str
    name: str
    quarterdeck: str
    rules: int
    main: Findings
    against: Findings | None
    comparison: list[Comparison]
    """The main series against the other one."""
    skill: Skill | None


def report_of(run: Run) -> BalanceReport:
    """All of it, from the tables of a run that is over."""
    study = run.study
    games = tables.rows_by_series(run.table(GAMES_TABLE), study.series)
    measures = {name: Measures(plan, games[name]) for name, plan in study.series.items()}
    used = {
        name: Usage(measures[name], run.answer_kinds[name], answer_rows(run, name))
        for name in (MAIN, AGAINST)
        if name in study.series
    }
    found = {name: findings(measures[name], usage) for name, usage in used.items()}
    return BalanceReport(
        game=study.series[MAIN].game,
        name=quarterdeck.game(study.series[MAIN].game).name,
        quarterdeck=study.quarterdeck,
        rules=study.rules,
        main=found[MAIN],
        against=found.get(AGAINST),
        comparison=compared(used[MAIN], used[AGAINST]) if AGAINST in used else [],
        skill=skill_of(measures[SKILL]) if SKILL in measures else None,
    )


def answer_rows(run: Run, series: str) -> Iterable[AnswerRow]:
    table = tables.read_table(run.table(ANSWERS_TABLE), series)
    return zip(*(table[name].to_pylist() for name in tables.ANSWERS.names[1:]), strict=True)


def findings(measures: Measures, usage: Usage) -> Findings:
    plan, rows = measures.plan, measures.rows
    scores = [(score, seat in row["winners"]) for row in rows for seat, score in enumerate(row["scores"])]
    return Findings(
        series=series_played(plan),
        seats=[
            SeatFinding(seat=seat, win_rate=won.estimate(), score=score.estimate())
            for seat, (won, score) in enumerate(zip(measures.seats, measures.scores, strict=True))
        ],
        bots=bots_of(measures),
        draws=measures.draws.estimate(),
        first_player=some(measures.first),
        first_player_games=measures.first.count,
        score_of_winners=some(measures.winner_scores),
        score_of_others=some(measures.other_scores),
        scores_of_winners=counted(score for score, won in scores if won),
        scores_of_others=counted(score for score, won in scores if not won),
        length=counted(sum(row["decisions"]) for row in rows),
        decisions=measures.decisions.estimate(),
        branching=measures.branching.estimate(),
        drama=drama_of(measures),
        cards=usage.cards_used(),
        answers=usage.answers_used(),
    )


def series_played(plan: Plan) -> SeriesPlayed:
    return SeriesPlayed(
        bots=list(plan.bots),
        seats=plan.seats,
        options=plan.options,
        data=plan.data_hash,
        seed=plan.seed,
        games=plan.games,
        groups=plan.groups,
        rotations=plan.rotations,
    )


def bots_of(measures: Measures) -> list[BotFinding]:
    plan = measures.plan
    found = zip(names(plan.bots), plan.seats_held(), measures.bots, measures.bot_scores, strict=True)
    return [
        BotFinding(bot=name, seats=seats, fair=seats / plan.seats, win_rate=won.estimate(), score=score.estimate())
        for name, seats, won, score in found
    ]


def drama_of(measures: Measures) -> Drama | None:
    judged = [row["lead_changes"] for row in measures.rows if row["lead_changes"] is not None]
    decided = [row["decided"] for row in measures.rows if row["decided"] is not None]
    if not decided:
        return None
    return Drama(
        lead_changes=measures.lead_changes.estimate(),
        lead_changes_counted=counted(judged),
        decided=measures.decided.estimate(),
        decided_counted=counted(min(9, int(10 * share)) for share in decided),
        leader_wins=[some(measure) for measure in measures.leader_wins],
    )


def skill_of(measures: Measures) -> Skill:
    plan = measures.plan
    strong = measures.bots[0]
    fair = 1 / plan.seats
    over = [part - fair * strong.ratio.wholes[group] for group, part in strong.ratio.parts.items()]
    return Skill(
        strong=plan.bots[0],
        weak=plan.bots[1],
        games=plan.games,
        fair=fair,
        win_rate=strong.estimate(),
        ahead=sum(more > 1e-9 for more in over) / len(over),
        even=sum(abs(more) <= 1e-9 for more in over) / len(over),
        behind=sum(more < -1e-9 for more in over) / len(over),
    )


def counted(numbers: Iterable[int]) -> Histogram:
    return dict(sorted(Counter(numbers).items()))


def some(measure: Measure) -> Estimate | None:
    return measure.estimate() if measure.count else None
