"""The numbers of a report, computed a second time from the tables and from the games themselves."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import quarterdeck
from quarterdeck.lab import tables
from quarterdeck.lab.answer_kinds import AnswerKinds, cards_of
from quarterdeck.lab.findings import BalanceReport, drama_of, report_of, some
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.measures import Measures
from quarterdeck.lab.plan import plan_of
from quarterdeck.lab.report.card_sections import never_used, unused_section
from quarterdeck.lab.report.sections import scores_section
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study

SEATS = 3
GAME = min(
    (game for game in quarterdeck.all_games() if SEATS in game.seats and game.options and cards_of(game)),
    key=lambda game: len(game.new(SEATS, seed=1).pending()),
)
"""With cards and options, and of such games the one with the fewest who decide at the same time."""
OPTION = next(option for option in GAME.options if len(option.values_at(SEATS)) > 1)
OTHER = next(value for value in OPTION.values_at(SEATS) if value != OPTION.default)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three seats and two bots: shared seats, uneven shares, a first player, cards in many verbs."""
    into = tmp_path_factory.mktemp("study")
    study = balance_study(
        GAME,
        games=9,
        bots=("random", "greedy:1"),
        seats=SEATS,
        seed=4,
        strong="greedy:1",
        against_options={OPTION.name: OTHER},
    )
    (into / "report.json").write_bytes(msgspec.json.encode(report_of(run(study, into))))
    return into


@pytest.fixture(scope="module")
def report(folder: Path) -> BalanceReport:
    return msgspec.json.decode((folder / "report.json").read_bytes(), type=BalanceReport)


@pytest.fixture(scope="module")
def games(folder: Path) -> list[dict[str, Any]]:
    return [row for row in tables.read_table(folder / "games.parquet").to_pylist() if row["series"] == "main"]


@pytest.fixture(scope="module")
def answers(folder: Path) -> list[dict[str, Any]]:
    return [row for row in tables.read_table(folder / "answers.parquet").to_pylist() if row["series"] == "main"]


def share(row: dict[str, Any], seat: int) -> float:
    return (seat in row["winners"]) / max(1, len(row["winners"]))


def test_seats_and_bots(report: BalanceReport, games: list[dict[str, Any]]) -> None:
    main = report.main
    assert (main.series.games, main.series.groups, main.series.rotations) == (len(games), 3, 3) == (9, 3, 3)
    for finding in main.seats:
        assert finding.win_rate.value == pytest.approx(sum(share(row, finding.seat) for row in games) / 9)
        assert finding.score.value == pytest.approx(sum(row["scores"][finding.seat] for row in games) / 9)
    for place, bot in enumerate(main.bots):
        held = [(row, seat) for row in games for seat in range(3) if row["entrants"][seat] == place]
        assert {row["bots"][seat] for row, seat in held} == {bot.bot}
        assert bot.win_rate.value == pytest.approx(sum(share(row, seat) for row, seat in held) / 9)
        assert bot.score.value == pytest.approx(sum(row["scores"][seat] for row, seat in held) / len(held))
        assert bot.fair == len(held) / 27
    first = [share(row, row["first"]) for row in games if row["first"] >= 0]
    assert main.first_player_games == len(first)
    assert (main.first_player is not None) == bool(first)
    if main.first_player is not None:
        assert main.first_player.value == pytest.approx(sum(first) / len(first))
    assert main.draws.value == pytest.approx(sum(len(row["winners"]) > 1 for row in games) / 9)


def test_distributions(report: BalanceReport, games: list[dict[str, Any]]) -> None:
    main = report.main
    assert sum(main.scores_of_winners.values()) == sum(len(row["winners"]) for row in games)
    assert sum(main.scores_of_winners.values()) + sum(main.scores_of_others.values()) == 27
    assert max(main.scores_of_winners) == max(max(row["scores"]) for row in games)
    lengths = [sum(row["decisions"]) for row in games]
    assert main.length == {length: lengths.count(length) for length in sorted(lengths)}
    assert main.decisions.value == pytest.approx(sum(lengths) / 9)
    assert main.branching.value == pytest.approx(sum(sum(row["options_seen"]) for row in games) / sum(lengths))


def test_drama(report: BalanceReport, games: list[dict[str, Any]]) -> None:
    drama = report.main.drama
    assert drama is not None
    assert drama.lead_changes.value == pytest.approx(sum(row["lead_changes"] for row in games) / 9)
    assert drama.decided.value == pytest.approx(sum(row["decided"] for row in games) / 9)
    assert sum(drama.decided_counted.values()) == sum(drama.lead_changes_counted.values()) == 9
    last = [row for row in games if row["leaders"][9] >= 0]
    assert drama.leader_wins[9] is not None
    assert drama.leader_wins[9].value == pytest.approx(sum(share(row, row["leaders"][9]) for row in last) / len(last))


def row_of(
    group: int, scores: list[int], winners: list[int], changes: int = 0, decided: float | None = 0.5
) -> dict[str, Any]:
    seats = len(scores)
    return {
        "group": group,
        "rotation": 0,
        "entrants": [0] * seats,
        "scores": scores,
        "winners": winners,
        "decisions": [5] * seats,
        "options_seen": [20] * seats,
        "first": 0,
        "lead_changes": changes,
        "decided": decided,
        "leaders": [0] * 10,
    }


def scores_of(*games: tuple[list[int], list[int]]) -> tuple[float | None, float | None]:
    """The mean scores of winners and others in games with these scores and winners."""
    plan = plan_of(GAME, games=len(games), bots=("random",), seats=max(2, len(games[0][0])), seed=1)
    measures = Measures(plan, [row_of(group, scores, won) for group, (scores, won) in enumerate(games)])
    won, lost = some(measures.winner_scores), some(measures.other_scores)
    return None if won is None else won.value, None if lost is None else lost.value


def test_winners_are_compared_with_those_they_left_behind() -> None:
    """Games that all win together with few points say nothing about winners and others, and neither do games of many
    winners count for more than games of one."""
    assert scores_of(([10, 9], [0]), ([0, 0], [0, 1]), ([8, 9], [1])) == (9.5, 8.5)
    assert scores_of(([20, 19, 19], [0]), ([2, 2, 1], [0, 1])) == (11.0, 10.0)
    assert scores_of(([3, 3], [0, 1]), ([4, 4], [])) == (None, None)


def test_the_page_says_who_scores_more(report: BalanceReport) -> None:
    main = replace(report.main, score_of_winners=Estimate(9.5, 9, 10), score_of_others=Estimate(8.5, 8, 9))
    assert scores_section(main).finding == "Winners score 9.5 on average, the others 8.5"
    alike = replace(main, scores_of_winners={3: 4, 5: 4}, score_of_winners=None, score_of_others=None)
    assert scores_section(alike).finding == "Nobody lost; all score 4.0 on average"


def test_games_that_nobody_won_count_for_lead_changes_too() -> None:
    plan = plan_of(GAME, games=4, bots=("random",), seats=2, seed=1)
    games: list[tuple[list[int], int, float | None]] = [([0], 2, 0.1), ([], 7, None), ([1], 2, 0.9), ([], 1, None)]
    rows = [row_of(group, [1, 1], winners, changes, decided) for group, (winners, changes, decided) in enumerate(games)]
    drama = drama_of(Measures(plan, rows))
    assert drama is not None
    assert drama.lead_changes.value == 3
    assert drama.lead_changes_counted == {1: 1, 2: 2, 7: 1}
    assert drama.decided_counted == {1: 1, 9: 1}


def test_cards_and_answers(report: BalanceReport, games: list[dict[str, Any]], answers: list[dict[str, Any]]) -> None:
    by_game = {(row["group"], row["rotation"]): row for row in games}
    usual = {
        (seat, bot): [share(row, seat) for row in games if row["bots"][seat] == bot]
        for seat in range(3)
        for bot in ("random", "greedy:1")
    }
    used = {(use.answer, use.card): use for use in report.main.cards + report.main.answers}
    assert {(row["answer"], row["card"]) for row in answers} == set(used)
    for key, use in used.items():
        rows = [row for row in answers if (row["answer"], row["card"]) == key]
        won = [share(by_game[row["group"], row["rotation"]], row["seat"]) for row in rows]
        did = [points for points, row in zip(won, rows, strict=True) if row["given"]]
        assert (use.able, use.did) == (len(rows), len(did))
        assert use.win_able.value == pytest.approx(sum(won) / len(won))
        assert use.win_did.value == pytest.approx(sum(did) / max(1, len(did)))
        given = sum(row["given"] for row in rows)
        assert use.chances == sum(row["possible"] for row in rows)
        assert use.uptake.value == pytest.approx(given / use.chances)
        bots = [(row["seat"], by_game[row["group"], row["rotation"]]["bots"][row["seat"]]) for row in rows]
        expected = sum(sum(usual[place]) / len(usual[place]) for place in bots) / len(rows)
        assert use.expected_able == pytest.approx(expected)
    assert {use.name for use in report.main.cards} <= set(cards_of(GAME).values()) | set(
        AnswerKinds(GAME).cards.values()
    )


def test_what_was_never_done_is_named_with_its_chances(report: BalanceReport, answers: list[dict[str, Any]]) -> None:
    """Cards of a verb that nobody ever used are told by the verb."""
    chances: dict[tuple[str, str], int] = {}
    given: dict[tuple[str, str], int] = {}
    for row in answers:
        key = row["answer"], row["card"]
        chances[key] = chances.get(key, 0) + row["possible"]
        given[key] = given.get(key, 0) + row["given"]
    idle = {answer for (answer, card), times in given.items() if not card and not times}
    expected = {key: chances[key] for key in given if not given[key] and (not key[1] or key[0] not in idle)}
    unused = never_used(report.main)
    assert {(use.answer, use.card): use.chances for use in unused} == expected
    assert [use.chances for use in unused] == sorted(expected.values(), reverse=True)
    assert unused


def test_the_page_names_what_was_never_done(report: BalanceReport) -> None:
    main = report.main
    done = next(use for use in main.cards if use.did)
    page = unused_section(replace(main, cards=[replace(done, did=0, chances=1077)], answers=main.answers[:1]))
    assert page.finding == f"Never done, though possible: “{done.label} {done.name}” (1,077 chances)"
    assert f"<td>{escape(done.label)} {escape(done.name)}</td><td>1,077</td>" in page.body
    page = unused_section(replace(main, cards=[done], answers=main.answers[:1]))
    assert page.finding == "Everything was done at least once that ever could be"


def test_the_game_in_the_table_is_the_game_that_was_played(games: list[dict[str, Any]]) -> None:
    row = games[4]
    g = GAME.new(3, row["seed"], {})
    assert (row["group"], row["rotation"], row["bots"]) == (1, 1, ["greedy:1", "random", "random"])
    assert row["first"] in (-1, *g.pending())


def test_the_comparison_is_the_other_series_less_this_one(report: BalanceReport) -> None:
    assert report.against is not None
    assert report.against.series.options == GAME.check_options({OPTION.name: OTHER}, SEATS)
    by_name = {one.what: one for one in report.comparison}
    for seat in range(3):
        one = by_name[f"Win rate of seat {seat}"]
        assert one.main == report.main.seats[seat].win_rate
        assert one.against == report.against.seats[seat].win_rate
        assert one.difference.value == pytest.approx(one.against.value - one.main.value)
    assert by_name["When the winner was decided"].is_share
    assert not by_name["Lead changes a game"].is_share
    length = by_name["Decisions a game"]
    assert (length.main, length.against) == (report.main.decisions, report.against.decisions)
    assert any(one.card for one in report.comparison)


def test_skill_is_one_strong_bot_among_weak_ones(report: BalanceReport, folder: Path) -> None:
    skill = report.skill
    assert skill is not None
    rows = [row for row in tables.read_table(folder / "games.parquet").to_pylist() if row["series"] == "skill"]
    assert {tuple(sorted(row["bots"])) for row in rows} == {("greedy:1", "random", "random")}
    won = [share(row, row["bots"].index("greedy:1")) for row in rows]
    assert skill.win_rate.value == pytest.approx(sum(won) / len(won))
    assert (skill.strong, skill.weak, skill.fair) == ("greedy:1", "random", 1 / 3)
    groups = [sum(won[first : first + 3]) for first in range(0, 9, 3)]
    assert skill.ahead == pytest.approx(sum(group > 1 for group in groups) / 3)
    assert skill.ahead + skill.even + skill.behind == pytest.approx(1)
