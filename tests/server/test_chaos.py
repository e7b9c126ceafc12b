"""The chaos program, for a few blows: what it is for, and that it would see a loss."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from quarterdeck.bench.chaos_players import missing
from quarterdeck.bench.postgres import NoPostgres
from quarterdeck.bench.server_chaos import PARTS, ChaosResults, read_arguments, run, table_of
from quarterdeck.bench.server_process import PATIENCE

BLOWS = 2


@pytest.mark.parametrize("part", PARTS)
def test_nothing_acknowledged_is_lost(part: str, tmp_path: Path) -> None:
    wanted = ["--only", part, "--kills", str(BLOWS), "--troubles", str(BLOWS), "--tables", "4"]
    try:
        (found,) = run(read_arguments([*wanted, "--seconds", "300", "--folder", str(tmp_path)]))
    except NoPostgres as absent:
        pytest.skip(str(absent))
    assert found.is_well(), found
    assert found.blows == BLOWS
    assert found.acknowledged > BLOWS
    assert list(tmp_path.iterdir()) == [], "it leaves nothing behind"


def test_told_to_end_it_ends_what_it_has_started(tmp_path: Path) -> None:
    program = [
        sys.executable,
        "-m",
        "quarterdeck.bench.server_chaos",
        "--only",
        "sqlite",
        "--kills",
        "1000",
        "--tables",
        "2",
    ]
    with subprocess.Popen([*program, "--folder", str(tmp_path)], stderr=subprocess.DEVNULL) as chaos:
        while len(list(tmp_path.glob("*/log-*.txt"))) < 3:  # two servers were killed
            assert chaos.poll() is None
            sleep(0.1)
        chaos.send_signal(signal.SIGTERM)
        assert chaos.wait(2 * PATIENCE) != 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("promised", "kept", "lost"),
    [
        ([], ["a"], 0),
        (["a", "b"], ["a", "b"], 0),
        (["a", "c"], ["a", "b", "c"], 0),
        (["a", "b"], ["a"], 1),
        (["a", "b", "c"], ["a", "c"], 1),
        (["a", "b"], ["b", "a"], 1),
        (["a", "a"], ["a", "b"], 1),
    ],
)
def test_an_answer_that_is_not_in_the_record_is_lost(promised: list[str], kept: list[str], lost: int) -> None:
    assert missing(promised, kept) == lost


def test_a_loss_is_no_good_end_and_is_shown() -> None:
    assert ChaosResults("sqlite", 1, blows=3, acknowledged=1_200).is_well()
    for bad in (
        ChaosResults("sqlite", 1, lost=1),
        ChaosResults("sqlite", 1, went_back=1),
        ChaosResults("sqlite", 1, problem="time is up"),
    ):
        assert not bad.is_well()
    shown = table_of([ChaosResults("sqlite", 1, blows=3, acknowledged=1_200, problem="time is up")])
    assert "1,200" in shown
    assert "sqlite: time is up" in shown
