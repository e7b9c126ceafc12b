"""What holds after every answer of many random games."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, PART_OF, SLOTS, State
from tests.games.dastardly_dirigibles.table import BOOK, GAME, every_card, random_game


def everything_is_in_its_place(g: State) -> None:
    assert every_card(g) == BOOK.deck()
    for side in g.sides:
        assert (side.hand, side.known) == (sorted(side.hand), sorted(side.known))
        for slot in range(SLOTS):
            if side.airship[slot] != EMPTY:
                assert BOOK.parts_of[side.airship[slot]] == PART_OF[slot]
    assert len(g.emporium) == g.seats


@pytest.mark.parametrize("discards", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_doubled_or_out_of_place(seats: int, discards: bool) -> None:
    for seed in range(6):
        answers = -1
        for g in random_game(seed, seats, extractor_discards=discards):
            answers += 1
            everything_is_in_its_place(g)
            assert 0 <= g.actions_left <= (4 if g.round > 1 and g.turns == 1 else 3)
            if g.outcome() is None:
                assert not any(side.is_complete() for side in g.sides) or g.main.decision is not None
                assert [len(side.points) for side in g.sides] == [g.round - 1] * seats
        assert answers < GAME.longest


def test_the_house_set_has_75_cards() -> None:
    assert len(BOOK.deck()) == 75
    assert sum(card.copies for card in BOOK.cards if card.wording is not None) == 12
    assert [sum(card.copies for card in BOOK.cards if card.part == part) for part in range(6)] == [9, 18, 9, 9, 9, 9]


def test_the_outcome_is_what_the_rounds_say() -> None:
    for seed in range(10):
        *_, g = random_game(seed, 3)
        outcome = g.outcome()
        assert outcome is not None
        assert outcome.scores == tuple(sum(side.points) for side in g.sides)
        assert max(outcome.scores) == outcome.scores[outcome.winners[0]]
