"""Golden games and perft, on the toy: what agrees passes, what was changed is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.kernel.conformance import (
    NotConforming,
    golden_games,
    perft,
    perft_agrees,
    rewrite_golden,
    write_golden,
)
from quarterdeck.kernel.table import Table
from tests.conformance import broken
from tests.conformance.toys import HUSH


def test_a_golden_game_comes_out_the_same(tmp_path: Path) -> None:
    write_golden(HUSH, tmp_path, "short", 2, 5)
    write_golden(HUSH, tmp_path, "long", 4, 5, {"taunts": True, "market": True})
    golden_games(HUSH, tmp_path)


def test_a_golden_game_of_the_toy_reads_as_it_always_did() -> None:
    golden_games(HUSH, Path(__file__).parent / "golden")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("CardShown seat=0", "CardShown seat=3", r"line \d+: .*CardShown seat=3"),
        ("rules: 1", "rules: 2", "with version 2 of the rules"),
        ("\n0: card", "\n0: crad", "no action is written"),
        ("outcome:", "RoundBegan round=9\noutcome:", "neither an answer nor an event"),
    ],
)
def test_a_golden_game_that_was_changed_is_caught(tmp_path: Path, old: str, new: str, words: str) -> None:
    file = write_golden(HUSH, tmp_path, "game", 2, 5)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(NotConforming, match=words):
        golden_games(HUSH, tmp_path)


def test_a_golden_game_is_caught_when_the_rules_tell_less(tmp_path: Path) -> None:
    write_golden(HUSH, tmp_path, "game", 3, 7)
    with pytest.raises(NotConforming, match="CardDrawn"):
        golden_games(broken.DRAW_WITHOUT_A_WORD, tmp_path)


def test_golden_games_are_written_anew_from_their_answers(tmp_path: Path) -> None:
    file = write_golden(HUSH, tmp_path, "game", 3, 7)
    text = file.read_text()
    file.write_text(text.replace("[CardDrawn", "[CardSeen"))
    assert file.read_text() != text
    assert rewrite_golden(HUSH, tmp_path) == [file]
    assert file.read_text() == text


def counted_by_replay(seats: int, seed: int, depth: int) -> int:
    """The same count made without clones: every line of play is played from the start."""
    lines: list[list[int]] = [[]]
    for _ in range(depth):
        longer = []
        for line in lines:
            g = played(seats, seed, line)
            lane = g.next_lane()
            longer += [line] if lane is None else [[*line, i] for i in range(len(g.options(lane.seat)))]
        lines = longer
    return len(lines)


def played(seats: int, seed: int, line: list[int]) -> Table:
    g = HUSH.new(seats, seed)
    for i in line:
        lane = g.next_lane()
        assert lane is not None
        g.play(lane.seat, g.options(lane.seat)[i])
    return g


@pytest.mark.parametrize("depth", range(6))
def test_perft_counts_every_line_of_play(depth: int) -> None:
    assert perft(HUSH, 2, 9, depth) == counted_by_replay(2, 9, depth)


def test_a_game_that_is_over_is_one_leaf() -> None:
    assert perft(broken.UNSOUND_OUTCOME, 2, 9, 6) == perft(HUSH, 2, 9, 6)
    assert perft(HUSH, 2, 9, 9) > 1


def test_a_count_that_does_not_agree_is_named(tmp_path: Path) -> None:
    file = tmp_path / "perft.toml"
    right = perft(HUSH, 2, 9, 3)
    file.write_text(f"[[count]]\nseats = 2\nseed = 9\ndepth = 3\nleaves = {right}\n")
    perft_agrees(HUSH, file)
    file.write_text(f"[[count]]\nseats = 2\nseed = 9\ndepth = 3\nleaves = {right + 1}\n")
    with pytest.raises(NotConforming, match=f"depth 3: {right} leaves, not {right + 1}"):
        perft_agrees(HUSH, file)
