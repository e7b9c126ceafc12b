"""A game at the terminal: whole games typed in, what may be typed, and what is never lost or shown."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.record import read_record
from tests.cli.terminal import Run, real
from tests.some_games import SHORTEST as GAME

ALL_FIRST = "1\n" * GAME.longest
"""More answers than a game takes."""


def play(run: Run, typed: str, *more: str | Path) -> str:
    said = run("play", GAME.id, "--seats", "2", "--against", "random", "--seed", "3", *more, typed=typed)
    assert said.code == 0, said.err
    assert said.err == ""
    return said.out


def test_a_real_game_is_typed_in_recorded_and_verified(tmp_path: Path) -> None:
    said = real(
        "play",
        GAME.id,
        "--seats",
        "2",
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
    assert said.out.index(promised) < said.out.index("> ") < said.out.index(key)
    assert sha256(bytes.fromhex(key)).hexdigest() == promised
    assert "quarterdeck verify game.json" in said.out
    record = read_record((tmp_path / "game.json").read_bytes())
    assert (record.players, record.commitment, record.key) == (["you", "random"], promised, key)
    assert record.outcome is not None
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


@pytest.mark.parametrize("typed", ["quit\n", "1\nquit\n", "", "1\n2\n", "view"])
def test_leaving_early_is_polite_and_keeps_the_record(run: Run, tmp_path: Path, typed: str) -> None:
    out = play(run, typed, "--save-record", tmp_path / "game.json")
    assert "You leave the table; the game is not over." in out
    assert ("There is no more input." in out) == ("quit" not in typed)
    record = read_record((tmp_path / "game.json").read_bytes())
    assert record.outcome is None
    assert [answer.seat for answer in record.answers].count(0) == len(re.findall(r"\d", typed))


def test_bots_can_be_watched(run: Run) -> None:
    said = run("play", GAME.id, "--seats", "2", "--seat", "watch", "--against", "random,greedy:1", "--seed", "1")
    assert said.code == 0
    assert re.search(r"Seat 0 \(random\): -?\d+\nSeat 1 \(greedy:1\): -?\d+\n", said.out)
    assert "> " not in said.out


def test_what_is_no_answer_loses_nothing(run: Run) -> None:
    plain = play(run, ALL_FIRST)
    for typed, told in (
        ("9999", "There is no answer 9999"),
        ("capitulate", "No answer has 'capitulate' in it."),
        ("", "Type a number"),
    ):
        out = play(run, f"{typed}\n{ALL_FIRST}")
        assert told in out
        assert out.splitlines()[-3:] == plain.splitlines()[-3:]
