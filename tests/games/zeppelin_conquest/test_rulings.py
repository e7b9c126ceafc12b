"""The rulings that are about the course of play, in their order."""

from __future__ import annotations

import pytest

import quarterdeck
from quarterdeck.games.zeppelin_conquest.rules.effects import MOST_ZEPPELINS_AND_1_SOLDIER
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, SEATS
from quarterdeck.games.zeppelin_conquest.rules.view import ZeppelinView
from quarterdeck.kernel.errors import IllegalAction
from quarterdeck.kernel.rng import Rng
from tests.games.zeppelin_conquest.table import (
    BOOK,
    LAST_CYCLONE,
    LAST_RED,
    LAST_ROUND,
    both_choose,
    choose,
    keys,
    lay,
    new,
    play,
    scored,
    table,
    told,
)
from tests.games.zeppelin_conquest.test_effects import given


def test_the_icons_of_a_heading_beat_its_text() -> None:  # Ruling 1
    vienna = next(city for city in BOOK.cities if city.name == "Vienna")
    assert vienna.wording is MOST_ZEPPELINS_AND_1_SOLDIER
    assert given(vienna.wording.name, vienna.points, "SZZ - -", "SSSZ - -") == (4, 0)
    assert given(vienna.wording.name, vienna.points, "SZZ - -", "SSSZ - -", literal=True) == (0, 4)


def test_a_runner_up_never_inherits() -> None:  # Ruling 2
    assert given("most_soldiers_and_1_zeppelin", 4, "SSS - -", "SSZ - -") == (0, 0)
    assert given("most_zeppelins_and_1_soldier", 4, "SZZ - -", "ZZZ - -") == (0, 0)


def test_a_doom_is_neither_soldier_nor_zeppelin() -> None:  # Ruling 3
    doomed = BOOK.cards[BOOK.by_text["discard doom-engineers-upper"].index - BOOK.discards[0].index]
    assert (doomed.rows, doomed.armies, doomed.dooms) == (["D", "S", "Z"], [0, 1, 256], [True, False, False])


def test_discards_come_back_but_targets_do_not() -> None:  # Ruling 4
    for seed in range(30):
        g = new(seed)
        first = g.targets
        while g.turn == 1:
            both_choose(g)
        assert g.past == first
        assert set(first).isdisjoint(g.targets + g.unseen)
        for seat in SEATS:
            assert sorted(g.sides[seat].hand + g.sides[seat].deck) == BOOK.deck_of(seat)


def test_a_total_may_be_negative() -> None:  # Ruling 5
    g = table(LAST_ROUND.replace("score: 0 0", "score: -20 0"))
    lay(g, RED, LAST_RED)
    lay(g, CYCLONE, LAST_CYCLONE)
    assert [side.score for side in g.sides] == [-8, 4]


@pytest.mark.parametrize(
    ("red", "winners", "ranking"),
    [
        (0, (RED,), ((RED,), (CYCLONE,))),
        (-8, (RED, CYCLONE), ((RED, CYCLONE),)),
        (-9, (CYCLONE,), ((CYCLONE,), (RED,))),
    ],
)
def test_equal_totals_are_a_draw(red: int, winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]) -> None:
    g = table(LAST_ROUND.replace("turn: 1", "turn: 2").replace("score: 0 0", f"score: {red} 0"))  # Ruling 5
    lay(g, RED, LAST_RED)
    assert g.outcome() is None
    lay(g, CYCLONE, LAST_CYCLONE)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ranking) == ((red + 12, 4), winners, ranking)


def test_both_discards_are_away_before_either_draws() -> None:  # Ruling 8
    for first, second in ((RED, CYCLONE), (CYCLONE, RED)):
        g = table("turn: 1\n round: 1\n score: 0 0\n target t01:\n target t02:\n target t03:")
        both_choose(g)
        assert "Discard" in g.question(first)
        assert len(g.sides[second].laid) == 3
        choose(g, first)
        assert [len(side.deck) for side in g.sides] == [8, 8]
        choose(g, second)
        kinds = [type(event).__name__ for event in told(g, None)]
        after = kinds.index("CardDiscarded")
        assert kinds[after:] == ["CardDiscarded", "CardDiscarded", "CardsDrawn", "CardsDrawn", "RoundBegan"]


def test_laid_cards_stay_until_the_turn_is_scored() -> None:  # Ruling 9
    g = new()
    for cards in (3, 6):
        before = [side.laid[:] for side in g.sides]
        both_choose(g)
        for seat in SEATS:
            assert len(g.sides[seat].laid) == cards
            assert g.sides[seat].laid[: cards - 3] == before[seat]
        both_choose(g)
    last = [side.laid[:] for side in g.sides]
    both_choose(g)
    assert (g.turn, [side.laid for side in g.sides]) == (2, [[], []])
    seen = quarterdeck.game("zeppelin-conquest").view(g, None)
    assert isinstance(seen, ZeppelinView)
    assert seen.scored is not None
    assert [laid[:6] for laid in seen.scored.laid] == last
    gained = [sum(city.points[seat] for city in seen.scored.cities) for seat in SEATS]
    assert gained == [side.score for side in g.sides]


def test_only_the_earliest_round_of_dooms_matters() -> None:  # Ruling 10
    assert given("first_doom", 3, "- D -", "- - D") == (3, 0)
    assert given("first_doom", 3, "- D -", "- D -") == (0, 0)
    assert given("first_doom", 3, "- D D", "- D -") == (0, 0)


def test_nothing_against_nothing_is_a_tie() -> None:  # Ruling 11
    for wording in ("most_soldiers", "most_zeppelins", "most_combined"):
        assert given(wording, 2, "- - -", "- - -") == (0, 0)


def test_a_doom_reaches_only_the_city_of_its_row() -> None:  # Ruling 26
    """Doom Engineers (upper) strikes Madrid, the top city; its soldier decides Lisbon below, 3 icons to 2."""
    struck = scored(LAST_ROUND, LAST_RED.replace("engineers-lower", "engineers-upper"), LAST_CYCLONE)
    assert (struck["Madrid"], struck["Lisbon"], struck["Athens"]) == ((0, 0), (3, 0), (0, 3))
    without = scored(LAST_ROUND, LAST_RED.replace("doom-engineers-lower", "air-wing-middle"), LAST_CYCLONE)
    assert (without["Madrid"], without["Lisbon"], without["Athens"]) == ((4, 0), (0, 0), (0, 3))


def test_the_second_to_lock_in_shows_both() -> None:  # Ruling 15
    for first, second in ((RED, CYCLONE), (CYCLONE, RED)):
        g = new()
        choose(g, first)
        assert g.sides[first].laid == []
        assert g.may_undo(first)
        choose(g, second)
        assert [len(side.laid) for side in g.sides] == [3, 3]
        assert not g.may_undo(first)
        assert not g.may_undo(second)


def test_her_own_doom_costs_and_spares_a_player_as_well() -> None:  # Ruling 16
    assert given("most_soldiers", 2, "SSS D -", "- - -") == (0, 0)
    assert given("each_soldier_loses", -1, "SSS D -", "S - -") == (0, 0)


def test_more_dooms_score_no_more() -> None:  # Ruling 17
    assert given("first_doom", 3, "D D D", "- - -") == (3, 0)


def test_the_other_icon_must_be_the_leaders_own() -> None:  # Ruling 18
    assert given("most_soldiers_and_1_zeppelin", 4, "SSS - -", "ZZZ - -") == (0, 0)
    assert given("most_zeppelins_and_1_soldier", 4, "SSS - -", "ZZZ - -") == (0, 0)


def test_two_dooms_in_a_row_are_as_one() -> None:  # Ruling 19
    assert given("first_doom", 3, "DD - -", "D - -") == (0, 0)
    assert given("first_doom", 3, "SDD - -", "- D -") == (3, 0)
    assert given("most_soldiers", 2, "SSDD - -", "S - -") == (0, 0)


def test_only_laid_cards_count() -> None:  # Ruling 20
    other_hand = LAST_ROUND.replace(
        " air-wing-middle doom-engineers-upper", " doom-engineers-middle rocket-battalion-lower"
    )
    assert other_hand != LAST_ROUND
    assert scored(other_hand, LAST_RED, LAST_CYCLONE) == scored(LAST_ROUND, LAST_RED, LAST_CYCLONE)


def test_exactly_one_of_two_cards_must_go() -> None:  # Ruling 21
    g = new()
    both_choose(g)
    for seat in SEATS:
        hand = keys(g.sides[seat].hand).split()
        assert [action.text for action in g.options(seat)] == [f"discard {key}" for key in hand]
        assert len(hand) == 2
    play(g, RED, g.options(RED)[1].text)
    with pytest.raises(IllegalAction):
        play(g, RED, f"discard {keys(g.sides[RED].hand)}")


def test_the_clock_plays_the_first_card() -> None:  # Ruling 24
    g = new()
    while g.outcome() is None:
        for seat in SEATS:
            if seat in g.pending():
                assert g.default(seat) is g.options(seat)[0]
                assert keys([min(g.sides[seat].hand)]) in g.default(seat).text.split()
        seat = next(iter(g.pending()))
        offered = g.options(seat)
        g.play(seat, offered[Rng(g.turn).below(len(offered))])
