"""Cycles where seats draw from common piles: the games here leave each other's options alone, this toy does not."""

from __future__ import annotations

import pytest

from quarterdeck.envs.episode import OVER, Episode
from quarterdeck.kernel.errors import IllegalAction
from tests.kernel.test_lanes import MARKET


def market() -> Episode:
    episode = Episode(MARKET, 2, {})
    episode.begin(1)
    return episode


def test_who_finds_the_stall_empty_is_asked_again() -> None:
    episode = market()
    assert episode.step_all({0: 2, 1: 2}, lenient=False) == [1]
    assert (episode.asked(), episode.cycles) == ([1], 1)
    assert [place for place, allowed in enumerate(episode.mask()) if allowed] == [0, 1, 3]


def test_one_after_the_other_sees_what_is_left() -> None:
    episode = market()
    episode.step(2, lenient=False)
    assert (episode.seat, episode.cycles) == (1, 0)
    with pytest.raises(IllegalAction, match=r"seat 1 cannot answer 2 \(2\) now; possible: 0 \(0\), 1 \(1\), 3 \(3\)"):
        episode.step(2, lenient=False)
    episode.step(3, lenient=False)
    assert episode.seat == OVER
    assert episode.g.log == ["0 2", "1 3"]  # type: ignore[attr-defined]
