"""A game at the terminal: whole games typed in, what may be typed, and what is never lost or shown."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.record import read_record
from tests.cli.terminal import Run, real

ALL_FIRST = "1\n" * 22
"""Zeppelin Conquest is 22 answers long: six rounds of three cards, and four discards."""


def play(run: Run, typed: str, *more: str | Path) -> str:
    said = run("play", "zeppelin-conquest", "--against", "random", "--seed", "3", *more, typed=typed)
    assert said.code == 0, said.err
    assert said.err == ""
    return said.out


def test_a_real_game_is_typed_in_recorded_and_verified(tmp_path: Path) -> None:
    said = real(
        "play",
        "zeppelin-conquest",
        "--against",
        "random",
        "--save-record",
        "game.json",
        typed=ALL_FIRST,
        folder=tmp_path,
    )
    assert (said.code, said.err) == (0, "")
    (promised,) = re.findall(r"^Commitment: (\w{64})$", said.out, re.MULTILINE)
    (key,) = re.findall(r"^Key: (\w{64})$", said.out, re.MULTILINE)
    assert said.out.index(promised) < said.out.index("Turn 1") < said.out.index(key)
    assert sha256(bytes.fromhex(key)).hexdigest() == promised
    assert "quarterdeck verify game.json" in said.out
    record = read_record((tmp_path / "game.json").read_bytes())
    assert (record.players, record.commitment, record.key) == (["you", "random"], promised, key)
    assert len([answer for answer in record.answers if answer.seat == 0]) == 22
    verified = real("verify", "game.json", folder=tmp_path)
    assert (verified.code, verified.err) == (0, "")
    assert "the key fits the commitment in this file" in verified.out


def test_the_same_seed_and_answers_give_the_same_game(run: Run, tmp_path: Path) -> None:
    first = play(run, ALL_FIRST, "--save-record", tmp_path / "one.json")
    second = play(run, ALL_FIRST, "--save-record", tmp_path / "two.json")
    assert first.replace("one.json", "two.json") == second
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert "Commitment" not in first
    assert "Key" not in first


def test_the_end_tells_the_scores_that_follow(run: Run, tmp_path: Path) -> None:
    out = play(run, ALL_FIRST, "--save-record", tmp_path / "game.json")
    outcome = quarterdeck.replay((tmp_path / "game.json").read_bytes()).outcome()
    assert outcome is not None
    assert f"You: {outcome.scores[0]}\nSeat 1 (random): {outcome.scores[1]}\n" in out
    assert ("You win!" in out) == (outcome.winners == (0,))


def questions(out: str) -> list[str]:
    """The targets that cards were asked for, in order."""
    return re.findall(r"^Lay a card face down beside target (\d)", out, re.MULTILINE)


def test_an_answer_can_be_typed_as_text(run: Run) -> None:
    out = play(run, "1\n", "--seat", "1")
    (options,) = re.findall(r"target 1 .*\n((?: +\d  lay .*\n)+)", out)
    text = options.splitlines()[2].split("  ")[-1]
    assert questions(play(run, f"{text}\n", "--seat", "1")) == ["1", "2"]
    assert questions(play(run, f"  {text.upper().replace(' ', '   ')} \n", "--seat", "1")) == ["1", "2"]
    middle = text.split(" ")[1]
    assert questions(play(run, f"{middle}\n", "--seat", "1")) == ["1", "2"]


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
    assert questions(play(run, "1\n2\nundo\nundo\n1\n")) == ["1", "2", "3", "2", "1", "2"]


def test_what_bots_have_seen_they_let_one_take_back(run: Run) -> None:
    said = run("play", "dastardly-dirigibles", "--against", "random", "--seed", "2", typed="discard thief\nundo\n")
    before, thrown, after = (part.split("You have")[0] for part in said.out.split("Round 1 of 3, turn 1: ")[1:])
    assert thrown.startswith("seat 0 has 2 actions left")
    assert "Taken back; the others agree." in said.out
    assert after == before


def test_what_one_has_learnt_from_is_not_taken_back(run: Run) -> None:
    typed = "replace emporium\nundo\n"
    said = run("play", "dastardly-dirigibles", "--against", "random", "--seed", "2", typed=typed)
    assert "That cannot be taken back: you have learnt something from it." in said.out


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
    book = quarterdeck.game("zeppelin-conquest").book
    assert isinstance(book.by_text, dict)
    rivals = {text.split(" ")[1] for text in list(book.by_text)[39:78]}
    own = {text.split(" ")[1] for text in list(book.by_text)[:39]}
    assert len(rivals) == len(own) == 13
    as_words = "-".join(re.findall(r"[a-z0-9]+", shown.lower()))
    assert any(card in as_words for card in own)
    assert [card for card in rivals if card in as_words] == []


@pytest.mark.parametrize("typed", ["quit\n", "1\nquit\n", "", "1\n2\n", "view"])
def test_leaving_early_is_polite_and_keeps_the_record(run: Run, tmp_path: Path, typed: str) -> None:
    out = play(run, typed, "--save-record", tmp_path / "game.json")
    assert "You leave the table; the game is not over." in out
    assert ("There is no more input." in out) == ("quit" not in typed)
    record = read_record((tmp_path / "game.json").read_bytes())
    assert record.outcome is None
    assert [answer.seat for answer in record.answers].count(0) == len(re.findall(r"\d", typed))


def test_bots_can_be_watched(run: Run) -> None:
    said = run("play", "zeppelin-conquest", "--seat", "watch", "--against", "random,greedy:1", "--seed", "1")
    assert said.code == 0
    assert re.search(r"Seat 0 \(random\): -?\d+\nSeat 1 \(greedy:1\): -?\d+\n", said.out)
    assert "Rocket Red draws 5 cards." in said.out
    assert "> " not in said.out


def test_a_data_folder_and_options_are_played_with(run: Run, tmp_path: Path) -> None:
    original = Path(quarterdeck.__file__).parent / "games" / "zeppelin_conquest" / "cards.toml"
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
