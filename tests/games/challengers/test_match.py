"""The rulings that are about matches, in their order; and the order when the flag changes hands."""

from __future__ import annotations

import pytest

from quarterdeck.games.challengers.rules.actions import PlaceCard
from quarterdeck.games.challengers.rules.decisions import ask
from quarterdeck.games.challengers.rules.events import CardSeen
from quarterdeck.games.challengers.rules.match_decisions import CHOOSE_EXHAUSTED, CHOOSE_FROM_DECK
from quarterdeck.games.challengers.rules.match_phase import attack_in_turn, latest_trophy
from quarterdeck.games.challengers.rules.order_of_play import fans_of
from quarterdeck.games.challengers.rules.pieces import NO_CARDS, NO_DECK, NOBODY, ROBOT, State, side_of
from quarterdeck.games.challengers.rules.printed import ROBOT_SET
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.types import Action
from tests.games.challengers.table import (
    BOOK,
    CARD,
    NUMBER,
    in_order,
    keys,
    match,
    new,
    offered,
    play,
    sentences,
    side,
    told,
)

AGAINST_5 = "flag: 1\n 1 park: horse-b\n 1 deck: newcomer newcomer newcomer\n"


def test_up_to_may_be_none() -> None:  # Ruling 1
    for deck, bench in (("butler-a", "dog"), ("sorcerer-b", "dog"), ("movie-star-a", "newcomer")):
        g = match(f"{AGAINST_5} 0 deck: {deck}\n 0 bench: {bench}")
        assert offered(g, 0).endswith(", done")
        assert g.default(0).text == "done"
    assert offered(match(f"{AGAINST_5} 0 deck: siren-c\n 1 bench: dog"), 0) == "exhaust dog, done"


def test_who_must_raise_a_card_is_not_asked_whether() -> None:  # Ruling 1
    g = match(f"{AGAINST_5} 0 deck: necromancer-b\n 0 bench: talent talent-a reporter-a dog")
    assert offered(g, 0) == "top talent, top reporter-a, top talent-a"


def test_effects_take_single_cards_from_a_seat() -> None:  # Ruling 1
    g = play(match(f"{AGAINST_5} 0 deck: butler-a\n 0 bench: newcomer newcomer newcomer"), "0: exhaust newcomer")
    assert keys(g.sides[0].bench) == "newcomer newcomer"


def test_only_the_owner_sees_what_she_looks_at() -> None:  # Ruling 2
    g = match(f"{AGAINST_5} 0 deck: juggler-a newcomer talent champion dog")
    assert (keys(side(g, 0, 0).known), keys(side(g, 1, 0).known)) == ("newcomer talent champion ?", "secret")
    assert keys(side(g, 1, 0).places) == keys(side(g, None, 0).places) == "? ? ? ?"


def test_a_single_card_is_shown_and_left() -> None:  # Ruling 2
    said = sentences(match(f"{AGAINST_5} 0 deck: reporter-a dog"))
    assert in_order(["You see Dog at place 1 of your deck.", "Seat 0 reveals Dog."], said)
    g = match("flag: 1\n 1 park: navigator-b\n 1 deck: dog\n 0 deck: champion")
    assert "Seat 1 reveals Dog." in sentences(g)


def test_a_search_shows_the_deck_as_it_lies() -> None:  # Ruling 2
    g = match(f"{AGAINST_5} 0 deck: sailor-a dog talent newcomer champion")
    assert keys(side(g, 0, 0).deck) == "newcomer talent dog champion"
    assert keys(side(g, 0, 0).known) == "dog talent newcomer champion"
    assert offered(g, 0) == "bottom newcomer, bottom talent, bottom dog, bottom champion"
    seen = [event.sentence(BOOK) for event in told(g) if isinstance(event, CardSeen)]
    assert seen[0] == "You see Dog at place 1 of your deck."
    assert seen[-1] == "You see Champion at place 4 of your deck."
    for other in (1, None):
        assert keys(side(g, other, 0).places) == "? ? ? ?"
        assert side(g, other, 0).known is None


@pytest.mark.parametrize(
    ("answer", "order"),
    [
        ("bottom dog", "Newcomer Pig Pig Newcomer Dog"),
        ("bottom newcomer", "Dog Pig Pig Newcomer Newcomer"),
        ("bottom newcomer 2", "Dog Newcomer Pig Pig Newcomer"),
        ("bottom pig-a", "Dog Newcomer Pig Newcomer Pig"),
    ],
)
def test_who_sees_the_order_chooses_which_of_equal_cards(answer: str, order: str) -> None:  # Ruling 25
    g = match("flag: 1\n 1 park: villain-c\n 1 deck: dog\n 0 deck: sailor-a dog newcomer pig-a pig-a newcomer")
    assert offered(g, 0) == "bottom newcomer, bottom dog, bottom pig-a, bottom newcomer 2"
    said = sentences(play(g, f"0: {answer}"))
    revealed = [words.removeprefix("Seat 0 reveals ").rstrip(".") for words in said if words.startswith("Seat 0 rev")]
    assert revealed == ["Sailor", *order.split()]


def test_a_deck_of_more_copies_than_are_printed_can_be_searched() -> None:
    """No game has one, but bots make up decks for the matches of later rounds."""
    g = match("flag: 1\n 1 park: villain-c\n 1 deck: dog\n 0 deck: sailor-a dog newcomer pig-a pig-a newcomer")
    deck = side_of(g, 0).deck
    deck += deck + deck
    (lane,) = g.waiting_lanes()
    most = max(CARD[key].copies for key in ("dog", "newcomer", "pig-a"))
    found = CHOOSE_FROM_DECK.options(g, 0, lane.a, lane.b, lane.c)
    assert max(action.copy for action in found if isinstance(action, PlaceCard)) == most - 1


def test_a_table_may_show_a_searched_deck_sorted() -> None:  # Ruling 2
    g = match(f"{AGAINST_5} 0 deck: sailor-a dog newcomer talent newcomer champion\n search: sorted")
    assert keys(side(g, 0, 0).deck) == "newcomer newcomer talent dog champion"
    assert keys(side(g, 0, 0).known) == "? ? ? ? ?"
    assert offered(g, 0) == "bottom newcomer, bottom talent, bottom dog, bottom champion"


def test_a_short_deck_is_counted_without_the_card_itself() -> None:  # Ruling 3
    assert "Lifeguard of seat 0 has power 6." in sentences(match(f"{AGAINST_5} 0 deck: lifeguard-b dog"))
    assert "Lifeguard of seat 0 has power 4." in sentences(match(f"{AGAINST_5} 0 deck: lifeguard-b dog talent"))


def test_a_rescue_pod_is_gone_and_its_replacement_is_kept() -> None:  # Ruling 4
    g = match("flag: 1\n 1 park: rescue-pod-a\n 1 deck: talent\n 0 deck: dog\n pile b: bat-b\n left out: Castle")
    assert g.round == 2
    assert keys(g.sides[1].deck) == "talent bat-b"
    assert keys(g.discards[0]) == "rescue-pod-a"
    assert [NUMBER["rescue-pod-a"] in found.put_away for found in g.sides] == [True, True]


def test_power_is_counted_anew_after_every_effect() -> None:  # Ruling 13
    g = match("flag: 1\n 1 park: horse-b\n 1 bench: cook-b cook-b\n 1 deck: dog\n 0 deck: siren-c\n round: 1")
    said = sentences(play(g, "0: exhaust cook-b"))
    assert in_order(["Horse of seat 1 has power 6.", "Horse: +1 Cook.", "Seat 0 attacks with 6 of 6."], said)
    g = match(f"{AGAINST_5} 0 deck: talent butler-a dog\n 0 bench: bard-c")
    said = sentences(play(g, "0: exhaust bard-c"))
    assert in_order(["Talent of seat 0 has power 3.", "Talent of seat 0 has power 2."], said)


def test_a_bonus_fixed_on_reveal_stays() -> None:  # Ruling 13
    g = match(f"{AGAINST_5} 0 deck: jester-a butler-a\n 0 bench: newcomer")
    said = sentences(play(g, "0: exhaust newcomer"))
    assert in_order(["Jester of seat 0 has power 4.", "Seat 0 attacks with 5 of 5."], said)


def test_the_last_card_may_refill_the_deck() -> None:  # Ruling 14
    said = sentences(match(f"{AGAINST_5} 0 deck: necromancer-b\n 0 bench: talent"))
    assert in_order(["Seat 0 attacks with 3 of 5.", "Seat 0 reveals Talent.", "Seat 0 attacks with 5 of 5."], said)
    g = match("flag: 1\n 1 park: newcomer\n 1 deck: dragon-c\n 0 deck: ghost-b")
    assert "Dragon of seat 1 is exhausted, from the top of the deck." in sentences(g)


def test_an_effect_that_finds_nothing_does_nothing() -> None:  # Ruling 15
    for card in (
        "butler-a",
        "sorcerer-b",
        "necromancer-b",
        "vampire-c",
        "movie-star-a",
        "juggler-a",
        "sailor-a",
        "siren-c",
    ):
        assert sentences(match(f"flag: 1\n 1 park: dragon-c\n 0 deck: {card}"))[-1].startswith("Seat 1 beats seat 0")
    said = sentences(match("flag: 1\n 1 park: newcomer\n 0 deck: ghost-b"))
    assert said[-1] == "Seat 0 beats seat 1: no card is left for the attack."


SIX_SEATS = "1 bench: newcomer talent champion pig-a cat-a spider-a"


def test_a_cowboy_can_end_the_match() -> None:  # Ruling 15
    g = match(f"flag: 1\n 1 park: talent-a\n {SIX_SEATS}\n 1 deck: parrot-a dragon-c\n 0 deck: cowboy-b")
    said = sentences(g)
    assert said[-2:] == [
        "Parrot of seat 1 goes to the bench, from the top of the deck.",
        "Seat 0 beats seat 1: no seat is left on the bench.",
    ]
    assert "Talent of seat 1 goes to the bench, from the park." not in said


def test_overmind_can_end_the_match_for_the_robot() -> None:  # Ruling 15
    text = "flag: 0\n 0 park: talent-a\n 0 deck: parrot-a dragon-c\n 1 deck: overmind"
    said = sentences(match(f"{text}\n {SIX_SEATS.replace('1 bench', '0 bench')}", seats=1))
    assert said[-2:] == [
        "Parrot of seat 0 goes to the bench, from the top of the deck.",
        "The Robot beats seat 0: no seat is left on the bench.",
    ]


def test_robot_cards_are_of_their_own_set() -> None:  # Ruling 16
    robots = [card for card in BOOK.cards if card.set == ROBOT_SET]
    assert [card.level for card in robots] == [4] * 16
    said = sentences(match("flag: 1\n 1 park: bulldozer\n 0 deck: pig-a\n 0 bench: blacksmith-b", seats=1))
    assert said[-1] == "The Robot beats seat 0: no card is left for the attack."
    g = match("flag: 0\n 0 park: dragon-c\n 1 deck: turbine good-bot\n 1 bench: alpha beta\n 0 deck: newcomer", seats=1)
    assert in_order(["Turbine of the Robot has power 2.", "Turbine: +2 Turbine."], sentences(g))


def test_a_gift_to_the_robot_stays() -> None:  # Ruling 16
    text = "flag: 1\n 1 park: alpha\n 1 deck: beta\n 0 deck: hologram-c dragon-c\n pile b: bat-b\n left out: Funfair"
    g = match(text, seats=1)
    assert NUMBER["bat-b"] in g.robot.deck
    assert g.robot.held[1] == 1


def test_the_robot_chooses_at_random() -> None:  # Ruling 31
    chosen = []
    for seed in range(60):
        g = new(1, seed)
        g.here = g.main
        g.robot.bench = [NUMBER["alpha"], NUMBER["beta"]]
        ask(g, ROBOT, CHOOSE_EXHAUSTED, 0, NUMBER["butler-a"], 1)
        chosen.append(keys(g.robot.exhaust))
    assert set(chosen) == {"alpha", "beta", ""}
    assert min(chosen.count(answer) for answer in set(chosen)) > 8


def test_one_name_is_one_seat() -> None:  # Ruling 18
    g = match(f"flag: 1\n 1 park: talent-a\n {SIX_SEATS}\n 1 deck: dragon-c\n 0 deck: dog")
    assert in_order(["Talent of seat 1 goes to the bench, from the park.", "Seat 1 reveals Dragon."], sentences(g))


def first_option(g: State, seat: int, options: list[Action]) -> int:
    return 0


@pytest.mark.parametrize(("mine", "theirs", "winners"), [("dog", "", {0}), ("", "dog", {1}), ("", "", {0, 1})])
def test_who_has_no_deck_loses(mine: str, theirs: str, winners: set[int]) -> None:  # Ruling 19
    found = set()
    for seed in range(20):
        g = new(2, seed)
        g.sides[0].deck, g.sides[1].deck = [[NUMBER[key] for key in deck.split()] for deck in (mine, theirs)]
        g.run(first_option, attack_in_turn, 0, 0)
        found.add(g.matches[0].winner)
        assert g.matches[0].reason == NO_DECK
    assert found == winners


def test_a_deck_of_one_card_plays_on() -> None:  # Ruling 19
    assert (
        sentences(match("0 deck: dog\n 1 deck: champion"))[-1] == "Seat 1 beats seat 0: no card is left for the attack."
    )


@pytest.mark.parametrize(("mine", "theirs", "beginner"), [("1 3", "2 5", 1), ("7", "1 2 3 4", 0), ("3", "", 0)])
def test_the_later_trophy_begins(mine: str, theirs: str, beginner: int) -> None:  # Ruling 24
    text = f"flag: 1\n 1 park: dragon-c\n 0 deck: sailor-a dog talent\n 0 trophies: {mine}\n 1 trophies: {theirs}"
    g = match(f"{text}\n round: 6")
    assert (latest_trophy(g.sides[0]) > latest_trophy(g.sides[1])) is (beginner == 0)


def test_the_flag_is_tossed_in_round_1_and_goes_by_trophies_later() -> None:
    tossed = set()
    for seed in range(20):
        g = new(2, seed)
        g.listener = EventLog()
        while g.round < 3 and g.outcome() is None:
            seat = next(iter(g.pending()))
            names = [action.text for action in g.options(seat)]
            g.play(seat, g.origin.game.action("done" if "done" in names else names[0]))
        begun = [event for event in told(g) if type(event).__name__ == "MatchBegan"]
        won = [event for event in told(g) if type(event).__name__ == "MatchWon"]
        assert [event.tossed for event in begun[:2]] == [1, 0]  # type: ignore[attr-defined]
        assert begun[1].beginner == won[0].winner  # type: ignore[attr-defined]
        tossed.add(begun[0].beginner)  # type: ignore[attr-defined]
    assert tossed == {0, 1}


def test_flag_loss_comes_first_then_the_taker_then_the_bench() -> None:  # Rulings 24 and 29
    text = "flag: 1\n 1 park: newcomer talent navigator-b\n 1 deck: champion dog newcomer\n 0 deck: champion clown-a"
    g = match(text.replace("0 deck: champion clown-a", "0 deck: dog clown-a"))
    assert g.pending().keys() == {1}
    before = sentences(g)
    assert before[-1].startswith("You see")
    assert "Clown of seat 0 takes the flag." not in before
    said = sentences(play(g, "1: bottom champion"))
    assert in_order(
        [
            "Seat 1 looks at the top of the deck: 2.",
            "Seat 1 puts a card to the bottom of the deck.",
            "Clown of seat 0 takes the flag.",
            "Seat 0 gains 2 fans.",
            "Navigator of seat 1 goes to the bench, from the park.",
            "Talent of seat 1 goes to the bench, from the park.",
            "Newcomer of seat 1 goes to the bench, from the park.",
            "Seat 1 reveals Dog.",
        ],
        said,
    )


def test_a_bench_without_a_seat_loses_the_match() -> None:
    g = match(f"flag: 1\n 1 park: parrot-a\n {SIX_SEATS}\n 1 deck: dragon-c\n 0 deck: dog\n 0 fans: 5")
    assert sentences(g)[-1] == "Seat 0 beats seat 1: no seat is left on the bench."
    assert g.winners[0] == 0
    assert fans_of(g, 0) == 5 + g.trophies[0]


def test_a_promise_ends_with_its_match() -> None:
    g = match(f"flag: 1\n 1 park: comic-character-b\n {SIX_SEATS}\n 1 deck: dog\n 0 deck: dragon-c")
    assert sentences(g)[-1] == "Seat 0 beats seat 1: no seat is left on the bench."
    assert side(g, None, 1).promise == NOBODY


def test_reasons_are_told() -> None:
    lost = [event for event in told(match("0 deck: dog\n 1 deck: newcomer")) if type(event).__name__ == "MatchWon"]
    assert (lost[0].reason, lost[0].loser) == (NO_CARDS, 1)  # type: ignore[attr-defined]


def test_cards_under_the_flag_give_no_power() -> None:
    said = sentences(match("flag: 1\n 1 park: horse-b\n 1 deck: dog\n 0 deck: champion talent"))
    assert in_order(
        ["Seat 0 attacks with 6 of 5.", "Talent of seat 0 takes the flag.", "Seat 1 attacks with 3 of 2."], said
    )


def test_gained_cards_are_kept() -> None:
    g = match("flag: 1\n 1 park: newcomer\n 1 deck: talent\n 0 deck: villain-c dog\n pile a: pig-a")
    assert keys(g.sides[0].deck) == "dog pig-a villain-c"
    assert g.sides[0].held == [1, 0, 1, 1, 0]
    assert CARD["villain-c"].text == "Put 1 unseen card of pile A on top of your deck."
