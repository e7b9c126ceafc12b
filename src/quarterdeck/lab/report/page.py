"""The report as one page that needs nothing else: no script, no address to fetch anything from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from string import Template

from msgspec import Struct

from quarterdeck.lab.findings import BalanceReport, Findings
from quarterdeck.lab.report.card_sections import answers_section, cards_section, comparison_section, unused_section
from quarterdeck.lab.report.layout import Section
from quarterdeck.lab.report.numbers import count, number, option_text, percent
from quarterdeck.lab.report.sections import (
    bots_section,
    drama_section,
    first_player_section,
    length_section,
    scores_section,
    seats_section,
    skill_section,
)
from quarterdeck.lab.report.style import CSS

FRAME = Template("""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>$title</title>
<style>
$css</style>
</head>
<body>
<main>
<header>
<p class="kind">Balance report</p>
<h1>$name</h1>
<p class="played">$played</p>
<dl class="tiles">
$tiles
</dl>
</header>
<nav aria-label="Sections"><ul>
$contents
</ul></nav>
$sections
<footer>
<h2>How this was measured</h2>
$method
</footer>
</main>
</body>
</html>
""")


class Tile(Struct, frozen=True):
    name: str
    value: str
    note: str


def page_of(report: BalanceReport) -> str:
    main = report.main
    sections = sections_of(report)
    contents = [f'<li><a href="#{section.id}">{escape(section.topic)}</a></li>' for section in sections]
    return FRAME.substitute(
        title=escape(f"{report.name}: balance report"),
        css=CSS,
        name=escape(report.name),
        played=escape(what_was_played(main)),
        tiles="\n".join(
            f"<div><dt>{escape(tile.name)}</dt><dd>{escape(tile.value)}<small>{escape(tile.note)}</small></dd></div>"
            for tile in tiles_of(report)
        ),
        contents="\n".join(contents),
        sections="\n".join(section.html() for section in sections),
        method="\n".join(f"<p>{escape(text)}</p>" for text in method_of(report)),
    )


def sections_of(report: BalanceReport) -> list[Section]:
    main = report.main
    found: Sequence[Section | None] = [
        seats_section(main),
        first_player_section(main),
        bots_section(main),
        scores_section(main),
        length_section(main),
        drama_section(main),
        skill_section(report.skill) if report.skill else None,
        cards_section(main) if main.cards else None,
        answers_section(main),
        unused_section(main),
        comparison_section(report) if report.against else None,
    ]
    return [section for section in found if section is not None]


def headlines(report: BalanceReport) -> list[tuple[str, str]]:
    """What each section found, for a terminal."""
    return [(section.topic, section.finding) for section in sections_of(report)]


def what_was_played(main: Findings) -> str:
    series = main.series
    options = ", ".join(f"{name} {option_text(value)}" for name, value in series.options.items())
    bots = " and ".join(dict.fromkeys(series.bots))
    return (
        f"{count(series.games, 'game')} of {bots} at {count(series.seats, 'seat')}: "
        f"{count(series.groups, 'table seed')}, each with the bots in "
        f"{count(series.rotations, 'rotation')}{f'; {options}' if options else ''}."
    )


def tiles_of(report: BalanceReport) -> list[Tile]:
    main = report.main
    best = max(main.seats, key=lambda seat: seat.win_rate.value)
    chance = "beyond chance" if best.win_rate.excludes(1 / main.series.seats) else "within chance"
    tiles = [Tile("Won", percent(best.win_rate.value), "of all games")]
    if main.series.seats > 1:
        tiles = [
            Tile("Best seat", percent(best.win_rate.value), f"seat {best.seat}, {chance}"),
            Tile("Shared wins", percent(main.draws.value), "of all games"),
        ]
    tiles += [
        Tile("Decisions", number(main.decisions.value), "a game"),
        Tile("Options", number(main.branching.value), "at a decision"),
    ]
    if main.drama:
        tiles.append(Tile("Lead changes", number(main.drama.lead_changes.value), "a game"))
        tiles.append(Tile("Settled after", percent(main.drama.decided.value), "of the game"))
    if report.skill:
        tiles.append(
            Tile("Skill", percent(report.skill.win_rate.value), f"{report.skill.strong} against {report.skill.weak}")
        )
    return tiles


def method_of(report: BalanceReport) -> list[str]:
    main = report.main.series
    further = f"A further {count(report.skill.games, 'game')} measured skill. " if report.skill else ""
    source = f"{report.game}, rules {report.rules}, data {main.data[:12]}, seed {main.seed}"
    return [*METHOD.split("\n\n"), f"{further}{source}, Quarterdeck {report.quarterdeck}."]


METHOD = """\
Every table seed is played once for each rotation of the bots over the seats, so that cards and seats favour no bot. A
shared win counts as a share: where every game has a winner, win rates add up to 100 %.

Intervals hold the true number 95 times in 100 for these bots; people may play otherwise. They come from how much whole
table seeds differ, since the games of one seed have their cards in common. Where many numbers are compared, one in
twenty lies outside its interval by luck alone.

Decisions are those that left a choice. Who is ahead is judged by the bots' own evaluation of the whole table, hidden
cards included, whenever nobody is half way through a choice.

An answer counts for a card if its notation names the card after the verb. “Could” means that the answer was among the
options at least once in the game, so for cards played from hand it is as good as drawn; “did” that it was given at
least once. Expected is how often the same seats and bots won in all games. A card that goes with winning need not be
the reason for it: whoever is ahead can afford other cards.
"""
