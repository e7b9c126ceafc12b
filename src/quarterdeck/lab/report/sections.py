"""The sections of the report about the game as a whole: a heading that tells the finding, how to read it, plots."""

from __future__ import annotations

from quarterdeck.lab.findings import Drama, Findings, Skill
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report import plots, tracks
from quarterdeck.lab.report.layout import PlotRow, Section, figure, grid, line, rows_of
from quarterdeck.lab.report.numbers import average, count, interval, listed, number, percent, spread


def seats_section(main: Findings) -> Section:
    if main.series.seats == 1:
        return alone_section(main)
    fair = 1 / main.series.seats
    above = [f"seat {seat.seat}" for seat in main.seats if (seat.win_rate.low or 0.0) > fair]
    below = [f"seat {seat.seat}" for seat in main.seats if seat.win_rate.high is not None and seat.win_rate.high < fair]
    if above:
        finding = f"{listed(above).capitalize()} {'wins' if len(above) == 1 else 'win'} more often than a fair share"
    elif below:
        finding = f"{listed(below).capitalize()} {'wins' if len(below) == 1 else 'win'} less often than a fair share"
    else:
        finding = "No seat is favoured as far as these games can tell"
    rows = [PlotRow(f"Seat {seat.seat}", seat.win_rate, fair) for seat in main.seats]
    scores = [PlotRow(f"Seat {seat.seat}", seat.score) for seat in main.seats]
    return Section(
        "seats",
        "Seats",
        finding,
        "Each dot is how often the seat won, whoever sat in it, with its 95 % interval; the dashed line is a fair "
        f"share, {percent(fair)}. Shared wins: {percent(main.draws.value)} of games.",
        figure("Win rate by seat", rows_of(rows, True)) + figure("Mean score by seat", rows_of(scores, False)),
    )


def alone_section(main: Findings) -> Section:
    won = main.seats[0].win_rate
    return Section(
        "seats",
        "Alone",
        f"The game is won {percent(won.value)} of the time",
        "The dot is how often the game was won, with its 95 % interval.",
        rows_of([PlotRow("Won", won)], True) + rows_of([PlotRow("Mean score", main.seats[0].score)], False),
    )


def first_player_section(main: Findings) -> Section | None:
    if main.series.seats == 1:
        return None
    fair = 1 / main.series.seats
    found = main.first_player
    if found is None:
        return Section(
            "first",
            "First player",
            "Nobody goes first",
            "At the first decision several seats choose at the same time, so only the seats above can differ.",
            "",
        )
    finding = "Deciding first makes no difference that these games can show"
    if found.excludes(fair):
        finding = f"Deciding first is an {'advantage' if found.value > fair else 'disadvantage'}"
    return Section(
        "first",
        "First player",
        finding,
        "How often whoever makes the first decision of the game wins, whichever seat that is; the dashed line is a "
        f"fair share. {first_games(main)}",
        rows_of([PlotRow("Decides first", found, fair)], True),
    )


def first_games(main: Findings) -> str:
    some, all_games = main.first_player_games, main.series.games
    if some == all_games:
        return f"One seat decides first in each of {count(all_games, 'game')}."
    return f"One seat decides first in {some:,} of {count(all_games, 'game')}, in the others several at the same time."


def bots_section(main: Findings) -> Section | None:
    if len(main.bots) == 1:
        return None
    same = len(set(main.series.bots)) == 1
    unlike = [bot.bot for bot in main.bots if bot.win_rate.excludes(bot.fair)]
    if same:
        finding = "Equal bots play equally, as they should"
        if unlike:
            finding = "Equal bots differ more than chance allows: play more games before reading on"
    else:
        best = max(main.bots, key=lambda bot: bot.win_rate.value - bot.fair)
        finding = f"{best.bot} wins the most" if unlike else "No bot is better as far as these games can tell"
    rows = [PlotRow(bot.bot, bot.win_rate, bot.fair) for bot in main.bots]
    return Section(
        "bots",
        "Bots",
        finding,
        "How often each bot won over all its seats; the dashed line is what it would win if all were equal.",
        rows_of(rows, True),
    )


def scores_section(main: Findings) -> Section:
    finding = scores_finding(main)
    plot = plots.histogram(finding, {"winners": main.scores_of_winners, "others": main.scores_of_others})
    return Section(
        "scores",
        "Scores",
        finding,
        "Each bar is the share of all final scores; hover or press to see the number."
        + ("" if main.series.seats == 1 else " The averages are of games that not all won together."),
        figure("Final scores", plot),
    )


def scores_finding(main: Findings) -> str:
    """Winners beside those whom they left behind."""
    won, lost = main.score_of_winners, main.score_of_others
    if not main.scores_of_winners:
        return "Nobody won"
    if won is None:
        return f"Nobody lost; all score {average(main.scores_of_winners)} on average"
    finding = f"Winners score {won.value:.1f} on average"
    return finding if lost is None else f"{finding}, the others {lost.value:.1f}"


def length_section(main: Findings) -> Section:
    low, high = spread(main.length, 0.1), spread(main.length, 0.9)
    options = number(main.branching.value)
    if len(main.length) == 1:
        finding = f"Every game takes {count(low, 'decision')}, with {options} options each"
    elif low == high:
        finding = f"Nearly every game takes {low} decisions, with {options} options each"
    else:
        finding = f"Four games in five take {low} to {high} decisions, with {options} options each"
    means = f"mean {mean_text(main.decisions)}; options at a decision {mean_text(main.branching)}"
    return Section(
        "length",
        "Length and choice",
        finding,
        "A decision is a question that left a choice, over all seats; options are how many answers it had.",
        figure(f"Decisions in a game, share of games: {means}", plots.histogram(finding, {"games": main.length})),
    )


def mean_text(mean: Estimate) -> str:
    return f"{number(mean.value)} ({interval(mean, False)})"


def drama_section(main: Findings) -> Section:
    if main.drama is None:
        return Section(
            "drama",
            "Drama",
            "Who is ahead is not known",
            "Bots need an evaluation of the game, two seats or more, and a winner to tell who is ahead.",
            "",
        )
    drama = main.drama
    finding = (
        f"The lead changes {number(drama.lead_changes.value)} times a game, and the winner is settled "
        f"after {100 * drama.decided.value:.0f} % of it"
    )
    return Section(
        "drama",
        "Drama",
        finding,
        "Who is ahead is the bots' own judgement of the table. A game is settled when a winner takes the lead for "
        "good; late is dramatic, early is a long wait for the end.",
        drama_plots(drama, main.series.seats),
    )


def drama_plots(drama: Drama, seats: int) -> str:
    tenths = {tenth: f"{10 * tenth} %" for tenth in range(10)}
    whole = {tenth: drama.decided_counted.get(tenth, 0) for tenth in tenths}
    changes = plots.histogram("Lead changes", {"games": drama.lead_changes_counted})
    settled = plots.histogram("Settled", {"games": whole}, tenths)
    known = [(tenth / 10, one) for tenth, one in enumerate(drama.leader_wins) if one is not None]
    half = drama.leader_wins[5]
    half_way = "" if half is None else f" (half way: {percent(half.value)})"
    curve = plots.curve(f"How often whoever is ahead wins{half_way}", known, 1 / seats) if known else ""
    return (
        '<div class="pair">'
        + figure("Lead changes in a game, share of games", changes)
        + figure("Settled after so much of the game, share of games", settled)
        + "</div>"
        + figure(f"How often whoever is ahead wins, as the game goes on{half_way}", curve)
    )


def skill_section(skill: Skill) -> Section:
    rate = skill.win_rate
    if not rate.excludes(skill.fair):
        finding = f"{skill.strong} is no better than {skill.weak} as far as these games can tell"
    else:
        finding = f"{skill.strong} wins {percent(rate.value)} against {skill.weak}, where {percent(skill.fair)} is even"
    shares = [("Ahead with the same cards", skill.ahead), ("Even", skill.even), ("Behind", skill.behind)]
    lines = [line(label, tracks.bar(label, share), percent(share), "of table seeds") for label, share in shares]
    return Section(
        "skill",
        "Skill",
        finding,
        f"One strong bot plays weak ones over {count(skill.games, 'game')}, each table seed once from each seat: "
        "the more seeds it is ahead in, the more skill outweighs the luck of the deal.",
        rows_of([PlotRow(f"{skill.strong} against {skill.weak}", rate, skill.fair)], True)
        + figure("Table seeds by what the strong bot made of them", grid(lines)),
    )
