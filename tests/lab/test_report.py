"""The report is one page that needs nothing else, for every game."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import quarterdeck
from quarterdeck.lab.findings import report_of
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report import plots
from quarterdeck.lab.report.numbers import interval, listed, number, signed
from quarterdeck.lab.report.page import headlines, page_of
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study

GAMES = quarterdeck.all_games()
SECTIONS = ["seats", "first", "bots", "scores", "length", "drama", "skill", "cards", "answers", "comparison"]


class Checker(HTMLParser):
    """Every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(page: str) -> Checker:
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    return checker


def page_for(game: quarterdeck.Game, folder: Path, seats: int = 2, **other: object) -> str:
    bots = ["random"] * min(2, seats)
    study = balance_study(game, games=4, bots=bots, seats=seats, strong="greedy:1", against_options=other or None)
    report = report_of(run(study, folder))
    page = page_of(report)
    assert all(finding for _, finding in headlines(report))
    return page


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_page_needs_nothing_else(game: quarterdeck.Game, tmp_path: Path) -> None:
    options = {option.name: True for option in game.options if option.default is False}
    page = page_for(game, tmp_path, **options)
    found = checked(page)
    wanted = [name for name in SECTIONS if name != "cards" or game.id != "raise-the-shields"]
    assert found.ids == [name for name in wanted if name != "comparison" or options]
    assert found.links == [f"#{name}" for name in found.ids]
    assert not re.search(r"https?:|//|@import|url\(|<script", page.replace("<!doctype html>", ""))
    assert "prefers-color-scheme: dark" in page
    drawings = re.findall(r"<svg class=[^>]*>", page)
    assert len(drawings) > 10
    assert all('role="img" aria-label="' in one or 'aria-hidden="true"' in one for one in drawings)


def test_a_game_for_one_has_a_report_too(tmp_path: Path) -> None:
    page = page_for(quarterdeck.game("raise-the-shields"), tmp_path, seats=1)
    found = checked(page)
    assert found.ids == ["seats", "scores", "length", "drama", "answers"]
    assert "The game is won" in page


def test_every_plot_is_well_formed() -> None:
    found = Estimate(0.4, 0.2, 0.7)
    drawings = [
        plots.whisker('a <b> & "c"', found, plots.Scale(0, 1), True, 0.5, 0.3),
        plots.bar("<b>", 0.25),
        plots.ruler(plots.Scale(0, 1), True),
        plots.histogram("a & b", {"won": {1: 2, 7: 1}, "lost": {3: 4}}),
        plots.histogram("none lost", {"won": {-3: 2, 400: 1}, "lost": {}}),
        plots.curve("<", [(0.0, found), (0.5, found)], 0.5),
    ]
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        assert root.tag == "svg"
        assert root.get("width") == "100%"
    assert ElementTree.fromstring(drawings[0]).get("aria-label") == (
        'a <b> & "c": 40.0 %, interval 20.0 to 70.0 %; expected 50.0 %; hollow 30.0 %'
    )


def test_a_plot_can_be_a_file_of_its_own() -> None:
    root = ElementTree.fromstring(plots.picture(plots.bar("Half", 0.5)))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert [child.get("width") for child in root.iter("{http://www.w3.org/2000/svg}svg")] == ["640", "640"]


def test_marks_are_where_their_numbers_are() -> None:
    found = Estimate(0.75, 0.5, 1.0)
    root = ElementTree.fromstring(plots.whisker("x", found, plots.Scale(0, 1), True, 0.25))
    lines = {line.get("class"): (line.get("x1"), line.get("x2")) for line in root.iter("line")}
    assert lines["whisker"] == ("50.00%", "100.00%")
    assert lines["reference"] == ("25.00%", "25.00%")
    circle = root.find("circle")
    assert circle is not None
    assert (circle.get("class"), circle.get("cx")) == ("sure", "75.00%")


def test_bins_hold_everything_once() -> None:
    counts = {value: value % 7 for value in range(-30, 500, 3)}
    bins = plots.bins_of([counts])
    assert len(bins) <= plots.MOST_BINS
    assert sum(one.counts[0] for one in bins) == sum(counts.values())
    assert {one.high - one.low + 1 for one in bins} == {50}
    assert [(one.low, one.high) for one in plots.bins_of([{4: 1, 6: 2}])] == [(4, 4), (5, 5), (6, 6)]


def test_rulers_have_round_numbers() -> None:
    assert plots.round_numbers(plots.Scale(0.38, 0.63)) == [0.4, 0.45, 0.5, 0.55, 0.6]
    assert plots.round_numbers(plots.Scale(-3, 9)) == [-2, 0, 2, 4, 6, 8]


def test_numbers_are_for_people() -> None:
    assert [number(value) for value in (0.5, 12.34, 1234.5)] == ["0.50", "12.3", "1,234"]
    assert interval(Estimate(10.6, 9.83, 11.4), False) == "9.8 to 11.4"
    assert interval(Estimate(3.0, None, None), False) == "not known"
    assert signed(Estimate(-0.05, -0.1, 0.0), True) == "-5.0 points (-10.0 to +0.0)"
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(list("abcdef")) == "a, b, c and 3 more"
