"""The sections of the report about cards, answers, and two sets of rules side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from quarterdeck.lab.comparison import Comparison
from quarterdeck.lab.findings import BalanceReport, Findings
from quarterdeck.lab.report import tracks
from quarterdeck.lab.report.layout import PlotRow, Section, figure, grid, line, rows_of
from quarterdeck.lab.report.numbers import count, interval, listed, option_text, percent, quoted, shown, signed
from quarterdeck.lab.report.scales import common_scale
from quarterdeck.lab.usage import Use

ENOUGH = 20
"""A rate from fewer seats in games is listed, not plotted: its interval would fill the plot."""


def cards_section(main: Findings) -> Section:
    verbs = list(dict.fromkeys(use.answer for use in main.cards))
    unusual = [use for use in main.cards if use.did >= ENOUGH and use.win_did.excludes(use.expected_did)]
    tested = sum(use.did >= ENOUGH for use in main.cards)
    if not tested:
        finding = "Too few games to tell good cards from bad ones"
    elif not unusual:
        finding = f"None of {count(tested, 'use')} of cards goes with winning or losing more than chance allows"
    else:
        names = [f"{use.label.lower()} {use.name}" for use in sorted(unusual, key=deviation)]
        stand = "stands" if len(unusual) == 1 else "stand"
        finding = f"{len(unusual)} of {tested} uses of cards {stand} out: {listed(quoted(names))}"
    return Section(
        "cards",
        "Cards",
        finding,
        "Each dot is how often a seat won when it did this with the card, hollow: when it could; the dashed line is "
        f"how often those seats win anyway. Orange dots stand out; of {max(tested, 1)}, about "
        f"{max(1, round(tested / 20))} would by luck alone.",
        "".join(verb_figure(main.cards, verb, place == 0) for place, verb in enumerate(verbs)),
    )


def deviation(use: Use) -> float:
    return -abs(use.win_did.value - use.expected_did)


def verb_figure(cards: Sequence[Use], verb: str, open: bool) -> str:
    mine = [use for use in cards if use.answer == verb]
    plotted = [use for use in mine if use.did >= ENOUGH]
    rows = [
        PlotRow(use.name, use.win_did, use.expected_did, use.win_able.value, count(use.did, "seat")) for use in plotted
    ]
    heading = f"{mine[0].label}: {count(len(mine), 'card')}"
    left_out = len(mine) - len(plotted)
    caption = "Win rate when done; beside it, how many seats did, each once a game."
    if left_out:
        caption += f" {count(left_out, 'card')} with fewer than {ENOUGH} such seats only in the table."
    body = (figure(caption, rows_of(rows, True)) if rows else "") + numbers_of(mine)
    return f"<details{' open' if open else ''}><summary>{escape(heading)}</summary>{body}</details>"


def numbers_of(uses: Sequence[Use]) -> str:
    heads = ["Card", "could", "win rate", "interval", "did", "win rate", "interval", "expected", "taken when possible"]
    body = [
        [
            use.name or use.label,
            f"{use.able:,}",
            percent(use.win_able.value),
            interval(use.win_able, True),
            f"{use.did:,}",
            percent(use.win_did.value) if use.did else "–",
            interval(use.win_did, True) if use.did else "–",
            percent(use.expected_did) if use.did else "–",
            percent(use.uptake.value),
        ]
        for use in sorted(uses, key=lambda use: use.name)
    ]
    return f"<details><summary>The numbers</summary>{table(heads, body)}</details>"


def table(heads: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'


def answers_section(main: Findings) -> Section:
    used = [use for use in main.answers if use.did]
    never = [use.label for use in main.answers if not use.did]
    finding = f"Of {count(len(main.answers), 'kind')} of answers, "
    were = "was" if len(never) == 1 else "were"
    finding += f"{listed(quoted(never))} {were} never given" if never else "all were given"
    bars = [usage_bar(use) for use in main.answers]
    rates = [
        PlotRow(use.label, use.win_did, use.expected_did, use.win_able.value, count(use.did, "seat"))
        for use in used
        if use.did >= ENOUGH
    ]
    caption = "How often seats won that gave it; hollow: that could. Beside it, how many gave it, each once a game."
    plot = figure(caption, rows_of(rates, True)) if rates else ""
    return Section(
        "answers",
        "Answers",
        finding,
        "A bar is how often the answer was given, of the decisions at which it was possible; beside it, the seats that "
        "gave it of those that ever could, each once a game.",
        figure("Taken when possible", grid(bars)) + plot + numbers_of(main.answers),
    )


def unused_section(main: Findings) -> Section:
    """What was possible and never done: it says something about the bots, and nothing about the cards."""
    unused = never_used(main)
    finding = "Everything was done at least once that ever could be"
    if unused:
        names = [f"{quoted([what_of(use)])[0]} ({count(use.chances, 'chance')})" for use in unused]
        finding = f"Never done, though possible: {listed(names)}"
    heads = ["What", "chances", "seats that could", "taken when possible, at most"]
    body = [[what_of(use), f"{use.chances:,}", f"{use.able:,}", most_taken(use)] for use in unused]
    return Section(
        "unused",
        "Never used",
        finding,
        "A chance is a decision at which it was among the options. Of what these bots never do, the report cannot tell "
        "what it is worth: a card that looks weak here may only have been left in hand.",
        table(heads, body) if unused else "",
    )


def never_used(main: Findings) -> list[Use]:
    """What had the most chances first; of a verb that was never used at all, the verb and not each of its cards."""
    verbs = [use for use in main.answers if not use.did]
    idle = {use.answer for use in verbs}
    cards = [use for use in main.cards if not use.did and use.answer not in idle]
    return sorted(verbs + cards, key=lambda use: (-use.chances, use.answer, use.card))


def what_of(use: Use) -> str:
    return f"{use.label} {use.name}" if use.card else use.label


def most_taken(use: Use) -> str:
    return "not known" if use.uptake.high is None else percent(use.uptake.high)


def usage_bar(use: Use) -> str:
    share = use.uptake.value
    return line(use.label, tracks.bar(use.label, share), percent(share), f"{use.did:,} of {use.able:,}")


def comparison_section(report: BalanceReport) -> Section:
    assert report.against is not None
    whole = [one for one in report.comparison if not one.card]
    changed = [one.what.lower() for one in whole if one.difference.excludes(0)]
    cards = [one for one in report.comparison if one.card and one.times >= ENOUGH]
    finding = f"With {what_differs(report)}, nothing changes that these games can show"
    if changed:
        finding = f"With {what_differs(report)}, {listed(changed)} {'changes' if len(changed) == 1 else 'change'}"
    shares, means = [one for one in whole if one.is_share], [one for one in whole if not one.is_share]
    unusual = [one for one in cards if one.difference.excludes(0)]
    return Section(
        "comparison",
        "House rules",
        finding,
        "Both were played with the same table seeds. A dot is how much greater the number is under the other rules, "
        "with its 95 % interval; the dashed line is no difference.",
        figure("Rates, in percentage points", difference_rows(shares))
        + figure("Means, each on a scale of its own", "".join(difference_rows([one]) for one in means))
        + f"<h3>{len(unusual)} of {count(len(cards), 'use')} of cards gain or lose against the rest of their seat</h3>"
        + (figure("In percentage points", difference_rows(sorted(unusual, key=gain))) if unusual else "")
        + comparison_numbers([*whole, *cards]),
    )


def gain(one: Comparison) -> float:
    return one.difference.value


def difference_rows(found: Sequence[Comparison]) -> str:
    """Shares on one scale, in percentage points; a single row needs no ruler beside its number."""
    scale = common_scale([one.difference for one in found], 0.0)
    lines = []
    for one in found:
        text = signed(one.difference, one.is_share)
        plot = tracks.whisker(f"{one.what}: {text}", one.difference, scale, 0.0)
        value, _, ends = text.partition(" (")
        lines.append(line(one.what, plot, value, ends.rstrip(")")))
    return grid(lines, tracks.points_ruler(scale) if len(found) > 1 else "")


def comparison_numbers(found: Sequence[Comparison]) -> str:
    heads = ["Measure", "here", "interval", "other rules", "interval", "difference"]
    body = [
        [
            one.what,
            shown(one.main.value, one.is_share),
            interval(one.main, one.is_share),
            shown(one.against.value, one.is_share),
            interval(one.against, one.is_share),
            signed(one.difference, one.is_share),
        ]
        for one in found
    ]
    return f"<details><summary>The numbers</summary>{table(heads, body)}</details>"


def what_differs(report: BalanceReport) -> str:
    assert report.against is not None
    mine, theirs = report.main.series, report.against.series
    options = [f"{name}={option_text(value)}" for name, value in theirs.options.items() if mine.options[name] != value]
    cards = ["the other cards"] if mine.data != theirs.data else []
    return listed([*options, *cards])
