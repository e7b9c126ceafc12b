"""The rulings, in their order."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION
from quarterdeck.games.dastardly_dirigibles.rules.events import (
    CardTurnedUp,
    CompletionRewarded,
    DiscardsShuffled,
    HeldCardRewarded,
    RoundEnded,
    StartCardTurned,
    StarterChosen,
    TurnBegan,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    BACK,
    EMPTY,
    FRONT,
    LIFT_ENGINE,
    NOSE_CONE,
    SPECIAL,
    TAIL,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.setup import start_rank
from quarterdeck.games.dastardly_dirigibles.rules.situation import airship_of
from quarterdeck.games.dastardly_dirigibles.rules.tally import tally_of
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng
from tests.games.dastardly_dirigibles.table import (
    BOOK,
    GAME,
    asked,
    keys,
    names,
    new,
    number,
    offered,
    play,
    random_game,
    suits,
    table,
    told,
    two,
    view,
)

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "dastardly_dirigibles"


def points(airship: str) -> int:
    return tally_of(airship_of(BOOK, airship.split())).points


def scores(g: State) -> list[int]:
    return [side.points[-1] for side in g.sides]


# 1 to 5 -------------------------------------------------------------------------------------------------------------


def test_a_hand_is_drawn_up_one_card_at_a_time() -> None:  # Ruling 1
    g = table("""
        active: 0
        airship 0: - - - - - - -
        airship 1: - - - - - - -
        hand 0: tail key, tail gear, tail chain
        emporium: thief, tail wrench
        pile: nose-cone key, transmutation, nose-cone gear
    """)
    assert offered(g, 0) == ["draw", "take thief", "take tail wrench"]
    play(g, "0: take tail wrench")
    assert keys(g.emporium) == "thief, nose-cone key"
    assert offered(g, 0) == ["draw", "take thief", "take nose-cone key"]
    play(g, "0: draw")
    assert asked(g) == [(0, "ChooseAction")]
    assert keys(g.sides[0].hand) == "tail chain, tail gear, tail key, tail wrench, transmutation"


def test_a_hand_of_five_or_more_draws_nothing() -> None:  # Ruling 1
    g = table("""
        active: 0
        airship 0: - - - - - - -
        airship 1: - - - - - - -
        hand 0: tail key, tail gear, tail chain, tail screw, thief, thief
    """)
    assert asked(g) == [(0, "ChooseAction")]
    assert len(g.sides[0].hand) == 6


def test_a_lift_engine_is_matched_in_either_slot() -> None:  # Ruling 2
    g = two(hers="- gear - - - - -", more="hand 0: lift-engine key\n hand 1: lift-engine chain")
    play(g, "0: play lift-engine key back")
    assert offered(g, 1) == ["play lift-engine chain front", "play lift-engine chain back"]


MATCHES = {
    "one match": ("tail gear, nose-cone key", ["play tail gear"]),
    "two matches": ("tail gear, tail wild-i, thief", ["play tail gear", "play tail wild-i"]),
    "no match": ("nose-cone key, thief", ["no match"]),
    "no card": ("", ["no match"]),
    "a match or a Transmutation": (
        "tail gear, nose-cone key, transmutation",
        ["play tail gear", "transmute tail gear", "transmute nose-cone key"],
    ),
    "a Transmutation without a match": (
        "lift-engine key, transmutation",
        ["no match", "transmute lift-engine key front", "transmute lift-engine key back"],
    ),
    "a Transmutation without a part": ("thief, transmutation", ["no match"]),
}


@pytest.mark.parametrize("case", MATCHES)
def test_a_match_is_forced_unless_it_is_transmuted(case: str) -> None:  # Rulings 3 and 14
    hand, answers = MATCHES[case]
    g = two(more=f"hand 0: tail key\n hand 1: {hand}")
    play(g, "0: play tail key")
    assert asked(g) == [(1, "ChooseMatch")]
    assert offered(g, 1) == answers


@pytest.mark.parametrize(
    ("hand", "question"),
    [
        ("tail gear", "Seat 0 announced a Tail: you must play one."),
        ("tail gear, transmutation", "Seat 0 announced a Tail: you must play one, or answer with a Transmutation."),
        ("nose-cone key", "Seat 0 announced a Tail, and you have none."),
        (
            "nose-cone key, transmutation",
            "Seat 0 announced a Tail, and you have none: you may answer with a Transmutation.",
        ),
        ("thief, transmutation", "Seat 0 announced a Tail, and you have none."),
    ],
)
def test_an_announcement_says_what_it_asks_for(hand: str, question: str) -> None:
    g = two(more=f"hand 0: tail key\n hand 1: {hand}")
    play(g, "0: play tail key")
    assert g.question(1) == question


def test_a_transmuted_part_forces_nobody() -> None:  # Ruling 3
    g = table("""
        active: 0
        actions: 3
        airship 0: - - - - - - -
        airship 1: - - - - - - -
        airship 2: - - - - - - -
        hand 0: tail key, nose-cone gear
        hand 1: nose-cone key, transmutation
        hand 2: nose-cone wrench, tail gear, transmutation
    """)
    play(g, "0: play tail key", "1: transmute nose-cone key")
    assert asked(g) == [(2, "ChooseMatch")]
    assert offered(g, 2)[0] == "play tail gear"
    play(g, "2: transmute nose-cone wrench")
    assert asked(g) == [(0, "ChooseAction")]
    assert [suits(g, seat) for seat in range(3)] == ["- - - - - - key", "key - - - - - -", "wrench - - - - - -"]
    assert keys(g.discards) == "transmutation, transmutation"


def test_a_transmutation_answers_an_extracted_part() -> None:  # Ruling 3
    g = two(
        more="hand 0: aether-extractor\n hand 1: nose-cone key, transmutation\n pile: tail key, thief, thief, tail gear"
    )
    play(g, "0: play aether-extractor", "0: play tail key")
    assert offered(g, 1) == ["no match", "transmute nose-cone key"]


def test_a_replaced_part_is_discarded() -> None:  # Ruling 4
    g = two("- - - - - - key", "- - - - - - gear", "hand 0: tail chain\n hand 1: tail screw")
    play(g, "0: play tail chain", "1: play tail screw")
    assert keys(g.discards) == "tail key, tail gear"


def test_a_part_does_not_replace_its_own_suit() -> None:  # Ruling 4
    g = two("- key - - - gear -", more="hand 0: lift-engine key")
    assert offered(g, 0, "play") == ["play lift-engine key back"]


def test_a_follower_with_one_lift_engine_may_put_it_over_its_own_suit() -> None:  # Ruling 26
    g = two(hers="- key - - - gear -", more="hand 0: lift-engine wrench\n hand 1: lift-engine key, thief")
    play(g, "0: play lift-engine wrench front")
    assert offered(g, 1) == ["play lift-engine key front", "play lift-engine key back"]
    play(g, "1: play lift-engine key front")
    assert (suits(g, 1), keys(g.discards)) == ("- key - - - gear -", "lift-engine key")
    assert g.sides[1].lacks == [1 << LIFT_ENGINE]


def test_a_follower_with_another_lift_engine_may_not() -> None:  # Ruling 26
    g = two(hers="- key - - - gear -", more="hand 0: lift-engine wrench\n hand 1: lift-engine key, lift-engine screw")
    play(g, "0: play lift-engine wrench front")
    assert offered(g, 1) == [
        "play lift-engine key back",
        "play lift-engine screw front",
        "play lift-engine screw back",
    ]


def test_the_round_ends_when_all_have_matched() -> None:  # Rulings 5 and 13
    g = table("""
        active: 0
        actions: 3
        airship 0: key key key key key gear -
        airship 1: - - - - - - -
        airship 2: - - - - - - -
        hand 0: tail key, nose-cone wrench
        hand 1: tail gear
        hand 2: tail wrench
    """)
    play(g, "0: play tail key")
    assert g.round == 1
    play(g, "1: play tail gear")
    assert g.round == 1
    play(g, "2: play tail wrench")
    assert (g.round, scores(g)) == (2, [12 + 2, 1, 1])


# 6 and 7: scoring ---------------------------------------------------------------------------------------------------


def test_who_completes_first_counts_clockwise_from_the_active_player() -> None:  # Ruling 6
    g = table("""
        active: 1
        actions: 2
        airship 0: key key key key key gear -
        airship 1: chain - - - - - -
        airship 2: gear gear gear gear gear wrench -
        hand 0: tail key
        hand 1: tail chain
        hand 2: tail gear
    """)
    play(g, "1: play tail chain", "2: play tail gear", "0: play tail key")
    heard = told(g)
    assert RoundEnded(round=1, first=2, reason=0) in heard
    assert [event for event in heard if isinstance(event, CompletionRewarded)] == [
        CompletionRewarded(seat=2, points=2),
        CompletionRewarded(seat=0, points=1),
    ]
    assert scores(g) == [12 + 1, 4, 12 + 2]


def test_a_muddle_gets_20_and_nothing_more() -> None:  # Ruling 6
    g = two(
        "chain gear goggles key screw top-hat -",
        "key key key wrench key wrench -",
        "hand 0: tail wrench, gilded-dynamotor\n hand 1: tail key",
    )
    play(g, "0: play tail wrench", "1: play tail key")
    assert scores(g) == [20, 10 + 1]


def test_the_muddle_of_a_follower_takes_nothing_from_the_others() -> None:  # Ruling 6
    g = table("""
        active: 2
        actions: 2
        airship 0: chain gear goggles key screw top-hat -
        airship 1: key key key chain key gear -
        airship 2: gear wrench gear gear gear wrench -
        hand 0: tail wrench, gilded-dynamotor
        hand 1: tail key
        hand 2: tail gear
    """)
    play(g, "2: play tail gear", "0: play tail wrench", "1: play tail key")
    assert RoundEnded(round=1, first=2, reason=0) in told(g)
    assert scores(g) == [20, 10 + 1, 10 + 2]


def test_two_muddles_at_once_get_20_each() -> None:  # Ruling 6
    g = two(
        "chain gear goggles key screw top-hat -",
        "gear chain key goggles top-hat wrench -",
        "hand 0: tail wrench\n hand 1: tail screw",
    )
    play(g, "0: play tail wrench", "1: play tail screw")
    assert scores(g) == [20, 20]


def test_a_held_dynamotor_is_a_point() -> None:
    g = two("key key key key gear gear -", more="hand 0: tail key\n hand 1: gilded-dynamotor, nose-cone wrench")
    play(g, "0: play tail key", "1: no match")
    assert HeldCardRewarded(seat=1, card=number("gilded-dynamotor"), points=1) in told(g)
    assert scores(g) == [10 + 2, 1]


AIRSHIPS = {
    "- - - - - - -": 0,
    "- - - - - - key": 1,
    "- - - - - - wild-i": 1,
    "key - - - - - wild-i": 3,
    "wild-i wild-ii - - - - -": 2,
    "key gear - - - - -": 2,
    "key key - - - - -": 4,
    "key key gear gear - - -": 4,
    "key key gear gear wild-i - -": 5,
    "chain gear goggles key screw top-hat wrench": 20,
    "chain gear goggles key screw top-hat -": 6,
    "chain gear goggles key screw top-hat wild-i": 3,
    "chain gear goggles key screw top-hat top-hat": 4,
    "key key key key key key key": 14,
    "wild-i wild-i wild-i wild-i wild-i wild-i wild-i": 7,
}


@pytest.mark.parametrize("airship", AIRSHIPS)
def test_what_an_airship_is_worth(airship: str) -> None:  # Rulings 7 and 17
    assert points(airship) == AIRSHIPS[airship]


def test_of_several_most_common_suits_one_is_scored() -> None:  # Ruling 7
    tally = tally_of(airship_of(BOOK, ["wrench", "wrench", "gear", "gear", "-", "-", "key"]))
    assert (BOOK.suits[tally.suit], tally.cards, tally.points) == ("Gear", 2, 4)


# 8 to 11: turns, the start, the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [1, 2, 3])
def test_a_pass_ends_the_turn(actions: int) -> None:  # Ruling 8
    g = two(more="hand 0: thief", actions=actions)
    play(g, "0: pass")
    assert (g.active, g.actions_left) == (1, 3)


@pytest.mark.parametrize(
    ("part", "engines", "rank"),
    [
        (NOSE_CONE, 0, 0),
        (LIFT_ENGINE, 0, FRONT),
        (LIFT_ENGINE, 1, BACK),
        (LIFT_ENGINE, 2, BACK),
        (TAIL, 1, 6),
        (SPECIAL, 0, 7),
    ],
)
def test_who_draws_nearest_to_the_front(part: int, engines: int, rank: int) -> None:  # Ruling 9
    assert start_rank(part, engines) == rank


def starts(seed: int, seats: int) -> tuple[State, list[StartCardTurned]]:
    log = EventLog()
    g = GAME.begin(new(seats, seed).origin, log)
    assert isinstance(g, State)
    return g, [event for event in log.whole() if isinstance(event, StartCardTurned)]


def test_the_start_of_round_1_is_drawn_for() -> None:  # Rulings 9 and 19
    broken = 0
    for seed in range(60):
        g, turned = starts(seed, 4)
        assert sorted(event.seat for event in turned[:4]) == [0, 1, 2, 3]
        assert [event.card for event in turned[:4]] == g.emporium
        tied = [event.seat for event in turned[:4] if event.rank == min(other.rank for other in turned[:4])]
        again = turned[4:]
        broken += bool(again)
        assert (len(tied) > 1) == bool(again)
        assert [event.seat for event in again[: len(tied)]] == (tied if again else [])
        assert [event.card for event in again] == g.discards
        last = again[-len(tied) :] if again and len(again) == len(tied) else turned[:4]
        if len(again) <= len(tied):
            assert g.starter == min(last, key=lambda event: event.rank).seat
        assert (g.active, g.actions_left) == (g.starter, 3)
    assert broken > 3


def test_an_engine_count_starts_anew_in_each_redraw() -> None:  # Ruling 19
    for seed in range(200):
        _, turned = starts(seed, 5)
        engines = [event.rank for event in turned[5:] if BOOK.cards[event.card].part == LIFT_ENGINE]
        if engines:
            assert engines[0] == FRONT
            return
    pytest.fail("no tie was broken by a Lift Engine")


def round_2(first: int, second: int) -> State:
    g = two(
        "key key key key key gear -",
        "wrench - - - - - -",
        f"hand 0: tail key\n points 0: {first}\n points 1: {second}\n round: 2",
    )
    play(g, "0: play tail key", "1: no match")
    return g


def test_the_lowest_total_begins_with_four_actions() -> None:  # Ruling 9
    g = round_2(0, 30)
    heard = told(g)
    assert [event for event in heard if isinstance(event, StarterChosen)] == [StarterChosen(seat=0)]
    assert TurnBegan(seat=0, actions=4) in heard
    while asked(g) == [(0, "ChooseDraw")]:
        play(g, "0: draw")
    assert "You have 4 actions left (one more: you begin with the fewest points)" in CHOOSE_ACTION.prompt(g, 0)
    play(g, "0: replace emporium")
    assert "You have 3 actions left: " in CHOOSE_ACTION.prompt(g, 0)
    play(g, "0: pass")
    while asked(g) == [(1, "ChooseDraw")]:
        play(g, "1: draw")
    assert g.actions_left == 3


def test_a_tie_for_the_lowest_total_is_drawn_for() -> None:  # Rulings 9 and 19
    g = round_2(0, 13)
    turned = [event for event in told(g) if isinstance(event, StartCardTurned)]
    assert turned
    assert all(event.place == -1 for event in turned)
    assert g.discards == [event.card for event in turned]
    assert -1 not in g.emporium


def test_those_tied_draw_in_random_order() -> None:  # Ruling 19
    tied = two(
        "key key key key key gear -", "wrench - - - - - -", "hand 0: tail key\n points 1: 13\n points 0: 0\n round: 2"
    )
    first = set()
    for seed in range(20):
        g = GAME.redeal(tied, 0, Rng(seed))
        assert isinstance(g, State)
        g.listener = EventLog()
        play(g, "0: play tail key", "1: no match")
        first.add(next(event.seat for event in told(g) if isinstance(event, StartCardTurned)))
    assert first == {0, 1}


def test_an_empty_pile_is_made_of_the_discards() -> None:  # Rulings 10 and 25
    g = two(more="hand 0: tail key, aether-extractor\n pile: tail gear\n discards: thief, tail chain")
    assert keys(g.discards) == "thief, tail chain"
    play(g, "0: play aether-extractor")
    assert DiscardsShuffled(cards=2) in told(g)
    assert sorted(keys([card]) for card in g.extracted) == ["tail chain", "tail gear", "thief"]
    assert (g.pile, g.discards, keys(g.aside)) == ([], [], "aether-extractor")


def test_an_empty_pile_waits_until_a_card_is_needed() -> None:  # Ruling 25
    g = two(
        more="hand 0: tail key, thief\n emporium: tail gear, tail chain\n pile: tail screw\n discards: nose-cone key"
    )
    play(g, "0: swap tail gear", "0: give thief", "0: discard tail key")
    assert len(g.pile) == 1
    g = two(more="hand 0: tail key\n pile:\n discards: nose-cone key")
    play(g, "0: discard tail key")
    assert (g.pile, keys(g.discards)) == ([], "nose-cone key, tail key")


def test_when_nothing_is_left_the_emporium_stays_short() -> None:  # Rulings 10 and 18
    g = table("""
        active: 0
        airship 0: - - - - - - -
        airship 1: - - - - - - -
        hand 0: tail key, tail chain, tail screw
        emporium: thief, tail gear
        pile: nose-cone key
    """)
    play(g, "0: take thief", "0: take nose-cone key")
    assert [keys([card]) if card >= 0 else "gap" for card in g.emporium] == ["gap", "tail gear"]
    assert offered(g, 0, "swap") == ["swap tail gear"]
    told(g)
    play(g, "0: discard tail key", "0: pass")
    assert CardTurnedUp(place=0, card=number("tail key")) in told(g)


def test_who_finds_nothing_to_draw_acts_with_what_she_has() -> None:  # Ruling 10
    bare = "active: 0\n airship 0: - - - - - - -\n airship 1: - - - - - - -\n emporium: -, -\n pile:"
    g = table(f"{bare}\n hand 0: tail key")
    assert (asked(g), offered(g, 0)) == ([(0, "ChooseAction")], ["play tail key", "discard tail key", "pass"])


def test_a_short_row_is_drawn_from_when_nothing_else_is_left() -> None:  # Ruling 10
    g = table("""
        active: 0
        airship 0: - - - - - - -
        airship 1: - - - - - - -
        hand 0: tail key, tail gear
        emporium: thief, -
        pile:
    """)
    assert (asked(g), keys(g.sides[0].known)) == ([(0, "ChooseAction")], "thief")
    assert g.emporium == [EMPTY, EMPTY]


ENDS = {
    "points": ("20", "25", "key - - - - - -", "gear - - - - - -", (1,)),
    "the best round": ("10 20", "15 15", "key - - - - - -", "gear - - - - - -", (0,)),
    "the best round before parts": ("10 20", "15 14", "key - - - - - -", "- gear - chain - - -", (0,)),
    "parts": ("15 15", "15 15", "key - - - - - wild-i", "- gear - chain - screw -", (1,)),
}


@pytest.mark.parametrize("case", ENDS)
def test_what_breaks_a_tie_at_the_end(case: str) -> None:  # Ruling 11
    first, second, mine, hers, winners = ENDS[case]
    g = two(mine, hers, f"round: 3\n passes: 3\n points 0: {first}\n points 1: {second}")
    play(g, "0: pass")
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_equal_in_everything_is_a_shared_win() -> None:  # Ruling 11
    g = two("key - - - - - -", "gear - - - - - -", "round: 3\n passes: 3\n points 0: 9 9\n points 1: 9 9")
    play(g, "0: pass")
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (19, 19))


# 12 to 22 -----------------------------------------------------------------------------------------------------------


def test_what_everybody_saw_go_into_a_hand_is_known_until_it_leaves() -> None:  # Ruling 12
    row = "emporium: drive-engine gear, tail chain\n discards: tail screw, nose-cone gear"
    g = two(hers="key - - - - - gear", more=f"hand 0: thief, prestidigitation, tail key\n {row}")
    play(g, "0: play thief", "0: steal 1 nose-cone", "0: play prestidigitation", "0: retrieve tail screw")
    play(g, "0: swap drive-engine gear")
    assert keys(view(g, 1).sides[0].known) == "drive-engine gear, nose-cone key, tail screw"
    play(g, "0: give tail screw")
    seen = view(g, 1).sides[0]
    assert (keys(seen.known), seen.held, seen.hand) == ("drive-engine gear, nose-cone key", 3, None)


def test_every_follower_is_asked_whatever_she_holds() -> None:  # Rulings 3 and 13
    for hand in ("tail gear", "transmutation, nose-cone key", "thief", "nose-cone key"):
        g = two(more=f"hand 0: tail key\n hand 1: {hand}")
        play(g, "0: play tail key")
        assert (asked(g), g.asked(0)) == ([(1, "ChooseMatch")], {1: "asked"})


def test_who_plays_nothing_says_only_that() -> None:  # Ruling 13
    heard = []
    for hand in ("transmutation, nose-cone key", "thief, nose-cone key"):
        g = two(more=f"hand 0: tail key\n hand 1: {hand}")
        play(g, "0: play tail key")
        told(g)
        play(g, "1: no match")
        heard.append(told(g, 0))
    assert heard[0] == heard[1]
    assert names(heard[0]) == ["NotMatched"]


def test_a_transmuted_part_may_complete_an_airship() -> None:  # Ruling 14
    g = two(hers="key key key key key gear -", more="hand 0: nose-cone gear\n hand 1: tail key, transmutation")
    play(g, "0: play nose-cone gear", "1: transmute tail key")
    assert scores(g) == [1, 12 + 2]


def test_a_special_needs_a_possible_effect() -> None:  # Ruling 15
    held = "hand 0: thief, transmutation, aether-extractor, tesla-disintegrator, prestidigitation, gilded-dynamotor"
    g = two("key - - - - - -", more=held)  # her own part is nobody's prey
    assert offered(g, 0, "play") == ["play aether-extractor"]
    g = two(hers="key - - - - - -", more=f"{held}\n discards: tail key")
    assert offered(g, 0, "play") == [
        "play thief",
        "play aether-extractor",
        "play tesla-disintegrator",
        "play prestidigitation",
    ]
    g = two(more=f"{held}\n discards: prestidigitation")
    assert offered(g, 0, "play") == ["play aether-extractor"]
    g = two(more=f"{held}\n pile:")
    assert offered(g, 0, "play") == []
    assert len(offered(g, 0, "discard")) == 6


def test_a_special_cannot_fetch_itself() -> None:  # Ruling 15
    g = two(more="hand 0: prestidigitation\n discards: tail key, thief, prestidigitation")
    play(g, "0: play prestidigitation")
    assert offered(g, 0) == ["retrieve tail key", "retrieve thief"]
    assert keys(g.aside) == "prestidigitation"
    play(g, "0: retrieve tail key")
    assert (g.aside, keys(g.discards)) == ([], "thief, prestidigitation, prestidigitation")


def test_only_an_extracted_part_is_played_free() -> None:  # Ruling 16
    g = two(more="hand 0: aether-extractor, nose-cone key\n pile: thief, tail key, lift-engine gear, tail chain")
    play(g, "0: play aether-extractor")
    assert offered(g, 0) == ["play none", "play lift-engine gear front", "play lift-engine gear back", "play tail key"]
    assert (keys(view(g, 0).extracted), view(g, 1).extracted, view(g, 1).extracting) == (
        "lift-engine gear, tail key, thief",
        None,
        3,
    )
    assert g.actions_left == 2


def test_a_swap_gives_another_card_than_the_one_taken() -> None:  # Rulings 18 and 27
    g = two(more="hand 0: thief, tail key\n emporium: lift-engine gear, thief")
    play(g, "0: swap lift-engine gear")
    assert offered(g, 0) == ["give tail key", "give thief"]
    play(g, "0: give thief")
    assert keys(g.emporium) == "thief, thief"
    g = two(more="hand 0: thief\n emporium: thief, tail key")
    play(g, "0: swap thief")
    assert offered(g, 0) == ["give thief"]
    g = two(more="emporium: thief, tail key")
    assert offered(g, 0) == ["replace emporium", "pass"]


def test_the_old_row_is_discarded_before_a_new_one_comes() -> None:  # Ruling 18
    g = two(more="emporium: thief, tail key\n pile: tail gear")
    g.listener = EventLog()
    play(g, "0: replace emporium")
    assert names(told(g)) == ["EmporiumCleared", "CardTurnedUp", "DiscardsShuffled", "CardTurnedUp"]
    assert keys(g.emporium).startswith("tail gear, ")
    assert len(g.pile) == 1
    g = two(more="emporium: thief, tail key")
    play(g, "0: replace emporium")
    assert keys(g.discards) == "thief, tail key"


def test_a_hand_has_no_limit_and_a_pass_is_always_possible() -> None:  # Ruling 20
    for seats in (2, 5):
        for g in random_game(3, seats):
            if asked(g) and asked(g)[0][1] == "ChooseAction":
                assert offered(g, g.active)[-1] == "pass"
    g = two(more="hand 0: thief, thief, thief, tail key, tail gear, tail chain, aether-extractor")
    play(g, "0: play aether-extractor", "0: play none")
    assert len(g.sides[0].hand) == 9


def test_two_circuits_of_passes_end_a_round() -> None:  # Ruling 21
    full = "tail key, tail gear, tail chain, tail screw, tail wrench"
    g = two("key - - - - - -", more=f"passes: 3\n hand 0: {full}\n hand 1: {full.replace('tail', 'drive-engine')}")
    play(g, "0: discard tail key", "0: pass")  # this turn was not only a pass
    for _ in range(2):
        play(g, "1: pass")
        while asked(g) == [(0, "ChooseDraw")]:
            play(g, "0: draw")
        assert g.round == 1
        play(g, "0: pass")
    assert RoundEnded(round=1, first=-1, reason=1) in told(g)
    assert (scores(g), g.passes) == ([1, 0], 0)


def test_sixty_turns_a_player_end_a_round() -> None:  # Ruling 21
    g = two(
        "key - - - - - -",
        more="turns: 119\n hand 1: tail gear, tail key, tail wrench, tail screw, tail chain\n hand 0: thief",
    )
    play(g, "0: discard thief", "0: pass")
    assert g.turns == 120
    play(g, "1: discard tail gear", "1: pass")
    assert RoundEnded(round=1, first=-1, reason=2) in told(g)
    assert scores(g) == [1, 0]


def test_what_will_end_a_round_is_told_before_it_does() -> None:  # Ruling 21
    full = "hand 0: tail gear, tail key, tail wrench, tail screw, tail chain"
    for passes, turns, said in (
        (1, 114, []),
        (2, 3, ["The round ends after 2 turns more of nothing but a pass."]),
        (3, 3, ["The round ends after 1 turn more of nothing but a pass."]),
        (0, 115, ["The round ends after this turn and 5 turns more."]),
        (0, 120, ["The round ends after this turn and 0 turns more."]),
    ):
        g = two(more=f"passes: {passes}\n turns: {turns}\n {full}")
        seen = view(g, 0)
        assert (seen.passes_left, seen.turns_left) == (4 - passes, 120 - turns)
        assert [line for line in GAME.picture(seen).splitlines() if line.startswith("The round ends")] == said


def test_pile_discards_and_actions_are_public() -> None:  # Ruling 22
    g = two(more="hand 0: tail gear\n discards: tail key, thief")
    for seat in (0, 1, None):
        seen = view(g, seat)
        assert (keys(seen.discards), seen.in_pile, seen.actions_left) == ("tail key, thief", len(g.pile), 3)
        assert seen.pile is None


# Our own ------------------------------------------------------------------------------------------------------------


def test_the_known_copy_is_the_one_that_leaves() -> None:  # Ruling 23
    g = two(more="hand 0: lift-engine key, lift-engine key, thief\n known 0: lift-engine key")
    play(g, "0: discard lift-engine key")
    assert (g.sides[0].known, len(g.sides[0].lacks), keys(g.sides[0].hand)) == ([], 2, "lift-engine key, thief")


def test_who_does_not_match_has_no_such_part() -> None:  # Ruling 24
    g = two(more="hand 0: tail key\n hand 1: nose-cone gear, thief, drive-engine key\n known 1: thief")
    play(g, "0: play tail key", "1: no match")
    assert view(g, 0).sides[1].lacks == [1 << TAIL, 1 << TAIL]
    play(g, "0: pass")
    while asked(g) == [(1, "ChooseDraw")]:
        play(g, "1: draw")
    assert g.sides[1].lacks == [1 << TAIL, 1 << TAIL, 0, 0]
    play(g, "1: discard nose-cone gear")
    assert g.sides[1].lacks == [1 << TAIL, 0, 0]


def test_a_part_that_was_denied_was_drawn_since() -> None:  # Ruling 24
    g = two(more="hand 0: tail gear, thief\n lacks 0: 32 0")
    play(g, "0: discard tail gear")
    assert g.sides[0].lacks == [1 << TAIL]


def test_each_held_card_is_a_point(tmp_path: Path) -> None:  # Ruling 28
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text.replace('copies = 1\neffect = "keep"', 'copies = 2\neffect = "keep"'))
    game = GAME.with_data(tmp_path)
    g = table(
        """
        active: 0
        actions: 1
        passes: 0
        airship 0: key key key key key gear -
        airship 1: - - - - - - -
        hand 0: tail key
        hand 1: gilded-dynamotor, gilded-dynamotor
    """,
        game,
    )
    play(g, "0: play tail key", "1: no match")
    assert scores(g) == [14, 2]


def test_the_copy_nearest_to_the_top_is_retrieved() -> None:  # Ruling 29
    g = two(more="hand 0: prestidigitation\n discards: thief, tail key, thief, tail gear")
    play(g, "0: play prestidigitation", "0: retrieve thief")
    assert keys(g.discards) == "thief, tail key, tail gear, prestidigitation"


def test_the_clock_draws_passes_and_matches() -> None:  # Ruling 30
    g = table(
        "active: 0\n airship 0: - - - - - - -\n airship 1: - - - - - - -\n hand 0: thief\n hand 1: tail gear, tail key"
    )
    assert g.default(0).text == "draw"
    while asked(g) == [(0, "ChooseDraw")]:
        play(g, "0: draw")
    assert g.default(0).text == "pass"
    g = two(more="hand 0: tail chain\n hand 1: tail gear, tail key, transmutation")
    play(g, "0: play tail chain")
    assert g.default(1).text == "play tail gear"


def test_the_clock_finishes_what_was_begun() -> None:  # Ruling 30
    g = two(more="hand 0: tail key, thief\n emporium: nose-cone key, tail gear")
    play(g, "0: swap nose-cone key")
    assert g.default(0).text == "give tail key"
    g = two(more="hand 0: aether-extractor\n pile: tail key, thief, thief, thief")
    play(g, "0: play aether-extractor")
    assert g.default(0).text == "play none"
    g = two(hers="- key - - - gear key", more="hand 0: thief, tesla-disintegrator\n discards: thief")
    play(g, "0: play thief")
    assert g.default(0).text == "steal 1 front-lift-engine"
    play(g, "0: steal 1 tail", "0: play tesla-disintegrator")
    assert (asked(g), g.default(1).text) == ([(1, "ChooseLoss")], "lose front-lift-engine")


def test_a_transmuted_lift_engine_does_not_replace_its_own_suit() -> None:  # Ruling 32
    g = two(hers="- key - - - gear -", more="hand 0: lift-engine wrench\n hand 1: lift-engine key, transmutation")
    play(g, "0: play lift-engine wrench front")
    assert offered(g, 1) == [
        "play lift-engine key front",
        "play lift-engine key back",
        "transmute lift-engine key back",
    ]


def test_of_several_cards_that_transmute_the_first_in_the_file_is_played(tmp_path: Path) -> None:  # Ruling 33
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text + '[[special]]\nname = "Mirror"\ncopies = 1\neffect = "transmute"\n')
    lines = "active: 0\n actions: 1\n airship 0: - - - - - - -\n airship 1: - - - - - - -\n hand 0: tail key"
    g = table(f"{lines}\n hand 1: nose-cone key, mirror, transmutation\n known 1: mirror", GAME.with_data(tmp_path))
    play(g, "0: play tail key", "1: transmute nose-cone key")
    assert keys(g.discards) == "transmutation"


ROWS = {
    "a full row": ("thief, thief", True),
    "a short row": ("thief, -", True),
    "discards alone": ("-, -\n discards: tail gear", True),
    "nothing at all": ("-, -", False),
}


@pytest.mark.parametrize("row", ROWS)
def test_the_emporium_is_replaced_as_long_as_there_is_a_card(row: str) -> None:  # Ruling 34
    places, possible = ROWS[row]
    g = two(more=f"hand 0: tail key\n pile:\n emporium: {places}")
    assert bool(offered(g, 0, "replace")) is possible


def test_a_row_that_is_all_there_is_comes_back() -> None:  # Ruling 34
    g = two(more="hand 0: tail key\n pile:\n emporium: -, thief")
    play(g, "0: replace emporium")
    assert (g.emporium, g.pile, g.discards) == ([number("thief"), EMPTY], [], [])
