"""The rules, one test per sentence; positions are drawn as text."""

from __future__ import annotations

import pytest
from quarterdeck.kernel.errors import BadTable, IllegalAction
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.liars_dice import GAME
from quarterdeck_classics.liars_dice.rules.notation import situation
from quarterdeck_classics.liars_dice.rules.pieces import State
from quarterdeck_classics.liars_dice.rules.view import LiarsDiceView


def after(position: str, bids: str = "") -> State:
    return situation(GAME, f"{position}\nbids: {bids}")


def winner(position: str, bids: str) -> int:
    """Who wins when the last of these bids is called a lie."""
    g = after(position, bids)
    g.play(g.main.seat, GAME.action("liar"))
    outcome = g.outcome()
    assert outcome is not None
    return outcome.winners[0]


def offered(g: State) -> list[str]:
    return [action.text for action in g.options(g.main.seat)]


def test_the_first_player_has_to_bid() -> None:
    words = offered(after("seat 0: 3\nseat 1: 5"))
    assert (words[0], words[-1], len(words)) == ("bid 1 1", "bid 2 6", 12)


def test_a_higher_bid_has_more_dice_or_a_higher_face() -> None:
    """Ruling 1."""
    assert offered(after("faces: 3\nseat 0: 1\nseat 1: 2", "1 2")) == [
        "bid 1 3",
        "bid 2 1",
        "bid 2 2",
        "bid 2 3",
        "liar",
    ]
    with pytest.raises(IllegalAction):
        after("seat 0: 3\nseat 1: 5", "1 4, 1 4")


def test_a_true_bid_wins_for_whoever_made_it() -> None:
    assert winner("seat 0: 3\nseat 1: 5", "1 3") == 0
    assert winner("seat 0: 3\nseat 1: 5", "1 2, 1 3") == 1
    assert winner("seat 0: 5\nseat 1: 5", "2 5") == 0


def test_a_lie_wins_for_whoever_called_it() -> None:
    assert winner("seat 0: 3\nseat 1: 5", "1 4") == 1
    assert winner("seat 0: 3\nseat 1: 5", "1 3, 2 3") == 0


def test_more_dice_than_were_bid_are_enough() -> None:
    assert winner("seat 0: 3 3\nseat 1: 3 5", "2 3") == 0


def test_the_highest_face_is_wild() -> None:
    """Ruling 2."""
    assert winner("seat 0: 6\nseat 1: 5", "2 5") == 0
    assert winner("seat 0: 6\nseat 1: 5", "2 6") == 1
    assert winner("faces: 3\nseat 0: 3\nseat 1: 1", "2 1") == 0


def test_a_call_ends_the_game() -> None:
    """Ruling 3."""
    g = after("seat 0: 3\nseat 1: 5", "1 3")
    g.play(1, GAME.action("liar"))
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.scores == (1, -1)


def test_the_highest_bid_can_only_be_called() -> None:
    """Ruling 4."""
    assert offered(after("seat 0: 3\nseat 1: 5", "2 6")) == ["liar"]


def test_dice_are_seen_by_their_owner_alone_until_the_call() -> None:
    g = after("seat 0: 3 1\nseat 1: 5 2", "1 3")
    seen = GAME.view(g, 1)
    assert isinstance(seen, LiarsDiceView)
    assert [side.dice for side in seen.sides] == [None, [2, 5]]
    g.play(1, GAME.action("liar"))
    seen = GAME.view(g, 1)
    assert isinstance(seen, LiarsDiceView)
    assert [side.dice for side in seen.sides] == [[1, 3], [2, 5]]


def test_a_redeal_rolls_the_rivals_dice_fairly() -> None:
    """Two dice with three faces: a pair is rolled half as often as two different faces."""
    g = after("faces: 3\nseat 0: 1 2\nseat 1: 3 3")
    rng = Rng(1)
    times: dict[tuple[int, ...], int] = {}
    for _ in range(3600):
        t = GAME.redeal(g, 0, rng)
        assert isinstance(t, State)
        assert t.dice[:2] == [1, 2]
        rolled = tuple(t.dice[2:])
        times[rolled] = times.get(rolled, 0) + 1
    assert sorted(times) == [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]
    for rolled, count in times.items():
        expected = 400 if rolled[0] == rolled[1] else 800
        assert abs(count - expected) < 110  # more than 4 standard deviations


def test_seats_with_different_numbers_of_dice_are_refused() -> None:
    with pytest.raises(BadTable):
        situation(GAME, "seat 0: 3 4\nseat 1: 5")
