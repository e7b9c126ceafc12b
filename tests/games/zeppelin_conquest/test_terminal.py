"""Zeppelin Conquest at the terminal: what may be typed, and what is never lost or shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.kernel.record import read_record
from tests.cli.terminal import Run, in_process

ALL_FIRST = "1\n" * 22
"""A game is 22 answers long: six rounds of three cards, and four discards."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return in_process(monkeypatch, capsys)


def play(run: Run, typed: str, *more: str | Path) -> str:
    said = run("play", GAME.id, "--against", "random", "--seed", "3", *more, typed=typed)
    assert said.code == 0, said.err
    assert said.err == ""
    return said.out


def questions(out: str) -> list[str]:
    """The targets that cards were asked for, in order."""
    return re.findall(r"^Lay a card face down beside each target; next is target (I+)\.", out, re.MULTILINE)


def test_an_answer_can_be_typed_as_text(run: Run) -> None:
    out = play(run, "1\n", "--seat", "1")
    (options,) = re.findall(r"target I\.\n((?: +\d  lay .*\n)+)", out)
    text = options.splitlines()[2].split("  ")[-1]
    assert questions(play(run, f"{text}\n", "--seat", "1")) == ["I", "II"]
    assert questions(play(run, f"  {text.upper().replace(' ', '   ')} \n", "--seat", "1")) == ["I", "II"]
    middle = text.split(" ")[1]
    assert questions(play(run, f"{middle}\n", "--seat", "1")) == ["I", "II"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "There is no answer 99; they go from 1 to 5."),
        ("0", "There is no answer 0; they go from 1 to 5."),
        ("-1", "No answer has '-1' in it."),
        ("²", "No answer has '²' in it."),
        ("", "Type a number from 1 to 5"),
        ("lay", "'lay' could be any of: lay "),
        ("capitulate", "No answer has 'capitulate' in it. Type a number from 1 to 5"),
        ("undo", "That cannot be taken back: nothing to undo yet."),
        ("help", "undo             take back your last move"),
    ],
)
def test_what_is_no_answer_gets_a_helpful_line_and_loses_nothing(run: Run, typed: str, told: str) -> None:
    plain = play(run, ALL_FIRST)
    out = play(run, f"{typed}\n{ALL_FIRST}")
    assert told in out
    assert out.splitlines()[-3:] == plain.splitlines()[-3:]
    assert questions(out) == questions(plain)


def test_view_shows_the_table_again(run: Run) -> None:
    once = play(run, "")
    twice = play(run, "view\n")
    assert once.count("TARGET 1") == 1
    assert twice.count("TARGET 1") == 2


def test_undo_takes_back_and_asks_again(run: Run) -> None:
    assert questions(play(run, "1\n2\nundo\nundo\n1\n")) == ["I", "II", "III", "II", "I", "II"]


def test_undo_is_refused_once_cards_are_revealed(run: Run) -> None:
    out = play(run, "1\n1\n1\nundo\n")
    assert "That cannot be taken back: " in out
    assert "Taken back." not in out


def test_the_log_tells_what_the_seat_saw_and_no_more(run: Run) -> None:
    told = play(run, "1\n1\n1\n1\nlog\n").split("> log\n")[1]
    assert "Round 1 of 3 begins." in told
    assert re.search(r"Rocket Red draws \S+ \S+ .*,", told)
    assert "Princess Cyclone draws 5 cards." in told
    assert "Princess Cyclone discards a card face down." in told


def test_nothing_that_is_hidden_from_the_seat_is_ever_printed(run: Run) -> None:
    """Until the first reveal no card of the rival may be named."""
    shown = play(run, "1\n1\nview\nlog\n")
    book = GAME.book
    assert isinstance(book.by_text, dict)
    rivals = {text.split(" ")[1] for text in list(book.by_text)[39:78]}
    own = {text.split(" ")[1] for text in list(book.by_text)[:39]}
    assert len(rivals) == len(own) == 13
    as_words = "-".join(re.findall(r"[a-z0-9]+", shown.lower()))
    assert any(card in as_words for card in own)
    assert [card for card in rivals if card in as_words] == []


def test_a_data_folder_and_options_are_played_with(run: Run, tmp_path: Path) -> None:
    original = GAME.folder / "cards.toml"
    (tmp_path / "cards.toml").write_text(original.read_text().replace('"Air Wing', '"Paper Plane'))
    record = tmp_path / "game.json"
    play(run, ALL_FIRST, "--data", tmp_path, "--option", "literal_misprint=yes", "--save-record", record)
    assert read_record(record.read_bytes()).options == {"literal_misprint": True}
    assert run("verify", record, "--data", tmp_path).code == 0
    without = run("verify", record)
    assert without.code == 2
    assert without.err.count("\n") == 1
    assert "Paper Plane" in run("replay", record, "--data", tmp_path).out
    unnamed = run("replay", record)
    assert "--data FOLDER" in unnamed.err
    assert unnamed.code == 0


def test_a_watcher_is_told_what_everybody_sees(run: Run) -> None:
    said = run("play", GAME.id, "--seat", "watch", "--against", "random,greedy:1", "--seed", "1")
    assert "Rocket Red draws 5 cards." in said.out


def test_a_replay_shows_a_seat_what_it_saw(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    play(run, ALL_FIRST, "--save-record", record)
    assert "Rocket Red draws 5 cards." in run("replay", record, "--view", "1").out
    assert "Rocket Red draws 5 cards." not in run("replay", record).out
    seen = run("replay", record, "--view", "0", "--json").json
    drawn = [told["event"] for step in seen["steps"] for told in step["told"] if told["event"]["type"] == "CardsDrawn"]
    assert {event["seat"] for event in drawn if event["cards"] is None} == {1}
    assert {event["seat"] for event in drawn if event["cards"] is not None} == {0}


def test_a_file_with_other_cards_than_the_rules_know_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('red = [{ name = "a", rows = ["S", "S", "S"] }]\n')
    said = run("play", GAME.id, "--data", tmp_path)
    assert (said.code, said.out) == (2, "")
    assert "cards.toml, red: expected a list of 13 [[red]] entries, found 1" in said.err
