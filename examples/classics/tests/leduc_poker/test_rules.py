"""The rules, one test per sentence; positions are drawn as text."""

from __future__ import annotations

import pytest
from quarterdeck.kernel.errors import BadTable, IllegalAction
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.leduc_poker import GAME
from quarterdeck_classics.leduc_poker.rules.notation import situation
from quarterdeck_classics.leduc_poker.rules.pieces import State
from quarterdeck_classics.leduc_poker.rules.redeal import deck
from quarterdeck_classics.leduc_poker.rules.view import LeducPokerView

KING_QUEEN = "seat 0: king-spades\nseat 1: queen-hearts\ncommunity: jack-spades\n"
THREE = "seat 0: king-spades\nseat 1: king-hearts\nseat 2: ten-spades\ncommunity: jack-spades\n"


def after(position: str, bets: str = "") -> State:
    return situation(GAME, f"{position}bets: {bets}")


def scores(position: str, bets: str) -> tuple[int, ...]:
    outcome = after(position, bets).outcome()
    assert outcome is not None
    return outcome.scores


def offered(g: State) -> list[str]:
    return [action.text for action in g.options(g.main.seat)]


def test_everybody_pays_the_ante() -> None:
    assert after(KING_QUEEN).paid == [2, 2]


def test_the_higher_card_wins() -> None:
    assert scores(KING_QUEEN, "call call call call") == (2, -2)


def test_a_pair_beats_the_higher_card() -> None:
    pair = "seat 0: king-spades\nseat 1: jack-hearts\ncommunity: jack-spades\n"
    assert scores(pair, "call call call call") == (-2, 2)


def test_equal_ranks_share_the_pot() -> None:
    equal = "seat 0: queen-spades\nseat 1: queen-hearts\ncommunity: jack-spades\n"
    assert scores(equal, "raise raise call raise call") == (0, 0)


def test_a_pot_is_shared_to_the_chip() -> None:
    """Ruling 1: with an ante of 1 each, the two kings would have 1 1/2 of these 3 chips."""
    assert scores(THREE, "call call call call call call") == (1, 1, -2)


def test_a_raise_is_4_chips_and_8_in_the_second_round() -> None:
    assert after(KING_QUEEN, "raise").paid == [6, 2]
    assert after(KING_QUEEN, "raise raise").paid == [6, 10]
    assert after(KING_QUEEN, "call call raise raise").paid == [10, 18]


def test_there_are_two_raises_per_round() -> None:
    assert offered(after(KING_QUEEN, "raise raise")) == ["fold", "call"]
    assert offered(after(KING_QUEEN, "raise raise call")) == ["call", "raise"]
    with pytest.raises(IllegalAction):
        after(KING_QUEEN, "raise raise raise")


def test_nobody_folds_for_free() -> None:
    """Ruling 3."""
    assert offered(after(KING_QUEEN)) == ["call", "raise"]
    assert offered(after(KING_QUEEN, "raise")) == ["fold", "call", "raise"]


def test_who_folds_loses_what_was_paid() -> None:
    assert scores(KING_QUEEN, "raise fold") == (2, -2)
    assert scores(KING_QUEEN, "raise raise fold") == (-6, 6)


def test_a_check_after_a_check_ends_the_round() -> None:
    assert after(KING_QUEEN, "call").round == 1
    assert after(KING_QUEEN, "call call").round == 2


def test_everybody_else_answers_a_raise() -> None:
    g = after(THREE, "call raise call")
    assert (g.round, g.main.seat) == (1, 0)
    assert after(THREE, "call raise call call").round == 2


def test_the_first_seat_that_is_still_in_begins_the_second_round() -> None:
    """Ruling 2."""
    assert after(KING_QUEEN, "call raise call").main.seat == 0
    g = after(THREE, "call raise call fold")
    assert (g.round, g.main.seat) == (2, 1)


def test_a_larger_table_has_more_ranks() -> None:
    """Ruling 4."""
    names = [[GAME.book.cards[card].key for card in deck(seats)] for seats in (2, 10)]  # type: ignore[attr-defined]
    assert (len(names[0]), names[0][0], names[0][-1]) == (6, "jack-spades", "king-hearts")
    assert (len(names[1]), names[1][0], names[1][-1]) == (22, "three-spades", "king-hearts")


def test_nobody_sees_the_community_card_in_the_first_round() -> None:
    first, second = (GAME.view(after(KING_QUEEN, bets), 0) for bets in ("call", "call call"))
    assert isinstance(first, LeducPokerView)
    assert isinstance(second, LeducPokerView)
    assert (first.community, len(second.community)) == ([], 1)


def test_a_fold_shows_no_card() -> None:
    log = EventLog()
    g = after(KING_QUEEN, "raise")
    g.listener = log
    g.play(1, GAME.action("fold"))
    assert [type(event).__name__ for event in log.seen_by(None)] == ["Folded", "PotWon"]


def test_a_redeal_deals_every_possible_table_equally_often() -> None:
    """The rival's card and the community card, in the first round: 5 times 4 deals."""
    g = after(KING_QUEEN)
    rng = Rng(1)
    times: dict[tuple[int, int], int] = {}
    for _ in range(4000):
        t = GAME.redeal(g, 0, rng)
        assert isinstance(t, State)
        deal = t.cards[1], t.community
        times[deal] = times.get(deal, 0) + 1
    assert len(times) == 20
    assert all(140 < count < 260 for count in times.values())  # 200 expected; more than 4 standard deviations


def test_two_cards_in_one_hand_are_refused() -> None:
    with pytest.raises(BadTable):
        situation(GAME, "seat 0: king-spades king-hearts\nseat 1: queen-hearts\ncommunity: jack-spades")
