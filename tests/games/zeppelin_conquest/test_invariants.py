"""What holds after every answer of many random games."""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, SEATS, State
from tests.games.zeppelin_conquest.table import BOOK, GAME, random_game

GAMES = 60


def cards_are_where_they_belong(g: State) -> None:
    for seat in SEATS:
        side = g.sides[seat]
        assert sorted(side.deck + side.hand + side.draft + side.laid + side.discards) == BOOK.deck_of(seat)
        assert side.hand == sorted(side.hand)
        assert side.discards == sorted(side.discards)
        shown = len(side.laid) // 3
        assert len(side.laid) == 3 * shown
        assert g.round - shown in (0, 1)
        # Before a reveal the round's five cards are in hand or draft, after it two.
        assert len(side.hand) + len(side.draft) == (5 if shown < g.round else 2)
        assert len(side.discards) == g.round - 1
        assert len(side.deck) == 8 - 4 * (g.round - 1)
        assert len(side.draft) <= (3 if shown < g.round else 1)


def targets_are_where_they_belong(g: State) -> None:
    assert sorted(g.targets + g.past + g.unseen) == list(range(12))
    assert (len(g.targets), len(g.past), len(g.past_laid)) == (3, 3 * (g.turn - 1), 18 * (g.turn - 1))


def questions_fit_the_phase(g: State) -> None:
    for seat, decision in g.pending().items():
        side = g.sides[seat]
        laying = len(side.laid) // 3 < g.round
        assert decision.name == ("ChooseCard" if laying else "ChooseDiscard")
        assert len(g.options(seat)) == len(side.hand)


@pytest.mark.parametrize("literal", [False, True])
def test_nothing_is_lost_doubled_or_out_of_order(literal: bool) -> None:
    for seed in range(GAMES):
        answers = -1
        turn, scores = 1, [0, 0]
        for g in random_game(seed, literal_misprint=literal):
            answers += 1
            cards_are_where_they_belong(g)
            targets_are_where_they_belong(g)
            questions_fit_the_phase(g)
            assert (1 <= g.turn <= 2, 1 <= g.round <= 3) == (True, True)
            now = [side.score for side in g.sides]
            if g.turn == turn and g.outcome() is None:
                assert now == scores
            turn, scores = g.turn, now
        assert answers == GAME.longest


def test_the_outcome_is_what_the_scores_say() -> None:
    ends = []
    for seed in range(60, 120):
        *_, g = random_game(seed)
        outcome = g.outcome()
        red, cyclone = (side.score for side in g.sides)
        assert outcome is not None
        assert outcome.scores == (red, cyclone)
        assert outcome.winners == tuple(seat for seat in SEATS if g.sides[seat].score == max(red, cyclone))
        ends.append(outcome.winners)
    assert set(ends) == {(RED,), (CYCLONE,), (RED, CYCLONE)}
