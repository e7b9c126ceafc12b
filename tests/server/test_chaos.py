"""The chaos program, for a few blows: what it is for, and that it would see a loss."""

from __future__ import annotations

from pathlib import Path

import pytest
from chaos_players import missing
from server_chaos import PARTS, Found, read_arguments, run, table_of
from server_postgres import NoPostgres

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
    assert Found("sqlite", 1, blows=3, acknowledged=1_200).is_well()
    for bad in (Found("sqlite", 1, lost=1), Found("sqlite", 1, went_back=1), Found("sqlite", 1, problem="time is up")):
        assert not bad.is_well()
    shown = table_of([Found("sqlite", 1, blows=3, acknowledged=1_200, problem="time is up")])
    assert "1,200" in shown
    assert "sqlite: time is up" in shown
