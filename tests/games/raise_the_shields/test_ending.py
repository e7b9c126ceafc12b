"""Who wins, and when: rulings 5, 13 and 15."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.events import CityDestroyed, RoundsRanOut, ShieldRaised
from quarterdeck.games.raise_the_shields.rules.pieces import count_of, shields_of
from tests.games.raise_the_shields.table import (
    draw_last,
    finish,
    finish_attacking,
    last_dice,
    last_step,
    let_it_happen,
    play,
    power,
    table,
    told,
    view,
)

# 5 and 13. Winning --------------------------------------------------------------------------------------------------


def test_five_raised_shields_mean_six() -> None:
    assert {count_of(shields_of(powered)) for powered in range(64)} == {0, 1, 2, 3, 4, 6}
    g = table(own="4 4", shared=last_dice(), p1_extras=last_step())
    assert view(g, 0).sheets[0].shields == [1, 2, 3, 4]
    draw_last(g, 0, 4)
    finish(g, 1)
    assert [event.sector for event in told(g, ShieldRaised)] == [5, 6]
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ranking) == ((0,), (6, 0), ((0,), (1,)))


def test_a_winner_may_have_lost_a_city() -> None:
    g = table(own="1 1 1", shared="2 3", p1_hits="4 0 0 0 0 0", p2_hits="4 0 0 0 0 0")
    for seat in range(3):
        finish_attacking(g, seat, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert [event.seat for event in told(g, CityDestroyed)] == [1, 0]
    assert outcome.winners == (0, 2), "player 1 lost a city and destroyed one"


def test_those_who_did_not_win_are_ranked_by_shields_then_emitters_then_hits() -> None:
    g = table(
        own="5 5 5 5 5",
        shared="4 5",
        p1_hits="0 0 0 0 4 0",
        p2_extras=power(1),
        p3_extras=power(1, 2),
        p4_hits="1 0 0 0 0 0",
    )
    for seat in range(5):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((4,), (0, 0, 1, 0, 0))
    assert outcome.ranking == ((4,), (2,), (1,), (3,), (0,))


def test_two_who_destroy_each_other_share_the_win() -> None:
    g = table(own="1 1", shared="2 3", p1_hits="4 0 0 0 0 0", p2_hits="4 0 0 0 0 0")
    finish_attacking(g, 0, 1)
    finish_attacking(g, 1, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize("seats", [3, 6])
def test_all_whose_cities_fall_at_once_share_the_win(seats: int) -> None:
    hits = {f"p{seat + 1}_hits": "4 0 0 0 0 0" for seat in range(seats)}
    g = table(own=" ".join(["1"] * seats), shared="2 3", **hits)
    for seat in range(seats):
        finish_attacking(g, seat, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == (tuple(range(seats)), (tuple(range(seats)),))


def test_two_who_complete_their_shields_share_the_win() -> None:
    g = table(own="4 4 4", shared=last_dice(), p1_extras=last_step(), p3_extras=last_step())
    for seat in (0, 2):
        play(g, seat, "pass")  # both could flip a die
    draw_last(g, 0, 4)
    finish_attacking(g, 1, 4)
    draw_last(g, 2, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 2), (6, 0, 6))


def test_who_completes_her_shields_shares_with_who_destroys_a_city() -> None:
    g = table(own="4 4 4", shared=last_dice(), p1_extras=last_step(), p3_hits="0 0 0 4 0 0")
    draw_last(g, 0, 4)
    for seat in (1, 2):
        finish_attacking(g, seat, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranking[0] == (0, 1)


# 15. The last round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"extras": power(1, 2)}, {"extras": power(1)}, (0,)),
        ({"extras": power(1)}, {"extras": power(2)}, (0, 1)),
        ({"extras": power(1, 2, 4)}, {"extras": power(1, 2)}, (0,)),
        ({"extras": power(1, 2)}, {"extras": power(1, 3, 5)}, (0,)),
        ({"hits": "2 0 0 0 0 0"}, {"hits": "1 0 0 0 0 0"}, (1,)),
        ({"extras": power(1), "hits": "2 0 0 0 0 0"}, {"hits": "1 0 0 0 0 0"}, (0,)),
    ],
)
def test_after_round_60_whoever_stands_best_wins(
    first: dict[str, str], second: dict[str, str], winners: tuple[int, ...]
) -> None:
    sheets = {f"p1_{name}": value for name, value in first.items()}
    sheets |= {f"p2_{name}": value for name, value in second.items()}
    g = table(own="5 5", shared="4 5", round="60", **sheets)
    for seat in range(2):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    assert len(told(g, RoundsRanOut)) == 1
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_whoever_wins_in_round_60_wins_as_ever() -> None:
    g = table(own="5 5", shared="4 5", round="60", p1_extras=power(1, 2), p1_hits="0 0 0 0 4 0")
    for seat in range(2):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    assert told(g, RoundsRanOut) == []
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (1,), "although player 1 has more shields"
