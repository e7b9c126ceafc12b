"""The rules, one test per sentence of the rulebook; positions are drawn as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from quarterdeck.kernel import most_points
from quarterdeck.kernel.errors import BadData, IllegalAction

from sample_game import GAME
from sample_game.rules.notation import situation
from sample_game.rules.pieces import State
from sample_game.rules.view import SampleGameView


def laid(position: str, *cards: str) -> State:
    """The position after each seat has laid the card of this name."""
    g = situation(GAME, position)
    for seat, card in enumerate(cards):
        g.play(seat, GAME.action(f"lay {card}"))
    return g


def test_the_strongest_card_takes_the_points_of_all() -> None:
    g = laid("round: 3\nseat 0: brig brig kraken\nseat 1: dinghy ketch kraken", "brig", "dinghy")
    assert [side.points for side in g.sides] == [4, 0]


def test_equal_cards_take_nothing() -> None:
    """Ruling 1."""
    g = laid("round: 4\nseat 0: ketch kraken\nseat 1: ketch kraken", "ketch", "ketch")
    assert [side.points for side in g.sides] == [0, 0]


def test_the_card_that_is_left_counts_for_its_owner() -> None:
    g = laid("round: 4\nseat 0: brig dinghy\nseat 1: ketch ketch", "brig", "ketch")
    assert g.outcome() == most_points([6, 2])


def test_a_card_that_one_does_not_hold_cannot_be_laid() -> None:
    with pytest.raises(IllegalAction):
        laid("round: 4\nseat 0: brig brig\nseat 1: dinghy ketch", "kraken")


def test_a_rival_does_not_see_what_was_laid() -> None:
    position = "round: 4\nseat 0: brig brig\nseat 1: dinghy ketch"
    before, after = (g.origin.game.view(g, 1) for g in (laid(position), laid(position, "brig")))
    assert isinstance(before, SampleGameView)
    assert isinstance(after, SampleGameView)
    assert after.sides == before.sides


def test_a_card_file_with_too_few_cards_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nname = "Raft"\nstrength = 1\npoints = 1\ncopies = 3\n')
    with pytest.raises(BadData):
        GAME.with_data(tmp_path)
