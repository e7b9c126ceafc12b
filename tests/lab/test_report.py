"""The report is one page that needs nothing else, for every game."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import quarterdeck
from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.findings import BalanceReport, report_of
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report import plots, tracks
from quarterdeck.lab.report.layout import PlotRow
from quarterdeck.lab.report.numbers import interval, listed, number, quoted, signed
from quarterdeck.lab.report.page import page_of
from quarterdeck.lab.report.scales import Scale, round_numbers
from quarterdeck.lab.report.sections import first_player_section
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study
from tests.lab.pages import checked, page_for
from tests.some_games import SHORTEST

GAMES = quarterdeck.all_games()
REPORTS = Path(__file__).parents[2] / "docs" / "reports"
SECTIONS = ["seats", "first", "bots", "scores", "length", "drama", "skill", "cards", "answers", "unused", "comparison"]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_page_needs_nothing_else(game: quarterdeck.Game, tmp_path: Path) -> None:
    options = {option.name: True for option in game.options if not option.default and True in option.values_at(2)}
    page = page_for(game, tmp_path, **options)
    found = checked(page)
    has_cards = any(kind.card for kind in AnswerKinds(game).all)
    wanted = [name for name in SECTIONS if name != "cards" or has_cards]
    assert found.ids == [name for name in wanted if name != "comparison" or options]
    assert found.links == [f"#{name}" for name in found.ids]
    assert not re.search(r"https?:|//|@import|url\(|<script", page.replace("<!doctype html>", ""))
    assert "prefers-color-scheme: dark" in page
    drawings = re.findall(r"<svg class=[^>]*>", page)
    assert len(drawings) > 10
    assert all('role="img" aria-label="' in one or 'aria-hidden="true"' in one for one in drawings)


def test_whoever_is_first_in_some_games_only_is_told_with_their_number(tmp_path: Path) -> None:
    study = balance_study(SHORTEST, games=4, bots=["random"], seats=2, strong="greedy:1")
    main = report_of(run(study, tmp_path)).main
    main = msgspec.structs.replace(main, first_player=Estimate(0.5, 0.2, 0.8), first_player_games=4)
    whole = first_player_section(main)
    some = first_player_section(msgspec.structs.replace(main, first_player_games=3))
    none = first_player_section(msgspec.structs.replace(main, first_player=None, first_player_games=0))
    assert whole is not None
    assert some is not None
    assert none is not None
    assert whole.how.endswith("One seat decides first in each of 4 games.")
    assert some.how.endswith("One seat decides first in 3 of 4 games, in the others several at the same time.")
    assert none.finding == "Nobody goes first"


@pytest.mark.parametrize("numbers", sorted(REPORTS.glob("*.json")), ids=lambda path: path.stem)
def test_the_reports_in_the_documents_are_what_their_numbers_give(numbers: Path) -> None:
    page = page_of(msgspec.json.decode(numbers.read_bytes(), type=BalanceReport))
    assert numbers.with_suffix(".html").read_text(encoding="utf-8") == page


def test_every_plot_is_well_formed() -> None:
    found = Estimate(0.4, 0.2, 0.7)
    drawings = [
        tracks.whisker(PlotRow('a <b> & "c"', found, 0.5, 0.3).says(True), found, Scale(0, 1), 0.5, 0.3),
        tracks.bar("<b>", 0.25),
        tracks.share_ruler(Scale(0, 1)),
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
    root = ElementTree.fromstring(plots.picture(tracks.bar("Half", 0.5)))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert [child.get("width") for child in root.iter("{http://www.w3.org/2000/svg}svg")] == ["640", "640"]


def test_marks_are_where_their_numbers_are() -> None:
    found = Estimate(0.75, 0.5, 1.0)
    root = ElementTree.fromstring(tracks.whisker("x", found, Scale(0, 1), 0.25))
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
    assert round_numbers(Scale(0.38, 0.63)) == [0.4, 0.45, 0.5, 0.55, 0.6]
    assert round_numbers(Scale(-3, 9)) == [-2, 0, 2, 4, 6, 8]
    assert texts(tracks.share_ruler(Scale(0, 0.02))) == ["0 %", "0.5 %", "1 %", "1.5 %", "2 %"]
    assert texts(tracks.points_ruler(Scale(-0.3, 0.21))) == ["-30", "-20", "-10", "0", "+10", "+20"]
    assert texts(tracks.mean_ruler(Scale(0.9, 3))) == ["1", "1.5", "2", "2.5", "3"]


def texts(drawing: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawing).iter("text") if text.get("class") != "side"]


def test_lines_of_a_histogram_are_at_round_shares_and_as_high_as_they_say() -> None:
    root = ElementTree.fromstring(plots.histogram("x", {"games": {1: 9, 2: 91 - 58, 3: 58}}))
    sides = [(text.text, float(text.get("y", 0)) - 4) for text in root.iter("text") if text.get("class") == "side"]
    assert [text for text, _ in sides] == ["20 %", "40 %"]
    highest = max(float(bar.get("height", 0)) for bar in root.iter("rect"))
    for text, y in sides:
        assert text is not None
        assert plots.FLOOR - y == pytest.approx(highest * int(text.split()[0]) / 58, abs=0.1)


def test_layers_keep_their_colours_where_one_is_empty() -> None:
    root = ElementTree.fromstring(plots.histogram("x", {"winners": {}, "others": {3: 4}}))
    assert [bar.get("class") for bar in root.iter("rect")] == ["layer1"]
    (legend,) = (text for text in root.iter("text") if len(text))
    assert [key.get("class") for key in legend] == ["layer0", "layer1"]
    assert "".join(legend.itertext()).split() == ["■", "winners", "■", "others"]


def test_numbers_are_for_people() -> None:
    assert [number(value) for value in (0.5, 12.34, 1234.5)] == ["0.50", "12.3", "1,234"]
    assert interval(Estimate(10.6, 9.83, 11.4), False) == "9.8 to 11.4"
    assert interval(Estimate(3.0, None, None), False) == "not known"
    assert signed(Estimate(-0.05, -0.1, 0.0), True) == "-5.0 points (-10.0 to +0.0)"
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(list("abcdef")) == "a, b, c and 3 more"
    assert listed(quoted(["a, b", "c and d"])) == "“a, b” and “c and d”"
