"""The rules sheet from its top to its end: setup, turn sequence, battle phase, scoring phase."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.events import CardsDrawn, CityScored, TargetsTurnedUp, TurnScored
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, DECK, LEADERS, RED, SEATS
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.table import Origin
from tests.games.zeppelin_conquest.table import (
    BOOK,
    GAME,
    LAST_CYCLONE,
    LAST_RED,
    LAST_ROUND,
    both_choose,
    choose,
    keys,
    lay,
    new,
    scored,
    table,
    told,
)

# Setup --------------------------------------------------------------------------------------------------------------


def test_there_are_38_cards() -> None:
    assert len(BOOK.cards) + len(BOOK.targets) == 38
    assert [card.seat for card in BOOK.cards] == [RED] * DECK + [CYCLONE] * DECK


def test_seat_0_is_rocket_red() -> None:
    assert LEADERS == ("Rocket Red", "Princess Cyclone")
    g = new()
    for seat in SEATS:
        assert {BOOK.cards[number].seat for number in g.sides[seat].hand} == {seat}
    assert GAME.record(g, ["Gale", "Ada"]).players == ["Gale", "Ada"]


def test_targets_and_decks_are_shuffled() -> None:
    tables = [new(seed) for seed in range(20)]
    assert len({str(g.targets) for g in tables}) > 15
    assert len({str(g.sides[RED].hand) for g in tables}) > 15
    assert len({str(g.sides[CYCLONE].hand) for g in tables}) > 15


# Turn sequence ------------------------------------------------------------------------------------------------------


def test_a_game_has_two_turns_of_three_rounds() -> None:
    g = new()
    rounds: list[tuple[int, int]] = []
    while g.outcome() is None:
        if not rounds or rounds[-1] != (g.turn, g.round):
            rounds.append((g.turn, g.round))
        both_choose(g)
    assert rounds == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


def test_a_turn_begins_with_targets_then_hands() -> None:
    log = EventLog()
    GAME.begin(Origin(GAME, 2, GAME.check_options({}, 2), 7, None), log)
    assert [type(event).__name__ for event in log.whole()] == [
        "TurnBegan",
        "TargetsTurnedUp",
        "CardsDrawn",
        "CardsDrawn",
        "RoundBegan",
    ]


def test_three_targets_are_turned_up_and_five_cards_drawn() -> None:
    g = new()
    assert (len(g.targets), len(g.past), len(g.unseen)) == (3, 0, 9)
    for side in g.sides:
        assert (len(side.hand), len(side.deck), side.laid, side.discards) == (5, 8, [], [])


def test_the_target_turned_up_first_is_on_top() -> None:
    g = table(LAST_ROUND + "unseen: t12 t04 t11 t05 t06 t07 t08 t09 t10")
    lay(g, RED, LAST_RED)
    lay(g, CYCLONE, LAST_CYCLONE)
    assert [BOOK.targets[number].id for number in g.targets] == ["T12", "T04", "T11"]
    assert TargetsTurnedUp(*g.targets) in told(g, None)
    assert g.question(RED).endswith("next is target I.")


def test_the_whole_deck_is_shuffled_for_turn_2() -> None:
    hands = set()
    for seed in range(40):
        g = new(seed)
        while g.turn == 1:
            both_choose(g)
        for seat in SEATS:
            side = g.sides[seat]
            assert sorted(side.hand + side.deck) == BOOK.deck_of(seat)
            assert (len(side.hand), side.laid, side.discards, side.draft) == (5, [], [], [])
        hands.update(g.sides[RED].hand)
    assert hands == set(BOOK.deck_of(RED))


# Battle phase -------------------------------------------------------------------------------------------------------


def test_each_lays_one_card_beside_each_target() -> None:
    g = new()
    hand = keys(g.sides[RED].hand).split()
    for target, left in ((1, hand), (2, hand[1:]), (3, hand[2:])):
        assert [action.text for action in g.options(RED)] == [f"lay {key} {target}" for key in left]
        assert g.question(RED).endswith(f"next is target {'I' * target}.")
        g.play(RED, g.options(RED)[0])
    assert list(g.pending()) == [CYCLONE]


def test_cards_are_turned_up_when_both_have_laid_three() -> None:
    g = new()
    chosen = [side.hand[:3] for side in g.sides]
    choose(g, RED)
    assert [side.laid for side in g.sides] == [[], []]
    choose(g, CYCLONE)
    assert [side.laid for side in g.sides] == chosen
    assert [side.draft for side in g.sides] == [[], []]


def test_after_rounds_1_and_2_both_discard_one_and_draw_four() -> None:
    g = new()
    for discards, in_deck in ((1, 4), (2, 0)):
        both_choose(g)
        assert [len(side.hand) for side in g.sides] == [2, 2]
        both_choose(g)
        for side in g.sides:
            assert (len(side.hand), len(side.discards), len(side.deck)) == (5, discards, in_deck)


def test_a_deck_is_drawn_from_the_top() -> None:
    deck = "doom-engineers-lower armed-escort-lower air-wing-upper flagship-of-rocket-red air-wing-middle "
    deck += "air-wing-lower doom-engineers-upper doom-engineers-middle"
    g = table(f"turn: 1\n round: 1\n score: 0 0\n target t01:\n target t02:\n target t03:\n red deck: {deck}")
    both_choose(g)
    both_choose(g)
    (drawn,) = (event for event in told(g, RED) if isinstance(event, CardsDrawn) and event.cards is not None)
    assert drawn.sentence(BOOK) == (
        "Rocket Red draws Armed Escort (lower), Air Wing (upper), Doom Engineers (lower) and Flagship of Rocket Red."
    )


def test_nobody_discards_or_draws_after_round_3() -> None:
    g = table(LAST_ROUND)
    lay(g, RED, LAST_RED)
    before = len(g.sides[RED].deck)
    lay(g, CYCLONE, LAST_CYCLONE)
    kinds = [type(event).__name__ for event in told(g, RED)]
    until_scored = kinds[: kinds.index("TurnScored")]
    assert before == 0
    assert set(until_scored) == {"CardsRevealed", "DoomStruck", "CityScored"}
    g = new()
    while g.outcome() is None:
        both_choose(g)
    for side in g.sides:
        assert (len(side.hand), len(side.discards), len(side.laid), side.deck) == (2, 2, 9, [])


# Scoring phase ------------------------------------------------------------------------------------------------------


def test_cities_are_scored_from_the_top_of_the_top_target_down() -> None:
    result = scored(LAST_ROUND, LAST_RED, LAST_CYCLONE)
    assert list(result) == [
        *("London", "Paris", "Berlin"),
        *("Rome", "Vienna", "Moscow"),
        *("Madrid", "Lisbon", "Athens"),
    ]


def test_a_turn_is_scored_by_every_kind_of_city() -> None:
    assert scored(LAST_ROUND, LAST_RED, LAST_CYCLONE) == {
        "London": (2, 0),  # most soldiers, 4 to 3
        "Paris": (0, 0),  # most zeppelins, 3 to 3
        "Berlin": (4, 0),  # most of both, 3 to 1
        "Rome": (0, 3),  # most soldiers, 0 to 1
        "Vienna": (0, 0),  # most zeppelins and 1 soldier, 1 to 1
        "Moscow": (-1, -2),  # each soldier loses a point
        "Madrid": (4, 0),  # most soldiers and 1 zeppelin, 3 to 0
        "Lisbon": (3, 0),  # most of both, 3 to 2
        "Athens": (0, 3),  # first Doom: round 3 against round 1
    }


def test_scores_are_told_city_by_city() -> None:
    g = table(LAST_ROUND)
    lay(g, RED, LAST_RED)
    lay(g, CYCLONE, LAST_CYCLONE)
    for seat in (RED, CYCLONE, None):
        events = [event for event in told(g, seat) if isinstance(event, (CityScored, TurnScored))]
        cities, last = events[:-1], events[-1]
        assert len(cities) == 9
        assert last == TurnScored(1, 12, 4)
        assert sum(event.red for event in cities) == 12
    assert [side.score for side in g.sides] == [12, 4]
