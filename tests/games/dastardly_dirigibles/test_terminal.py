"""Dastardly Dirigibles at the terminal: what can be taken back."""

from __future__ import annotations

import pytest

from tests.cli.terminal import Run, in_process


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return in_process(monkeypatch, capsys)


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
